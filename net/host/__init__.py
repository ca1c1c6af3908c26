"""The host process: puts a table on the network, and keeps it running."""
