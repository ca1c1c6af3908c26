"""The rose window seen large: what a person does for it, and the picture until it is sharp."""
