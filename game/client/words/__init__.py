"""All texts of the window: catalogue, names, options, decisions, events and the log in words."""
