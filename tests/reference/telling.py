"""How a reproducible deal is told: pack Q(m), a fixed way to call, a fixed policy.

Eldest is seat 1 and deals last seat n. "stand": eldest stands. "run": eldest begs and the
dealer always runs; then each keeps six as ``dealing.keep_best`` says, and nobody proposes
to bunch. Hearts players pass their three highest cards.
"""

from typing import NamedTuple

from tests.reference.cards import pack_q
from tests.reference.dealing import deal_and_fix_trump, deal_packets, keep_best, must_discard
from tests.reference.facts import Award, Facts
from tests.reference.following import Play
from tests.reference.hearts import exchange, play_hearts, three_highest
from tests.reference.hearts_points import deal_scores, score_hearts_deal
from tests.reference.options import rules_for
from tests.reference.play import play_out, winners
from tests.reference.points import Counted, score_deal


class Trace(NamedTuple):
    """What is needed to make one deal again."""

    name: str
    rules: str  # key of a rule set
    players: int
    pack: int  # m of Q(m)
    calls: str = ""  # "stand", "run", or "" where nobody is asked
    policy: str = "LOW"
    passing: str = ""  # "left", "right", "across", "none", or "" outside Hearts


class Told(NamedTuple):
    """One deal from the pack to the score, seats and sides from 1."""

    pack: list[str]  # from the top, or empty where only the hands are known
    hands: list[list[str]]  # when the first trick begins
    upcards: list[str]
    discards: list[list[str]]  # per seat, or empty where nobody discards
    passed: list[list[str]]  # per seat, or empty where nobody passes
    start: list[int]  # points per side before the deal
    trump: str
    exhausted: bool
    used: int  # cards of the pack that were dealt or turned
    tricks: list[list[Play]]
    winners: list[int]
    counts: list[int]  # per side towards Game; empty in Hearts
    all: list[Award]
    counted: list[Award]
    score: list[int]
    out: int


def tell(trace: Trace) -> Told:
    """Play a trace from 0-0."""
    if trace.passing != "":
        return tell_hearts(trace)
    options = rules_for(trace.rules, trace.players)
    dealer = trace.players
    pack = pack_q(trace.pack)
    dealt = deal_and_fix_trump(pack, options, dealer, trace.calls == "run")

    hands = dealt["hands"]
    discards: list[list[str]] = []
    if must_discard(options, dealt["runs"]) and not dealt["exhausted"]:
        kept_hands = []
        for hand in hands:
            kept, discarded = keep_best(hand, dealt["trump"], options["hand_size"])
            kept_hands.append(kept)
            discards.append(discarded)
        hands = kept_hands

    tricks: list[list[Play]] = []
    if not dealt["exhausted"]:
        tricks = play_out(hands, 1, dealt["trump"], dealt["stock"], options, trace.policy)
    facts: Facts = {
        "dealer": dealer,
        "upcards": dealt["upcards"],
        "exhausted": dealt["exhausted"],
        "trump": dealt["trump"],
        "hands": hands,
        "tricks": tricks,
    }
    if options.get("stock_draw", "none") == "winner_first":
        facts["stock"] = dealt["stock"]
    points: Counted = score_deal(options, facts)
    return Told(
        pack=pack,
        hands=hands,
        upcards=[card for card, _ in dealt["upcards"]],
        discards=discards,
        passed=[],
        start=[0] * len(points["counts"]),
        trump=dealt["trump"],
        exhausted=dealt["exhausted"],
        used=len(pack) - len(dealt["stock"]),
        tricks=tricks,
        winners=winners(tricks, dealt["trump"]),
        counts=points["counts"],
        all=points["all"],
        counted=points["counted"],
        score=points["score"],
        out=points["out"],
    )


def tell_hearts(trace: Trace) -> Told:
    """Play a Hearts trace from 0-0-0-0."""
    options = rules_for(trace.rules, trace.players)
    pack = pack_q(trace.pack)
    hands, _ = deal_packets(pack, 4, 4, options["deal_packets"])
    passed: list[list[str]] = []
    if trace.passing != "none":
        passed = [three_highest(hand) for hand in hands]
        hands = exchange(hands, passed, trace.passing)
    tricks = play_hearts(hands, options, trace.policy)
    awards = score_hearts_deal(options, tricks)
    return Told(
        pack=pack,
        hands=hands,
        upcards=[],
        discards=[],
        passed=passed,
        start=[0, 0, 0, 0],
        trump="",
        exhausted=False,
        used=52,
        tricks=tricks,
        winners=winners(tricks, ""),
        counts=[],
        all=awards,
        counted=awards,
        score=deal_scores(awards),
        out=0,
    )
