"""Who is at a table, what each was let in as, and what they agreed on."""
