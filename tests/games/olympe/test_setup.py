"""Components and setup: the deck, the gods, the dealer, the deal."""

from __future__ import annotations

from itertools import pairwise

import pytest

from agon.games.olympe import GAME
from agon.games.olympe.components import OURS, load_box
from agon.games.olympe.events import DealerChosen, HandsDealt
from agon.games.olympe.frames import Dealing
from agon.games.olympe.options import Options
from agon.games.olympe.phases.setup import cards_in_play
from agon.games.olympe.state import NO_COLOUR, NOBODY
from agon.kit.action import Deal
from agon.kit.box import BoxError
from agon.kit.event import Heard
from agon.kit.refusal import Refusal
from agon.kit.seats import ALL, CHANCE
from tests.clauses import clause
from tests.games.olympe.positions import (
    GODS,
    asked,
    card,
    cards,
    deal,
    dealt,
    god,
    hand,
    names,
    position,
    trump,
    whole,
    whole_colours,
)

CHARACTERS = ["preacher", "priestess", "high-priestess", "hero", "oracle"]
ADEPTS = ["10", "20", "30", "40", "50", "60", "70", "80", "90", "100"]
LAST_CARDS = {"athena": "red 10", "hephaistos": "red 20", "dionysos": "red 30"}
TEN = '{ id = "10", points = 10 },'


@clause("olympe/deck")
def test_a_colour_has_five_characters_ten_adepts_and_a_monster() -> None:
    s = GAME.setup(3, Options(), OURS)
    blue = {name for name in names(cards_in_play(s)) if name.startswith("blue ")}
    assert blue == {f"blue {kind}" for kind in [*CHARACTERS, *ADEPTS, "monster"]}


@clause("olympe/deck")
def test_only_the_colours_of_the_gods_at_the_table_are_in_play() -> None:
    s = GAME.setup(3, Options(gods=("hermes", "athena", "dionysos")), OURS)
    assert cards_in_play(s) == cards(f"{whole('blue')}, {whole('red')}, {whole('purple')}")


@clause("olympe/deck")
@pytest.mark.parametrize("instead", ["", f"{TEN} {TEN}", '{ id = "20", points = 10 },'], ids=["15", "17", "two alike"])
def test_an_edition_with_another_deck_is_turned_down(instead: str) -> None:
    with pytest.raises(BoxError, match="olympe/deck"):
        load_box(OURS.text.replace(TEN, instead))


@clause("olympe/rank")
@pytest.mark.parametrize(("lower", "higher"), list(pairwise([*ADEPTS, *CHARACTERS])))
def test_a_card_beats_the_one_below_it(lower: str, higher: str) -> None:
    s = position(LAST_CARDS, trick=f"orange {lower}, orange {higher}, red 90")
    assert asked(s) == "hephaistos"
    s = position(LAST_CARDS, trick=f"orange {higher}, orange {lower}, red 90")
    assert asked(s) == "athena"


@clause("olympe/rank")
def test_the_monster_has_no_strength() -> None:
    s = position(LAST_CARDS, trick="orange 10, orange monster, orange hero")
    assert asked(s) == "dionysos"
    s = position(LAST_CARDS, trick="orange 10, orange monster, red hero")
    assert asked(s) == "athena"


@clause("olympe/rank")
@pytest.mark.parametrize(("here", "there"), [('"monster"', '"beast"'), ('"hero"', '"heroine"')])
def test_an_edition_without_monster_or_hero_is_turned_down(here: str, there: str) -> None:
    with pytest.raises(BoxError, match="olympe/rank"):
        load_box(OURS.text.replace(here, there))


@clause("olympe/card-points")
def test_an_edition_with_negative_points_is_turned_down() -> None:
    with pytest.raises(BoxError, match="olympe/card-points"):
        load_box(OURS.text.replace(TEN, '{ id = "10", points = -10 },'))


def test_an_edition_with_other_numbers_is_taken() -> None:
    text = OURS.text.replace("gems-to-win = 12", "gems-to-win = 20")
    box = load_box(text)
    assert box.parts.gems_to_win == 20
    assert (box.text, box.ours, OURS.ours) == (text, False, True)
    assert box.digest != OURS.digest


@clause("olympe/choose-god")
def test_a_players_colour_is_his_gods() -> None:
    s = position({"hermes": "red 20", "athena": "red 30", "dionysos": "red 40"}, trick="blue 10")
    assert god(s, 0) == "hermes"
    assert trump(s) == "purple"
    assert GAME.view(s, None).gods == s.gods


@clause("olympe/choose-god")
@pytest.mark.parametrize(("here", "there"), [('"purple"', '"blue"'), ('"hermes"', '"athena"')])
def test_an_edition_with_two_equal_gods_is_turned_down(here: str, there: str) -> None:
    with pytest.raises(BoxError, match="olympe/choose-god"):
        load_box(OURS.text.replace(here, there))


