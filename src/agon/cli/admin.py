"""`agon admin`: copies of the database, and putting one back."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

from agon.cli.language import Lang, words_of
from agon.cli.trouble import Trouble


def admin(task: Literal["backup", "restore"], file: Path, /, *, data: str | None = None, lang: Lang = None) -> int:
    """Back the database up while the server runs, or restore it while it does not."""
    from agon.server import backup as copies
    from agon.server.config import database_file, from_environment

    words = words_of(lang)
    try:
        database = database_file(from_environment(data=data))
    except msgspec.ValidationError as error:
        raise Trouble(words.say("cli.bad-setting", why=str(error))) from error
    source, target = (database, file) if task == "backup" else (file, database)
    try:
        (copies.backup if task == "backup" else copies.restore)(source, target)
    except copies.NotABackup as error:
        raise Trouble(words.say("cli.no-database", path=str(error))) from error
    except OSError as error:
        raise Trouble(f"{target}: {error.strerror}") from error
    print(words.say("cli.copied-database", source=str(source), target=str(target)))
    return 0
