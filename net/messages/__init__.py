"""The messages between a host and its clients: fields, types, limits, codes, bytes."""
