"""Trains the bots' network by games against itself: `python -m tools.train FOLDER --games N`."""
