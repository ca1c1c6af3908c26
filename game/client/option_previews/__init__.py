"""What options would bring, shown on the things themselves."""
