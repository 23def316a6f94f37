"""From the facts of a deal to the score: the order of counting, the target, the moon, the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from allfours.rules.award import Award, Entry, For, Unscored, Why
from allfours.rules.axes import Aim, EndTie, EndWhen, MoonAward, PegWhen
from allfours.rules.facts import DealFacts, PenaltyFacts, TrumpFacts
from allfours.rules.points import POINTS, peg
from allfours.rules.record import FourPoints, Limit, PenaltyCards, Race, Rules

__all__ = [
    "aim",
    "cut_off",
    "leaders",
    "moon_entries",
    "moon_shooter",
    "out",
    "settle",
    "uncounted",
    "winners_after_deal",
]


def aim(rules: Rules) -> Aim:
    """Whether the most or the fewest points win."""
    return Aim.MOST if isinstance(rules.end, Race) else Aim.LEAST


def out(rules: Rules, scores: Sequence[int]) -> int | None:
    """The side that has reached the target, or None; the first to get there is alone there."""
    if not isinstance(rules.end, Race):
        return None
    target = rules.end.target
    return next((side for side, score in enumerate(scores) if score >= target), None)


def settle(rules: Rules, facts: DealFacts, scores: Sequence[int]) -> tuple[Entry, ...]:
    """The ledger entries of a played deal, in the order of counting, stopped at the target.

    Pegs not yet counted come first, then the four points in their precedence (SU-31, OS-27,
    CJ-12, CX-22, DX-21, EF-23). What the target cut off follows as not scored. Hearts: see
    `moon_entries`; a moon whose shooter chooses is settled with `MoonAward.OTHERS_PLUS` or
    `SELF_MINUS` by the caller.

    Args:
        rules: the rules in force.
        facts: what happened in the deal.
        scores: the score of each side before these entries; index = side.
    """
    if isinstance(facts, PenaltyFacts):
        return moon_entries(rules, facts, None)
    assert isinstance(rules.scoring, FourPoints)
    return tuple(_stopped(rules, _counted(rules, rules.scoring, facts), scores))


def _counted(rules: Rules, scoring: FourPoints, facts: TrumpFacts) -> Iterator[Entry]:
    if scoring.peg_when is PegWhen.AT_HAND_END:
        yield from peg(rules, scoring, facts)
    for point in scoring.precedence:
        if scoring.keep_four_points:
            yield POINTS[point](rules, scoring, facts)
        else:
            yield Unscored(
                reason=For(point.value), why=Why.REPLACED_BY_PEGS, axis="keep_four_points"
            )


def _stopped(rules: Rules, entries: Iterator[Entry], scores: Sequence[int]) -> Iterator[Entry]:
    running = list(scores)
    for entry in entries:
        if out(rules, running) is not None:
            yield cut_off(entry)
            continue
        if isinstance(entry, Award):
            running[entry.side] += entry.points
        yield entry


def cut_off(entry: Entry) -> Unscored:
    """The entry as not scored, because the game was over before it was reached."""
    reason = For.JACK if entry.reason is For.HANG_JACK else entry.reason
    return Unscored(reason=reason, why=Why.GAME_WAS_OVER, axis="precedence", cards=entry.cards)


def uncounted(rules: Rules) -> tuple[Unscored, ...]:
    """The four points as not scored, for a game that was over before they were reached."""
    assert isinstance(rules.scoring, FourPoints)
    return tuple(
        Unscored(reason=For(point.value), why=Why.GAME_WAS_OVER, axis="precedence")
        for point in rules.scoring.precedence
    )


def moon_shooter(rules: Rules, facts: PenaltyFacts) -> int | None:
    """The seat that took every card the moon needs (H-12, OH-3), or None."""
    assert isinstance(rules.scoring, PenaltyCards)
    needs = rules.scoring.moon_needs
    return next((seat for seat, cards in enumerate(facts.taken) if needs <= set(cards)), None)


_MOON: Final[dict[MoonAward, Callable[[int, int, int], Iterator[tuple[int, int]]]]] = {
    MoonAward.OTHERS_PLUS: lambda shooter, players, amount: (
        (seat, amount) for seat in range(players) if seat != shooter
    ),
    MoonAward.SELF_MINUS: lambda shooter, players, amount: iter([(shooter, -amount)]),
}
"""Who gets how many points for a moon."""


def moon_entries(rules: Rules, facts: PenaltyFacts, chosen: MoonAward | None) -> tuple[Entry, ...]:
    """The entries of a deal of Hearts.

    Each seat counts the cards it took (H-11, OH-1). On a moon the shooter's penalty cards count
    nothing and the moon award is made instead (H-12); a bonus card still counts for another
    seat, and for the shooter only where `moon_absorbs_bonus` is off (OH-3, OH-4).

    Args:
        rules: the rules in force.
        facts: who took which cards.
        chosen: what the shooter chose where `moon_award` lets the shooter choose (H-13);
            None otherwise.
    """
    scoring = rules.scoring
    assert isinstance(scoring, PenaltyCards)
    shooter = moon_shooter(rules, facts)
    entries: list[Entry] = []
    for seat, cards in enumerate(facts.taken):
        counted = cards
        if seat == shooter:
            bonus = tuple(card for card in cards if scoring.penalty.get(card, 0) < 0)
            counted = () if scoring.moon_absorbs_bonus else bonus
            entries.append(
                Unscored(reason=For.PENALTY, why=Why.ALL_TAKEN, axis="moon_award", cards=cards)
            )
        points = sum(scoring.penalty.get(card, 0) for card in counted)
        if points:
            entries.append(
                Award(
                    side=rules.side_of[seat],
                    points=points,
                    reason=For.PENALTY,
                    axis="penalty",
                    cards=counted,
                )
            )
    if shooter is not None:
        entries += [
            Award(side=rules.side_of[seat], points=points, reason=For.MOON, axis="moon_award")
            for seat, points in _MOON[chosen or scoring.moon_award](
                shooter, rules.players, scoring.moon_amount
            )
            if points
        ]
    return tuple(entries)


def leaders(rules: Rules, scores: Sequence[int]) -> tuple[int, ...]:
    """The sides that would win if the game ended now."""
    best = max(scores) if aim(rules) is Aim.MOST else min(scores)
    return tuple(side for side, score in enumerate(scores) if score == best)


_PAST_END: Final[dict[EndWhen, Callable[[int, int], bool]]] = {
    EndWhen.EXCEEDS: lambda score, end: score > end,
    EndWhen.REACHES: lambda score, end: score >= end,
}


def winners_after_deal(rules: Rules, scores: Sequence[int]) -> tuple[int, ...]:
    """The sides that win now that a deal has been counted; empty while the game goes on.

    A race is won by the side that is out. With a limit the lowest total wins once a total is
    past the end score (H-15); a tie for lowest is shared, or another deal is played (H-16, F3).
    """
    end = rules.end
    if isinstance(end, Race):
        winner = out(rules, scores)
        return () if winner is None else (winner,)
    return _winners_at_limit(rules, end, scores)


def _winners_at_limit(rules: Rules, end: Limit, scores: Sequence[int]) -> tuple[int, ...]:
    if not any(_PAST_END[end.end_when](score, end.end_score) for score in scores):
        return ()
    best = leaders(rules, scores)
    return () if len(best) > 1 and end.end_tie is EndTie.PLAY_ON else best
