"""Lessons: what is explained to somebody who is new, when, and where."""
