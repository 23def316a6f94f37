"""What an established revoke pays, and what it bars the offender's side from."""

from tests.reference.facts import Award, Facts, jack_is_in_play, opposing_sides, side_of
from tests.reference.options import Options


def revoke_awards(options: Options, facts: Facts) -> list[Award]:
    """What each established revoke pays, from eldest round."""
    dealer = facts["dealer"]
    revokes = facts.get("revokes", [])
    if options.get("revoke_count", "per_offender") == "per_offender":
        revokes = sorted(set(revokes), key=revokes.index)
    without_jack, with_jack = options.get("revoke_points", [1, 2])
    points = with_jack if jack_is_in_play(facts) else without_jack
    awards: list[Award] = []
    for offender in revokes:
        for side in opposing_sides(offender, options, dealer):
            times = 1
            if options.get("revoke_pay", "per_opposing_side") == "per_opponent":
                seats = range(1, options["players"] + 1)
                times = len([seat for seat in seats if side_of(seat, options) == side])
            awards += [(side, points, "revoke")] * times
    return awards


def barred_sides(options: Options, facts: Facts, from_what: str) -> list[int]:
    """The sides that may not score this because one of them revoked."""
    if from_what not in options.get("revoke_bars", ["jack", "game"]):
        return []
    return [side_of(seat, options) for seat in facts.get("revokes", [])]
