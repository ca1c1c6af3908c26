"""The sounds by name, which of them a motion makes and when, and the device."""
