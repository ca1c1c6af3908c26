"""The host process: serves a table on the network, announces it, and is restarted when it dies."""
