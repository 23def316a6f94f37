"""Making trump: the turn-up, begging, the gift, running the cards, bunching.

Order of counting (rules, timeline of §C.2): points at the turn, the gift, later turn-ups,
bunching, then the bonus of a card that is credited only when trump is settled. Where a gift
makes such a card trump, its bonus comes before the gift (F16).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from msgspec.structs import replace

from allfours.errors import Reason, Refusal
from allfours.game.events import Called, Ending, RanCards, TrumpMade, TurnedUp
from allfours.game.moves import Call, LegalMoves, Move, Word
from allfours.game.phases.conduct import ALONE, Conduct, refuse, wrong_kind
from allfours.game.phases.exchange import begin_discarding
from allfours.game.phases.scoring import end_deal, score_now
from allfours.game.state import Begging, Bunching, Deal, Game, Giving, enter, record
from allfours.rules.award import Award, Entry, For, Unscored, Why
from allfours.rules.axes import Bunch, GiftTo, ShortStock, TurnUpCredit, TurnUpIfRejected
from allfours.rules.citing import clause_of
from allfours.rules.opening import eldest, next_seat
from allfours.rules.record import Race, Rules, TurnUp
from allfours.rules.turnup import cards_needed_to_run, pays, turn_up_kind

__all__ = ["BEGGING", "BUNCHING", "GIVING", "turn_up"]


def _turning(rules: Rules) -> TurnUp:
    assert isinstance(rules.trump, TurnUp)
    return rules.trump


# The card turned up --------------------------------------------------------------------------


def turn_up(game: Game, deal: Deal) -> Game:
    """Turns the first card; eldest is asked, unless it wins the game or nobody may beg."""
    game, deal = _turn(game, deal)
    if game.is_over:
        return game
    if _turning(game.rules).beg:
        return enter(game, Begging(deal=deal))
    return _settle(game, deal)


def _turn(game: Game, deal: Deal) -> tuple[Game, Deal]:
    turning = _turning(game.rules)
    card = deal.stock[0]
    deal = replace(
        deal,
        stock=deal.stock[1:],
        undealt=deal.undealt - 1,
        upcards=(*deal.upcards, card),
    )
    game = enter(game, game.phase, TurnedUp(card=card, kind=turn_up_kind(deal.upcards)))
    award = _bonus(game.rules, deal)
    if award is None and turning.turnup_points.get(card.rank):
        nothing = Unscored(
            reason=For.TURN_UP,
            why=Why.TURN_DOES_NOT_COUNT,
            axis="turnup_counts_at",
            cards=(card,),
        )
        return record(game, nothing), deal
    if award is None or turning.turnup_credit is TurnUpCredit.WHEN_SETTLED:
        return game, deal
    if turning.turnup_if_rejected is TurnUpIfRejected.FORFEIT:
        deal = replace(deal, credits=(*deal.credits, award))
    return score_now(game, award), deal


def _bonus(rules: Rules, deal: Deal, turn: int = -1) -> Award | None:
    """What the card of this turn pays the dealer's side, counted or not."""
    upcards = deal.upcards[: turn + 1] if turn >= 0 else deal.upcards
    points = pays(_turning(rules), upcards[-1], turn_up_kind(upcards))
    if not points:
        return None
    return Award(
        side=rules.side_of[deal.dealer],
        points=points,
        reason=For.TURN_UP,
        axis="turnup_points",
        cards=upcards[-1:],
    )


def _cancel_credits(game: Game, deal: Deal) -> tuple[Game, Deal]:
    """Takes back what was credited for a suit that is now refused (SU-16, F5, F6)."""
    cancelled = [
        replace(
            award,
            points=-award.points,
            reason=For.TURN_UP_CANCELLED,
            axis="turnup_if_rejected",
        )
        for award in deal.credits
    ]
    return record(game, *cancelled), replace(deal, credits=())


# Trump is settled ----------------------------------------------------------------------------


def _settle(game: Game, deal: Deal, *, gift: bool = False) -> Game:
    """The suit of the last turn-up is trump: late bonuses, the gift, then the hands are made up."""
    rules = game.rules
    trump = deal.upcards[-1].suit
    gifts = _gifts(rules, deal.dealer) if gift else ()
    game = enter(game, game.phase, TrumpMade(suit=trump))
    game = score_now(game, *_late_bonuses(rules, deal), *gifts)
    if game.is_over:
        return game
    return begin_discarding(record(game, *_not_paid(rules, deal)), deal, trump)


def _late_bonuses(rules: Rules, deal: Deal) -> Iterator[Award]:
    turning = _turning(rules)
    if turning.turnup_credit is TurnUpCredit.AT_TURN:
        return
    kept = turning.turnup_if_rejected is TurnUpIfRejected.KEEP
    for turn in range(len(deal.upcards)) if kept else (len(deal.upcards) - 1,):
        award = _bonus(rules, deal, turn)
        if award is not None:
            yield award


