"""What one viewer may know: everything, money too."""

from __future__ import annotations

from random import Random

import msgspec

from agon.games.offrandes.components import Box
from agon.games.offrandes.events import OffrandesEvent
from agon.games.offrandes.frames import OffrandesFrame
from agon.games.offrandes.state import Options, Player, State
from agon.kit.game import View as KitView
from agon.kit.seats import Viewer


class PlayerView(msgspec.Struct, frozen=True, kw_only=True):
    """What one seat has."""

    drachmas: int  # offrandes/open-table
    points: int
    steps: tuple[int, ...]


class View(KitView, frozen=True, kw_only=True):
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
    return View(
        viewer=viewer,
        seats=s.seats,
        options=s.options,
        stack=tuple(s.stack),
        round=s.round,
        first=s.first,
        quiet=s.quiet,
        players=tuple(
            PlayerView(drachmas=player.drachmas, points=player.points, steps=tuple(player.steps))
            for player in s.players
        ),  # offrandes/open-table
        holder=s.holder,
        hand=s.hand,
        won=tuple(s.won),
        lot=s.lot,
        bid=s.bid,
        bidders=tuple(s.bidders),
        corrupted=tuple(s.corrupted),
        stock=tuple(s.stock),
        owners=tuple(s.owners),
        kinds=tuple(s.kinds),
        counts=tuple(s.counts),
    )


def redact(event: OffrandesEvent, viewer: Viewer) -> OffrandesEvent | None:
    """Everybody sees everything."""
    return event  # offrandes/open-table


def imagine(view: View, box: Box, rng: Random) -> State:
    """The one state that fits the view: nothing is hidden."""
    return State(
        box=box,
        options=view.options,
        seats=view.seats,
        stack=list(view.stack),
        round=view.round,
        first=view.first,
        quiet=view.quiet,
        players=[Player(player.drachmas, player.points, list(player.steps)) for player in view.players],
        holder=view.holder,
        hand=view.hand,
        won=list(view.won),
        lot=view.lot,
        bid=view.bid,
        bidders=list(view.bidders),
        corrupted=list(view.corrupted),
        stock=list(view.stock),
        owners=list(view.owners),
        kinds=list(view.kinds),
        counts=list(view.counts),
    )
