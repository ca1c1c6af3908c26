"""The scenes of a table: the game itself, the curtain, the menu, the persons to come."""
