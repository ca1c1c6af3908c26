"""How to play, page by page, and the almanac of cards, persons and messages."""
