"""Hearts and Omnibus Hearts: penalties, the moon, the end of a game."""

from tests.reference.facts import Award
from tests.reference.following import Play, trick_winner
from tests.reference.options import Options


def score_hearts_deal(
    options: Options,
    tricks: list[list[Play]],
    totals: list[int] | None = None,
    shooter_takes: str = "others_plus",
) -> list[Award]:
    """Awards (seat, points, why), why "penalty" or "moon": at most one of each to a seat.

    ``totals`` before the deal matter only to the moon award "auto", ``shooter_takes``
    ("others_plus" or "self_minus") only to "shooter_chooses".
    """
    penalty = options["penalty"]
    taken: list[list[str]] = [[], [], [], []]
    for trick in tricks:
        for _, card in trick:
            if card in penalty or card in options["moon_needs"]:
                taken[trick_winner(trick, "") - 1].append(card)

    shooter = 0
    for seat in range(1, 5):
        if all(card in taken[seat - 1] for card in options["moon_needs"]):
            shooter = seat

    awards: list[Award] = []
    for seat in range(1, 5):
        points = 0
        for card in taken[seat - 1]:
            worth = penalty.get(card, 0)
            keeps_bonus = worth < 0 and not options.get("moon_absorbs_bonus", True)
            if seat != shooter or keeps_bonus:
                points += worth
        if points != 0:
            awards.append((seat, points, "penalty"))
    if shooter != 0:
        before = list(totals) if totals is not None else [0, 0, 0, 0]
        for seat, points, _ in awards:
            before[seat - 1] += points
        awards += moon_awards(options, shooter, before, shooter_takes)
    return awards


def moon_awards(
    options: Options, shooter: int, totals: list[int], shooter_takes: str
) -> list[Award]:
    """The moon's own points; ``totals`` are the scores without them."""
    amount = options.get("moon_amount", 26)
    others_plus: list[Award] = [(seat, amount, "moon") for seat in range(1, 5) if seat != shooter]
    self_minus: list[Award] = [(shooter, -amount, "moon")]

    kind = options.get("moon_award", "others_plus")
    if kind == "shooter_chooses":
        kind = shooter_takes
    if kind == "auto":
        after = list(totals)
        for seat, points, _ in others_plus:
            after[seat - 1] += points
        shooter_would_lose = is_over(options, after) and after[shooter - 1] > min(after)
        kind = "self_minus" if shooter_would_lose else "others_plus"
    return self_minus if kind == "self_minus" else others_plus


def deal_scores(awards: list[Award]) -> list[int]:
    """The awards of a deal added up per seat."""
    scores = [0, 0, 0, 0]
    for seat, points, _ in awards:
        scores[seat - 1] += points
    return scores


def is_over(options: Options, totals: list[int]) -> bool:
    """Whether somebody's total ends the game."""
    end_score = options.get("end_score", 100)
    if options.get("end_when", "exceeds") == "reaches":
        return max(totals) >= end_score
    return max(totals) > end_score


def game_winners(options: Options, totals: list[int]) -> list[int]:
    """The seats that have won with these totals, or none while play goes on."""
    if not is_over(options, totals):
        return []
    best = [seat for seat in range(1, 5) if totals[seat - 1] == min(totals)]
    if len(best) > 1 and options.get("end_tie", "share") == "play_on":
        return []
    return best
