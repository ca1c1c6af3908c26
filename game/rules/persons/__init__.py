"""The person cards: what all of them share, and one module for each deck (RULES 9, 10)."""
