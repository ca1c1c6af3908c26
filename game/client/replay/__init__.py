"""Past games, moment by moment, and the list of them."""
