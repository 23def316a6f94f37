"""Keeping the logs of tables: an append-only table of events behind SQLAlchemy Core."""
