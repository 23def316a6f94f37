"""Long runs: whether a server keeps its word through kills, trouble and hostile clients."""
