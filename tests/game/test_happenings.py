"""What happens is told in plain sentences, to each no more than that seat may know."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from allfours.game.engine import apply, new_game
from allfours.game.moves import Draw, NameDealer
from allfours.game.notation import parse_move, parse_record
from allfours.game.state import Game
from allfours.game.telling import Teller
from allfours.game.view import SPECTATOR, view
from allfours.rules.card import parse_rule_card
from allfours.rules.record import Rules
from tests.game.random_games import TABLES, random_game
from tests.game.told import GOLDEN, NAMES, golden
from tests.games.deals import after, deal, game_of, table
from tests.marks import clause


def heard(game: Game, audience: int = SPECTATOR) -> list[str]:
    """Everything that has happened, as this audience hears it."""
    names = NAMES[: game.rules.players]
    you = game.seating[audience] if audience >= 0 else None
    teller = Teller(game.rules, names, start=game.start, you=you)
    return [line for event in view(game, audience).history for line in teller.tell(event)]


@clause("OS-9", "T18")
def test_a_pack_that_gives_out_is_dealt_again_by_the_same_dealer() -> None:
    lines = heard(golden("t18_old_sledge_exhausted"))
    assert lines[-8:] == [
        "Ann begs.",
        "Dov runs the cards.",
        "Three more cards are dealt to each.",
        "The eight of spades is turned up, the same suit again.",
        "Three more cards are dealt to each.",
        "The seven of spades is turned up, the same suit again.",
        "The pack is exhausted without a new suit. Dov deals again.",
        "Score: Ann and Cara 0, Ben and Dov 0.",
    ]


@clause("OS-10", "OS-15")
def test_cards_that_are_bunched_are_dealt_again_and_the_turned_jack_scores_nothing() -> None:
    game = table("old_sledge", up="9C JD", dealer=4)
    game = after(game, "1 beg", "4 run", "1 bunch", "2 agree", "3 agree", "4 agree")
    lines = heard(game, 3)
    assert lines[-7:] == [
        "Ann proposes to bunch.",
        "Ben agrees to bunch.",
        "Cara agrees to bunch.",
        "You agree to bunch.",
        "Turning up the jack of diamonds scores nothing: the deal was bunched (OS-15).",
        "The cards are bunched. You deal again.",
        "Score: You and Ben 0, Ann and Cara 0.",
    ]


def test_the_draw_is_told_by_player_and_the_play_by_seat() -> None:
    game = new_game(parse_rule_card("old_sledge+partners_by=drawn"))
    for text in ("draw KH KC 5S 2D", "draw 3C 9H"):
        move = parse_move(text)
        assert isinstance(move, Draw)
        game = apply(game, move)
    assert game.seating == (1, 2, 0, 3)
    assert heard(game, game.seating.index(0)) == [
        "You draw the king of hearts.",
        "Ben draws the king of clubs.",
        "Cara draws the five of spades.",
        "Dov draws the two of diamonds.",
        "You draw the three of clubs.",
        "Ben draws the nine of hearts.",
        "You and Ben play against Cara and Dov.",
        "Ben deals first.",
    ]


@clause("CJ-4")
def test_a_cut_for_trump_and_cards_drawn_unseen_are_told() -> None:
    game = game_of("california_jack+trump_by=cut+stock_face=down", dealer=2)
    game = deal(apply(game, parse_move("cut 5H")), "2C 3C 4C 5C 6C 7C", "8C 9C TC JC QC KC")
    game = after(game, "1: 2C 8C")
    lines = heard(game, 0)
    assert "The five of hearts is cut for trump, and goes back." in lines
    assert lines[-3].startswith("Ben takes trick 1.")
    assert lines[-2] == "Ben draws a card."
    assert lines[-1].startswith("You draw the ")


@clause("H-15", "H-16")
def test_a_win_and_a_shared_win_are_told() -> None:
    moon = (GOLDEN / "t35_hearts_moon.record").read_text("utf-8")
    alone = parse_record(f'[Score "0 0 80 0"]\n{moon}').game
    assert heard(alone)[-2:] == ["Score: Ann 0, Ben 26, Cara 106, Dov 26.", "Ann wins the game."]
    shared = parse_record(f'[Score "26 0 80 0"]\n{moon}').game
    assert heard(shared)[-1] == "Ann, Ben and Dov share the game."
    assert heard(shared, 1)[-1] == "Ann, you and Dov share the game."


@settings(max_examples=40)
@given(rules=st.sampled_from(TABLES), seed=st.integers(0, 2**32), moves=st.integers(0, 300))
def test_every_game_can_be_told_to_everybody_and_every_line_is_a_sentence(
    rules: Rules, seed: int, moves: int
) -> None:
    game = random_game(Random(seed), rules, moves)
    for audience in (SPECTATOR, 0, rules.players - 1):
        for line in heard(game, audience):
            assert line[0].isupper(), line
            assert line.endswith("."), line
            assert "None" not in line, line
            assert "_" not in line.partition("(")[0], line


def test_a_player_alone_hears_you_as_somebody_of_their_own() -> None:
    game = apply(new_game(parse_rule_card("seven_up")), NameDealer(0))
    assert heard(game, 0) == ["You deal first."]
    assert heard(game, 1) == ["Ann deals first."]
    assert heard(game) == ["Ann deals first."]
