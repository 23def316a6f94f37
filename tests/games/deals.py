"""Deals written as text: who is dealt what, what is turned, what is said and played.

    game = table("old_sledge", "8S 9S ...", "5C QC ...", "...", "...", up="9H", scores=(5, 5))
    game = after(game, "1 stand", "1: 8S QS QH TS")
    assert told(game) == ["2 +1 high KH (OS-22)", ...]

Seats and sides are numbered from 1, as in a record. Built on the public engine only.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from allfours.cards import Card, Suit, format_cards, parse_card, parse_cards
from allfours.game.engine import apply, legal_moves, new_game, to_act, why_not
from allfours.game.events import TrickTaken
from allfours.game.moves import Call, Choose, Discard, Move, NameDealer, PackOrder, Play, Word
from allfours.game.state import Game
from allfours.game.view import SPECTATOR, View, view
from allfours.rules.award import Award
from allfours.rules.card import parse_rule_card
from allfours.rules.citing import cite
from allfours.rules.opening import eldest
from allfours.rules.record import Rules, TurnUp

__all__ = [
    "acting",
    "after",
    "deal",
    "dealer_of",
    "game_of",
    "hand",
    "legal",
    "open_view",
    "phase",
    "points",
    "refusal",
    "table",
    "told",
    "trump_of",
    "winners",
]


def game_of(card: str, *, dealer: int | None = None, scores: Sequence[int] | None = None) -> Game:
    """A game by this rule card, its first dealer (the last seat if not said) named."""
    rules = parse_rule_card(card)
    game = new_game(rules, scores=scores)
    return apply(game, NameDealer((dealer or rules.players) - 1))


def table(
    card: str,
    *hands: str,
    up: str = "",
    dealer: int | None = None,
    scores: Sequence[int] | None = None,
) -> Game:
    """A game whose first deal gives these hands, seat 1 first, and turns these cards.

    A hand names its cards in the order received, those of a run last; hands of fewer cards than
    the game deals are dealt as one packet, unless the rule card names packets. `up` names the
    turn-ups in order, the first after the deal and one after each run. Cards that nobody names
    fill up, by index.
    """
    size = max((len(parse_cards(cards)) for cards in hands), default=0)
    name = card.partition("+")[0]
    if "deal_packets" not in card and 0 < size < parse_rule_card(name).hand_size:
        card = f"{card}+deal_packets={size}"
    return deal(game_of(card, dealer=dealer, scores=scores), *hands, up=up)


def deal(game: Game, *hands: str, up: str = "") -> Game:
    """The game with its next deal dealt, told as for `table`."""
    dealer = view(game, SPECTATOR).dealer
    assert dealer is not None
    named = [list(parse_cards(cards)) for cards in hands]
    return apply(game, PackOrder(_pack(game.rules, dealer, named, list(parse_cards(up)))))


def _pack(
    rules: Rules, dealer: int, hands: list[list[Card]], upcards: list[Card]
) -> tuple[Card, ...]:
    named = {card for cards in (*hands, upcards) for card in cards}
    assert len(named) == len(upcards) + sum(map(len, hands)), "a card is named twice"
    spare = iter([card for card in rules.cards if card not in named])
    left = {seat: iter(cards) for seat, cards in enumerate(hands)}
    packets = [*rules.dealing.deal_packets]
    first = eldest(rules, dealer)
    pack: list[Card] = []

    def give(packet: int) -> None:
        for place in range(rules.players):
            cards = left.get((first + place) % rules.players, iter(()))
            pack.extend(next(cards, None) or next(spare) for _ in range(packet))

    for packet in packets:
        give(packet)
    for turn, card in enumerate(upcards):
        if turn:
            assert isinstance(rules.trump, TurnUp)
            give(rules.trump.run_packet)
        pack.append(card)
    assert not [card for cards in left.values() for card in cards], "a hand is too long"
    return (*pack, *spare)


def after(game: Game, *lines: str) -> Game:
    """The game after these lines: `1 beg`, `discard 1 9C TC 2H`, `keep 1 AS …` or `1: 8S QS QH`.

    A line of play names who plays first, then the cards in turn.
    """
    for line in lines:
        for move in _moves(game, line):
            game = apply(game, move)
    return game


def _moves(game: Game, line: str) -> Iterator[Move]:
    first, *rest = line.split()
    if first in ("discard", "keep"):
        seat = int(rest[0]) - 1
        cards = tuple(parse_card(word) for word in rest[1:])
        if first == "keep":
            cards = tuple(card for card in view(game, seat).hand if card not in cards)
        yield Discard(seat, cards)
    elif first.endswith(":"):
        for place, word in enumerate(rest):
            yield Play((int(first[:-1]) - 1 + place) % game.rules.players, parse_card(word))
    else:
        yield Call(int(first) - 1, Word(rest[0]))


def refusal(game: Game, line: str) -> str:
    """Why the one move of this line is refused, and the clause: `must_follow SU-22`."""
    (move,) = _moves(game, line)
    refused = why_not(game, move)
    return f"{refused.reason} {refused.clause}".strip() if refused else ""


def legal(game: Game) -> str:
    """What the seat (the first, if several) that is to act may do, in order: cards or words."""
    moves = legal_moves(game, min(to_act(game)))
    if isinstance(moves, Choose):
        return f"{moves.kind.__name__.lower()} {moves.count} of {format_cards(moves.cards)}"
    assert isinstance(moves, tuple)
    return " ".join(
        str(move.card) if isinstance(move, Play) else move.word
        for move in moves
        if isinstance(move, Play | Call)
    )


def told(game: Game) -> list[str]:
    """The ledger: `2 +1 high KH (OS-22)` for points, `no game: tied (SU-29)` for none."""
    return [
        f"{_award(entry)} ({cite(game.rules, entry.axis)})"
        if isinstance(entry, Award)
        else f"no {entry.reason}: {entry.why} ({cite(game.rules, entry.axis)})"
        for entry in game.ledger
    ]


def points(game: Game) -> list[str]:
    """The points of the ledger alone, without their clauses: `2 +1 high KH`."""
    return [_award(entry) for entry in game.ledger if isinstance(entry, Award)]


def _award(award: Award) -> str:
    cards = f" {format_cards(award.cards)}" if award.cards else ""
    return f"{award.side + 1} {award.points:+d} {award.reason}{cards}"


def acting(game: Game) -> list[int]:
    """The seats that may act now; 0 stands for the host."""
    return sorted(seat + 1 for seat in to_act(game))


def winners(game: Game) -> list[int]:
    """The seat that won each trick so far, in every deal."""
    return [event.winner + 1 for event in game.history if isinstance(event, TrickTaken)]


def open_view(game: Game) -> View:
    """What everybody at the table sees."""
    return view(game, SPECTATOR)


def phase(game: Game) -> str:
    """The name of the phase."""
    return open_view(game).phase


def dealer_of(game: Game) -> int | None:
    """The seat of the dealer of the present or coming deal."""
    dealer = open_view(game).dealer
    return None if dealer is None else dealer + 1


def trump_of(game: Game) -> Suit | None:
    """The trump suit, once it is settled."""
    return open_view(game).trump


def hand(game: Game, seat: int) -> str:
    """The cards that a seat sees in its own hand."""
    return format_cards(view(game, seat - 1).hand)
