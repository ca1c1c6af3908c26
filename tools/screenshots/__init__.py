"""Stores pictures of every scene and every motion: `python -m tools.screenshots DIR [--film]`."""
