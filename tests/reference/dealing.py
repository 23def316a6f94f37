"""Dealing by packets, turning trump, running the cards, keeping six."""

from typing import TypedDict

from tests.reference.cards import by_rank
from tests.reference.options import Options


class Dealt(TypedDict):
    """What a deal has become when play may begin, or when the pack is exhausted."""

    hands: list[list[str]]  # seat 1 first, before anybody discards
    upcards: list[tuple[str, str]]  # each card turned, and "first", "same_suit" or "new_suit"
    trump: str  # a suit, or "" where there is none (yet)
    exhausted: bool
    stock: list[str]  # from the top
    runs: int


def seats_from(seat: int, players: int) -> list[int]:
    """Every seat once, in turn order, beginning with this one."""
    return [(seat - 1 + step) % players + 1 for step in range(players)]


def seats_from_eldest(dealer: int, players: int) -> list[int]:
    """Every seat once, in turn order, eldest first and the dealer last."""
    return seats_from(dealer % players + 1, players)


def deal_packets(
    pack: list[str], players: int, dealer: int, packets: list[int]
) -> tuple[list[list[str]], list[str]]:
    """Hands (seat 1 first) and what is left of the pack."""
    hands: list[list[str]] = [[] for _ in range(players)]
    rest = list(pack)
    for size in packets:
        for seat in seats_from_eldest(dealer, players):
            for _ in range(size):
                hands[seat - 1].append(rest.pop(0))
    return hands, rest


def deal_and_fix_trump(pack: list[str], options: Options, dealer: int, dealer_runs: bool) -> Dealt:
    """Deal and fix trump. With ``dealer_runs`` eldest begs and the dealer never gives."""
    players = options["players"]
    hands, stock = deal_packets(pack, players, dealer, options["deal_packets"])
    upcards: list[tuple[str, str]] = []
    trump = ""
    exhausted = False
    runs = 0
    if options["trump_by"] == "stock_top":
        trump = stock[0][1]
    if options["trump_by"] == "turn_up":
        upcards.append((stock.pop(0), "first"))
        first_suit = upcards[0][0][1]
        if not dealer_runs:
            trump = first_suit
        while trump == "" and not exhausted:
            needed = options.get("run_packet", 3) * players + 1
            would_turn_last_card = len(stock) == needed
            may_turn_last_card = options.get("last_card_turnable", True)
            if len(stock) < needed or (would_turn_last_card and not may_turn_last_card):
                exhausted = True
            else:
                more, stock = deal_packets(stock, players, dealer, [options.get("run_packet", 3)])
                for hand, new_cards in zip(hands, more, strict=True):
                    hand.extend(new_cards)
                runs += 1
                card = stock.pop(0)
                if card[1] == first_suit:
                    upcards.append((card, "same_suit"))
                else:
                    upcards.append((card, "new_suit"))
                    trump = card[1]
    return {
        "hands": hands,
        "upcards": upcards,
        "trump": trump,
        "exhausted": exhausted,
        "stock": stock,
        "runs": runs,
    }


def must_discard(options: Options, runs: int) -> bool:
    """Whether hands are reduced to the hand size after this many runs."""
    after_run = options.get("after_run", "discard_to_hand_size")
    if after_run == "keep_all":
        return False
    if after_run == "keep_if_one_run":
        return runs > 1
    return runs > 0


def keep_best(hand: list[str], trump: str, size: int) -> tuple[list[str], list[str]]:
    """The cards kept and the cards discarded, both in hand order.

    Kept are the highest by trump before plain, then rank, then spades over hearts over
    diamonds over clubs.
    """
    ordered = sorted(hand, key=lambda card: (card[1] == trump, by_rank(card)), reverse=True)
    best = ordered[:size]
    kept = [card for card in hand if card in best]
    discarded = [card for card in hand if card not in best]
    return kept, discarded
