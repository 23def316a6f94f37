"""What a player likes the table to look like, kept from one evening to the next."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import msgspec

__all__ = ["Settings", "keep_settings", "read_settings"]


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """A player's taste."""

    night: bool = False
    """The colours of night."""
    four_colours: bool = False
    """A colour for each suit."""


def read_settings(file: Path | None) -> Settings:
    """What was kept; the usual look where nothing readable was."""
    with suppress(OSError, msgspec.MsgspecError):
        if file is not None:
            return msgspec.json.decode(file.read_bytes(), type=Settings)
    return Settings()


def keep_settings(file: Path | None, settings: Settings) -> None:
    """Keeps a player's taste; a disk that takes nothing more spoils no game."""
    with suppress(OSError):
        if file is not None:
            file.write_bytes(msgspec.json.encode(settings))
