"""The host's part: sealing a deal, gathering nonces, and doing what chance then decides."""

from __future__ import annotations

from collections.abc import Sequence

from allfours.game.engine import apply, legal_moves, to_act
from allfours.game.moves import (
    HOST,
    Cuts,
    CutTrump,
    Dealers,
    Draw,
    Draws,
    LegalMoves,
    Move,
    NameDealer,
    PackOrder,
    Packs,
)
from allfours.table import commands as c
from allfours.table import events as e
from allfours.table.chairs import Sitter
from allfours.table.commands import Caller, Objection, Refused
from allfours.table.events import Chance, Source, TableEvent
from allfours.table.fair import (
    SECRET_BYTES,
    Ceremony,
    chance_by_deal,
    chance_of,
    commitment,
    draw_key,
)
from allfours.table.refusals import chairs_of, not_your_seat, refuse
from allfours.table.state import Table

__all__ = ["awaited", "ceremonies", "give_nonce", "mix", "seal"]

Decision = Sequence[TableEvent] | Refused


def awaited(table: Table) -> frozenset[int]:
    """The chairs that may still add a nonce to the coming deal: each person's first."""
    deal = table.deal_to_come
    seal = table.seal(deal) if deal is not None else None
    if seal is None or seal.mixed:
        return frozenset()
    return frozenset(_givers(table)) - {chair for chair, _ in seal.nonces}


def _givers(table: Table) -> tuple[int, ...]:
    first: dict[str, int] = {}
    for number, chair in enumerate(table.chairs):
        if chair.sitter is Sitter.PERSON and not chair.stand_in:
            first.setdefault(chair.key, number)
    return tuple(first.values())


def seal(table: Table, secret: bytes) -> tuple[TableEvent, ...]:
    """Commits to a secret for the deal to come.

    Raises:
        ValueError: no deal is to come, or it is sealed already, or the secret has a wrong length.
    """
    deal = table.deal_to_come
    if deal is None or table.seal(deal) is not None:
        raise ValueError("there is no deal to seal")
    if len(secret) != SECRET_BYTES:
        raise ValueError(f"a secret has {SECRET_BYTES} bytes")
    told = commitment(secret, table.id, deal)
    return (e.Sealed(deal=deal, commitment=told, secret=secret),)


def give_nonce(table: Table, command: c.GiveNonce, caller: Caller) -> Decision:
    """A person's device adds its nonce, once a deal, while the list is open."""
    own = chairs_of(table, caller)
    givers = [chair for chair in _givers(table) if chair in own]
    if not givers:
        return not_your_seat()
    sealed = table.seal(command.deal)
    if sealed is None or sealed.mixed or command.deal != table.deal_to_come:
        return refuse(Objection.LATE, "That deal takes no numbers any more.")
    if givers[0] not in awaited(table):
        return refuse(Objection.ALREADY_GIVEN, "Your number for this deal is given.")
    if len(command.nonce) != SECRET_BYTES:
        return refuse(Objection.LATE, f"A number has {SECRET_BYTES} bytes.")
    return (e.NonceGiven(chair=givers[0], deal=command.deal, nonce=command.nonce),)


def mix(table: Table) -> tuple[TableEvent, ...]:
    """Closes the list of nonces and does all that chance decides until the cards are dealt.

    Raises:
        ValueError: no deal is to come, or it is not sealed.
    """
    deal = table.deal_to_come
    if deal is None:
        raise ValueError("there is no deal to make")
    sealed = table.seal(deal)
    if sealed is None:
        raise ValueError(f"deal {deal} is not sealed")
    key = draw_key(sealed.secret, sealed.nonces, table.id, deal)
    game = table.game
    draws = sum(isinstance(move, Draw) for _, move in table.line)
    done: list[TableEvent] = []
    while to_act(game) == {HOST}:
        like = _like(legal_moves(game, HOST))
        agreed = table.terms.first_dealer
        if agreed is not None and isinstance(like, Draw | NameDealer):
            move: Move = NameDealer(agreed)
            source = Source.AGREED
        else:
            move, source = chance_of(table.rules, key, like, draws), Source.FAIR
        draws += isinstance(move, Draw)
        done.append(Chance(deal=deal, move=move, source=source))
        game = apply(game, move)
        if isinstance(move, PackOrder):
            break
    return tuple(done)


def _like(legal: LegalMoves) -> Move:
    match legal:
        case Draws():
            return Draw(legal.cards[: legal.players])
        case Dealers():
            return NameDealer(0)
        case Cuts():
            return CutTrump(legal.cards[0])
        case Packs():
            return PackOrder(legal.cards)
    raise ValueError(f"chance has nothing to decide among {legal}")


def ceremonies(table: Table) -> tuple[Ceremony, ...]:
    """Every deal of the game that was dealt from a secret, with it: for who may see everything."""
    decided = chance_by_deal(
        (move for _, move in table.line),
        first=table.terms.number,
        agreed=table.terms.first_dealer is not None,
    )
    return tuple(
        Ceremony(
            deal=sealed.deal,
            commitment=sealed.commitment,
            secret=sealed.secret,
            nonces=sealed.nonces,
            chance=decided[sealed.deal],
        )
        for sealed in table.seals
        if sealed.deal in decided
    )
