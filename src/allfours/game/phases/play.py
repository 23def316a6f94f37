"""The tricks: who leads, what may be played, who takes, pegs and draws from the stock."""

from __future__ import annotations

from typing import Final

from allfours.cards import Card, Suit
from allfours.errors import Reason, Refusal
from allfours.game.events import DrawnFromStock, Event, Played, TrickTaken
from allfours.game.moves import LegalMoves, Move, Play, plays_of
from allfours.game.phases.conduct import ALONE, Conduct, refuse, wrong_kind
from allfours.game.phases.scoring import count_deal, score_now
from allfours.game.state import Deal, Game, Hands, Playing, enter
from allfours.rules.award import Award, For
from allfours.rules.axes import Follow, PegWhen
from allfours.rules.citing import clause_of
from allfours.rules.facts import TakenTrick, pegging
from allfours.rules.following import (
    FOLLOW,
    QUEEN_OF_SPADES,
    breaks_hearts,
    leadable,
    passes_the_lead,
    playable,
)
from allfours.rules.opening import eldest, next_seat
from allfours.rules.points import peg_points
from allfours.rules.prose.sentences import sentence
from allfours.rules.prose.words import of_suit, the
from allfours.rules.ranking import suit_in_play, trick_winner
from allfours.rules.record import DrawStock, FourPoints, Rules

__all__ = ["PLAYING", "begin_play", "turn"]


def begin_play(game: Game, deal: Deal, trump: Suit | None) -> Game:
    """The first trick: eldest leads, or the holder of the card that must be led (H-4)."""
    rules = game.rules
    named = rules.play.first_lead
    if named is None:
        leader = _leader(rules, deal.hands, eldest(rules, deal.dealer), broken=False)
    else:
        leader = next(seat for seat, hand in enumerate(deal.hands) if named in hand)
    return enter(
        game,
        Playing(
            deal=deal,
            trump=trump,
            hands=deal.hands,
            stock=deal.stock,
            leader=leader,
            trick=(),
            tricks=(),
            hearts_broken=False,
        ),
    )


def turn(rules: Rules, phase: Playing) -> int:
    """The seat that plays next."""
    return (phase.leader + len(phase.trick)) % rules.players


def _lawful(rules: Rules, phase: Playing, seat: int) -> tuple[Card, ...]:
    first = not phase.tricks
    hand = phase.hands[seat]
    if not phase.trick:
        return leadable(rules, hand, first_trick=first, hearts_broken=phase.hearts_broken)
    return playable(rules, hand, phase.trick, phase.trump, first_trick=first)


def _legal(game: Game, phase: Playing, seat: int) -> LegalMoves:
    return plays_of(seat, _lawful(game.rules, phase, seat))


def _step(game: Game, phase: Playing, move: Move) -> Game:
    assert isinstance(move, Play)
    rules = game.rules
    seat, card = move.seat, move.card
    hands = list(phase.hands)
    at = hands[seat].index(card)
    hands[seat] = hands[seat][:at] + hands[seat][at + 1 :]
    trick = (*phase.trick, card)
    broken = phase.hearts_broken or breaks_hearts(rules, card, phase.trick)
    played = Played(seat=seat, card=card)
    if len(trick) == rules.players:
        return _take(game, phase, tuple(hands), trick, broken, played)
    after = Playing(
        deal=phase.deal,
        trump=phase.trump,
        hands=tuple(hands),
        stock=phase.stock,
        leader=phase.leader,
        trick=trick,
        tricks=phase.tricks,
        hearts_broken=broken,
    )
    return enter(game, after, played)


def _take(
    game: Game, phase: Playing, hands: Hands, trick: tuple[Card, ...], broken: bool, played: Event
) -> Game:
    """The trick is complete: it is gathered, pegged, and hands are filled from the stock."""
    rules = game.rules
    winner = (phase.leader + trick_winner(trick, phase.trump)) % rules.players
    taken = TakenTrick(leader=phase.leader, cards=trick, winner=winner)
    tricks = (*phase.tricks, taken)
    hands, stock, draws = _draw(rules, hands, phase.stock, winner)
    after = Playing(
        deal=phase.deal,
        trump=phase.trump,
        hands=hands,
        stock=stock,
        leader=_leader(rules, hands, winner, broken=broken),
        trick=(),
        tricks=tricks,
        hearts_broken=broken,
    )
    game = enter(game, after, played, TrickTaken(winner=winner, number=len(tricks)))
    game = _peg(game, after, taken)
    if game.is_over:
        return game
    if not any(hands):
        return count_deal(game, after)
    return enter(game, after, *draws) if draws else game


