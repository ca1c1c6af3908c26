"""The table without sockets or clock: its connections, lobby, games, undo and timeouts."""
