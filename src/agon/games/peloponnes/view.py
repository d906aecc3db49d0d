"""What one viewer may know: everything but the order of what is not turned up yet, which does not exist."""

from __future__ import annotations

from random import Random

import msgspec

from agon.games.peloponnes.components import Box
from agon.games.peloponnes.events import PeloponnesEvent
from agon.games.peloponnes.frames import PeloponnesFrame
from agon.games.peloponnes.state import Options, Player, State
from agon.kit.game import View as KitView
from agon.kit.seats import Viewer


class PlayerView(msgspec.Struct, frozen=True, kw_only=True):
    """What lies before one seat."""

    civilization: int
    goods: tuple[int, ...]
    buildings: tuple[int, ...]
    marked: tuple[int, ...]
    lands: tuple[int, ...]
    extra: tuple[int, ...]


class View(KitView, frozen=True, kw_only=True):
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
    return View(
        viewer=viewer,
        seats=s.seats,
        options=s.options,
        stack=tuple(s.stack),
        round=s.round,
        order=tuple(s.order),
        players=tuple(_view_player(player) for player in s.players),
        piles=tuple(map(tuple, s.piles)),
        offer=tuple(s.offer),
        bids=tuple(s.bids),
        slots=tuple(s.slots),
        gone=tuple(s.gone),
        chits=tuple(s.chits),
        turned=tuple(s.turned),
    )


def _view_player(player: Player) -> PlayerView:
    return PlayerView(
        civilization=player.civilization,
        goods=tuple(player.goods),
        buildings=tuple(player.buildings),
        marked=tuple(player.marked),
        lands=tuple(player.lands),
        extra=tuple(player.extra),
    )


def redact(event: PeloponnesEvent, viewer: Viewer) -> PeloponnesEvent | None:
    """Everybody sees everything."""
    return event


def imagine(view: View, box: Box, rng: Random) -> State:
    """The one state that fits the view: nothing is hidden."""
    return State(
        box=box,
        options=view.options,
        seats=view.seats,
        stack=list(view.stack),
        round=view.round,
        order=list(view.order),
        players=[_imagine_player(player) for player in view.players],
        piles=[list(pile) for pile in view.piles],
        offer=list(view.offer),
        bids=list(view.bids),
        slots=list(view.slots),
        gone=list(view.gone),
        chits=list(view.chits),
        turned=list(view.turned),
    )


def _imagine_player(player: PlayerView) -> Player:
    return Player(
        player.civilization,
        list(player.goods),
        list(player.buildings),
        list(player.marked),
        list(player.lands),
        list(player.extra),
    )
