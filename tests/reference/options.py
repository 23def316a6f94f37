"""The axes of the rules as keys of a plain dict, and one dict for each rule set.

Keys and values are the axis names and values of the specification. Only axes that this
reference obeys appear. Ranks are one character ("T" is ten), cards two, suits one.
"""

from typing import TypedDict


class Options(TypedDict, total=False):
    """The rules a deal is played by. A missing key has the value given beside it."""

    players: int
    sides: str  # "solo" (default), "alternate_pairs"
    deal_packets: list[int]
    hand_size: int
    trump_by: str  # "turn_up", "stock_top", "cut", "none"
    run_packet: int  # 3
    last_card_turnable: bool  # True
    gift_points: int  # 1
    gift_to: str  # "beggar_side" (default), "each_opponent"
    turnup_points: dict[str, int]  # rank -> points
    turnup_counts_at: list[str]  # of "first", "same_suit", "new_suit"
    turnup_credit: str  # "at_turn" (default), "when_settled"
    turnup_if_rejected: str  # "forfeit" (default), "keep"
    bunch: str  # "none" (default), "unanimous_after_run"
    after_run: str  # "discard_to_hand_size" (default), "keep_if_one_run", "keep_all"
    follow: str  # "strict", "follow_or_trump", "follow_or_trump_must_ruff"
    undertrump: str  # "free" (default), "barred_unless_only_trumps"
    stock_draw: str  # "none" (default), "winner_first"
    high_to: str  # "holder" (default), "captor"
    low_to: str  # "holder" (default), "captor"
    low_is: str  # "lowest_in_play" (default), "deuce"
    jack_points: int  # 1
    hang_jack_points: int  # 1
    trick_card_points: dict[str, int]  # rank of trump -> points; default none
    peg_when: str  # "at_trick" (default), "at_hand_end"
    keep_four_points: bool  # True
    game_values: dict[str, int]  # A 4, K 3, Q 2, J 1, T 10
    game_points: int  # 1
    game_tie: str  # "nobody" (default), "non_dealer_side"
    target: int
    precedence: list[str]  # ["high", "low", "jack", "game"]
    revoke_points: list[int]  # [jack not in play, jack in play]; [1, 2]
    revoke_pay: str  # "per_opposing_side" (default), "per_opponent"
    revoke_bars: list[str]  # ["jack", "game"]
    revoke_game_to: str  # "nobody" (default), "best_eligible"
    revoke_scored: str  # "before_high" (default), "after_game"
    revoke_count: str  # "per_offender" (default), "per_revoke"
    plain_discard_penalty: str  # "off" (default), "any", "able"
    # Hearts
    penalty: dict[str, int]  # card -> points
    first_trick_bar: list[str]  # cards
    queen_breaks_hearts: bool  # False
    heart_instead_of_queen: bool  # False
    moon_needs: list[str]  # cards
    moon_award: str  # "others_plus" (default), "self_minus", "shooter_chooses", "auto"
    moon_amount: int  # 26
    moon_absorbs_bonus: bool  # True
    end_when: str  # "exceeds" (default), "reaches"
    end_score: int  # 100
    end_tie: str  # "share" (default), "play_on"


ALL_HEARTS = [rank + "H" for rank in "23456789TJQKA"]

SEVEN_UP: Options = {
    "deal_packets": [3, 3],
    "hand_size": 6,
    "trump_by": "turn_up",
    "last_card_turnable": False,
    "turnup_points": {"J": 1},
    "turnup_counts_at": ["first", "new_suit"],
    "turnup_credit": "at_turn",
    "turnup_if_rejected": "forfeit",
    "follow": "strict",
    "game_tie": "nobody",
    "target": 7,
}
ALL_FIVES: Options = {
    **SEVEN_UP,
    "trick_card_points": {"T": 10, "5": 5, "A": 4, "K": 3, "Q": 2, "J": 1},
    "target": 61,
}
OLD_SLEDGE: Options = {
    **SEVEN_UP,
    "sides": "alternate_pairs",
    "last_card_turnable": True,
    "turnup_credit": "when_settled",
    "bunch": "unanimous_after_run",
    "follow": "follow_or_trump",
    "game_tie": "non_dealer_side",
}
DENEXA: Options = {
    **SEVEN_UP,
    "last_card_turnable": True,
    "turnup_counts_at": ["new_suit"],
    "follow": "follow_or_trump",
    "low_to": "captor",
}
ENGLISH: Options = {
    **SEVEN_UP,
    "last_card_turnable": True,
    "turnup_points": {"J": 3, "A": 1, "6": 2},
    "turnup_counts_at": ["first", "same_suit", "new_suit"],
    "turnup_if_rejected": "keep",
    "follow": "follow_or_trump",
    "hang_jack_points": 3,
    "game_tie": "non_dealer_side",
}
FOURTEEN: Options = {**ENGLISH, "sides": "alternate_pairs", "target": 14}
CALIFORNIA_JACK: Options = {
    "deal_packets": [1, 1, 1, 1, 1, 1],
    "hand_size": 6,
    "trump_by": "stock_top",
    "follow": "strict",
    "stock_draw": "winner_first",
    "high_to": "captor",
    "low_to": "captor",
    "game_tie": "nobody",
    "target": 7,
}
EXPOSED: Options = {**CALIFORNIA_JACK, "follow": "follow_or_trump_must_ruff", "target": 10}
HEARTS: Options = {
    "players": 4,
    "deal_packets": [1] * 13,
    "hand_size": 13,
    "trump_by": "none",
    "follow": "strict",
    "penalty": {**dict.fromkeys(ALL_HEARTS, 1), "QS": 13},
    "first_trick_bar": [*ALL_HEARTS, "QS"],
    "moon_needs": [*ALL_HEARTS, "QS"],
}
OMNIBUS: Options = {
    **HEARTS,
    "penalty": {**dict.fromkeys(ALL_HEARTS, 1), "QS": 13, "JD": -10},
    "first_trick_bar": [*ALL_HEARTS, "QS", "JD"],
    "moon_needs": [*ALL_HEARTS, "QS", "JD"],
}

RULE_SETS: dict[str, Options] = {
    "seven_up": SEVEN_UP,
    "all_fives": ALL_FIVES,
    "old_sledge": OLD_SLEDGE,
    "denexa_all_fours": DENEXA,
    "english_all_fours": ENGLISH,
    "all_fours_14": FOURTEEN,
    "california_jack": CALIFORNIA_JACK,
    "california_jack_exposed": EXPOSED,
    "hearts": HEARTS,
    "omnibus_hearts": OMNIBUS,
}


def rules_for(key: str, players: int) -> Options:
    """One rule set at one number of players; four at Seven-Up or All Fives play in pairs."""
    options: Options = {**RULE_SETS[key], "players": players}
    if key in ("seven_up", "all_fives") and players == 4:
        options["sides"] = "alternate_pairs"
    return options
