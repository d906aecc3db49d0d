"""What sets one seat of a match apart from another: what it was given, and what it got first. Told by game and kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

Mark = Callable[[Any, int], str | None]
"""What a seat has in a state, by its id in the box; None as long as it has none."""


def _civilization(s: Any, seat: int) -> str | None:
    return str(s.box.parts.civilization[s.players[seat].civilization].id)


def _first_tile(s: Any, seat: int) -> str | None:
    player = s.players[seat]
    laid = (*player.buildings, *player.lands)
    return str(s.box.tiles[laid[0]].id) if laid else None


def _first_discovery(s: Any, seat: int) -> str | None:
    made = s.players[seat].discoveries
    return str(s.box.parts.discovery[(made & -made).bit_length() - 1].id) if made else None


KINDS: Final[dict[str, dict[str, Mark]]] = {
    "peloponnes": {"civilization": _civilization, "first-tile": _first_tile},
    "olympos": {"first-discovery": _first_discovery},
}


class Marks:
    """The marks of every seat of one match, as they come up."""

    def __init__(self, game: str, seats: int) -> None:
        self._open: Final = [(kind, mark, seat) for kind, mark in KINDS.get(game, {}).items() for seat in range(seats)]
        self.found: Final[dict[str, list[str | None]]] = {kind: [None] * seats for kind in KINDS.get(game, {})}

    def look(self, s: Any) -> None:
        """Note what was not there before."""
        for one in tuple(self._open):
            kind, mark, seat = one
            said = mark(s, seat)
            if said is not None:
                self.found[kind][seat] = said
                self._open.remove(one)
