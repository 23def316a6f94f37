"""Taking back a decision: at once among bots, by consent among people.

Cards that the asking person has seen since cannot be unseen, so outside practice only what
showed nothing new may be taken back.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from allfours.cards import Card
from allfours.game import events as played
from allfours.game.engine import apply
from allfours.game.state import Game
from allfours.game.view import view
from allfours.table import commands as c
from allfours.table import events as e
from allfours.table.chairs import Sitter
from allfours.table.commands import Caller, Objection, Refused
from allfours.table.effects import new_game_of
from allfours.table.events import TableEvent, Wish
from allfours.table.refusals import chairs_of, not_your_seat, refuse, unless_stage
from allfours.table.state import Stage, Table

__all__ = ["asked_of", "taken_back", "undo"]

Decision = Sequence[TableEvent] | Refused


def asked_of(table: Table, chair: int) -> frozenset[int]:
    """The chairs that must agree to what this chair asks: each person who plays, once."""
    asking = table.chairs[chair].key
    first: dict[str, int] = {}
    for number, other in enumerate(table.chairs):
        if other.sitter is Sitter.PERSON and not other.stand_in and other.key != asking:
            first.setdefault(other.key, number)
    return frozenset(first.values())


def undo(table: Table, command: c.Undo, caller: Caller) -> Decision:
    """Back to before the caller's last decision."""
    refusal = unless_stage(table, Stage.PLAYING)
    if refusal is not None:
        return refusal
    own = chairs_of(table, caller)
    if not own:
        return not_your_seat()
    if table.asked is not None:
        return refuse(Objection.ALREADY_ASKED, "Something is being asked already.")
    if command.version > table.version:
        return refuse(Objection.AHEAD, f"The table is at version {table.version} only.")
    if table.line and table.line[-1][0] > command.version:
        return refuse(Objection.STALE, "The table has moved on; look again and choose.")
    decided = ((version, move.seat) for version, move in table.decisions)
    last = next(((v, seat) for v, seat in decided if table.chair_at(seat) in own), None)
    if last is None:
        return refuse(Objection.NOTHING_TO_UNDO, "You have decided nothing yet.")
    version, seat = last
    if not table.terms.practice and _saw_cards(table, version, seat):
        return refuse(
            Objection.CARDS_WERE_SEEN, "Cards were seen since, so it cannot be taken back."
        )
    chair = table.chair_at(seat)
    if asked_of(table, chair):
        return (e.Asked(chair=chair, wish=Wish.UNDO, to=version - 1),)
    return (e.Rewound(to=version - 1),)


def taken_back(table: Table) -> tuple[TableEvent, ...]:
    """What follows once all have agreed."""
    return () if table.asked is None else (e.Rewound(to=table.asked.to),)


def _saw_cards(table: Table, version: int, seat: int) -> bool:
    before = new_game_of(table.rules, table.terms)
    for at, move in table.line:
        if at < version:
            before = apply(before, move)
    return bool(_known(table.game, seat) - _known(before, seat))


def _known(game: Game, seat: int) -> frozenset[Card]:
    """The cards of the present deal that a seat has seen."""
    seen = view(game, seat)
    return frozenset(seen.hand).union(*map(_shown, _of_this_deal(seen.history)))


def _of_this_deal(history: Sequence[played.Event]) -> Iterator[played.Event]:
    for event in reversed(history):
        yield event
        if isinstance(event, played.PackSet):
            return


def _shown(event: played.Event) -> frozenset[Card]:
    match event:
        case played.TurnedUp(card=card) | played.Played(card=card):
            return frozenset((card,))
        case played.DrawnFromStock(card=Card() as card):
            return frozenset((card,))
        case played.Discarded(cards=tuple() as cards) | played.Passed(cards=tuple() as cards):
            return frozenset(cards)
        case played.Dealt(hands=hands) | played.RanCards(hands=hands):
            return frozenset(card for cards in hands if isinstance(cards, tuple) for card in cards)
    return frozenset()
