"""The terminal: a plain line mode, and the table on a screen."""
