"""Serves a database until it is killed; run by the tests as a program of its own."""

from __future__ import annotations

import sys

from allfours.web.main import Reach, serve

if __name__ == "__main__":
    serve(Reach(port=int(sys.argv[2])), sys.argv[1])
