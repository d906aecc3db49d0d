"""Our box loads with what is printed; a broken edition is turned away with one clear line."""

from __future__ import annotations

import pytest

from agon.games.offrandes import GAME
from agon.games.offrandes.components import OURS
from agon.games.offrandes.options import Options
from agon.games.offrandes.printed import CHARACTERS
from agon.games.offrandes.state import State
from agon.kit.match import Match
from agon.kit.nature import Seeded
from agon.kit.record import Record, Table, read_record, write_record
from tests.clauses import clause
from tests.games.broken_boxes import check_copy, edition, turned_away
from tests.games.offrandes.positions import ALTARS, ANIMALS, CITIES

HEN = '{ id = "hen", value = 1, stock = 15 }'
LOTS = "lots-per-turn = { 3 = 2, 4 = 3, 5 = 3 }"
ZEUS = '  { points = 25, altars = ["zeus"] },\n'
SPARTA = '{ id = "sparta", colour = "red" }'


def test_our_box_is_ours_and_holds_everything() -> None:
    assert GAME.box is OURS
    assert OURS.ours
    assert OURS.parts.characters == CHARACTERS
    assert CITIES == ("sparta", "corinth", "athens", "thebes", "delos")
    assert [city.colour for city in OURS.parts.cities] == ["red", "yellow", "green", "blue", "black"]
    assert ANIMALS == ("hen", "pig", "goat", "sheep", "ox")
    assert len(ALTARS) == 11


@clause("offrandes/animal-kind", "offrandes/animal-stock")
def test_animals_are_worth_1_to_5_and_there_are_15_of_each() -> None:
    assert OURS.values == (1, 2, 3, 4, 5)
    assert [animal.stock for animal in OURS.parts.animals] == [15] * 5


@clause("offrandes/altar-in-reach", "offrandes/altars")
def test_tables_are_made_from_the_groups() -> None:
    assert OURS.group_of == (1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5)
    assert OURS.in_reach == (0, 3, 6, 8, 10, 11)
    assert OURS.altar_points == (5, 5, 5, 10, 10, 10, 15, 15, 20, 20, 25)


@clause("offrandes/open-lot", "offrandes/starting-characters")
def test_there_are_35_starts_and_21_lots() -> None:
    assert len(OURS.starts) == 35
    assert len(OURS.lots[127]) == 21
    assert OURS.lots[0b1000001] == (0b1000001,)
    assert OURS.lots[0b1] == ()


@clause("offrandes/income", "offrandes/standstill", "offrandes/lots-limit", "offrandes/game-end")
def test_numbers_are_those_of_the_book() -> None:
    parts = OURS.parts
    assert (parts.start_drachmas, parts.income, parts.purse_limit) == (10, 10, 25)
    assert (parts.end_score, parts.standstill_rounds, parts.minimum_bid) == (100, 10, 1)
    assert parts.lots_per_turn == {3: 2, 4: 3, 5: 3}
    assert parts.priestess_points == (0, 2, 4, 6, 8, 10)


def test_a_copy_of_our_file_is_as_good_but_not_ours() -> None:
    check_copy(GAME)


