"""High, Low, Jack and Game."""

from tests.reference.cards import RANKS
from tests.reference.facts import Award, Facts, cards_in_play, opposing_sides, side_count, side_of
from tests.reference.following import trick_winner
from tests.reference.options import Options
from tests.reference.revokes import barred_sides

GAME_VALUES = {"A": 4, "K": 3, "Q": 2, "J": 1, "T": 10}


def four_point_awards(options: Options, facts: Facts, counts: list[int]) -> list[Award]:
    """High, Low, Jack and Game in the order of counting."""
    if not options.get("keep_four_points", True):
        return []
    awards: list[Award] = []
    for point in options.get("precedence", ["high", "low", "jack", "game"]):
        if point == "high":
            awards += high_award(options, facts)
        if point == "low":
            awards += low_award(options, facts)
        if point == "jack":
            awards += jack_award(options, facts)
        if point == "game":
            awards += game_award(options, facts, counts)
    return awards


def high_award(options: Options, facts: Facts) -> list[Award]:
    """One for the highest trump in play, to its holder or its captor."""
    trumps = [card for card in cards_in_play(facts) if card[1] == facts["trump"]]
    if trumps == []:
        return []
    highest = max(trumps, key=lambda card: RANKS.index(card[0]))
    return award_for_card(highest, options.get("high_to", "holder"), "high", options, facts)


def low_award(options: Options, facts: Facts) -> list[Award]:
    """One for the lowest trump in play (or the deuce alone), to its holder or its captor."""
    trumps = [card for card in cards_in_play(facts) if card[1] == facts["trump"]]
    if trumps == []:
        return []
    lowest = min(trumps, key=lambda card: RANKS.index(card[0]))
    if options.get("low_is", "lowest_in_play") == "deuce" and lowest[0] != "2":
        return []
    return award_for_card(lowest, options.get("low_to", "holder"), "low", options, facts)


def award_for_card(
    card: str, to_whom: str, why: str, options: Options, facts: Facts
) -> list[Award]:
    """One point to the side that held this card at the first trick, or that took it."""
    if to_whom == "holder":
        for seat, hand in enumerate(facts["hands"], start=1):
            if card in hand:
                return [(side_of(seat, options), 1, why)]
    else:
        for trick in facts["tricks"]:
            if card in [played for _, played in trick]:
                return [(side_of(trick_winner(trick, facts["trump"]), options), 1, why)]
    return []


def jack_award(options: Options, facts: Facts) -> list[Award]:
    """The jack of trumps to the side that took it in a trick, more if it was hung."""
    jack = "J" + facts["trump"]
    plain_points = options.get("jack_points", 1)
    hung_points = options.get("hang_jack_points", 1)
    for trick in facts["tricks"]:
        for seat, card in trick:
            if card == jack:
                taker = side_of(trick_winner(trick, facts["trump"]), options)
                if taker in barred_sides(options, facts, "jack"):
                    return []
                if taker != side_of(seat, options) and hung_points != plain_points:
                    return [(taker, hung_points, "hang_jack")]
                return [(taker, plain_points, "jack")]
    return []


def game_counts(options: Options, facts: Facts) -> list[int]:
    """Per side, the value of the cards in its tricks towards Game."""
    values = options.get("game_values", GAME_VALUES)
    counts = [0] * side_count(options)
    for trick in facts.get("tricks", []):
        side = side_of(trick_winner(trick, facts["trump"]), options)
        for _, card in trick:
            counts[side - 1] += values.get(card[0], 0)
    return counts


def game_award(options: Options, facts: Facts, counts: list[int]) -> list[Award]:
    """Game to the highest count; a tie as the rules say; nothing to a side barred from it."""
    barred = barred_sides(options, facts, "game")
    sides = list(range(1, len(counts) + 1))
    if options.get("revoke_game_to", "nobody") == "best_eligible":
        sides = [side for side in sides if side not in barred]
    if sides == []:
        return []
    most = max(counts[side - 1] for side in sides)
    best = [side for side in sides if counts[side - 1] == most]
    if len(best) == 1:
        taker = best[0]
    elif options.get("game_tie", "nobody") == "non_dealer_side":
        if side_count(options) != 2:
            raise ValueError("only between two sides is there one non-dealer side")
        taker = opposing_sides(facts["dealer"], options, facts["dealer"])[0]
    else:
        return []
    if taker in barred:
        return []
    return [(taker, options.get("game_points", 1), "game")]
