"""Scenes of tables on the network."""
