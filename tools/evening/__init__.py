"""An evening rehearsed with real processes: `python -m tools.evening FOLDER`."""