def test_an_edition_with_other_numbers_is_played_with_them() -> None:
    box = GAME.load_box(edition(GAME, "start-drachmas = 10", "start-drachmas = 12"))
    match = Match.start(GAME, Table(3, Options(), box), Seeded("edition"))
    assert isinstance(match.state, State)
    assert [player.drachmas for player in match.state.players] == [12] * 3
    record = read_record(write_record(match.record()))
    assert isinstance(record, Record)
    assert record.header.edition == box.text


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (
            '["farmer", "water-bearer"',
            '["water-bearer", "farmer"',
            "line 15: characters: these characters in this order",
        ),
        (', "guard"]', "]", "line 15: characters: these characters in this order"),
        ("steps = 5", "steps = 6", "line 3: steps: 5 to 5 (offrandes/last-step-alone)"),
        ("[0, 2, 4, 6, 8, 10]", "[0, 2, 4, 6, 8]", "line 11: priestess-points: 6 numbers, one for each step"),
        ('id = "hen"', 'id = "pig"', "line 17: animals.pig.id: 5 different kinds"),
        ('id = "hen"', 'id = "red hen"', ": 5 different kinds, each called by one word"),
        (f"{HEN}, ", "", "line 16: animals: 5 different kinds"),
        (HEN, f'{HEN}, {{ id = "dove", value = 2, stock = 1 }}', "line 16: animals: 5 different kinds"),
        ("value = 2", "value = 1", "line 17: animals.pig.value: 5 different kinds"),
        ("value = 2", "value = 4", "line 17: animals.goat.value: 5 different kinds"),
        ("value = 1", "value = 0", "line 17: animals.hen.value: 1 to 9999 (offrandes/animal-kind)"),
        ("stock = 15", "stock = 0", "line 17: animals.hen.stock: 1 to 9999 (offrandes/animal-stock)"),
        (ZEUS, "", "line 24: altar-groups: 11 different altars in 5 groups"),
        ('"zeus"', '"hades"', "line 29: altar-groups[4].altars[0]: 11 different altars"),
        ('"zeus"', '"Hades"', "line 29: altar-groups[4].altars[0]: 11 different altars"),
        ('"zeus"', '"zeus", "zeus"', "line 29: altar-groups[4].altars[1]: 11 different altars"),
        ('"zeus"', '"zeus", "hestia"', "line 24: altar-groups: 11 different altars in 5 groups"),
        ('id = "sparta"', 'id = "delos"', "line 22: cities.delos.id: 5 different cities (offrandes/players)"),
        (f"{SPARTA}, ", "", "line 20: cities: 5 different cities (offrandes/players)"),
        (SPARTA, f"{SPARTA}, {SPARTA}", "line 21: cities.sparta.id: 5 different cities (offrandes/players)"),
        ("[0, 2,", "[-1, 2,", "line 11: priestess-points[0]: 0 to 9999 (offrandes/points-kept)"),
        ("points = 5,", "points = -5,", "line 25: altar-groups[0].points: 0 to 9999 (offrandes/points-kept)"),
        (
            "ing-characters = 3",
            "ing-characters = 8",
            "line 4: starting-characters: 0 to 7 (offrandes/starting-characters)",
        ),
        ("ing-characters = 3", "ing-characters = -1", "line 4: starting-characters: 0 to 7"),
        ("lot-size = 2", "lot-size = 0", "line 5: lot-size: 1 to 7 (offrandes/open-lot)"),
        ("lot-size = 2", "lot-size = 8", "line 5: lot-size: 1 to 7 (offrandes/open-lot)"),
        ("lot-size = 2", "lot-size = 3", "line 13: lots-per-turn.4: 1 to 2 (offrandes/lots-limit)"),
        (LOTS, LOTS.replace(", 5 = 3", ""), "line 13: lots-per-turn: a number of lots for each number of players"),
        (LOTS, LOTS.replace("{ ", "{ 2 = 2, "), "line 13: lots-per-turn: a number of lots for each number of players"),
        (LOTS, LOTS.replace("3 = 2", "3 = 0"), "line 13: lots-per-turn.3: 1 to 3 (offrandes/lots-limit)"),
        (LOTS, LOTS.replace("5 = 3", "5 = 4"), "line 13: lots-per-turn.5: 1 to 3 (offrandes/lots-limit)"),
        ("minimum-bid = 1", "minimum-bid = 0", "line 6: minimum-bid: 1 to 127 (offrandes/open-lot)"),
        ("minimum-bid = 1", "minimum-bid = 128", "line 6: minimum-bid: 1 to 127 (offrandes/open-lot)"),
        ("drachmas = 10", "drachmas = -1", "line 8: start-drachmas: 0 to 25 (offrandes/starting-position)"),
        ("drachmas = 10", "drachmas = 26", "line 8: start-drachmas: 0 to 25 (offrandes/starting-position)"),
        ("purse-limit = 25", "purse-limit = 128", "line 10: purse-limit: 0 to 127 (offrandes/income)"),
        ("income = 10", "income = -1", "line 9: income: 0 to 9999 (offrandes/income)"),
        ("end-score = 100", "end-score = -1", "line 12: end-score: 0 to 9999 (offrandes/game-end)"),
        ("rounds = 10", "rounds = 0", "line 7: standstill-rounds: 1 to 9999 (offrandes/standstill)"),
    ],
)
def test_a_broken_edition_names_line_and_constraint(old: str, new: str, says: str) -> None:
    found = str(turned_away(GAME, old, new))
    assert says in found
    assert found.startswith("line ")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("starting-characters = 3", "starting-characters = 7"),
        ("lots-per-turn = { 3 = 2, 4 = 3, 5 = 3 }", "lots-per-turn = { 3 = 1, 4 = 1, 5 = 1 }"),
        ("minimum-bid = 1", "minimum-bid = 127"),
        ("purse-limit = 25", "purse-limit = 127"),
        ("start-drachmas = 10", "start-drachmas = 25"),
        ("start-drachmas = 10", "start-drachmas = 0"),
        ("end-score = 100", "end-score = 0"),
        ("standstill-rounds = 10", "standstill-rounds = 1"),
        ("stock = 15", "stock = 1"),
    ],
)
def test_an_edition_at_the_limit_can_be_played(old: str, new: str) -> None:
    box = GAME.load_box(edition(GAME, old, new))
    match = Match.start(GAME, Table(3, Options(), box), Seeded("limit"))
    assert len(match.open) == 1


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("value = 1", 'value = "1"', "line 17: animals.hen.value: int expected, str found."),
        ('colour = "red"', 'color = "red"', "line 21: cities.sparta.color: there is no field color."),
        ("points = 25", "point = 25", "line 29: altar-groups[4].point: there is no field point."),
        ("income = 10", "incomes = 10", "line 9: incomes: there is no field incomes."),
        ("3 = 2", "3 = 2.5", "line 13: lots-per-turn: int expected, float found."),
        ("steps = 5", "[steps", "line 3: this is no TOML: "),
    ],
)
def test_a_file_that_does_not_have_the_shape_says_where(old: str, new: str, says: str) -> None:
    found = str(turned_away(GAME, old, new))
    assert found.startswith(says)
