"""Our box loads with what is printed; a broken edition is turned away with one clear line."""

from __future__ import annotations

import pytest

from agon.games.peloponnes import GAME
from agon.games.peloponnes.actions import PASS
from agon.games.peloponnes.components import OURS
from agon.games.peloponnes.events import Passed
from agon.games.peloponnes.options import Options
from agon.games.peloponnes.printed import GOODS
from agon.kit.match import Match, Step
from agon.kit.nature import Seeded
from agon.kit.record import Record, Table, read_record, write_record
from tests.clauses import clause
from tests.games.broken_boxes import check_copy, edition, turned_away
from tests.games.peloponnes.positions import TILES, tile

GRANARY = 'id = "granary"\ntile = "B12"\ngroup = "B"'
LAST_STEP = "{ from = 20, coins = 5, luxury = 6 }"


def test_our_box_is_ours_and_holds_everything() -> None:
    assert GAME.box is OURS
    assert OURS.ours
    assert len(OURS.tiles) == len(set(TILES)) == 40
    assert len(OURS.parts.building) == OURS.first_land == 20
    assert len(OURS.parts.land) == 20
    assert len(OURS.parts.civilization) == 7
    assert GOODS == ("wood", "stone", "food", "coins", "luxury", "population")


@clause("peloponnes/supply-tile")
def test_one_land_of_b_and_one_of_c_bears_the_supply_mark() -> None:
    assert [(one.id, one.group) for one in OURS.tiles if one.supply] == [("b05", "B"), ("c04", "C")]


@clause("peloponnes/half-coin", "peloponnes/barracks", "peloponnes/needs-inhabitants")
def test_abilities_are_where_the_book_says() -> None:
    assert {TILES[number] for number in OURS.halves} == {"market", "agora"}
    assert {TILES[number] for number in OURS.land_free} == {"barracks"}
    assert {TILES[n]: need for n, need in enumerate(OURS.needs) if need} == {"barracks": 2, "tiryns-fortress": 1}
    assert {one.id for one in OURS.tiles if one.income.choice} == {"port", "temple-of-apollo"}


def test_a_copy_of_our_file_is_as_good_but_not_ours() -> None:
    check_copy(GAME)


def test_an_edition_with_other_numbers_is_played_with_them() -> None:
    box = GAME.load_box(edition(GAME, "pass = 3 ", "pass = 4 "))
    match = Match.start(GAME, Table(2, Options(), box), Seeded("edition"))
    seat = next(iter(match.open))
    step = match.submit(seat, PASS, match.open[seat])
    assert isinstance(step, Step)
    assert step.lines[0].events == (Passed(seat, 4),)
    record = read_record(write_record(match.record()))
    assert isinstance(record, Record)
    assert record.header.edition == box.text


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('id = "a02"', 'id = "a01"', "line 296: land.a01.id: 40 different tiles"),
        ("tiles = 5 ", "tiles = 4 ", "line 7: round.tiles: 5 to 5 (peloponnes/reveal)"),
        (GRANARY, GRANARY.replace('group = "B"', 'group = "C"'), "line 8: round.groups.B: 40 different tiles"),
        (
            GRANARY,
            GRANARY.replace('group = "B"', 'group = "D"'),
            "line 178: building.granary.group: 40 different tiles",
        ),
        ("A = 3, B = 3, C = 2", "A = 3, B = 2, C = 3", "line 8: round.groups.B: 40 different tiles"),
        ("cost = { wood = 1, stone = 2 }", "cost = { coins = 1 }", "line 88: building.barracks.cost.coins: 0 to 0"),
        ("income = { food = 3 }", "income = { coins = 3 }", "line 328: land.a05.income: every land brings wood"),
        ("order = 2", "order = 1", "line 49: civilization.patras.order: at least 5 civilizations"),
        (LAST_STEP, LAST_STEP.replace("20", "17"), "line 33: mat.population-income[7].from: steps from 0 upwards"),
        ("{ from = 0, coins = 1 }, ", "", "line 32: mat.population-income[0].from: steps from 0 upwards"),
        ("chits-each = 3", "chits-each = 2", "line 36: disasters: there are 11 chits, but 16 are turned"),
        ("blanks = 1", "blanks = 0", "line 36: disasters: there are 15 chits, but 16 are turned"),
        ("level = 2\n", "level = 3\n", "solo-level[1].level: 2 to 2 (peloponnes/solo-levels)"),
        ("wood-limit = 10", "wood-limit = -1", "line 27: mat.wood-limit: 0 to 9999 (peloponnes/storehouse)"),
        ("wood-limit = 10", "wood-limit = 10000", "line 27: mat.wood-limit: no number is beyond 9999"),
    ],
)
def test_a_broken_edition_names_line_and_constraint(old: str, new: str, says: str) -> None:
    found = str(turned_away(GAME, old, new))
    assert says in found
    assert found.startswith("line ")


