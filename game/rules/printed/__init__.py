"""What is printed on boards and cards: the rats and the streets (RULES 5, 9)."""