def _leader(rules: Rules, hands: Hands, due: int, *, broken: bool) -> int:
    """Who leads: the seat whose lead it is, unless that hand must pass the lead on."""
    leader = due
    while passes_the_lead(rules, hands[leader], hearts_broken=broken):
        leader = next_seat(rules, leader)
        if leader == due:
            break
    return leader


def _draw(
    rules: Rules, hands: Hands, stock: tuple[Card, ...], winner: int
) -> tuple[Hands, tuple[Card, ...], list[Event]]:
    """Each seat draws the next card, the winner first, then in turn order (CJ-6, CJ-15, CX-16)."""
    if not isinstance(rules.stock, DrawStock) or not stock:
        return hands, stock, []
    filled = list(hands)
    events: list[Event] = []
    for step in range(rules.players):
        seat = (winner + step) % rules.players
        filled[seat] += (stock[step],)
        events.append(DrawnFromStock(seat=seat, card=stock[step]))
    return tuple(filled), stock[rules.players :], events


def _peg(game: Game, phase: Playing, trick: TakenTrick) -> Game:
    """Trumps that peg score for the trick's winner at once (A5-2, A5-6)."""
    scoring = game.rules.scoring
    if (
        not isinstance(scoring, FourPoints)
        or not scoring.trick_card_points
        or scoring.peg_when is PegWhen.AT_HAND_END
    ):
        return game
    paying = pegging(scoring, trick, phase.trump)
    if not paying:
        return game
    award = Award(
        side=game.rules.side_of[trick.winner],
        points=peg_points(scoring, paying),
        reason=For.PEG,
        axis="trick_card_points",
        cards=paying,
        trick=len(phase.tricks),
    )
    return score_now(game, award)


# Refusals ------------------------------------------------------------------------------------


def _explain(game: Game, phase: Playing, move: Move) -> Refusal:
    if not isinstance(move, Play):
        return wrong_kind("play a card")
    rules, card = game.rules, move.card
    hand = phase.hands[move.seat]
    if card not in hand:
        return refuse(Reason.NOT_IN_HAND, f"You do not hold {the(card)}.")
    if not phase.trick:
        return _explain_lead(rules, phase, hand, card)
    led = suit_in_play(phase.trick[0], phase.trump)
    lawful = FOLLOW[rules.play.follow](hand, led, phase.trump)
    if card not in lawful:
        return _explain_follow(rules, phase, hand, led)
    if not phase.tricks and card in rules.play.first_trick_bar:
        return refuse(
            Reason.BARRED_ON_FIRST_TRICK,
            sentence(rules, "first_trick_bar", rules.play.first_trick_bar),
            clause_of(rules, "first_trick_bar"),
        )
    return refuse(
        Reason.MAY_NOT_UNDERTRUMP,
        sentence(rules, "undertrump", rules.play.undertrump),
        clause_of(rules, "undertrump"),
    )


def _explain_lead(rules: Rules, phase: Playing, hand: tuple[Card, ...], card: Card) -> Refusal:
    named = rules.play.first_lead
    if not phase.tricks and named is not None:
        return refuse(
            Reason.MUST_LEAD_CARD,
            f"You hold {the(named)}, so you must lead it to the first trick.",
            clause_of(rules, "first_lead"),
        )
    lawful = leadable(rules, hand, first_trick=False, hearts_broken=False)
    if lawful == (QUEEN_OF_SPADES,):
        return refuse(
            Reason.MUST_LEAD_QUEEN,
            f"Hearts are not broken, so you must lead {the(QUEEN_OF_SPADES)}.",
            clause_of(rules, "heart_instead_of_queen"),
        )
    return refuse(
        Reason.HEARTS_NOT_BROKEN,
        "Hearts are not broken, so lead another suit.",
        clause_of(rules, "break_hearts"),
    )


def _explain_follow(rules: Rules, phase: Playing, hand: tuple[Card, ...], led: Suit) -> Refusal:
    clause = clause_of(rules, "follow")
    holds = any(suit_in_play(card, phase.trump) is led for card in hand)
    suit, card = led.word, of_suit(led)
    if not holds:
        return refuse(
            Reason.MUST_TRUMP, f"You hold no {suit} but a trump, so you must trump.", clause
        )
    if rules.play.follow is Follow.STRICT or led is phase.trump:
        return refuse(
            Reason.MUST_FOLLOW, f"You hold {suit}, so you must follow with a {card}.", clause
        )
    return refuse(
        Reason.MUST_FOLLOW_OR_TRUMP,
        f"You hold {suit}, so follow with a {card} or play a trump.",
        clause,
    )


PLAYING: Final = Conduct(
    to_act=lambda game, phase: ALONE[turn(game.rules, phase)],
    legal=_legal,
    explain=_explain,
    step=_step,
)
