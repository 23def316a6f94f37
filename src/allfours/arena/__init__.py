"""Matches between bots, measured so that a researcher would trust the figures."""