@clause("olympe/gods")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_gods_sit_in_component_order_unless_told_otherwise(seats: int) -> None:
    s = GAME.setup(seats, Options(), OURS)
    assert [god(s, at) for at in range(seats)] == ["athena", "hephaistos", "dionysos", "artemis", "hermes"][:seats]
    assert GAME.refuse_setup(seats, Options(), OURS) is None


@clause("olympe/gods")
def test_gods_sit_as_the_option_says() -> None:
    options = Options(gods=("hermes", "athena", "dionysos"))
    assert GAME.refuse_setup(3, options, OURS) is None
    s = GAME.setup(3, options, OURS)
    assert [god(s, at) for at in range(3)] == ["hermes", "athena", "dionysos"]


@clause("olympe/gods")
@pytest.mark.parametrize(
    "gods",
    [
        ("athena", "hermes", "zeus"),
        ("athena", "hermes", "athena"),
        ("athena", "hermes"),
        ("athena", "hermes", "dionysos", "artemis"),
        ("athena", "hermes", "dionysos", "athena"),
    ],
    ids=["unknown", "twice", "too few", "too many", "too many, one twice"],
)
def test_gods_must_be_known_different_and_one_for_each_seat(gods: tuple[str, ...]) -> None:
    assert GAME.refuse_setup(3, Options(gods=gods), OURS) == Refusal(
        "olympe/gods",
        {"needed": 3, "gods": gods, "known": ("athena", "hephaistos", "dionysos", "artemis", "hermes")},
    )


def test_the_table_is_empty_before_nature_acts() -> None:
    s = GAME.setup(4, Options(), OURS)
    assert (s.round, s.dealer, s.leader, s.last_leader) == (0, 0, 0, 0)
    assert (s.trick, s.requested, s.trump) == ([], NO_COLOUR, NO_COLOUR)
    assert [s.hand(seat) for seat in range(4)] == s.won == [[], [], [], []]
    assert (s.aside, s.last_trick, s.last_winner) == ([], (), NOBODY)
    assert s.gems == [0, 0, 0, 0]
    assert s.ceilings == [card("blue oracle")] * 20
    assert (s.seats, s.options, s.box) == (4, Options(), OURS)


@clause("olympe/deal")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_card_in_play_is_dealt_and_everybody_gets_sixteen(seats: int) -> None:
    s = GAME.setup(seats, Options(), OURS)
    GAME.apply(s, CHANCE, Deal((0,)), None)
    draw = GAME.chance(s)
    assert list(draw.bag) == cards(", ".join(whole_colours(GODS[:seats]).values()))
    assert draw.n == 16 * seats
    assert [draw.seen.count(seat) for seat in range(seats)] == [16] * seats


@clause("olympe/deal")
def test_a_hand_is_seen_only_by_its_player() -> None:
    hands = {"athena": whole("red"), "hephaistos": whole("blue"), "dionysos": whole("orange")}
    match = dealt(hands, dealer="athena")
    s = match.state
    assert hand(s, "athena") == names(cards(whole("red")))
    assert hand(s, "hephaistos") == names(cards(whole("blue")))
    assert hand(s, "dionysos") == names(cards(whole("orange")))
    told = match.events(match.lines, 1)
    assert HandsDealt(0, (None, tuple(cards(whole("blue"))), None)) in told
    assert match.lines[1].draw is not None
    assert match.lines[1].draw.seen == (0,) * 16 + (1,) * 16 + (2,) * 16


@clause("olympe/dealer")
def test_the_first_dealer_is_drawn_among_all() -> None:
    s = GAME.setup(4, Options(), OURS)
    draw = GAME.chance(s)
    assert (draw.bag, draw.n, draw.seen) == ((0, 1, 2, 3), 1, (ALL,))
    heard = Heard()
    GAME.apply(s, CHANCE, Deal((2,)), heard)
    assert s.dealer == 2
    assert heard.events() == [DealerChosen(2)]
    assert s.stack == [Dealing()]


def test_a_deal_takes_back_what_lay_before_the_players() -> None:
    kept = {"athena": "blue 10", "dionysos": "red 10"}
    s = position(dict.fromkeys(LAST_CARDS, ""), trick="orange 10, orange monster, red hero", kept=kept)
    assert (s.won, s.aside) == ([[1], [], [33]], [17, 16, 46])
    events = deal(s, whole_colours(LAST_CARDS))
    assert events == [HandsDealt(s.dealer, tuple(tuple(s.hand(at)) for at in range(3)))]
    assert (s.round, s.won, s.aside) == (2, [[], [], []], [])
    assert (s.last_trick, s.last_winner) == ((), NOBODY)
    assert s.ceilings == [card("blue oracle")] * 15
    assert hand(s, "athena") == names(cards(whole("blue")))
