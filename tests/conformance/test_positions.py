"""Positions that random games seldom or never come to."""

from __future__ import annotations

from math import comb, perm

from allfours import HOST, PACK, SPECTATOR, apply, legal_moves, new_game, parse_rule_card, view
from allfours.cards import Card, Rank, Suit
from allfours.game.moves import (
    Call,
    Choose,
    Cuts,
    Dealers,
    Draws,
    NameDealer,
    PackOrder,
    Packs,
    Word,
)
from allfours.game.state import Game
from tests.marks import clause


def dealt(card: str, pack: tuple[Card, ...], number: int = 1) -> Game:
    """The first deal, from this pack, by the last seat."""
    rules = parse_rule_card(card)
    game = apply(new_game(rules, number=number), NameDealer(rules.players - 1))
    return apply(game, PackOrder(pack))


def test_the_stock_is_counted_whole_where_only_its_top_is_known() -> None:
    game = dealt("old_sledge", PACK[:25])
    assert view(game, SPECTATOR).stock_count == 27
    assert view(apply(game, Call(0, Word.STAND)), SPECTATOR).stock_count == 27


@clause("H-7")
def test_a_hand_of_hearts_passes_the_very_first_lead_on_where_hearts_are_never_forced() -> None:
    hearts_first = tuple(
        Card.of(suit, rank)
        for rank in Rank
        for suit in (Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES)
    )
    card = "hearts+pass_count=0+first_lead=eldest"
    assert view(dealt(card, hearts_first), SPECTATOR).leader == 0
    assert view(dealt(f"{card}+forced_heart_lead=no", hearts_first), SPECTATOR).leader == 1


def test_a_set_of_moves_says_how_many_it_holds_however_many() -> None:
    game = new_game(parse_rule_card("california_jack+trump_by=cut"))
    draws = legal_moves(game, HOST)
    assert isinstance(draws, Draws)
    assert draws.size == perm(52, 2) + 2
    cuts = legal_moves(apply(game, NameDealer(0)), HOST)
    assert isinstance(cuts, Cuts)
    assert cuts.size == 52
    dealers = legal_moves(new_game(parse_rule_card("hearts")), HOST)
    assert isinstance(dealers, Dealers)
    assert dealers.size == 4
    packs = legal_moves(apply(new_game(parse_rule_card("hearts")), NameDealer(0)), HOST)
    assert isinstance(packs, Packs)
    assert packs.size == perm(52)
    passes = legal_moves(dealt("hearts", PACK), 2)
    assert isinstance(passes, Choose)
    assert passes.size == comb(13, 3)
