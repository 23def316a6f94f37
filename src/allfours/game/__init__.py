"""Whose turn it is, what may happen, what follows; views, notation and records."""
