"""A record as text: tags, then deal by deal what was dealt, said, thrown, passed and played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from allfours.cards import format_cards
from allfours.game import events as e
from allfours.game.events import Event
from allfours.game.moves import NameDealer
from allfours.game.notation.comments import counts_comment, end_comment, entry_comment, is_counted
from allfours.game.notation.move_text import format_move
from allfours.game.notation.tag_text import format_tag
from allfours.game.phases.opening import deal_hands
from allfours.game.record import Record, first_number, move_of, pending_moves
from allfours.game.state import Game, Shuffling
from allfours.rules.award import Award, Entry
from allfours.rules.card import rule_card
from allfours.rules.record import Rules, TurnUp

__all__ = ["format_record"]


def format_record(record: Record) -> str:
    """The record in its one canonical form, ending in a line end."""
    game = record.game
    blocks = [list(_tags(record))]
    scores = list(game.start)
    for events in (*game.past, game.events):
        opening = [event for event in events if isinstance(event, e.Drawn | e.Seated)]
        heading = _heading(game, events)
        blocks.append(list(_opening(game.rules, opening, named=heading is None)))
        if heading is not None:
            deal = events[len(opening) :]
            winners = game.winners if events is game.events else ()
            blocks.append(_Deal(game.rules, *heading, scores).lines(deal, winners))
    blocks[-1] += map(format_move, pending_moves(game))
    return "\n\n".join("\n".join(block) for block in blocks if block) + "\n"


def _tags(record: Record) -> Iterator[str]:
    game = record.game
    yield format_tag("Variant", [rule_card(game.rules)])
    yield format_tag("Seats", record.names)
    if any(game.start):
        yield format_tag("Score", [" ".join(map(str, game.start))])
    begun = game.past or _heading(game, game.events)
    if not begun and first_number(game) != 1:
        yield format_tag("Deal", [str(first_number(game))])
    for name, value in record.tags:
        yield format_tag(name, [value])


def _heading(game: Game, events: Sequence[Event]) -> tuple[int, int] | None:
    """The number and the dealer of the deal among these events; None if it has not begun."""
    for event in events:
        if isinstance(event, e.PackSet):
            return event.number, event.dealer
    if isinstance(game.phase, Shuffling) and any(isinstance(event, e.TrumpCut) for event in events):
        return game.phase.number, game.phase.dealer
    return None


def _opening(rules: Rules, events: Sequence[Event], *, named: bool) -> Iterator[str]:
    """The draw for deal. `named`: whether a dealer who was named is to be told here."""
    for event in events:
        if isinstance(event, e.Drawn):
            yield f"draw {format_cards(event.cards)}"
        elif isinstance(event, e.Seated):
            if event.seating != tuple(range(rules.players)):
                yield "seating " + " ".join(str(player + 1) for player in event.seating)
            if named and len(events) == 1:
                yield format_move(NameDealer(event.dealer))


class _Deal:
    """Writes one deal; it keeps the score while it goes through the events."""

    def __init__(self, rules: Rules, number: int, dealer: int, scores: list[int]) -> None:
        self.rules = rules
        self.number = number
        self.dealer = dealer
        self.scores = scores
        self.trick = ""
        self.counted = False

    def lines(self, events: Sequence[Event], winners: Sequence[int]) -> list[str]:
        """The lines of the deal; `winners`: the sides that won the game with it."""
        lines = [f"deal {self.number} dealer {self.dealer + 1}"]
        for event in events:
            match event:
                case e.PackSet():
                    lines += self._pack(event)
                case e.TurnedUp():
                    lines.append(f"up {event.card}")
                case e.Played():
                    self.trick = f"{self.trick or f'{event.seat + 1}:'} {event.card}"
                case e.TrickTaken():
                    lines.append(self.trick)
                    self.trick = ""
                case e.Scored():
                    lines += self._entry(event.award, events)
                case e.NotScored():
                    lines += self._entry(event.unscored, events)
                case e.DealEnded():
                    lines += end_comment(
                        self.rules, event.ending, self.dealer, self.scores, winners
                    )
                case _:
                    move = move_of(event)
                    lines += [format_move(move)] if move else []
        if self.trick:
            lines.append(self.trick)
        return lines

    def _pack(self, event: e.PackSet) -> Iterator[str]:
        """The whole pack; or the hands and what else is known of it."""
        pack = event.cards
        assert isinstance(pack, tuple)
        if len(pack) == len(self.rules.cards):
            yield f"pack {format_cards(pack)}"
            return
        hands, dealt = deal_hands(self.rules, self.dealer, pack)
        for seat, hand in enumerate(hands, start=1):
            yield f"hand {seat} {format_cards(hand)}"
        # The one card that is turned at once is told by its `up` line.
        if len(pack) - dealt > isinstance(self.rules.trump, TurnUp):
            yield f"stock {format_cards(pack[dealt:])}"

    def _entry(self, entry: Entry, events: Sequence[Event]) -> Iterator[str]:
        if isinstance(entry, Award):
            self.scores[entry.side] += entry.points
        if is_counted(entry) and not self.counted:
            self.counted = True
            yield counts_comment(self.rules, events)
        yield from entry_comment(self.rules, entry, self.scores)
