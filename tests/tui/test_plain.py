"""The plain line mode: what is said, what may be typed, what is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random

import pytest

from allfours.bots.random import random_bot
from allfours.cards import PACK
from allfours.game.engine import apply
from allfours.game.moves import Call, Move, NameDealer, PackOrder, Play
from allfours.game.notation import format_record, parse_move, parse_record
from allfours.game.record import Record, moves_of
from allfours.game.view import view
from allfours.tui.plain import PlainGame
from allfours.tui.sitting import Sitting
from tests.marks import clause
from tests.tui.positions import SPADES_LED, dealt, fresh, led_to, refusal


class Evening:
    """One sitting: what was said, and what was saved."""

    def __init__(self, record: Record, typed: Callable[[PlainGame], str], *, you: int = 0) -> None:
        self.said: list[str] = []
        self.saved: list[Record] = []
        self.game = PlainGame(
            Sitting(
                record=record,
                you=you,
                bot=random_bot,
                save=self.saved.append,
                chance=lambda decision: Random(f"test {decision}"),
            ),
            say=self.said.append,
            ask=lambda prompt: self._answer(prompt, typed),
        )

    def _answer(self, prompt: str, typed: Callable[[PlainGame], str]) -> str:
        answer = typed(self.game)
        self.said.append(prompt + answer)
        return answer


def typing(lines: Iterable[str]) -> Callable[[PlainGame], str]:
    """Types these lines, and then is gone."""
    left = iter(lines)

    def next_line(game: PlainGame) -> str:
        for line in left:
            return line
        raise EOFError

    return next_line


def any_lawful(game: PlainGame) -> str:
    """Types a lawful move as a person might, by name or by number."""
    record = game.record
    seat = record.game.seating.index(0)
    moves = moves_of(record.game)
    rng = Random(len(moves))
    legal = view(record.game, seat).legal
    if isinstance(legal, tuple) and rng.random() < 0.5:
        return str(rng.randint(1, len(legal)))
    return name_of(random_bot(view(record.game, seat), rng))


def name_of(move: Move) -> str:
    if isinstance(move, Play):
        return move.card.symbol
    if isinstance(move, Call):
        return move.word.replace("_", " ")
    assert not isinstance(move, NameDealer | PackOrder)
    return ", ".join(map(str, getattr(move, "cards", ())))


@pytest.mark.parametrize(
    "card",
    [
        "seven_up+players=3+target=4",
        "all_fives+target=20",
        "california_jack+target=3",
        "california_jack+trump_by=cut+stock_face=down+target=3",
        "old_sledge+partners_by=drawn",
        "denexa_all_fours+players=7",
        "all_fours_14",
        "hearts+moon_award=shooter_chooses+end_score=20",
        "omnibus_hearts+end_score=20",
    ],
)
def test_every_game_is_played_to_its_end_and_kept_move_by_move(card: str) -> None:
    evening = Evening(fresh(card), any_lawful)
    assert evening.game.play()
    assert evening.game.record.game.is_over
    assert len(evening.saved) == len(moves_of(evening.game.record.game)) + 1
    assert evening.saved[-1] == evening.game.record
    assert any("the game" in line for line in evening.said[-2:])
    assert all(line == line.strip() and "\n" not in line for line in evening.said if line)


def test_a_player_who_leaves_finds_everything_again() -> None:
    whole = Evening(fresh("old_sledge"), any_lawful)
    whole.game.play()
    for moves in (0, 3, 17):
        left = iter(range(moves))

        def leaving(game: PlainGame, left: Iterator[int] = left) -> str:
            return "quit" if next(left, None) is None else any_lawful(game)

        evening = Evening(fresh("old_sledge"), leaving)
        assert not evening.game.play()
        again = Evening(parse_record(format_record(evening.saved[-1])), any_lawful)
        assert again.game.play()
        assert again.game.record == whole.game.record


def test_the_end_of_input_comes_through_after_the_last_move_was_kept() -> None:
    evening = Evening(fresh("seven_up"), typing(["?"]))
    with pytest.raises(EOFError):
        evening.game.play()
    assert evening.saved[-1] == evening.game.record


SEVEN_UP = "2C 3C 4D KS QS 9H AC KC 5D 5S 6S TH JH"
"""Seat 1: 2C 3C 4D AC KC 5D; seat 2: KS QS 9H 5S 6S TH; the jack of hearts turned up."""


def said(record: Record, *typed: str, you: int = 0) -> list[str]:
    evening = Evening(record, typing(typed), you=you)
    with pytest.raises(EOFError):
        evening.game.play()
    return evening.said


def test_one_happening_a_line_in_plain_words() -> None:
    lines = said(dealt("seven_up", 2, SEVEN_UP), "stand", "KC")
    assert lines[:11] == [
        "Seven-Up, for two. You play with Ada.",
        "Type help to hear what you can type.",
        "Ada deals first.",
        "Deal 1. Ada deals.",
        "Your hand: clubs ace, king, 3, 2; diamonds 5, 4.",
        "The jack of hearts is turned up.",
        "Ada scores one for turning up the jack of hearts (SU-7).",
        "Do you stand, or beg?",
        "1: stand, keep the suit turned up as trump",
        "2: beg, ask for a point or for another trump",
        "Say: stand",
    ]
    assert lines[11:22] == [
        "You stand.",
        "Hearts are trump.",
        "Your lead to trick 1; hearts are trump.",
        "1: AC, ace of clubs",
        "2: KC, king of clubs",
        "3: 3C, three of clubs",
        "4: 2C, two of clubs",
        "5: 5D, five of diamonds",
        "6: 4D, four of diamonds",
        "Play: KC",
        "You lead the king of clubs.",
    ]


@clause("SU-22")
def test_what_may_not_be_done_is_refused_with_the_rule_and_asked_again() -> None:
    record = led_to(SPADES_LED)
    not_held, follow = refusal(record, "play 1 KC"), refusal(record, "play 1 2C")
    assert follow.startswith("You hold spades")
    assert follow.endswith("(SU-22)")
    lines = said(record, "KC", "2c", "? AC", "? K♣", "? 2S", "KX", "99", "S", "1 2", "")
    assert lines[lines.index("Play: KC") :] == [
        "Play: KC",
        not_held,
        "Play: 2c",
        follow,
        "Play: ? AC",
        follow,
        "Play: ? K♣",
        not_held,
        "Play: ? 2S",
        "That may be done.",
        "Play: KX",
        "A card is a rank (2-9, T, J, Q, K, A) and a suit (C, D, H, S): 'KX'",
        "Play: 99",
        "The choices are numbered 1 to 2: '99'",
        "Play: S",
        "A card is a rank (2-9, T, J, Q, K, A) and a suit (C, D, H, S): 'S'",
        "Play: 1 2",
        "A card is a rank (2-9, T, J, Q, K, A) and a suit (C, D, H, S): '1 2'",
        "Play: ",
        "Your turn in trick 1; diamonds are trump; four more in your hand may not be played.",
        "1: 3S, three of spades",
        "2: 2S, two of spades",
    ]


def test_a_player_may_ask_for_rules_hand_score_and_the_last_trick() -> None:
    lines = said(led_to(SPADES_LED), "?", "hand", "Score", "last", "rules", "help", "3S", "last")
    asked = lines[lines.index("Play: ?") + 1 :]
    assert asked[0] == f"Not AC 2C 5D 4D: {refusal(led_to(SPADES_LED), 'play 1 AC')}"
    assert asked[1].endswith("(SU-22)")
    rest = [line for line in asked if not line.startswith("Play:")]
    assert "Your hand: clubs ace, 2; diamonds 5, 4; spades 3, 2." in rest
    # The jack of diamonds was turned up, and Ada stood.
    assert "Score: You 1, Ada 0." in rest
    assert "The first player to reach seven points wins." in rest
    assert "There is no trick to look back at in this deal." in rest
    assert "Begging and giving" in rest
    assert any(line.startswith("? tells the rules") for line in rest)
    assert "Trick 1: Ada the queen of spades and you the three of spades. Ada takes it." in rest


@clause("SU-9")
def test_a_hand_that_may_not_be_looked_at_yet_is_told_when_it_may() -> None:
    record = dealt("seven_up+players=4", 4, "")
    eldest_stands = Evening(record, typing([]), you=1)
    with pytest.raises(EOFError):
        eldest_stands.game.play()
    lines = eldest_stands.said
    hidden = lines.index("You may not look at your hand yet (SU-9).")
    assert not any("hand:" in line for line in lines[:hidden])
    shown = next(place for place, line in enumerate(lines) if line.startswith("Your hand:"))
    assert "Diamonds are trump." in lines[hidden:shown] or "Cleo runs the cards." in lines


@clause("SU-19")
def test_cards_to_discard_are_named_together_once_clubs_are_trump() -> None:
    record = dealt("seven_up", 1, "2D 3D 4D 2H 3H 4H 5D 6D 7D 5H 6H 7H 9S 2S 3S 4S 5S 6S 7S JC")
    game = apply(record.game, parse_move("2 beg"))
    lines = said(Record(game, record.names), "run", "2S 3S 4S", "5S 6S 7S")
    assert "Choose three cards to discard; clubs are trump." in lines
    assert lines[lines.index("Discard: 2S 3S 4S") + 1].startswith("You do not hold")
    after = lines.index("Discard: 5S 6S 7S")
    assert "Your hand: hearts 7, 6, 5, 4, 3, 2." in lines[after:]


@clause("H-3")
def test_cards_to_pass_are_named_together_and_those_received_are_told() -> None:
    pack = " ".join(str(PACK[13 * seat + place]) for place in range(13) for seat in range(4))
    lines = said(dealt("hearts", 4, pack), "KC", "AC KC KC", "AC, KC 3")
    assert "Choose three cards to pass left, to Ada." in lines
    record = dealt("hearts", 4, pack)
    assert lines[lines.index("Pass: KC") + 1] == refusal(record, "pass 1 KC")
    assert lines[lines.index("Pass: AC KC KC") + 1] == "You named a card twice."
    assert "You pass the queen of clubs, the king of clubs and the ace of clubs to Ada." in lines
    received = [line for line in lines if line.startswith("Cleo passes")]
    assert len(received) == 1
    assert received[0].count("spades") == 3
    assert "Ada passes three cards to Ben." in lines


@clause("CX-16", "CX-6")
def test_drawn_cards_and_the_top_of_the_stock_are_told() -> None:
    lines = said(dealt("california_jack_exposed", 2, ""), "AC", "1")
    assert any("on top of a stock of 40 cards" in line for line in lines)
    assert sum("draw" in line for line in lines) == 2


def test_the_game_is_spoken_of_by_its_house_rules() -> None:
    lines = said(fresh("old_sledge+target=11"))
    assert "House rule: The first side to reach eleven points wins." in [
        line.replace("11", "eleven") for line in lines
    ]
