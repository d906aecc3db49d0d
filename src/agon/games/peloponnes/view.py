"""What one viewer may know: everything but the order of what is not turned up yet, which does not exist."""

from __future__ import annotations

from random import Random

import msgspec

from agon.games.peloponnes.components import Box
from agon.games.peloponnes.events import PeloponnesEvent
from agon.games.peloponnes.frames import PeloponnesFrame
from agon.games.peloponnes.options import Options
from agon.games.peloponnes.state import State
from agon.kit.game import View as KitView
from agon.kit.seats import Viewer
from agon.kit.showing import show, suppose


class PlayerView(msgspec.Struct, frozen=True):
    """What lies before one seat."""

    civilization: int
    goods: tuple[int, ...]
    buildings: tuple[int, ...]
    marked: tuple[int, ...]
    lands: tuple[int, ...]
    extra: tuple[int, ...]


class View(KitView, frozen=True):
    """The whole table."""

    viewer: int | None
    seats: int
    options: Options
    stack: tuple[PeloponnesFrame, ...]
    round: int
    order: tuple[int, ...]
    players: tuple[PlayerView, ...]
    piles: tuple[tuple[int, ...], ...]
    offer: tuple[int, ...]
    bids: tuple[int, ...]
    slots: tuple[int, ...]
    gone: tuple[int, ...]
    chits: tuple[int, ...]
    turned: tuple[int, ...]


def view(s: State, viewer: Viewer) -> View:
    """What this viewer may know."""
    return show(View, s, viewer=viewer)


def redact(event: PeloponnesEvent, viewer: Viewer) -> PeloponnesEvent | None:
    """Everybody sees everything."""
    return event


def imagine(view: View, box: Box, rng: Random) -> State:
    """The one state that fits the view: nothing is hidden."""
    return suppose(State, view, box=box)
