"""The clauses of All Fours in partnership, Old Sledge (OS)."""

from __future__ import annotations

from typing import Final

from allfours.rules.clauses.model import Clause, descriptive, later, rule

__all__ = ["OLD_SLEDGE"]

OLD_SLEDGE: Final[tuple[Clause, ...]] = (
    rule(
        "OS-1",
        "S1",
        "Four play as two lasting pairs, partners facing each other, and both the deal and the "
        "play go clockwise.",
    ),
    rule(
        "OS-2",
        "S1",
        "The pack has fifty-two cards and no joker; each suit runs from the ace, the highest, "
        "through king, queen, jack and ten to the two.",
    ),
    rule(
        "OS-3",
        "S1",
        "Partners and the first dealer are agreed before play or drawn for, with tied draws "
        "repeated. The source does not say which card deals; here the highest does, and the two "
        "highest draws play against the two lowest.",
    ),
    descriptive(
        "OS-4",
        "S1",
        "The dealer shuffles and the player at the dealer's right cuts.",
        "The program takes the pack in the order it is given, so shuffling and cutting are for "
        "people at a table.",
    ),
    rule(
        "OS-5",
        "S1",
        "Three cards are dealt to each player, then three more, and the following card is turned "
        "up to offer its suit as trump.",
    ),
    rule(
        "OS-6",
        "S1",
        "The player at the dealer's left takes the suit offered or begs. The source does not say "
        "who may look at their cards before that; here all may.",
    ),
    rule(
        "OS-7",
        "S1",
        "The dealer can hold to the suit by letting the other pair score one. The source does not "
        "say whether this gift may win the game; here it may.",
    ),
    rule(
        "OS-8",
        "S1",
        "If no gift is made, the turn-up is laid aside, each player gets three more cards and "
        "another card is turned. This goes on while the first suit comes again; the first "
        "different suit is trump.",
    ),
    rule(
        "OS-9",
        "S1",
        "Should the pack run out with no different suit turned, all cards are shuffled together "
        "and the same dealer deals again.",
    ),
    rule(
        "OS-10",
        "S1",
        "Once a run has brought a different suit, any player may propose to bunch: the same "
        "dealer deals afresh if all agree. The source gives no order; here each is asked once from "
        "eldest round, the first proposal is put to the vote, and one refusal closes the matter.",
    ),
    rule(
        "OS-11",
        "S1",
        "A single player who insists keeps the deal alive, and the refusal to bunch scores "
        "nothing.",
    ),
    rule(
        "OS-12",
        "S1",
        "If the deal goes on after a run, all players discard face down to six, however many "
        "times the cards were run. Here they do so at the same time.",
    ),
    rule(
        "OS-13",
        "S1",
        "Neither discards nor cards left in the pack count for anything, so they are passed over "
        "in finding High, Low and Jack.",
    ),
    rule(
        "OS-14",
        "S1",
        "A turned-up jack brings the dealer's pair one point only if that very card settles "
        "trump, and the point is scored once trump is settled.",
    ),
    rule(
        "OS-15",
        "S1",
        "No jack of the rejected suit scores, at the first turn or a later one, and if the cards "
        "are bunched the point for a turned jack is lost.",
    ),
    rule("OS-16", "S1", "The first lead belongs to the player at the dealer's left."),
    rule("OS-17", "S1", "When trumps are led, whoever holds one must play a trump."),
    rule(
        "OS-18",
        "S1",
        "When a plain suit is led, a player holding it may either follow or trump.",
    ),
    rule(
        "OS-19",
        "S1",
        "A player with no card of the suit led may play whatever they like.",
    ),
    rule(
        "OS-20",
        "S1",
        "Nobody is bound to beat the cards already played, so a trump may be put under a higher "
        "one.",
    ),
    rule(
        "OS-21",
        "S1",
        "The best trump takes the trick, or failing a trump the best card of the suit led; its "
        "winner leads to the next, and all six tricks are played out.",
    ),
    rule(
        "OS-22",
        "S1",
        "High and Low score one each for the pairs that held the highest and the lowest trump "
        "when the first trick began, no matter who captures them.",
    ),
    rule(
        "OS-23",
        "S1",
        "Capturing the jack of trumps scores one for Jack; a jack that was never dealt scores for "
        "nobody.",
    ),
    rule(
        "OS-24",
        "S1",
        "The pair whose tricks count more scores one for Game; in every suit an ace is 4, a king "
        "3, a queen 2, a jack 1 and a ten 10.",
    ),
    rule(
        "OS-25",
        "S1",
        "If both pairs have the same count, even nothing at all, the dealer's opponents score "
        "Game.",
    ),
    rule("OS-26", "S1", "Both pairs begin at nothing, and the first to seven wins."),
    rule(
        "OS-27",
        "S1",
        "When the tricks are over, High, Low, Jack and Game are counted strictly in that order, "
        "which decides between two pairs that seem to finish together.",
    ),
    rule(
        "OS-28",
        "S1",
        "The point for the turned jack that fixes trump and the point of a gift are counted "
        "before the first trick. If both would finish the game, here the jack counts before the "
        "gift.",
    ),
    rule(
        "OS-29",
        "S1",
        "Game won on equal counts is worth one point like any other, and it wins for a pair at "
        "six if nothing counted earlier has ended the game.",
    ),
    later(
        "OS-30",
        "S1",
        "Bidding, games to ten, gifts among three players and later book versions are no part of "
        "this game. The source is silent on revokes, misdeals and exposed cards; here SU-33 to "
        "SU-39 apply.",
        "Irregularities are settled in a later version; until then an illegal play is refused.",
    ),
)
