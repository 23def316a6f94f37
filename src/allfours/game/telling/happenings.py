"""Events in sentences, one happening each, as one seat or an onlooker may hear them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, ClassVar, Final

from allfours.game import events as e
from allfours.game.events import Cards, Ending, Event, Unseen
from allfours.game.ledger import is_remarkable
from allfours.game.moves import Word
from allfours.game.telling.people import Company
from allfours.game.telling.points import tell_entry
from allfours.game.telling.spoken import hand_in_words, score_in_words
from allfours.rules.axes import TurnUpKind
from allfours.rules.citing import clause_of
from allfours.rules.prose.people import in_pairs
from allfours.rules.prose.words import capital, cards_of, listed, number, the
from allfours.rules.record import Rules

__all__ = ["Teller"]

_WORDS: Final[dict[Word, str]] = {
    Word.STAND: "stands",
    Word.BEG: "begs",
    Word.GIVE: "gives",
    Word.RUN: "runs the cards",
    Word.BUNCH: "proposes to bunch",
    Word.PLAY_ON: "plays on",
    Word.AGREE: "agrees to bunch",
    Word.REFUSE: "refuses to bunch",
    Word.ADD: "has the others score the moon",
    Word.SUBTRACT: "takes the moon off",
}


class Teller:
    """Tells the events of one game in order; it keeps count of the trick and of the score.

    Give it the events of a view, so that it tells no more than that audience may know.
    """

    def __init__(
        self,
        rules: Rules,
        names: Sequence[str],
        *,
        start: Sequence[int],
        you: int | None = None,
    ) -> None:
        """Names in player order; `you`: the player who listens; `start`: the score at the start."""
        self.rules = rules
        self._players = tuple(names)
        self._you = you
        self.company = Company(rules=rules, names=self._players, you=you)
        self.scores = list(start)
        self.dealer: int | None = None
        self._in_trick = 0

    def tell(self, event: Event) -> tuple[str, ...]:
        """What to say of this event: sentences, often one, sometimes none."""
        told = self._TELL.get(type(event))
        return tuple(told(self, event)) if told else ()

    # Before play

    def _drawn(self, event: e.Drawn) -> Iterator[str]:
        by_player = Company(rules=self.rules, names=self._players, you=self._you)
        for player, card in zip(event.players, event.cards, strict=True):
            yield f"{by_player.seat(player).does('draws')} {the(card)}."

    def _seated(self, event: e.Seated) -> Iterator[str]:
        self.company = Company(
            rules=self.rules,
            names=tuple(self._players[player] for player in event.seating),
            you=None if self._you is None else event.seating.index(self._you),
        )
        if in_pairs(self.rules):
            sides = [self.company.side(side).name for side in range(self.rules.side_count)]
            sides.sort(key=lambda names: not names.startswith("you"))
            yield f"{capital(sides[0])} play against {sides[1]}."
        yield f"{self.company.seat(event.dealer).does('deals')} first."

    def _cut(self, event: e.TrumpCut) -> Iterator[str]:
        yield f"{capital(the(event.card))} is cut for trump, and goes back."

    def _dealt(self, event: e.Dealt) -> Iterator[str]:
        self.dealer = event.dealer
        yield f"Deal {event.number}. {self.company.seat(event.dealer).does('deals')}."
        if self.company.you is not None:
            yield from self._own(event.hands[self.company.you], "Your hand")

    def _own(self, cards: Cards, name: str) -> Iterator[str]:
        if isinstance(cards, Unseen):
            yield f"You may not look at your hand yet ({clause_of(self.rules, 'early_look')})."
        else:
            yield f"{name}: {hand_in_words(cards)}."

    def _turned(self, event: e.TurnedUp) -> Iterator[str]:
        again = ", the same suit again" if event.kind is TurnUpKind.SAME_SUIT else ""
        yield f"{capital(the(event.card))} is turned up{again}."

    def _trump(self, event: e.TrumpMade) -> Iterator[str]:
        yield f"{capital(event.suit.word)} are trump."

    def _called(self, event: e.Called) -> Iterator[str]:
        verb, *rest = _WORDS[event.word].split(" ", 1)
        yield " ".join([self.company.seat(event.seat).does(verb), *rest]) + "."

    def _ran(self, event: e.RanCards) -> Iterator[str]:
        packet = event.hands[0]
        count = packet.count if isinstance(packet, Unseen) else len(packet)
        yield f"{capital(number(count))} more cards are dealt to each."
        if self.company.you is not None:
            yield from self._own(event.hands[self.company.you], "You get")

    def _discarded(self, event: e.Discarded) -> Iterator[str]:
        yield f"{self.company.seat(event.seat).does('discards')} {_cards(event.cards)}."

    def _passed(self, event: e.Passed) -> Iterator[str]:
        to = self.company.seat(event.to).name
        yield f"{self.company.seat(event.seat).does('passes')} {_cards(event.cards)} to {to}."

    # Play and after

    def _played(self, event: e.Played) -> Iterator[str]:
        verb = "plays" if self._in_trick else "leads"
        self._in_trick += 1
        yield f"{self.company.seat(event.seat).does(verb)} {the(event.card)}."

    def _taken(self, event: e.TrickTaken) -> Iterator[str]:
        self._in_trick = 0
        yield f"{self.company.seat(event.winner).does('takes')} trick {event.number}."

    def _drawn_from_stock(self, event: e.DrawnFromStock) -> Iterator[str]:
        card = "a card" if isinstance(event.card, Unseen) else the(event.card)
        yield f"{self.company.seat(event.seat).does('draws')} {card}."

    def _scored(self, event: e.Scored) -> Iterator[str]:
        self.scores[event.award.side] += event.award.points
        yield tell_entry(self.company, event.award)

    def _not_scored(self, event: e.NotScored) -> Iterator[str]:
        if is_remarkable(event.unscored):
            yield tell_entry(self.company, event.unscored)

    def _ended(self, event: e.DealEnded) -> Iterator[str]:
        assert self.dealer is not None
        again = f"{self.company.seat(self.dealer).does('deals')} again"
        if event.ending is Ending.EXHAUSTED:
            yield f"The pack is exhausted without a new suit. {again}."
        elif event.ending is Ending.BUNCHED:
            yield f"The cards are bunched. {again}."
        yield f"Score: {score_in_words(self.company, self.scores)}."

    def _game_ended(self, event: e.GameEnded) -> Iterator[str]:
        who = [self.company.side(side) for side in event.winners]
        if len(who) == 1:
            yield f"{who[0].does('wins')} the game."
        else:
            yield f"{capital(listed([side.name for side in who]))} share the game."

    _TELL: ClassVar[dict[type, Callable[[Teller, Any], Iterator[str]]]] = {
        e.Drawn: _drawn,
        e.Seated: _seated,
        e.TrumpCut: _cut,
        e.Dealt: _dealt,
        e.TurnedUp: _turned,
        e.TrumpMade: _trump,
        e.Called: _called,
        e.RanCards: _ran,
        e.Discarded: _discarded,
        e.Passed: _passed,
        e.Played: _played,
        e.TrickTaken: _taken,
        e.DrawnFromStock: _drawn_from_stock,
        e.Scored: _scored,
        e.NotScored: _not_scored,
        e.DealEnded: _ended,
        e.GameEnded: _game_ended,
    }


def _cards(cards: Cards) -> str:
    return cards_of(cards.count) if isinstance(cards, Unseen) else listed([the(c) for c in cards])
