"""What every edition must keep, so that the rules can be played with it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from agon.games.olympos.map_checks import check_map
from agon.games.olympos.printed import (
    BONUSES,
    CARDS,
    COLUMNS,
    DISCOVERIES,
    HELD_UP,
    LANDS,
    MOST,
    MOST_ALIKE,
    PIECES,
    RESOURCES,
    ROWS,
    SEATS,
    WONDERS,
    Cell,
    Components,
    Discovery,
    Effect,
    find_misnamed,
)
from agon.kit import box as kit

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
EACH: Final = LANDS // len(RESOURCES)
STARS: Final = 2  # lands of each resource
TILES: Final = (35, 45, 55)  # by number of players
_MOST_GIFTS: Final = 99  # cubes and cards of one tile: each is a question or a draw


def check(parts: Components) -> None:
    """BoxError with the constraint that these components break."""
    _check_numbers(parts)
    _check_fights(parts)
    _check_track(parts)
    _check_lands(parts)
    check_map(parts)
    _check_cells(parts)
    _check_discoveries(parts)
    _check_wonders(parts)
    _check_cards(parts)
    _check_gods(parts)


def _check_numbers(parts: Components) -> None:
    supply, price, gain, points = parts.supply, parts.price, parts.gain, parts.points
    kit.check_range(supply.pieces_per_player, PIECES, PIECES, "olympos/start-pieces", "supply.pieces-per-player")
    kit.check_range(supply.settlers_at_start, 0, PIECES - 1, "olympos/start-pieces", "supply.settlers-at-start")
    for value, least, clause, path in (
        (price.new_settler, 0, "olympos/new-settler", "price.new-settler"),
        (price.land, 1, "olympos/move-cost", "price.land"),
        (price.sea, 0, "olympos/move-cost", "price.sea"),
        (price.development, 1, "olympos/discovery-price", "price.development"),
        (price.fight.stronger, 0, "olympos/fight-rival", "price.fight.stronger"),
        (price.fight.equal, 0, "olympos/fight-rival", "price.fight.equal"),
        (price.fight.weaker, 0, "olympos/fight-rival", "price.fight.weaker"),
        (gain.bonus_hourglasses, 0, "olympos/bonus", "gain.bonus-hourglasses"),
        (gain.bonus_prestige, 0, "olympos/bonus", "gain.bonus-prestige"),
        (gain.loser_hourglasses, 0, "olympos/spoils", "gain.loser-hourglasses"),
        (gain.majority_hourglasses, 0, "olympos/destiny-effects", "gain.majority-hourglasses"),
        (gain.set_prestige, 0, "olympos/destiny-effects", "gain.set-prestige"),
        (gain.god_zeus_prestige, 0, "olympos/god-zeus", "gain.god-zeus-prestige"),
        (gain.god_ares_swords, 0, "olympos/god-ares", "gain.god-ares-swords"),
        (gain.god_erinyes_cost, 0, "olympos/god-erinyes", "gain.god-erinyes-cost"),
        (gain.god_keres_points, 0, "olympos/god-keres", "gain.god-keres-points"),
        (points.land, 0, "olympos/score", "points.land"),
        (points.atlantis_land, 0, "olympos/score", "points.atlantis-land"),
        (points.discovery, 0, "olympos/score", "points.discovery"),
        (points.destiny_card, 0, "olympos/card-once", "points.destiny-card"),
    ):
        kit.check_range(value, least, MOST, clause, path)


def _check_fights(parts: Components) -> None:
    """More swords never cost more; and an attack costs more than it gives back, or fights would never end."""
    price = parts.price
    if price.fight.equal < price.fight.stronger:
        raise kit.breaks("olympos/fight-rival", "price.fight.equal")
    if price.fight.weaker < price.fight.equal:
        raise kit.breaks("olympos/fight-rival", "price.fight.weaker")
    run = max((tile.effect.land_run_flat_cost for tile in parts.discovery), default=0)
    attack = min(price.land, run if run > 0 else price.land) + price.fight.stronger
    if parts.gain.loser_hourglasses >= attack:
        raise kit.breaks("olympos/spoils", "gain.loser-hourglasses", attack=attack)


def _check_track(parts: Components) -> None:
    track = parts.time_track
    last = 0
    for at, zeus in enumerate(track.zeus):
        if zeus.space <= last:
            raise kit.breaks("olympos/draw-on-zeus", f"time-track.zeus[{at}].space")
        last = zeus.space
    if not last:
        raise kit.breaks("olympos/draw-on-zeus", "time-track.zeus")
    gods = sum(2 if zeus.double else 1 for zeus in track.zeus)
    if gods > len(GOOD) + len(BAD):
        raise kit.breaks("olympos/olympos-deck", "time-track.zeus", cards=len(GOOD) + len(BAD), gods=gods)
    kit.check_range(track.cross, last, MOST, "olympos/cross-space", "time-track.cross")
    if set(track.end_points) != set(range(last, track.cross + 1)):
        raise kit.breaks("olympos/score", "time-track.end-points", first=last, last=track.cross)
    for space, points in track.end_points.items():
        kit.check_range(points, 0, MOST, "olympos/score", f"time-track.end-points.{space}")


def _check_lands(parts: Components) -> None:
    lands = parts.land
    wrong = partial(kit.breaks, "olympos/condemn", count=LANDS, each=EACH, names=", ".join(RESOURCES))
    if len(lands) != LANDS:
        raise wrong("land")
    before = dict.fromkeys(RESOURCES, 0)
    stars = dict.fromkeys(RESOURCES, 0)
    for at, land in enumerate(lands):
        if before.get(land.resource, EACH) == EACH:
            raise wrong(f"land[{at}].resource")
        before[land.resource] += 1
        stars[land.resource] += land.star
        if stars[land.resource] > STARS:
            raise _no_stars(f"land[{at}].star", land.resource, stars[land.resource])
    for resource, count in stars.items():
        if count < STARS:
            raise _no_stars("land", resource, count)
    _check_olympos(parts)
    _check_players(parts.condemned_per_resource, "condemned-per-resource")
    for seats, count in parts.condemned_per_resource.items():
        kit.check_range(count, 0, EACH - STARS, "olympos/condemn", f"condemned-per-resource.{seats}")


def _no_stars(path: str, resource: str, count: int) -> kit.BoxError:
    return kit.breaks("olympos/tribes", path, stars=STARS, resource=resource, count=count)


def _check_olympos(parts: Components) -> None:
    """One land gives the Zeus token, and no tribe stands there."""
    holy = [at for at, land in enumerate(parts.land) if land.zeus]
    if len(holy) != 1:
        raise kit.breaks("olympos/take-empty", f"land[{holy[1]}].zeus" if holy else "land")
    if parts.land[holy[0]].star:
        raise kit.breaks("olympos/take-empty", f"land[{holy[0]}].star")


def _check_players(by_seats: dict[int, int], path: str) -> None:
    """A number for each number of players, and for no other."""
    if set(by_seats) != set(SEATS):
        raise kit.breaks("olympos/players", path, seats=SEATS)


def _check_cells(parts: Components) -> None:
    places = set()
    for at, cell in enumerate(parts.cell):
        kit.check_range(cell.row, 1, ROWS, "olympos/board-cells", f"cell[{at}].row")
        kit.check_range(cell.column, 1, COLUMNS, "olympos/board-cells", f"cell[{at}].column")
        if (cell.row, cell.column) in places:
            raise _no_rows(f"cell[{at}]")
        places.add((cell.row, cell.column))
        _check_cost(cell, f"cell[{at}].cost")
        _check_bonuses(cell, f"cell[{at}]")
    if len(places) != ROWS * COLUMNS:
        raise _no_rows("cell")


def _no_rows(path: str) -> kit.BoxError:
    return kit.breaks("olympos/board-cells", path, rows=ROWS, columns=COLUMNS)


def _check_cost(cell: Cell, path: str) -> None:
    printed, alike = cell.cost.printed(), cell.cost.alike
    for name, amount in zip(RESOURCES, printed, strict=True):
        kit.check_range(amount, 0, MOST_ALIKE, "olympos/discovery-cost", f"{path}.{name}")
    for at, size in enumerate(alike):
        kit.check_range(size, 1, MOST_ALIKE, "olympos/grey-squares", f"{path}.alike[{at}]")
    kinds = printed.count(0)
    if len(alike) > kinds:
        raise kit.breaks("olympos/grey-squares", f"{path}.alike", groups=len(alike), kinds=kinds)
    if not alike and not any(printed):
        raise kit.breaks("olympos/discovery-cost", path)


def _check_bonuses(cell: Cell, place: str) -> None:
    most = BONUSES - 1
    wrong = partial(kit.breaks, "olympos/bonus", most=most, kinds=", ".join(BONUS_KINDS))
    if len(cell.bonuses) > most:
        raise wrong(f"{place}.bonuses")
    for at, bonus in enumerate(cell.bonuses):
        if bonus not in BONUS_KINDS:
            raise wrong(f"{place}.bonuses[{at}]")
    if cell.grey_bonus is not None and cell.grey_bonus not in BONUS_KINDS:
        raise wrong(f"{place}.grey-bonus")


def _check_discoveries(parts: Components) -> None:
    tiles = parts.discovery
    _check_ids("discovery", [tile.id for tile in tiles], DISCOVERIES, "olympos/once-each")
    for at, tile in enumerate(tiles):
        place = f"discovery[{at}]"
        kit.check_range(tile.row, 1, ROWS, "olympos/board-cells", f"{place}.row")
        if sum(other.row == tile.row for other in tiles[:at]) == COLUMNS:
            raise _no_rows(f"{place}.row")
        _check_players(tile.copies, f"{place}.copies")
        for seats, count in tile.copies.items():
            kit.check_range(count, 1, max(SEATS), "olympos/discovery-copies", f"{place}.copies.{seats}")
        _check_effect(tile.effect, f"{place}.effect")
        _check_discount(tile, f"{place}.effect.tile-resources")
    for seats, total in zip(SEATS, TILES, strict=True):
        found = sum(tile.copies[seats] for tile in tiles)
        if found != total:
            raise kit.breaks("olympos/discovery-copies", "discovery", seats=seats, tiles=total, found=found)


def _check_ids(table: str, ids: Sequence[str], count: int, clause: str) -> None:
    """So many entries, each with a word of its own for an id."""
    if len(ids) != count:
        raise kit.breaks(clause, table, count=count)
    if (wrong := find_misnamed(ids)) is not None:
        raise kit.breaks(clause, f"{table}[{wrong}].id", count=count)


def _check_effect(effect: Effect, path: str) -> None:
    keep = 1 if effect.destiny_draw else 0
    for value, least, most, clause, name in (
        (effect.new_settler_cost or 0, 0, MOST, "olympos/medicine", "new-settler-cost"),
        (effect.destiny_draw, 0, HELD_UP, "olympos/oracle", "destiny-draw"),
        (effect.destiny_keep, keep, keep, "olympos/oracle", "destiny-keep"),
        (effect.sea_cost_delta, -MOST, 0, "olympos/seafaring", "sea-cost-delta"),
        (effect.land_run_flat_cost, 0, MOST, "olympos/cavalry", "land-run-flat-cost"),
        (effect.swords, 0, MOST, "olympos/swords", "swords"),
        (effect.zeus, 0, MOST, "olympos/zeus-symbols", "zeus"),
        (effect.star, 0, MOST, "olympos/wonder", "star"),
        (effect.discovery_discount, 0, MOST, "olympos/discount", "discovery-discount"),
        (effect.wonder_discount, 0, MOST, "olympos/wonder-price", "wonder-discount"),
        (effect.gain_cubes_of_choice, 0, _MOST_GIFTS, "olympos/trade", "gain-cubes-of-choice"),
        (effect.gain_destiny, 0, _MOST_GIFTS, "olympos/gift-cards", "gain-destiny"),
        (effect.gain_hourglasses, 0, MOST, "olympos/gift-cards", "gain-hourglasses"),
        (effect.gain_settlers, 0, MOST, "olympos/surgery", "gain-settlers"),
        (effect.end_points, 0, MOST, "olympos/score", "end-points"),
        (effect.end_points_per_discovery, 0, MOST, "olympos/score", "end-points-per-discovery"),
        (effect.end_points_per_settler_on_board, 0, MOST, "olympos/score", "end-points-per-settler-on-board"),
        (
            effect.end_points_per_sword_on_discoveries, 0, MOST,
            "olympos/absolutism-tiles", "end-points-per-sword-on-discoveries",
        ),
        (effect.end_points_per_star_token, 0, MOST, "olympos/engineering-tokens", "end-points-per-star-token"),
    ):  # fmt: skip
        kit.check_range(value, least, most, clause, f"{path}.{name}")


def _check_discount(tile: Discovery, path: str) -> None:
    """Every copy of a discount tile has a resource of its own; other tiles have none."""
    names, copies = tile.effect.tile_resources, max(tile.copies.values())
    wrong = partial(kit.breaks, "olympos/discount", names=", ".join(RESOURCES), copies=copies)
    for at, name in enumerate(names):
        if name not in RESOURCES or name in names[:at]:
            raise wrong(f"{path}[{at}]")
    if bool(names) != bool(tile.effect.discovery_discount) or (names and len(names) < copies):
        raise wrong(path)


def _check_wonders(parts: Components) -> None:
    _check_ids("wonder", [wonder.id for wonder in parts.wonder], WONDERS, "olympos/wonder")
    for at, wonder in enumerate(parts.wonder):
        kit.check_range(wonder.stars, 1, MOST, "olympos/wonder", f"wonder[{at}].stars")
        kit.check_range(wonder.points, 0, MOST, "olympos/score", f"wonder[{at}].points")


def _check_cards(parts: Components) -> None:
    cards = parts.destiny
    for at, card in enumerate(cards):
        kit.check_range(card.count, 1, CARDS, "olympos/destiny-deck", f"destiny[{at}].count")
        _check_card(card.effect, card.resource, f"destiny[{at}]")
    found = sum(card.count for card in cards)
    if found != CARDS:
        raise kit.breaks("olympos/destiny-deck", "destiny", cards=CARDS, found=found)
    _check_ids("destiny", [card.id for card in cards], len(cards), "olympos/card-once")


def _check_card(effect: str, resource: str | None, place: str) -> None:
    wrong = partial(
        kit.breaks,
        "olympos/destiny-effects",
        effects=", ".join(CARD_EFFECTS),
        about=", ".join(NEEDS_RESOURCE),
        names=", ".join(RESOURCES),
    )
    if effect not in CARD_EFFECTS:
        raise wrong(f"{place}.effect")
    if resource not in RESOURCES if effect in NEEDS_RESOURCE else resource is not None:
        raise wrong(f"{place}.resource")


def _check_gods(parts: Components) -> None:
    """The rules know what these ten do, and no others."""
    _check_names(parts.gods.good, GOOD, "olympos/god-favour", "gods.good")
    _check_names(parts.gods.bad, BAD, "olympos/god-wrath", "gods.bad")


def _check_names(found: Sequence[str], names: Sequence[str], clause: str, path: str) -> None:
    if sorted(found) != sorted(names):
        raise kit.breaks(clause, path, names=", ".join(names))
