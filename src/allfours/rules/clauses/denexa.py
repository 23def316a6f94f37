"""The clauses of Denexa's All Fours for two to seven players (DX)."""

from __future__ import annotations

from typing import Final

from allfours.rules.clauses.model import Clause, descriptive, later, rule

__all__ = ["DENEXA"]

DENEXA: Final[tuple[Clause, ...]] = (
    rule(
        "DX-1",
        "S3",
        "Two to seven can play, best of all four. The source mentions no partners; here everyone "
        "plays alone.",
    ),
    rule("DX-2", "S3", "The pack is the usual fifty-two cards, aces high."),
    rule(
        "DX-3",
        "S3",
        "Each player gets six cards, three in each of two rounds. The source does not say who "
        "deals; here chance decides the first dealer, the player before the dealer cuts, and the "
        "deal passes clockwise.",
    ),
    rule(
        "DX-4",
        "S3",
        "The card after the deal is laid face up as the upcard, and the cards that are left are "
        "the stock. The upcard is in nobody's hand and not in play.",
    ),
    rule(
        "DX-5",
        "S3",
        "Eldest, at the dealer's left, speaks first and either accepts the upcard's suit with "
        '"I stand" or declines it with "Beg".',
    ),
    rule(
        "DX-6",
        "S3",
        "To a beg the dealer gives one, which scores a point for the player at the left alone and "
        "makes the upcard's suit trump, or refuses the gift, and then the cards are run.",
    ),
    rule(
        "DX-7",
        "S3",
        "To run the cards, the dealer hands out three more to each player and turns a new upcard. "
        "With six or seven players the stock is too short for that.",
    ),
    rule(
        "DX-8",
        "S3",
        "If the new upcard has the suit of the one before, the cards are run once more; any other "
        "suit is trump.",
    ),
    rule(
        "DX-9",
        "S3",
        "A jack scores one for the dealer when it is the new upcard that makes trump after a run. "
        "The source names no other case; here the first upcard and a repeated suit score nothing.",
    ),
    rule(
        "DX-10",
        "S3",
        "After a run each player reduces their cards to six and leaves the others face down.",
    ),
    rule(
        "DX-11",
        "S3",
        "When the stock cannot supply another run before a new suit has come, the cards are "
        "collected and the same dealer deals again.",
    ),
    rule(
        "DX-12",
        "S3",
        "The first trick is led from the dealer's left, and the others play one card each in "
        "clockwise turn.",
    ),
    rule(
        "DX-13",
        "S3",
        "A player must follow suit if able, but a trump may always be played instead; without the "
        "suit led, any card will do. A lead of trumps has to be followed with a trump.",
    ),
    rule(
        "DX-14",
        "S3",
        "The highest card of the suit led collects the trick unless it was trumped, and then the "
        "highest trump does. The winner lays it on a pile of their own and leads again.",
    ),
    later(
        "DX-15",
        "S3",
        "A player who neither follows when able nor trumps cannot score Jack or Game, and all "
        "others score one, or two if the jack of trumps is in play. The source sets no time limit; "
        "here it can be put right until the next lead, and it counts once a deal for each "
        "offender, paid in turn from eldest.",
        "Revokes are settled in a later version; until then an illegal play is refused.",
    ),
    rule(
        "DX-16",
        "S3",
        "High scores one for playing the highest trump in play, which always wins its own trick.",
    ),
    rule(
        "DX-17",
        "S3",
        "Low scores one for capturing the lowest trump in play, whoever was dealt it.",
    ),
    rule(
        "DX-18",
        "S3",
        "Jack scores one for taking the jack of trumps in a trick, if it is in play at all.",
    ),
    rule(
        "DX-19",
        "S3",
        "Game scores one for the highest total in captured cards: 10 for a ten, 4 for an ace, 3 "
        "for a king, 2 for a queen, 1 for a jack.",
    ),
    rule(
        "DX-20",
        "S3",
        "A tie for Game scores nothing. The source speaks of two players; here any shared highest "
        "total is a tie, also among three or at nothing.",
    ),
    rule(
        "DX-21",
        "S3",
        "The points are taken in the order High, Low, Jack, Game, and the first player to reach "
        "seven has won; what would come later is not counted.",
    ),
    descriptive(
        "DX-22",
        "S3",
        "Since many cards are not dealt, High need not be the ace and Low need not be the two.",
        "It follows from DX-16 and DX-17, which look at the trumps in play only.",
    ),
)
