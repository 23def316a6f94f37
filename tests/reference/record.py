"""A told deal as a record, with what is expected of it in ``;`` lines.

The expectations stand after the last trick, each on a line of its own, seats and sides
numbered from 1 (alone, side = seat; in pairs side 1 is seats 1 and 3):

    ; expect trump C              the trump suit (All Fours games in which one was fixed)
    ; expect exhausted 51         no new suit was turned; cards of the pack used; the deal ends
    ; expect winners 2 1 1 2 2 1  the seat that wins each trick
    ; expect counts 18 18         per side, cards in tricks towards Game (All Fours games)
    ; award side=1 points=1 reason=high       counted, in order
    ; uncounted side=1 points=1 reason=game   would have followed, but the target was met
    ; expect score 2 0            per side after the deal
    ; expect out 2                the side that met the target; absent while play goes on

Reasons: turn_up, turn_up_cancelled (negative), gift, peg, high, low, jack, hang_jack, game,
penalty, moon. In Hearts there is at most one ``penalty`` line for each seat, the sum of what
its tricks cost; a shooter has none, and each seat that a moon costs has one ``moon`` line.

``read_expected`` reads these lines back; other comments are for people.
"""

from typing import NamedTuple

from tests.reference.cards import full_pack
from tests.reference.facts import Award
from tests.reference.telling import Told

DEAL_NUMBER_OF_PASS = {"": 1, "left": 1, "right": 2, "across": 3, "none": 4}


class Heading(NamedTuple):
    """What a record says besides the deal itself."""

    title: str
    rule_card: str
    seats: list[str]
    calls: str  # "stand", "run", or "" where nobody is asked
    passing: str  # "left", "right", "across", "none", or "" outside Hearts
    asks_to_bunch: bool


class Expected(NamedTuple):
    """The expectations of a record of one deal."""

    trump: str  # "" where none was fixed
    exhausted: int  # cards used, or 0 where the deal was played
    winners: list[int]
    counts: list[int]
    awards: list[Award]
    uncounted: list[Award]
    score: list[int]
    out: int  # 0 while play goes on


def write_record(heading: Heading, told: Told) -> str:
    """The whole record, ending in a line end."""
    dealer = len(heading.seats)
    seat_names = " ".join(f'"{name}"' for name in heading.seats)
    lines = [f'[Variant "{heading.rule_card}"]', f"[Seats {seat_names}]"]
    if any(told.start):
        lines.append(f'[Score "{numbers(told.start)}"]')
    lines += [
        "",
        f"; {heading.title}",
        f"deal {DEAL_NUMBER_OF_PASS[heading.passing]} dealer {dealer}",
    ]
    if told.pack:
        lines.append("pack " + " ".join(told.pack))
    else:
        for seat, hand in enumerate(told.hands, start=1):
            lines.append(f"hand {seat} " + " ".join(hand))
    lines += call_lines(heading, told, dealer)
    for seat, cards in enumerate(told.discards, start=1):
        lines.append(f"discard {seat} " + " ".join(in_pack_order(cards)))
    for seat, cards in enumerate(told.passed, start=1):
        lines.append(f"pass {seat} " + " ".join(in_pack_order(cards)))
    for trick in told.tricks:
        lines.append(f"{trick[0][0]}: " + " ".join(card for _, card in trick))
    lines += expectation_lines(told)
    return "\n".join(lines) + "\n"


def call_lines(heading: Heading, told: Told, dealer: int) -> list[str]:
    """Cards turned and calls made, in order."""
    if heading.calls == "":
        return []
    lines = [f"up {told.upcards[0]}"]
    if heading.calls == "stand":
        return [*lines, "1 stand"]
    lines += ["1 beg", f"{dealer} run"]
    lines += [f"up {card}" for card in told.upcards[1:]]
    if heading.asks_to_bunch and not told.exhausted:
        lines += [f"{seat} play_on" for seat in range(1, dealer + 1)]
    return lines


def in_pack_order(cards: list[str]) -> list[str]:
    """Cards chosen together: clubs, diamonds, hearts, spades, each from the two up."""
    return [card for card in full_pack() if card in cards]


def expectation_lines(told: Told) -> list[str]:
    """The ``;`` lines explained at the top of this module."""
    lines = []
    if told.exhausted:
        lines.append(f"; expect exhausted {told.used}")
    if told.trump:
        lines.append(f"; expect trump {told.trump}")
    if told.tricks:
        lines.append(f"; expect winners {numbers(told.winners)}")
    if told.tricks and told.counts:
        lines.append(f"; expect counts {numbers(told.counts)}")
    for side, points, why in told.counted:
        lines.append(f"; award side={side} points={points} reason={why}")
    for side, points, why in told.all[len(told.counted) :]:
        lines.append(f"; uncounted side={side} points={points} reason={why}")
    lines.append(f"; expect score {numbers(told.score)}")
    if told.out:
        lines.append(f"; expect out {told.out}")
    return lines


def numbers(values: list[int]) -> str:
    """Numbers separated by blanks."""
    return " ".join(str(value) for value in values)


def read_expected(text: str) -> Expected:
    """The expectations of a record of one deal, from its ``;`` lines."""
    told: dict[str, list[str]] = {}
    awards: list[Award] = []
    uncounted: list[Award] = []
    for line in text.splitlines():
        words = line.split()
        if words[:2] == [";", "expect"]:
            told[words[2]] = words[3:]
        if words[:2] == [";", "award"]:
            awards.append(read_award(words[2:]))
        if words[:2] == [";", "uncounted"]:
            uncounted.append(read_award(words[2:]))
    return Expected(
        trump="".join(told.get("trump", [])),
        exhausted=int("".join(told.get("exhausted", ["0"]))),
        winners=[int(word) for word in told.get("winners", [])],
        counts=[int(word) for word in told.get("counts", [])],
        awards=awards,
        uncounted=uncounted,
        score=[int(word) for word in told["score"]],
        out=int("".join(told.get("out", ["0"]))),
    )


def read_award(words: list[str]) -> Award:
    """An award from ``side=1 points=1 reason=high``."""
    fields = dict(word.split("=") for word in words)
    return int(fields["side"]), int(fields["points"]), fields["reason"]
