"""Makers of the game's pictures: `python -m tools.art` writes them below assets/art."""