@clause("peloponnes/sell-luxury-to-bid", "peloponnes/feed")
@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (
            "start = { coins = 7",
            "start = { coins = 99",
            "line 50: civilization.patras.start.coins: with these values a player",
        ),
        ("pass = 3 ", "pass = 16 ", "line 12: price.pass: with these values a player could come to bid 256 coins; 255"),
        ("withdraw = 1 ", "withdraw = 99 ", "line 13: price.withdraw: with these values a player"),
        (LAST_STEP, LAST_STEP.replace("luxury = 6", "luxury = 99"), "line 33: mat.population-income[7]"),
        ("income = { food = 3 }", "income = { food = 30 }", "land.a05.income.food: with these values a player"),
        ("extra-income = 3", "extra-income = 40", "extra-income: with these values a player"),
        (
            "start = { coins = 7, wood = 4, population = 3 }",
            "start = { coins = 7, wood = 4, population = 120 }",
            "line 68: civilization.sparta.start.population: with these values a city could grow to 1",
        ),
    ],
)
def test_an_edition_in_which_more_could_be_bid_or_fed_than_there_are_actions_for_is_named(
    old: str, new: str, says: str
) -> None:
    assert says in str(turned_away(GAME, old, new))


def test_an_edition_just_within_reach_loads() -> None:
    assert GAME.load_box(edition(GAME, "pass = 3 ", "pass = 15 ")).parts.price.passing == 15


@pytest.mark.parametrize(
    ("old", "new"),
    [
        pytest.param("cost = { wood = 1, stone = 2 }", "cost = { choice = 1 }", id="a cost of choice is ignored"),
        pytest.param("cost = { wood = 1, stone = 2 }", "cost = { wood = -1 }", id="a building that pays its builder"),
        pytest.param("income = { stone = 3 }", "income = { stone = 3, choice = 1 }", id="a land's choice is ignored"),
        pytest.param("income = { food = 2 }", "income = { choice = 2 }", id="a civilization's choice is ignored"),
        pytest.param("minimum-bid = 2", "minimum-bid = 0", id="a bid of nothing looks like a pass"),
        pytest.param("start = { coins = 6", "start = { coins = -6", id="somebody has less than nothing"),
        pytest.param("luxury = 2 ", "luxury = 0 ", id="luxury buys without end"),
        pytest.param("share = 3 ", "share = 0 ", id="a share of nothing"),
        pytest.param("coins = 3 ", "coins = 0 ", id="points for no coins"),
        pytest.param('["earthquake", "drought"', '["drought", "drought"', id="a disaster twice"),
        pytest.param("conquest = 4", "conquest = 6", id="more conquest tiles than are turned up"),
    ],
)
def test_an_edition_that_cannot_be_played_is_turned_away(old: str, new: str) -> None:
    turned_away(GAME, old, new)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("prestige = 3", 'prestige = "3"', "line 109: building.market.prestige: int expected, str found."),
        ('protects-from = "plague"', 'protects-from = "boredom"', ".protects-from: 'boredom' is not a possible value."),
        ('ability = "bid-plus-half"', 'ability = "fly"', "line 112: building.market.ability: 'fly' is not"),
        ("[loss]", "[losses]", "line 18: losses: there is no field losses."),
        ("[loss]\nshare = 3", "[points]\nshare = 3", "line 22: this is no TOML: "),
        ("pass = 3 ", "passing = 3 ", "line 12: price.passing: there is no field passing."),
        ("income = { stone = 3 }", "income = { silver = 3 }", ".income.silver: there is no field silver."),
    ],
)
def test_a_file_that_does_not_have_the_shape_says_where(old: str, new: str, says: str) -> None:
    found = str(turned_away(GAME, old, new))
    assert says in found
    assert found.startswith("line ")


@clause("peloponnes/minimum-bid", "peloponnes/prestige-points")
def test_printed_numbers_of_some_tiles() -> None:
    found = {
        name: (OURS.minimum[tile(name)], OURS.prestige[tile(name)]) for name in ("market", "statue-of-zeus", "c05")
    }
    assert found == {"market": (3, 3), "statue-of-zeus": (8, 8), "c05": (5, 5)}
