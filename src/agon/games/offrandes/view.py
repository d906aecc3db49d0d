"""What one viewer may know: everything, money too."""

from __future__ import annotations

from random import Random

import msgspec

from agon.games.offrandes.components import Box
from agon.games.offrandes.events import OffrandesEvent
from agon.games.offrandes.frames import OffrandesFrame
from agon.games.offrandes.options import Options
from agon.games.offrandes.state import State
from agon.kit.game import View as KitView
from agon.kit.seats import Viewer
from agon.kit.showing import show, suppose


class PlayerView(msgspec.Struct, frozen=True):
    """What one seat has."""

    drachmas: int  # offrandes/open-table
    points: int
    steps: tuple[int, ...]


class View(KitView, frozen=True):
    """The whole table."""

    viewer: int | None
    seats: int
    options: Options
    stack: tuple[OffrandesFrame, ...]
    round: int
    first: int
    quiet: int
    players: tuple[PlayerView, ...]
    holder: int
    hand: int
    won: tuple[int, ...]
    lot: int
    bid: int
    bidders: tuple[int, ...]
    corrupted: tuple[int, ...]
    stock: tuple[int, ...]
    owners: tuple[int, ...]
    kinds: tuple[int, ...]
    counts: tuple[int, ...]


def view(s: State, viewer: Viewer) -> View:
    """What this viewer may know."""
    return show(View, s, viewer=viewer)  # offrandes/open-table


def redact(event: OffrandesEvent, viewer: Viewer) -> OffrandesEvent | None:
    """Everybody sees everything."""
    return event  # offrandes/open-table


def imagine(view: View, box: Box, rng: Random) -> State:
    """The one state that fits the view: nothing is hidden."""
    return suppose(State, view, box=box)
