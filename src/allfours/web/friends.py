"""Playing with friends: the form that opens a table, and the way on after a game."""

from __future__ import annotations

from typing import Final
from urllib.parse import parse_qsl, quote

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from allfours.errors import ContradictoryRules, NotationError
from allfours.rules.card import parse_rule_card
from allfours.rules.record import Rules
from allfours.table.refusals import chairs_of
from allfours.table.terms import Speed, Watching
from allfours.web.api import open_table_for
from allfours.web.pages.friends import USUAL_GAME, friends, table_of
from allfours.web.site import Refusal, site_of, watched_table

__all__ = ["ROUTES"]


def _rules_of(card: str, players: str) -> Rules:
    """The rules of a card, for as many players as are asked for if the game allows it."""
    try:
        rules = parse_rule_card(card)
        count = int(players) if players.isascii() and players.isdecimal() else rules.players
        if count != rules.players and count in rules.variant.players:
            rules = rules.variant.at(count)
    except (NotationError, ContradictoryRules) as error:
        raise Refusal(404, "no_such_rules", f"There are no such rules: {error}.") from error
    return rules


async def _ask(request: Request) -> Response:
    asked = request.query_params
    rules = _rules_of(asked.get("rules", USUAL_GAME), asked.get("players", ""))
    context = friends(rules, dict(asked))
    return site_of(request).page(request, "friends.html", context, guest=request.state.guest)


async def _open(request: Request) -> Response:
    """Opens the table; where it is not possible, the form says why and keeps what was chosen."""
    site = site_of(request)
    try:
        sent = (await request.body()).decode()
        fields = dict(parse_qsl(sent, keep_blank_values=True, max_num_fields=60))
    except ValueError as error:
        raise Refusal(400, "bad_request", "That form cannot be read.") from error
    rules = _rules_of(fields.get("rules", ""), "")
    if request.cookies.get("pace") in list(Speed):
        fields["speed"] = request.cookies["pace"]
    try:
        live = await open_table_for(request, table_of(rules, fields))
    except (ValueError, Refusal) as problem:
        status = problem.status if isinstance(problem, Refusal) else 422
        context = friends(rules, fields, str(problem))
        guest = request.state.guest
        return site.page(request, "friends.html", context, status=status, guest=guest)
    response = RedirectResponse(f"/play/{quote(live.table.id)}", 303)
    return site.remember(response, request.state.guest)


async def _follow(request: Request) -> Response:
    """From a game that is over to the next one of the same company.

    Who watched there may watch here; who held a chair by its link alone gets the link to it.
    """
    site, guest = site_of(request), request.state.guest
    played = (await watched_table(request)).table
    if not played.followed:
        raise Refusal(404, "no_such_table", "Nobody has asked for another game yet.")
    following = (await site.table(played.followed)).table
    if following.terms.watching is not Watching.NOBODY:
        guest = guest.with_link(following.id, site.guests.watch_token(following.id))
    for chair in chairs_of(played, guest.caller(played.id)):
        place = played.seat_of(chair)
        kept = following.chairs[place].key == played.chairs[chair].key != guest.key
        token = site.guests.chair_token(following, place) if kept else None
        if token is not None:
            guest = guest.with_link(following.id, token)
    return site.remember(RedirectResponse(f"/play/{quote(following.id)}", 303), guest)


ROUTES: Final = [
    Route("/friends", _ask),
    Route("/friends", _open, methods=["POST"]),
    Route("/follow/{table}", _follow),
]
