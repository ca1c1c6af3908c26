"""What on this machine may keep people from playing: the command and its page."""
