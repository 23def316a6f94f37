"""The clauses of California Jack for two, three or four players (CJ)."""

from __future__ import annotations

from typing import Final

from allfours.rules.clauses.model import Clause, later, rule

__all__ = ["CALIFORNIA_JACK"]

CALIFORNIA_JACK: Final[tuple[Clause, ...]] = (
    rule(
        "CJ-1",
        "S0",
        "California Jack is a game for two that three or four can play as well. The source "
        "mentions no partners; here all play for themselves.",
    ),
    rule(
        "CJ-2",
        "S0",
        "Everyone is dealt six cards face down, one at a time. The source does not say who deals; "
        "here the first dealer is drawn for as in Seven-Up and the deal then passes on.",
    ),
    rule(
        "CJ-3",
        "S0",
        "The cards not dealt form the stock, which lies face up so that only its top card is seen.",
    ),
    rule(
        "CJ-4",
        "S0",
        "The suit on top of the stock after the deal is trump. The source also lets trump be cut "
        "for before the deal; here that is done only if agreed.",
    ),
    rule(
        "CJ-5",
        "S0",
        "The first lead falls to eldest, the player after the dealer; of two that is the "
        "one who did not deal.",
    ),
    rule(
        "CJ-6",
        "S0",
        "After a trick its winner draws the top card of the stock, and when two play the "
        "opponent draws the card below.",
    ),
    rule(
        "CJ-7",
        "S0",
        "The winner of a trick leads again, and the deal lasts until both the stock and the hands "
        "are used up.",
    ),
    rule(
        "CJ-8",
        "S0",
        "Tricks are played as in Seven-Up, so a player who has the suit led must follow it, and "
        "one who has none may trump or throw any card.",
    ),
    rule(
        "CJ-9",
        "S0",
        "At the end of the deal the ace of trumps (High), the two of trumps (Low) and the jack of "
        "trumps score one each for the player who captured them, whoever held them.",
    ),
    rule(
        "CJ-10",
        "S0",
        "Game is counted as in Seven-Up over all captured cards, and a tie for the highest count "
        "scores for nobody.",
    ),
    rule(
        "CJ-11",
        "S0",
        "The source allows a game of seven points or of ten; here it is seven unless ten is "
        "agreed.",
    ),
    rule(
        "CJ-12",
        "S0",
        "If two players could go out in one deal, their points are counted in the order High, "
        "Low, Jack, Game, as in Seven-Up.",
    ),
    rule(
        "CJ-13",
        "S0",
        "Three players leave out one of the twos and use fifty-one cards. The source lets any "
        "two go; here it is the two of clubs, and when clubs are trump the three is Low.",
    ),
    rule("CJ-14", "S0", "Four players use all fifty-two cards."),
    rule(
        "CJ-15",
        "S0",
        "Both play and drawing pass to the left: the winner of the trick draws first, and the "
        "others follow in turn.",
    ),
    rule(
        "CJ-16",
        "family",
        "The source does not say whether a jack on top of the stock scores for the dealer; here "
        "it scores nothing.",
    ),
    later(
        "CJ-17",
        "S0",
        "A revoke is settled as in Seven-Up. As every card is played, the jack is always in play "
        "and each opponent scores two.",
        "Revokes are settled in a later version; until then an illegal play is refused.",
    ),
)
