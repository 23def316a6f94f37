"""From a client's message to a command of the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from allfours.bots.catalogue import BOTS
from allfours.errors import NotationError
from allfours.table import commands as c
from allfours.table.chairs import Sitter
from allfours.table.commands import Caller, Command, Objection, Refused
from allfours.table.state import Table
from allfours.table.terms import Speed
from allfours.web.guests import Guests
from allfours.web.messages import client as m
from allfours.web.messages.encoding import move_from

__all__ = ["BOT_NAMES", "command_of", "free_names"]

BOT_NAMES: Final = (
    "Amos", "Clara", "Ruth", "Walter", "Hetty", "Silas", "Nora", "Edwin", "Mabel", "Jonas",
    "Ada", "Percy", "Flora", "Enoch",
)  # fmt: skip
"""Names that bots take."""


def free_names(taken: Iterable[str]) -> list[str]:
    """The bots' names that nobody at a table has."""
    used = {name.casefold() for name in taken}
    return [name for name in BOT_NAMES if name.casefold() not in used]


def command_of(
    message: m.CommandMessage, table: Table, caller: Caller, guests: Guests
) -> Command | Refused:
    """The command that a message gives; refused where it names what there is not."""
    try:
        return _ORDER[type(message)](message, table, caller, guests)
    except NotationError as error:
        return Refused(reason=Objection.NO_SUCH_MOVE, text=f"That is no move: {error}.")


def _move(message: m.MoveMessage, *context: object) -> Command:
    return c.MakeMove(move=move_from(message.seat, message.move), version=message.v)


def _nonce(message: m.NonceMessage, *context: object) -> Command:
    return c.GiveNonce(deal=message.deal, nonce=bytes.fromhex(message.value))


def _sit(message: m.SitMessage, table: Table, caller: Caller, guests: Guests) -> Command:
    own = next((n for n, chair in enumerate(table.chairs) if chair.key == caller.key), 0)
    return c.Sit(
        chair=message.chair,
        name=message.name,
        link=guests.chair_key(table.id, message.chair, table.version),
        old_link=guests.chair_key(table.id, own, table.version),
    )


def _claim(message: m.ClaimMessage, *context: object) -> Command:
    return c.Claim(seat=message.seat, version=message.v)


def _fresh_link(
    build: Callable[..., Command],
) -> Callable[[Any, Table, Caller, Guests], Command]:
    def order(message: Any, table: Table, caller: Caller, guests: Guests) -> Command:
        link = guests.chair_key(table.id, message.chair, table.version)
        return build(chair=message.chair, link=link)

    return order


def _no_such_level() -> Refused:
    known = ", ".join(BOTS)
    return Refused(reason=Objection.NO_SUCH_LEVEL, text=f"There is no such bot; there are {known}.")


def _seat_bot(message: m.SeatBotMessage, table: Table, *context: object) -> Command | Refused:
    if message.level not in BOTS:
        return _no_such_level()
    taken = [chair.name for chair in table.chairs if chair.sitter is not Sitter.EMPTY]
    name = free_names(taken)[0]
    return c.SeatBot(chair=message.chair, level=message.level, name=name)


def _stand_in(message: m.StandInMessage, *context: object) -> Command | Refused:
    if message.level not in BOTS:
        return _no_such_level()
    return c.StandIn(chair=message.chair, level=message.level)


_ORDER: Final[dict[type, Callable[[Any, Table, Caller, Guests], Command | Refused]]] = {
    m.MoveMessage: _move,
    m.NonceMessage: _nonce,
    m.SitMessage: _sit,
    m.LeaveMessage: _fresh_link(c.Leave),
    m.RenameMessage: lambda message, *context: c.Rename(chair=message.chair, name=message.name),
    m.ReadyMessage: lambda message, *context: c.Ready(chair=message.chair, ready=message.ready),
    m.SwapMessage: lambda message, *context: c.Swap(chair=message.chair, other=message.other),
    m.SeatBotMessage: _seat_bot,
    m.ClearMessage: _fresh_link(c.Clear),
    m.RelinkMessage: _fresh_link(c.Relink),
    m.SpeedMessage: lambda message, *context: c.SetSpeed(speed=Speed(message.speed)),
    m.UndoMessage: lambda message, *context: c.Undo(version=message.v),
    m.AnswerMessage: lambda message, *context: c.Answer(asked=message.asked, yes=message.yes),
    m.StandInMessage: _stand_in,
    m.TakeBackMessage: lambda message, *context: c.TakeBack(chair=message.chair),
    m.SayMessage: lambda message, *context: c.Say(chair=message.chair, phrase=message.phrase),
    m.ChatMessage: lambda message, *context: c.Chat(chair=message.chair, text=message.text),
    m.PauseMessage: lambda message, *context: c.Pause(paused=message.paused),
    m.KickMessage: _fresh_link(c.Kick),
    m.LockMessage: lambda message, *context: c.Lock(chair=message.chair, locked=message.locked),
    m.ClaimMessage: _claim,
    m.CloseMessage: lambda message, *context: c.Close(reason="The host closed the table."),
}
