"""Who controls which land: piles of settlers, and the tokens that go with the top one."""

from __future__ import annotations

import pytest

from agon.games.olympos import GAME, frames
from agon.games.olympos import actions as act
from agon.games.olympos.events import FightWon, LandLeft, LandTaken
from agon.games.olympos.frames import OlymposFrame
from agon.games.olympos.lands import groups
from agon.games.olympos.state import State
from agon.kit.event import Heard
from tests.clauses import clause
from tests.games.olympos.positions import (
    has,
    hourglasses,
    land,
    loses,
    may_move,
    may_place,
    moves,
    of_kind,
    owner,
    pile,
    places,
    position,
    question,
    seat,
    space,
    tokens,
    tribe,
    zeus_token,
)

PLAYERS = {"red": has(), "green": has(space=60), "white": has("hoplite", space=60)}


def table(piles: dict[str, str], beaten: str = "") -> State:
    """Red acts; Green and White are far ahead, White has a sword."""
    return position(PLAYERS, piles, beaten=beaten)


def stars(s: State, who: str) -> int:
    """A player's star tokens."""
    return s.players[seat(who)].stars


# spoils


@clause("olympos/spoils")
def test_the_loser_hands_over_the_land_token_and_takes_one_hourglass() -> None:
    s = table({"illyria": "green"})
    events = places(s, "red", "illyria")
    assert (tokens(s, "red"), tokens(s, "green")) == ({"gold": 1}, {})
    assert (hourglasses(s, "red"), hourglasses(s, "green")) == (0, 1)
    assert events[1:4] == [
        FightWon(seat("red"), seat("green"), land("illyria"), 1),
        LandLeft(seat("green"), land("illyria")),
        LandTaken(seat("red"), land("illyria")),
    ]


@clause("olympos/spoils")
def test_the_star_goes_with_a_star_land() -> None:
    s = table({"phocis": "green", "thessaly": "red"})
    assert (stars(s, "red"), stars(s, "green")) == (0, 1)
    moves(s, "red", "thessaly", "phocis")
    assert (stars(s, "red"), stars(s, "green")) == (1, 0)
    assert (tokens(s, "red"), tokens(s, "green")) == ({"wood": 1}, {})


@clause("olympos/spoils")
def test_the_zeus_token_goes_with_olympos() -> None:
    s = table({"olympos": "green"})
    places(s, "red", "olympos")
    assert (zeus_token(s), tokens(s, "red"), tokens(s, "green")) == ("red", {"stone": 1}, {})


@clause("olympos/spoils")
def test_only_the_tokens_of_that_land_change_hands() -> None:
    s = table({"illyria": "green", "phocis": "green", "olympos": "green"})
    places(s, "red", "illyria")
    assert (tokens(s, "green"), stars(s, "green"), zeus_token(s)) == ({"wood": 1, "stone": 1}, 1, "green")


# pile-up, own-pile


@clause("olympos/pile-up")
def test_the_winner_lies_on_the_pile() -> None:
    s = table({"illyria": "white green"})
    places(s, "red", "illyria")
    assert pile(s, "illyria") == ["white", "green", "red"]
    assert owner(s, "illyria") == "red"


@clause("olympos/pile-up")
def test_only_the_owner_gets_the_hourglass() -> None:
    s = table({"illyria": "white green"})
    places(s, "red", "illyria")
    assert (hourglasses(s, "green"), hourglasses(s, "white")) == (1, 0)


@clause("olympos/pile-up")
@pytest.mark.parametrize(("there", "fight"), [("white green", 2), ("green white", 3)])
def test_only_the_top_settler_counts_as_owner(there: str, fight: int) -> None:
    s = table({"illyria": there})
    places(s, "red", "illyria")
    assert space(s, "red") == 2 + 1 + fight


@clause("olympos/own-pile")
def test_a_second_settler_may_attack_a_pile_in_which_an_own_one_lies() -> None:
    s = table({"illyria": "red green", "paeonia": "red"})
    assert "illyria" in may_place(s, "red")
    moves(s, "red", "paeonia", "illyria")
    assert pile(s, "illyria") == ["red", "green", "red"]
    assert (owner(s, "illyria"), hourglasses(s, "green"), tokens(s, "red")) == ("red", 1, {"gold": 1})


@clause("olympos/own-pile")
def test_not_while_one_owns_the_land() -> None:
    s = table({"illyria": "green red", "paeonia": "red"})
    assert "illyria" not in may_place(s, "red") | may_move(s, "red", "paeonia")


@clause("olympos/own-pile")
def test_the_buried_one_and_the_upper_one_may_leave_each() -> None:
    s = table({"illyria": "red green red"})
    assert may_move(s, "red", "illyria", 0) == may_move(s, "red", "illyria", 1) != set()
    moves(s, "red", "illyria", "paeonia", 1)
    assert (pile(s, "illyria"), owner(s, "illyria")) == (["green", "red"], "red")
    assert tokens(s, "red") == {"gold": 1, "stone": 1}


