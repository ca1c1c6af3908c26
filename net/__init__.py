"""The network part: messages, tables, the host process, storage on disk, and client connections."""
