"""The window: display, inputs, and the loop that runs a stack of scenes."""
