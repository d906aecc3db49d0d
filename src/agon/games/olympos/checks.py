"""What every edition must keep, so that the rules can be played with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from agon.games.olympos.printed import (
    BONUSES,
    CARDS,
    COLUMNS,
    DISCOVERIES,
    LANDS,
    MOST_ALIKE,
    PIECES,
    RESOURCES,
    ROWS,
    SEATS,
    WONDERS,
    Components,
    Effect,
    Land,
    Sea,
)
from agon.kit.box import BoxError

BONUS_KINDS: Final = ("settler", "hourglasses", "prestige", *(f"cube-{resource}" for resource in RESOURCES))
CARD_EFFECTS: Final = (
    "hourglass-per-token",
    "hourglasses-for-majority",
    "cube",
    "prestige-per-token",
    "prestige-for-set",
    "zeus",
    "star",
)
NEEDS_RESOURCE: Final = CARD_EFFECTS[:4]
GOOD: Final = ("zeus", "hecate", "artemis", "ares", "athena")
BAD: Final = ("erinyes", "hades", "keres", "siren", "nemesis")
MOST: Final = 1000  # no number of a box is larger


def check(parts: Components) -> None:
    """BoxError with the constraint that these components break."""
    _check_prices(parts)
    _check_track(parts)
    _check_lands(parts)
    _check_map(parts)
    _check_cells(parts)
    _check_discoveries(parts)
    _check_wonders(parts)
    _check_cards(parts)


def _within(where: str, numbers: Iterable[int], least: int, clause: str) -> None:
    if any(not least <= number <= MOST for number in numbers):
        raise BoxError(f"{where}: from {least} to {MOST} ({clause})")


def _unique(where: str, ids: Sequence[str], count: int, clause: str) -> None:
    if len(ids) != count or len(set(ids)) != count:
        raise BoxError(f"{where}: {count} different ones, here {len(set(ids))} ({clause})")


def _check_prices(parts: Components) -> None:
    supply, price, gain, points = parts.supply, parts.price, parts.gain, parts.points
    if supply.pieces_per_player != PIECES or not 0 <= supply.settlers_at_start < PIECES:
        raise BoxError(f"supply: {PIECES} pieces a colour, one of them on the track (olympos/start-pieces)")
    fights = (price.fight.stronger, price.fight.equal, price.fight.weaker)
    _within("price", (price.land, price.development), 1, "olympos/move-cost")
    _within("price", (price.new_settler, price.sea, *fights), 0, "olympos/move-cost")
    if list(fights) != sorted(fights):
        raise BoxError("price.fight: more swords never cost more (olympos/fight-rival)")
    if not 0 <= gain.loser_hourglasses < price.land + fights[0]:
        raise BoxError(
            "gain.loser-hourglasses: less than the cheapest attack costs, or fights never end (olympos/spoils)"
        )
    _within("gain", (getattr(gain, field) for field in gain.__struct_fields__), 0, "olympos/bonus")
    _within("points", (getattr(points, field) for field in points.__struct_fields__), 0, "olympos/score")


def _check_track(parts: Components) -> None:
    track = parts.time_track
    spaces = [zeus.space for zeus in track.zeus]
    if not spaces or spaces != sorted(set(spaces)) or spaces[0] < 1:
        raise BoxError("time-track.zeus: spaces after the start, each further than the last (olympos/draw-on-zeus)")
    gods = sum(2 if zeus.double else 1 for zeus in track.zeus)
    if gods > len(GOOD) + len(BAD):
        raise BoxError("time-track.zeus: no more gods than there are god cards (olympos/olympos-deck)")
    if not spaces[-1] <= track.cross <= MOST:
        raise BoxError(f"time-track.cross: not before the last Zeus space, at most {MOST} (olympos/cross-space)")
    if set(track.end_points) != set(range(spaces[-1], track.cross + 1)):
        raise BoxError("time-track.end-points: for every space from the last Zeus space to the cross (olympos/score)")
    _within("time-track.end-points", track.end_points.values(), 0, "olympos/score")


def _check_lands(parts: Components) -> None:
    lands = parts.land
    _unique("land", [land.id for land in lands], LANDS, "olympos/condemn")
    if any(land.resource not in RESOURCES for land in lands):
        raise BoxError(f"land.resource: one of {', '.join(RESOURCES)} (olympos/condemn)")
    each = Counter(land.resource for land in lands)
    if any(each[resource] != LANDS // len(RESOURCES) for resource in RESOURCES):
        raise BoxError(f"land.resource: {LANDS // len(RESOURCES)} lands of each (olympos/condemn)")
    stars = Counter(land.resource for land in lands if land.star)
    if any(stars[resource] != 2 for resource in RESOURCES):
        raise BoxError("land.star: two lands of each resource (olympos/tribes)")
    if sum(land.zeus for land in lands) != 1:
        raise BoxError("land.zeus: one land, Olympos (olympos/take-empty)")
    if any(land.zeus and land.star for land in lands):
        raise BoxError("land.zeus: Olympos has no star (olympos/take-empty)")
    condemned = parts.condemned_per_resource
    if set(condemned) != set(SEATS) or not all(
        0 <= count < LANDS // len(RESOURCES) - 1 for count in condemned.values()
    ):
        raise BoxError("condemned-per-resource: for 3, 4 and 5 players, fewer than there are (olympos/condemn)")


def _check_map(parts: Components) -> None:
    every: tuple[Land | Sea, ...] = (*parts.land, *parts.sea)
    spaces = {space.id: space for space in every}
    if len(spaces) != len(parts.land) + len(parts.sea):
        raise BoxError("land, sea: every space has its own name (olympos/move-cost)")
    for name, space in spaces.items():
        if len(set(space.next_to)) != len(space.next_to) or name in space.next_to:
            raise BoxError(f"{name}.next-to: other spaces, each once (olympos/move-cost)")
        for other in space.next_to:
            if other not in spaces or name not in spaces[other].next_to:
                raise BoxError(f"{name}.next-to: {other} is no space next to it (olympos/move-cost)")
        if not all(0 <= at <= MOST for at in space.at):
            raise BoxError(f"{name}.at: from 0 to {MOST} (olympos/move-cost)")
    lands = {land.id for land in parts.land}
    north = parts.map.north_zone
    if not north or not set(north) <= lands or len(set(north)) != len(north):
        raise BoxError("map.north-zone: lands, each once (olympos/north-zone)")
    reached, edge = set(north[:1]), [north[0]]
    while edge:
        new = set(spaces[edge.pop()].next_to) - reached
        reached |= new
        edge += new
    if len(reached) != len(spaces):
        raise BoxError("next-to: all spaces hang together (olympos/move-cost)")


def _check_cells(parts: Components) -> None:
    places = sorted((cell.row, cell.column) for cell in parts.cell)
    if places != [(row, column) for row in range(1, ROWS + 1) for column in range(1, COLUMNS + 1)]:
        raise BoxError(f"cell: {ROWS} rows of {COLUMNS}, each once (olympos/board-cells)")
    for cell in parts.cell:
        where = f"cell row {cell.row} column {cell.column}"
        printed = cell.cost.printed()
        amounts = (*printed, *cell.cost.alike)
        if not sum(amounts) or min(printed) < 0 or min(cell.cost.alike, default=1) < 1 or max(amounts) > MOST_ALIKE:
            raise BoxError(f"{where}: cost: from 1 to {MOST_ALIKE} of a kind (olympos/discovery-cost)")
        if len(cell.cost.alike) > printed.count(0):
            raise BoxError(f"{where}: cost.alike: every group needs a kind of its own (olympos/grey-squares)")
        bonuses = (*cell.bonuses, *([cell.grey_bonus] if cell.grey_bonus else []))
        if any(bonus not in BONUS_KINDS for bonus in bonuses):
            raise BoxError(f"{where}: bonuses: {', '.join(BONUS_KINDS)} (olympos/bonus)")
        if len(cell.bonuses) > BONUSES - 1:
            raise BoxError(f"{where}: bonuses: {BONUSES - 1} and a grey one at most (olympos/bonus)")


def _check_discoveries(parts: Components) -> None:
    tiles = parts.discovery
    _unique("discovery", [tile.id for tile in tiles], DISCOVERIES, "olympos/discovery-copies")
    if sorted(tile.row for tile in tiles) != [row for row in range(1, ROWS + 1) for _ in range(COLUMNS)]:
        raise BoxError(f"discovery.row: {COLUMNS} discoveries in each of {ROWS} rows (olympos/discovery-copies)")
    for tile in tiles:
        if set(tile.copies) != set(SEATS) or not all(1 <= count <= max(SEATS) for count in tile.copies.values()):
            raise BoxError(f"discovery {tile.id}: copies: for 3, 4 and 5 players (olympos/discovery-copies)")
        _check_effect(f"discovery {tile.id}", tile.effect, tile.copies)
    for seats, total in zip(SEATS, (35, 45, 55), strict=True):
        if sum(tile.copies[seats] for tile in tiles) != total:
            raise BoxError(f"discovery.copies: {total} tiles with {seats} players (olympos/discovery-copies)")


def _check_effect(where: str, effect: Effect, copies: dict[int, int]) -> None:
    numbers = [getattr(effect, field) for field in effect.__struct_fields__ if field != "tile_resources"]
    if any(abs(number or 0) > MOST for number in numbers) or effect.sea_cost_delta > 0:
        raise BoxError(f"{where}: effect: no number beyond {MOST}, sea-cost-delta not above 0 (olympos/seafaring)")
    if any((number or 0) < 0 for number in numbers if number != effect.sea_cost_delta):
        raise BoxError(f"{where}: effect: nothing but sea-cost-delta is negative (olympos/seafaring)")
    if effect.destiny_draw and (effect.destiny_keep != 1 or effect.destiny_draw > 3):
        raise BoxError(f"{where}: effect: up to three cards drawn, one kept (olympos/oracle)")
    tiles = effect.tile_resources
    if any(resource not in RESOURCES for resource in tiles) or len(set(tiles)) != len(tiles):
        raise BoxError(f"{where}: effect.tile-resources: different resources (olympos/discount)")
    if bool(tiles) != bool(effect.discovery_discount) or (tiles and max(copies.values()) > len(tiles)):
        raise BoxError(f"{where}: effect.tile-resources: one for every tile (olympos/discount)")


def _check_wonders(parts: Components) -> None:
    _unique("wonder", [wonder.id for wonder in parts.wonder], WONDERS, "olympos/wonder")
    _within("wonder.stars", (wonder.stars for wonder in parts.wonder), 1, "olympos/wonder")
    _within("wonder.points", (wonder.points for wonder in parts.wonder), 0, "olympos/wonder")


def _check_cards(parts: Components) -> None:
    cards = parts.destiny
    _unique("destiny", [card.id for card in cards], len(cards), "olympos/destiny-deck")
    if any(card.count < 1 for card in cards) or sum(card.count for card in cards) != CARDS:
        raise BoxError(f"destiny.count: {CARDS} cards in all (olympos/destiny-deck)")
    if any(card.effect not in CARD_EFFECTS for card in cards):
        raise BoxError(f"destiny.effect: one of {', '.join(CARD_EFFECTS)} (olympos/destiny-effects)")
    for card in cards:
        if (card.effect in NEEDS_RESOURCE) != (card.resource in RESOURCES):
            raise BoxError(f"destiny {card.id}: resource: where the effect is about one (olympos/destiny-effects)")
    if sorted(parts.gods.good) != sorted(GOOD) or sorted(parts.gods.bad) != sorted(BAD):
        raise BoxError(f"gods: good {', '.join(GOOD)}; bad {', '.join(BAD)} (olympos/god-favour)")
