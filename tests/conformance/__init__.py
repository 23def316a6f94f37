"""What holds for every game of the catalogue under every lawful set of house rules."""
