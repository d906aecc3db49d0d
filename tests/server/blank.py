"""A database to which nothing was written yet: its schema is laid once, then copied, for migrations take their time."""

from __future__ import annotations

import asyncio
import tempfile
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from shutil import copyfile

from agon.server.db.engines import make_engine
from agon.server.db.migrate import upgrade


def lay_blank(database: Path) -> None:
    """Where none is yet."""
    if not database.exists():
        database.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        copyfile(_blank(), database)


@cache
def _blank() -> Path:
    path = Path(tempfile.mkdtemp(prefix="agon-blank-")) / "agon.sqlite"
    with ThreadPoolExecutor(1) as apart:  # the caller may have a loop of its own
        apart.submit(asyncio.run, _lay(path)).result()
    return path


async def _lay(path: Path) -> None:
    engine = make_engine(path)
    await upgrade(engine)
    await engine.dispose()
