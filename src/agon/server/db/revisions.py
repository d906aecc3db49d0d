"""Which schemas there were: every migration leads from one revision to the next."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from alembic.config import Config
from alembic.script import ScriptDirectory

_SCRIPTS: Final = Path(__file__).parent / "migrations"


def config() -> Config:
    """What alembic has to know."""
    found = Config()
    found.set_main_option("script_location", str(_SCRIPTS).replace("%", "%%"))
    return found


def known(revision: str) -> bool:
    """Whether a database of this revision can be opened or upgraded."""
    return any(script.revision == revision for script in ScriptDirectory.from_config(config()).walk_revisions())


@cache
def newest() -> str | None:
    """The revision of the schema that the code uses."""
    return ScriptDirectory.from_config(config()).get_current_head()
