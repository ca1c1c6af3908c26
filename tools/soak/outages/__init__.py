"""Hosts and lines that are gone for a while, for real."""
