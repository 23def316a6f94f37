"""Whether hidden cards stay hidden: a second world that an audience cannot tell from the first.

Cards that an audience has never seen change places, the same public moves are made again, and
what the audience is shown and told must not change by a byte. What an audience has seen is
worked out here from the events, without the code that makes views.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from allfours import SPECTATOR, apply, rule_card, to_act, view, why_not
from allfours.cards import PACK, Card, parse_card
from allfours.errors import IllegalMove
from allfours.game import events as e
from allfours.game.moves import Call, Discard, Move, PackOrder, Pass, Word, play_of
from allfours.game.state import Begging, Game, Giving
from allfours.game.view import View
from allfours.rules.axes import EarlyLook, StockFace
from allfours.rules.record import DrawStock, Rules, TurnUp
from tests.conformance.playing import Step, random_game
from tests.conformance.tables import random_table

__all__ = ["cards_shown", "check_secrets", "other_world", "seen_cards", "told"]


def check_secrets(rng: Random, checks: int, table: Callable[[Random], Rules] = random_table) -> int:
    """Makes so many comparisons on random games of random tables; how many games that took.

    Raises:
        AssertionError: somebody was shown or told what only a hidden card can tell.
    """
    made = games = 0
    while made < checks:
        games += 1
        played = random_game(table(rng), rng, deals=2)
        for _ in range(30):
            made += _is_kept(rng, played)
    return games


def _is_kept(rng: Random, played: Sequence[Step]) -> bool:
    """One comparison; False where the other world could not have come about."""
    now = rng.randrange(len(played))
    game = played[now].after
    audience = rng.choice((SPECTATOR, *range(game.rules.players)))
    other = other_world(rng, played[: now + 1], audience)
    if other is None:
        return False
    here, there = view(game, audience), view(other, audience)
    assert here == there, f"{rule_card(game.rules)}: seat {audience} is shown what it may not know"
    text = told(here)
    assert text == told(there)
    assert cards_shown(text) <= set(_ever_seen(played[: now + 1], audience))
    for move in _attempts(rng, game, audience):
        assert why_not(game, move) == why_not(other, move)
    return True


def other_world(rng: Random, played: Sequence[Step], audience: int) -> Game | None:
    """The game had some unseen cards of one of its packs lain elsewhere; None if it could not be.

    None too where nothing is hidden, or where the turn would visibly pass to somebody else.
    """
    packs = [at for at, step in enumerate(played) if isinstance(step.move, PackOrder)]
    if not packs:
        return None
    start = rng.choice((packs[-1], rng.choice(packs)))
    end = next((pack for pack in packs if pack > start), len(played))
    pack = played[start].move
    assert isinstance(pack, PackOrder)
    seen = seen_cards(played[start:end], audience)
    unseen = [card for card in pack.cards if card not in seen]
    if len(unseen) < 2:
        return None
    moved = rng.sample(unseen, rng.randint(2, min(len(unseen), 8)))
    swap = dict(zip(moved, moved[1:] + moved[:1], strict=True))
    game = played[start].before
    try:
        for at, step in enumerate(played[start:], start):
            game = apply(game, _moved(step.move, swap, audience) if at < end else step.move)
            if to_act(game) != to_act(step.after):
                return None
    except IllegalMove:
        return None
    return game


def _moved(move: Move, swap: dict[Card, Card], audience: int) -> Move:
    """The move of the other world that looks the same to the audience."""
    if isinstance(move, PackOrder | Discard | Pass) and move.seat != audience:
        return replace(move, cards=tuple(swap.get(card, card) for card in move.cards))
    return move


def _ever_seen(played: Sequence[Step], audience: int) -> Iterator[Card]:
    packs = [at for at, step in enumerate(played) if isinstance(step.move, PackOrder)]
    yield from seen_cards(played[: packs[0]], audience) if packs else ()
    for start, end in zip(packs, [*packs[1:], len(played)], strict=True):
        yield from seen_cards(played[start:end], audience)


def seen_cards(deal: Sequence[Step], audience: int) -> set[Card]:
    """The cards that an audience has seen in these steps of one deal."""
    seen: set[Card] = set()
    if not deal:
        return seen
    rules = deal[0].after.rules
    looks = _may_look(deal[-1].after, audience)
    for event in _events_of(deal):
        match event:
            case e.TurnedUp() | e.Played() | e.TrumpCut():
                seen.add(event.card)
            case e.Drawn():
                seen |= set(event.cards)
            case e.DrawnFromStock() if _lies_open(rules) or event.seat == audience:
                seen |= {event.card} if isinstance(event.card, Card) else set()
            case e.Passed() if audience == event.to:
                seen |= _open(event.cards)
            case e.Dealt() | e.RanCards() if looks and audience >= 0:
                seen |= _open(event.hands[audience])
            case _:
                pass
    return seen | set(_tops(rules, deal))


def _events_of(deal: Sequence[Step]) -> list[e.Event]:
    """What happened in these steps."""
    before, after = deal[0].before.history, deal[-1].after.history
    return list(after[len(before) :])


def _open(cards: e.Cards) -> set[Card]:
    assert isinstance(cards, tuple)
    return set(cards)


def _lies_open(rules: Rules) -> bool:
    return isinstance(rules.stock, DrawStock) and rules.stock.stock_face is StockFace.UP_TOP_VISIBLE


def _tops(rules: Rules, deal: Sequence[Step]) -> Iterator[Card]:
    """The cards that lay on top of an open stock: those drawn, and the one after them."""
    first = deal[0].move
    if _lies_open(rules) and isinstance(first, PackOrder):
        stock = first.cards[rules.players * rules.hand_size :]
        drawn = sum(isinstance(event, e.DrawnFromStock) for event in _events_of(deal))
        yield from stock[: drawn + 1]


def _may_look(game: Game, audience: int) -> bool:
    """Whether a seat may look at its hand (SU-9)."""
    trump = game.rules.trump
    if not isinstance(game.phase, Begging | Giving) or not isinstance(trump, TurnUp):
        return True
    dealer = game.phase.deal.dealer
    decides = (dealer, (dealer + 1) % game.rules.players)
    return trump.early_look is EarlyLook.ALL or audience in decides


def _attempts(rng: Random, game: Game, audience: int) -> list[Move]:
    """Things that a seat may try in order to find something out."""
    if audience < 0:
        return []
    plays = [play_of(audience, card) for card in rng.sample(PACK, 6)]
    calls = [Call(audience, word) for word in rng.sample(list(Word), 3)]
    cards = tuple(rng.sample(game.rules.cards, 3))
    return [*plays, *calls, Discard(audience, cards), Pass(audience, cards)]


_NO_SECRET: Final = ("rules",)
_A_CARD: Final = re.compile(r"\b[2-9TJQKA][CDHS]\b")


def told(shown: View) -> str:
    """All that a view says, as text: equal texts have equal bytes."""
    parts = [name for name in View.__struct_fields__ if name not in _NO_SECRET]
    return "\n".join(f"{name}={getattr(shown, name)!r}" for name in parts)


def cards_shown(text: str) -> set[Card]:
    """Every card that stands anywhere in what was told."""
    return {parse_card(word) for word in set(_A_CARD.findall(text))}
