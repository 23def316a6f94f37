"""Who chooses a move from a view. A bot never sees a game."""
