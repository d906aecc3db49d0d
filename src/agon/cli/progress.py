"""How far a campaign has come: a small file beside the saved games."""

from __future__ import annotations

import secrets
import time
from pathlib import Path
from typing import Final, Literal

import msgspec

from agon.games.peloponnes.components import OURS
from agon.games.peloponnes.printed import SoloLevel
from agon.kit.refusal import malformed
from agon.kit.text import Catalogue
from agon.terminal.command import command
from agon.terminal.files import home, read_whole, write_whole
from agon.terminal.trouble import Trouble

LEVELS: Final = OURS.parts.solo_level
CIVILIZATIONS: Final = tuple(civilization.id for civilization in OURS.parts.civilization)


class Played(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A level that was begun: with which civilization, and the score of every try that was finished."""

    civilization: str
    scores: tuple[int, ...] = ()

    @property
    def best(self) -> int | None:
        """The best score so far."""
        return max(self.scores, default=None)


class Progress(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The levels begun so far, in order; all but the last were reached."""

    levels: tuple[Played, ...] = ()
    format: Literal[1] = 1

    def reached(self, level: SoloLevel) -> bool:
        """Whether a level's target was reached."""
        played = self.played(level)
        return played is not None and played.best is not None and played.best >= level.target

    def played(self, level: SoloLevel) -> Played | None:
        """What was played of a level."""
        return self.levels[level.level - 1] if level.level <= len(self.levels) else None

    def next_level(self) -> SoloLevel | None:
        """The level to be played now; None if all were reached."""
        return next((level for level in LEVELS if not self.reached(level)), None)

    def used(self, level: SoloLevel) -> tuple[str, ...]:
        """The civilizations that other levels have used up."""
        return tuple(played.civilization for number, played in enumerate(self.levels, 1) if number != level.level)

    def begun(self, level: SoloLevel, civilization: str) -> Progress:
        """With this level begun, if it was not yet."""
        if self.played(level):
            return self
        return Progress((*self.levels, Played(civilization)))

    def scored(self, level: SoloLevel, score: int) -> Progress:
        """With one more try of the last level finished."""
        played = self.levels[level.level - 1]
        tried = Played(played.civilization, (*played.scores, score))
        return Progress((*self.levels[: level.level - 1], tried))

    def holds(self) -> bool:
        """Whether this can be the story of a campaign."""
        names = [played.civilization for played in self.levels]
        known = set(names) <= set(CIVILIZATIONS) and len(set(names)) == len(names)
        return known and len(names) <= len(LEVELS) and all(self.reached(level) for level in LEVELS[: len(names) - 1])


def progress_path() -> Path:
    """Where the progress is kept."""
    return home() / "campaign" / "progress.json"


def level_path() -> Path:
    """Where the unfinished level is kept."""
    return home() / "campaign" / "level.json"


def read_progress(words: Catalogue) -> Progress:
    """The progress so far; none if there is no file."""
    path = progress_path()
    if not path.exists():
        return Progress()
    data = read_whole(path, words)
    try:
        progress = msgspec.json.decode(data, type=Progress)
    except msgspec.DecodeError as error:
        raise _damaged(path, words.refused(malformed(error)), words) from None
    except (RecursionError, UnicodeDecodeError) as error:
        raise _damaged(path, type(error).__name__, words) from None
    if not progress.holds():
        why = words.say("cli.campaign.no-story")
        raise _damaged(path, why, words)
    return progress


def write_progress(progress: Progress, words: Catalogue) -> None:
    """Keep the progress; a crash at any moment leaves the old file or the new one."""
    write_whole(progress_path(), msgspec.json.encode(progress), words)


def put_aside(path: Path, words: Catalogue) -> Path:
    """Give a file another name, so that nothing is lost."""
    aside = path.with_name(f"{path.stem}-{time.strftime('%Y-%m-%d-%H%M%S')}-{secrets.token_hex(2)}.json")
    try:
        return path.rename(aside)
    except OSError as error:
        raise Trouble(words.say("cli.cannot-write", path=str(aside), why=error.strerror or str(error))) from None


def _damaged(path: Path, why: str, words: Catalogue) -> Trouble:
    return Trouble(words.say("cli.campaign.damaged", path=str(path), why=why, command=command()))
