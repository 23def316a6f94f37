"""The command `allfours`: what may be typed, in one file a subject.

Each command imports what it needs when it is called, so that the help is there at once.
"""

from allfours.cli.app import app, main

__all__ = ["app", "main"]
