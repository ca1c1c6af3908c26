"""Buttons, fields and forms, text and paint, and the inputs of mouse, keys and fingers."""
