"""Playing in the terminal against bots: on the whole screen, or line by line."""

from __future__ import annotations

import sys
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, Annotated, Final

import typer

from allfours.cli.chance import Seed, chance
from allfours.cli.rule_cards import Players, rules_of
from allfours.cli.saying import say
from allfours.errors import NotationError
from allfours.table.terms import Speed
from allfours.web.folders import data_folder

if TYPE_CHECKING:
    from allfours.game.record import Record
    from allfours.tui.sitting import Sitting

__all__ = ["play"]

_NAMES: Final = ("Ada", "Ben", "Cleo", "Dora", "Edgar", "Flora", "Gwen")
"""Names of bots, in the order in which they sit down."""
_USUAL_BOTS: Final = "club"


def play(
    card: Annotated[
        str | None,
        typer.Argument(
            metavar="VARIANT",
            help="A game, with house rules if any: seven_up, or old_sledge+target=11.",
        ),
    ] = None,
    players: Players = None,
    seed: Seed = None,
    resume: Annotated[
        Path | None,
        typer.Option(
            "--resume",
            help="The file of the game: continued if it is there, begun if not.",
        ),
    ] = None,
    plain: Annotated[
        bool,
        typer.Option(
            "--plain",
            help="Line by line in words, for screen readers; so it is wherever there is no"
            " terminal.",
        ),
    ] = False,
    seat: Annotated[
        int | None, typer.Option("--seat", help="Which player you are; the first if not said.")
    ] = None,
    bots: Annotated[
        str | None, typer.Option("--bots", help="Who plays against you: random, club or strong.")
    ] = None,
    speed: Annotated[
        Speed, typer.Option("--speed", help="How long the table waits for you to follow.")
    ] = Speed.NORMAL,
) -> None:
    """Play against bots.

    The game is saved after every move; quit, Ctrl-C or Ctrl-D leave it to be continued.
    """
    if resume is not None and resume.exists():
        game = _continue(resume, card, players, seed, seat, bots)
    else:
        game = _begin(_chosen(card), players, seed, seat, bots, resume)
    if plain or not _on_a_terminal():
        _play_in_words(game)
    else:
        _play_on_the_screen(game, speed)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Saved:
    """A game in its file, with what its tags say of how it is played."""

    file: Path
    record: Record
    you: int
    """The player at the keyboard, in player order from 0."""
    seed: int | None
    bots: str


def _begin(
    card: str,
    players: int | None,
    seed: int | None,
    seat: int | None,
    bots: str | None,
    file: Path | None,
) -> _Saved:
    from allfours.bots.catalogue import find_bot
    from allfours.game.engine import new_game
    from allfours.game.record import Record

    rules = rules_of(card, players)
    you = _player(seat or 1, rules.players)
    names = list(_NAMES[: rules.players - 1])
    names.insert(you, "You")
    level = find_bot(bots or _USUAL_BOTS).key
    tags = [("You", str(you + 1)), ("Bots", level)]
    if seed is not None:
        tags.append(("Seed", str(seed)))
    return _Saved(
        file=file or _new_file(rules.variant.key),
        record=Record(new_game(rules), tuple(names), tuple(tags)),
        you=you,
        seed=seed,
        bots=level,
    )


def _continue(
    file: Path,
    card: str | None,
    players: int | None,
    seed: int | None,
    seat: int | None,
    bots: str | None,
) -> _Saved:
    from allfours.bots.catalogue import find_bot
    from allfours.cli.files import read_text
    from allfours.game.notation import parse_record
    from allfours.rules.card import rule_card

    record = parse_record(read_text(str(file)))
    rules, tags = record.game.rules, dict(record.tags)
    if card is not None and rules_of(card, players) != rules:
        raise NotationError(f"the game in {file} is {rule_card(rules)}", card)
    sown = _whole_number(tags["Seed"]) if "Seed" in tags else None
    if seed is not None and seed != sown:
        raise NotationError(f"the game in {file} was not begun with this seed", str(seed))
    sits = _whole_number(tags["You"]) if "You" in tags else seat or 1
    if seat is not None and seat != sits:
        raise NotationError(f"in the game in {file} you are player {sits}", str(seat))
    return _Saved(
        file=file,
        record=record,
        you=_player(sits, rules.players),
        seed=sown,
        bots=find_bot(bots or tags.get("Bots", _USUAL_BOTS)).key,
    )


