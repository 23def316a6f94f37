"""The clauses of Seven-Up for two, three or four players (SU)."""

from __future__ import annotations

from typing import Final

from allfours.rules.clauses.model import Clause, later, rule

__all__ = ["SEVEN_UP"]

_MISDEAL: Final = "Misdeals are settled in a later version; until then the program deals correctly."
_REVOKE: Final = "Revokes are settled in a later version; until then an illegal play is refused."
_EXPOSED: Final = (
    "Exposed cards are settled in a later version; until then no card can be shown by mistake."
)

SEVEN_UP: Final[tuple[Clause, ...]] = (
    rule(
        "SU-1",
        "S0",
        "Two or three players each play for themselves; four play as two pairs. The source does "
        "not say where partners sit; here they sit opposite each other.",
    ),
    rule(
        "SU-2",
        "S0",
        "The full pack of fifty-two is used, and in every suit the ace is highest, then king, "
        "queen, jack, ten and so on down to the two.",
    ),
    rule("SU-3", "S0", "The first player or pair to reach seven points wins the game."),
    rule(
        "SU-4",
        "family",
        "The source leaves these points to general rules that it does not print. Here the highest "
        "card drawn deals first, ace high, with equal cards drawn again; the dealer shuffles last "
        "and the player before the dealer cuts. Partners and seats are agreed or drawn, the two "
        "highest cards against the two lowest.",
    ),
    rule(
        "SU-5",
        "S0",
        "Each player is dealt six cards in two rounds of three, clockwise, beginning with eldest, "
        "the player at the dealer's left.",
    ),
    rule(
        "SU-6",
        "S0",
        "After the deal a card is turned up on top of the stock, and its suit is offered as "
        "trump. The turned card belongs to no hand and is never in play.",
    ),
    rule(
        "SU-7",
        "S0",
        "A jack turned up at the end of the deal scores one for the dealer, at once and before "
        "anyone begs.",
    ),
    rule("SU-8", "S0", "After each deal the next player clockwise becomes the dealer."),
    rule(
        "SU-9",
        "S0",
        "While the first turn-up is undecided, only the dealer and eldest may see their own "
        "cards. It is decided once eldest stands or the dealer has announced a gift or a run.",
    ),
    rule("SU-10", "S0", "Having seen their cards, eldest either stands or begs."),
    rule(
        "SU-11",
        "S0",
        "When eldest stands, the suit turned up becomes trump and the first trick is led straight "
        "away.",
    ),
    rule(
        "SU-12",
        "S0",
        "When eldest begs, the dealer has to choose between a gift and a run.",
    ),
    rule(
        "SU-13",
        "S0",
        "A gift scores one for the player who begged, or that player's pair, and for no other "
        "opponent; the suit turned up is then trump. The source does not say whether a gift may "
        "end the game; here it may, and it wins at once.",
    ),
    rule(
        "SU-14",
        "S0",
        "In a run every player gets three more cards and a fresh card is turned up, while the "
        "first turn-up stays in sight. Turn-ups that were rejected are out of play.",
    ),
    rule(
        "SU-15",
        "S0",
        "As long as the rejected suit turns up again the dealer runs again, without asking "
        "anybody; the first other suit to appear is trump, and nobody may beg against it.",
    ),
    rule(
        "SU-16",
        "S0",
        "A jack turned for the new suit scores one for the dealer; a jack of the rejected suit "
        "scores nothing, whenever it is turned. A point already credited for it is taken back when "
        "the dealer runs.",
    ),
    rule(
        "SU-17",
        "S0",
        "Trump is never fixed by turning up the very last card of the pack. A run whose turn-up "
        "would be that card is not made; the pack counts as exhausted.",
    ),
    rule(
        "SU-18",
        "S0",
        "If the pack is exhausted before another suit appears, the same dealer shuffles all the "
        "cards and deals again. The source says no more; here the pack is cut anew, begging starts "
        "afresh and no point of the abandoned deal survives.",
    ),
    rule(
        "SU-19",
        "S0",
        "With trump settled after a run, everyone throws cards away face down until six are left. "
        "The source gives no order; here all discard at once and in secret, trumps may go too, and "
        "what is discarded is out of play.",
    ),
    rule("SU-20", "S0", "Eldest leads to the first trick, and any card may be led."),
    rule("SU-21", "S0", "To a lead of trumps, a player who has a trump must play one."),
    rule(
        "SU-22",
        "S0",
        "To the lead of a plain suit, a player who has that suit must play it; one who has none "
        "may trump or throw any other card.",
    ),
    rule(
        "SU-23",
        "S0",
        "A trick belongs to the highest trump in it, or, when it holds no trump, to the highest "
        "card of the suit that was led.",
    ),
    rule("SU-24", "S0", "Whoever wins a trick leads to the following one."),
    rule(
        "SU-25",
        "S0",
        "High: the highest trump in play scores one for the side that was dealt it. A trump "
        "discarded after a run is not in play.",
    ),
    rule(
        "SU-26",
        "S0",
        "Low: the lowest trump in play scores one for the side that was dealt it, even if the "
        "other side captures it. A trump discarded after a run is not in play.",
    ),
    rule(
        "SU-27",
        "S0",
        "Jack: the jack of trumps scores one for the dealer who turned it up as trump, and "
        "otherwise for the side that captures it. A jack that was not dealt, or was discarded, "
        "scores for nobody.",
    ),
    rule(
        "SU-28",
        "S0",
        "Game: one point goes to the side with the highest count in its tricks, where an ace "
        "counts 4, a king 3, a queen 2, a jack 1, a ten 10 and every other card nothing. Partners "
        "count their tricks together.",
    ),
    rule(
        "SU-29",
        "S0",
        "When the highest count is shared, by two sides or more and even at nothing, nobody "
        "scores Game.",
    ),
    rule(
        "SU-30",
        "S0",
        "A single trump in play is both High and Low and scores two for its holder, or three "
        "when it is the jack.",
    ),
    rule(
        "SU-31",
        "S0",
        "Points of one deal are counted in the order High, Low, Jack, Game. The first side to "
        "reach seven wins, and nothing after that is counted.",
    ),
    rule(
        "SU-32",
        "S0",
        "A dealer who needs one point and turns up a jack wins on the spot, before any begging. "
        "The same holds for a jack turned as the new suit after a run.",
    ),
    later(
        "SU-33",
        "S0",
        "If anyone was dealt too many or too few cards, the dealer loses the deal to the next "
        "player. The source sets no time limit; here it can be claimed until the first lead, and "
        "the turn-up and gift points of that deal are void.",
        _MISDEAL,
    ),
    later(
        "SU-34",
        "S0",
        "When the dealer shows a card while dealing, the player it was meant for chooses whether "
        "the deal stands or the same dealer deals again. For the dealer's own card the dealer "
        "chooses.",
        _MISDEAL,
    ),
    later(
        "SU-35",
        "S0",
        "A card found lying face up in the pack means that the same dealer deals again.",
        _MISDEAL,
    ),
    later(
        "SU-36",
        "S0",
        "A player who could have followed suit, or followed a lead of trumps, and did not has "
        "revoked. Trumping a plain suit while still holding it is therefore a revoke.",
        _REVOKE,
    ),
    later(
        "SU-37",
        "S0",
        "A revoke can be put right until the next trick is led, and those who played after it may "
        "then, in turn, change their cards. The source does not cover the last trick; here it "
        "stays open until the deal is scored.",
        _REVOKE,
    ),
    later(
        "SU-38",
        "S0",
        "After a revoke not put right in time the trick stands, the offender's side cannot score "
        "Jack or Game, and each opposing side scores one, or two with the jack of trumps in play. "
        "The source leaves the rest open; here this counts once for each side and before High, "
        "and a Game won by the offender goes to nobody.",
        _REVOKE,
    ),
    later(
        "SU-39",
        "S0",
        "In pairs, a card shown other than by lawful play lies face up and must be played when an "
        "opponent calls it and the play is legal. The source says no more; here its holder may "
        "also play it unasked, and the call may be repeated until it is gone.",
        _EXPOSED,
    ),
)
