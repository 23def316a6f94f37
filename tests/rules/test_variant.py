"""Every row of the catalogue has the values, the clauses and the silences that its source has."""

from __future__ import annotations

import pytest

from allfours.errors import ContradictoryRules, NotationError
from allfours.rules.catalogue import FAMILY_CLAUSES, VARIANTS, find_variant
from allfours.rules.citing import cite, clause_of, is_inherited
from allfours.rules.clauses import CLAUSES, SOURCES
from allfours.rules.record import AXES, Rules, axis_codec
from allfours.rules.variant import Variant, axis_text, inherits, says, values_of
from tests.rules.house_rules import rows

COLUMNS = (
    "seven_up", "all_fives", "california_jack", "old_sledge", "california_jack_exposed",
    "denexa_all_fours", "english_all_fours", "all_fours_14",
)  # fmt: skip

MATRIX = """
first_dealer       draw_high° draw_high° draw_high° draw_high° random random° draw_high draw_high
removed_cards      none none none none none none none none
deal_packets       3,3 3,3 6x1 3,3 6x1 3,3 3,3° 3,3°
trump_by           turn_up turn_up stock_top turn_up stock_top turn_up turn_up turn_up
beg                yes yes - yes - yes yes yes
gift_to            beggar_side beggar_side - beggar_side - beggar_side beggar_side beggar_side
gift_may_give_out  yes° yes° - yes° - yes° yes° yes°
early_look         eldest_and_dealer eldest_and_dealer - all° - all° all° all°
last_card_turnable no no - yes° - yes° yes° yes°
turnup_points      J:1 J:1 - J:1 - J:1 J:3,6:2,A:1 J:3,6:2,A:1
turnup_counts_at   FN FN - FN - N FSN FSN
turnup_credit      at_turn at_turn - when_settled - at_turn at_turn at_turn
turnup_if_rejected forfeit forfeit - forfeit - forfeit* keep keep
bunch              none none - unanimous_after_run - none none none
after_run          six six - six - six six° six°
follow             strict strict strict trump ruff trump trump trump
stock_draw         none none winner_first none winner_first none none none
stock_face         - - up_top_visible - up_top_visible - - -
high_to            holder holder captor holder captor holder holder holder
low_to             holder holder captor holder captor captor holder holder
jack_points        1 1 1 1 1 1 1 1
hang_jack_points   1 1 1 1 1 1 3 3
trick_card_points  none T:10,5:5,A:4,K:3,Q:2,J:1 none* none* none* none* none* none*
game_tie           nobody nobody nobody other nobody nobody other other
target             7 61 7 7 10 7 7 14
precedence         HLJG HLJG HLJG HLJG HLJG HLJG HLJG HLJG
"""
"""What each game plays, axis by axis: ° where its source is silent and it is inherited, - where
the game has no such axis, * where the matrix says nothing and the family's default stands."""

SHORT = {
    "FN": "first,new_suit",
    "N": "new_suit",
    "FSN": "first,same_suit,new_suit",
    "six": "discard_to_hand_size",
    "trump": "follow_or_trump",
    "ruff": "follow_or_trump_must_ruff",
    "other": "non_dealer_side",
    "HLJG": "high,low,jack,game",
}

CELLS = [
    (key, axis, cell)
    for line in MATRIX.strip().splitlines()
    for axis, *cells in [line.split()]
    for key, cell in zip(COLUMNS, cells, strict=True)
]


@pytest.mark.parametrize(("key", "axis", "cell"), CELLS)
def test_a_row_has_exactly_the_values_of_the_matrix(key: str, axis: str, cell: str) -> None:
    rules = VARIANTS[key].at()
    word = cell.rstrip("°*")
    if cell == "-":
        assert axis_text(rules, axis) is None
        return
    assert values_of(rules)[axis] == axis_codec(axis).parse(SHORT.get(word, word))
    if not cell.endswith("*"):
        assert is_inherited(rules, axis) == cell.endswith("°")


