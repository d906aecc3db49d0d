"""What the box prints, as tables for who learns the game: income, disasters, civilizations, buildings, lands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from agon.games.peloponnes.components import Box
from agon.games.peloponnes.printed import GOODS, Goods, Tile
from agon.kit.guide.tables import PrintedRow, PrintedTable
from agon.kit.text import Catalogue

_NOTHING: Final = "–"


def tables(box: Box, words: Catalogue) -> tuple[PrintedTable, ...]:
    """All of them, in words."""
    return (
        _population(box, words),
        _disasters(box, words),
        _civilizations(box, words),
        _tiles(words, "buildings", box.parts.building, 0, "build"),
        _tiles(words, "lands", box.parts.land, len(box.parts.building), "land-fits"),
    )


def _columns(words: Catalogue, table: str, names: Sequence[str]) -> tuple[str, ...]:
    return tuple(words.say(f"table.{table}.{name}") for name in names)


def _told(goods: Goods, words: Catalogue) -> list[str]:
    """Goods in words, what is lost with a minus."""
    told = []
    for good in GOODS:
        amount = getattr(goods, good)
        if amount:
            said = words.say(f"count.good.{good}", count=abs(amount))
            told.append(said if amount > 0 else f"−{said}")
    return told


def _listed(parts: Sequence[str]) -> str:
    return ", ".join(parts) or _NOTHING


def _population(box: Box, words: Catalogue) -> PrintedTable:
    """How many inhabitants bring what."""
    steps = box.parts.mat.population_income
    ends = [*(f"–{following.least - 1}" for following in steps[1:]), "+"]
    rows = []
    for step, end in zip(steps, ends, strict=True):
        people = str(step.least) if end == f"–{step.least}" else f"{step.least}{end}"
        rows.append(PrintedRow((people, _listed(_told(Goods(coins=step.coins, luxury=step.luxury), words)))))
    columns = _columns(words, "population", ("people", "gives"))
    return PrintedTable("population", words.say("table.population.title"), columns, tuple(rows), "population-income")


def _disasters(box: Box, words: Catalogue) -> PrintedTable:
    loss = box.parts.loss
    rows = []
    for at, kind in enumerate(box.parts.disasters.kinds):
        spares = [words.word("tile", tile.id) for tile in box.parts.building if tile.protects_from == kind]
        does = words.say(f"table.strikes.{kind}", share=loss.share, luxury=loss.luxury)
        rows.append(PrintedRow((words.word("disaster", kind), does, _listed(spares)), f"disaster:{at}"))
    columns = _columns(words, "disasters", ("kind", "does", "spares"))
    return PrintedTable("disasters", words.say("table.disasters.title"), columns, tuple(rows), "third-chit")


def _civilizations(box: Box, words: Catalogue) -> PrintedTable:
    rows = [
        PrintedRow(
            (
                f"{one.order} {words.word('civilization', one.id)}",
                _listed(_told(one.start, words)),
                _listed(_told(one.income, words)),
            )
        )
        for one in box.parts.civilization
    ]
    columns = (*_columns(words, "civilizations", ("name", "start")), words.say("table.tile.income"))
    title = words.say("table.civilizations.title")
    return PrintedTable("civilizations", title, columns, tuple(rows), "civilization", aid=False)


def _tiles(words: Catalogue, name: str, tiles: Sequence[Tile], first: int, clause: str) -> PrintedTable:
    """Buildings, which have a price, or lands, which have none."""
    priced = any(_told(tile.cost, words) for tile in tiles)
    columns = ["name", "minimum", *(["cost"] if priced else []), "prestige", "once", "income", "more"]
    rows = []
    for at, tile in enumerate(tiles):
        cost = [_listed(_told(tile.cost, words))] if priced else []
        income = _told(tile.income, words) + ([words.say("table.more.choice")] if tile.income.choice else [])
        cells = (
            f"{words.word('tile', tile.id)}{f' ({tile.group})' if priced else ''}",
            str(tile.minimum_bid),
            *cost,
            str(tile.prestige),
            _listed(_told(tile.once, words)),
            _listed(income),
            _listed(_more(tile, words)),
        )
        rows.append(PrintedRow(cells, f"tile:{first + at}"))
    title = words.say(f"table.{name}.title")
    return PrintedTable(name, title, _columns(words, "tile", columns), tuple(rows), clause, aid=False)


def _more(tile: Tile, words: Catalogue) -> list[str]:
    """What else a tile does."""
    more = [words.say("table.more.protects", kind=tile.protects_from)] if tile.protects_from else []
    more += [words.say(f"table.more.{tile.ability}")] if tile.ability else []
    return more + ([words.say("table.more.supply")] if tile.supply else [])
