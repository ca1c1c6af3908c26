"""The system's window, the loop, and the stack of scenes."""
