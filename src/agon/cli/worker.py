"""`agon worker`: a machine on which bots think for a server elsewhere."""

from __future__ import annotations

import asyncio
import signal
import sys
from typing import Annotated

from cyclopts import Parameter

from agon.cli.serve import Db
from agon.kit.text import Catalogue
from agon.terminal.language import Lang, words_of
from agon.terminal.trouble import Trouble

_FAILED = 1
_MOST = 256  # processes


def worker(
    *,
    db: Db = None,
    processes: Annotated[int, Parameter(help="Bots that think at once.")] = 1,
    levels: Annotated[str, Parameter(help="Only bots of these levels: hard,expert")] = "",
    as_json: Annotated[bool, Parameter("--json", help="At the end, how many answers were given.")] = False,
    lang: Lang = None,
) -> int:
    """Take questions to bots out of a server's database and answer them, until Ctrl+C or SIGTERM.

    The server asks for it with AGON_FAR_BOTS; any number of machines may help, and any may be killed.
    """
    from agon.bots.levels import LEVELS
    from agon.cli.reaching import reaching
    from agon.cli.server_settings import read_config
    from agon.server.config import database_of
    from agon.server.db import hosting
    from agon.server.db.place import Postgres

    words = words_of(lang)
    place = database_of(read_config(words, db=db))
    wanted = tuple(filter(None, levels.split(",")))
    if not isinstance(place, Postgres) or not set(wanted) <= set(LEVELS) or not 1 <= processes <= _MOST:
        raise Trouble(words.say("cli.worker.usage", levels=tuple(LEVELS)))
    with reaching(place, words), hosting.desk(place) as rows:
        hosting.questions(rows)  # or it is no house of this version
    return asyncio.run(_think(place, processes, wanted, words, as_json=as_json))


async def _think(place: object, processes: int, levels: tuple[str, ...], words: Catalogue, *, as_json: bool) -> int:
    from agon.server.bots.faraway import think_for
    from agon.server.db.place import Postgres

    assert isinstance(place, Postgres)
    answers, seconds = 0, 0.0

    def told(took: float) -> None:
        nonlocal answers, seconds
        answers, seconds = answers + 1, seconds + took

    over = asyncio.Event()
    if sys.platform != "win32":
        for how in (signal.SIGTERM, signal.SIGINT):
            asyncio.get_running_loop().add_signal_handler(how, over.set)
    print(words.say("cli.worker.ready", count=processes, address=str(place)), file=sys.stderr, flush=True)
    await think_for(place, processes, levels, told, over)
    mean = seconds / answers if answers else 0.0
    if as_json:
        print(f'{{"answers": {answers}, "seconds": {mean:.3f}}}')
    else:
        print(words.say("cli.worker.done", count=answers, seconds=f"{mean:.2f}"))
    return 0
