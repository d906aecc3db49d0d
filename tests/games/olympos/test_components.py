"""Our box loads with what is known; a broken edition is turned away with its line, its place and the clause."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from agon.games.olympos import GAME
from agon.games.olympos.checks import check
from agon.games.olympos.components import OURS
from agon.games.olympos.printed import RESOURCES
from agon.kit.box import BoxError
from agon.kit.rulebook import read_rulebook
from agon.kit.text import LANGUAGES, read_messages
from agon.terminal.language import words_of
from tests.clauses import clause
from tests.games.broken_boxes import check_copy, edition, turned_away
from tests.yardstick import yards

DOCS = Path(__file__).parents[3] / "docs"
LINES = OURS.text.splitlines()
ILLYRIA = 'next-to = ["adriatic", "epirus", "paeonia"]'
ILLYRIA_AT = "at = [110, 110]"
CELL = "cost = { grain = 1, stone = 1 }"
CALDERA = '\n[[sea]]\nid = "caldera"\nat = [45, 5]\nnext-to = []\n'
MEDICINE = "effect = { new-settler-cost = 1 }"
CURRENCY = 'tile-resources = ["gold", "stone"]'
ZEUS = "{ space = 12 }, { space = 25 }"
TRADE = "gain-cubes-of-choice = 2"


def line_of(*marks: str) -> int:
    """The line of the last of these texts, each sought after the one before."""
    at = -1
    for mark in marks:
        at = next(number for number in range(at + 1, len(LINES)) if mark in LINES[number])
    return at + 1


def land(name: str, key: str) -> int:
    return line_of(f'id = "{name}"', key)


def cell(number: int, key: str) -> int:
    return line_of(*["[[cell]]"] * number, key)


@clause("olympos/players", "olympos/discovery-copies", "olympos/condemn", "olympos/tribes", "olympos/destiny-deck")
def test_our_box_is_ours_and_holds_everything() -> None:
    assert GAME.box is OURS
    assert OURS.ours
    parts = OURS.parts
    assert [len(table) for table in (parts.land, parts.sea, parts.cell, parts.discovery, parts.wonder)] == [
        32, 14, 25, 25, 5,
    ]  # fmt: skip
    assert len(OURS.deck) == 22
    assert [sum(tile.copies[seats] for tile in parts.discovery) for seats in GAME.seats] == [35, 45, 55]
    for resource in RESOURCES:
        lands = [each for each in parts.land if each.resource == resource]
        assert (len(lands), sum(each.star for each in lands)) == (8, 2)


def test_a_copy_of_our_file_is_as_good_but_not_ours() -> None:
    check_copy(GAME)


def test_our_box_is_checked_quickly() -> None:
    assert yards(lambda: check(OURS.parts)) < 15  # it is done at every start


NUMBERS = [
    ("pieces-per-player = 20", "pieces-per-player = 19", "supply.pieces-per-player: 20 to 20", "start-pieces"),
    ("settlers-at-start = 4", "settlers-at-start = 20", "supply.settlers-at-start: 0 to 19", "start-pieces"),
    ("new-settler = 2", "new-settler = -1", "price.new-settler: 0 to 1000", "new-settler"),
    ("land = 1\nsea", "land = 0\nsea", "price.land: 1 to 1000", "move-cost"),
    ("sea = 2", "sea = -1", "price.sea: 0 to 1000", "move-cost"),
    ("development = 7", "development = 0", "price.development: 1 to 1000", "discovery-price"),
    ("stronger = 1", "stronger = -1", "price.fight.stronger: 0 to 1000", "fight-rival"),
    ("equal = 2", "equal = 1001", "price.fight.equal: 0 to 1000", "fight-rival"),
    ("weaker = 3", "weaker = -1", "price.fight.weaker: 0 to 1000", "fight-rival"),
    ("bonus-hourglasses = 2", "bonus-hourglasses = -1", "gain.bonus-hourglasses: 0 to 1000", "bonus"),
    ("bonus-prestige = 2", "bonus-prestige = 1001", "gain.bonus-prestige: 0 to 1000", "bonus"),
    ("loser-hourglasses = 1 ", "loser-hourglasses = -1 ", "gain.loser-hourglasses: 0 to 1000", "spoils"),
    ("majority-hourglasses = 3", "majority-hourglasses = -1", "gain.majority-hourglasses: 0 to", "destiny-effects"),
    ("set-prestige = 3", "set-prestige = -1", "gain.set-prestige: 0 to 1000", "destiny-effects"),
    ("zeus-prestige = 3", "zeus-prestige = -1", "gain.god-zeus-prestige: 0 to 1000", "god-zeus"),
    ("ares-swords = 2", "ares-swords = -1", "gain.god-ares-swords: 0 to 1000", "god-ares"),
    ("erinyes-cost = 2", "erinyes-cost = -1", "gain.god-erinyes-cost: 0 to 1000", "god-erinyes"),
    ("keres-points = 2", "keres-points = -1", "gain.god-keres-points: 0 to 1000", "god-keres"),
    ("atlantis-land = 2", "atlantis-land = -1", "points.atlantis-land: 0 to 1000", "score"),
    ("discovery = 2\n", "discovery = -2\n", "points.discovery: 0 to 1000", "score"),
    ("destiny-card = 1", "destiny-card = -1", "points.destiny-card: 0 to 1000", "card-once"),
    ("4 = 2\n", "4 = 7\n", "condemned-per-resource.4: 0 to 6", "condemn"),
    ("cross = 85", "cross = 74", "time-track.cross: 75 to 1000", "cross-space"),
    ("75 = 5,", "75 = -5,", "time-track.end-points.75: 0 to 1000", "score"),
    (ILLYRIA_AT, "at = [110, 1001]", "land.illyria.at[1]: 0 to 1000", "move-cost"),
    ("column = 2", "column = 6", "cell[1].column: 1 to 5", "board-cells"),
    ("row = 1\ncolumn", "row = 0\ncolumn", "cell[0].row: 1 to 5", "board-cells"),
    (CELL, "cost = { grain = -1, stone = 1 }", "cell[0].cost.grain: 0 to 4", "discovery-cost"),
    (CELL, "cost = { grain = 1, stone = 5 }", "cell[0].cost.stone: 0 to 4", "discovery-cost"),
    ("alike = [1, 1]", "alike = [1, 0]", "cell[4].cost.alike[1]: 1 to 4", "grey-squares"),
    ('id = "oracle"\nrow = 1', 'id = "oracle"\nrow = 6', "discovery.oracle.row: 1 to 5", "board-cells"),
    ("copies = { 3 = 1,", "copies = { 3 = 0,", "discovery.medicine.copies.3: 1 to 5", "discovery-copies"),
    (MEDICINE, "effect = { new-settler-cost = -1 }", "discovery.medicine.effect.new-settler-cost: 0 to", "medicine"),
    ("destiny-draw = 3", "destiny-draw = 4", "discovery.oracle.effect.destiny-draw: 0 to 3", "oracle"),
    ("destiny-keep = 1", "destiny-keep = 2", "discovery.oracle.effect.destiny-keep: 1 to 1", "oracle"),
    ("destiny-draw = 3, ", "", "discovery.oracle.effect.destiny-keep: 0 to 0", "oracle"),
    ("sea-cost-delta = -1", "sea-cost-delta = 1", "discovery.astronomy.effect.sea-cost-delta: -1000 to 0", "seafaring"),
    ("swords = 1 }", "swords = -1, sea-cost-delta = -1 }", "discovery.metallurgy.effect.swords: 0 to 1000", "swords"),
    ("zeus = 1 }", "zeus = -1 }", "discovery.cult.effect.zeus: 0 to 1000", "zeus-symbols"),
    (
        "discovery-discount = 2",
        "discovery-discount = -2",
        "discovery.currency.effect.discovery-discount: 0",
        "discount",
    ),
    (TRADE, "gain-cubes-of-choice = 100", "discovery.trade.effect.gain-cubes-of-choice: 0 to 99", "trade"),
    ("gain-destiny = 1", "gain-destiny = 100", "discovery.phalanx.effect.gain-destiny: 0 to 99", "gift-cards"),
    ("gain-hourglasses = 2", "gain-hourglasses = -2", "discovery.cavalry.effect.gain-hourglasses: 0 to", "gift-cards"),
    ("land-run-flat-cost = 1", "land-run-flat-cost = -1", "discovery.cavalry.effect.land-run-flat-cost: 0", "cavalry"),
    ("gain-settlers = 2", "gain-settlers = -2", "discovery.surgery.effect.gain-settlers: 0 to 1000", "surgery"),
    ("star = 1, wonder", "star = -1, wonder", "discovery.architecture.effect.star: 0 to 1000", "wonder"),
    ("wonder-discount = 2", "wonder-discount = -2", "discovery.architecture.effect.wonder-discount: 0", "wonder-price"),
    ("end-points = 3 }", "end-points = -3 }", "discovery.poetry.effect.end-points: 0 to 1000", "score"),
    ("per-discovery = 1", "per-discovery = -1", "science.effect.end-points-per-discovery: 0 to 1000", "score"),
    ("on-board = 1", "on-board = -1", "city.effect.end-points-per-settler-on-board: 0 to 1000", "score"),
    ("on-discoveries = 2", "on-discoveries = -2", "end-points-per-sword-on-discoveries: 0 to", "absolutism-tiles"),
    ("star-token = 3", "star-token = -3", "effect.end-points-per-star-token: 0 to 1000", "engineering-tokens"),
    ("stars = 4", "stars = 0", "wonder.cyclopean-gate.stars: 1 to 1000", "wonder"),
    ("points = 8", "points = -8", "wonder.cyclopean-gate.points: 0 to 1000", "score"),
    ("count = 1", "count = 0", "destiny.hourglass-per-grain.count: 1 to 22", "destiny-deck"),
]


@pytest.mark.parametrize(("old", "new", "says", "slug"), NUMBERS)
def test_a_number_out_of_range_names_line_place_range_and_clause(old: str, new: str, says: str, slug: str) -> None:
    found = turned_away(GAME, old, new)
    before = OURS.text[: OURS.text.index(old)].count("\n") + 1
    assert found.line in (before, before + 1)  # some of the texts begin a line above
    assert says in str(found)
    assert str(found).endswith(f"(olympos/{slug})")


SENTENCES = [
    ("3 = 3\n", "", line_of("[condemned"), "condemned-per-resource: one number each for 3, 4, 5 players", "players"),
    ("copies = { 3 = 1, ", "copies = { 2 = 1, ", line_of("copies = {"), "medicine.copies: one number each", "players"),
    (
        'resource = "gold"', 'resource = "silver"', land("illyria", "resource"),
        "land.illyria.resource: 32 lands, 8 of each resource (grain, wood, stone, gold)", "condemn",
    ),
    (
        'resource = "gold"', 'resource = "wood"', land("atlantis-centre", "resource"),
        "land.atlantis-centre.resource: 32 lands, 8 of each resource", "condemn",
    ),
    ("star = true\n", "", line_of("[[land]]"), "land: 2 lands of each resource have a star; wood has 1", "tribes"),
    (
        ILLYRIA, f"star = true\n{ILLYRIA}", land("ionia", "star") + 1,
        "land.ionia.star: 2 lands of each resource have a star; gold has 3", "tribes",
    ),
    ("zeus = true\n", "", line_of("[[land]]"), "land: exactly one land has zeus = true", "take-empty"),
    (
        ILLYRIA, f"zeus = true\n{ILLYRIA}", land("olympos", "zeus") + 1,
        "land.olympos.zeus: exactly one land has zeus = true", "take-empty",
    ),
    ('id = "gulf', 'id = "Attica"#', line_of('id = "gulf'), "sea.Attica.id: every land and every sea", "no-stop"),
    ('id = "illyria"', 'id = "il lyria"', line_of('id = "illyria"'), "land.il lyria.id: every land and", "no-stop"),
    ('id = "illyria"', 'id = "epirus#2"', line_of('id = "illyria"'), "land.epirus#2.id: every land and", "no-stop"),
    ('id = "illyria"', 'id = ""', line_of('id = "illyria"'), "land..id: every land and every sea has", "no-stop"),
    (
        ILLYRIA, ILLYRIA.replace(', "paeonia"', ""), land("paeonia", "next-to"),
        "land.paeonia.next-to: a connection joins two different spaces, each names it once, drawn straight it "
        "crosses no other, and outlines, if there are any, close and touch exactly where lands are connected; "
        "not so: paeonia–illyria", "move-cost",
    ),
    (ILLYRIA, ILLYRIA.replace("paeonia", "attica"), land("illyria", "next"), "not so: illyria–attica", "move-cost"),
    (ILLYRIA, ILLYRIA.replace("paeonia", "utopia"), land("illyria", "next"), "not so: illyria–utopia", "move-cost"),
    (ILLYRIA, ILLYRIA.replace("paeonia", "illyria"), land("illyria", "next"), "not so: illyria–illyria", "move-cost"),
    (ILLYRIA, ILLYRIA.replace("paeonia", "epirus"), land("illyria", "next"), "not so: illyria–epirus", "move-cost"),
    (
        'north-zone = ["illyria", ', 'north-zone = ["aegean", ', line_of("north-zone"),
        "map.north-zone[0]: new settlers come in by the lands of the north zone", "new-settler",
    ),
    (
        '["illyria", "paeonia", "mac', '["paeonia", "paeonia", "mac', line_of("north-zone"),
        "map.north-zone[1]: new settlers come in by the lands", "new-settler",
    ),
    (
        "\n# Development board", CALDERA + "\n# Development board", line_of("# Development") + 3,
        "sea.caldera.next-to: from the north zone every space can be reached, but caldera cannot", "north-zone",
    ),
    ("equal = 2", "equal = 0", line_of("fight ="), "price.fight.equal: a fight never costs less", "fight-rival"),
    ("weaker = 3", "weaker = 1", line_of("fight ="), "price.fight.weaker: a fight never costs less", "fight-rival"),
    (
        "loser-hourglasses = 1", "loser-hourglasses = 2", line_of("loser-hourglasses"),
        "gain.loser-hourglasses: the loser gets fewer hourglasses than the cheapest attack costs (2)", "spoils",
    ),
    ("{ space = 12 }", "{ space = 0 }", line_of("{ space"), "time-track.zeus[0].space: at least", "draw-on-zeus"),
    (ZEUS, "{ space = 25 }, { space = 25 }", line_of("{ space"), "time-track.zeus[1].space: at least", "draw-on-zeus"),
    (
        ZEUS, ZEUS.replace(" }", ", double = true }"), line_of("zeus = ["),
        "time-track.zeus: one god for each Zeus space, two for each double one: 11, but there are 10", "olympos-deck",
    ),
    (
        "84 = 1, ", "", line_of("end-points = {"),
        "time-track.end-points: end points for every space from the last Zeus space (75) to the cross (85)", "score",
    ),
    ("cross = 85", "cross = 84", line_of("end-points = {"), "time-track.end-points: end points for every", "score"),
    ("column = 2", "column = 1", line_of("[[cell]]", "[[cell]]"), "cell[1]: 5 rows of 5", "board-cells"),
    (
        "row = 1\ncolour", "row = 2\ncolour", line_of('id = "trade"', "row"),
        "discovery.trade.row: 5 rows of 5: every place has one cell, and every row as many discoveries", "board-cells",
    ),
    (CELL, "cost = {}", cell(1, "cost"), "cell[0].cost: every cell costs something", "discovery-cost"),
    (
        CELL, "cost = { grain = 1, stone = 1, alike = [1, 1, 1] }", cell(1, "cost"),
        "cell[0].cost.alike: every grey group needs a kind of its own that the cell does not print: 3 groups, 2 kinds",
        "grey-squares",
    ),
    ('["settler", "hour', '["slave", "hour', cell(1, "bonuses"), "cell[0].bonuses[0]: at most 2 bonuses", "bonus"),
    ('["settler", "hour', '["settler", "settler", "hour', cell(1, "bonuses"), "cell[0].bonuses: at most 2", "bonus"),
    ('grey-bonus = "cube-stone"', 'grey-bonus = ""', cell(1, "grey"), "cell[0].grey-bonus: at most 2", "bonus"),
    ('id = "cult"', 'id = "Medicine"', line_of('id = "cult"'), "discovery.Medicine.id: 25 discoveries", "once-each"),
    (
        "copies = { 3 = 1,", "copies = { 3 = 2,", line_of("[[discovery]]"),
        "discovery: with 3 players there are 35 tiles in all, not 36", "discovery-copies",
    ),
    (
        CURRENCY, 'tile-resources = ["gold", "gold"]', line_of(CURRENCY),
        "discovery.currency.effect.tile-resources[1]: a tile with a discount has a different resource", "discount",
    ),
    (CURRENCY, 'tile-resources = ["gold"]', line_of(CURRENCY), "tile-resources: a tile with a discount", "discount"),
    ("discovery-discount = 2, ", "", line_of(CURRENCY), "tile-resources: a tile with a discount", "discount"),
    (MEDICINE, "effect = { discovery-discount = 1 }", line_of(MEDICINE), "tile-resources: a tile with", "discount"),
    ('id = "stadium"', 'id = "colossus"', line_of('id = "colossus"'), "wonder.colossus.id: 5 wonders", "wonder"),
    ("count = 1", "count = 2", line_of("[[destiny]]"), "destiny: there are 22 destiny cards in all", "destiny-deck"),
    ('id = "star"', 'id = "zeus"', line_of('id = "star"'), "destiny.zeus.id: every kind of destiny card", "card-once"),
    (
        'effect = "zeus"', 'effect = "hera"', line_of('effect = "zeus"'),
        "destiny.zeus.effect: the effect is one of: hourglass-per-token, ", "destiny-effects",
    ),
    (
        'effect = "zeus"', 'effect = "zeus"\nresource = "x"', line_of('effect = "zeus"') + 1,
        "destiny.zeus.resource: the effect is one of", "destiny-effects",
    ),
    (
        'effect = "cube"\nresource = "grain"\n', 'effect = "cube"\n', line_of('id = "cube-grain"') - 1,
        "destiny.cube-grain.resource: the effect is one of", "destiny-effects",
    ),
    ('"hecate", ', "", line_of("good = ["), "gods.good: the good gods are zeus, hecate, artemis, ares", "god-favour"),
    ('"nemesis"', '"hera"', line_of("bad = ["), "gods.bad: the bad gods are erinyes, hades, keres", "god-wrath"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "line", "says", "slug"), SENTENCES)
def test_a_broken_edition_names_line_place_and_clause(old: str, new: str, line: int, says: str, slug: str) -> None:
    found = turned_away(GAME, old, new)
    assert str(found).startswith(f"line {line}: ")
    assert says in str(found)
    assert str(found).endswith(f"(olympos/{slug})")


@pytest.mark.parametrize(
    ("table", "says"),
    [
        ("land", "land: 32 lands, 8 of each"),
        ("cell", "cell: 5 rows of 5"),
        ("discovery", "discovery: 25 discoveries"),
        ("wonder", "wonder: 5 wonders"),
        ("destiny", "destiny: there are 22 destiny cards in all, not 20"),
    ],
)
def test_a_missing_entry_is_noticed(table: str, says: str) -> None:
    entry = re.findall(rf"\[\[{table}\]\].*?\n\n", OURS.text, re.DOTALL)[-1]
    assert says in str(turned_away(GAME, entry, ""))


def test_no_more_seas_than_tables_are_made_for() -> None:
    seas = "".join(CALDERA.replace("caldera", f"caldera-{number}") for number in range(86))
    assert "sea: 0 to 99 (olympos/move-cost)" in str(
        turned_away(GAME, "\n# Development board", f"{seas}\n# Development board")
    )


def test_a_cheap_ride_makes_attacks_cheap() -> None:
    """With 3 a land and 2 for a fight, 2 hourglasses for the loser would do, if nobody rode for 1."""
    text = edition(GAME, "land = 1\nsea", "land = 3\nsea").replace("loser-hourglasses = 1", "loser-hourglasses = 2")
    with pytest.raises(BoxError, match=r"cheapest attack costs \(2\)"):
        GAME.load_box(text)
    GAME.load_box(text.replace("land-run-flat-cost = 1", "land-run-flat-cost = 2"))


# One plane board


@pytest.mark.parametrize(
    ("old", "new", "space", "ways"),
    [
        pytest.param(ILLYRIA_AT, "at = [400, 300]", "adriatic", "adriatic–illyria, epirus–paeonia", id="a crossing"),
        pytest.param(
            ILLYRIA_AT, "at = [270, 95]", "adriatic", "adriatic–illyria, epirus–paeonia", id="one point twice"
        ),
        pytest.param(
            "at = [45, 190]", "at = [134, 160]", "adriatic", "adriatic–illyria, epirus–illyria", id="on a line"
        ),
        pytest.param(
            "at = [490, 810]", "at = [480, 895]", "libyan", "libyan–sicilian, atlantis-centre–libyan", id="no length"
        ),
    ],
)
def test_no_two_connections_cross(old: str, new: str, space: str, ways: str) -> None:
    told = f"line {land(space, 'next-to')}: sea.{space}.next-to: a connection joins two different spaces"
    assert str(turned_away(GAME, old, new)).startswith(told)
    assert str(turned_away(GAME, old, new)).endswith(f"not so: {ways} (olympos/move-cost)")


def test_a_line_on_a_line_is_noticed() -> None:
    """From Illyria through Paeonia to a third space in one line, and past Paeonia straight to it."""
    text = edition(GAME, ILLYRIA, ILLYRIA.replace('"paeonia"', '"paeonia", "macedonia"'))
    text = text.replace(
        'next-to = ["chalcidice", "olympos", "paeonia",', 'next-to = ["chalcidice", "illyria", "olympos", "paeonia",'
    )
    with pytest.raises(BoxError, match="illyria–macedonia"):
        GAME.load_box(text.replace(ILLYRIA_AT, "at = [130, 75]"))  # 130,75 - 270,95 - 410,115


def test_a_map_may_be_moved() -> None:
    GAME.load_box(edition(GAME, ILLYRIA_AT, "at = [100, 100]"))


# Words


def test_every_sentence_is_used_and_its_clause_is_in_the_book() -> None:
    sources = "".join(path.read_text(encoding="utf-8") for path in GAME.folder.glob("*checks.py"))
    book = read_rulebook("olympos", GAME.folder)
    for key in read_messages(GAME.folder, "en"):
        clause_name = key.removeprefix("box.")
        if clause_name not in (key, "values"):
            assert f'"{clause_name}"' in sources
            assert book.clause(clause_name.removeprefix("olympos/"))


@pytest.mark.parametrize(("old", "new", "line", "says", "slug"), SENTENCES)
def test_every_broken_constraint_is_told_in_every_language(old: str, new: str, line: int, says: str, slug: str) -> None:
    found = turned_away(GAME, old, new)
    told = {found.tell(words_of(lang, GAME)) for lang in LANGUAGES}
    assert len(told) == len(LANGUAGES)
    assert all(sentence.endswith(f"(olympos/{slug})") for sentence in told)


# Provenance


def blocks_of_ours() -> set[str]:
    """The tables of our file of which a comment says that something is ours; a comment above a table is about it."""
    found, above = set(), ""
    lines = LINES[LINES.index("") :]  # the first comment explains the words
    for at, line in enumerate(lines):
        header = re.match(r"\[\[?([a-z-]+)\]", line)
        if header:
            named = re.match(r'id = "(.*)"', lines[at + 1]) if "#" in line else None
            if re.search(r"\bours\b", above + line.partition("#")[2]):
                found.add(f"{header[1]}.{named[1]}" if named else header[1])
            above = ""
        elif line.startswith("#"):
            above += line
    return found


def test_the_docs_name_every_block_that_is_ours() -> None:
    page = (DOCS / "olympos-values.md").read_text(encoding="utf-8")
    rows = set(re.findall(r"^\| `([a-z.-]+)` \| \S", page, re.MULTILINE))
    assert blocks_of_ours() | {"land", "sea"} == rows  # the map's comment is about them too
    assert len(rows) == 11
    data = tomllib.loads(OURS.text)
    assert {row.partition(".")[0] for row in rows} <= set(data)
    assert "(olympos-values.md)" in (DOCS / "editions.md").read_text(encoding="utf-8")
