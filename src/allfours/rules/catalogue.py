"""The games, one row each.

A row names only what its source says (`says`) or what the clause records as inherited because
the source is silent (`inherits`); everything else is the family's default. Derived rows list
only what differs. Sources: see `clauses.SOURCES`.
"""

from __future__ import annotations

from typing import Final

from allfours.errors import NotationError
from allfours.rules.variant import Variant, inherits, says

__all__ = ["FAMILY_CLAUSES", "VARIANTS", "find_variant"]

SEVEN_UP: Final = Variant(
    key="seven_up",
    name="Seven-Up",
    aliases=("high_low_jack",),
    line="The American parlour game: follow suit, beg for a better trump, first to seven.",
    source="S0",
    players=(2, 3, 4),
    usual_players=2,
    minutes=(10, 20),
    settings={
        "players": says("SU-1", "2"),
        "sides": says("SU-1", {2: "solo", 3: "solo", 4: "alternate_pairs"}),
        "rotation": says("SU-5", "clockwise"),
        "removed_cards": says("SU-2", "none"),
        "first_dealer": inherits("SU-4", "draw_high"),
        "draw_ace": inherits("SU-4", "high"),
        "partners_by": inherits("SU-4", "agreed"),
        "deal_packets": says("SU-5", "3,3"),
        "trump_by": says("SU-6", "turn_up"),
        "beg": says("SU-10", "yes"),
        "gift_points": says("SU-13", "1"),
        "gift_to": says("SU-13", "beggar_side"),
        "gift_may_give_out": inherits("SU-13", "yes"),
        "early_look": says("SU-9", "eldest_and_dealer"),
        "run_packet": says("SU-14", "3"),
        "short_stock": says("SU-18", "redeal"),
        "last_card_turnable": says("SU-17", "no"),
        "turnup_points": says("SU-7", "J:1"),
        "turnup_counts_at": says("SU-16", "first,new_suit"),
        "turnup_credit": inherits("SU-7", "at_turn"),
        "turnup_if_rejected": inherits("SU-16", "forfeit"),
        "bunch": says("SU-15", "none"),
        "after_run": says("SU-19", "discard_to_hand_size"),
        "first_lead": says("SU-20", "eldest"),
        "follow": says("SU-22", "strict"),
        "undertrump": says("SU-22", "free"),
        "stock_draw": says("SU-19", "none"),
        "aim": says("SU-3", "most"),
        "high_to": says("SU-25", "holder"),
        "low_to": says("SU-26", "holder"),
        "low_is": says("SU-26", "lowest_in_play"),
        "jack_points": says("SU-27", "1"),
        "hang_jack_points": says("SU-27", "1"),
        "trick_card_points": says("SU-28", "none"),
        "game_values": says("SU-28", "T:10,A:4,K:3,Q:2,J:1"),
        "game_points": says("SU-28", "1"),
        "game_tie": says("SU-29", "nobody"),
        "precedence": says("SU-31", "high,low,jack,game"),
        "target": says("SU-3", "7"),
    },
)

FAMILY_CLAUSES: Final[dict[str, str]] = {
    axis: setting.clause for axis, setting in SEVEN_UP.settings.items()
} | {
    "keep_four_points": "A5-3",
    "peg_when": "A5-6",
    "stock_face": "CJ-3",
    "pass_count": "H-3",
    "pass_cycle": "H-3",
    "first_trick_bar": "H-5",
    "break_hearts": "H-7",
    "queen_breaks_hearts": "H-9",
    "forced_heart_lead": "H-7",
    "heart_instead_of_queen": "H-7",
    "penalty": "H-11",
    "moon_needs": "H-12",
    "moon_award": "H-12",
    "moon_amount": "H-12",
    "moon_absorbs_bonus": "OH-4",
    "end_when": "H-15",
    "end_score": "H-15",
    "end_tie": "H-16",
}
"""The clause of the family's default, axis by axis."""

ALL_FIVES: Final = Variant(
    key="all_fives",
    name="All Fives",
    line="Seven-Up with a cribbage board: trump honours peg as they fall, the five for five.",
    source="S0",
    players=SEVEN_UP.players,
    usual_players=2,
    minutes=(15, 30),
    settings={
        **SEVEN_UP.settings,
        "trick_card_points": says("A5-2", "A:4,K:3,Q:2,J:1,T:10,5:5"),
        "keep_four_points": says("A5-3", "yes"),
        "game_values": says("A5-4", "T:10,A:4,K:3,Q:2,J:1"),
        "peg_when": inherits("A5-6", "at_trick"),
        "precedence": says("A5-7", "high,low,jack,game"),
        "turnup_points": says("A5-8", "J:1"),
        "target": says("A5-5", "61"),
    },
)

