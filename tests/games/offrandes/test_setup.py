"""Setup: cities, the first player, three starting characters each."""

from __future__ import annotations

import pytest

from agon.games.offrandes import GAME
from agon.games.offrandes import actions as act
from agon.games.offrandes.components import OURS
from agon.games.offrandes.events import CharactersChosen, FirstPlayerDrawn, PawnClimbed, RoundStarted
from agon.games.offrandes.options import Options
from agon.games.offrandes.phases.setup import cities
from agon.games.offrandes.printed import CHARACTERS
from agon.games.offrandes.state import State
from agon.kit.game import refuse_seats
from agon.kit.refusal import NOT_ASKED, NOT_YOUR_TURN, Refusal
from agon.kit.seats import ALL
from tests.clauses import clause
from tests.games.acting import reasons
from tests.games.offrandes.positions import (
    ALTARS,
    ANIMALS,
    CITIES,
    asked,
    drachmas,
    lies_on,
    may,
    nature,
    of_kind,
    points,
    question,
    starts,
    step,
    steps,
    stock,
    submit,
    tiles,
    why_not,
)
from tests.games.offrandes.positions import scripted as scripted_match

SEATS = (3, 4, 5)


def laid(seats: int) -> State:
    """The table before anything is drawn."""
    return GAME.setup(seats, Options(cities=CITIES[:seats]), OURS)


def drawn(first: str, seats: int = 4) -> State:
    """The table after this city was drawn to begin."""
    s = laid(seats)
    nature(s, first)
    return s


# players, cities


@clause("offrandes/players")
@pytest.mark.parametrize("seats", SEATS)
def test_three_to_five_can_play(seats: int) -> None:
    assert refuse_seats(GAME, seats, Options(), OURS) is None
    s = laid(seats)
    assert s.seats == len(s.players) == seats


@clause("offrandes/players")
@pytest.mark.parametrize("seats", [0, 1, 2, 6])
def test_fewer_than_three_and_more_than_five_cannot_play(seats: int) -> None:
    assert refuse_seats(GAME, seats, Options(), OURS) == Refusal("agon/seats", {"seats": seats, "allowed": SEATS})


@clause("offrandes/cities")
def test_by_default_cities_sit_in_the_order_of_the_components() -> None:
    assert cities(5, Options(), OURS) == ("sparta", "corinth", "athens", "thebes", "delos")
    assert cities(3, Options(), OURS) == ("sparta", "corinth", "athens")


@clause("offrandes/cities", "offrandes/players")
def test_which_city_sits_where_can_be_chosen() -> None:
    chosen = Options(cities=("delos", "sparta", "thebes"))
    assert refuse_seats(GAME, 3, chosen, OURS) is None
    assert cities(3, chosen, OURS) == ("delos", "sparta", "thebes")


@clause("offrandes/cities")
def test_all_five_cities_may_be_named() -> None:
    assert refuse_seats(GAME, 5, Options(cities=CITIES[::-1]), OURS) is None


@clause("offrandes/cities")
@pytest.mark.parametrize(
    "chosen",
    [
        pytest.param(("delos", "sparta"), id="too few"),
        pytest.param(("delos", "sparta", "thebes", "athens"), id="too many"),
        pytest.param(("delos", "sparta", "delos"), id="one twice"),
        pytest.param(("delos", "sparta", "megara"), id="one that is not in the box"),
    ],
)
def test_every_seat_has_a_city_of_its_own_from_the_box(chosen: tuple[str, ...]) -> None:
    assert refuse_seats(GAME, 3, Options(cities=chosen), OURS) == Refusal("offrandes/cities", {"seats": 3})


# starting-position, animal-stock, altars


@clause("offrandes/starting-position")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_starts_with_ten_drachmas_no_points_and_all_pawns_on_step_0(seats: int) -> None:
    s = laid(seats)
    for city in CITIES[:seats]:
        assert (drachmas(s, city), points(s, city), steps(s, city)) == (10, 0, {})
        assert len(s.players[CITIES.index(city)].steps) == 7


@clause("offrandes/starting-position", "offrandes/altars")
def test_no_altar_is_occupied_at_the_start() -> None:
    s = laid(4)
    assert [lies_on(s, altar) for altar in ALTARS] == [""] * 11
    assert (s.owners, s.kinds, s.counts) == ([-1] * 11, [-1] * 11, [0] * 11)


@clause("offrandes/starting-position")
@pytest.mark.parametrize("seats", SEATS)
def test_the_first_player_is_drawn_from_all_in_the_open(seats: int) -> None:
    s = laid(seats)
    assert asked(s) == "nature"
    draw = GAME.chance(s)
    assert (draw.bag, draw.n, draw.seen) == (tuple(range(seats)), 1, (ALL,))
    assert (s.round, s.first, s.quiet) == (0, 0, 0)
    assert (s.holder, s.hand, s.won, s.lot, s.bid, s.bidders, s.corrupted) == (-1, 0, [], 0, 0, [], [])


@clause("offrandes/starting-position")
def test_the_draw_is_told() -> None:
    s = laid(4)
    assert nature(s, "athens") == [FirstPlayerDrawn(2)]
    assert s.first == 2


