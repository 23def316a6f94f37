"""Answers to common questions, each for the rules in force and in the words of the rule book."""

from __future__ import annotations

from collections.abc import Callable

from allfours.rules.axes import AfterRun, EarlyLook, EndWhen, Follow, GameTie, PointTo, Undertrump
from allfours.rules.prose.people import a_side, in_pairs, rivals_of_dealer, side_who
from allfours.rules.prose.sentences import says
from allfours.rules.prose.unsaid import goes_without_saying
from allfours.rules.prose.words import capital, number, points, set_of_cards
from allfours.rules.record import FourPoints, Limit, NoTrump, PenaltyCards, Race, Rules, TurnUp

__all__ = [
    "barred_cards",
    "beating",
    "bonus_cards",
    "bonus_in_a_moon",
    "exactly_there",
    "following",
    "given_out",
    "hanging",
    "in_the_book",
    "keeping_cards",
    "looking_early",
    "out_together",
    "scoring_low",
    "tied_game",
]


def _four_points(rules: Rules) -> FourPoints:
    assert isinstance(rules.scoring, FourPoints)
    return rules.scoring


def _penalties(rules: Rules) -> PenaltyCards:
    assert isinstance(rules.scoring, PenaltyCards)
    return rules.scoring


def _turning(rules: Rules) -> TurnUp:
    assert isinstance(rules.trump, TurnUp)
    return rules.trump


def in_the_book(*axes: str, before: str = "") -> Callable[[Rules], str]:
    """The sentences of these axes as the rule book has them, after a word of answer."""

    def answer(rules: Rules) -> str:
        told = [
            says(rules, axis).text
            for axis in axes
            if axis in rules.house_rules or not goes_without_saying(rules, axis)
        ]
        return " ".join([before, *told] if before else told)

    return answer


def looking_early(rules: Rules) -> str:
    """Who may look before the first turn-up is decided."""
    if _turning(rules).early_look is EarlyLook.ALL:
        return "Yes, all may look from the first."
    return f"Not everybody. {says(rules, 'early_look').text}"


def given_out(rules: Rules) -> str:
    """Whether a gift may win the game."""
    assert isinstance(rules.end, Race)
    if _turning(rules).gift_may_give_out:
        side, target = a_side(rules), number(rules.end.target)
        return f"Yes. A gift that takes a {side} to {target} wins the game at once."
    return f"No. {says(rules, 'gift_may_give_out').text}"


def keeping_cards(rules: Rules) -> str:
    """Whether hands are reduced after a run."""
    said = says(rules, "after_run").text
    if _turning(rules).after_run is AfterRun.DISCARD_TO_HAND_SIZE:
        return f"No. {said} Any card may go, a trump too, and is then out of play."
    return said


def following(rules: Rules) -> str:
    """What may be played to a lead."""
    if isinstance(rules.trump, NoTrump):
        return "Yes, if you can. If you cannot, any card may be played."
    return {
        Follow.STRICT: "Yes, if you can, be it trump or plain. Only without the suit may you trump "
        "it or throw another card.",
        Follow.FOLLOW_OR_TRUMP: "To a trump, yes, if you can. To any other suit you may always "
        "trump instead, but you may not throw a third suit while you hold the one led.",
        Follow.FOLLOW_OR_TRUMP_MUST_RUFF: "To a trump, yes, if you can. To any other suit you may "
        "always trump instead; without the suit you must.",
    }[rules.play.follow]


def beating(rules: Rules) -> str:
    """Whether the cards already played must be beaten."""
    if rules.play.undertrump is Undertrump.FREE:
        return "No. You may even put a trump under a higher one."
    return f"No. But mind this: {says(rules, 'undertrump').text}"


def barred_cards(rules: Rules) -> str:
    """What may not be played to the first trick."""
    if not rules.play.first_trick_bar:
        return f"Yes. {says(rules, 'first_trick_bar').text}"
    barred = set_of_cards(rules.play.first_trick_bar, "or")
    return f"{capital(barred)}, only if you have nothing else to play. Any other card, yes."


def scoring_low(rules: Rules) -> str:
    """Who scores Low."""
    other = f"another {a_side(rules)}"
    if _four_points(rules).low_to is PointTo.HOLDER:
        return f"{capital(side_who(rules, 'was dealt it'))}, even if {other} takes it."
    return f"{capital(side_who(rules, 'takes it in a trick'))}, even if {other} was dealt it."


def hanging(rules: Rules) -> str:
    """When the jack is hanged."""
    partner = " Taken by a partner it is not hanged." if in_pairs(rules) else ""
    return f"{says(rules, 'hang_jack_points').text}{partner}"


def tied_game(rules: Rules) -> str:
    """Who scores a tied Game."""
    winner = (
        "nobody scores Game"
        if _four_points(rules).game_tie is GameTie.NOBODY
        else f"Game goes to {rivals_of_dealer(rules)}"
    )
    return f"Then {winner}, also where no side has a card that counts."


def out_together(rules: Rules) -> str:
    """Who wins where several could in one deal."""
    order = ", ".join(point.value.capitalize() for point in _four_points(rules).precedence)
    return f"Whoever is there first, counting {order}. What comes after is not scored."


def bonus_cards(rules: Rules) -> str:
    """The cards that take points off."""
    return set_of_cards([card for card, cost in _penalties(rules).penalty.items() if cost < 0])


def bonus_in_a_moon(rules: Rules) -> str:
    """Whether a bonus card counts for who shot the moon."""
    yes_or_no = "No." if _penalties(rules).moon_absorbs_bonus else "Yes."
    return f"{yes_or_no} {says(rules, 'moon_absorbs_bonus').text}"


def exactly_there(rules: Rules) -> str:
    """Whether the limit itself ends the game."""
    assert isinstance(rules.end, Limit)
    if rules.end.end_when is EndWhen.EXCEEDS:
        return f"No. Somebody must have more than {points(rules.end.end_score)}."
    return "Yes, after the deal that brings somebody there."