# leave


@clause("olympos/leave")
def test_the_next_settler_below_makes_its_player_the_owner_again_without_an_hourglass() -> None:
    s = table({"illyria": "white green red"})
    events = moves(s, "red", "illyria", "paeonia")
    assert (owner(s, "illyria"), tokens(s, "green"), tokens(s, "red")) == ("green", {"gold": 1}, {"stone": 1})
    assert (hourglasses(s, "green"), hourglasses(s, "white"), space(s, "red")) == (0, 0, 1)
    assert of_kind(events, LandLeft) == [LandLeft(seat("red"), land("illyria"))]
    assert of_kind(events, LandTaken) == [
        LandTaken(seat("green"), land("illyria")),
        LandTaken(seat("red"), land("paeonia")),
    ]
    assert of_kind(events, FightWon) == []


@clause("olympos/leave")
def test_star_and_zeus_token_go_to_the_next_below_too() -> None:
    s = table({"phocis": "green red", "olympos": "white red"})
    moves(s, "red", "phocis", "thessaly")
    assert (stars(s, "green"), stars(s, "red")) == (1, 0)
    moves(s, "red", "olympos", "paeonia")
    assert (zeus_token(s), tokens(s, "white")) == ("white", {"stone": 1})


@clause("olympos/leave")
def test_with_none_below_the_land_token_goes_back() -> None:
    s = table({"illyria": "red"})
    events = moves(s, "red", "illyria", "paeonia")
    assert (owner(s, "illyria"), tokens(s, "red")) == ("", {"stone": 1})
    assert of_kind(events, LandTaken) == [LandTaken(seat("red"), land("paeonia"))]


@clause("olympos/leave")
def test_with_none_below_the_zeus_token_goes_back() -> None:
    s = table({"olympos": "red"})
    moves(s, "red", "olympos", "paeonia")
    assert zeus_token(s) == ""


@clause("olympos/leave")
def test_a_star_stays_on_the_land_to_be_taken_without_a_fight() -> None:
    s = table({"phocis": "red"})
    moves(s, "red", "phocis", "thessaly")
    assert (stars(s, "red"), tribe(s, "phocis")) == (0, False)
    assert space(s, "red") == 1
    moves(s, "red", "thessaly", "phocis")
    assert (stars(s, "red"), space(s, "red")) == (1, 2)


@clause("olympos/leave")
def test_an_own_settler_below_keeps_the_land() -> None:
    s = table({"illyria": "green red red"})
    events = moves(s, "red", "illyria", "paeonia")
    assert (owner(s, "illyria"), tokens(s, "red"), tokens(s, "green")) == ("red", {"gold": 1, "stone": 1}, {})
    assert of_kind(events, LandLeft) == []


@clause("olympos/leave")
def test_who_leaves_from_below_changes_no_owner() -> None:
    s = table({"illyria": "red green"})
    events = moves(s, "red", "illyria", "paeonia")
    assert (owner(s, "illyria"), tokens(s, "green")) == ("green", {"gold": 1})
    assert of_kind(events, LandLeft) == []


@clause("olympos/leave")
@pytest.mark.parametrize(("there", "then"), [("green red", "green"), ("red", ""), ("red green", "green")])
def test_the_same_when_hades_takes_a_settler(there: str, then: str) -> None:
    stack: list[OlymposFrame] = [frames.StartingTurn(), frames.LosingSettler(seat("red"))]
    s = position(PLAYERS, {"phocis": there}, stack=stack)
    assert question(s) == "LosingSettler"
    loses(s, "red", "phocis")
    assert (owner(s, "phocis"), stars(s, "red"), tokens(s, "red")) == (then, 0, {})
    assert stars(s, "green") == (1 if then == "green" else 0)
    assert (hourglasses(s, "green"), s.players[seat("red")].stock) == (0, 5)


def test_leaving_needs_no_listener() -> None:
    quiet, heard = table({"illyria": "green red"}), table({"illyria": "green red"})
    action = act.MoveSettler(land("illyria"), 0, land("paeonia"))
    GAME.apply(quiet, seat("red"), action, None)
    GAME.apply(heard, seat("red"), action, Heard())
    assert quiet.key() == heard.key()


@pytest.mark.parametrize(
    ("there", "places_from_top"),
    [
        ([], []),
        ([1], []),
        ([0], [0]),
        ([0, 0, 0], [2]),
        ([0, 1, 0], [2, 0]),
        ([0, 0, 1, 2, 0, 0, 1], [5, 1]),
        ([1, 0, 0], [2]),
    ],
)
def test_groups_are_the_upper_ones_of_neighbours_from_the_top(there: list[int], places_from_top: list[int]) -> None:
    assert groups(there, 0) == places_from_top
