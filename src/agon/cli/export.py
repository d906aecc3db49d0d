"""`agon export`: the finished matches of a server, for research."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from agon.cli.serve import Db
from agon.terminal.language import Lang, words_of


def export(
    out: Path,
    /,
    *,
    game: Annotated[str | None, Parameter(help="Only matches of this game.")] = None,
    data: str | None = None,
    db: Db = None,
    as_json: Annotated[bool, Parameter("--json")] = False,
    lang: Lang = None,
) -> int:
    """Write the record of every finished match of a server into a file, one a line, without names, times and addresses.

    The server may run meanwhile. Of a seat is told whether a person or which bot sat there in the end.
    """
    import msgspec

    from agon.cli.reaching import reaching
    from agon.cli.server_settings import read_config
    from agon.server.config import database_of
    from agon.server.db.finished import finished_matches
    from agon.terminal.files import replacing
    from agon.terminal.laying import choose_game

    words = words_of(lang)
    name = None if game is None else choose_game(game, words).name
    database = database_of(read_config(words, data=data, db=db))
    count = 0
    with replacing(out, words) as file:
        matches = finished_matches(database, name)
        while True:
            with reaching(database, words):
                match = next(matches, None)
            if match is None:
                break
            file.write(msgspec.json.encode(match) + b"\n")
            count += 1
    if as_json:
        print(msgspec.json.encode({"matches": count, "out": str(out)}).decode())
    else:
        print(words.say("cli.exported", count=count, path=str(out)))
    return 0
