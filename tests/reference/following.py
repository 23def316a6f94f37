"""Which cards may be played in the All Fours games, and who wins a trick."""

from tests.reference.cards import RANKS
from tests.reference.options import Options

Play = tuple[int, str]  # (seat, card)


def legal_plays(hand: list[str], trick: list[Play], trump: str, options: Options) -> list[str]:
    """The cards of this hand that may be played next to this trick, in hand order."""
    if trick == []:
        return list(hand)
    led = trick[0][1][1]
    of_led_suit = [card for card in hand if card[1] == led]
    trumps = [card for card in hand if card[1] == trump]
    follow = options["follow"]

    if led == trump:
        return of_led_suit or list(hand)

    if of_led_suit and follow == "strict":
        legal = of_led_suit
    elif of_led_suit:
        legal = [card for card in hand if card in of_led_suit or card in trumps]
    elif trumps and follow == "follow_or_trump_must_ruff":
        legal = trumps
    else:
        legal = list(hand)

    if options.get("undertrump", "free") == "barred_unless_only_trumps" and trumps != hand:
        unbarred = [card for card in legal if not undertrumps(card, trick, trump)]
        if unbarred:
            legal = unbarred
    return legal


def undertrumps(card: str, trick: list[Play], trump: str) -> bool:
    """Whether this is a trump and a higher one already lies in the trick."""
    if card[1] != trump:
        return False
    for _, played in trick:
        if played[1] == trump and RANKS.index(played[0]) > RANKS.index(card[0]):
            return True
    return False


def trick_winner(trick: list[Play], trump: str) -> int:
    """The seat that wins: the highest trump, else the highest card of the led suit."""
    wanted = trick[0][1][1]
    for _, card in trick:
        if card[1] == trump:
            wanted = trump
    best_seat = 0
    best_rank = -1
    for seat, card in trick:
        if card[1] == wanted and RANKS.index(card[0]) > best_rank:
            best_seat = seat
            best_rank = RANKS.index(card[0])
    return best_seat
