"""What a player gets: settlers, hourglasses, cubes, prestige; who gives it says by which clause."""

from __future__ import annotations

from agon.games.olympos.events import CubeGained, HourglassesGained, PrestigeGained, SettlersGained
from agon.games.olympos.state import State
from agon.kit.event import Emit


def gain_settlers(s: State, seat: int, count: int, emit: Emit | None, clause: str) -> None:
    """From the reserve to the stock, as many as there are."""
    player = s.players[seat]
    count = min(count, player.reserve)  # olympos/reserve-empty
    player.reserve -= count
    player.stock += count
    if emit and count:
        emit(SettlersGained(seat, count), clause)


def gain_hourglasses(s: State, seat: int, count: int, emit: Emit | None, clause: str) -> None:
    """They are spent first: also for the action that brings them."""
    s.players[seat].hourglasses += count
    if emit:
        emit(HourglassesGained(seat, count), clause)


def gain_cube(s: State, seat: int, resource: int, emit: Emit | None, clause: str) -> None:
    """A cube to the stock."""
    s.players[seat].cubes[resource] += 1
    if emit:
        emit(CubeGained(seat, resource), clause)


def gain_prestige(s: State, seat: int, count: int, emit: Emit | None, clause: str) -> None:
    """Points that are never lost."""
    s.players[seat].prestige += count
    if emit:
        emit(PrestigeGained(seat, count), clause)
