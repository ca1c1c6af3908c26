"""How to play, page by page, and the almanac of everything in the game."""
