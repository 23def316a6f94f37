"""The clauses of Hearts (H) and of Omnibus Hearts (OH)."""

from __future__ import annotations

from typing import Final

from allfours.rules.clauses.model import Clause, rule

__all__ = ["HEARTS", "OMNIBUS_HEARTS"]

HEARTS: Final[tuple[Clause, ...]] = (
    rule("H-1", "S3", "Four play, each alone, and the lowest score wins."),
    rule(
        "H-2",
        "S3",
        "All fifty-two cards are dealt, thirteen to each, with the ace high, the two low and no "
        "trump. The source does not say how; here they go singly and clockwise, and chance "
        "decides the first dealer.",
    ),
    rule(
        "H-3",
        "S3",
        "Before play each player passes three cards: to the left in the first deal, to the right "
        "in the second, across in the third and none in the fourth, and so on. Here the three are "
        "chosen before any are received.",
    ),
    rule(
        "H-4",
        "S3",
        "The holder of the two of clubs, once cards have been passed, leads it to the first trick.",
    ),
    rule(
        "H-5",
        "S3",
        "In the first trick clubs must be followed, and a player without clubs may not play a "
        "heart or the queen of spades. The source does not say what to do with nothing else in "
        "hand; here any card may then be played.",
    ),
    rule(
        "H-6",
        "S3",
        "The first trick goes to the highest club, and the winner of a trick leads to the next.",
    ),
    rule(
        "H-7",
        "S3",
        "Until hearts are broken any card but a heart may be led, the queen of spades included. "
        "The source does not say what to do with hearts alone; here one of them is led, but with "
        "hearts and the queen of spades it must be the queen.",
    ),
    rule(
        "H-8",
        "S3",
        "Whoever can follow suit must do so; from the second trick on, a player who cannot may "
        "throw any card.",
    ),
    rule(
        "H-9",
        "S3",
        "Hearts are broken when a heart is played by someone unable to follow suit, and may be "
        "led from then on. The queen of spades does not break them; here a heart led for want of "
        "any other suit does.",
    ),
    rule("H-10", "S3", "A trick is won by the highest card of the suit led."),
    rule(
        "H-11",
        "S3",
        "Every heart captured scores one point against its taker and the queen of spades "
        "thirteen, 26 in all.",
    ),
    rule(
        "H-12",
        "S3",
        "A player who takes all thirteen hearts and the queen of spades has shot the moon: that "
        "player scores nothing, and each of the others 26.",
    ),
    rule(
        "H-13",
        "S3",
        "Some let the player who shot the moon take 26 off their own score in place of adding 26 "
        "to the others. Here this is off unless agreed; then the choice is made after the last "
        "trick, and before it is seen whether the game is over.",
    ),
    rule("H-14", "S3", "The player at the dealer's left deals next."),
    rule(
        "H-15",
        "S3",
        "The game ends after a deal that leaves somebody with more than 100 points, and the "
        "lowest total wins. Exactly 100 does not end it.",
    ),
    rule(
        "H-16",
        "family",
        "The source does not say who wins when the lowest total is shared; here those players "
        "share the win.",
    ),
    rule(
        "H-17",
        "family",
        "The source does not mention revokes or misdeals; here an illegal play is refused.",
    ),
)

OMNIBUS_HEARTS: Final[tuple[Clause, ...]] = (
    rule(
        "OH-1",
        "S3",
        "The jack of diamonds takes ten points off the score of the player who captures it. A "
        "deal without a moon therefore adds up to 16, and a total can fall below nothing.",
    ),
    rule(
        "OH-2",
        "S3",
        "The jack of diamonds may not be played to the first trick. Here a player all "
        "of whose cards are barred may play any of them.",
    ),
    rule(
        "OH-3",
        "S3",
        "Shooting the moon takes the jack of diamonds as well. Without it, the taker of all "
        "hearts and the queen of spades scores 26 and the taker of the jack scores ten less.",
    ),
    rule(
        "OH-4",
        "S3",
        "A moon absorbs the jack of diamonds: the shooter scores nothing for the deal and each of "
        "the others 26. Where the shooter may take points off instead, here that is 26, not 36.",
    ),
)
