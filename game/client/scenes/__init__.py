"""Scenes of a game at one machine: new game, table, curtain, menu, result, dialogs."""
