"""What `club` says: stand or beg, give or run, bunch or play on, and what a moon is worth."""

from __future__ import annotations

from allfours.bots.advice import Advice
from allfours.bots.club.strength import expected_points
from allfours.game.moves import Call, Word
from allfours.game.view import View
from allfours.rules.axes import EndTie, EndWhen, GiftTo
from allfours.rules.opening import eldest
from allfours.rules.record import Limit, PenaltyCards, Race, TurnUp
from allfours.rules.turnup import cards_needed_to_run

__all__ = ["advise_begging", "advise_bunching", "advise_giving", "advise_moon"]

STAND_FROM = -0.2
"""Expected points from which a hand stands: only a poor hand is worth a gamble on new cards."""
RUN_IS_WORTH = 0.0
"""What new cards are worth to the dealer."""


def _say(view: View, word: Word, thumb: str, because: str) -> Advice:
    return Advice(move=Call(view.audience, word), thumb=thumb, because=because)


def _words(view: View) -> tuple[Word, ...]:
    assert isinstance(view.legal, tuple)
    return tuple(move.word for move in view.legal if isinstance(move, Call))


def _suit(view: View) -> str:
    return view.upcards[-1].suit.word


def _worth(view: View) -> float:
    return expected_points(view.rules, view.hand, view.upcards[-1].suit, view.upcards)


def _need(view: View, side: int) -> int:
    end = view.rules.end
    assert isinstance(end, Race)
    return end.target - view.scores[side]


def _gift_sides(view: View, turning: TurnUp) -> tuple[int, ...]:
    """The sides that score a gift."""
    assert view.dealer is not None
    if turning.gift_to is GiftTo.BEGGAR_SIDE:
        return (view.rules.side_of[eldest(view.rules, view.dealer)],)
    own = view.rules.side_of[view.dealer]
    return tuple(side for side in range(view.rules.side_count) if side != own)


def advise_begging(view: View) -> Advice:
    """Eldest: stand on a hand worth playing, beg on the rest."""
    turning = view.rules.trump
    assert isinstance(turning, TurnUp) and view.dealer is not None
    mine = view.rules.side_of[view.audience]
    worth = _worth(view)
    if _need(view, mine) <= turning.gift_points and turning.gift_may_give_out:
        return _say(
            view,
            Word.BEG,
            "Beg when a gift wins",
            "A gift would take us out, so the dealer must run the cards.",
        )
    if worth >= STAND_FROM * max(1, turning.gift_points):
        return _say(
            view, Word.STAND, "Stand on strength", f"This hand is worth playing in {_suit(view)}."
        )
    return _say(
        view,
        Word.BEG,
        "Beg on weakness",
        f"This hand is weak in {_suit(view)}: a gift or another suit can only help.",
    )


def advise_giving(view: View) -> Advice:
    """The dealer: keep a suit worth more than the gift, unless the gift wins the game for them."""
    words = _words(view)
    if len(words) == 1:
        because = "The rules leave nothing else here."
        return _say(view, words[0], "Only one thing to say", because)
    turning = view.rules.trump
    assert isinstance(turning, TurnUp) and view.dealer is not None
    if any(_need(view, side) <= turning.gift_points for side in _gift_sides(view, turning)):
        return _say(view, Word.RUN, "Never give them out", "The gift would win them the game.")
    if view.stock_count < cards_needed_to_run(view.rules, turning):
        # Running would only throw the deal in, which costs nothing.
        keep = _worth(view) - turning.gift_points > 0
    else:
        keep = _worth(view) - turning.gift_points > RUN_IS_WORTH
    if keep:
        return _say(
            view,
            Word.GIVE,
            "Pay for a good suit",
            f"This hand in {_suit(view)} should earn more than the gift costs.",
        )
    return _say(
        view,
        Word.RUN,
        "Do not pay for a poor suit",
        f"This hand in {_suit(view)} is not worth the gift.",
    )


def advise_bunching(view: View) -> Advice:
    """Anyone: throw in a deal that looks lost, keep one that looks won."""
    hope = _worth_of_the_best_six(view)
    proposing = Word.BUNCH in _words(view)
    if hope < -0.4:
        word = Word.BUNCH if proposing else Word.AGREE
        because = f"We stand badly in {_suit(view)}; a fresh deal is fairer."
        return _say(view, word, "Bunch a bad deal", because)
    word = Word.PLAY_ON if proposing else Word.REFUSE
    because = f"This hand is good enough to play in {_suit(view)}."
    return _say(view, word, "Keep a playable deal", because)


def _worth_of_the_best_six(view: View) -> float:
    trump = view.upcards[-1].suit
    kept = sorted(view.hand, key=lambda card: (card.suit is trump, card.rank), reverse=True)
    bonus = 0.0
    turning = view.rules.trump
    if isinstance(turning, TurnUp) and view.dealer is not None:
        points = turning.turnup_points.get(view.upcards[-1].rank, 0)
        ours = view.rules.side_of[view.dealer] == view.rules.side_of[view.audience]
        bonus = points if ours else -points
    six = kept[: view.rules.hand_size]
    return bonus + expected_points(view.rules, six, trump, view.upcards)


def advise_moon(view: View) -> Advice:
    """The shooter: add to the others, unless that ends the game with somebody else ahead."""
    end, scoring = view.rules.end, view.rules.scoring
    assert isinstance(end, Limit) and isinstance(scoring, PenaltyCards)
    me = view.rules.side_of[view.audience]
    after = [
        score + (0 if side == me else scoring.moon_amount) for side, score in enumerate(view.scores)
    ]
    limit = end.end_score + (end.end_when is EndWhen.EXCEEDS)
    ends = any(score >= limit for score in after)
    leads = all(after[me] < score for side, score in enumerate(after) if side != me)
    ties = end.end_tie is EndTie.SHARE and after[me] == min(after)
    if ends and not (leads or ties):
        return _say(
            view,
            Word.SUBTRACT,
            "Do not end a game you would lose",
            "Adding to the others would end the game with somebody ahead of you.",
        )
    return _say(view, Word.ADD, "Add to the others", "That puts you further ahead of all of them.")
