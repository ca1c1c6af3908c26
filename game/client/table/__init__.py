"""Being at a table: the session with its host, what is shown, and how decisions are answered."""
