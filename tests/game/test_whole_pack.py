"""How much of the pack the host must know."""

from __future__ import annotations

import pytest

from allfours.cards import PACK
from allfours.errors import IllegalMove
from allfours.game.engine import apply, new_game
from allfours.game.moves import CutTrump, NameDealer, PackOrder
from allfours.rules.card import parse_rule_card
from tests.marks import clause


@clause("CJ-6", "CX-18")
@pytest.mark.parametrize(
    "card", ["california_jack", "california_jack+players=3", "california_jack+trump_by=cut"]
)
def test_where_cards_are_drawn_from_the_stock_the_whole_pack_must_be_known(card: str) -> None:
    rules = parse_rule_card(card)
    game = apply(new_game(rules), NameDealer(0))
    if "cut" in card:
        game = apply(game, CutTrump(PACK[0]))
    with pytest.raises(IllegalMove, match=f"the deal needs at least {len(rules.cards)} of"):
        apply(game, PackOrder(rules.cards[:-1]))
    assert apply(game, PackOrder(rules.cards)) != game


def test_where_nothing_is_drawn_the_hands_and_the_card_turned_up_are_enough() -> None:
    game = apply(new_game(parse_rule_card("seven_up")), NameDealer(0))
    with pytest.raises(IllegalMove, match="the deal needs at least 13 of 52"):
        apply(game, PackOrder(PACK[:12]))
    assert apply(game, PackOrder(PACK[:13])) != game
