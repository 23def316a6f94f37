"""The engine beside other tellings of the same rules: OpenSpiel's Hearts and our own reference."""
