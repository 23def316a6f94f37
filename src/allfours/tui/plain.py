"""The plain line mode: one happening a line, in words that a screen reader can follow.

`PlainGame` hosts a game of one person against bots. It neither prints nor reads: it is given
ways to say a line, to ask for one, to save, and to be lucky.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar, Final

from allfours.bots.bot import Bot
from allfours.errors import IllegalMove, NotationError
from allfours.game.engine import apply, legal_moves, to_act
from allfours.game.moves import HOST, Move, sample
from allfours.game.record import Record
from allfours.game.state import Game
from allfours.game.telling import Teller, hand_in_words, score_in_words
from allfours.game.view import view
from allfours.rules.prose import plain_text, rule_book, says
from allfours.rules.prose.people import company
from allfours.rules.prose.words import capital, listed
from allfours.rules.record import Race
from allfours.tui.turn import Turn

__all__ = ["PlainGame", "Room"]

_HELP: Final = (
    "Type the number of a choice, or a card as rank and suit: KH is the king of hearts.",
    "Several cards stand side by side: 2C 7D JS, or their numbers.",
    "? tells the rules that hold now and why a card may not be played; ? KH asks about one card.",
    "hand, last, score and rules tell your cards, the last trick, the score and the rule book.",
    "An empty line repeats the question. quit stops; the game is saved and can be continued.",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Room:
    """What surrounds a game: who is spoken to, and where luck and memory are."""

    say: Callable[[str], None]
    """Shows one line."""
    ask: Callable[[str], str]
    """Shows a prompt and returns what is typed; raises EOFError where nothing can come."""
    save: Callable[[Record], None]
    """Keeps the record; it is called after every move."""
    chance: Callable[[str], Random]
    """A generator for one decision of the host or of a bot, by the name of the decision."""


class PlainGame:
    """One game, from wherever its record stands to its end."""

    def __init__(self, record: Record, *, you: int, bot: Bot, room: Room) -> None:
        """`you`: the player who sits at the keyboard, in player order from 0."""
        self.record = record
        self._bot = bot
        self._room = room
        self._you = you
        self._teller = Teller(record.game.rules, record.names, start=record.game.start, you=you)
        self._told = 0
        """How many events of the player's view have been told."""
        self._blind = False
        """Whether the player holds cards that may not be looked at yet."""
        self._hearts_broken = False

    @property
    def _seat(self) -> int:
        return self.record.game.seating.index(self._you)

    def play(self) -> bool:
        """Plays to the end of the game, or until the player quits; whether it is over.

        Raises:
            EOFError: the player has gone; every move made is saved.
        """
        self._room.save(self.record)
        self._welcome()
        self._tell(silent=sum(map(len, self.record.game.past)))
        while not self.record.game.is_over:
            move = self._next_move(self.record.game)
            if move is None:
                return False
            self.record = replace(self.record, game=apply(self.record.game, move))
            self._room.save(self.record)
            self._tell()
        return True

    def _next_move(self, game: Game) -> Move | None:
        """The move of whoever is to act; None where the player quits."""
        others = to_act(game) - {self._seat}
        if not others:
            return self._ask(Turn(game, self._seat, self._teller.company))
        seat = min(others)
        rng = self._room.chance(f"{len(game.past)} {len(game.events)} {seat}")
        if seat == HOST:
            return sample(legal_moves(game, HOST), rng)
        return self._bot(view(game, seat), rng)

    # Saying

    def _say(self, lines: Iterable[str]) -> None:
        for line in lines:
            self._room.say(line)

    def _welcome(self) -> None:
        game, rules = self.record.game, self.record.game.rules
        others = [name for player, name in enumerate(self.record.names) if player != self._you]
        self._say([f"{rules.variant.name}, {company(rules)}. You play with {listed(others)}."])
        self._say(f"House rule: {says(rules, axis).text}" for axis in rules.house_rules)
        self._say(["Type help to hear what you can type."])
        if game.past:
            self._say([f"Score: {score_in_words(self._teller.company, game.scores)}."])

    def _tell(self, *, silent: int = 0) -> None:
        """Says what has happened since it was last told; passes over the first events."""
        known = view(self.record.game, self._seat)
        for place, event in enumerate(known.history[self._told :]):
            sentences = self._teller.tell(event)
            if place >= silent:
                self._say(sentences)
        self._told = len(known.history)
        if known.hearts_broken and not self._hearts_broken:
            self._say(["Hearts are broken."])
        self._hearts_broken = known.hearts_broken
        if self._blind and known.hand:
            self._say([f"Your hand: {hand_in_words(known.hand)}."])
        self._blind = not known.hand and known.hand_counts[self._seat] > 0

    # Asking

    def _ask(self, turn: Turn) -> Move | None:
        """Asks until a legal move is typed; None where the player quits."""
        self._say(turn.offer())
        while True:
            typed = self._room.ask(turn.prompt()).strip()
            word, _, rest = typed.partition(" ")
            word = word.lower()
            if word in ("quit", "q"):
                return None
            try:
                if not typed:
                    self._say(turn.offer())
                elif word == "?" and rest:
                    self._say([turn.why(rest)])
                elif word in self._ANSWERS and not rest:
                    self._say(self._ANSWERS[word](self, turn))
                else:
                    return turn.read(typed)
            except (NotationError, IllegalMove) as error:
                self._say([capital(str(error))])

    def _score(self, turn: Turn) -> list[str]:
        rules, scores = turn.view.rules, turn.view.scores
        end = "target" if isinstance(rules.end, Race) else "end_score"
        return [
            f"Score: {score_in_words(self._teller.company, scores)}.",
            says(rules, end).text,
        ]

    _ANSWERS: ClassVar[dict[str, Callable[[PlainGame, Turn], Sequence[str]]]] = {
        "help": lambda game, turn: _HELP,
        "?": lambda game, turn: turn.reasons(),
        "hand": lambda game, turn: [turn.hand()],
        "last": lambda game, turn: [turn.last_trick()],
        "score": _score,
        "rules": lambda game, turn: plain_text(rule_book(turn.view.rules)).splitlines(),
    }
