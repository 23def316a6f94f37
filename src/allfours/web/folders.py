"""Where games are kept on this machine."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import user_data_path

__all__ = ["data_folder"]


def data_folder() -> Path:
    """The folder of a user's games; made if need be. ALLFOURS_DATA names another.

    Raises:
        OSError: it cannot be made.
    """
    chosen = os.environ.get("ALLFOURS_DATA")
    folder = Path(chosen).expanduser() if chosen else user_data_path("allfours", appauthor=False)
    folder.mkdir(parents=True, exist_ok=True)
    return folder
