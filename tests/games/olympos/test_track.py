"""The time track: who acts, what an action costs, waiting, the last action and the end of the match."""

from __future__ import annotations

import pytest

from agon.games.olympos import GAME, frames
from agon.games.olympos import actions as act
from agon.games.olympos.events import ActionPaid, MatchEnded, PlayerDone, Waited
from agon.games.olympos.scoring import points
from agon.games.olympos.state import State
from agon.kit.event import Heard
from agon.kit.refusal import NOT_YOUR_TURN, Refusal
from tests.clauses import clause
from tests.games.olympos.positions import (
    Has,
    asked,
    builds,
    card,
    discovers,
    discovery,
    draws,
    finishes,
    has,
    hourglasses,
    land,
    may,
    may_build,
    may_discover,
    may_move,
    may_place,
    moves,
    of_kind,
    passes,
    places,
    position,
    question,
    seat,
    space,
    takes_bonus,
    tokens,
    track,
    turn_ends,
    waits,
    why_not,
    wonder,
)

LAST, CROSS = 75, 85  # the last Zeus space and the cross
STUCK = {"naxos": "red", "rhodes": "red", "atlantis-east": "red"}  # islands of stone, nothing but sea around them


def three(red: Has, green: int = 0, white: int = 0) -> dict[str, Has]:
    """Red as said, the others with nothing but their places on the track."""
    return {"red": red, "green": has(space=green), "white": has(space=white)}


def stuck(
    red: int = 5, green: Has | int = 20, white: int = 20, *, gods: str = "siren", hand: str = "", hourglasses: int = 0
) -> State:
    """Red can pay no action: the Siren keeps his settlers on their islands and his stock is empty."""
    players = {
        "red": has(space=red, gods=gods, stock=0, hand=hand, hourglasses=hourglasses),
        "green": green if isinstance(green, Has) else has(space=green),
        "white": has(space=white),
    }
    return position(players, STUCK)


# rearmost-acts, act-again


@clause("olympos/rearmost-acts")
def test_the_player_furthest_back_acts() -> None:
    s = position({"red": has(space=5), "green": has(space=3), "white": has(space=4)})
    assert (asked(s), question(s)) == (["green"], "Acting")
    assert why_not(s, "red", act.PlaceSettler(land("illyria"))) == NOT_YOUR_TURN


@clause("olympos/rearmost-acts")
def test_on_one_space_the_top_of_the_pile_acts() -> None:
    s = position({"white": has(space=3), "red": has(space=3), "green": has(space=3)})
    assert asked(s) == ["white"]
    places(s, "white", "illyria")
    assert asked(s) == ["red"]


@clause("olympos/rearmost-acts")
def test_who_is_done_is_skipped() -> None:
    s = position({"red": has(space=76, done=True), "green": has(space=80), "white": has(space=82)})
    assert asked(s) == ["green"]
    passes(s, "green")
    assert asked(s) == ["white"]


@clause("olympos/rearmost-acts")
def test_who_is_done_may_be_attacked() -> None:
    s = position({"red": has(space=76, done=True), "green": has(space=70), "white": has(space=82)}, {"illyria": "red"})
    places(s, "green", "illyria")
    assert (tokens(s, "red"), hourglasses(s, "red")) == ({}, 1)
    assert asked(s) == ["nature"], "Green reached the last Zeus space"


@clause("olympos/act-again")
def test_who_is_still_last_acts_again() -> None:
    s = position(three(has(space=0), green=10, white=10))
    places(s, "red", "illyria")
    assert (asked(s), question(s), space(s, "red")) == (["red"], "Acting", 3)
    assert s.stack == [frames.Acting(seat("red"))]


@clause("olympos/act-again")
def test_who_pays_with_hourglasses_alone_stays_on_top_and_acts_again() -> None:
    s = position(three(has(hourglasses=4)))
    places(s, "red", "illyria")
    assert track(s) == [("red", 0), ("green", 0), ("white", 0)]
    assert asked(s) == ["red"]


@clause("olympos/act-again")
def test_who_is_no_longer_last_does_not() -> None:
    s = position(three(has(space=0), green=2, white=10))
    places(s, "red", "illyria")
    assert asked(s) == ["green"]


# land-on-top


