"""What a deal of an All Fours game is worth: ``score_deal(options, facts)``.

``options`` is a plain dict whose keys are the axes in ``options.Options``; ``players`` and
``target`` are needed, every other has its family default. ``facts`` is a plain dict:

    dealer     seat 1..n (needed)
    score      points per side before the deal; default all 0
    upcards    list of (card, kind), kind "first", "same_suit" or "new_suit", as turned
    gift       True if eldest begged and the dealer gave
    exhausted  True if the pack ran out before a new suit was turned
    bunched    True if all agreed to throw the deal in
    trump      suit, or "" where none was fixed
    hands      cards of each seat when the first trick began, seat 1 first
    stock      cards that can still be drawn into hands (California Jack); default none
    tricks     list of tricks, each a list of (seat, card) in order of play
    revokes    list of seats, one for each revoke established, in order of play

The answer is a dict:

    all        list of (side, points, why) in order, as if nobody could go out
    counted    the awards of ``all`` up to and with the one that meets the target
    score      points per side after ``counted``
    out        the side that met the target, or 0
    counts     per side, what its tricks are worth towards Game

Sides are numbered from 1: alone, side = seat; in pairs side 1 is seats 1 and 3, side 2
seats 2 and 4. ``why`` is one of turn_up, turn_up_cancelled, gift, peg, discard_penalty,
revoke, high, low, jack, hang_jack, game. A jack taken by a side that did not play it is
hang_jack only where that pays differently from jack.
"""

from typing import TypedDict

from tests.reference.dealing import seats_from_eldest
from tests.reference.facts import Award, Facts, opposing_sides, side_of
from tests.reference.following import trick_winner
from tests.reference.four_points import four_point_awards, game_counts
from tests.reference.options import Options
from tests.reference.revokes import revoke_awards


class Counted(TypedDict):
    """What it was worth; the keys are explained at the top of this module."""

    all: list[Award]
    counted: list[Award]
    score: list[int]
    out: int
    counts: list[int]


def score_deal(options: Options, facts: Facts) -> Counted:
    """Count a deal in the order turn-ups, gift, tricks, revokes, High, Low, Jack, Game."""
    awards = turn_up_and_gift_awards(options, facts)
    counts = game_counts(options, facts)
    if facts.get("trump", "") != "" and not facts.get("bunched", False):
        awards += trick_awards(options, facts)
        four_points = four_point_awards(options, facts, counts)
        if options.get("revoke_scored", "before_high") == "before_high":
            awards += revoke_awards(options, facts) + four_points
        else:
            awards += four_points + revoke_awards(options, facts)

    score = list(facts.get("score", [0] * len(counts)))
    counted = []
    out = 0
    for award in awards:
        side, points, _ = award
        counted.append(award)
        score[side - 1] += points
        if score[side - 1] >= options["target"]:
            out = side
            break
    return {"all": awards, "counted": counted, "score": score, "out": out, "counts": counts}


def turn_up_and_gift_awards(options: Options, facts: Facts) -> list[Award]:
    """Turn-up points as they are turned or settled, their cancelling, and the gift."""
    dealer = facts["dealer"]
    dealer_side = side_of(dealer, options)
    upcards = facts.get("upcards", [])
    thrown_in = facts.get("exhausted", False) or facts.get("bunched", False)
    keeps = options.get("turnup_if_rejected", "forfeit") == "keep"
    awards: list[Award] = []

    for position, (card, kind) in enumerate(upcards):
        points = options.get("turnup_points", {}).get(card[0], 0)
        if kind not in options.get("turnup_counts_at", []):
            points = 0
        is_last = position == len(upcards) - 1
        fixes_trump = is_last and not thrown_in
        if points == 0:
            continue
        if options.get("turnup_credit", "at_turn") == "at_turn":
            awards.append((dealer_side, points, "turn_up"))
            if not fixes_trump and not keeps:
                awards.append((dealer_side, -points, "turn_up_cancelled"))
        elif not thrown_in and (fixes_trump or keeps):
            awards.append((dealer_side, points, "turn_up"))

    if facts.get("gift", False):
        eldest = seats_from_eldest(dealer, options["players"])[0]
        if options.get("gift_to", "beggar_side") == "beggar_side":
            takers = [side_of(eldest, options)]
        else:
            takers = opposing_sides(dealer, options, dealer)
        awards += [(side, options.get("gift_points", 1), "gift") for side in takers]
    return awards


def trick_awards(options: Options, facts: Facts) -> list[Award]:
    """Pegs for trumps taken, and the optional points for plain discards, trick by trick."""
    trump = facts["trump"]
    card_points = options.get("trick_card_points", {})
    pegs_late = options.get("peg_when", "at_trick") == "at_hand_end"
    held = [list(hand) for hand in facts["hands"]]
    awards: list[Award] = []
    late_pegs: list[Award] = []

    for trick in facts["tricks"]:
        pegs = 0
        for _, card in trick:
            if card[1] == trump:
                pegs += card_points.get(card[0], 0)
        if pegs > 0:
            peg = (side_of(trick_winner(trick, trump), options), pegs, "peg")
            if pegs_late:
                late_pegs.append(peg)
            else:
                awards.append(peg)
        for seat, card in trick:
            if is_penalised_discard(options, trick[0][1][1], trump, card, held[seat - 1]):
                adversaries = opposing_sides(seat, options, facts["dealer"])
                awards += [(side, 1, "discard_penalty") for side in adversaries]
            if card in held[seat - 1]:
                held[seat - 1].remove(card)
    return awards + late_pegs


def is_penalised_discard(
    options: Options, led: str, trump: str, card: str, held: list[str]
) -> bool:
    """Whether a play that neither followed nor trumped gives the adversary a point."""
    penalty = options.get("plain_discard_penalty", "off")
    if card[1] in (led, trump) or penalty == "off":
        return False
    if penalty == "any":
        return True
    return any(other[1] == led for other in held)
