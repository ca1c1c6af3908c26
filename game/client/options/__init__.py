"""What a game is set up with, and what is remembered from one time to the next."""
