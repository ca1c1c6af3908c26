"""The title."""
