"""The log at the full height of the window: its lines by seat and kind, and what each of them speaks of."""
