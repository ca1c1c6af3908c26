"""Games and rule sets as plain data, and finished games as records."""
