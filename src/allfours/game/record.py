"""A game as its record: the rules, who played, and the moves.

Nothing is stored twice. The events of a game tell its moves, and the moves give the game again,
equal in every field. `notation` writes a record as text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from allfours.cards import Card
from allfours.errors import NotationError
from allfours.game import events as e
from allfours.game.engine import apply, new_game
from allfours.game.events import Cards
from allfours.game.moves import (
    Call,
    CutTrump,
    Discard,
    Draw,
    Move,
    NameDealer,
    PackOrder,
    Pass,
    play_of,
)
from allfours.game.state import Cutting, Discarding, Drawing, Game, Passing, Shuffling
from allfours.rules.record import Rules

__all__ = [
    "LONGEST_TEXT",
    "Record",
    "check_text",
    "first_number",
    "move_of",
    "moves_of",
    "pending_moves",
    "player_names",
    "replay",
]

LONGEST_TEXT: Final = 200
"""Characters that a name or the value of a tag may have."""
_TAG: Final = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,39}")
_OWN_TAGS: Final = frozenset({"Variant", "Seats", "Score", "Deal"})


def check_text(text: str) -> None:
    """Refuses a name or value that cannot stand in a tag.

    Raises:
        NotationError: it is too long, or has a character that cannot be printed.
    """
    if len(text) > LONGEST_TEXT or not text.isprintable():
        raise NotationError(
            f"a name or value is at most {LONGEST_TEXT} printable characters", text[:LONGEST_TEXT]
        )


@dataclass(frozen=True, slots=True)
class Record:
    """A game, finished or not, with all that its text says.

    Raises:
        NotationError: a name or a tag that the notation cannot hold.
    """

    game: Game
    names: tuple[str, ...]
    """In player order: as seated, unless the draw paired the partners."""
    tags: tuple[tuple[str, str], ...] = ()
    """Anything else to be said (date, place, event …): name and value, in order."""

    def __post_init__(self) -> None:
        if len(self.names) != self.game.rules.players:
            raise NotationError(
                f"{self.game.rules.players} play, so there are {self.game.rules.players} names",
                " ".join(self.names)[:LONGEST_TEXT],
            )
        for text in (*self.names, *(value for _, value in self.tags)):
            check_text(text)
        keys = [key for key, _ in self.tags]
        for key in keys:
            if not _TAG.fullmatch(key) or key in _OWN_TAGS or keys.count(key) > 1:
                raise NotationError(
                    "a tag is a word of its own, other than Variant, Seats, Score and Deal",
                    key[:LONGEST_TEXT],
                )


def player_names(players: int) -> tuple[str, ...]:
    """Names for players who gave none: "P1", "P2" and so on."""
    return tuple(f"P{player}" for player in range(1, players + 1))


def first_number(game: Game) -> int:
    """The number of the first deal of the game, or of the deal to come if there was none yet."""
    for event in game.history:
        if isinstance(event, e.PackSet):
            return event.number
    assert isinstance(game.phase, Drawing | Cutting | Shuffling)
    return game.phase.number


def _known(cards: Cards) -> tuple[Card, ...]:
    assert isinstance(cards, tuple)
    return cards


_MOVE_OF: Final[dict[type, Callable[[Any], Move]]] = {
    e.Drawn: lambda event: Draw(event.cards),
    e.TrumpCut: lambda event: CutTrump(event.card),
    e.PackSet: lambda event: PackOrder(_known(event.cards)),
    e.Called: lambda event: Call(event.seat, event.word),
    e.Discarded: lambda event: Discard(event.seat, _known(event.cards)),
    e.Passed: lambda event: Pass(event.seat, _known(event.cards)),
    e.Played: lambda event: play_of(event.seat, event.card),
}


def move_of(event: e.Event) -> Move | None:
    """The move that an event tells; None where it followed from a move."""
    found = _MOVE_OF.get(type(event))
    return found(event) if found else None


def moves_of(game: Game) -> tuple[Move, ...]:
    """Every move of the game in replay order; choices made while others still choose come last."""
    moves: list[Move] = []
    for event in game.history:
        move = move_of(event)
        if move is not None:
            moves.append(move)
        elif isinstance(event, e.Seated) and not moves:
            moves.append(NameDealer(event.dealer))
    return (*moves, *pending_moves(game))


def pending_moves(game: Game) -> tuple[Move, ...]:
    """The choices made while others still choose, in seat order; they are no events yet."""
    phase = game.phase
    if not isinstance(phase, Discarding | Passing):
        return ()
    kind = Discard if isinstance(phase, Discarding) else Pass
    return tuple(kind(seat, cards) for seat, cards in enumerate(phase.chosen) if cards is not None)


def replay(
    rules: Rules,
    moves: Iterable[Move],
    *,
    scores: Sequence[int] | None = None,
    number: int = 1,
) -> Game:
    """The game that these moves make.

    Args:
        rules: the rules of the table.
        moves: every move from the draw for deal on.
        scores: what each side started with; zeros if not said.
        number: the number of the first deal.

    Raises:
        IllegalMove: one of the moves is not allowed.
        ContradictoryRules: the start is impossible; see `new_game`.
    """
    game = new_game(rules, scores=scores, number=number)
    for move in moves:
        game = apply(game, move)
    return game