@clause("olympos/land-on-top")
def test_a_piece_goes_on_top_of_those_it_meets() -> None:
    s = position({"red": has(space=0), "white": has(space=3), "green": has(space=3)})
    places(s, "red", "illyria")
    assert track(s) == [("red", 3), ("white", 3), ("green", 3)]


@clause("olympos/land-on-top")
@pytest.mark.parametrize(
    ("green", "white", "then"),
    [
        (2, 4, [("green", 2), ("red", 3), ("white", 4)]),
        (4, 5, [("red", 3), ("green", 4), ("white", 5)]),
        (1, 2, [("green", 1), ("white", 2), ("red", 3)]),
        (3, 2, [("white", 2), ("red", 3), ("green", 3)]),
    ],
)
def test_a_piece_goes_behind_those_further_on(green: int, white: int, then: list[tuple[str, int]]) -> None:
    s = position(three(has(), green, white))
    places(s, "red", "illyria")
    assert track(s) == then


@clause("olympos/land-on-top")
def test_a_piece_lies_on_top_of_one_that_is_done_too() -> None:
    s = position({"red": has(space=73), "green": has(space=76, done=True), "white": has(space=76)})
    places(s, "red", "illyria")
    assert track(s) == [("red", 76), ("green", 76), ("white", 76)]


# hourglass-first


@clause("olympos/hourglass-first")
@pytest.mark.parametrize(("had", "left", "moved"), [(0, 0, 3), (1, 0, 2), (2, 0, 1), (3, 0, 0), (5, 2, 0)])
def test_hourglasses_are_spent_before_the_piece_moves(had: int, left: int, moved: int) -> None:
    s = position(three(has(hourglasses=had)))
    events = places(s, "red", "illyria")
    assert (hourglasses(s, "red"), space(s, "red")) == (left, moved)
    assert of_kind(events, ActionPaid) == [ActionPaid(seat("red"), had - left, moved)]


@clause("olympos/hourglass-first")
def test_hourglasses_pay_for_discoveries_too() -> None:
    s = position(three(has(hourglasses=3, cubes="grain stone")))
    discovers(s, "red", "medicine", "grain stone")
    takes_bonus(s, "red", "settler")
    assert (hourglasses(s, "red"), space(s, "red")) == (0, 4)


def test_the_erinyes_make_the_next_action_dearer_and_go() -> None:
    s = position(three(has(hourglasses=1, gods="erinyes"), green=40, white=40))
    places(s, "red", "illyria")
    assert (space(s, "red"), hourglasses(s, "red")) == (4, 0)
    places(s, "red", "paeonia")
    assert space(s, "red") == 7


# one-action


@clause("olympos/one-action")
def test_a_turn_is_an_expansion_or_a_discovery_or_a_wonder() -> None:
    stars = {"phocis": "red", "attica": "red", "elis": "red", "argolis": "red"}
    s = position(three(has(cubes="gold wood")), stars)
    kinds = {type(action) for action in may(s, "red")}
    assert kinds == {act.PlaceSettler, act.MoveSettler, act.Discover, act.BuildWonder}


@clause("olympos/one-action")
@pytest.mark.parametrize("what", ["place", "move", "discover", "build"])
def test_after_one_action_it_is_the_next_players_turn(what: str) -> None:
    stars = {"phocis": "red", "attica": "red", "elis": "red", "argolis": "red"}
    s = position(three(has(cubes="gold wood")), stars)
    if what == "place":
        places(s, "red", "illyria")
    elif what == "move":
        moves(s, "red", "phocis", "boeotia")
    elif what == "discover":
        discovers(s, "red", "oracle")
        assert question(s) == "ChoosingBonus"
        GAME.apply(s, seat("red"), act.BONUS[0], None)
    else:
        builds(s, "red", "cyclopean-gate")
    assert (asked(s), question(s)) == (["green"], "Acting")
    assert s.stack == [frames.Acting(seat("green"))]


# last-action


@clause("olympos/last-action")
@pytest.mark.parametrize(("at", "allowed"), [(LAST - 1, False), (LAST, True), (LAST + 1, True)])
def test_who_has_reached_the_last_zeus_space_may_pass(at: int, allowed: bool) -> None:
    s = position(three(has(space=at), green=84, white=84))
    assert (act.PASS in may(s, "red")) == allowed


