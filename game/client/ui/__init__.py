"""Inputs, fonts, colours, drawing and widgets for all scenes."""
