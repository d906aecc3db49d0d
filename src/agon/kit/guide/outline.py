"""The outline of a guide, told once for all languages: its paragraphs, their clauses, and what is drawn beside them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final, Literal, get_args

import msgspec

SectionName = Literal["you", "see", "round", "forgotten", "end", "advice", "teach"]
SECTIONS: Final[tuple[SectionName, ...]] = get_args(SectionName)


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A paragraph: its name, the clauses behind it, and what is drawn beside it."""

    id: str
    clauses: tuple[str, ...]
    position: str = ""  # one of `positions`
    at: str = ""  # where to look in it: things as a board names them ('altar:3'); 'moment:…': what happens


class Wanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position of the match that illustrates the guide: the first from `line` on where all this holds."""

    line: int = 0  # of the record
    asked: str = ""  # what the viewer is asked: a frame
    told: str = ""  # what just happened: an event
    over: bool = False


class Illustrated(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The match that illustrates the guide, by what it is dealt from, and which of its positions do."""

    seats: int
    seed: str
    positions: dict[str, Wanted]
    viewer: int = 0


class Outline(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of a guide but its words; the board is drawn whole at `board`, the score is told of `example`."""

    board: str
    example: str
    match: Illustrated
    you: tuple[Entry, ...]
    see: tuple[Entry, ...]
    round: tuple[Entry, ...]
    forgotten: tuple[Entry, ...]
    end: tuple[Entry, ...]
    advice: tuple[Entry, ...]
    teach: tuple[Entry, ...]

    def entries(self, section: SectionName) -> tuple[Entry, ...]:
        """The paragraphs of a section."""
        found: tuple[Entry, ...] = getattr(self, section)
        return found

    def telling(self) -> dict[str, str]:
        """Which paragraph tells a clause: the first that names it, but for those that are only for teachers."""
        found: dict[str, str] = {}
        for section in SECTIONS[:-1]:
            for entry in self.entries(section):
                for clause in entry.clauses:
                    found.setdefault(clause, f"{section}-{entry.id}")
        return found


@cache
def read_outline(folder: Path) -> Outline | None:
    """The outline in a game's folder; a game of somebody else may have none."""
    path = folder / "guide.toml"
    return msgspec.toml.decode(path.read_bytes(), type=Outline) if path.is_file() else None
