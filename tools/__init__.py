"""Programs for people who work on the game; none of them is installed with it."""
