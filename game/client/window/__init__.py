"""The window: the display, and the loop that runs a stack of scenes."""
