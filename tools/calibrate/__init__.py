"""Fits the review's chances to games of bots, and says how reliable they are."""