HEARTS = {
    "players": "4",
    "sides": "solo",
    "rotation": "clockwise",
    "aim": "least",
    "penalty": "H:1,QS:13",
    "pass_count": "3",
    "pass_cycle": "left,right,across,none",
    "first_lead": "holder:2C",
    "first_trick_bar": "H,QS",
    "break_hearts": "yes",
    "queen_breaks_hearts": "no",
    "forced_heart_lead": "yes",
    "heart_instead_of_queen": "no",
    "moon_needs": "H,QS",
    "moon_award": "others_plus",
    "moon_amount": "26",
    "end_when": "exceeds",
    "end_score": "100",
    "end_tie": "share",
    "trump_by": "none",
    "deal_packets": "13x1",
}
OMNIBUS = HEARTS | {
    "penalty": "H:1,QS:13,JD:-10",
    "first_trick_bar": "H,QS,JD",
    "moon_needs": "H,QS,JD",
    "moon_absorbs_bonus": "yes",
}


@pytest.mark.parametrize(("key", "table"), [("hearts", HEARTS), ("omnibus_hearts", OMNIBUS)])
def test_hearts_has_exactly_the_values_of_the_matrix(key: str, table: dict[str, str]) -> None:
    known = values_of(VARIANTS[key].at())
    assert {axis: known[axis] for axis in table} == {
        axis: axis_codec(axis).parse(text) for axis, text in table.items()
    }
    assert is_inherited(VARIANTS[key].at(), "end_tie")


@pytest.mark.parametrize(
    ("key", "counts", "sides"),
    [
        ("seven_up", (2, 3, 4), "solo solo alternate_pairs"),
        ("all_fives", (2, 3, 4), "solo solo alternate_pairs"),
        ("california_jack", (2, 3, 4), "solo solo solo"),
        ("old_sledge", (4,), "alternate_pairs"),
        ("california_jack_exposed", (2,), "solo"),
        ("denexa_all_fours", (2, 3, 4, 5, 6, 7), "solo solo solo solo solo solo"),
        ("english_all_fours", (2,), "solo"),
        ("all_fours_14", (4,), "alternate_pairs"),
        ("hearts", (4,), "solo"),
        ("omnibus_hearts", (4,), "solo"),
    ],
)
def test_a_game_is_for_these_numbers_and_sits_so(
    key: str, counts: tuple[int, ...], sides: str
) -> None:
    variant = VARIANTS[key]
    assert variant.players == counts
    assert variant.usual_players in counts
    assert [axis_text(variant.at(n), "sides") for n in counts] == sides.split()
    inherited = key in ("california_jack", "denexa_all_fours")
    assert is_inherited(variant.at(), "sides") == inherited


def test_only_four_handed_trinidad_goes_anticlockwise() -> None:
    against = [key for key, v in VARIANTS.items() if axis_text(v.at(), "rotation") != "clockwise"]
    assert against == ["all_fours_14"]


def test_three_at_california_jack_leave_out_the_two_of_clubs() -> None:
    removed = {n: axis_text(VARIANTS["california_jack"].at(n), "removed_cards") for n in (2, 3, 4)}
    assert removed == {2: "none", 3: "2C", 4: "none"}


# Clauses ----------------------------------------------------------------------------------------


def test_every_setting_cites_a_clause_that_exists_and_a_source_that_exists() -> None:
    for variant in VARIANTS.values():
        assert variant.source in SOURCES
        assert variant.settings.keys() <= set(AXES)
        for axis, setting in variant.settings.items():
            assert setting.clause in CLAUSES, (variant.key, axis)
    assert set(FAMILY_CLAUSES.values()) <= CLAUSES.keys() | {""}


def test_a_setting_cites_its_own_account_or_the_one_that_it_builds_on() -> None:
    built_on = {"all_fives": {"A5", "SU"}, "omnibus_hearts": {"OH", "H"}}
    for variant in VARIANTS.values():
        accounts = {setting.clause.rpartition("-")[0] for setting in variant.settings.values()}
        assert accounts == built_on.get(variant.key, accounts)
        assert len(accounts) == len(built_on.get(variant.key, {"one"}))