def _not_paid(rules: Rules, deal: Deal) -> Iterator[Entry]:
    """Why a refused card paid nothing, and why the card that fixed trump did not."""
    turning = _turning(rules)
    if turning.turnup_if_rejected is TurnUpIfRejected.FORFEIT:
        yield from _lost(rules, deal, None)
    card = deal.upcards[-1]
    if turning.turnup_points and not turning.turnup_points.get(card.rank):
        yield Unscored(
            reason=For.TURN_UP, why=Why.CARD_DOES_NOT_PAY, axis="turnup_points", cards=(card,)
        )


def _lost(rules: Rules, deal: Deal, of_last: Why | None) -> Iterator[Unscored]:
    """The bonuses that waited for trump to be settled in vain.

    Those of refused cards, and that of the last card unless `of_last` is None.
    """
    turning = _turning(rules)
    if turning.turnup_credit is TurnUpCredit.AT_TURN:
        return
    forfeit = turning.turnup_if_rejected is TurnUpIfRejected.FORFEIT
    axis = "turnup_if_rejected" if forfeit else "turnup_credit"
    for turn in range(len(deal.upcards)):
        why = of_last if turn == deal.runs else Why.SUIT_REJECTED
        award = _bonus(rules, deal, turn)
        if award is not None and why is not None:
            yield Unscored(reason=For.TURN_UP, why=why, axis=axis, cards=award.cards)


# Begging and giving --------------------------------------------------------------------------


def _legal_beg(game: Game, phase: Begging, seat: int) -> LegalMoves:
    return (Call(seat, Word.STAND), Call(seat, Word.BEG))


def _explain_beg(game: Game, phase: Begging, move: Move) -> Refusal:
    return wrong_kind("stand or beg")


def _step_beg(game: Game, phase: Begging, move: Move) -> Game:
    assert isinstance(move, Call)
    game = enter(game, phase, Called(seat=move.seat, word=move.word))
    if move.word is Word.BEG:
        return enter(game, Giving(deal=phase.deal))
    stood = Unscored(reason=For.GIFT, why=Why.ELDEST_STOOD, axis="gift_points")
    return _settle(record(game, stood), phase.deal)


def _opposing_sides(rules: Rules, dealer: int) -> Iterator[int]:
    """Each side but the dealer's, once, counted from eldest (F9)."""
    told = {rules.side_of[dealer]}
    for step in range(1, rules.players):
        side = rules.side_of[(dealer + step) % rules.players]
        if side not in told:
            told.add(side)
            yield side


_GIFT_TO: Final[dict[GiftTo, Callable[[Rules, int], Iterator[int]]]] = {
    GiftTo.BEGGAR_SIDE: lambda rules, dealer: iter((rules.side_of[eldest(rules, dealer)],)),
    GiftTo.EACH_OPPONENT: _opposing_sides,
}


def _gifts(rules: Rules, dealer: int) -> Iterator[Award]:
    turning = _turning(rules)
    if turning.gift_points:
        for side in _GIFT_TO[turning.gift_to](rules, dealer):
            yield Award(side=side, points=turning.gift_points, reason=For.GIFT, axis="gift_points")


def _gives_out(game: Game, dealer: int) -> bool:
    """Whether the gift would take a side to the target."""
    end = game.rules.end
    assert isinstance(end, Race)
    return any(
        game.scores[award.side] + award.points >= end.target for award in _gifts(game.rules, dealer)
    )


def _may_give(game: Game, deal: Deal) -> bool:
    turning = _turning(game.rules)
    return (
        turning.gift_may_give_out
        or not _gives_out(game, deal.dealer)
        or not _run_is_offered(game.rules, deal)
    )


def _run_is_offered(rules: Rules, deal: Deal) -> bool:
    turning = _turning(rules)
    return turning.short_stock is ShortStock.REDEAL or deal.undealt >= cards_needed_to_run(
        rules, turning
    )


def _run_is_known(rules: Rules, deal: Deal) -> bool:
    """Whether the known part of the stock reaches to the end of the run."""
    turning = _turning(rules)
    packets = rules.players * turning.run_packet
    known, undealt = deal.stock, deal.undealt
    while len(known) < undealt and undealt >= cards_needed_to_run(rules, turning):
        if len(known) <= packets:
            return False
        if known[packets].suit is not deal.upcards[0].suit:
            return True
        known, undealt = known[packets + 1 :], undealt - packets - 1
    return True


def _legal_give(game: Game, phase: Giving, seat: int) -> LegalMoves:
    give = Call(seat, Word.GIVE) if _may_give(game, phase.deal) else None
    runs = _run_is_offered(game.rules, phase.deal) and _run_is_known(game.rules, phase.deal)
    run = Call(seat, Word.RUN) if runs else None
    return tuple(call for call in (give, run) if call)


