"""The Pygame program: the only package that imports pygame."""
