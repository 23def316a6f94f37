"""The mark that ties a test to the rules it shows."""

from __future__ import annotations

import pytest


def clause(*ids: str) -> pytest.MarkDecorator:
    """Say which clauses a test shows: `@clause("SU-25", "OS-22")`.

    Ids are literals, so that `scripts/clauses.py` can read them without importing the test:
    clauses of the rules, worked cases (D1 ...), traces (T1 ...), settled points (F1 ...) and
    disputes (B1 ...). The mark stands on a test, in `pytestmark`, or as `marks=clause("D1")` in a
    parameter or a table of them.
    """
    return pytest.mark.clause(*ids)
