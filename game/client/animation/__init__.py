"""Animation of an update's events: pieces, cards and coins move from the view before to the view after.

A `Timeline` is plain data that says where everything is at each moment; only `draw` and `player` know pygame.
"""
