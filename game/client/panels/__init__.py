"""What the table scene draws: the board, and the panels beside and over it."""
