"""The one text form of moves and games, readable by a player: see docs/notation.md.

`parse_record(format_record(record)) == record` for every game, finished or not; and what was
read is always written in the same way.
"""

from allfours.game.notation.lines import LONGEST_RECORD
from allfours.game.notation.move_text import format_move, parse_move
from allfours.game.notation.reading import parse_record, parse_records
from allfours.game.notation.writing import format_record

__all__ = [
    "LONGEST_RECORD",
    "format_move",
    "format_record",
    "parse_move",
    "parse_record",
    "parse_records",
]
