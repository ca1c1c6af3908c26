"""What is stored between runs, and what a game is set up with."""
