"""What must hold, many times over: `python -m tools.soak rules|client [--games N] [--minutes M]`."""
