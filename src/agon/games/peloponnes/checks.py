"""What every edition must keep, so that the rules can be played with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from agon.games.peloponnes.fortune_checks import check_fortunes
from agon.games.peloponnes.printed import COINS, GOODS, MOST_SEATS, SLOTS, TILES, Components, Goods, Mat, Tile
from agon.kit import box as kit

_MOST_EXTRA: Final = 99  # incomes of choice: each is a question


def check(parts: Components) -> None:
    """BoxError with the constraint that these components break."""
    _check_piles(parts)
    _check_tiles(parts)
    _check_prices(parts)
    _check_civilizations(parts)
    _check_mat(parts.mat)
    _check_disasters(parts)
    _check_levels(parts)
    check_fortunes(parts)


def _check_piles(parts: Components) -> None:
    kit.check_range(parts.round.tiles, SLOTS, SLOTS, "peloponnes/reveal", "round.tiles")
    tiles = parts.building + parts.land
    if len(tiles) != TILES:
        raise _no_piles("building")
    places = [f"building[{at}]" for at in range(len(parts.building))]
    places += [f"land[{at}]" for at in range(len(parts.land))]
    seen = set()
    for place, tile in zip(places, tiles, strict=True):
        if tile.id in seen:
            raise _no_piles(f"{place}.id")
        if tile.group not in parts.round.groups:
            raise _no_piles(f"{place}.group")
        seen.add(tile.id)
    for group, rounds in parts.round.groups.items():
        if sum(tile.group == group for tile in tiles) != rounds * SLOTS:
            raise _no_piles(f"round.groups.{group}")


def _no_piles(path: str) -> kit.BoxError:
    return kit.breaks("peloponnes/piles", path, tiles=TILES, slots=SLOTS)


def _check_tiles(parts: Components) -> None:
    for at, tile in enumerate(parts.building):
        _check_tile(tile, f"building[{at}]", choices=1)
    for at, tile in enumerate(parts.land):
        _check_tile(tile, f"land[{at}]", choices=0)
        if not any(tile.income.amounts()[:COINS]):
            raise kit.breaks("peloponnes/land-fits", f"land[{at}].income")


def _check_tile(tile: Tile, place: str, choices: int) -> None:
    """What a tile asks and brings; only inhabitants can be taken by it, only buildings bring a good of choice."""
    kit.check_range(tile.minimum_bid, 1, kit.MOST, "peloponnes/minimum-bid", f"{place}.minimum-bid")
    kit.check_range(tile.prestige, 0, kit.MOST, "peloponnes/prestige-points", f"{place}.prestige")
    _check_goods(tile.cost, f"{place}.cost", "peloponnes/build", ("wood", "stone"))
    _check_goods(tile.income, f"{place}.income", "peloponnes/tile-income", GOODS, choices)
    settled = msgspec.structs.replace(tile.once, population=0)
    _check_goods(settled, f"{place}.once", "peloponnes/once", GOODS)


def _check_goods(goods: Goods, path: str, clause: str, possible: Sequence[str], choices: int = 0) -> None:
    """No amount is negative, and only possible goods have any."""
    for name in GOODS:
        kit.check_range(getattr(goods, name), 0, kit.MOST if name in possible else 0, clause, f"{path}.{name}")
    kit.check_range(goods.choice, 0, choices, "peloponnes/choice-income", f"{path}.choice")


def _check_prices(parts: Components) -> None:
    price, loss, points = parts.price, parts.loss, parts.points
    for value, least, clause, path in (
        (price.passing, 0, "peloponnes/pass", "price.pass"),
        (price.withdraw, 0, "peloponnes/displaced", "price.withdraw"),
        (price.conquest, 0, "peloponnes/conquest-price", "price.conquest"),
        (price.luxury, 1, "peloponnes/buy-with-luxury", "price.luxury"),
        (price.mark, 1, "peloponnes/build", "price.mark"),
        (loss.share, 1, "peloponnes/plague", "loss.share"),
        (loss.luxury, 0, "peloponnes/decline", "loss.luxury"),
        (points.inhabitant, 0, "peloponnes/population-points", "points.inhabitant"),
        (points.coins, 1, "peloponnes/prestige-points", "points.coins"),
    ):
        kit.check_range(value, least, kit.MOST, clause, path)


def _check_civilizations(parts: Components) -> None:
    table = parts.civilization
    if len(table) < MOST_SEATS:
        raise kit.breaks("peloponnes/first-order", "civilization", least=MOST_SEATS)
    for at, civilization in enumerate(table):
        place = f"civilization[{at}]"
        for name in ("order", "id"):
            if any(getattr(other, name) == getattr(civilization, name) for other in table[:at]):
                raise kit.breaks("peloponnes/first-order", f"{place}.{name}", least=MOST_SEATS)
        _check_goods(civilization.start, f"{place}.start", "peloponnes/civilization", GOODS)
        _check_goods(civilization.income, f"{place}.income", "peloponnes/tile-income", GOODS)


def _check_mat(mat: Mat) -> None:
    for good, limit in (("wood", mat.wood_limit), ("stone", mat.stone_limit), ("food", mat.food_limit)):
        kit.check_range(limit, 0, kit.MOST, "peloponnes/storehouse", f"mat.{good}-limit")
    if not mat.population_income:
        raise kit.breaks("peloponnes/population-income", "mat.population-income")
    before = -1
    for at, step in enumerate(mat.population_income):
        place = f"mat.population-income[{at}]"
        if step.least <= before or (at == 0 and step.least):
            raise kit.breaks("peloponnes/population-income", f"{place}.from")
        kit.check_range(step.coins, 0, kit.MOST, "peloponnes/population-income", f"{place}.coins")
        kit.check_range(step.luxury, 0, kit.MOST, "peloponnes/population-income", f"{place}.luxury")
        before = step.least


def _check_disasters(parts: Components) -> None:
    disasters = parts.disasters
    if not disasters.kinds or len(set(disasters.kinds)) != len(disasters.kinds):
        raise kit.breaks("peloponnes/third-chit", "disasters.kinds")
    kit.check_range(disasters.chits_each, 1, kit.MOST, "peloponnes/chits", "disasters.chits-each")
    kit.check_range(disasters.blanks, 0, kit.MOST, "peloponnes/chits", "disasters.blanks")
    chits = len(disasters.kinds) * disasters.chits_each + disasters.blanks
    turned = sum(parts.round.groups.values()) * parts.round.chits
    if chits != turned:
        raise kit.breaks("peloponnes/chits", "disasters", chits=chits, turned=turned)


def _check_levels(parts: Components) -> None:
    for at, level in enumerate(parts.solo_level):
        place = f"solo-level[{at}]"
        kit.check_range(level.level, at + 1, at + 1, "peloponnes/solo-levels", f"{place}.level")
        kit.check_range(level.conquest, 0, SLOTS, "peloponnes/solo-levels", f"{place}.conquest")
        kit.check_range(level.extra_income, 0, _MOST_EXTRA, "peloponnes/solo-levels", f"{place}.extra-income")
