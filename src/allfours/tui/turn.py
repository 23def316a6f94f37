"""One decision of the person at the keyboard: what may be done, what is typed, what it means."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from allfours.cards import Card, format_cards, parse_card
from allfours.errors import IllegalMove, NotationError, Refusal
from allfours.game.engine import legal_moves, why_not
from allfours.game.moves import Call, Choose, Discard, Move, Pass, Play, Word, play_of
from allfours.game.state import Bunching, Game
from allfours.game.telling import Company, hand_in_words
from allfours.game.view import View, view
from allfours.rules.opening import passes_to
from allfours.rules.prose import goes_without_saying, says
from allfours.rules.prose.words import cards_of, listed, number, the
from allfours.rules.record import Passing
from allfours.rules.variant import values_of

__all__ = ["Turn", "last_trick_in_words", "meaning_of"]

_CALLS: Final[dict[Word, str]] = {
    Word.STAND: "keep the suit turned up as trump",
    Word.BEG: "ask for a point or for another trump",
    Word.GIVE: "let them score the gift and keep the suit",
    Word.RUN: "deal more cards and turn up another",
    Word.BUNCH: "propose to throw the cards in",
    Word.PLAY_ON: "do not propose it",
    Word.AGREE: "throw the cards in",
    Word.REFUSE: "play this deal",
    Word.ADD: "the others score it",
    Word.SUBTRACT: "it comes off your score",
}
_IN_FORCE: Final[dict[str, tuple[str, ...]]] = {
    "begging": ("beg", "turnup_points"),
    "giving": ("gift_points", "gift_may_give_out", "run_packet", "short_stock"),
    "bunching": ("bunch",),
    "discarding": ("after_run",),
    "passing": ("pass_count", "pass_cycle"),
    "playing": ("follow", "undertrump", "first_lead", "first_trick_bar", "break_hearts"),
    "choosing_moon": ("moon_award",),
}
"""The axes that a player may ask about in each phase."""


class Turn:
    """What a seat may do now, as choices to be listed and typed."""

    def __init__(self, game: Game, seat: int, company: Company) -> None:
        self._game = game
        self._seat = seat
        self._company = company
        self.view: View = view(game, seat)
        legal = legal_moves(game, seat)
        self._legal = tuple(sorted(legal, key=_by_suit)) if isinstance(legal, tuple) else legal

    # What there is

    @property
    def calls(self) -> tuple[Call, ...]:
        """The words that may be said now, in the order of asking."""
        moves = self._legal if isinstance(self._legal, tuple) else ()
        return tuple(move for move in moves if isinstance(move, Call))

    @property
    def choice(self) -> Choose | None:
        """The choice of several cards that is asked for, if it is one."""
        return self._legal if isinstance(self._legal, Choose) else None

    def with_cards(self, *cards: Card) -> Move:
        """What these cards mean now: one played, or several chosen."""
        if self.choice is not None:
            return self.choice.kind(self._seat, cards)
        return play_of(self._seat, *cards)

    @staticmethod
    def cards_of(move: Move) -> tuple[Card, ...]:
        """The cards that a play, a pass or a discard names."""
        if isinstance(move, Play):
            return (move.card,)
        return move.cards if isinstance(move, Pass | Discard) else ()

    def refusal(self, move: Move) -> Refusal | None:
        """Why the rules refuse it; None if they do not."""
        return why_not(self._game, move)

    # What to say

    def offer(self) -> list[str]:
        """The decision with all that it needs, a line each."""
        lines = [self.question()]
        if self.view.phase in ("giving", "bunching") or self._opens_a_changed_hand():
            lines.append(self.hand())
        return lines + self.choices()

    def _opens_a_changed_hand(self) -> bool:
        """Whether this is the first play after cards were run or passed."""
        changed = len(self.view.upcards) > 1 or isinstance(self.view.rules.passing, Passing)
        return self.view.phase == "playing" and not self.view.tricks and changed

    def question(self) -> str:
        """What is to be decided, in a line."""
        return self._QUESTIONS[self.view.phase](self)

    def choices(self) -> list[str]:
        """The choices by number, a line each; for several cards the cards to choose from."""
        if isinstance(self._legal, tuple):
            named = [_named(move) for move in self._legal]
        else:
            named = [f"{card}, {card.words}" for card in self._hand()]
        return [f"{place}: {words}" for place, words in enumerate(named, start=1)]

    def prompt(self) -> str:
        """What stands before the cursor."""
        if isinstance(self._legal, Choose):
            return f"{'Discard' if self._legal.kind is Discard else 'Pass'}: "
        return "Play: " if self.view.phase == "playing" else "Say: "

    def hand(self) -> str:
        """The hand in a line."""
        return f"Your hand: {hand_in_words(self.view.hand)}."

    def last_trick(self) -> str:
        """The trick before this one."""
        return last_trick_in_words(self.view, self._company)

    def reasons(self) -> list[str]:
        """The rules in force now, and why cards that are held may not be played."""
        lines = []
        if self.view.phase == "playing":
            barred: dict[str, list[Card]] = {}
            for card in self._hand():
                refusal = self.refusal(self.with_cards(card))
                if refusal is not None:
                    barred.setdefault(str(refusal), []).append(card)
            lines += [f"Not {format_cards(cards)}: {why}" for why, cards in barred.items()]
            if not barred:
                lines.append("Any card of your hand may be played.")
        rules = self.view.rules
        known = values_of(rules)
        lines += [
            str(says(rules, axis))
            for axis in _IN_FORCE[self.view.phase]
            if axis in known and not goes_without_saying(rules, axis)
        ]
        return lines

    def why(self, text: str) -> str:
        """Why the card or cards typed may not be chosen, or that they may.

        Raises:
            NotationError: it is no choice.
        """
        refusal = self.refusal(self._meant(text))
        return "That may be done." if refusal is None else str(refusal)

    # What is meant

    def read(self, text: str) -> Move:
        """The move that is typed: a number, cards, or a word.

        Raises:
            NotationError: it is none.
            IllegalMove: it is one that the rules refuse.
        """
        move = self._meant(text)
        refusal = self.refusal(move)
        if refusal is not None:
            raise IllegalMove(refusal, move)
        return move

    def _meant(self, text: str) -> Move:
        words = text.replace(",", " ").split()
        if isinstance(self._legal, Choose):
            return self.with_cards(*map(self._card, words))
        assert isinstance(self._legal, tuple)
        if len(words) == 1 and words[0].isascii() and words[0].isdecimal():
            return self._legal[_place(words[0], len(self._legal))]
        if self.view.phase == "playing":
            return self.with_cards(parse_card(text))
        said = "_".join(words).lower()
        for move in self._legal:
            if isinstance(move, Call) and move.word == said:
                return move
        raise NotationError("that is none of the choices", text)

    def _card(self, word: str) -> Card:
        if word.isascii() and word.isdecimal():
            return self._hand()[_place(word, len(self.view.hand))]
        return parse_card(word)

    def _hand(self) -> list[Card]:
        return sorted(self.view.hand, key=_as_held)

    # Questions

    def _about_play(self) -> str:
        what = "turn in" if self.view.trick else "lead to"
        turn = f"Your {what} trick {len(self.view.tricks) + 1}"
        if self.view.trump is not None:
            turn += f"; {self.view.trump.word} are trump"
        if self.view.stock_top is not None:
            stock = cards_of(self.view.stock_count)
            turn += f"; {the(self.view.stock_top)} is on top of a stock of {stock}"
        assert isinstance(self._legal, tuple)
        held = len(self.view.hand) - len(self._legal)
        if held:
            turn += f"; {number(held)} more in your hand may not be played"
        return f"{turn}."

    def _about_bunching(self) -> str:
        assert isinstance(self._game.phase, Bunching)
        if self._game.phase.proposer is None:
            return "Do you propose to bunch the cards, or play on?"
        return "Do you agree to bunch the cards, or refuse?"

    def _about_passing(self) -> str:
        passing = self.view.rules.passing
        assert isinstance(passing, Passing) and isinstance(self._legal, Choose)
        to = passing.pass_cycle[(self.view.number - 1) % len(passing.pass_cycle)]
        receiver = self._company.seat(passes_to(self.view.rules, self._seat, to)).name
        return f"Choose {cards_of(self._legal.count)} to pass {to.value}, to {receiver}."

    def _about_discarding(self) -> str:
        assert isinstance(self._legal, Choose)
        assert self.view.trump is not None
        return f"Choose {cards_of(self._legal.count)} to discard; {self.view.trump.word} are trump."

    _QUESTIONS: ClassVar[dict[str, Callable[[Turn], str]]] = {
        "begging": lambda turn: "Do you stand, or beg?",
        "giving": lambda turn: "Do you give, or run the cards?",
        "bunching": _about_bunching,
        "discarding": _about_discarding,
        "passing": _about_passing,
        "playing": _about_play,
        "choosing_moon": lambda turn: "You have shot the moon. What shall become of it?",
    }


def last_trick_in_words(view: View, company: Company) -> str:
    """The last trick of this deal: who played what, and who took it."""
    if not view.tricks:
        return "There is no trick to look back at in this deal."
    trick = view.tricks[-1]
    plays = [
        f"{company.seat((trick.leader + place) % view.rules.players).name} {the(card)}"
        for place, card in enumerate(trick.cards)
    ]
    winner = company.seat(trick.winner)
    return f"Trick {len(view.tricks)}: {listed(plays)}. {winner.does('takes')} it."


def meaning_of(call: Call) -> str:
    """What a word means: of "beg", "ask for a point or for another trump"."""
    return _CALLS[call.word]


def _named(move: Move) -> str:
    """A play or a call with what it means: "beg, ask for a point or for another trump"."""
    if isinstance(move, Play):
        return f"{move.card}, {move.card.words}"
    assert isinstance(move, Call)
    return f"{move.word.replace('_', ' ')}, {meaning_of(move)}"


def _as_held(card: Card) -> tuple[int, int]:
    """Sorts a hand: by suit, the highest first."""
    return card.suit, -card.rank


def _by_suit(move: Move) -> tuple[int, int]:
    """Sorts plays as the hand; calls stay in the order of asking."""
    return _as_held(move.card) if isinstance(move, Play) else (0, 0)


def _place(text: str, among: int) -> int:
    """An index from a number typed; 1 is the first."""
    if not (len(text) < 4 and 1 <= int(text) <= among):
        raise NotationError(f"the choices are numbered 1 to {among}", text)
    return int(text) - 1
