"""Files that are whole or not there: written beside and put in place at once, read with distrust."""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, Final

from agon.kit.text import Catalogue
from agon.terminal.trouble import Trouble

MOST_BYTES: Final = 64 << 20  # no record of a game comes near this


def home() -> Path:
    """Where tables, unfinished games and records lie: $AGON_HOME, or this system's place for a user's data."""
    if chosen := os.environ.get("AGON_HOME"):
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or Path.home()) / "agon"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "agon"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "agon"


@contextmanager
def replacing(path: Path, words: Catalogue) -> Iterator[BinaryIO]:
    """A file to write; only when all is written and on the disk does it take the place of `path`."""
    try:
        if path.exists() and not path.is_file():  # a pipe or device: nothing to put in its place
            with path.open("wb") as device:
                yield device
            return
        target = Path(os.path.realpath(path))
        target.parent.mkdir(parents=True, exist_ok=True)
        beside = target.with_name(f".{target.name}.{secrets.token_hex(4)}.tmp")
        try:
            with beside.open("xb") as file:
                yield file
                file.flush()
                os.fsync(file.fileno())
            beside.replace(target)
        finally:
            with suppress(FileNotFoundError):
                beside.unlink()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise Trouble(words.say("cli.cannot-write", path=str(path), why=error.strerror or str(error))) from None


def write_whole(path: Path, data: bytes, words: Catalogue) -> None:
    """Put a whole file in place at once."""
    with replacing(path, words) as file:
        file.write(data)


def read_whole(path: Path, words: Catalogue) -> bytes:
    """All of a file, if it has a sensible size."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:  # ValueError: a name with a NUL in it
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise Trouble(words.say("cli.cannot-read", path=str(path), why=why)) from None
    if len(data) > MOST_BYTES:
        raise Trouble(words.say("cli.too-large", path=str(path)))
    return data
