"""The scenes about tables on the network."""
