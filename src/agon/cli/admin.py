"""`agon admin`: copies of the database, tables, people, reports, and telling everybody something."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from agon.cli.serve import Db
from agon.terminal.language import Lang, words_of
from agon.terminal.trouble import Trouble

if TYPE_CHECKING:
    from agon.server.config import Config

_FAILED = 1
_DAYS = 3  # of a broadcast


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class Wishes:
    """How an act of the host is carried out and written down."""

    days: Annotated[
        int | None, Parameter(help="How long a broadcast stands, or a ban lasts; else 3, and for good.")
    ] = None
    reason: Annotated[
        Literal["insults", "spam", "unfair", "name", "else"], Parameter(help="Why somebody is banned or muted.")
    ] = "else"
    words: Annotated[str, Parameter(help="What whoever is banned or muted is told beside the reason.")] = ""
    why: Annotated[str, Parameter(help="What the log keeps, for hosts only.")] = ""
    everything: Annotated[bool, Parameter("--all", help="Settled reports too.")] = False
    as_json: Annotated[bool, Parameter("--json")] = False


_NONE = Wishes()


def admin(
    task: Literal[
        "backup",
        "restore",
        "move",
        "broadcast",
        "reset",
        "drain",
        "tables",
        "people",
        "bans",
        "reports",
        "retention",
        "log",
    ],
    /,
    *what: str,
    wishes: Wishes = _NONE,
    data: str | None = None,
    db: Db = None,
    lang: Lang = None,
) -> int:
    """Back up, restore, move, tell everybody something, end in order; look after tables and people; see what was done.

    backup FILE, restore FILE, broadcast TEXT;
    move WHERE: everything to an empty database, postgresql://name@host/database or a file;
    drain: the running server takes nothing new, finishes what it has begun, sends everybody to come back, and ends;
    reset WHO: by login name or id, who has lost all by which he comes back;
    tables [list [STATUS] | show ID | end ID | delete ID];
    people [list [TEXT] | show WHO | rename WHO NAME | ban WHO | unban WHO | mute WHO | unmute WHO];
    people quota WHO NAME=NUMBER …;
    bans; reports [list | show N | settle N]; retention [show | sweep]; log.
    WHO is a person's id or name, or for bans an address such as 192.0.2.0/24.
    """
    words = words_of(lang)
    if task not in ("backup", "restore", "move", "broadcast", "reset", "drain"):
        from agon.cli.hosting import look_after

        return look_after(task, what, wishes, _settings(data, db, lang), words)
    if len(what) != (0 if task == "drain" else 1):
        raise Trouble(words.say("cli.admin-usage", task=task))
    if task == "drain":
        from agon.cli.taking_over import drain

        return drain(_settings(data, db, lang), words)
    if task == "broadcast":
        return _broadcast(what[0], _DAYS if wishes.days is None else wishes.days, _settings(data, db, lang), lang)
    if task == "reset":
        from agon.cli.resetting import reset_person

        return reset_person(what[0], data, db, lang)
    if task == "move":
        from agon.cli.moving import move

        return move(what[0], _settings(data, db, lang), words, as_json=wishes.as_json)
    return _copy(task, Path(what[0]), _settings(data, db, lang), lang)


def _settings(data: str | None, db: str | None, lang: Lang) -> Config:
    from agon.cli.server_settings import read_config

    return read_config(words_of(lang), data=data, db=db)


def _broadcast(text: str, days: int, config: Config, lang: Lang) -> int:
    from time import time

    from agon.cli.reaching import reaching
    from agon.server.config import database_of
    from agon.server.db.broadcasting import LONGEST, broadcast

    words = words_of(lang)
    plain = " ".join(text.split())
    if not plain or not plain.isprintable() or len(plain) > LONGEST or not 1 <= days <= 365:
        raise Trouble(words.say("cli.bad-broadcast", most=LONGEST))
    with reaching(database_of(config), words):
        broadcast(database_of(config), plain, days, int(time()))
    print(words.say("cli.told-everybody", count=days))
    return 0


def _copy(task: str, file: Path, config: Config, lang: Lang) -> int:
    from agon.cli.reaching import in_use
    from agon.server.config import database_file
    from agon.server.db import backup as copies
    from agon.server.db.lock import InUse, locked

    words = words_of(lang)
    if config.db:
        raise Trouble(words.say(f"cli.postgres.{task}"))
    database = database_file(config)
    source, target = (database, file) if task == "backup" else (file, database)
    try:
        if task == "backup":
            copies.backup(source, target)
        else:
            copies.check(source)  # before anything is made or locked
            with locked(database.parent):
                copies.restore(source, target)
    except copies.NotABackup as error:
        raise Trouble(words.say("cli.no-database", path=str(error)), _FAILED) from error
    except InUse as error:
        raise in_use(database, words) from error
    except OSError as error:
        raise Trouble(f"{target}: {error.strerror}", _FAILED) from error
    print(words.say("cli.copied-database", source=str(source), target=str(target)))
    return 0
