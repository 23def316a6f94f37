"""One table: who sits, what was done, whose turn, what each may see; no input or output."""
