"""The end of a deal: counting it, the choice a moon may give, the next deal or the end."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from allfours.cards import Card
from allfours.errors import Refusal
from allfours.game.events import Called, DealEnded, Ending, GameEnded
from allfours.game.moves import Call, LegalMoves, Move, Word
from allfours.game.phases.conduct import ALONE, Conduct, wrong_kind
from allfours.game.state import (
    ChoosingMoon,
    Cutting,
    Game,
    Over,
    Phase,
    Playing,
    Shuffling,
    enter,
    record,
)
from allfours.rules.award import Award
from allfours.rules.axes import MoonAward
from allfours.rules.facts import PenaltyFacts, facts_of
from allfours.rules.opening import next_seat
from allfours.rules.record import Cut, PenaltyCards, Rules
from allfours.rules.settling import (
    cut_off,
    moon_entries,
    moon_shooter,
    out,
    settle,
    uncounted,
    winners_after_deal,
)

__all__ = ["CHOOSING_MOON", "before_deal", "count_deal", "end_deal", "score_now"]


def before_deal(rules: Rules, number: int, dealer: int) -> Phase:
    """The phase that a deal begins with: the cut for trump where there is one, else the pack."""
    if isinstance(rules.trump, Cut):
        return Cutting(number=number, dealer=dealer)
    return Shuffling(number=number, dealer=dealer, cut=None)


def score_now(game: Game, *awards: Award) -> Game:
    """Counts awards in the middle of a deal; the game is over at once if a side is out."""
    for counted, award in enumerate(awards, start=1):
        game = record(game, award)
        winner = out(game.rules, game.scores)
        if winner is not None:
            game = record(game, *map(cut_off, awards[counted:]), *uncounted(game.rules))
            return enter(
                game,
                Over(winners=(winner,)),
                DealEnded(ending=Ending.GAME_WON),
                GameEnded(winners=(winner,)),
            )
    return game


def end_deal(game: Game, number: int, dealer: int, ending: Ending, next_dealer: int) -> Game:
    """Closes a deal: the game is over, or the next pack is due."""
    winners = winners_after_deal(game.rules, game.scores)
    if winners:
        return enter(
            game, Over(winners=winners), DealEnded(ending=ending), GameEnded(winners=winners)
        )
    game = enter(game, before_deal(game.rules, number + 1, next_dealer), DealEnded(ending=ending))
    return replace(game, past=(*game.past, game.events), events=())


def count_deal(game: Game, played: Playing) -> Game:
    """Counts a deal whose last trick is taken."""
    rules, deal = game.rules, played.deal
    if isinstance(rules.scoring, PenaltyCards):
        taken = _penalty_facts(rules, played)
        shooter = moon_shooter(rules, taken)
        if shooter is not None and rules.scoring.moon_award is MoonAward.SHOOTER_CHOOSES:
            return enter(game, ChoosingMoon(played=played, shooter=shooter))
        return _counted(record(game, *settle(rules, taken, game.scores)), played)
    facts = facts_of(
        rules,
        dealer=deal.dealer,
        trump=played.trump,
        held=deal.hands,
        tricks=played.tricks,
        upcards=deal.upcards,
    )
    return _counted(record(game, *settle(rules, facts, game.scores)), played)


def _counted(game: Game, played: Playing) -> Game:
    deal = played.deal
    return end_deal(
        game, deal.number, deal.dealer, Ending.COUNTED, next_seat(game.rules, deal.dealer)
    )


def _penalty_facts(rules: Rules, played: Playing) -> PenaltyFacts:
    assert isinstance(rules.scoring, PenaltyCards)
    counted = rules.scoring.penalty.keys() | rules.scoring.moon_needs
    taken: list[tuple[Card, ...]] = [()] * rules.players
    for trick in played.tricks:
        taken[trick.winner] += tuple(card for card in trick.cards if card in counted)
    return PenaltyFacts(taken=tuple(taken))


_CHOICES: Final[dict[Word, MoonAward]] = {
    Word.ADD: MoonAward.OTHERS_PLUS,
    Word.SUBTRACT: MoonAward.SELF_MINUS,
}


def _legal_choice(game: Game, phase: ChoosingMoon, seat: int) -> LegalMoves:
    return tuple(Call(seat, word) for word in _CHOICES)


def _explain_choice(game: Game, phase: ChoosingMoon, move: Move) -> Refusal:
    return wrong_kind("say add (to the others) or subtract (from your own score)")


def _step_choice(game: Game, phase: ChoosingMoon, move: Move) -> Game:
    assert isinstance(move, Call)
    game = enter(game, phase, Called(seat=move.seat, word=move.word))
    facts = _penalty_facts(game.rules, phase.played)
    return _counted(
        record(game, *moon_entries(game.rules, facts, _CHOICES[move.word])), phase.played
    )


CHOOSING_MOON: Final = Conduct(
    to_act=lambda game, phase: ALONE[phase.shooter],
    legal=_legal_choice,
    explain=_explain_choice,
    step=_step_choice,
)
