"""What happened in a deal, and questions about it that every award asks."""

from typing import TypedDict

from tests.reference.dealing import seats_from_eldest
from tests.reference.following import Play
from tests.reference.options import Options

Award = tuple[int, int, str]  # (side, points, why)


class Facts(TypedDict, total=False):
    """What happened in a deal; the keys are explained at the top of ``points``."""

    dealer: int
    score: list[int]
    upcards: list[tuple[str, str]]
    gift: bool
    exhausted: bool
    bunched: bool
    trump: str
    hands: list[list[str]]
    stock: list[str]
    tricks: list[list[Play]]
    revokes: list[int]


def side_of(seat: int, options: Options) -> int:
    """The side a seat scores for."""
    if options.get("sides", "solo") == "alternate_pairs":
        return 1 if seat % 2 == 1 else 2
    return seat


def side_count(options: Options) -> int:
    """How many sides there are."""
    return 2 if options.get("sides", "solo") == "alternate_pairs" else options["players"]


def opposing_sides(seat: int, options: Options, dealer: int) -> list[int]:
    """Every side but this seat's, counted from eldest."""
    found: list[int] = []
    for other in seats_from_eldest(dealer, options["players"]):
        side = side_of(other, options)
        if side != side_of(seat, options) and side not in found:
            found.append(side)
    return found


def cards_in_play(facts: Facts) -> list[str]:
    """The hands at the first trick, and a stock that will be drawn into them."""
    cards = []
    for hand in facts["hands"]:
        cards.extend(hand)
    cards.extend(facts.get("stock", []))
    return cards


def jack_is_in_play(facts: Facts) -> bool:
    """Whether the jack of trumps is among the cards the tricks are played with."""
    return "J" + facts["trump"] in cards_in_play(facts)