@clause("olympos/last-action")
def test_before_the_last_zeus_space_nobody_passes() -> None:
    s = position(three(has(space=70), green=84, white=84))
    assert why_not(s, "red", act.PASS) == Refusal("olympos/last-action", {"count": 5})


@clause("olympos/last-action")
def test_who_passes_is_done_and_stays_where_he_is() -> None:
    s = position(three(has(space=76, gods="erinyes"), green=80, white=81))
    assert passes(s, "red") == [PlayerDone(seat("red"))]
    assert s.players[seat("red")].done
    assert s.players[seat("red")].erinyes is False
    assert (space(s, "red"), asked(s)) == (76, ["green"])
    assert s.stack == [frames.Acting(seat("green"))]


@clause("olympos/last-action")
@pytest.mark.parametrize("at", [LAST, LAST + 1])
def test_after_the_last_action_a_player_is_done(at: int) -> None:
    s = position(three(has(space=at), green=84, white=84))
    events = places(s, "red", "illyria")
    assert events[-1] == PlayerDone(seat("red"))
    assert s.players[seat("red")].done
    assert (space(s, "red"), asked(s)) == (at + 3, ["green"])


@clause("olympos/last-action")
def test_the_action_that_passes_the_last_zeus_space_is_not_the_last() -> None:
    s = position(three(has(space=LAST - 1), green=84, white=84))
    events = places(s, "red", "illyria")
    assert of_kind(events, PlayerDone) == []
    draws(s, "zeus")
    finishes(s, "red")
    assert not s.players[seat("red")].done
    assert (asked(s), question(s)) == (["red"], "Acting")


@clause("olympos/last-action")
def test_a_last_discovery_makes_done_too() -> None:
    s = position(three(has(space=76, cubes="grain stone"), green=84, white=84))
    discovers(s, "red", "medicine", "grain stone")
    assert s.players[seat("red")].done


# cross-space


@clause("olympos/cross-space")
@pytest.mark.parametrize(("at", "glasses", "allowed"), [(82, 0, True), (83, 0, False), (83, 1, True), (85, 3, True)])
def test_no_expansion_goes_beyond_the_cross(at: int, glasses: int, allowed: bool) -> None:
    s = position(three(has(space=at, hourglasses=glasses), green=85, white=85))
    assert ("illyria" in may_place(s, "red")) == allowed
    if allowed:
        places(s, "red", "illyria")
        assert space(s, "red") == CROSS
    else:
        refusal = Refusal("olympos/cross-space", {"cost": 3, "most": CROSS - at + glasses}, case="plain")
        assert why_not(s, "red", act.PlaceSettler(land("illyria"))) == refusal


@clause("olympos/cross-space")
@pytest.mark.parametrize(("at", "allowed"), [(83, True), (84, False)])
def test_no_move_goes_beyond_the_cross(at: int, allowed: bool) -> None:
    s = position(three(has(space=at), green=85, white=85), {"illyria": "red"})
    assert ("olympos" in may_move(s, "red", "illyria")) == allowed
    if not allowed:
        refusal = Refusal("olympos/cross-space", {"cost": 2, "most": 1}, case="plain")
        assert why_not(s, "red", act.MoveSettler(land("illyria"), 0, land("olympos"))) == refusal


@clause("olympos/cross-space")
@pytest.mark.parametrize(("at", "allowed"), [(78, True), (79, False)])
def test_no_discovery_and_no_wonder_goes_beyond_the_cross(at: int, allowed: bool) -> None:
    stars = {"phocis": "red", "attica": "red", "elis": "red", "argolis": "red"}
    s = position(three(has(space=at), green=84, white=84), stars)
    assert ("oracle" in may_discover(s, "red")) == bool(may_build(s, "red")) == allowed
    if not allowed:
        refusal = Refusal("olympos/cross-space", {"cost": 7, "most": 6}, case="plain")
        assert why_not(s, "red", act.BuildWonder(wonder("cyclopean-gate"))) == refusal
        assert why_not(s, "red", act.Discover(discovery("oracle"))) == refusal


@clause("olympos/cross-space")
@pytest.mark.parametrize(("at", "allowed"), [(73, True), (74, False)])
def test_the_cross_holds_before_the_last_zeus_space_too(at: int, allowed: bool) -> None:
    # To Rhodes: 2 for the settler, 8 on the way, 2 for the tribe.
    s = position(three(has(space=at), green=84, white=84))
    assert ("rhodes" in may_place(s, "red")) == allowed


