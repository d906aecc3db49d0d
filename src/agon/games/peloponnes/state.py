"""The full truth of a match of Peloponnes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from agon.games.peloponnes.components import Box
from agon.games.peloponnes.frames import EachFrame, PeloponnesFrame
from agon.games.peloponnes.options import Options
from agon.games.peloponnes.printed import Amounts
from agon.kit.facts import AnyOrder, Facts, Fixed
from agon.kit.frame import Each
from agon.kit.owing import answered, several

NOBODY: Final = -1
NO_SLOT: Final = -1
NOTHING: Final[Amounts] = (0, 0, 0, 0, 0, 0)


class Player(Facts):
    """What lies before one seat."""

    civilization: int
    goods: list[int]  # one entry a good
    buildings: list[int]  # in the order they were placed
    marked: list[int]  # those of them that have a coin on them, oldest first
    lands: list[int]  # from left to right
    extra: list[int]  # alone: extra incomes chosen, one entry a good


class State(Facts):
    """Players, the tiles on offer with their bids, piles and chits."""

    box: Fixed[Box]
    options: Fixed[Options]
    seats: Fixed[int]
    stack: list[PeloponnesFrame]
    round: int
    order: list[int]  # of the seats
    players: list[Player]
    piles: list[list[int]]  # the tiles not yet turned up, in ascending order
    offer: list[int]  # by slot, in the order they were turned up
    bids: list[int]  # of each seat; 0: none
    slots: list[int]  # where each seat's bid lies; NO_SLOT: nowhere
    gone: AnyOrder[int]  # tiles that left the game
    chits: list[int]  # not yet turned, in ascending order
    turned: list[int]  # by kind, the blank last

    def bidder(self, slot: int) -> int:
        """Whose bid lies on a slot, or NOBODY."""
        return self.slots.index(slot) if slot in self.slots else NOBODY

    def open_slots(self) -> int:
        """How many slots are in the open row; the others are in the conquest row."""
        if self.seats > 1:
            return self.seats
        level = self.options.level
        tiles = self.box.parts.round.tiles
        return tiles - self.box.parts.solo_level[level - 1].conquest if level else tiles


def ask_all(s: State, owed: Mapping[int, Sequence[EachFrame]]) -> None:
    """Ask these seats at once: no answer affects another's, so the table takes them in any order."""
    if owed:
        s.stack.append(several(s.seats, owed))  # peloponnes/decision-order


def answer(s: State, seat: int, then: Sequence[EachFrame] = ()) -> None:
    """The seat has answered the simultaneous question on top; `then` is what it is asked next."""
    top = s.stack[-1]
    if isinstance(top, Each):
        s.stack[-1] = answered(top, seat, then)
