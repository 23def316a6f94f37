"""What lies on the table of the full screen, each drawn by itself."""
