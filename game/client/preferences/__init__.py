"""The scene in which everything that can be preferred is changed."""
