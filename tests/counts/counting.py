"""How many different series of legal moves there are from a position, by two programs."""

from __future__ import annotations

from typing import NamedTuple

from allfours import legal_moves, to_act
from allfours.game.engine import advance
from allfours.game.moves import Move
from allfours.game.state import Game, Playing
from allfours.rules.record import DrawStock
from tests.counts.positions import PLACES, Position, reach
from tests.oracles.reference import options_of
from tests.reference.following import Play, legal_plays, trick_winner
from tests.reference.hearts import breaks_hearts, legal_hearts
from tests.reference.options import Options

__all__ = ["ways", "ways_by_reference"]


def ways(position: Position) -> list[int]:
    """How many different series of 1, 2, … moves there are from here.

    Raises:
        LookupError: there is no such position.
    """
    place = PLACES[position.place]
    games = [reach(position)]
    counts: list[int] = []
    while games and len(counts) < place.most:
        games = [
            advance(game, move) for game in games if place.goes_on(game) for move in _listed(game)
        ]
        counts.append(len(games))
    return [count for count in counts if count]


def _listed(game: Game) -> tuple[Move, ...]:
    [seat] = to_act(game)
    legal = legal_moves(game, seat)
    assert isinstance(legal, tuple)
    return legal


class Table(NamedTuple):
    """Cards being played, as the reference sees them."""

    hands: tuple[tuple[str, ...], ...]
    trick: tuple[Play, ...]
    leader: int
    stock: tuple[str, ...]
    """What can still be drawn."""
    is_first_trick: bool
    broken: bool


def ways_by_reference(position: Position) -> list[int]:
    """The same from the first lead or near the end, counted with the slow reference alone."""
    game = reach(position)
    phase = game.phase
    assert isinstance(phase, Playing)
    assert not phase.trick
    options = options_of(game.rules)
    trump = phase.trump.letter if phase.trump is not None else ""
    stock = phase.stock if isinstance(game.rules.stock, DrawStock) else ()
    tables = [
        Table(
            hands=tuple(tuple(map(str, hand)) for hand in phase.hands),
            trick=(),
            leader=phase.leader + 1,
            stock=tuple(map(str, stock)),
            is_first_trick=not phase.tricks,
            broken=phase.hearts_broken,
        )
    ]
    counts: list[int] = []
    while tables and len(counts) < PLACES[position.place].most:
        tables = [after for table in tables for after in _after_each_play(table, trump, options)]
        counts.append(len(tables))
    return [count for count in counts if count]


def _after_each_play(table: Table, trump: str, options: Options) -> list[Table]:
    seat = (table.leader - 1 + len(table.trick)) % len(table.hands) + 1
    hand, trick = list(table.hands[seat - 1]), list(table.trick)
    if hand == []:
        return []
    if "penalty" in options:
        legal = legal_hearts(hand, trick, table.is_first_trick, table.broken, options)
    else:
        legal = legal_plays(hand, trick, trump, options)
    return [_after(table, seat, card, trump, options) for card in legal]


def _after(table: Table, seat: int, card: str, trump: str, options: Options) -> Table:
    hands = [[held for held in hand if held != card] for hand in table.hands]
    trick = [*table.trick, (seat, card)]
    leader, stock = table.leader, list(table.stock)
    is_over = len(trick) == len(hands)
    if is_over:
        leader = trick_winner(trick, trump)
        for step in range(len(hands) if stock else 0):
            hands[(leader - 1 + step) % len(hands)].append(stock.pop(0))
    return Table(
        hands=tuple(map(tuple, hands)),
        trick=() if is_over else tuple(trick),
        leader=leader,
        stock=tuple(stock),
        is_first_trick=table.is_first_trick and not is_over,
        broken=table.broken or breaks_hearts(card, list(table.trick), options),
    )