@pytest.mark.parametrize("rules", rows(), ids=lambda rules: f"{rules.variant.key}-{rules.players}")
def test_every_value_in_force_has_a_clause(rules: Rules) -> None:
    without = {axis for axis in values_of(rules) if not clause_of(rules, axis)}
    assert without <= {"last_card_turnable", "pass_count", "first_trick_bar", "break_hearts"}
    assert all(clause_of(rules, axis) in CLAUSES for axis in values_of(rules).keys() - without)


def test_the_clause_of_the_family_is_of_a_game_that_plays_the_default() -> None:
    by_clause = {
        (axis, setting.clause): setting
        for variant in VARIANTS.values()
        for axis, setting in variant.settings.items()
    }
    for rules in rows():
        for axis in values_of(rules):
            if axis in rules.variant.settings or not FAMILY_CLAUSES[axis]:
                continue
            family = by_clause.get((axis, FAMILY_CLAUSES[axis]))
            assert family is None or axis_text(rules, axis) in {
                family.at(players) for players in range(2, 8)
            }, (rules.variant.key, axis)


def test_a_house_rule_is_cited_with_a_game_that_plays_so() -> None:
    rules = VARIANTS["old_sledge"].at(game_tie="nobody", target="19")
    assert cite(rules, "game_tie") == "house rule game_tie=nobody (as SU-29)"
    assert cite(rules, "target") == "house rule target=19"
    assert cite(rules, "follow") == "OS-18"
    assert not is_inherited(rules, "game_tie")


# Rows and names ---------------------------------------------------------------------------------


def test_every_axis_of_a_game_can_be_written_and_read_again() -> None:
    for rules in rows():
        for axis, value in values_of(rules).items():
            text = axis_text(rules, axis)
            assert text is not None
            assert axis_codec(axis).parse(text) == value


def test_a_game_is_found_by_key_name_or_alias_in_any_case() -> None:
    for variant in VARIANTS.values():
        for name in (variant.key, variant.name, variant.name.upper(), *variant.aliases):
            assert find_variant(name) is variant
    assert find_variant(" High-Low Jack ").key == "seven_up"
    names = [name for v in VARIANTS.values() for name in (v.key, *v.aliases)]
    assert len(set(names)) == len(names)
    with pytest.raises(NotationError, match=r"no such game.*: 'Bridge'"):
        find_variant("Bridge")


def test_a_house_rule_that_changes_nothing_is_none() -> None:
    assert VARIANTS["old_sledge"].at(game_tie="non_dealer_side").house_rules == ()
    assert VARIANTS["old_sledge"].at(deal_packets="2x3").house_rules == ()


def test_rules_of_a_row_are_equal_and_hash_alike_however_they_are_made() -> None:
    one, other = VARIANTS["hearts"].at(), VARIANTS["hearts"].at(end_score="100")
    assert one == other
    assert hash(one) == hash(other)
    assert one != VARIANTS["hearts"].at(end_score="50")


def test_a_row_may_leave_some_numbers_of_players_to_the_family() -> None:
    row = Variant(
        key="toy", name="Toy", line="A toy.", source="family", players=(2, 3), usual_players=2,
        settings={"target": says("SU-3", {2: "5"}), "beg": inherits("SU-10", "yes")},
    )  # fmt: skip
    assert (axis_text(row.at(2), "target"), axis_text(row.at(3), "target")) == ("5", "7")
    assert is_inherited(row.at(2), "beg")
    assert not is_inherited(row.at(2), "target")


@pytest.mark.parametrize(
    ("house_rules", "sentence"),
    [
        ({"jokers": "2"}, "there is no option 'jokers'"),
        ({"pass_cycle": "left"}, "old_sledge has no pass_cycle: nothing in its rules uses it here"),
    ],
)
def test_an_option_that_a_game_does_not_have_is_refused(
    house_rules: dict[str, str], sentence: str
) -> None:
    with pytest.raises(ContradictoryRules) as refused:
        VARIANTS["old_sledge"].at(4, **house_rules)
    assert str(refused.value) == sentence


def test_a_game_is_refused_to_a_number_that_it_is_not_for() -> None:
    with pytest.raises(ContradictoryRules) as refused:
        VARIANTS["seven_up"].at(5)
    assert str(refused.value) == "seven_up is for 2, 3, 4 players, not 5"
