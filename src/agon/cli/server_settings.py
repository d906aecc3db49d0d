"""The server's settings as the command line reads them: flags, then variables, then defaults."""

from __future__ import annotations

import os
from importlib.util import find_spec
from typing import TYPE_CHECKING

from agon.kit.text import Catalogue
from agon.terminal.files import home
from agon.terminal.trouble import Trouble

if TYPE_CHECKING:
    from agon.server.config import Config


def read_config(words: Catalogue, *, data: str | None = None, **flags: object) -> Config:
    """All settings; without a wish the tables lie where this system keeps a user's data."""
    from sqlalchemy.exc import ArgumentError

    from agon.server.config import BadSetting, database_of, from_environment

    if data is None and "AGON_DATA" not in os.environ:
        data = str(home() / "tables")
    try:
        config = from_environment(None, data=data, **flags)
        str(database_of(config))  # an address that makes no sense is one that does not fit
        if config.db and find_spec("psycopg") is None:
            raise Trouble(words.say("cli.postgres.no-driver"))
        if config.far_bots and not config.db:
            raise Trouble(words.say("cli.worker.no-house"))
        return config
    except (BadSetting, ArgumentError, ValueError) as bad:
        if not isinstance(bad, BadSetting) or bad.name in ("--db", "AGON_DB"):  # a password may stand in it
            raise Trouble(words.say("cli.postgres.bad-address")) from bad
        raise Trouble(words.say("cli.bad-value", name=bad.name, value=bad.value)) from bad
