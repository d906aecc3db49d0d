"""`agon admin reset`: somebody who has lost his return code, password and passkeys gets a new code."""

from __future__ import annotations

from agon.terminal.language import Lang, words_of
from agon.terminal.trouble import Trouble

_FAILED = 1


def reset_person(who: str, data: str | None, db: str | None, lang: Lang) -> int:
    """Write a new return code; all else by which he could come back is gone."""
    from agon.cli.reaching import reaching
    from agon.cli.server_settings import read_config
    from agon.server.config import database_of
    from agon.server.db.resetting import reset
    from agon.server.people.secrets import new_code

    words = words_of(lang)
    database, code = database_of(read_config(words, data=data, db=db)), new_code()
    with reaching(database, words):
        name = reset(database, who, code)
    if name is None:
        raise Trouble(words.say("cli.nobody-so", who=who), _FAILED)
    print(words.say("cli.reset-person", name=name, code=code))
    return 0