def _explain_give(game: Game, phase: Giving, move: Move) -> Refusal:
    if isinstance(move, Call) and move.word is Word.GIVE:
        return refuse(
            Reason.GIFT_WOULD_GIVE_OUT,
            "The gift would win the game, so the cards must be run.",
            clause_of(game.rules, "gift_may_give_out"),
        )
    if isinstance(move, Call) and move.word is Word.RUN:
        if not _run_is_offered(game.rules, phase.deal):
            return refuse(
                Reason.RUN_NOT_OFFERED,
                "The stock is too short for a run, so the dealer must give.",
                clause_of(game.rules, "short_stock"),
            )
        return refuse(
            Reason.STOCK_UNKNOWN,
            "Nobody knows which cards come next here, so the cards cannot be run.",
        )
    return wrong_kind("give or run the cards")


def _step_give(game: Game, phase: Giving, move: Move) -> Game:
    assert isinstance(move, Call)
    game = enter(game, phase, Called(seat=move.seat, word=move.word))
    if move.word is Word.GIVE:
        return _settle(game, phase.deal, gift=True)
    ran = Unscored(reason=For.GIFT, why=Why.DEALER_RAN, axis="gift_points")
    return _run(record(game, ran), phase.deal)


# Running the cards ---------------------------------------------------------------------------


def _run(game: Game, deal: Deal) -> Game:
    """Deals packets and turns cards until a new suit appears or the stock gives out."""
    rules = game.rules
    turning = _turning(rules)
    while True:
        game, deal = _cancel_credits(game, deal)
        if deal.undealt < cards_needed_to_run(rules, turning):
            return _throw_in(game, deal, Ending.EXHAUSTED)
        game, deal = _deal_packets(game, deal)
        game, deal = _turn(game, deal)
        if game.is_over:
            return game
        if deal.upcards[-1].suit is not deal.upcards[0].suit:
            break
    if turning.bunch is Bunch.UNANIMOUS_AFTER_RUN:
        return enter(game, Bunching(deal=deal, asked=eldest(rules, deal.dealer), proposer=None))
    return _settle(game, deal)


def _deal_packets(game: Game, deal: Deal) -> tuple[Game, Deal]:
    rules = game.rules
    packet = _turning(rules).run_packet
    more = {
        (deal.dealer + 1 + place) % rules.players: deal.stock[place * packet : (place + 1) * packet]
        for place in range(rules.players)
    }
    dealt = rules.players * packet
    deal = replace(
        deal,
        hands=tuple(hand + more[seat] for seat, hand in enumerate(deal.hands)),
        stock=deal.stock[dealt:],
        undealt=deal.undealt - dealt,
    )
    ran = RanCards(hands=tuple(more[seat] for seat in range(rules.players)))
    return enter(game, game.phase, ran), deal


def _throw_in(game: Game, deal: Deal, ending: Ending) -> Game:
    """The same dealer deals again.

    Points already kept stay (F4); a bonus that waits for trump to be settled never comes (OS-15).
    """
    why = Why.BUNCHED if ending is Ending.BUNCHED else Why.SUIT_REJECTED
    game = record(game, *_lost(game.rules, deal, why))
    return end_deal(game, deal.number, deal.dealer, ending, deal.dealer)


# Bunching ------------------------------------------------------------------------------------


def _legal_bunch(game: Game, phase: Bunching, seat: int) -> LegalMoves:
    if phase.proposer is None:
        return (Call(seat, Word.PLAY_ON), Call(seat, Word.BUNCH))
    return (Call(seat, Word.AGREE), Call(seat, Word.REFUSE))


def _explain_bunch(game: Game, phase: Bunching, move: Move) -> Refusal:
    if phase.proposer is None:
        return wrong_kind("play on or propose to bunch")
    return wrong_kind("agree to bunch or refuse")


def _step_bunch(game: Game, phase: Bunching, move: Move) -> Game:
    assert isinstance(move, Call)
    game = enter(game, phase, Called(seat=move.seat, word=move.word))
    rules, deal = game.rules, phase.deal
    after = next_seat(rules, move.seat)
    match move.word:
        case Word.REFUSE:
            return _settle(game, deal)
        case Word.BUNCH:
            return enter(game, Bunching(deal=deal, asked=after, proposer=move.seat))
        case Word.AGREE if after == phase.proposer:
            game, deal = _cancel_credits(game, deal)
            return _throw_in(game, deal, Ending.BUNCHED)
        case Word.PLAY_ON if move.seat == deal.dealer:
            return _settle(game, deal)
    return enter(game, replace(phase, asked=after))


BEGGING: Final = Conduct(
    to_act=lambda game, phase: ALONE[eldest(game.rules, phase.deal.dealer)],
    legal=_legal_beg,
    explain=_explain_beg,
    step=_step_beg,
)
GIVING: Final = Conduct(
    to_act=lambda game, phase: ALONE[phase.deal.dealer],
    legal=_legal_give,
    explain=_explain_give,
    step=_step_give,
)
BUNCHING: Final = Conduct(
    to_act=lambda game, phase: ALONE[phase.asked],
    legal=_legal_bunch,
    explain=_explain_bunch,
    step=_step_bunch,
)
