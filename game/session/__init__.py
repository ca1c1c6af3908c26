"""A client's side of a table: updates, pace, hidden cards, undo, lobby, the network, the coach."""
