"""From the engine's and the table's own records to the shapes of the protocol, and moves back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, Final, Literal
from urllib.parse import quote

from msgspec.structs import replace

from allfours.cards import Card, parse_card
from allfours.errors import NotationError, Refusal
from allfours.game import events as e
from allfours.game import moves as m
from allfours.game.events import Cards, Event, Unseen
from allfours.game.moves import LegalMoves, Move
from allfours.game.view import View
from allfours.rules.card import rule_card
from allfours.rules.citing import cite, clause_of
from allfours.rules.prose.entries import entry_text
from allfours.rules.ranking import trick_winner
from allfours.rules.record import Limit, Race, Rules
from allfours.rules.settling import aim
from allfours.rules.variant import axis_text, values_of
from allfours.table.news import News
from allfours.table.projection import DealingView, RequestView, SeatView, TableView
from allfours.table.terms import Terms
from allfours.web.messages import shapes as s
from allfours.web.messages.server import (
    AbsenceShape,
    AskedShape,
    DealingShape,
    NewsShape,
    NonceShape,
    PaceShape,
    RulesShape,
    SeatShape,
    TableShape,
    YouShape,
)

__all__ = [
    "event_shape", "game_shape", "move_from", "move_shape", "news_shape", "rules_shape",
    "table_shape", "you_shape",
]  # fmt: skip


def _cards(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple(map(str, cards))


def _hidden(cards: Cards) -> tuple[str, ...] | int:
    return cards.count if isinstance(cards, Unseen) else _cards(cards)


# Moves ---------------------------------------------------------------------------------------


def move_from(seat: int, shape: s.MoveShape) -> Move:
    """The move that a client asks for.

    Raises:
        NotationError: a card or a word that there is not.
    """
    match shape:
        case s.PlayShape(card=card):
            return m.Play(seat, parse_card(card))
        case s.SayShape(word=word):
            return m.Call(seat, _word(word))
        case s.DiscardShape(cards=cards):
            return m.Discard(seat, tuple(map(parse_card, cards)))
        case s.PassShape(cards=cards):
            return m.Pass(seat, tuple(map(parse_card, cards)))


def _word(text: str) -> m.Word:
    try:
        return m.Word(text)
    except ValueError:
        raise NotationError("no such word", text[:40]) from None


def move_shape(move: Move) -> s.MoveShape:
    """A player's move; who moves is said beside it.

    Raises:
        ValueError: it is a move of the host.
    """
    match move:
        case m.Play(card=card):
            return s.PlayShape(card=str(card))
        case m.Call(word=word):
            return s.SayShape(word=word.value)
        case m.Discard(cards=cards):
            return s.DiscardShape(cards=_cards(cards))
        case m.Pass(cards=cards):
            return s.PassShape(cards=_cards(cards))
    raise ValueError(f"{move} is the host's")


_CHOICES: Final[dict[type, Literal["discard", "pass"]]] = {m.Discard: "discard", m.Pass: "pass"}


def _legal(legal: LegalMoves) -> s.LegalShape | None:
    if isinstance(legal, m.Choose):
        return s.ChooseShape(
            kind=_CHOICES[legal.kind], count=legal.count, cards=_cards(legal.cards)
        )
    if isinstance(legal, tuple) and legal:
        return s.MovesShape(moves=tuple(map(move_shape, legal)))
    return None


# History -------------------------------------------------------------------------------------


def _scored(rules: Rules, event: e.Scored) -> s.EventShape:
    award = event.award
    return s.ScoredShape(
        side=award.side,
        points=award.points,
        reason=award.reason.value,
        axis=award.axis,
        clause=cite(rules, award.axis),
        cards=_cards(award.cards),
        trick=award.trick,
        counts=award.counts,
        text=entry_text(rules, award),
    )


def _unscored(rules: Rules, event: e.NotScored) -> s.EventShape:
    entry = event.unscored
    return s.UnscoredShape(
        reason=entry.reason.value,
        why=entry.why.value,
        axis=entry.axis,
        clause=cite(rules, entry.axis),
        cards=_cards(entry.cards),
        counts=entry.counts,
        text=entry_text(rules, entry),
    )


_SHAPE: Final[dict[type, Callable[[Rules, Any], s.EventShape]]] = {
    e.Drawn: lambda rules, ev: s.DrawnShape(players=ev.players, cards=_cards(ev.cards)),
    e.Seated: lambda rules, ev: s.SeatedShape(seating=ev.seating, dealer=ev.dealer),
    e.TrumpCut: lambda rules, ev: s.TrumpCutShape(card=str(ev.card)),
    e.PackSet: lambda rules, ev: s.PackShape(
        number=ev.number, dealer=ev.dealer, cards=_hidden(ev.cards)
    ),
    e.Dealt: lambda rules, ev: s.DealtShape(
        number=ev.number, dealer=ev.dealer, hands=tuple(map(_hidden, ev.hands))
    ),
    e.TurnedUp: lambda rules, ev: s.TurnedShape(card=str(ev.card), kind=ev.kind.value),
    e.TrumpMade: lambda rules, ev: s.TrumpShape(suit=ev.suit.letter),
    e.Called: lambda rules, ev: s.CalledShape(seat=ev.seat, word=ev.word.value),
    e.RanCards: lambda rules, ev: s.RanShape(hands=tuple(map(_hidden, ev.hands))),
    e.Discarded: lambda rules, ev: s.DiscardedShape(seat=ev.seat, cards=_hidden(ev.cards)),
    e.Passed: lambda rules, ev: s.PassedShape(seat=ev.seat, to=ev.to, cards=_hidden(ev.cards)),
    e.Played: lambda rules, ev: s.PlayedShape(seat=ev.seat, card=str(ev.card)),
    e.TrickTaken: lambda rules, ev: s.TakenShape(winner=ev.winner, number=ev.number),
    e.DrawnFromStock: lambda rules, ev: s.DrewShape(
        seat=ev.seat, card=None if isinstance(ev.card, Unseen) else str(ev.card)
    ),
    e.Scored: _scored,
    e.NotScored: _unscored,
    e.DealEnded: lambda rules, ev: s.DealEndedShape(ending=ev.ending.value),
    e.GameEnded: lambda rules, ev: s.GameEndedShape(winners=ev.winners),
}


def event_shape(rules: Rules, event: Event) -> s.EventShape:
    """An event of the game, as its audience sees it."""
    return _SHAPE[type(event)](rules, event)


# Positions -----------------------------------------------------------------------------------


def _barred(refusal: Refusal) -> s.BarredShape:
    return s.BarredShape(reason=refusal.reason.value, text=refusal.text, clause=refusal.clause)


def game_shape(seen: TableView, beside: s.GameShape | None = None) -> s.GameShape:
    """The game as this audience sees it now, without its history.

    Args:
        seen: what this audience may know.
        beside: how another audience sees this very game, if that is known.
    """
    game: View = seen.game
    return replace(
        _open_shape(game) if beside is None else beside,
        own_choice=None if game.own_choice is None else _cards(game.own_choice),
        hand=_cards(game.hand),
        legal=_legal(game.legal),
        barred={str(card): _barred(refusal) for card, refusal in seen.barred},
    )


def _open_shape(game: View) -> s.GameShape:
    """What everybody sees."""
    return s.GameShape(
        phase=game.phase,
        number=game.number,
        dealer=game.dealer,
        to_act=tuple(sorted(game.to_act)),
        chosen=tuple(sorted(game.chosen)),
        own_choice=None,
        hand=(),
        counts=game.hand_counts,
        upcards=_cards(game.upcards),
        trump=None if game.trump is None else game.trump.letter,
        stock=game.stock_count,
        stock_top=None if game.stock_top is None else str(game.stock_top),
        leader=game.leader,
        trick=_cards(game.trick),
        winning=_winning(game),
        tricks=tuple(
            s.TrickShape(leader=trick.leader, cards=_cards(trick.cards), winner=trick.winner)
            for trick in game.tricks
        ),
        hearts_broken=game.hearts_broken,
        scores=game.scores,
        winners=game.winners,
        legal=None,
        barred={},
    )


@lru_cache(maxsize=256)
def rules_shape(rules: Rules) -> RulesShape:
    """The rules of a table."""
    end: Race | Limit = rules.end
    return RulesShape(
        card=rule_card(rules),
        variant=rules.variant.key,
        name=rules.variant.name,
        players=rules.players,
        side_of=rules.side_of,
        rotation=rules.seating.rotation.value,
        aim=aim(rules).value,
        goal=end.target if isinstance(end, Race) else end.end_score,
        hand_size=rules.hand_size,
        options={axis: axis_text(rules, axis) or "" for axis in values_of(rules)},
        clauses={axis: clause_of(rules, axis) for axis in values_of(rules)},
        url=f"/rules/{quote(rule_card(rules), safe='+=,:')}",
    )


def _winning(game: View) -> int | None:
    if game.leader is None or not game.trick:
        return None
    return (game.leader + trick_winner(game.trick, game.trump)) % game.rules.players


# The table -----------------------------------------------------------------------------------


def you_shape(seen: TableView) -> YouShape:
    """Through whose eyes a socket sees."""
    return YouShape(audience=seen.audience, seats=seen.own, owner=seen.owner, may=seen.may)


def _seat_shape(number: int, seat: SeatView, away: float | None) -> SeatShape:
    return SeatShape(
        seat=number,
        name=seat.name,
        kind=seat.sitter.value,
        level=seat.level,
        ready=seat.ready,
        stand_in=seat.stand_in,
        deadline=seat.deadline,
        bank=seat.bank,
        locked=seat.locked,
        vacant=seat.vacant,
        away=away,
    )


def _dealing_shape(dealing: DealingView) -> DealingShape:
    return DealingShape(
        deal=dealing.deal,
        state=dealing.state,
        commitment=dealing.commitment,
        waiting=dealing.waiting,
        nonces=tuple(NonceShape(seat=seat, value=value.hex()) for seat, value in dealing.nonces),
    )


def _asked_shape(asked: RequestView) -> AskedShape:
    return AskedShape(
        v=asked.version,
        what=asked.wish.value,
        seat=asked.seat,
        yes=asked.agreed,
        waiting=asked.waiting,
        hand=_cards(asked.hand),
    )


def table_shape(
    seen: TableView,
    terms: Terms,
    away: Mapping[int, float] | None = None,
    closes_at: float | None = None,
) -> TableShape:
    """The table around the game.

    Args:
        seen: what this audience may know of it.
        terms: what was agreed.
        away: seats whose person has no socket, and since when.
        closes_at: when it will be closed for silence, once that is near.
    """
    pace, absence = terms.pace, terms.absence
    since = away or {}
    return TableShape(
        id=seen.id,
        stage=seen.stage.value,
        practice=terms.practice,
        listed=terms.listed,
        speed=seen.speed.value,
        pace=PaceShape(kind=pace.kind.value, seconds=pace.seconds, added=pace.added),
        absence=AbsenceShape(after=absence.after, level=absence.level, close=absence.close),
        talk=terms.talk.value,
        delay=terms.delay,
        watching=terms.watching.value,
        paused=seen.paused,
        closes_at=closes_at,
        seats=tuple(
            _seat_shape(number, seat, since.get(number)) for number, seat in enumerate(seen.seats)
        ),
        dealing=None if seen.dealing is None else _dealing_shape(seen.dealing),
        asked=None if seen.asked is None else _asked_shape(seen.asked),
        followed=seen.followed,
        closed=seen.closed,
    )


def news_shape(news: News) -> NewsShape:
    """What everybody is told of one event."""
    facts: dict[str, Any] = dict(news.facts)
    return NewsShape(v=news.version, at=news.at, k=news.kind, **facts)
