"""Who is at a table, who is let in to which seats, and what is set up there: seats, rules, options."""