def _whole_number(text: str) -> int:
    if not (len(text) < 20 and text.removeprefix("-").isdecimal() and text.isascii()):
        raise NotationError("a whole number is expected", text)
    return int(text)


def _player(number: int, players: int) -> int:
    if not 1 <= number <= players:
        raise NotationError(f"the players are numbered 1 to {players}", str(number))
    return number - 1


def _chosen(card: str | None) -> str:
    """The rule card given, or asked for."""
    from allfours.cli.reading_rules import list_games

    if card is not None:
        return card
    list_games()
    try:
        return input("Which game? ").strip()
    except EOFError:
        raise NotationError("no game was chosen", "") from None


def _new_file(game: str) -> Path:
    """Where a game is kept that nobody named a file for."""
    folder = data_folder() / "games"
    folder.mkdir(exist_ok=True)
    return next(
        file for number in count(1) if not (file := folder / f"{game}-{number}.record").exists()
    )


def _on_a_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()


def _sitting(saved: _Saved) -> Sitting:
    from allfours.bots.catalogue import find_bot
    from allfours.cli.files import write_whole
    from allfours.game.notation import format_record
    from allfours.tui.sitting import Sitting

    return Sitting(
        record=saved.record,
        you=saved.you,
        bot=find_bot(saved.bots).bot,
        save=lambda record: write_whole(saved.file, format_record(record)),
        chance=chance(saved.seed),
    )


def _play_in_words(saved: _Saved) -> None:
    from allfours.tui.plain import PlainGame

    with suppress(ImportError):
        import readline  # noqa: F401  (lets what is typed be edited)

    _say_seed(saved)
    sitting = _sitting(saved)
    try:
        PlainGame(sitting, say=say, ask=input).play()
    except (EOFError, KeyboardInterrupt):
        say()
    _say_where(saved, sitting)


def _play_on_the_screen(saved: _Saved, speed: Speed) -> None:
    from allfours.tui.app import TableApp

    games = [saved]

    def again() -> Sitting:
        games.append(_another(games[-1]))
        return _sitting(games[-1])

    settings = data_folder() / "terminal.json"
    app = TableApp(_sitting(saved), again=again, speed=speed, settings=settings)
    app.run()
    if app.trouble is not None:
        raise app.trouble
    _say_seed(games[-1])
    _say_where(games[-1], app.sitting)


def _another(saved: _Saved) -> _Saved:
    """A new game of the same players by the same rules; a seed goes on to the next one."""
    from allfours.game.engine import new_game
    from allfours.game.record import Record

    rules = saved.record.game.rules
    seed = None if saved.seed is None else saved.seed + 1
    tags = dict(saved.record.tags) | ({} if seed is None else {"Seed": str(seed)})
    record = Record(new_game(rules), saved.record.names, tuple(tags.items()))
    return replace(saved, file=_new_file(rules.variant.key), record=record, seed=seed)


def _say_seed(saved: _Saved) -> None:
    if saved.seed is not None:
        say(
            f"The packs come from seed {saved.seed}: anyone can make them again, so this game"
            " is not verifiable."
        )


def _say_where(saved: _Saved, sitting: Sitting) -> None:
    """Where the game is kept, and how it goes on."""
    if sitting.game.is_over:
        say(f"The record of the game is in {saved.file}.")
    else:
        say("The game is saved. To go on:")
        # To be copied, so it is never broken.
        typer.echo(f"  allfours play --resume {quote(str(saved.file))}")
