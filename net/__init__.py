"""The table, the host process that puts it on the network, and the client's door to it."""
