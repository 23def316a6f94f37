"""Games to sit down to, and what the engine says of moves in them."""

from __future__ import annotations

from allfours.cards import PACK, parse_card
from allfours.game.engine import apply, new_game, why_not
from allfours.game.moves import NameDealer, PackOrder
from allfours.game.notation import parse_move
from allfours.game.record import Record
from allfours.rules.card import parse_rule_card

NAMES = ("You", "Ada", "Ben", "Cleo", "Dora", "Edgar", "Flora")


def fresh(card: str) -> Record:
    rules = parse_rule_card(card)
    return Record(new_game(rules), NAMES[: rules.players])


def dealt(card: str, dealer: int, pack: str) -> Record:
    """A game whose first deal begins with these cards of the pack."""
    rules = parse_rule_card(card)
    first = tuple(parse_card(word) for word in pack.split())
    rest = tuple(one for one in PACK if one not in first)
    game = apply(apply(new_game(rules), NameDealer(dealer - 1)), PackOrder(first + rest))
    return Record(game, NAMES[: rules.players])


def led_to(pack: str) -> Record:
    """Seven-Up, dealt by the player at the keyboard; Ada stands and leads the queen of spades."""
    record = dealt("seven_up", 1, pack)
    game = apply(apply(record.game, parse_move("2 stand")), parse_move("play 2 QS"))
    return Record(game, record.names)


def refusal(record: Record, move: str) -> str:
    return str(why_not(record.game, parse_move(move)))


SPADES_LED = "KS QS 9H 2C 3S 4D 5S 6S TH AC 2S 5D JD"
