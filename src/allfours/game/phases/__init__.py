"""The phases of a deal: for each, who may act, what is legal, why not, and what follows."""
