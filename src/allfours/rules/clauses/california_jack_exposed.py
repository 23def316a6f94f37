"""The clauses of California Jack with an exposed stock, to ten (CX)."""

from __future__ import annotations

from typing import Final

from allfours.rules.clauses.model import Clause, descriptive, later, rule

__all__ = ["CALIFORNIA_JACK_EXPOSED"]

CALIFORNIA_JACK_EXPOSED: Final[tuple[Clause, ...]] = (
    rule(
        "CX-1",
        "S2",
        "Two play with fifty-two cards and no joker, the ace highest and the two lowest in each "
        "suit.",
    ),
    descriptive(
        "CX-2",
        "S2",
        "The aim is to capture the ace, two and jack of trumps and the greater value in cards. "
        "The value of the cards decides one point and is not itself scored.",
        "It states the aim; CX-19 and CX-20 say what is scored.",
    ),
    rule(
        "CX-3",
        "S2",
        "Chance decides who deals first, and after that the two players deal in turn.",
    ),
    descriptive(
        "CX-4",
        "S2",
        "The dealer shuffles the pack and the opponent cuts it.",
        "The program takes the pack in the order it is given, so shuffling and cutting are for "
        "people at a table.",
    ),
    rule(
        "CX-5",
        "S2",
        "Both get six cards. The source lets them be dealt singly or by threes; here singly "
        "unless threes are agreed.",
    ),
    rule(
        "CX-6",
        "S2",
        "The other forty cards lie in a pile face up. The card on top fixes trump for the whole "
        "deal and stays in the stock to be drawn.",
    ),
    rule("CX-7", "S2", "The player who did not deal leads first."),
    rule(
        "CX-8",
        "S2",
        "There are no bids and no begging, and a jack on top of the stock brings the dealer "
        "nothing.",
    ),
    rule("CX-9", "S2", "Whoever is to lead may lead any card."),
    rule(
        "CX-10",
        "S2",
        "The second player, when a plain suit is led, may follow it or trump it, even with that "
        "suit in hand.",
    ),
    rule(
        "CX-11",
        "S2",
        "A second player without the suit led must trump if able, and may throw any card only "
        "when holding neither that suit nor a trump.",
    ),
    rule(
        "CX-12",
        "S2",
        "A trump lead must be answered with a trump if there is one in hand.",
    ),
    rule("CX-13", "S2", "A player need not try to beat the card led."),
    rule(
        "CX-14",
        "S2",
        "The higher trump takes both cards, or without trumps the higher card of the suit led, "
        "and whoever takes them leads next.",
    ),
    rule(
        "CX-15",
        "S2",
        "The duties to follow and to trump stay the same when the stock is gone.",
    ),
    rule(
        "CX-16",
        "S2",
        "After each trick the winner takes the top card of the stock and the loser the one below "
        "it, both in plain sight, and then the next card of the stock is seen.",
    ),
    rule(
        "CX-17",
        "S2",
        "Drawing brings both hands back to six cards, and the cards deeper in the stock stay "
        "unknown.",
    ),
    rule(
        "CX-18",
        "S2",
        "The stock lasts for twenty rounds of drawing; then the last six cards are played out "
        "without drawing, so that all fifty-two fall in twenty-six tricks.",
    ),
    rule(
        "CX-19",
        "S2",
        "High, Low and Jack score one each for capturing the ace, the two and the jack of trumps. "
        "Having held them scores nothing.",
    ),
    rule(
        "CX-20",
        "S2",
        "Game scores one for the greater value captured, tens at 10, aces 4, kings 3, queens 2 "
        "and jacks 1, of 80 in all. At 40 each nobody scores it.",
    ),
    rule("CX-21", "S2", "Winning the last trick scores nothing extra."),
    rule(
        "CX-22",
        "S2",
        "The score starts at nothing and ten wins. High, Low, Jack and Game are counted in that "
        "order and counting stops at ten, so the players cannot tie.",
    ),
    rule(
        "CX-23",
        "S2",
        "If nobody has ten after a deal, all cards are gathered and shuffled and the other player "
        "deals.",
    ),
    descriptive(
        "CX-24",
        "S2",
        "Shasta Sam, for another number of players, and forms with a hidden stock are different "
        "games.",
        "It only tells this game from its relatives; CX-6 says how the stock lies here.",
    ),
    later(
        "CX-25",
        "family",
        "The source does not mention revokes; here SU-36 to SU-38 apply to plays that CX-10 to "
        "CX-12 forbid, and as the jack is always in play the opponent scores two.",
        "Revokes are settled in a later version; until then an illegal play is refused.",
    ),
)
