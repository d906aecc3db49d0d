"""`agon export`: the finished matches of a server, for research."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from agon.terminal.language import Lang, words_of
from agon.terminal.trouble import Trouble

_FAILED = 1


def export(
    out: Path,
    /,
    *,
    game: Annotated[str | None, Parameter(help="Only matches of this game.")] = None,
    data: str | None = None,
    as_json: Annotated[bool, Parameter("--json")] = False,
    lang: Lang = None,
) -> int:
    """Write the record of every finished match of a server into a file, one a line, without names, times and addresses.

    The server may run meanwhile. Of a seat is told whether a person or which bot sat there in the end.
    """
    import sqlite3

    import msgspec

    from agon.cli.server_settings import read_config
    from agon.server.config import database_file
    from agon.server.db.backup import NotABackup
    from agon.server.db.finished import finished_matches
    from agon.terminal.files import replacing
    from agon.terminal.laying import choose_game

    words = words_of(lang)
    name = None if game is None else choose_game(game, words).name
    database = database_file(read_config(words, data=data))
    count = 0
    try:
        with replacing(out, words) as file:
            for match in finished_matches(database, name):
                file.write(msgspec.json.encode(match) + b"\n")
                count += 1
    except (NotABackup, sqlite3.Error) as error:
        raise Trouble(words.say("cli.no-database", path=str(database)), _FAILED) from error
    if as_json:
        print(msgspec.json.encode({"matches": count, "out": str(out)}).decode())
    else:
        print(words.say("cli.exported", count=count, path=str(out)))
    return 0
