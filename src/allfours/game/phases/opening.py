"""Before the cards are dealt: the draw, the cut for trump, the pack; and the deal itself."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from allfours.cards import Card
from allfours.errors import Reason, Refusal
from allfours.game.events import Dealt, Drawn, PackSet, Seated, TrumpCut, TrumpMade
from allfours.game.moves import (
    HOST,
    Cuts,
    CutTrump,
    Dealers,
    Draw,
    Draws,
    LegalMoves,
    Move,
    NameDealer,
    PackOrder,
    Packs,
)
from allfours.game.phases.conduct import ALONE, Conduct, refuse, wrong_kind
from allfours.game.phases.exchange import begin_passing
from allfours.game.phases.play import begin_play
from allfours.game.phases.scoring import before_deal
from allfours.game.phases.trump import turn_up
from allfours.game.state import Cutting, Deal, Drawing, Game, Hands, Shuffling, enter
from allfours.rules.axes import FirstDealer
from allfours.rules.opening import drawn_seating, eldest, must_draw_again
from allfours.rules.record import Cut, DrawStock, NoTrump, Passing, Rules, StockTop, TurnUp

__all__ = ["CUTTING", "DRAWING", "SHUFFLING", "deal_hands"]


def _host(game: Game, phase: object) -> frozenset[int]:
    return ALONE[HOST]


# The draw for deal ---------------------------------------------------------------------------


def _waiting(game: Game, phase: Drawing) -> tuple[int, ...]:
    if any(phase.drawn):
        return must_draw_again(game.rules, phase.drawn)
    return tuple(range(game.rules.players))


def _legal_draw(game: Game, phase: Drawing, seat: int) -> LegalMoves:
    if game.rules.opening.first_dealer is FirstDealer.RANDOM:
        return Dealers(seats=game.rules.players)
    begun = any(phase.drawn)
    return Draws(
        cards=game.rules.cards,
        players=len(_waiting(game, phase)),
        seats=0 if begun else game.rules.players,
    )


def _explain_draw(game: Game, phase: Drawing, move: Move) -> Refusal:
    if isinstance(move, NameDealer):
        return refuse(Reason.NOT_A_SEAT, f"There is no seat {move.dealer + 1} to deal first.")
    if isinstance(move, Draw):
        count = len(_waiting(game, phase))
        return refuse(
            Reason.WRONG_DRAW, f"The draw for deal is {count} different cards, one a player."
        )
    return wrong_kind("find the first dealer")


def _step_draw(game: Game, phase: Drawing, move: Move) -> Game:
    if isinstance(move, NameDealer):
        return _seat(game, phase, tuple(range(game.rules.players)), move.dealer)
    assert isinstance(move, Draw)
    players = _waiting(game, phase)
    drawn = list(phase.drawn)
    for player, card in zip(players, move.cards, strict=True):
        drawn[player] += (card,)
    phase = replace(phase, drawn=tuple(drawn))
    game = enter(game, phase, Drawn(players=players, cards=move.cards))
    if must_draw_again(game.rules, phase.drawn):
        return game
    return _seat(game, phase, *drawn_seating(game.rules, phase.drawn))


def _seat(game: Game, phase: Drawing, seating: tuple[int, ...], dealer: int) -> Game:
    game = replace(game, seating=seating)
    after = before_deal(game.rules, phase.number, dealer)
    return enter(game, after, Seated(seating=seating, dealer=dealer))


DRAWING: Final = Conduct(to_act=_host, legal=_legal_draw, explain=_explain_draw, step=_step_draw)

# The cut for trump ---------------------------------------------------------------------------


def _legal_cut(game: Game, phase: Cutting, seat: int) -> LegalMoves:
    return Cuts(cards=game.rules.cards)


def _explain_cut(game: Game, phase: Cutting, move: Move) -> Refusal:
    if isinstance(move, CutTrump):
        return refuse(Reason.WRONG_PACK, f"{move.card.symbol} is not in this pack.")
    return wrong_kind("cut for trump")


def _step_cut(game: Game, phase: Cutting, move: Move) -> Game:
    assert isinstance(move, CutTrump)
    after = Shuffling(number=phase.number, dealer=phase.dealer, cut=move.card)
    return enter(game, after, TrumpCut(card=move.card))


CUTTING: Final = Conduct(to_act=_host, legal=_legal_cut, explain=_explain_cut, step=_step_cut)

# The pack and the deal -----------------------------------------------------------------------


def _used_at_once(rules: Rules) -> int:
    """Cards that a deal uses before anybody decides anything; all where hands are filled again."""
    if isinstance(rules.stock, DrawStock):
        return len(rules.cards)
    return rules.players * rules.hand_size + isinstance(rules.trump, TurnUp)


def _legal_pack(game: Game, phase: Shuffling, seat: int) -> LegalMoves:
    return Packs(cards=game.rules.cards, at_least=_used_at_once(game.rules))


def _explain_pack(game: Game, phase: Shuffling, move: Move) -> Refusal:
    if not isinstance(move, PackOrder):
        return wrong_kind("shuffle and deal")
    rules = game.rules
    twice = next((card for card in move.cards if move.cards.count(card) > 1), None)
    foreign = next((card for card in move.cards if card not in rules.cards), None)
    if twice is not None:
        text = f"The pack has {twice.symbol} twice."
    elif foreign is not None:
        text = f"{foreign.symbol} is not in this pack."
    else:
        text = (
            f"The pack has {len(move.cards)} cards; the deal needs at least"
            f" {_used_at_once(rules)} of {len(rules.cards)}."
        )
    return refuse(Reason.WRONG_PACK, text)


def deal_hands(rules: Rules, dealer: int, pack: tuple[Card, ...]) -> tuple[Hands, int]:
    """The hands dealt from the top of a pack, packet by packet from eldest; index = seat.

    Also how many cards that took.
    """
    hands: list[tuple[Card, ...]] = [()] * rules.players
    top = 0
    first = eldest(rules, dealer)
    for packet in rules.dealing.deal_packets:
        for place in range(rules.players):
            hands[(first + place) % rules.players] += pack[top : top + packet]
            top += packet
    return tuple(hands), top


def _step_pack(game: Game, phase: Shuffling, move: Move) -> Game:
    assert isinstance(move, PackOrder)
    rules = game.rules
    hands, used = deal_hands(rules, phase.dealer, move.cards)
    deal = Deal(
        number=phase.number,
        dealer=phase.dealer,
        hands=hands,
        stock=move.cards[used:],
        undealt=len(rules.cards) - used,
    )
    game = enter(
        game,
        phase,
        PackSet(number=phase.number, dealer=phase.dealer, cards=move.cards),
        Dealt(number=phase.number, dealer=phase.dealer, hands=hands),
    )
    match rules.trump:
        case TurnUp():
            return turn_up(game, deal)
        case StockTop():
            suit = deal.stock[0].suit
            return begin_play(enter(game, phase, TrumpMade(suit=suit)), deal, suit)
        case Cut():
            assert phase.cut is not None
            suit = phase.cut.suit
            return begin_play(enter(game, phase, TrumpMade(suit=suit)), deal, suit)
        case NoTrump():
            if isinstance(rules.passing, Passing):
                return begin_passing(game, deal)
            return begin_play(game, deal, None)


SHUFFLING: Final = Conduct(to_act=_host, legal=_legal_pack, explain=_explain_pack, step=_step_pack)
