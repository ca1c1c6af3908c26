"""The coach: what a seat could do best, and why, told from what the seat may know.

`advice` says what advice is; it needs no network, so that a window can read what a coach's process tells it.
"""
