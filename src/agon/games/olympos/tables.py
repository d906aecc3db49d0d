"""What the box prints, as tables for who learns the game: prices, discoveries, cells, wonders, gods, cards, track."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from agon.games.olympos.components import Box
from agon.games.olympos.printed import RESOURCES, Cell, Components, Effect
from agon.kit.guide.tables import PrintedRow, PrintedTable
from agon.kit.text import Catalogue

_PARTS_OF_OTHERS = frozenset({"destiny-keep", "tile-resources"})  # told with the effect they belong to


def tables(box: Box, words: Catalogue) -> tuple[PrintedTable, ...]:
    """All of them, in words."""
    made = (_prices, _track, _gods, _wonders, _discoveries, _cells, _destiny)
    return tuple(table(box.parts, words) for table in made)


def _made(
    words: Catalogue, name: str, columns: Sequence[str], rows: Iterable[PrintedRow], clause: str, *, aid: bool = True
) -> PrintedTable:
    headings = tuple(words.say(f"table.{name}.{column}") for column in columns)
    return PrintedTable(name, words.say(f"table.{name}.title"), headings, tuple(rows), clause, aid)


def _prices(parts: Components, words: Catalogue) -> PrintedTable:
    price = parts.price
    costs = {
        "new-settler": price.new_settler,
        "land": price.land,
        "sea": price.sea,
        "stronger": price.fight.stronger,
        "equal": price.fight.equal,
        "weaker": price.fight.weaker,
        "development": price.development,
    }
    rows = [PrintedRow((words.say(f"table.price.{what}"), str(points))) for what, points in costs.items()]
    return _made(words, "prices", ("what", "points"), rows, "move-cost")


def _track(parts: Components, words: Catalogue) -> PrintedTable:
    track = parts.time_track
    zeus = [
        PrintedRow(
            (str(one.space), words.say(f"what.space.{'double' if one.double else 'single'}")), f"space:{one.space}"
        )
        for one in track.zeus
    ]
    ends = ", ".join(f"{space}: {points}" for space, points in track.end_points.items())
    end = PrintedRow((words.say("table.track.end"), ends))
    cross = PrintedRow((str(track.cross), words.say("what.space.cross")), f"space:{track.cross}")
    return _made(words, "track", ("space", "does"), [*zeus, cross, end], "draw-on-zeus", aid=False)


def _gods(parts: Components, words: Catalogue) -> PrintedTable:
    gain = parts.gain
    counts = {
        "zeus": gain.god_zeus_prestige,
        "ares": gain.god_ares_swords,
        "erinyes": gain.god_erinyes_cost,
        "keres": gain.god_keres_points,
    }
    rows = [
        PrintedRow(
            (
                words.word("god", god),
                words.say(f"table.gods.{kind}"),
                words.say(f"what.god.{god}", count=counts.get(god, 1)),
            ),
            f"god:{god}",
        )
        for kind, gods in (("good", parts.gods.good), ("bad", parts.gods.bad))
        for god in gods
    ]
    return _made(words, "gods", ("god", "whom", "does"), rows, "god-favour")


def _wonders(parts: Components, words: Catalogue) -> PrintedTable:
    rows = [
        PrintedRow((words.word("wonder", one.id), str(one.stars), str(one.points)), f"wonder:{at}")
        for at, one in enumerate(parts.wonder)
    ]
    return _made(words, "wonders", ("wonder", "stars", "points"), rows, "wonder")


def _discoveries(parts: Components, words: Catalogue) -> PrintedTable:
    rows = [
        PrintedRow(
            (
                words.word("discovery", one.id),
                str(one.row),
                _effect(one.effect, words),
                " / ".join(str(copies) for copies in one.copies.values()),
            ),
            f"discovery:{at}",
        )
        for at, one in enumerate(parts.discovery)
    ]
    return _made(words, "discoveries", ("discovery", "row", "does", "copies"), rows, "discovery-copies", aid=False)


def _effect(effect: Effect, words: Catalogue) -> str:
    """What a discovery does, part by part."""
    kinds = ", ".join(words.word("resource", kind) for kind in effect.tile_resources)
    told = [
        words.say(f"effect.{part}", count=abs(value) if isinstance(value, int) else 1, kinds=kinds)
        for part, value in msgspec.to_builtins(effect).items()
        if value and part not in _PARTS_OF_OTHERS
    ]
    return "; ".join(told)


def _cells(parts: Components, words: Catalogue) -> PrintedTable:
    rows = [
        PrintedRow((f"{cell.row} · {cell.column}", _cost(cell, words), _bonuses(parts, cell, words)))
        for cell in parts.cell
    ]
    return _made(words, "cells", ("cell", "cost", "bonuses"), rows, "board-cells", aid=False)


def _cost(cell: Cell, words: Catalogue) -> str:
    """'2 grain, 1 gold, 2 alike'."""
    printed = [
        f"{count} {words.word('resource', kind)}"
        for kind, count in zip(RESOURCES, cell.cost.printed(), strict=True)
        if count
    ]
    return ", ".join(printed + [words.say("table.alike", count=count) for count in cell.cost.alike])


def _bonuses(parts: Components, cell: Cell, words: Catalogue) -> str:
    counts = {"hourglasses": parts.gain.bonus_hourglasses, "prestige": parts.gain.bonus_prestige}
    all_of_them = (*cell.bonuses, *([cell.grey_bonus] if cell.grey_bonus else []))
    named = [(counts.get(bonus), words.word("bonus", bonus)) for bonus in all_of_them]
    told = [name if count is None else f"{count} {name}" for count, name in named]
    if cell.grey_bonus:
        told[-1] = words.say("table.cells.grey", bonus=told[-1])
    return ", ".join(told) or "–"


def _destiny(parts: Components, words: Catalogue) -> PrintedTable:
    """The cards by what they do: those that differ by the resource only are one row."""
    families: dict[str, list[int]] = {}
    for at, card in enumerate(parts.destiny):
        families.setdefault(card.effect, []).append(at)
    gain = parts.gain
    rows = []
    for effect, cards in families.items():
        kinds = [parts.destiny[at].resource for at in cards]
        listed = ", ".join(words.word("resource", kind) for kind in kinds if kind)
        told = words.say(
            f"table.card.{effect}", kinds=listed, majority=gain.majority_hourglasses, set=gain.set_prestige
        )
        rows.append(PrintedRow((told, str(sum(parts.destiny[at].count for at in cards))), f"card:{cards[0]}"))
    return _made(words, "destiny", ("does", "count"), rows, "destiny-effects", aid=False)
