"""`agon admin`: copies of the database, and putting one back."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from agon.terminal.language import Lang, words_of
from agon.terminal.trouble import Trouble

_FAILED = 1


def admin(task: Literal["backup", "restore"], file: Path, /, *, data: str | None = None, lang: Lang = None) -> int:
    """Back the database up while the server runs, or restore it while it does not."""
    from agon.cli.server_settings import read_config
    from agon.server.config import database_file
    from agon.server.db import backup as copies
    from agon.server.db.lock import InUse, locked

    words = words_of(lang)
    database = database_file(read_config(words, data=data))
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
        raise Trouble(words.say("cli.data-in-use", path=str(database.parent)), _FAILED) from error
    except OSError as error:
        raise Trouble(f"{target}: {error.strerror}", _FAILED) from error
    print(words.say("cli.copied-database", source=str(source), target=str(target)))
    return 0
