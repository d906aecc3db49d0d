"""What is compiled: the kit's part in playing, and of every game the state, the phases and what they ask.

A module with structs or dataclasses is never among them: a compiled one loses their keywords without a word.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).resolve().parents[1]
KIT: Final = "kit"
_OF_KIT: Final = ("allocate", "mixing", "owing", "shuffle", "told", "ways")
_OF_EVERY_GAME: Final = ("features", "heuristics", "rules", "scoring", "state")
_OF_GAME: Final[dict[str, tuple[str, ...]]] = {
    "offrandes": ("ladders",),
    "olympe": (),
    "olympos": ("gains", "lands", "payment", "ways", "weights"),
    "peloponnes": ("foresight", "goods"),
}
GROUPS: Final = (KIT, *_OF_GAME)
_EVERYWHERE: Final = (KIT, "native", "compiling")  # folders that every group is built from, or with


def modules_of(group: str, package: Path = PACKAGE) -> tuple[str, ...]:
    """The modules of a group by their full names, in order."""
    if group == KIT:
        return tuple(f"agon.kit.{name}" for name in _OF_KIT)
    folder = f"agon.games.{group}"
    phases = [f"phases.{path.stem}" for path in (package / "games" / group / "phases").glob("*.py")]
    named = [*_OF_EVERY_GAME, *_OF_GAME[group], *(name for name in phases if name != "phases.__init__")]
    return tuple(sorted(f"{folder}.{name}" for name in named))


def group_of(module: str) -> str | None:
    """The group that a module may be of, by its name alone."""
    match module.split("."):
        case ["agon", "kit", _]:
            return KIT
        case ["agon", "games", game, *_] if game in _OF_GAME:
            return game
        case [library] if library.endswith("__mypyc"):
            return library.removeprefix("agon_").removesuffix("__mypyc")
        case _:
            return None


def sources_of(group: str, package: Path = PACKAGE) -> list[Path]:
    """All files that a group is built from: its own, and those whose types and constants it takes over."""
    folders = [package / name for name in _EVERYWHERE]
    if group != KIT:
        folders.append(package / "games" / group)
    return sorted(path for folder in folders for path in folder.rglob("*.py"))
