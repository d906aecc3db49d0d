"""What was played, in a file that grows line by line: whoever asks for the same again gets it from there."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from agon import __version__
from agon.kit.registry import find_game
from agon.lab.simulate import Plan

T = TypeVar("T")

_HEAD: Final = b'{"agon":"ledger"}'


class NoLedger(Exception):
    """A file holds something else."""


class _Line(msgspec.Struct, frozen=True):
    """One match of a series."""

    series: str
    match: msgspec.Raw


class Ledger:
    """Matches by series, in a file or, without one, nowhere."""

    def __init__(self, path: Path | None = None) -> None:
        self._path: Final = path
        self._kept: Final[defaultdict[str, list[bytes]]] = defaultdict(list)
        if path is not None:
            self._read(path)

    def kept(self, series: str) -> int:
        """How many matches of a series there are."""
        return len(self._kept[series])

    def go_on(self, series: str, kind: type[T], games: int, play: Callable[[range], Iterator[T]]) -> Iterator[T]:
        """The matches 0, 1, 2 … of a series: those that are kept, then those that are missing, which are kept too."""
        kept = self._kept[series][:games]
        for line in kept:
            yield msgspec.json.decode(line, type=kind)
        for one in play(range(len(kept), games)):
            self._keep(series, msgspec.json.encode(one))
            yield one

    def _keep(self, series: str, match: bytes) -> None:
        if self._path is None:
            return
        self._kept[series].append(match)
        with self._path.open("ab") as file:
            file.write(msgspec.json.encode(_Line(series, msgspec.Raw(match))) + b"\n")

    def _read(self, path: Path) -> None:
        """What is whole; a line that was broken off is cut away, to be played again."""
        text = path.read_bytes() if path.exists() else b""
        whole = text[: text.rfind(b"\n") + 1]
        head, *lines = whole.splitlines() or [_HEAD]
        if head != _HEAD or (text and not whole):
            raise NoLedger
        for line in lines:
            try:
                found = msgspec.json.decode(line, type=_Line)
            except msgspec.DecodeError:
                raise NoLedger from None
            self._kept[found.series].append(bytes(found.match))
        path.write_bytes(whole or _HEAD + b"\n")


def series_name(plan: Plan, *what: str) -> str:
    """What sets these matches apart from all others: what is played, by which rules and version."""
    game = find_game(plan.game)
    rules = None if game is None else game.rules_version
    said = msgspec.json.encode((plan, rules, __version__, what))
    return sha256(said).hexdigest()[:16]
