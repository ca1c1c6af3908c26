"""The end of a game: what is uncovered, where prestige came from, the result."""
