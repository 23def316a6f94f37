"""Deals in which every card counts: a stock in order, hands of thirteen written short, passes.

    game = dealt("california_jack", "7C 3D", "2H 4D", stock="JH QD")
    game = dealt("hearts", *suits("AK2C QTD ...", "3C ..."), number=4)

Seats are numbered from 1, as in `deals`. Built on the public engine only.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from allfours.cards import PACK, Card, parse_card, parse_cards
from allfours.game.engine import apply, legal_moves, new_game, to_act
from allfours.game.moves import CutTrump, NameDealer, PackOrder, Pass, Play
from allfours.game.state import Game
from allfours.game.view import SPECTATOR, view
from allfours.rules.card import parse_rule_card
from allfours.rules.opening import eldest
from allfours.rules.record import Rules

__all__ = ["deal_again", "dealt", "high", "low", "only", "passed", "play_out", "stock_top", "suits"]


def only(card: str, *cards: str) -> str:
    """The rule card with a pack of these cards alone, so that a whole deal is short."""
    kept = {card for text in cards for card in parse_cards(text)}
    return f"{card}+removed_cards={','.join(str(card) for card in PACK if card not in kept)}"


def suits(*hands: str) -> tuple[str, ...]:
    """Hands written by suits (`AK2C TH`) card by card (`AC KC 2C TH`)."""
    return tuple(
        " ".join(rank + word[-1] for word in hand.split() for rank in word[:-1]) for hand in hands
    )


def dealt(
    card: str,
    *hands: str,
    stock: str = "",
    cut: str = "",
    dealer: int | None = None,
    scores: Sequence[int] | None = None,
    number: int = 1,
) -> Game:
    """A game by this rule card with its first deal dealt: these hands, then this stock.

    Hands are named from seat 1 on, in the order received. Cards that nobody names fill up, by
    index. `cut` is the card cut for trump, where one is; `number` is the number of the deal.
    """
    rules = parse_rule_card(card)
    game = new_game(rules, scores=scores, number=number)
    game = apply(game, NameDealer((dealer or rules.players) - 1))
    if cut:
        game = apply(game, CutTrump(parse_card(cut)))
    return deal_again(game, *hands, stock=stock)


def deal_again(game: Game, *hands: str, stock: str = "") -> Game:
    """The game with its next deal dealt, told as for `dealt`."""
    dealer = view(game, SPECTATOR).dealer
    assert dealer is not None
    return apply(game, PackOrder(_pack(game.rules, dealer, hands, parse_cards(stock))))


def _pack(
    rules: Rules, dealer: int, hands: Sequence[str], stock: tuple[Card, ...]
) -> tuple[Card, ...]:
    seats = [list(parse_cards(hand)) for hand in hands]
    seats += [[] for _ in range(rules.players - len(hands))]
    named = [*stock, *(card for seat in seats for card in seat)]
    assert len(set(named)) == len(named), "a card is named twice"
    spare = [card for card in rules.cards if card not in named]
    for seat in seats:
        assert len(seat) <= rules.hand_size, "a hand is too long"
        while len(seat) < rules.hand_size:
            seat.append(spare.pop(0))
    first = eldest(rules, dealer)
    left = [iter(seat) for seat in seats]
    pack = [
        next(left[(first + place) % rules.players])
        for packet in rules.dealing.deal_packets
        for place in range(rules.players)
        for _ in range(packet)
    ]
    return (*pack, *stock, *spare)


def passed(game: Game, *choices: str) -> Game:
    """The game after these choices of cards to pass: `1 2C 3C 4C`."""
    for choice in choices:
        seat, *cards = choice.split()
        game = apply(game, Pass(int(seat) - 1, tuple(map(parse_card, cards))))
    return game


def low(cards: Sequence[Card]) -> Card:
    """The lowest of these cards by rank; of equals the lowest suit."""
    return min(cards, key=lambda card: (card.rank, card.suit))


def high(cards: Sequence[Card]) -> Card:
    """The highest of these cards by rank; of equals the lowest suit."""
    return max(cards, key=lambda card: (card.rank, -card.suit))


def play_out(game: Game, policy: Callable[[Sequence[Card]], Card] = low) -> Game:
    """The game after the rest of this deal, everybody playing one lawful card by this policy."""
    while view(game, SPECTATOR).phase == "playing":
        (seat,) = to_act(game)
        moves = legal_moves(game, seat)
        assert isinstance(moves, tuple)
        cards = [move.card for move in moves if isinstance(move, Play)]
        game = apply(game, Play(seat, policy(cards)))
    return game


def stock_top(game: Game) -> str:
    """The card that everybody sees on the stock; empty if there is none."""
    top = view(game, SPECTATOR).stock_top
    return "" if top is None else str(top)