@clause("olympos/cross-space")
def test_the_erinyes_count_for_the_cross() -> None:
    s = position(three(has(space=80, gods="erinyes"), green=84, white=84))
    assert may_place(s, "red") == {"illyria", "paeonia", "macedonia", "thrace"}
    s = position(three(has(space=84, gods="erinyes"), green=84, white=84))
    refusal = Refusal("olympos/cross-space", {"cost": 5, "most": 1, "more": 2}, case="erinyes")
    assert why_not(s, "red", act.PlaceSettler(land("illyria"))) == refusal


# wait


@clause("olympos/wait")
def test_who_can_pay_no_action_must_wait() -> None:
    s = stuck()
    assert may(s, "red") == [act.WAIT]


@clause("olympos/wait")
def test_who_can_act_may_not_wait() -> None:
    assert why_not(position(three(has())), "red", act.WAIT) == Refusal("olympos/wait", case="action")


@clause("olympos/wait")
@pytest.mark.parametrize("can", ["stock", "mainland", "discovery", "wonder"])
def test_any_action_he_can_pay_forbids_waiting(can: str) -> None:
    piles = {**STUCK}
    red = has(space=5, gods="siren", stock=0)
    if can == "stock":
        red = has(space=5, gods="siren", stock=1)
    elif can == "mainland":
        piles["thrace"] = "red"
    elif can == "discovery":
        red = has(space=5, gods="siren", stock=0, cubes="wood")
    else:
        red = has("architecture engineering", space=5, gods="siren", stock=0, athena=1)
    s = position(three(red, 20, 20), piles)
    assert may(s, "red") != []
    assert act.WAIT not in may(s, "red")


@clause("olympos/wait")
@pytest.mark.parametrize(
    ("red", "green", "white", "to"),
    [
        (5, 20, 20, 12),  # the next Zeus space
        (5, 7, 20, 8),  # just past the nearest piece
        (5, 9, 7, 8),
        (5, 11, 20, 12),  # both
        (5, 12, 20, 12),
        (12, 30, 30, 25),  # not the Zeus space on which he stands
        (5, 5, 20, 12),  # a piece beside him is not ahead
        (5, 5, 6, 7),
        (74, 80, 80, 75),
    ],
)
def test_waiting_moves_to_the_next_zeus_space_or_just_past_the_nearest_piece(
    red: int, green: int, white: int, to: int
) -> None:
    s = stuck(red, green, white)
    assert waits(s, "red") == [Waited(seat("red"), to - red)]
    assert space(s, "red") == to


@clause("olympos/wait")
def test_a_piece_that_is_done_is_not_waited_for() -> None:
    s = stuck(70, has(space=75, done=True), 80)
    waits(s, "red")
    assert space(s, "red") == 75
    s = stuck(60, has(space=61, done=True), 80)
    waits(s, "red")
    assert space(s, "red") == 62


@clause("olympos/wait", "olympos/land-on-top")
def test_a_waiting_piece_lies_on_top_of_those_it_meets() -> None:
    s = stuck(5, 7, 8)
    waits(s, "red")
    assert track(s) == [("green", 7), ("red", 8), ("white", 8)]
    assert asked(s) == ["green"]


@clause("olympos/wait")
def test_waiting_spends_no_hourglass_and_the_erinyes_stay() -> None:
    s = stuck(5, 7, 20, gods="siren erinyes", hourglasses=2)
    waits(s, "red")
    assert (hourglasses(s, "red"), space(s, "red")) == (2, 8)
    assert s.players[seat("red")].erinyes


@clause("olympos/wait")
def test_zeus_spaces_count_for_who_waits() -> None:
    s = stuck(5, 20, 20)
    waits(s, "red")
    assert question(s) == "DrawingCards"
    draws(s, "star")
    assert (asked(s), question(s)) == (["red"], "PlayingCards")


@clause("olympos/wait")
def test_he_need_not_play_cards_first() -> None:
    s = stuck(hand="cube-wood")
    assert set(may(s, "red")) == {act.WAIT, act.PlayDestiny(0, card("cube-wood"))}


