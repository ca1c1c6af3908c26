"""Many random games, checked all the way: `python -m tools.soak rules [--games N] [--seconds S]`."""
