"""Where every card of the present deal is, counted without asking the engine's own functions."""

from __future__ import annotations

from allfours.cards import Card
from allfours.game.events import Discarded
from allfours.game.state import ChoosingMoon, Deal, Game, Playing

__all__ = ["cards_missing", "deal_of", "hands_of", "known_cards", "thrown_away"]


def played_of(game: Game) -> Playing | None:
    phase = game.phase
    if isinstance(phase, ChoosingMoon):
        return phase.played
    return phase if isinstance(phase, Playing) else None


def deal_of(game: Game) -> Deal | None:
    """The deal on the table, if there is one."""
    played = played_of(game)
    return played.deal if played else getattr(game.phase, "deal", None)


def hands_of(game: Game) -> tuple[tuple[Card, ...], ...]:
    """The cards held now; index = seat."""
    played, deal = played_of(game), deal_of(game)
    if played:
        return played.hands
    return deal.hands if deal else ((),) * game.rules.players


def thrown_away(game: Game) -> list[Card]:
    """The cards discarded in the present deal."""
    return [
        card
        for event in game.events
        if isinstance(event, Discarded) and isinstance(event.cards, tuple)
        for card in event.cards
    ]


def known_cards(game: Game) -> list[Card]:
    """Every card whose place the state knows, as often as it stands somewhere."""
    deal, played = deal_of(game), played_of(game)
    if deal is None:
        return []
    stock = played.stock if played else deal.stock
    on_table = (*played.trick, *(c for t in played.tricks for c in t.cards)) if played else ()
    in_hands = [card for hand in hands_of(game) for card in hand]
    return [*in_hands, *stock, *deal.upcards, *on_table, *thrown_away(game)]


def cards_missing(game: Game) -> int:
    """How many cards lie in the stock unknown to everybody."""
    deal = deal_of(game)
    return deal.undealt - len(deal.stock) if deal else 0
