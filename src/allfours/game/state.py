"""The state of a game: frozen records, one for each phase of a deal.

A phase has only the fields that exist in it. Nothing here decides anything: `phases` says what
may happen and what follows.
"""

from __future__ import annotations

from msgspec import Struct

from allfours.cards import Card, Suit
from allfours.game.events import Event, NotScored, Scored
from allfours.rules.award import Award, Entry
from allfours.rules.axes import PassTo
from allfours.rules.facts import TakenTrick
from allfours.rules.record import Rules

__all__ = [
    "Begging",
    "Bunching",
    "ChoosingMoon",
    "Cutting",
    "Deal",
    "Discarding",
    "Drawing",
    "Game",
    "Giving",
    "Hands",
    "Over",
    "Passing",
    "Phase",
    "Playing",
    "Shuffling",
    "enter",
    "record",
]

Hands = tuple[tuple[Card, ...], ...]
"""Cards held; index = seat."""


class Drawing(Struct, frozen=True, kw_only=True, gc=False):
    """The host draws for deal (and partners)."""

    number: int
    """Of the first deal to come."""
    drawn: Hands
    """Each player's draws so far; index = player."""


class Cutting(Struct, frozen=True, kw_only=True, gc=False):
    """The host cuts for trump before a deal."""

    number: int
    dealer: int


class Shuffling(Struct, frozen=True, kw_only=True, gc=False):
    """The host shuffles for a deal."""

    number: int
    dealer: int
    cut: Card | None
    """The card cut for trump, where trump is cut for."""


class Deal(Struct, frozen=True, kw_only=True, gc=False):
    """What has been dealt and turned so far."""

    number: int
    """Packs dealt in this game, from 1; a redeal has a number of its own."""
    dealer: int
    hands: Hands
    """Cards held now."""
    stock: tuple[Card, ...]
    """Undealt cards whose order is known, the next first."""
    undealt: int
    """All undealt cards, known or not."""
    upcards: tuple[Card, ...] = ()
    """Every card turned up, in order; they are in nobody's hand."""
    credits: tuple[Award, ...] = ()
    """Points for turned cards that stand to be cancelled."""

    @property
    def runs(self) -> int:
        """How often the cards were run."""
        return max(0, len(self.upcards) - 1)


class Begging(Struct, frozen=True, kw_only=True, gc=False):
    """Eldest stands or begs."""

    deal: Deal


class Giving(Struct, frozen=True, kw_only=True, gc=False):
    """The dealer gives or runs the cards."""

    deal: Deal


class Bunching(Struct, frozen=True, kw_only=True, gc=False):
    """Seats are asked in turn whether to bunch; once one proposes, the others vote."""

    deal: Deal
    asked: int
    """The seat to answer now."""
    proposer: int | None
    """Who proposed; None while seats are still asked to propose."""


class Discarding(Struct, frozen=True, kw_only=True, gc=False):
    """Each seat with too many cards throws some away, unseen by the others."""

    deal: Deal
    trump: Suit
    chosen: tuple[tuple[Card, ...] | None, ...]
    """What each seat has chosen; None while it has not."""


class Passing(Struct, frozen=True, kw_only=True, gc=False):
    """Each seat chooses cards to pass."""

    deal: Deal
    to: PassTo
    chosen: tuple[tuple[Card, ...] | None, ...]


class Playing(Struct, frozen=True, kw_only=True, gc=False):
    """The tricks."""

    deal: Deal
    """Its hands are those held when the first trick began; its stock is as dealt."""
    trump: Suit | None
    """None where no suit is trump."""
    hands: Hands
    stock: tuple[Card, ...]
    leader: int
    trick: tuple[Card, ...]
    """Cards played to the present trick, the leader's first."""
    tricks: tuple[TakenTrick, ...]
    hearts_broken: bool


class ChoosingMoon(Struct, frozen=True, kw_only=True, gc=False):
    """The shooter of the moon chooses what it is worth."""

    played: Playing
    shooter: int


class Over(Struct, frozen=True, kw_only=True, gc=False):
    """The game is over."""

    winners: tuple[int, ...]
    """The sides that won; several share a tie."""


Phase = (
    Drawing
    | Cutting
    | Shuffling
    | Begging
    | Giving
    | Bunching
    | Discarding
    | Passing
    | Playing
    | ChoosingMoon
    | Over
)


class Game(Struct, frozen=True, kw_only=True, gc=False):
    """A game in progress. Make one with `new_game`, change it with `apply`."""

    rules: Rules
    seating: tuple[int, ...]
    """The player at each seat: as entered, unless the draw paired the partners."""
    start: tuple[int, ...]
    """The score of each side when the game began; zeros unless it was set up."""
    scores: tuple[int, ...]
    """The score of each side now: the start and every award."""
    past: tuple[tuple[Event, ...], ...]
    """The events of finished deals, one tuple a deal."""
    events: tuple[Event, ...]
    """The events of the present deal (and of what led to it)."""
    phase: Phase

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return isinstance(self.phase, Over)

    @property
    def winners(self) -> tuple[int, ...]:
        """The sides that won; empty while the game goes on."""
        return self.phase.winners if isinstance(self.phase, Over) else ()

    @property
    def history(self) -> tuple[Event, ...]:
        """Every event of the game, in order."""
        return tuple(event for deal in (*self.past, self.events) for event in deal)

    @property
    def ledger(self) -> tuple[Entry, ...]:
        """Every point given, and not given, in order."""
        return tuple(
            event.award if isinstance(event, Scored) else event.unscored
            for event in self.history
            if isinstance(event, Scored | NotScored)
        )


def enter(game: Game, phase: Phase, *events: Event) -> Game:
    """The game after these events, in this phase."""
    return Game(
        rules=game.rules,
        seating=game.seating,
        start=game.start,
        scores=game.scores,
        past=game.past,
        events=game.events + events,
        phase=phase,
    )


def record(game: Game, *entries: Entry) -> Game:
    """The game with these entries in its ledger and its scores; the phase stays."""
    if not entries:
        return game
    scores = list(game.scores)
    events: list[Event] = []
    for entry in entries:
        if isinstance(entry, Award):
            scores[entry.side] += entry.points
            events.append(Scored(award=entry))
        else:
            events.append(NotScored(unscored=entry))
    return Game(
        rules=game.rules,
        seating=game.seating,
        start=game.start,
        scores=tuple(scores),
        past=game.past,
        events=(*game.events, *events),
        phase=game.phase,
    )
