"""What a seat may know, and what it can make of that (RULES 13)."""
