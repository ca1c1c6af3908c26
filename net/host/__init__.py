"""The host process: serves a table on the network, announces it, and is started again when it dies."""
