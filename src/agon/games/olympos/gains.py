"""What a player gets: settlers, hourglasses, cubes, prestige."""

from __future__ import annotations

from agon.games.olympos.events import CubeGained, HourglassesGained, PrestigeGained, SettlersGained
from agon.games.olympos.state import State
from agon.kit.event import Emit


def gain_settlers(s: State, seat: int, count: int, emit: Emit | None) -> None:
    """From the reserve to the stock, as many as there are."""
    player = s.players[seat]
    count = min(count, player.reserve)  # olympos/reserve-empty
    player.reserve -= count
    player.stock += count
    if emit and count:
        emit(SettlersGained(seat, count), "olympos/bonus")


def gain_hourglasses(s: State, seat: int, count: int, emit: Emit | None) -> None:
    """They serve from the next action on."""
    s.players[seat].hourglasses += count
    if emit:
        emit(HourglassesGained(seat, count), "olympos/bonus")


def gain_cube(s: State, seat: int, resource: int, emit: Emit | None) -> None:
    """A cube to the stock."""
    s.players[seat].cubes[resource] += 1
    if emit:
        emit(CubeGained(seat, resource), "olympos/bonus")


def gain_prestige(s: State, seat: int, count: int, emit: Emit | None) -> None:
    """Points that are never lost."""
    s.players[seat].prestige += count
    if emit:
        emit(PrestigeGained(seat, count), "olympos/bonus")
