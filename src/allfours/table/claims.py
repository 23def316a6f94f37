"""Claiming the tricks that are left: the hand laid down, every opponent asked, the rest played out.

What refuses a claim is public: whose lead it is, whether cards are still to be drawn. Whether the
tricks can be taken is for the opponents to judge, so that no refusal tells of a hidden card.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from allfours.cards import Card
from allfours.game.engine import apply, legal_moves, to_act
from allfours.game.moves import Move, Play
from allfours.game.state import Game, Playing
from allfours.rules.ranking import suit_in_play, trick_winner
from allfours.rules.record import DrawStock
from allfours.table import commands as c
from allfours.table import events as e
from allfours.table.chairs import Sitter
from allfours.table.commands import Caller, Objection, Refused
from allfours.table.events import By, TableEvent, Wish
from allfours.table.refusals import chairs_of, not_your_seat, refuse, unless_stage
from allfours.table.state import Stage, Table

__all__ = ["asked_of", "claim", "laid_down", "play_out", "taken", "why_no_claim"]

Decision = Sequence[TableEvent] | Refused

_TRIED: Final = 600
"""Plays tried before a lawful way is given up; a sound claim needs hardly more than its plays."""


def claim(table: Table, command: c.Claim, caller: Caller) -> Decision:
    """A person lays down the hand and claims every trick that is left."""
    refusal = unless_stage(table, Stage.PLAYING)
    if refusal is not None:
        return refusal
    if not 0 <= command.seat < table.rules.players:
        return not_your_seat()
    chair = table.chair_at(command.seat)
    if chair not in chairs_of(table, caller):
        return not_your_seat()
    if command.version > table.version:
        return refuse(Objection.AHEAD, f"The table is at version {table.version} only.")
    if command.version < table.due_since[command.seat][0]:
        return refuse(Objection.STALE, "The table has moved on; look again and choose.")
    return why_no_claim(table, command.seat) or (e.Asked(chair=chair, wish=Wish.CLAIM, to=0),)


def why_no_claim(table: Table, seat: int) -> Refused | None:
    """Why this seat cannot claim now; from what everybody knows alone."""
    phase = table.game.phase
    if table.is_paused:
        return refuse(Objection.PAUSED, "The game is paused.")
    if table.chairs[table.chair_at(seat)].stand_in:
        return refuse(Objection.STOOD_IN, "A bot plays for you; take the seat back first.")
    if table.asked is not None:
        return refuse(Objection.ALREADY_ASKED, "Something is being asked already.")
    if not isinstance(phase, Playing) or phase.trick or seat not in to_act(table.game):
        return refuse(Objection.CANNOT_CLAIM, "Tricks are claimed at one's turn to lead.")
    if isinstance(table.rules.stock, DrawStock) and phase.stock:
        return refuse(Objection.CANNOT_CLAIM, "Cards are still to be drawn from the stock.")
    if table.refused_claim == len(table.line):
        return refuse(Objection.CANNOT_CLAIM, "That claim was refused; play on.")
    return None


def asked_of(table: Table, chair: int) -> frozenset[int]:
    """The chairs that must agree: each opponent, a person of several chairs once."""
    side_of, claimer = table.rules.side_of, table.chairs[chair]
    own = side_of[table.seat_of(chair)]
    opponents = [n for n in range(len(table.chairs)) if side_of[table.seat_of(n)] != own]
    first: dict[str, int] = {}
    for number in opponents:
        other = table.chairs[number]
        if other.bot:
            first.setdefault(f"bot {number}", number)
        elif other.sitter is Sitter.PERSON and other.key != claimer.key:
            first.setdefault(other.key, number)
    return frozenset(first.values())


def laid_down(table: Table) -> tuple[Card, ...]:
    """The hand that everybody may see because its holder claims; empty otherwise."""
    asked, phase = table.asked, table.game.phase
    if asked is None or asked.wish is not Wish.CLAIM or not isinstance(phase, Playing):
        return ()
    return phase.hands[table.seat_of(asked.chair)]


def taken(table: Table) -> tuple[TableEvent, ...]:
    """What follows once all have agreed; the claim is withdrawn where no lawful way was found."""
    asked = table.asked
    assert asked is not None
    moves = play_out(table.game, table.seat_of(asked.chair))
    if moves is None:
        return (e.Answered(chair=asked.chair, yes=False),)
    return tuple(e.Moved(move=move, by=By.CLAIM) for move in moves)


def play_out(game: Game, claimer: int) -> tuple[Move, ...] | None:
    """Lawful plays to the end of the tricks by which this seat takes them all; None if not found.

    Args:
        game: in which tricks are being played.
        claimer: the seat that is to take them.
    """
    return _rest(game, claimer, iter(range(_TRIED)))


def _rest(game: Game, claimer: int, tries: Iterator[int]) -> tuple[Move, ...] | None:
    phase = game.phase
    if not isinstance(phase, Playing):
        return ()
    for move in _ordered(game, phase, claimer):
        if next(tries, None) is None:
            return None
        if _is_lost(phase, move, claimer):
            continue
        rest = _rest(apply(game, move), claimer, tries)
        if rest is not None:
            return (move, *rest)
    return None


def _ordered(game: Game, phase: Playing, claimer: int) -> list[Play]:
    """The claimer from the top, trumps first; everybody else from the bottom, trumps last."""
    seat = min(to_act(game))
    legal = legal_moves(game, seat)
    assert isinstance(legal, tuple)
    plays = [move for move in legal if isinstance(move, Play)]
    plays.sort(
        key=lambda play: (suit_in_play(play.card, phase.trump) is phase.trump, play.card.rank),
        reverse=seat == claimer,
    )
    return plays


def _is_lost(phase: Playing, move: Play, claimer: int) -> bool:
    trick = (*phase.trick, move.card)
    if len(trick) < len(phase.hands):
        return False
    return (phase.leader + trick_winner(trick, phase.trump)) % len(phase.hands) != claimer
