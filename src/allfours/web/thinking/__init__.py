"""Bots at work: worker processes that are given a seat's view and answer with a move."""
