"""Events made visible: pieces, cards and coins that move from the table before to the table after.

A `Timeline` is pure data: where everything is at any moment. `draw` alone knows pygame.
"""
