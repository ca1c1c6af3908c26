"""Who is at a table, what each was let in as, and what is set up there: seats, rules, options."""
