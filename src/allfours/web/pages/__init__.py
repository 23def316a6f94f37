"""What the pages that the server writes itself show: plain data for the templates."""
