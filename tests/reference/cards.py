"""Cards as two characters, and the reproducible packs Q(m)."""

SUITS = "CDHS"
RANKS = "23456789TJQKA"


def full_pack() -> list[str]:
    """Clubs from two to ace, then diamonds, hearts and spades."""
    return [rank + suit for suit in SUITS for rank in RANKS]


def pack_q(m: int) -> list[str]:
    """Pack Q(m) from the top: the i-th card is number m * i mod 53 of the full pack."""
    numbered = full_pack()
    pack = []
    for i in range(1, 53):
        number = m * i % 53
        pack.append(numbered[number - 1])
    return pack


def by_rank(card: str) -> tuple[int, int]:
    """Sorts by rank, two low and ace high; equal ranks by clubs, diamonds, hearts, spades."""
    return RANKS.index(card[0]), SUITS.index(card[1])
