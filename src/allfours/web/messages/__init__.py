"""The protocol of a table: its messages, and what things look like in them."""
