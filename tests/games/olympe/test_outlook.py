"""What the board tells before a card is played."""

from __future__ import annotations

import pytest

from agon.games.olympe import GAME
from agon.games.olympe.components import load_box
from agon.games.olympe.options import Options
from agon.games.olympe.outlook import Outlook
from agon.games.olympe.state import NOBODY, State
from tests.clauses import clause
from tests.games.olympe.positions import asked, cards, colour, position, seat
from tests.games.planting import check_openness, is_noticed, keep_promises
from tests.other_boxes import places

# Hephaistos (orange) leads: what he leads is requested, and orange is trump.
HANDS = {"hephaistos": "red 10", "athena": "red 20", "dionysos": "red 30", "artemis": "red 40"}


def look(s: State) -> Outlook:
    """What everybody is told, and that it is so."""
    at = seat(s, asked(s))
    assert GAME.promises(s, at) == []
    told = GAME.outlook(GAME.view(s, at), s.box, at)
    assert isinstance(told, Outlook)
    return told


@pytest.mark.parametrize("field", Outlook.__struct_fields__)
def test_no_field_can_be_wrong_unnoticed(field: str, monkeypatch: pytest.MonkeyPatch) -> None:
    own = field in ("by_colour", "kept")
    assert is_noticed(GAME, 4, Options(scoring="own-gems") if own else Options(), field, monkeypatch)


@pytest.mark.parametrize("seats", [2, 4, 5, 10])
def test_it_is_short_and_the_same_whatever_is_hidden(seats: int) -> None:
    check_openness(GAME, seats, Options())


def test_with_another_number_of_the_box_all_is_as_it_is_told() -> None:
    for place in places(GAME.box.text)[::7]:
        keep_promises(GAME, place, "few", 24)


@pytest.mark.slow
@pytest.mark.parametrize("place", places(GAME.box.text))
def test_with_every_other_number_of_the_box_all_is_as_it_is_told(place: tuple[int, int]) -> None:
    keep_promises(GAME, place, "many", 400)


@pytest.mark.parametrize(
    ("trick", "best"),
    [
        ("", None),
        ("blue 40", "hephaistos"),
        ("blue 40, green oracle", "hephaistos"),
        ("blue 40 90", "athena"),
        ("blue 40 90, orange 10", "dionysos"),
        ("orange 40, blue oracle, orange monster", "hephaistos"),
        ("blue monster, red monster", None),
    ],
)
def test_the_best_card_so_far(trick: str, best: str | None) -> None:
    s = position(HANDS, trick=trick)
    assert look(s).best == (NOBODY if best is None else seat(s, best))


@pytest.mark.parametrize(
    ("trick", "awake"),
    [
        ("blue 40 monster", ["blue"]),
        ("blue 40 monster hero", []),
        ("blue 40, red monster", []),
        ("blue 40 monster, orange monster", ["blue", "orange"]),
        ("orange 40 monster", ["orange"]),
    ],
)
def test_monsters_that_are_awake(trick: str, awake: list[str]) -> None:
    assert look(position(HANDS, trick=trick)).awake == tuple(map(colour, awake))


def test_what_the_trick_is_worth_with_the_points_of_an_edition() -> None:
    s = position(HANDS, trick="blue 40 hero", kept={"athena": "green 100"})
    assert (look(s).worth, look(s).points) == (41, (0, 100, 0, 0))
    s.box = load_box(s.box.text.replace('"40", points = 40', '"40", points = 43').replace("= 100 }", "= 7 }"))
    assert (look(s).worth, look(s).points) == (44, (0, 7, 0, 0))


@clause("olympe/must-ruff")
def test_who_did_not_follow_is_void_and_who_did_not_ruff_has_no_trump_either() -> None:
    s = position(HANDS, trick="blue 40, orange 50, green 60")
    assert look(s).voids == ((), (colour("blue"),), tuple(map(colour, ("orange", "blue"))), ())


@clause("olympe/monster-led")
def test_a_card_on_a_monster_that_was_led_proves_nothing() -> None:
    assert look(position(HANDS, trick="blue monster, green monster, orange 50")).voids == ((),) * 4


def test_teams_count_together_and_colours_apart() -> None:
    s = GAME.setup(4, Options(teams=2, scoring="own-gems"), GAME.box)
    s.won = [cards("blue 10"), cards("red 30"), cards("blue 40, red 20"), []]
    s.own[:2] = [3, 1]
    told = GAME.outlook(GAME.view(s, None), s.box, None)
    assert isinstance(told, Outlook)
    assert told.points == (70, 30)
    assert told.by_colour[s.colours.index(colour("blue"))] == (50, 0)
    assert told.by_colour[s.colours.index(colour("red"))] == (20, 30)
    assert told.kept == (3 + 5, 1 + 5)
