"""Order, taking, building: bids are paid, tiles are placed or lost."""

from __future__ import annotations

from typing import Literal

from agon.games.peloponnes.actions import BUILD, MARK, Build, Mark, PeloponnesAction
from agon.games.peloponnes.events import (
    BuildingBuilt,
    BuildingMarked,
    GoodsGained,
    LandPlaced,
    OrderChanged,
    TileLost,
    TilesLeft,
)
from agon.games.peloponnes.frames import Building, EachFrame, TakingTiles
from agon.games.peloponnes.goods import can_pay, gain, pay
from agon.games.peloponnes.printed import COINS, FOOD, STONE, WOOD
from agon.games.peloponnes.state import NO_SLOT, Player, State, answer, ask_all
from agon.kit.event import Emit
from agon.kit.owing import pending
from agon.kit.refusal import Refusal

Use = Literal["pays", "marks", "lost", "fits", "misfits"]
"""A building can be paid at once, only be marked, or neither; a land fits or does not."""


def take_tiles(s: State, step: TakingTiles, emit: Emit | None) -> None:
    """Bids go to the bank, all take their tiles at once; lands are placed, buildings are asked about."""
    _set_order(s, emit)
    taken = {seat: s.offer[s.slots[seat]] for seat in range(s.seats) if s.slots[seat] != NO_SLOT}
    left = [tile for slot, tile in enumerate(s.offer) if slot not in s.slots]
    s.gone += left  # peloponnes/unsold
    if left and emit:
        emit(TilesLeft(tuple(left)), "peloponnes/unsold")
    s.offer = []
    s.bids = [0] * s.seats  # peloponnes/pay-bids: the coins went with the bid, nothing comes back
    s.slots = [NO_SLOT] * s.seats
    asked: dict[int, list[EachFrame]] = {}
    for seat, tile in taken.items():
        use = use_of(s, seat, tile)
        if use == "fits":
            _place_land(s, seat, tile, emit)  # peloponnes/land-fits
        elif use == "misfits":
            _lose(s, seat, tile, emit, "peloponnes/land-lost")  # peloponnes/land-lost
        elif use == "lost":
            _lose(s, seat, tile, emit, "peloponnes/cannot-build")  # peloponnes/cannot-build
        else:
            asked[seat] = [Building(seat, tile)]
    ask_all(s, asked)


def use_of(s: State, seat: int, tile: int) -> Use:
    """What becomes of a tile that a seat takes now."""
    if tile >= s.box.first_land:
        return "fits" if land_fits(s, seat, tile) else "misfits"
    player = s.players[seat]
    if can_build(player, tile, s):
        return "pays"
    return "marks" if can_mark(player, s) else "lost"


def _set_order(s: State, emit: Emit | None) -> None:
    """By size of bid, equal ones and those without as they stood."""
    before = s.order[:]
    s.order.sort(key=s.bids.__getitem__, reverse=True)  # peloponnes/new-order: equal ones keep their order
    if emit and s.order != before:
        emit(OrderChanged(tuple(s.order)), "peloponnes/new-order")


def can_build(player: Player, tile: int, s: State) -> bool:
    """Whether the player can pay for the building at once."""
    return can_pay(player, s.box.cost[tile], s.box)


def can_mark(player: Player, s: State) -> bool:
    """Whether the player can put a coin on a building."""
    return can_pay(player, _mark_price(s), s.box)


def _mark_price(s: State) -> tuple[int, ...]:
    return (0,) * COINS + (s.box.parts.price.mark,)


def legal_building(s: State, seat: int, frame: Building) -> list[PeloponnesAction]:
    """To pay at once, or to put a coin on it."""
    player = s.players[seat]
    actions: list[PeloponnesAction] = [BUILD] if can_build(player, frame.tile, s) else []
    return [*actions, MARK] if can_mark(player, s) else actions  # peloponnes/build


def why_not_build(s: State, seat: int, frame: Building, action: Build) -> Refusal:
    """What is lacking to pay at once."""
    return Refusal("peloponnes/build", {"tile": s.box.tiles[frame.tile].id})


def why_not_mark(s: State, seat: int, frame: Building, action: Mark) -> Refusal:
    """There is no coin to put on it."""
    return Refusal("peloponnes/buy-with-luxury", {})


def apply_build(s: State, seat: int, action: Build, emit: Emit | None) -> None:
    """The goods are paid, the building works at once."""
    tile = _asked_tile(s, seat)
    pay(s.players[seat], s.box.cost[tile], s.box)  # peloponnes/build
    _place_building(s, seat, tile)
    if emit:
        emit(BuildingBuilt(seat, tile), "peloponnes/build")
    _gain_once(s, seat, tile, emit)
    answer(s, seat)


def apply_mark(s: State, seat: int, action: Mark, emit: Emit | None) -> None:
    """A coin is put on the building, which works at once too."""
    tile = _asked_tile(s, seat)
    pay(s.players[seat], _mark_price(s), s.box)  # peloponnes/build
    _place_building(s, seat, tile)
    s.players[seat].marked.append(tile)
    if emit:
        emit(BuildingMarked(seat, tile), "peloponnes/build")
    _gain_once(s, seat, tile, emit)
    answer(s, seat)


def _asked_tile(s: State, seat: int) -> int:
    frame = pending(s, seat)
    assert isinstance(frame, Building)
    return frame.tile


def _place_building(s: State, seat: int, tile: int) -> None:
    s.players[seat].buildings.append(tile)


def _place_land(s: State, seat: int, tile: int, emit: Emit | None) -> None:
    """A land goes right of the last one."""
    s.players[seat].lands.append(tile)  # peloponnes/land-fits
    if emit:
        emit(LandPlaced(seat, tile), "peloponnes/land-fits")
    _gain_once(s, seat, tile, emit)


def land_fits(s: State, seat: int, tile: int) -> bool:
    """Whether a land shares wood, stone or food with the last one."""
    player, income = s.players[seat], s.box.income
    if not player.lands or not s.box.land_free.isdisjoint(player.buildings):  # peloponnes/barracks
        return True
    last, new = income[player.lands[-1]], income[tile]
    shared = (new[WOOD] and last[WOOD]) or (new[STONE] and last[STONE]) or (new[FOOD] and last[FOOD])
    return bool(shared)  # peloponnes/land-fits


def _lose(s: State, seat: int, tile: int, emit: Emit | None, clause: str) -> None:
    """The tile leaves the game; the bid is lost, and nothing else happens."""
    s.gone.append(tile)
    if emit:
        emit(TileLost(seat, tile), clause)


def _gain_once(s: State, seat: int, tile: int, emit: Emit | None) -> None:
    """What a tile brings, or costs in inhabitants, when it is placed."""
    once = s.box.once_pairs[tile]
    gain(s.players[seat], once, s.box)  # peloponnes/once peloponnes/barracks peloponnes/tiryns
    if emit and once:
        emit(GoodsGained(seat, s.box.once[tile]), "peloponnes/once")
