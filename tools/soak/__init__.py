"""What must hold, many times over: `python -m tools.soak PART [--games N] [--minutes M]`."""
