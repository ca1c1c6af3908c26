"""The review of a finished game: the command, the process that works it out, and its page in the window."""
