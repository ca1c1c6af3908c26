"""Measures how fast the program is: `python -m tools.bench [engine] [client] [--json]`."""
