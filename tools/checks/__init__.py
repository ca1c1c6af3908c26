"""What must hold at every decision of every game: used by the tests in small and by `tools.soak` in large."""
