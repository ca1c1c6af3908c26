"""The network part: messages, tables, the host process, what lies on disk, and connections of clients."""
