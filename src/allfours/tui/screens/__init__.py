"""The screens of the full-screen terminal: the table, and what is laid over it."""
