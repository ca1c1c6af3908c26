"""Games at this machine: setting one up, and playing it."""
