"""A game from a world: what stands on the table if the hidden cards lie so."""

from __future__ import annotations

from collections.abc import Iterator

from allfours.cards import Card
from allfours.game import events as e
from allfours.game.engine import apply, legal_moves
from allfours.game.events import Event
from allfours.game.moves import Call, Discard, Move, PackOrder, Pass, play_of
from allfours.game.state import Game, Shuffling
from allfours.game.view import View
from allfours.search.seen import Seen, seen
from allfours.search.world import World

__all__ = ["world_game"]


def world_game(view: View, world: World) -> Game:
    """The game of this view in this world; its moves were made through the engine's door.

    The hidden cards of deals already counted stay hidden in it.

    Raises:
        ValueError: no cards are dealt, or the game is over.
        IllegalMove: the world is none of this view's.
    """
    told = seen(view)
    game = _replayed(told, world, world.pack)
    if view.audience >= 0 and legal_moves(game, view.audience) != view.legal:
        # Nobody knows the stock of a deal of which only hands are recorded: it cannot be run.
        game = _replayed(told, world, world.pack[: len(world.pack) - len(world.stock)])
    return game


def _replayed(told: Seen, world: World, pack: tuple[Card, ...]) -> Game:
    game = apply(_before_deal(told), PackOrder(pack))
    for move in _moves(told, world):
        game = apply(game, move)
    return game


def _before_deal(told: Seen) -> Game:
    view = told.view
    assert view.dealer is not None
    past: list[tuple[Event, ...]] = []
    deal: list[Event] = []
    start = list(view.scores)
    now = list(view.scores)
    present = len(view.history) - len(told.since)
    for at, event in enumerate(view.history):
        if isinstance(event, e.Scored):
            start[event.award.side] -= event.award.points
            now[event.award.side] -= event.award.points if at >= present else 0
        deal.append(event)
        if isinstance(event, e.DealEnded):
            past.append(tuple(deal))
            deal = []
    cut = next((event.card for event in told.before if isinstance(event, e.TrumpCut)), None)
    return Game(
        rules=view.rules,
        seating=view.seating,
        start=tuple(start),
        scores=tuple(now),
        past=tuple(past),
        events=told.before,
        phase=Shuffling(number=view.number, dealer=view.dealer, cut=cut),
    )


def _moves(told: Seen, world: World) -> Iterator[Move]:
    """What the seats did in this deal, with what they chose unseen as this world has it."""
    for event in told.since:
        match event:
            case e.Called():
                yield Call(event.seat, event.word)
            case e.Discarded():
                yield Discard(event.seat, world.discarded[event.seat])
            case e.Passed():
                yield Pass(event.seat, world.passed[event.seat])
            case e.Played():
                yield play_of(event.seat, event.card)
    kind = Pass if told.view.phase == "passing" else Discard
    for seat, cards in enumerate(world.chosen):
        if cards is not None:
            yield kind(seat, cards)