CALIFORNIA_JACK: Final = Variant(
    key="california_jack",
    name="California Jack",
    line="No begging: every card is drawn from a face-up stock, and points go to who takes them.",
    source="S0",
    players=(2, 3, 4),
    usual_players=2,
    minutes=(15, 30),
    settings={
        "players": says("CJ-1", "2"),
        "sides": inherits("CJ-1", "solo"),
        "first_dealer": inherits("CJ-2", "draw_high"),
        "removed_cards": says("CJ-13", {2: "none", 3: "2C", 4: "none"}),
        "deal_packets": says("CJ-2", "6x1"),
        "trump_by": says("CJ-4", "stock_top"),
        "first_lead": says("CJ-5", "eldest"),
        "follow": says("CJ-8", "strict"),
        "stock_draw": says("CJ-6", "winner_first"),
        "stock_face": says("CJ-3", "up_top_visible"),
        "high_to": says("CJ-9", "captor"),
        "low_to": says("CJ-9", "captor"),
        "low_is": inherits("CJ-13", "lowest_in_play"),
        "jack_points": says("CJ-9", "1"),
        "hang_jack_points": says("CJ-9", "1"),
        "game_values": says("CJ-10", "T:10,A:4,K:3,Q:2,J:1"),
        "game_points": says("CJ-10", "1"),
        "game_tie": says("CJ-10", "nobody"),
        "precedence": says("CJ-12", "high,low,jack,game"),
        "rotation": says("CJ-15", "clockwise"),
        "target": says("CJ-11", "7"),
    },
)

OLD_SLEDGE: Final = Variant(
    key="old_sledge",
    name="Old Sledge",
    aliases=("partnership_all_fours",),
    line="Partners across the table, trump at will, and a bad deal may be bunched.",
    source="S1",
    players=(4,),
    usual_players=4,
    minutes=(15, 25),
    settings={
        "players": says("OS-1", "4"),
        "sides": says("OS-1", "alternate_pairs"),
        "rotation": says("OS-1", "clockwise"),
        "removed_cards": says("OS-2", "none"),
        "first_dealer": inherits("OS-3", "draw_high"),
        "partners_by": says("OS-3", "agreed"),
        "deal_packets": says("OS-5", "3,3"),
        "trump_by": says("OS-5", "turn_up"),
        "beg": says("OS-6", "yes"),
        "early_look": inherits("OS-6", "all"),
        "gift_points": says("OS-7", "1"),
        "gift_to": says("OS-7", "beggar_side"),
        "gift_may_give_out": inherits("OS-7", "yes"),
        "run_packet": says("OS-8", "3"),
        "short_stock": says("OS-9", "redeal"),
        "bunch": says("OS-10", "unanimous_after_run"),
        "after_run": says("OS-12", "discard_to_hand_size"),
        "turnup_points": says("OS-14", "J:1"),
        "turnup_counts_at": says("OS-14", "first,new_suit"),
        "turnup_credit": says("OS-14", "when_settled"),
        "turnup_if_rejected": says("OS-15", "forfeit"),
        "first_lead": says("OS-16", "eldest"),
        "follow": says("OS-18", "follow_or_trump"),
        "undertrump": says("OS-20", "free"),
        "stock_draw": says("OS-13", "none"),
        "aim": says("OS-26", "most"),
        "high_to": says("OS-22", "holder"),
        "low_to": says("OS-22", "holder"),
        "low_is": says("OS-22", "lowest_in_play"),
        "jack_points": says("OS-23", "1"),
        "hang_jack_points": says("OS-23", "1"),
        "game_values": says("OS-24", "T:10,A:4,K:3,Q:2,J:1"),
        "game_points": says("OS-24", "1"),
        "game_tie": says("OS-25", "non_dealer_side"),
        "precedence": says("OS-27", "high,low,jack,game"),
        "target": says("OS-26", "7"),
    },
)

