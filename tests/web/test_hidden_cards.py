"""No byte that a seat or an onlooker is sent depends on a card that it has not seen.

The same game is played twice, the second time with some unseen cards in each other's places. At
every step the messages to one audience must be the same: snapshots, updates, refusals, lengths.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from allfours.bots.claiming import grants
from allfours.cards import Card
from allfours.errors import IllegalMove
from allfours.game.engine import to_act
from allfours.game.moves import HOST, Discard, Move, PackOrder, Pass, play_of
from allfours.game.state import Drawing, Playing
from allfours.game.view import view
from allfours.rules.card import rule_card
from allfours.table import events as e
from allfours.table.commands import Caller, MakeMove, Refused
from allfours.table.events import By, Logged, Source, Wish
from allfours.table.hosting import open_table
from allfours.table.log import follow
from allfours.table.projection import Eyes
from allfours.table.proven import is_decided
from allfours.table.state import Table
from allfours.table.submit import submit
from allfours.table.terms import Speed, Terms
from allfours.web.live.audience import Updates, show, snapshot
from tests.conformance.playing import Step, random_game
from tests.conformance.secrets import seen_cards
from tests.conformance.tables import random_table
from tests.table.hosted import PEOPLE, person

NOW = 1000.0


class Watched:
    """A table, and every message that one audience gets of it."""

    def __init__(self, first: Step, chair: int | None) -> None:
        phase, rules = first.before.phase, first.before.rules
        assert isinstance(phase, Drawing)
        chairs = [person(name) for name in PEOPLE[: rules.players]]
        terms = Terms(
            rule_card=rule_card(rules), practice=True, number=phase.number, bot_seed="seed"
        )
        self.table: Table = open_table("t", terms, chairs, "", Speed.NORMAL, NOW).table
        own = () if chair is None else (chair,)
        self.shown = show(self.table, Eyes(chair=chair, chairs=own))
        self.told: list[str] = []

    def make(self, move: Move, secret: bytes) -> None:
        if move.seat == HOST:
            deal = self.table.deal_to_come or 0
            sealed = e.Sealed(deal=deal, commitment="c" * 64, secret=secret)
            if self.table.seal(deal) is None:
                self.append(sealed)
            self.append(e.Chance(deal=deal, move=move, source=Source.FAIR))
        else:
            self.append(e.Moved(move=move, by=By.PERSON))

    def beside(self, rng: Random) -> None:
        """Something that people do at the table between two moves."""
        chair = rng.randrange(len(self.table.chairs))
        self.append(e.Chatted(chair=chair, text="One moment"))
        self.append(e.Paused(paused=True))
        self.append(e.Paused(paused=False))
        self.append(e.Locked(chair=chair, locked=rng.random() < 0.5))

    def claim(self) -> None:
        """Who is to lead claims, and is refused."""
        (seat,) = to_act(self.table.game)
        chair = self.table.chair_at(seat)
        self.append(e.Asked(chair=chair, wish=Wish.CLAIM, to=0))
        self.append(e.Answered(chair=(chair + 1) % len(self.table.chairs), yes=False))

    def led_hand(self) -> tuple[Card, ...] | None:
        """The cards of who is to lead; None where nobody is."""
        phase = self.table.game.phase
        leads = isinstance(phase, Playing) and not phase.trick
        return phase.hands[phase.leader] if leads and isinstance(phase, Playing) else None

    def append(self, event: e.TableEvent) -> None:
        line = Logged(version=self.table.version + 1, at=NOW, event=event)
        self.table = follow(self.table, line)
        told, self.shown = Updates(self.table, (line,), NOW).since(self.shown)
        self.told.append(told)

    def afresh(self) -> str:
        """Everything, as one is told who comes now."""
        return snapshot(self.table, show(self.table, self.shown.eyes), (), NOW)

    def refusals(self, seat: int) -> list[str]:
        """What this seat is told when it tries each card."""
        chair = self.table.chairs[self.table.chair_at(seat)]
        tried = (
            submit(
                self.table,
                MakeMove(move=play_of(seat, card), version=self.table.version),
                Caller(keys=(chair.key,)),
                f"try-{card}",
                NOW,
            )
            for card in self.table.rules.cards
        )
        return [f"{out.text} {out.clause}" if isinstance(out, Refused) else "yes" for out in tried]


def other_moves(rng: Random, played: Sequence[Step], audience: int) -> list[Move] | None:
    """The moves with some cards of the last pack, unseen by this audience, in other places."""
    packs = [at for at, step in enumerate(played) if isinstance(step.move, PackOrder)]
    start = packs[-1]
    pack = played[start].move
    assert isinstance(pack, PackOrder)
    seen = seen_cards(played[start:], audience)
    unseen = [card for card in pack.cards if card not in seen]
    if len(unseen) < 2:
        return None
    places: list[Card] = rng.sample(unseen, rng.randint(2, len(unseen)))
    swap = dict(zip(places, places[1:] + places[:1], strict=True))
    moves = [step.move for step in played]
    return moves[:start] + [_alike(move, swap, audience) for move in moves[start:]]


def _alike(move: Move, swap: dict[Card, Card], audience: int) -> Move:
    """The move of the other world that looks the same to the audience."""
    if isinstance(move, PackOrder | Discard | Pass) and move.seat != audience:
        return replace(move, cards=tuple(swap.get(card, card) for card in move.cards))
    return move


def judged(world: Watched, judge: int) -> bool:
    """Whether a bot at this seat would grant who is to lead every trick."""
    phase, hand = world.table.game.phase, world.led_hand()
    assert isinstance(phase, Playing)
    assert hand is not None
    return phase.leader == judge or grants(view(world.table.game, judge), phase.leader, hand)


def compare(seed: int) -> int:
    """Compares the messages of two worlds; how many there were."""
    rng = Random(seed)
    rules = random_table(rng)
    played = random_game(rules, rng, deals=2)
    played = played[: rng.randint(len(played) // 3, len(played))]
    if not any(isinstance(step.move, PackOrder) for step in played):
        return 0
    seating = played[-1].after.seating
    audience = rng.choice((-2, *range(rules.players)))
    others = other_moves(rng, played, audience)
    if others is None:
        return 0
    chair = None if audience < 0 else seating[audience]
    here, there = (Watched(played[0], chair) for _ in range(2))
    for step, other in zip(played, others, strict=True):
        here.make(step.move, secret=b"\x01" * 32)
        try:
            there.make(other, secret=b"\x02" * 32)
        except IllegalMove:
            return 0
        if to_act(here.table.game) != to_act(there.table.game):
            return 0
        assert here.told[-1] == there.told[-1], f"seed {seed}: {rule_card(rules)}"
        assert is_decided(here.table.game) == is_decided(there.table.game)
        if rng.random() < 0.1:
            assert here.afresh() == there.afresh()
            seed_of_both = rng.random()
            for world in (here, there):
                world.beside(Random(seed_of_both))
        if rng.random() < 0.2 and here.led_hand() == there.led_hand() is not None:
            if audience >= 0:
                assert judged(here, audience) == judged(there, audience)
            here.claim()
            there.claim()
        assert here.told == there.told, f"seed {seed}: {rule_card(rules)}"
    assert here.afresh() == there.afresh()
    if audience >= 0:
        assert here.refusals(audience) == there.refusals(audience)
    return len(here.told)


@pytest.mark.parametrize("part", range(3))
def test_messages_do_not_depend_on_unseen_cards(part: int) -> None:
    compared = sum(compare(1_000 * part + seed) for seed in range(12))
    assert compared > 150, "too few worlds could be compared"


def test_a_leak_would_be_seen() -> None:
    """The comparison itself sees a difference: the other seats' own messages do differ."""
    rng = Random(7)
    rules = random_table(rng)
    played = random_game(rules, rng, deals=1)
    pack = next(at for at, step in enumerate(played) if isinstance(step.move, PackOrder))
    others = other_moves(Random(1), played[: pack + 1], 0)
    assert others is not None
    here, there = (Watched(played[0], played[pack].after.seating[1]) for _ in range(2))
    for step, other in zip(played[: pack + 1], others, strict=True):
        here.make(step.move, secret=bytes(32))
        there.make(other, secret=bytes(32))
    assert here.told != there.told
