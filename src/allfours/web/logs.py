"""The log of a server: one JSON object a line on standard error, and never a card in it.

What goes wrong is told by its kind and place. What an error says, and what libraries say beyond
their first fixed words, may quote a hand; so it is left out.
"""

from __future__ import annotations

import logging
import sys
import traceback
from typing import Final

import structlog
from structlog.types import EventDict, WrappedLogger

__all__ = ["keep_logs"]

_OWN: Final = "allfours"
_CHATTY: Final = ("uvicorn", "uvicorn.access", "uvicorn.error")
"""Loggers that bring handlers of their own, which would quote what this log leaves out."""
_PLACES: Final = 20
"""So many of the innermost places of an error are told."""


def keep_logs(level: str) -> None:
    """Writes the log of this process from now on.

    Args:
        level: from which on something is worth a line: "info" or "warning".
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[
                structlog.processors.TimeStamper(fmt="iso", utc=True),
                structlog.stdlib.add_log_level,
                structlog.stdlib.add_logger_name,
            ],
            processors=[
                _without_quotation,
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.JSONRenderer(),
            ],
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    for name in _CHATTY:
        logging.getLogger(name).handlers = []
        logging.getLogger(name).propagate = True


def _without_quotation(logger: WrappedLogger, method: str, told: EventDict) -> EventDict:
    record: logging.LogRecord = told["_record"]
    if record.name.partition(".")[0] != _OWN:
        told["event"] = str(record.msg).partition("\n")[0].partition("%")[0].strip()
    told.pop("stack_info", None)
    kind, _, came_from = told.pop("exc_info", None) or (None, None, None)
    if kind is not None:
        told["error"] = kind.__name__
        told["places"] = [
            f"{frame.filename}:{frame.lineno} {frame.name}"
            for frame in traceback.extract_tb(came_from)[-_PLACES:]
        ]
    return told
