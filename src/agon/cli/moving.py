"""`agon admin move`: a whole house from one database into another."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from agon.cli.reaching import alone_with, reaching
from agon.cli.server_settings import read_config
from agon.kit.text import Catalogue
from agon.server.config import Config, database_of
from agon.server.db.carrying import NotEmpty, NotTheSame, Telling, carry
from agon.server.db.place import SCHEMES, Place
from agon.terminal.trouble import Trouble

_FAILED: Final = 1


def move(where: str, config: Config, words: Catalogue, *, as_json: bool) -> int:
    """Carry everything there; what was carried stays where it was too."""
    source, target = database_of(config), _place(where, words)
    if isinstance(source, Path) and not source.is_file():
        raise Trouble(words.say("cli.no-database", path=str(source)), _FAILED)
    with alone_with(source, words), alone_with(target, words), reaching(target, words), reaching(source, words):
        try:
            with _bar(words) as tell:
                found = carry(source, target, tell)
        except NotEmpty as error:
            raise Trouble(words.say("cli.move.not-empty", target=str(target)), _FAILED) from error
        except NotTheSame as error:
            raise Trouble(words.say("cli.move.not-the-same", table=str(error)), _FAILED) from error
    rows = sum(one.rows for one in found)
    if as_json:
        print(json.dumps({"source": str(source), "target": str(target), "tables": [one._asdict() for one in found]}))
        return 0
    for one in found:
        print(f"{one.table:16} {one.rows:>9}  {one.digest[:16]}")
    print(words.say("cli.move.done", count=rows, source=str(source), target=str(target)))
    return 0


def _place(where: str, words: Catalogue) -> Place:
    """An address, a file, or a folder in which the file is to lie."""
    if where.startswith(SCHEMES):
        return database_of(read_config(words, db=where))
    path = Path(where)
    return path / "agon.sqlite" if path.is_dir() else path


@contextmanager
def _bar(words: Catalogue) -> Iterator[Telling]:
    """How far it has come, where somebody watches."""
    if not sys.stderr.isatty():
        yield lambda done, of: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bars:
        task = bars.add_task(words.say("cli.move.bar"), total=None)
        yield lambda done, of: bars.update(task, completed=done, total=of)
