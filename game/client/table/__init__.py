"""The scenes of a table: the game itself and its parts, the curtain, the menu, the persons to come."""
