"""Bots play each other on fixed deals: `python -m tools.arena A B [C ...] --seats N --deals D`."""
