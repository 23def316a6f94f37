"""Tricks of the All Fours games, played out by a fixed policy."""

from tests.reference.cards import by_rank
from tests.reference.dealing import seats_from
from tests.reference.following import Play, legal_plays, trick_winner
from tests.reference.options import Options


def choose(policy: str, legal: list[str]) -> str:
    """LOW plays the lowest legal card by rank, HIGH the highest; equal ranks by suit."""
    if policy == "LOW":
        return min(legal, key=by_rank)
    if policy == "HIGH":
        return max(legal, key=by_rank)
    raise ValueError(f"no policy is called {policy}")


def play_out(
    hands: list[list[str]],
    leader: int,
    trump: str,
    stock: list[str],
    options: Options,
    policy: str,
) -> list[list[Play]]:
    """All tricks until every hand is empty, drawing after each where the rules say so."""
    players = options["players"]
    held = [list(hand) for hand in hands]
    left = list(stock) if options.get("stock_draw", "none") == "winner_first" else []
    tricks = []
    while any(held):
        trick: list[Play] = []
        for seat in seats_from(leader, players):
            card = choose(policy, legal_plays(held[seat - 1], trick, trump, options))
            held[seat - 1].remove(card)
            trick.append((seat, card))
        tricks.append(trick)
        leader = trick_winner(trick, trump)
        if left:
            for seat in seats_from(leader, players):
                held[seat - 1].append(left.pop(0))
    return tricks


def winners(tricks: list[list[Play]], trump: str) -> list[int]:
    """Who won each trick."""
    return [trick_winner(trick, trump) for trick in tricks]
