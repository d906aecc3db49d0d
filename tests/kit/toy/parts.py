"""Actions, events, frames, state and view of the toy game."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

from msgspec import Meta

from agon.kit import box, game
from agon.kit.action import Action
from agon.kit.event import Event, Uncovers
from agon.kit.facts import Facts, Fixed
from agon.kit.frame import Ask, Await, Each

HAND: Final = 2
SHELLS: Final = 7
SHELL = Annotated[int, Meta(ge=0, lt=SHELLS)]
COUNT = Annotated[int, Meta(ge=1, le=2)]


class Show(Action, frozen=True, gc=False):
    """Turn up this shell of your two."""

    shell: SHELL


class Hide(Action, frozen=True, gc=False):
    """Show nothing."""


class Take(Action, frozen=True, gc=False):
    """Take discs from the pool."""

    count: COUNT


ToyAction = Show | Hide | Take
ACTIONS: Final[tuple[ToyAction, ...]] = (*map(Show, range(SHELLS)), Hide(), Take(1), Take(2))


class Dealt(Event, frozen=True, gc=False):
    """Two shells each."""

    hands: tuple[tuple[int, ...] | None, ...]


class Shown(Event, frozen=True, gc=False):
    """A shell was turned up."""

    uncovers: ClassVar[Uncovers] = Uncovers.TO_OTHERS

    seat: int
    shell: int


class Hid(Event, frozen=True, gc=False):
    """A player showed nothing."""

    seat: int


class Taken(Event, frozen=True, gc=False):
    """Discs left the pool."""

    seat: int
    count: int


ToyEvent = Dealt | Shown | Hid | Taken


class Dealing(Await, frozen=True, gc=False):
    """Nature deals the shells."""


class Showing(Ask, frozen=True, gc=False):
    """A seat shows or hides."""


class Taking(Ask, frozen=True, gc=False):
    """A seat takes discs."""


ToyFrame = Dealing | Showing | Taking


class Options(game.Options, frozen=True, kw_only=True):
    """`discs`: how many lie in the pool for each seat."""

    discs: int = 2


class Box(box.Box, frozen=True, kw_only=True):
    """Nothing is printed in this box."""


class State(Facts):
    """Hands, what is shown of them, and discs."""

    box: Fixed[Box]
    options: Fixed[Options]
    seats: Fixed[int]
    stack: list[ToyFrame | Each[ToyFrame]]
    hands: list[list[int]]
    shown: list[int]  # the shell each seat shows, -1: none
    pool: int
    discs: list[int]


class View(game.View, frozen=True):
    """Own shells, what others show, discs; and `extra` for tests that let something slip."""

    viewer: int | None
    seats: int
    options: Options
    stack: tuple[ToyFrame | Each[ToyFrame], ...]
    dealt: bool
    hand: tuple[int, ...]
    shown: tuple[int, ...]
    pool: int
    discs: tuple[int, ...]
    extra: int = 0
