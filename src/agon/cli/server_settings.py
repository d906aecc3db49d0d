"""The server's settings as the command line reads them: flags, then variables, then defaults."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from agon.kit.text import Catalogue
from agon.terminal.files import home
from agon.terminal.trouble import Trouble

if TYPE_CHECKING:
    from agon.server.config import Config


def read_config(words: Catalogue, *, data: str | None = None, **flags: object) -> Config:
    """All settings; without a wish the tables lie where this system keeps a user's data."""
    from agon.server.config import BadSetting, from_environment

    if data is None and "AGON_DATA" not in os.environ:
        data = str(home() / "tables")
    try:
        return from_environment(None, data=data, **flags)
    except BadSetting as bad:
        raise Trouble(words.say("cli.bad-value", name=bad.name, value=bad.value)) from bad
