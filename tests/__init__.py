"""The tests of All Fours; every folder mirrors one of the package."""
