"""Real servers under load: tables laid out in a database, people at sockets, and what they see."""
