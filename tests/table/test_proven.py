"""The host plays a deal out by itself only where all can see that nothing is left to score."""

from __future__ import annotations

import pytest

from allfours.game.engine import apply, legal_moves, to_act
from allfours.game.events import Scored
from allfours.game.moves import sample
from allfours.game.notation import format_record, parse_record
from allfours.game.record import Record
from allfours.game.state import Game, Playing
from allfours.rules.award import Award
from allfours.rules.card import parse_rule_card
from allfours.rules.undecided import counting_cards
from allfours.table import commands as c
from allfours.table import events as e
from allfours.table.events import By
from allfours.table.hosting import PlayOut, duty
from allfours.table.proven import is_decided, lawful_rest
from tests.table.hosted import PEOPLE, Hosted, bot, person


def test_hearts_is_played_out_once_every_heart_and_the_queen_have_fallen() -> None:
    hosted = Hosted("hearts", [person("ann"), bot(), bot("B"), bot("C")])
    hosted.play()
    by = {line.event.by for line in hosted.log if isinstance(line.event, e.Moved)}
    assert By.PROVEN in by
    record = Record(hosted.table.game, ("Ann", "A", "B", "C"), ())
    assert parse_record(format_record(record)).game == hosted.table.game


def test_nobody_is_asked_for_a_card_that_the_host_is_about_to_play() -> None:
    hosted = Hosted("hearts", [person(name) for name in PEOPLE[:4]], seed=3)
    hosted.host()
    while not hosted.table.played_out:
        hosted.play(1)
        assert not is_decided(hosted.table.game)
        assert not isinstance(duty(hosted.table), PlayOut)
    assert not isinstance(hosted.table.game.phase, Playing)


@pytest.mark.parametrize("rules", ["hearts", "omnibus_hearts", "seven_up", "all_fours_14"])
def test_no_award_depends_on_how_a_decided_deal_is_played_out(rules: str) -> None:
    players = parse_rule_card(rules).players
    hosted = Hosted(rules, [person(name) for name in PEOPLE[:players]], seed=3)
    compared = 0
    hosted.host()
    while not hosted.table.game.is_over and compared < 8:
        move = hosted.some_move()
        game = apply(hosted.table.game, move)
        if is_decided(game):
            ends = set()
            for _ in range(4):
                other = game
                while isinstance(other.phase, Playing):
                    seat = min(to_act(other))
                    other = apply(other, sample(legal_moves(other, seat), hosted.rng))
                ends.add((other.scores, _awards(other)))
            for rest in lawful_rest(game):
                game = apply(game, rest)
            assert ends == {(game.scores, _awards(game))}
            compared += 1
        hosted.command(
            hosted.name_at(move.seat), c.MakeMove(move=move, version=hosted.table.version)
        )
        hosted.host()
    assert compared or not rules.endswith("hearts")


def _awards(game: Game) -> tuple[Award, ...]:
    return tuple(event.award for event in game.history if isinstance(event, Scored))


def test_a_trump_or_a_card_with_a_value_may_still_count_and_a_small_plain_card_not() -> None:
    rules = parse_rule_card("seven_up")
    trump = rules.cards[0].suit
    counting = counting_cards(rules, trump)
    assert all(
        (card in counting) == (card.suit is trump or card.rank >= 10) for card in rules.cards
    )
    hearts = parse_rule_card("omnibus_hearts")
    plain = set(hearts.cards) - counting_cards(hearts, None)
    assert len(counting_cards(hearts, None)) == 15, "thirteen hearts, the queen and the bonus card"
    assert len(plain) == 37