CALIFORNIA_JACK_EXPOSED: Final = Variant(
    key="california_jack_exposed",
    name="California Jack, exposed stock",
    line="A duel to ten: trump or follow, trump when void, and every draw is seen.",
    source="S2",
    players=(2,),
    usual_players=2,
    minutes=(20, 35),
    settings={
        "players": says("CX-1", "2"),
        "sides": says("CX-1", "solo"),
        "removed_cards": says("CX-1", "none"),
        "first_dealer": says("CX-3", "random"),
        "deal_packets": says("CX-5", "6x1"),
        "trump_by": says("CX-6", "stock_top"),
        "stock_face": says("CX-6", "up_top_visible"),
        "first_lead": says("CX-7", "eldest"),
        "follow": says("CX-11", "follow_or_trump_must_ruff"),
        "undertrump": says("CX-13", "free"),
        "stock_draw": says("CX-16", "winner_first"),
        "high_to": says("CX-19", "captor"),
        "low_to": says("CX-19", "captor"),
        "low_is": says("CX-19", "lowest_in_play"),
        "jack_points": says("CX-19", "1"),
        "hang_jack_points": says("CX-19", "1"),
        "game_values": says("CX-20", "T:10,A:4,K:3,Q:2,J:1"),
        "game_points": says("CX-20", "1"),
        "game_tie": says("CX-20", "nobody"),
        "precedence": says("CX-22", "high,low,jack,game"),
        "target": says("CX-22", "10"),
    },
)

DENEXA_ALL_FOURS: Final = Variant(
    key="denexa_all_fours",
    name="All Fours, two to seven players",
    aliases=("denexa",),
    line="For any company up to seven, each alone; Low belongs to whoever captures it.",
    source="S3",
    players=(2, 3, 4, 5, 6, 7),
    usual_players=4,
    minutes=(15, 30),
    settings={
        "players": says("DX-1", "4"),
        "sides": inherits("DX-1", "solo"),
        "removed_cards": says("DX-2", "none"),
        "first_dealer": inherits("DX-3", "random"),
        "rotation": inherits("DX-3", "clockwise"),
        "deal_packets": says("DX-3", "3,3"),
        "trump_by": says("DX-4", "turn_up"),
        "beg": says("DX-5", "yes"),
        "gift_points": says("DX-6", "1"),
        "gift_to": says("DX-6", "beggar_side"),
        "run_packet": says("DX-7", "3"),
        "turnup_points": says("DX-9", "J:1"),
        "turnup_counts_at": says("DX-9", "new_suit"),
        "after_run": says("DX-10", "discard_to_hand_size"),
        "short_stock": says("DX-11", "redeal"),
        "first_lead": says("DX-12", "eldest"),
        "follow": says("DX-13", "follow_or_trump"),
        "high_to": says("DX-16", "holder"),
        "low_to": says("DX-17", "captor"),
        "low_is": says("DX-22", "lowest_in_play"),
        "jack_points": says("DX-18", "1"),
        "hang_jack_points": says("DX-18", "1"),
        "game_values": says("DX-19", "T:10,A:4,K:3,Q:2,J:1"),
        "game_points": says("DX-19", "1"),
        "game_tie": says("DX-20", "nobody"),
        "precedence": says("DX-21", "high,low,jack,game"),
        "target": says("DX-21", "7"),
    },
)

ENGLISH_ALL_FOURS: Final = Variant(
    key="english_all_fours",
    name="English All Fours",
    aliases=("blackburn_all_fours",),
    line="The Lancashire pub game for two: a turned jack is three, and so is a hanged one.",
    source="S4",
    players=(2,),
    usual_players=2,
    minutes=(10, 15),
    settings={
        "players": says("EF-1", "2"),
        "sides": says("EF-1", "solo"),
        "removed_cards": says("EF-3", "none"),
        "target": says("EF-4", "7"),
        "first_dealer": says("EF-5", "draw_high"),
        "draw_ace": inherits("EF-5", "high"),
        "deal_packets": inherits("EF-6", "3,3"),
        "trump_by": says("EF-6", "turn_up"),
        "turnup_points": says("EF-7", "A:1,J:3,6:2"),
        "turnup_credit": says("EF-23", "at_turn"),
        "turnup_counts_at": says("EF-10", "first,same_suit,new_suit"),
        "turnup_if_rejected": inherits("EF-10", "keep"),
        "beg": says("EF-8", "yes"),
        "gift_points": says("EF-8", "1"),
        "gift_to": says("EF-8", "beggar_side"),
        "gift_may_give_out": inherits("EF-8", "yes"),
        "run_packet": says("EF-9", "3"),
        "short_stock": inherits("EF-11", "redeal"),
        "after_run": inherits("EF-12", "discard_to_hand_size"),
        "first_lead": says("EF-13", "eldest"),
        "follow": says("EF-14", "follow_or_trump"),
        "high_to": says("EF-17", "holder"),
        "low_to": says("EF-17", "holder"),
        "low_is": says("EF-17", "lowest_in_play"),
        "jack_points": says("EF-18", "1"),
        "hang_jack_points": says("EF-19", "3"),
        "game_values": says("EF-21", "T:10,A:4,K:3,Q:2,J:1"),
        "game_points": says("EF-21", "1"),
        "game_tie": says("EF-22", "non_dealer_side"),
        "precedence": says("EF-23", "high,low,jack,game"),
    },
)

