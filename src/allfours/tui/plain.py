"""The plain line mode: one happening a line, in words that a screen reader can follow.

`PlainGame` neither prints nor reads: it is given ways to say a line and to ask for one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar, Final

from allfours.errors import IllegalMove, NotationError
from allfours.game.moves import Move
from allfours.game.record import Record
from allfours.game.telling import Teller, hand_in_words, score_in_words
from allfours.rules.prose import plain_text, rule_book, says
from allfours.rules.prose.people import company
from allfours.rules.prose.words import capital, listed
from allfours.rules.record import Race
from allfours.tui.sitting import Sitting
from allfours.tui.turn import Turn

__all__ = ["PlainGame"]

_HELP: Final = (
    "Type the number of a choice, or a card as rank and suit: KH is the king of hearts.",
    "Several cards stand side by side: 2C 7D JS, or their numbers.",
    "? tells the rules that hold now and why a card may not be played; ? KH asks about one card.",
    "hand, last, score and rules tell your cards, the last trick, the score and the rule book.",
    "An empty line repeats the question. quit stops; the game is saved and can be continued.",
)


class PlainGame:
    """One game, from wherever its record stands to its end."""

    def __init__(
        self, sitting: Sitting, *, say: Callable[[str], None], ask: Callable[[str], str]
    ) -> None:
        """A game hosted in words.

        Args:
            sitting: the game, and who sits at the keyboard.
            say: shows one line.
            ask: shows a prompt and returns what is typed; raises EOFError where nothing can come.
        """
        self._sitting = sitting
        self._show = say
        self._ask_for = ask
        record, you = sitting.record, sitting.you
        self._teller = Teller(record.game.rules, record.names, start=record.game.start, you=you)
        self._told = 0
        """How many events of the player's view have been told."""
        self._blind = False
        """Whether the player holds cards that may not be looked at yet."""
        self._hearts_broken = False

    @property
    def record(self) -> Record:
        """The game as it stands."""
        return self._sitting.record

    def play(self) -> bool:
        """Plays to the end of the game, or until the player quits; whether it is over.

        Raises:
            EOFError: the player has gone; every move made is saved.
        """
        self._sitting.save(self.record)
        self._welcome()
        self._tell(silent=sum(map(len, self.record.game.past)))
        while not self.record.game.is_over:
            move = self._sitting.move_of_others() or self._ask()
            if move is None:
                return False
            self._sitting.make(move)
            self._tell()
        return True

    # Saying

    def _say(self, lines: Iterable[str]) -> None:
        for line in lines:
            self._show(line)

    def _welcome(self) -> None:
        game, rules = self.record.game, self.record.game.rules
        others = [
            name for player, name in enumerate(self.record.names) if player != self._sitting.you
        ]
        self._say([f"{rules.variant.name}, {company(rules)}. You play with {listed(others)}."])
        self._say(f"House rule: {says(rules, axis).text}" for axis in rules.house_rules)
        self._say(["Type help to hear what you can type."])
        if game.past:
            self._say([f"Score: {score_in_words(self._teller.company, game.scores)}."])

    def _tell(self, *, silent: int = 0) -> None:
        """Says what has happened since it was last told; passes over the first events."""
        known = self._sitting.view
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
        self._blind = not known.hand and known.hand_counts[known.audience] > 0

    # Asking

    def _ask(self) -> Move | None:
        """Asks until a legal move is typed; None where the player quits."""
        turn = Turn(self.record.game, self._sitting.seat, self._teller.company)
        self._say(turn.offer())
        while True:
            typed = self._ask_for(turn.prompt()).strip()
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