@clause("olympos/wait")
def test_past_the_last_zeus_space_one_passes_instead() -> None:
    s = stuck(76, 80, 80)
    assert may(s, "red") == [act.PASS]
    assert why_not(s, "red", act.WAIT) == Refusal("olympos/wait", case="last")


# wait-openly


@clause("olympos/wait-openly")
def test_who_could_build_only_with_star_cards_may_build_or_wait() -> None:
    players = three(has("architecture engineering", space=5, gods="siren", stock=0, hand="star star"), 20, 20)
    s = position(players, STUCK)
    # A star token from Rhodes and two tiles: one star is missing.
    assert act.WAIT in may(s, "red")
    assert "cyclopean-gate" in may_build(s, "red")


@clause("olympos/wait-openly")
def test_athenas_star_lies_open_and_counts() -> None:
    players = three(has("architecture engineering", space=5, gods="siren", stock=0, athena=1, hand="star"), 20, 20)
    s = position(players, STUCK)
    assert act.WAIT not in may(s, "red")
    assert "cyclopean-gate" in may_build(s, "red")


@clause("olympos/wait-openly")
@pytest.mark.parametrize("hand", ["", "star star", "cube-wood"])
def test_waiting_tells_nothing_of_the_hand(hand: str) -> None:
    assert act.WAIT in may(stuck(hand=hand), "red")


# What the end of a turn brings


@pytest.mark.parametrize(("green", "white", "gods"), [(0, 0, 1), (13, 0, 0), (12, 14, 0)])
def test_only_the_first_to_reach_a_single_zeus_space_brings_a_god(green: int, white: int, gods: int) -> None:
    s = turn_ends(three(has(space=12), green, white), who="red", start=10)
    draws(s, "zeus")
    assert s.stack.count(frames.RevealingGod(seat("red"))) == gods


@pytest.mark.parametrize(("green", "white", "gods"), [(0, 0, 1), (40, 0, 0), (40, 37, 1)])
def test_the_first_and_the_last_to_reach_a_double_one_bring_one(green: int, white: int, gods: int) -> None:
    s = turn_ends(three(has(space=38), green, white), who="red", start=30)
    draws(s, "zeus")
    assert s.stack.count(frames.RevealingGod(seat("red"))) == gods


def test_two_zeus_spaces_in_one_turn_bring_two_cards_and_two_gods() -> None:
    s = turn_ends(three(has(space=25)), who="red", start=10)
    draws(s, "zeus")
    draws(s, "star")
    assert (asked(s), question(s)) == (["red"], "PlayingCards")
    assert s.stack.count(frames.RevealingGod(seat("red"))) == 2


# all-done


@clause("olympos/all-done")
def test_the_match_ends_when_every_player_is_done() -> None:
    s = position({"red": has(space=80, done=True), "green": has(space=80), "white": has(space=82)})
    assert of_kind(passes(s, "green"), MatchEnded) == []
    assert GAME.outcome(s) is None
    events = passes(s, "white")
    assert events == [PlayerDone(seat("white")), MatchEnded(tuple(points(s)))]
    assert (s.stack, asked(s)) == ([], [])
    assert GAME.outcome(s) is not None


@clause("olympos/all-done")
def test_a_last_action_can_end_the_match() -> None:
    s = position({"red": has(space=76), "green": has(space=80, done=True), "white": has(space=82, done=True)})
    events = places(s, "red", "illyria")
    assert [type(event) for event in events[-2:]] == [PlayerDone, MatchEnded]
    assert GAME.outcome(s) is not None


def test_passing_waiting_and_paying_need_no_listener() -> None:
    for s, action in (
        (position(three(has(space=76), 80, 81)), act.PASS),
        (stuck(5, 7, 20), act.WAIT),
        (position(three(has(hourglasses=1))), act.PlaceSettler(land("illyria"))),
        (position(three(has(space=76), 84, 84)), act.PlaceSettler(land("illyria"))),
    ):
        heard = s.clone()
        GAME.apply(s, seat("red"), action, None)
        GAME.apply(heard, seat("red"), action, Heard())
        assert s.key() == heard.key()
    s = position({"red": has(space=76), "green": has(space=80, done=True), "white": has(space=82, done=True)})
    GAME.apply(s, seat("red"), act.PASS, None)
    assert s.stack == []
