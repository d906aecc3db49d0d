"""The puzzles of the package: read once, those that the rules of today still know."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec

from agon.bots.levels import LEVELS
from agon.kit.game import AnyGame
from agon.kit.registry import find_game
from agon.lab.puzzles.mining import Haul, Mine, OtherMine
from agon.lab.puzzles.puzzle import Puzzle, Unreadable, position_of

_SHELF: Final = "shelf"
DOUBTED: Final = frozenset(  # a search that saw two decisions further, not four, found another answer
    {
        "5f8685e9e76c",
        "b276b5e9d94a",
        "58ecdc7e3bd9",
        "6d8f4da29714",
        "12bebb7b60c4",
        "addc5ad9ed58",
        "133d30355212",
        "9bb50ed0eb6b",
        "4519e1ae5e1b",
    }
)


@lru_cache(maxsize=8)
def shelf(name: str) -> tuple[Puzzle, ...]:
    """The puzzles that are shipped for a game, the easier ones first; none for a game without."""
    game, file = find_game(name), files("agon.lab.puzzles").joinpath(_SHELF, f"{name}.jsonl")
    if game is None or not file.is_file():
        return ()
    return tuple(sorted(_usable(game, _hauls(file.read_bytes())), key=lambda one: LEVELS.index(one.level)))


def puzzle_of(name: str, wanted: str) -> Puzzle | None:
    """The shipped puzzle of this id."""
    return next((puzzle for puzzle in shelf(name) if puzzle.id == wanted), None)


def read_puzzles(game: AnyGame, path: Path) -> tuple[Puzzle, ...]:
    """The puzzles in a file that `agon puzzles make` wrote; OtherMine if it is none, or of another game."""
    puzzles = list(_hauls(path.read_bytes()))
    if any(puzzle.game != game.name for puzzle in puzzles):
        raise OtherMine
    return tuple(_usable(game, puzzles))


def _hauls(data: bytes) -> Iterable[Puzzle]:
    header, *lines = data.splitlines() or [b""]
    try:
        msgspec.json.decode(header, type=Mine)
        for line in lines:
            yield from msgspec.json.decode(line, type=Haul).puzzles
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise OtherMine from None


def _usable(game: AnyGame, puzzles: Iterable[Puzzle]) -> Iterable[Puzzle]:
    """Every puzzle once, without those that other rules made."""
    seen: set[str] = set()
    for puzzle in puzzles:
        if puzzle.id in seen or puzzle.id in DOUBTED:
            continue
        seen.add(puzzle.id)
        try:
            position_of(game, puzzle)
        except Unreadable:
            continue
        yield puzzle
