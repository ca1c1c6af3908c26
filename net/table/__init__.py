"""The table without sockets or clock: its lobby, its games, undo, and what it writes down."""
