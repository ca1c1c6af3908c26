"""What is heard: the sounds by name, which a motion makes and when, and the device that plays them."""
