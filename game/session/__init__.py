"""Being at a table, for every face: updates, pace, hidden cards, undo, lobby, the network, the coach."""
