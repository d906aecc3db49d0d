"""Saved games: the record, the seed of what is still to be dealt, and who plays."""

from __future__ import annotations

import secrets
import time
from pathlib import Path
from typing import Final

import msgspec

from agon.bots.levels import find_bot
from agon.kit.record import Record, write_record
from agon.kit.refusal import Malformed, malformed
from agon.kit.text import Catalogue
from agon.terminal.files import home, read_whole, write_whole
from agon.terminal.trouble import Trouble

LONGEST_NAME: Final = 16


class Party(msgspec.Struct, frozen=True, kw_only=True):
    """Who plays: people on the first seats, a bot on each of the others; `seed` is nature's."""

    seed: str
    people: int
    bots: tuple[str, ...]
    names: tuple[str, ...]
    lesson: tuple[str, ...] | None = None  # the cards that were shown; None: it is no guided match
    giving: bool | None = None  # whether people's only answers are given for them; None: if one is alone
    warn: bool | None = None  # whether whoever is alone is warned of mistakes; None: against weak bots

    @property
    def given(self) -> range:
        """The seats whose only answers are given for them: of bots all."""
        mine = self.people == 1 if self.giving is None else self.giving
        return range(0 if mine else self.people, len(self.names))

    def fits(self, seats: int) -> bool:
        """Whether there is somebody, known and named, for each of so many seats."""
        known = all(find_bot(bot) is not None for bot in self.bots)
        named = len(self.names) == seats and all(is_name(name) for name in self.names)
        return known and named and self.people >= 1 and self.people + len(self.bots) == seats


class Save(msgspec.Struct, frozen=True, kw_only=True):
    """A saved game."""

    party: Party
    record: Record


def is_name(name: str) -> bool:
    """Whether a name can stand in every sentence: short, and nothing that steers a terminal."""
    return bool(name.strip()) and len(name) <= LONGEST_NAME and name.isprintable()


def write_save(path: Path, save: Save, words: Catalogue) -> None:
    """Save a game; a crash at any moment leaves the old file or the new one."""
    write_whole(path, msgspec.json.encode(save), words)


def read_save(path: Path, words: Catalogue) -> Save:
    """The saved game in a file."""
    save = decode_save(read_whole(path, words))
    if isinstance(save, Malformed):
        raise Trouble(words.say("cli.no-save", path=str(path), why=words.refused(save)))
    if not save.party.fits(save.record.header.seats):
        raise Trouble(words.say("cli.no-save", path=str(path), why=words.say("cli.bad-party")))
    return save


def decode_save(data: bytes) -> Save | Malformed:
    """A saved game from its bytes."""
    try:
        return msgspec.json.decode(data, type=Save)
    except msgspec.DecodeError as error:
        return malformed(error)
    except (RecursionError, UnicodeDecodeError) as error:
        return Malformed("$", "unreadable", {"detail": type(error).__name__})


def new_save_path(game: str) -> Path:
    """Where a new game of this kind saves itself."""
    return unfinished_folder() / _new_name(game)


def _new_name(game: str) -> str:
    return f"{game}-{time.strftime('%Y-%m-%d-%H%M%S')}-{secrets.token_hex(2)}.json"


def unfinished_folder() -> Path:
    """Where games wait to be gone on with."""
    return home() / "unfinished"


def unfinished_paths() -> list[Path]:
    """All games that wait, the latest first."""
    found = []
    for path in unfinished_folder().glob("*.json"):
        try:
            found.append((path.stat().st_mtime, path))
        except OSError:  # gone in the meantime
            continue
    return [path for _, path in sorted(found, reverse=True)]


def file_away(path: Path, record: Record, words: Catalogue) -> Path:
    """Put a finished game's record among the records, and the save out of the way if it was ours."""
    ours = path.parent == unfinished_folder()
    done = home() / "records" / (path.name if ours else _new_name(record.header.game))
    write_whole(done, write_record(record), words)
    if ours:
        path.unlink(missing_ok=True)
    return done
