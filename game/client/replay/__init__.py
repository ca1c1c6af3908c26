"""Looking back at a game: its moments one by one, and the list of finished games."""