@clause("offrandes/animal-stock")
def test_there_are_fifteen_animals_of_each_kind() -> None:
    s = laid(5)
    assert ANIMALS == ("hen", "pig", "goat", "sheep", "ox")
    assert [stock(s, animal) for animal in ANIMALS] == [15] * 5


@clause("offrandes/altars")
def test_eleven_altars_lie_in_five_groups() -> None:
    groups = [[altar for altar, group in zip(ALTARS, OURS.group_of, strict=True) if group == n] for n in range(1, 6)]
    assert groups == [
        ["hephaistos", "ares", "hermes"],
        ["athena", "hera", "aphrodite"],
        ["artemis", "apollo"],
        ["hades", "poseidon"],
        ["zeus"],
    ]
    assert [OURS.altar_points[ALTARS.index(group[0])] for group in groups] == [5, 10, 15, 20, 25]
    assert len(ALTARS) == len(laid(3).owners) == 11


# starting-characters


@clause("offrandes/starting-characters")
def test_characters_are_chosen_from_the_right_of_the_first_player_counter_clockwise() -> None:
    s = drawn("athens")
    order = []
    for _ in range(4):
        order.append(asked(s))
        assert question(s) == "ChoosingCharacters"
        starts(s, order[-1], "farmer guard priestess")
    assert order == ["corinth", "sparta", "thebes", "athens"]
    assert (asked(s), question(s)) == ("athens", "OpeningLot")


@clause("offrandes/starting-characters")
def test_three_different_pawns_go_up_by_one_step() -> None:
    s = drawn("sparta")
    events = starts(s, "thebes", "farmer temple-keeper guard")
    assert steps(s, "thebes") == {"farmer": 1, "temple-keeper": 1, "guard": 1}
    assert steps(s, "sparta") == {}
    assert events == [CharactersChosen(3, (0, 3, 6)), *(PawnClimbed(3, character, 1) for character in (0, 3, 6))]


@clause("offrandes/starting-characters")
def test_the_first_climbs_are_told_as_starting_characters() -> None:
    s = drawn("sparta")
    told = reasons(GAME, s, 3, act.ChooseCharacters(tiles("farmer temple-keeper guard")))
    assert {why for kind, why in told if kind == "PawnClimbed"} == {"offrandes/starting-characters"}
    assert [kind for kind, _ in told] == ["CharactersChosen", *["PawnClimbed"] * 3]


@clause("offrandes/starting-characters")
def test_any_three_of_seven_may_be_chosen() -> None:
    s = drawn("sparta")
    chosen = {action.characters for action in may(s, "thebes") if isinstance(action, act.ChooseCharacters)}
    assert len(may(s, "thebes")) == len(chosen) == 35
    assert {mask.bit_count() for mask in chosen} == {3}


@clause("offrandes/starting-characters")
@pytest.mark.parametrize("chosen", ["", "farmer guard", "farmer guard priestess corruptor"])
def test_not_three_characters_are_refused(chosen: str) -> None:
    s = drawn("sparta")
    refusal = Refusal("offrandes/starting-characters", {"count": 3})
    assert why_not(s, "thebes", act.ChooseCharacters(tiles(chosen))) == refusal


@clause("offrandes/starting-characters")
def test_only_who_is_asked_chooses_and_only_characters_answer() -> None:
    s = drawn("sparta")
    assert GAME.refuse(s, 0, act.ChooseCharacters(tiles("farmer guard priestess"))) == NOT_YOUR_TURN
    assert why_not(s, "thebes", act.PASS) == NOT_ASKED
    assert why_not(s, "thebes", act.DECLINE) == NOT_ASKED


@clause("offrandes/starting-characters")
def test_the_same_character_may_be_chosen_by_all() -> None:
    s = drawn("sparta", 3)
    for city in ("athens", "corinth", "sparta"):
        starts(s, city, "farmer corruptor guard")
    assert [step(s, city, "farmer") for city in CITIES[:3]] == [1, 1, 1]


@clause("offrandes/starting-characters", "offrandes/starting-position")
def test_the_first_round_begins_when_all_have_chosen() -> None:
    s = drawn("corinth", 3)
    starts(s, "sparta", "farmer corruptor guard")
    starts(s, "athens", "farmer corruptor guard")
    assert s.round == 0
    events = starts(s, "corinth", "farmer corruptor guard")
    assert of_kind(events, RoundStarted) == [RoundStarted(1, 1)]
    assert (s.round, s.first) == (1, 1)


@clause("offrandes/starting-position")
def test_a_match_asks_for_characters_after_the_draw() -> None:
    match = scripted_match("thebes", "sparta", "thebes", "athens")
    submit(match, "sparta", act.ChooseCharacters(tiles("farmer guard priestess")))
    assert list(match.open) == [2]


def test_characters_are_seven() -> None:
    assert CHARACTERS == (
        "farmer",
        "water-bearer",
        "flower-bearer",
        "temple-keeper",
        "priestess",
        "corruptor",
        "guard",
    )
