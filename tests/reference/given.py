"""A deal that is given, not played by a policy: D105, Old Sledge, the dealer North.

East 1, South 2, West 3, North 4; East and West are side 1. Nine of hearts turned, East
stands, and both sides have five points.
"""

from tests.reference.following import Play, legal_plays, trick_winner
from tests.reference.options import rules_for
from tests.reference.points import score_deal
from tests.reference.telling import Told

HANDS = [
    ["8S", "9S", "6S", "3S", "4H", "2D"],
    ["5C", "QC", "4C", "2C", "KH", "QS"],
    ["TD", "7D", "QH", "8H", "JH", "AC"],
    ["3C", "8C", "JC", "JD", "TS", "2S"],
]
LEADERS_AND_CARDS = [
    (1, ["8S", "QS", "QH", "TS"]),
    (3, ["7D", "JD", "2D", "2C"]),
    (4, ["8C", "6S", "4C", "AC"]),
    (3, ["JH", "2S", "4H", "KH"]),
    (2, ["QC", "TD", "JC", "9S"]),
    (2, ["5C", "8H", "3C", "3S"]),
]


def tell_d105(start: list[int]) -> Told:
    """Replay the deal from this score, refusing any play or leader the rules do not allow."""
    options = rules_for("old_sledge", 4)
    held = [list(hand) for hand in HANDS]
    tricks: list[list[Play]] = []
    winners: list[int] = []
    expected_leader = 1
    for leader, cards in LEADERS_AND_CARDS:
        if leader != expected_leader:
            raise ValueError(f"seat {expected_leader} leads, not seat {leader}")
        trick: list[Play] = []
        seat = leader
        for card in cards:
            if card not in legal_plays(held[seat - 1], trick, "H", options):
                raise ValueError(f"seat {seat} may not play {card}")
            held[seat - 1].remove(card)
            trick.append((seat, card))
            seat = seat % 4 + 1
        tricks.append(trick)
        expected_leader = trick_winner(trick, "H")
        winners.append(expected_leader)

    points = score_deal(
        options,
        {
            "dealer": 4,
            "score": start,
            "upcards": [("9H", "first")],
            "trump": "H",
            "hands": HANDS,
            "tricks": tricks,
        },
    )
    return Told(
        pack=[],
        hands=HANDS,
        upcards=["9H"],
        discards=[],
        passed=[],
        start=start,
        trump="H",
        exhausted=False,
        used=25,
        tricks=tricks,
        winners=winners,
        counts=points["counts"],
        all=points["all"],
        counted=points["counted"],
        score=points["score"],
        out=points["out"],
    )
