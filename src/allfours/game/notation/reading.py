"""Text as a record: every line is replayed as it is read, so nothing impossible gets in.

What a record says twice (the card turned up, who leads, the number of a deal) is compared with
what the rules make of its moves. Comments are passed over. Every complaint is a `NotationError`
with its line.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import ClassVar, Final

from allfours.cards import Card, format_cards
from allfours.errors import NotationError
from allfours.game.engine import advance, new_game, why_not
from allfours.game.events import Event, TurnedUp
from allfours.game.moves import Move, NameDealer, PackOrder, play_of
from allfours.game.notation.heading import Heading, read_heading
from allfours.game.notation.lines import Line, at, said, split_records
from allfours.game.notation.move_text import (
    clip,
    format_move,
    one_card,
    parse_move,
    parse_number,
    parse_seat,
    some_cards,
)
from allfours.game.record import Record
from allfours.game.state import Cutting, Drawing, Game, Playing, Shuffling

__all__ = ["parse_record", "parse_records"]


def parse_record(text: str) -> Record:
    """The one record in a text.

    Raises:
        NotationError: the text cannot be read, says what the rules do not allow, or holds no
            record or more than one; with the line and the offending text.
    """
    records = split_records(said(text))
    if not records:
        raise NotationError("there is no record here", clip(text[:200]))
    if len(records) > 1:
        first = records[1][0]
        raise NotationError("a tag after the game begins another record", first.text, first.number)
    return _read(records[0])


def parse_records(text: str) -> tuple[Record, ...]:
    """Every record in a text, one after the other; none in an empty text.

    Raises:
        NotationError: as for `parse_record`.
    """
    return tuple(_read(lines) for lines in split_records(said(text)))


def _read(lines: list[Line]) -> Record:
    heading = read_heading(lines)
    game_lines = [line for line in lines if not line.is_tag]
    reader = _Reader(_start(heading, game_lines))
    for line in game_lines:
        with at(line):
            reader.read(line.text)
    with at(lines[-1]):
        reader.finish()
    with at(lines[0]):
        return Record(reader.game, heading.names, heading.tags)


def _start(heading: Heading, lines: list[Line]) -> Game:
    """The game before its first move; the first deal line numbers the deals."""
    number = 1 if heading.number is None else heading.number
    for line in lines:
        words = line.text.split()
        if words[0].lower() == "deal" and len(words) > 1:
            with at(line):
                number = parse_number(words[1])
                if heading.number not in (None, number):
                    raise NotationError(f"the tag Deal says {heading.number}", clip(line.text))
            break
    with at(heading.start):
        return new_game(heading.rules, scores=heading.scores, number=number)


_TRICK: Final = re.compile(r"([0-9]{1,6})\s*:(.*)")


class _Reader:
    """Replays a game line by line."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.turned: list[Card] = []
        """Cards that the last move turned up and no `up` line has named yet."""
        self.hands: dict[int, tuple[Card, ...]] = {}
        """Hands laid out for a deal whose pack is not known to the end."""
        self.stock: tuple[Card, ...] = ()
        """What is known to lie below these hands."""

    def read(self, text: str) -> None:
        """One line; complaints do not say which."""
        trick = _TRICK.fullmatch(text)
        word, *words = text.split()
        word = word.lower()
        if self.hands and word not in ("hand", "stock"):
            self._deal_hands(some_cards(words) if word == "up" else ())
        if trick:
            self._trick(parse_seat(trick[1]), trick[2].split())
        elif word in self._STATED:
            self._STATED[word](self, words)
        else:
            self._make(parse_move(text))

    def finish(self) -> None:
        """The record ends here."""
        if self.hands:
            self._deal_hands(())

    def _make(self, move: Move) -> None:
        refusal = why_not(self.game, move)
        if refusal is not None:
            clause = f" ({refusal.clause})" if refusal.clause else ""
            raise NotationError(refusal.text.rstrip(".") + clause, clip(format_move(move)))
        before, self.game = self.game, advance(self.game, move)
        self.turned = [
            event.card for event in _new_events(before, self.game) if isinstance(event, TurnedUp)
        ]

    # Lines that state what the rules make of the moves

    def _deal(self, words: list[str]) -> None:
        said = clip(" ".join(["deal", *words]))
        if len(words) != 3 or words[1].lower() != "dealer":
            raise NotationError("a deal begins with: deal NUMBER dealer SEAT", said)
        number, dealer = parse_number(words[0]), parse_seat(words[2])
        if not self.game.events and isinstance(self.game.phase, Drawing):
            self._make(NameDealer(dealer))
        phase = self.game.phase
        if self.game.is_over:
            raise NotationError("The game is over", said)
        if not isinstance(phase, Cutting | Shuffling):
            before = "draw for deal" if isinstance(phase, Drawing) else "deal before"
            raise NotationError(f"the {before} is not finished", said)
        if (number, dealer) != (phase.number, phase.dealer):
            raise NotationError(
                f"this is deal {phase.number}, dealt by seat {phase.dealer + 1}", said
            )

    def _seating(self, words: list[str]) -> None:
        seating = tuple(parse_seat(word) for word in words)
        if isinstance(self.game.phase, Drawing) or seating != self.game.seating:
            raise NotationError("the draw does not seat the players so", clip(" ".join(words)))

    def _up(self, words: list[str]) -> None:
        card = one_card(words)
        if card not in self.turned:
            turned = f"the card turned up here is {self.turned[0]}" if self.turned else ""
            raise NotationError(turned or "no card is turned up here", str(card))
        del self.turned[: self.turned.index(card) + 1]

    def _trick(self, leader: int, words: list[str]) -> None:
        cards = some_cards(words)
        players, phase = self.game.rules.players, self.game.phase
        if isinstance(phase, Playing):
            if phase.trick:
                raise NotationError("the trick before is not finished", clip(" ".join(words)))
            if leader != phase.leader:
                raise NotationError(f"seat {phase.leader + 1} leads here", f"{leader + 1}:")
        if len(cards) > players:
            raise NotationError(f"a trick has {players} cards", format_cards(cards))
        for place, card in enumerate(cards):
            self._make(play_of((leader + place) % players, card))

    # A deal by its hands

    def _hand(self, words: list[str]) -> None:
        said, rules = clip(" ".join(["hand", *words])), self.game.rules
        if not isinstance(self.game.phase, Shuffling):
            raise NotationError("hands are laid out at the beginning of a deal", said)
        if not words:
            raise NotationError("a hand is: hand SEAT CARDS", said)
        seat, cards = parse_seat(words[0]), some_cards(words[1:])
        if seat >= rules.players:
            raise NotationError(f"there is no seat {seat + 1} at this table", said)
        if seat in self.hands:
            raise NotationError(f"hand {seat + 1} stands twice", said)
        if len(cards) != rules.hand_size:
            raise NotationError(f"a hand has {rules.hand_size} cards", said)
        self.hands[seat] = cards

    def _stock(self, words: list[str]) -> None:
        if not self.hands or self.stock:
            raise NotationError(
                "the stock stands once, after the hands", clip(" ".join(["stock", *words]))
            )
        self.stock = some_cards(words)

    def _deal_hands(self, turned: tuple[Card, ...]) -> None:
        """Makes the pack that deals these hands. `turned`: what an `up` line adds to it."""
        rules, phase = self.game.rules, self.game.phase
        assert isinstance(phase, Shuffling)
        for seat in range(rules.players):
            if seat not in self.hands:
                raise NotationError(f"hand {seat + 1} is missing", "")
        pack: list[Card] = []
        dealt = 0
        for packet in rules.dealing.deal_packets:
            for place in range(1, rules.players + 1):
                hand = self.hands[(phase.dealer + place) % rules.players]
                pack += hand[dealt : dealt + packet]
            dealt += packet
        pack += self.stock or turned
        self.hands, self.stock = {}, ()
        self._make(PackOrder(tuple(pack)))

    _STATED: ClassVar[dict[str, Callable[[_Reader, list[str]], None]]] = {
        "deal": _deal,
        "seating": _seating,
        "up": _up,
        "hand": _hand,
        "stock": _stock,
    }


def _new_events(before: Game, after: Game) -> tuple[Event, ...]:
    """What happened between two states, one move apart."""
    if len(after.past) > len(before.past):
        return after.past[-1][len(before.events) :]
    return after.events[len(before.events) :]
