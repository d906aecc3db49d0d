"""`agon replay`: a recorded game, step by step."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

import msgspec
from cyclopts import Parameter

from agon.terminal.film import Film
from agon.terminal.language import Lang, words_of
from agon.terminal.records import load_record, retell
from agon.terminal.terminal import Leave, Terminal
from agon.terminal.trouble import Trouble


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class Glance:
    """Which game, through whose eyes, which moment."""

    seat: Annotated[int | None, Parameter(help="Show only what this seat could see (1, 2 …).")] = None
    ply: Annotated[int | None, Parameter(help="The moment after so many answers of players; 0: the start.")] = None
    game: Annotated[int | None, Parameter(help="The file holds a game a line: take this one (1, 2 …).")] = None


_ALL: Final = Glance()


def replay(
    file: Path,
    /,
    *,
    glance: Glance = _ALL,
    as_json: Annotated[bool, Parameter("--json", help="Print everything as JSON.")] = False,
    lang: Lang = None,
) -> int:
    """Step through a recorded or saved game: Enter or n next, p back, g NUMBER, q quit.

    Where nobody can type, the whole game is printed as sentences; with --ply, the table at that moment.
    """
    words = words_of(lang)
    record, names = load_record(file, glance.game, words)
    match = retell(record, file, words)
    if glance.seat is not None and not 1 <= glance.seat <= match.table.seats:
        raise Trouble(words.say("cli.replay.no-seat", seat=glance.seat, seats=match.table.seats))
    viewer = None if glance.seat is None else glance.seat - 1
    film = Film(match, viewer, words_of(lang, match.game, names))
    if glance.ply is not None and not 0 <= glance.ply <= film.last:
        raise Trouble(words.say("cli.replay.no-ply", ply=glance.ply, last=film.last))
    if as_json:
        print(msgspec.json.encode(film.report(film.last if glance.ply is None else glance.ply)).decode())
    else:
        _show(film, glance.ply)
    return 0


def _show(film: Film, ply: int | None) -> None:
    terminal = Terminal()
    if terminal.interactive:
        with suppress(Leave):
            film.step_through(terminal, ply or 0)
    elif ply is None:
        film.print_log(terminal)
    else:
        film.show(terminal, ply)
