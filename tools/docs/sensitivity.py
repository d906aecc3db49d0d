"""One-at-a-time changes of what is reconstructed in Olympos, each within what is certain about the box.

Each is an edition: our component file with one thing another way. `tools.docs.rules_balance` plays them.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, NamedTuple

from agon.games.olympos import GAME
from agon.kit.edition import numbers, with_numbers


class Variant(NamedTuple):
    """What is another way, and the component file with it."""

    part: str
    told: str
    text: str


def _numbers(wanted: dict[str, int]) -> str:
    """Ours with other numbers at places as a person names them."""
    paths = {one.place: one.path for one in numbers(GAME.box)}
    return with_numbers(GAME.box.text, {paths[place]: value for place, value in wanted.items()})


def _moved(field: str, change: Callable[[int], int]) -> str:
    """Ours with every number changed whose place fits."""
    fits = re.compile(field)
    return _numbers({one.place: change(one.value) for one in numbers(GAME.box) if fits.fullmatch(one.place)})


def _lines(*edits: tuple[str, str]) -> str:
    """Ours with other text at places that stand there once."""
    text = GAME.box.text
    for before, after in edits:
        assert text.count(before) == 1, before
        text = text.replace(before, after)
    return text


def _entry(text: str, table: str, name: str, before: str, after: str) -> str:
    """One line of one entry another way; an empty `before` adds a line."""
    begin = text.index(f'[[{table}]]\nid = "{name}"')
    end = text.find("\n[[", begin + 2)
    entry = text[begin : len(text) if end < 0 else end]
    assert before in entry, (name, before)
    changed = entry.replace(before, after, 1) if before else entry.rstrip("\n") + f"\n{after}\n"
    return text.replace(entry, changed)


def _star(away: str, to: str) -> str:
    return _entry(
        _entry(GAME.box.text, "land", away, "star = true\n", ""), "land", to, "next-to", "star = true\nnext-to"
    )


def _resources(one: str, other: str) -> str:
    """Two lands change their resources."""
    text, found = GAME.box.text, {}
    for land in (one, other):
        begin = text.index(f'[[land]]\nid = "{land}"')
        found[land] = re.compile(r'resource = "\w+"').search(text, begin)
    first, second = found[one], found[other]
    assert first
    assert second
    text = _entry(text, "land", one, first.group(), second.group())
    return _entry(text, "land", other, second.group(), first.group())


def _track(shorter: int) -> str:
    """The whole time track so many spaces shorter at its end."""
    text = GAME.box.text
    line = next(line for line in text.splitlines() if line.startswith("end-points"))
    moved = re.sub(r"(\d+) =", lambda found: f"{int(found[1]) - shorter} =", line)
    text = text.replace(line, moved)
    return text.replace("{ space = 75 }", f"{{ space = {75 - shorter} }}").replace(
        "cross = 85", f"cross = {85 - shorter}"
    )


_FIRST_FIVE: Final = r"time-track\.zeus\[[0-4]\]\.space"
_END: Final = r"time-track\.end-points\.\d+"


_ONE_FOR_TWO: Final = tuple(
    (f"row = 1\ncolumn = {column}\ncost = {{ {before} }}", f"row = 1\ncolumn = {column}\ncost = {{ {after} }}")
    for column, before, after in (
        (1, "grain = 1, stone = 1", "grain = 1"),
        (2, "wood = 1, gold = 1", "wood = 1"),
        (3, "stone = 1, wood = 1", "stone = 1"),
        (4, "gold = 1, grain = 1", "gold = 1"),
        (5, "alike = [1, 1]", "alike = [1]"),
    )
)
_NO_SETTLERS: Final = ('bonuses = ["settler", "cube', 'bonuses = ["prestige", "cube')


def _rows(one: str, to: int, other: str, back: int) -> str:
    """Two discoveries change the rows of the board they belong to."""
    return _numbers({f"discovery.{one}.row": to, f"discovery.{other}.row": back})


def variants() -> list[Variant]:
    """All of them."""
    return [
        Variant("time track", "Zeus spaces 1 to 5 two earlier", _moved(_FIRST_FIVE, lambda n: n - 2)),
        Variant("time track", "Zeus spaces 1 to 5 two later", _moved(_FIRST_FIVE, lambda n: n + 2)),
        Variant("time track", "the end five spaces earlier", _track(5)),
        Variant("time track", "the end five spaces later", _track(-5)),
        Variant("time track", "end points 5 on every space but the last", _moved(_END, lambda n: 5 if n else 0)),
        Variant("time track", "end points only 0 and 1", _moved(_END, lambda n: min(n, 1))),
        Variant("wonders", "cyclopean gate: 5 stars for 4", _numbers({"wonder.cyclopean-gate.stars": 5})),
        Variant("wonders", "cyclopean gate: 10 points for 8", _numbers({"wonder.cyclopean-gate.points": 10})),
        Variant("wonders", "parthenon: 6 stars for 5", _numbers({"wonder.parthenon.stars": 6})),
        Variant("wonders", "parthenon: 12 points for 10", _numbers({"wonder.parthenon.points": 12})),
        Variant("wonders", "statue of Zeus: 5 stars for 6", _numbers({"wonder.statue-of-zeus.stars": 5})),
        Variant("wonders", "statue of Zeus: 10 points for 12", _numbers({"wonder.statue-of-zeus.points": 10})),
        Variant("wonders", "colossus: 5 stars for 6", _numbers({"wonder.colossus.stars": 5})),
        Variant("wonders", "colossus: 10 points for 12", _numbers({"wonder.colossus.points": 10})),
        Variant(
            "destiny", "one more Zeus card, one star less", _numbers({"destiny.zeus.count": 3, "destiny.star.count": 1})
        ),
        Variant(
            "destiny", "one more star card, one Zeus less", _numbers({"destiny.zeus.count": 1, "destiny.star.count": 3})
        ),
        Variant(
            "destiny",
            "one more card for sets, one Zeus less",
            _numbers({"destiny.zeus.count": 1, "destiny.prestige-set.count": 3}),
        ),
        Variant("cells", "row 1: one resource for two", _lines(*_ONE_FOR_TWO)),
        Variant("cells", "row 2: 1 + 1 for 2 + 1", _moved(r"cell\[[5-8]\]\.cost\.\w+", lambda n: 1)),
        Variant("cells", "prestige for the settlers that come with a cube", GAME.box.text.replace(*_NO_SETTLERS)),
        Variant("discoveries", "trade and strategy change their rows", _rows("trade", 4, "strategy", 2)),
        Variant("discoveries", "medicine and phalanx change their rows", _rows("medicine", 3, "phalanx", 1)),
        Variant("lands", "a star from Attica to Illyria", _star("attica", "illyria")),
        Variant("lands", "a star from Elis to Thrace", _star("elis", "thrace")),
        Variant("lands", "Illyria and Thrace change resources", _resources("illyria", "thrace")),
        Variant("lands", "Macedonia and Achaea change resources", _resources("macedonia", "achaea")),
        Variant(
            "map",
            "no way in by Thrace",
            _lines(('["illyria", "paeonia", "macedonia", "thrace"]', '["illyria", "paeonia", "macedonia"]')),
        ),
    ]
