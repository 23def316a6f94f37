"""Hearts and Omnibus Hearts: passing and the restrictions on play."""

from tests.reference.cards import by_rank
from tests.reference.dealing import seats_from
from tests.reference.following import Play, trick_winner
from tests.reference.options import Options
from tests.reference.play import choose

PASS_CYCLE = ["left", "right", "across", "none"]


def pass_direction(deal_number: int) -> str:
    """Left on the first deal, then right, across, none, and round again."""
    return PASS_CYCLE[(deal_number - 1) % 4]


def receiver(seat: int, direction: str) -> int:
    """Who gets the cards passed by this seat; the seat on the left is next in turn."""
    steps = {"left": 1, "across": 2, "right": 3}[direction]
    return (seat - 1 + steps) % 4 + 1


def three_highest(hand: list[str]) -> list[str]:
    """What the traces pass: the three highest by rank, then spades over hearts and so on."""
    return sorted(hand, key=by_rank, reverse=True)[:3]


def exchange(hands: list[list[str]], passed: list[list[str]], direction: str) -> list[list[str]]:
    """Hands after everybody's chosen cards have gone round."""
    if direction == "none":
        return [list(hand) for hand in hands]
    after = []
    for hand, gone in zip(hands, passed, strict=True):
        after.append([card for card in hand if card not in gone])
    for seat in range(1, 5):
        after[receiver(seat, direction) - 1].extend(passed[seat - 1])
    return after


def legal_hearts(
    hand: list[str], trick: list[Play], first_trick: bool, broken: bool, options: Options
) -> list[str]:
    """The cards of this hand that may be played next to this trick, in hand order."""
    if trick == []:
        if first_trick:
            return ["2C"]
        if broken:
            return list(hand)
        not_hearts = [card for card in hand if card[1] != "H"]
        if not_hearts == []:
            return list(hand)
        if not_hearts == ["QS"] and options.get("heart_instead_of_queen", False):
            return list(hand)
        return not_hearts
    led = trick[0][1][1]
    of_led_suit = [card for card in hand if card[1] == led]
    if of_led_suit:
        return of_led_suit
    if first_trick:
        unbarred = [card for card in hand if card not in options["first_trick_bar"]]
        if unbarred:
            return unbarred
    return list(hand)


def breaks_hearts(card: str, trick: list[Play], options: Options) -> bool:
    """Whether this play, next to this trick, lets hearts be led from now on."""
    if card[1] == "H":
        return True
    if card == "QS" and options.get("queen_breaks_hearts", False):
        return trick != [] and trick[0][1][1] != "S"
    return False


def play_hearts(hands: list[list[str]], options: Options, policy: str) -> list[list[Play]]:
    """All thirteen tricks; whoever holds the two of clubs leads it."""
    held = [list(hand) for hand in hands]
    leader = 0
    for seat in range(1, 5):
        if "2C" in held[seat - 1]:
            leader = seat
    broken = False
    tricks: list[list[Play]] = []
    while any(held):
        trick: list[Play] = []
        for seat in seats_from(leader, 4):
            legal = legal_hearts(held[seat - 1], trick, tricks == [], broken, options)
            card = choose(policy, legal)
            if breaks_hearts(card, trick, options):
                broken = True
            held[seat - 1].remove(card)
            trick.append((seat, card))
        tricks.append(trick)
        leader = trick_winner(trick, "")
    return tricks
