"""Tables on the network: finding, hosting and continuing them, the lobby, the game."""
