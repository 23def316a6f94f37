"""Move counts: how many ways there are to go on from fixed positions, kept as data.

`counting` counts with the engine and, where cards are played, once more with the reference;
`write_counts` writes the files anew. They change only when the rules do.
"""
