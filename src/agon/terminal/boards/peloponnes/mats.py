"""What lies before the players: goods, both sums, buildings on the left and lands on the right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from agon.games.peloponnes.frames import DrawingCivilizations
from agon.games.peloponnes.printed import COINS, GOODS, POPULATION
from agon.games.peloponnes.scoring import population_points, prestige_points
from agon.games.peloponnes.state import State
from agon.terminal.boards.peloponnes.columns import cut, draw_columns, flow
from agon.terminal.boards.peloponnes.scenery import WIDE, Scene, amounts, state_of, symbol, tile_code, tile_name
from agon.terminal.boards.words import dash, pointer, seat_name, word

_NAME: Final = 12
_RIGHT: Final = (4, 5, 6, 7, 8, 9, 10, 11)


def draw_mats(scene: Scene) -> list[Text]:
    """Two rows a player; where rows are scarce one, with the tiles' codes."""
    s = state_of(scene)
    seats = range(s.seats)
    if scene.width < WIDE:
        return [line for seat in seats for line in _block(scene, s, seat)]
    rows = [(_heads(scene), "dim")]
    rows += [(_row(scene, s, seat), "bold" if seat == scene.viewer else "") for seat in seats]
    head, *mats = draw_columns(rows, scene.width, squeezed=12 if scene.terse else 2, right=_RIGHT)
    if scene.terse:
        return [head, *mats]
    return [head, *(line for seat, mat in zip(seats, mats, strict=True) for line in (mat, *_tile_rows(scene, seat)))]


def _heads(scene: Scene) -> list[str]:
    say = scene.words.say
    names = [symbol(scene, good) for good in range(len(GOODS))]
    goods = (
        names if scene.terse else [sign + say(f"board.head.{good}") for sign, good in zip(names, GOODS, strict=True)]
    )
    rate = scene.box.parts.points.inhabitant
    people = f"{rate}{'x' if scene.ascii_only else '×'}{symbol(scene, POPULATION)}"
    sums = [say("board.head.prestige" if scene.terse else "board.head.prestige-sum"), people]
    tiles = say("board.head.tiles") if scene.terse else ""
    return ["", "", say("board.head.player"), "", *goods, *sums, tiles]


def _row(scene: Scene, s: State, seat: int) -> list[str]:
    player = s.players[seat]
    sums = [str(prestige_points(s)[seat]), str(population_points(s)[seat])]
    return [
        _arrow(scene, s, seat),
        str(s.order.index(seat) + 1),
        cut(seat_name(scene, seat), _NAME),
        _civilization(scene, s, seat),
        *_stores(scene, player.goods),
        *sums,
        _tiles(scene, seat) if scene.terse else "",
    ]


def _block(scene: Scene, s: State, seat: int) -> list[Text]:
    """For narrow screens: name and sums, goods, tiles."""
    sums = scene.words.say("board.sums", prestige=prestige_points(s)[seat], population=population_points(s)[seat])
    name = f"{_arrow(scene, s, seat)}{s.order.index(seat) + 1} {seat_name(scene, seat)}"
    goods = [f"{stored}{symbol(scene, good)}" for good, stored in enumerate(_stores(scene, s.players[seat].goods))]
    return [
        flow(f"{name}  ", [_civilization(scene, s, seat), sums], scene.width),
        flow("   ", [" ".join(goods)], scene.width),
        *_tile_rows(scene, seat),
    ]


def _tile_rows(scene: Scene, seat: int) -> list[Text]:
    """The tiles under a mat; no row for none."""
    player = scene.view.players[seat]
    return [flow("     ", [_tiles(scene, seat)], scene.width)] if player.buildings or player.lands else []


def _arrow(scene: Scene, s: State, seat: int) -> str:
    """Who is asked."""
    turn = bool(s.stack) and seat in s.stack[-1].owed()
    return pointer(scene) if turn else " "


def _civilization(scene: Scene, s: State, seat: int) -> str:
    box = scene.box
    dealt = not (s.stack and isinstance(s.stack[-1], DrawingCivilizations))
    return word(scene, "civilization", box.parts.civilization[s.players[seat].civilization].id) if dealt else ""


def _stores(scene: Scene, goods: Sequence[int]) -> list[str]:
    """Amounts, those that storehouses hold with the limit if there is room."""
    limits = () if scene.terse and scene.width >= WIDE else scene.box.limits
    return [f"{amount}/{limits[good]}" if good < len(limits) else str(amount) for good, amount in enumerate(goods)]


def _tiles(scene: Scene, seat: int) -> str:
    """Buildings, those not yet paid with their coin; a stroke; lands with what they bring."""
    player = scene.view.players[seat]
    coin = symbol(scene, COINS)
    short = scene.terse
    buildings = [
        (tile_code if short else tile_name)(scene, tile) + (coin if tile in player.marked else "")
        for tile in player.buildings
    ]
    income = scene.box.income
    lands = [tile_code(scene, tile) + ("" if short else f" {amounts(scene, income[tile])}") for tile in player.lands]
    gap = " " if short else ", "
    return f"{gap.join(buildings) or dash(scene)} | {gap.join(lands) or dash(scene)}"