ALL_FOURS_14: Final = Variant(
    key="all_fours_14",
    name="All Fours to fourteen",
    aliases=("trinidad_all_fours",),
    line="Partners, the other way round the table: hang the jack, fourteen up.",
    source="S4",
    players=(4,),
    usual_players=4,
    minutes=(20, 35),
    settings={
        **ENGLISH_ALL_FOURS.settings,
        "players": says("EF-1", "4"),
        "sides": says("EF-1", "alternate_pairs"),
        "rotation": says("EF-2", "anticlockwise"),
        "target": says("EF-4", "14"),
    },
)

HEARTS: Final = Variant(
    key="hearts",
    name="Hearts",
    line="Take no hearts and not the queen of spades, or take them all.",
    source="S3",
    players=(4,),
    usual_players=4,
    minutes=(25, 45),
    settings={
        "players": says("H-1", "4"),
        "sides": says("H-1", "solo"),
        "rotation": says("H-14", "clockwise"),
        "aim": says("H-1", "least"),
        "removed_cards": says("H-2", "none"),
        "first_dealer": inherits("H-2", "random"),
        "deal_packets": inherits("H-2", "13x1"),
        "trump_by": says("H-2", "none"),
        "pass_count": says("H-3", "3"),
        "pass_cycle": says("H-3", "left,right,across,none"),
        "first_lead": says("H-4", "holder:2C"),
        "first_trick_bar": says("H-5", "H,QS"),
        "break_hearts": says("H-7", "yes"),
        "forced_heart_lead": inherits("H-7", "yes"),
        "heart_instead_of_queen": says("H-7", "no"),
        "follow": says("H-8", "strict"),
        "queen_breaks_hearts": says("H-9", "no"),
        "penalty": says("H-11", "H:1,QS:13"),
        "moon_needs": says("H-12", "H,QS"),
        "moon_award": says("H-12", "others_plus"),
        "moon_amount": says("H-12", "26"),
        "end_when": says("H-15", "exceeds"),
        "end_score": says("H-15", "100"),
        "end_tie": inherits("H-16", "share"),
    },
)

OMNIBUS_HEARTS: Final = Variant(
    key="omnibus_hearts",
    name="Omnibus Hearts",
    line="Hearts with one prize: the jack of diamonds takes ten off.",
    source="S3",
    players=(4,),
    usual_players=4,
    minutes=(25, 50),
    settings={
        **HEARTS.settings,
        "penalty": says("OH-1", "H:1,QS:13,JD:-10"),
        "first_trick_bar": says("OH-2", "H,QS,JD"),
        "moon_needs": says("OH-3", "H,QS,JD"),
        "moon_absorbs_bonus": inherits("OH-4", "yes"),
    },
)

VARIANTS: Final[dict[str, Variant]] = {
    variant.key: variant
    for variant in (
        SEVEN_UP,
        ALL_FIVES,
        CALIFORNIA_JACK,
        OLD_SLEDGE,
        CALIFORNIA_JACK_EXPOSED,
        DENEXA_ALL_FOURS,
        ENGLISH_ALL_FOURS,
        ALL_FOURS_14,
        HEARTS,
        OMNIBUS_HEARTS,
    )
}
"""Every game by key, in the order of the rule book."""


def find_variant(name: str) -> Variant:
    """The game with this key, alias or printed name, in any case.

    Raises:
        NotationError: there is no such game; the sentence lists the keys.
    """
    wanted = name.strip().lower().replace(" ", "_").replace("-", "_")
    for variant in VARIANTS.values():
        printed = variant.name.lower().replace(" ", "_").replace("-", "_")
        if wanted in (variant.key, printed, *variant.aliases):
            return variant
    raise NotationError(f"no such game; there are {', '.join(VARIANTS)}", name)
