"""The review of a finished game: the command and its page."""
