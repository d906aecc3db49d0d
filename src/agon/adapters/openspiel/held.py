"""A match as OpenSpiel holds it: nature draws item by item, and every seat keeps what it was told."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any, Final, Self

import msgspec

from agon.kit.action import Deal
from agon.kit.bag import Draw
from agon.kit.box import Box
from agon.kit.game import AnyGame
from agon.kit.record import Table
from agon.kit.seats import CHANCE, sees

NATURE = 1  # who acted, in an entry: 0 is nobody, the seats follow, whoever looks first
HIDDEN = 0  # what was done, in an entry; else a number and 1


_known: Final[dict[str, AnyGame]] = {}
"""The games of which there are matches, by name: a match that was written down tells no more."""


class Held:
    """A state with what is drawn of nature's pending act, and the record of every seat, as it was told it.

    `told` is the record in words, `entries` the same in pairs of numbers: who, and what.
    """

    __slots__ = ("drawn", "entries", "game", "s", "told")

    def __init__(
        self, game: AnyGame, s: Any, drawn: list[int], told: list[str], entries: list[tuple[int, ...]]
    ) -> None:
        _known[game.name] = game
        self.game = game
        self.s = s
        self.drawn = drawn
        self.told = told
        self.entries = entries

    @classmethod
    def begin(cls, game: AnyGame, table: Table) -> Self:
        """A new match, before nature's first act."""
        s = game.setup(table.seats, table.options, table.box)
        return cls(game, s, [], [""] * table.seats, [()] * table.seats)

    def __deepcopy__(self, memo: dict[int, object]) -> Held:
        """A copy that goes its own way; game and box are shared."""
        return Held(self.game, self.s.clone(), list(self.drawn), list(self.told), list(self.entries))

    def __reduce__(self) -> tuple[object, ...]:
        """As OpenSpiel writes a state down."""
        box = self.s.box
        edition = None if box.ours else box.text
        data = msgspec.json.encode(self.game.dump(self.s))
        return _revive, (self.game.name, edition, data, self.drawn, self.told, self.entries)

    def actor(self) -> int | None:
        """Who acts: a seat, CHANCE, or nobody. Of several that are asked at once the first."""
        owing = self.game.actors(self.s)
        return owing[0] if owing else None

    def left(self) -> list[int]:
        """What is in the bag of nature's pending act."""
        bag = list(self._draw().bag)
        for item in self.drawn:
            bag.remove(item)
        return bag

    def draw(self, item: int) -> None:
        """Nature draws one item; the last one completes its act."""
        draw = self._draw()
        seen = draw.seen[len(self.drawn)]
        self.drawn.append(item)
        for seat in range(len(self.told)):
            self._tell(seat, CHANCE, item if sees(seen, seat) else None)
        if len(self.drawn) == draw.n:
            self.game.apply(self.s, CHANCE, Deal(tuple(self.drawn)), None)
            self.drawn = []

    def act(self, number: int) -> None:
        """What the seat that is asked does."""
        seat = self.actor()
        assert seat is not None
        self.game.apply(self.s, seat, self.game.decode(number), None)
        for viewer in range(len(self.told)):
            self._tell(viewer, seat, number)

    def _draw(self) -> Draw:
        draw: Draw = self.game.chance(self.s)
        return draw

    def _tell(self, viewer: int, who: int, what: int | None) -> None:
        self.told[viewer] += f"{'*' if who == CHANCE else who}:{'?' if what is None else what} "
        turned = NATURE if who == CHANCE else NATURE + 1 + (who - viewer) % len(self.told)
        self.entries[viewer] += (turned, HIDDEN if what is None else what + 1)

    def imagined(self, seat: int, rng: Random) -> Held:
        """A match that fits all this seat was told, and goes on from here.

        The seat keeps its own record. What the others would have been told is not dealt anew: their records begin with
        what they see here, so that two positions they cannot tell apart have the same record from here on.
        """
        view = self.game.view(self.s, seat)
        s = self.game.imagine(view, self.s.box, rng)
        told, entries = list(self.told), list(self.entries)
        for other in range(len(told)):
            if other != seat:
                told[other] = f"{msgspec.json.encode(self.game.view(s, other)).decode()} "
                entries[other] = ()
        return Held(self.game, s, [], told, entries)


def _revive(
    name: str, edition: str | None, data: bytes, drawn: list[int], told: list[str], entries: list[tuple[int, ...]]
) -> Held:
    """A match that was written down."""
    game = _known[name]
    return Held(game, game.load(msgspec.json.decode(data), _box(name, edition)), drawn, told, entries)


@lru_cache(maxsize=8)
def _box(name: str, edition: str | None) -> Box:
    box: Box = _known[name].box if edition is None else _known[name].load_box(edition)
    return box
