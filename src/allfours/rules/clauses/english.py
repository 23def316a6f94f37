"""The clauses of All Fours in England, for two, and in Trinidad, for four to fourteen (EF)."""

from __future__ import annotations

from typing import Final

from allfours.rules.clauses.model import Clause, later, rule

__all__ = ["ENGLISH"]

_OPTIONAL: Final = "This optional rule is offered in a later version; until then it is off."

ENGLISH: Final[tuple[Clause, ...]] = (
    rule(
        "EF-1",
        "S4",
        "Two play, or four, and the two forms are separate games here. The four are two teams, "
        "with partners opposite.",
    ),
    rule(
        "EF-2",
        "S4",
        "Four play counter-clockwise, so eldest, the elder hand of the source, sits at the "
        "dealer's right; with two it makes no difference.",
    ),
    rule(
        "EF-3",
        "S4",
        "All fifty-two cards are used and rank as at whist, with the ace on top.",
    ),
    rule("EF-4", "S4", "A game is seven points with two players and fourteen with four."),
    rule(
        "EF-5",
        "S4",
        "The players cut for the deal. The source gives both customs; here the old one holds, the "
        "highest card deals, and equal cards are cut again.",
    ),
    rule(
        "EF-6",
        "S4",
        "Everyone is dealt six cards and the next is turned up: the thirteenth with two players, "
        "the twenty-fifth with four. The source does not say how they are dealt; here by threes.",
    ),
    rule(
        "EF-7",
        "S4",
        "The dealer scores for the card turned up: three for a jack, one for an ace and two for a "
        "six. The source does not limit this to four players, so here it holds for two as well.",
    ),
    rule(
        "EF-8",
        "S4",
        "Eldest may beg, and the dealer then gives that side one point or deals three "
        "more cards each and turns up another. The source does not say whether the point may win "
        "the game; here it may.",
    ),
    rule(
        "EF-9",
        "S4",
        "If the fresh card has the suit first turned, three more cards go to each player and "
        "another is turned, until a different suit comes.",
    ),
    rule(
        "EF-10",
        "S4",
        "A jack turned again after begging scores three again. The source does not speak of aces "
        "and sixes; here they score too, and the dealer keeps all such points even if the suit is "
        "rejected or the pack runs out.",
    ),
    rule(
        "EF-11",
        "family",
        "The source does not say what happens when the pack runs out before a different suit "
        "comes; here the same dealer deals again.",
    ),
    rule(
        "EF-12",
        "S4",
        "A deal is six tricks. The source mentions no discard after a run; here each player "
        "therefore discards to six.",
    ),
    rule("EF-13", "S4", "Eldest leads first and may choose any card."),
    rule(
        "EF-14",
        "S4",
        "A player who has the suit led must follow or trump, as they please; a trump lead must be "
        "followed. The source is unclear about one who lacks the suit; here any card may be "
        "played.",
    ),
    later(
        "EF-15",
        "S4",
        "A player who has the suit led and plays neither it nor a trump pays the penalty of a "
        "revoke. The source does not state its size; here it is that of SU-38.",
        "Revokes are settled in a later version; until then an illegal play is refused.",
    ),
    rule(
        "EF-16",
        "S4",
        "The highest card of the suit led wins the trick, unless a trump does; the winner goes on "
        "to lead.",
    ),
    rule(
        "EF-17",
        "S4",
        "High and Low score one each for the sides to which the highest and the lowest trump out "
        "were dealt. Here a trump is out if it is in one of the hands played.",
    ),
    rule(
        "EF-18",
        "S4",
        "The jack of trumps scores three for the dealer if it was turned up, and otherwise one "
        "for the side that wins the trick it falls to.",
    ),
    rule(
        "EF-19",
        "S4",
        "A jack of trumps captured by the side that did not play it is hung and scores three in "
        "place of one; taken by the player's partner it scores one.",
    ),
    rule("EF-20", "S4", "If the jack of trumps is not dealt, nobody scores Jack."),
    rule(
        "EF-21",
        "S4",
        "Game scores one for the side with the more valuable tricks, at 10 for each ten, 4 for "
        "each ace, 3 for each king, 2 for each queen and 1 for each jack.",
    ),
    rule(
        "EF-22",
        "S4",
        "With equal counts, or when neither side has a card that counts, Game goes to "
        "eldest's side.",
    ),
    rule(
        "EF-23",
        "S4",
        "High is counted first, then Low, Jack and Game; the points for a card turned up are "
        "scored before any trick is played.",
    ),
    later(
        "EF-24",
        "S4",
        "Some score a point whenever an opponent neither follows suit nor trumps. Here this is "
        "off unless agreed, and then lawful discards count too.",
        _OPTIONAL,
    ),
    later(
        "EF-25",
        "S4",
        "Some make each player state the count for Game without looking at the tricks, and a "
        "wrong count costs a point or more as agreed. Here this is off unless agreed, and a score "
        "may then fall below nothing.",
        _OPTIONAL,
    ),
    later(
        "EF-26",
        "family",
        "The source does not deal with misdeals, exposed cards or faced cards; here SU-33 to "
        "SU-35 and SU-39 apply.",
        "Misdeals and exposed cards are settled in a later version; until then the program deals "
        "correctly.",
    ),
)
