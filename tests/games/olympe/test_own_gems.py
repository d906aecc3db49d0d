"""Variant 'To your gems!': gems of one's own, taken colour by colour."""

from __future__ import annotations

import pytest

from agon.games.olympe import GAME
from agon.games.olympe.components import OURS
from agon.games.olympe.events import GemTaken, MatchWon, RoundScored
from agon.games.olympe.phases import own_gems
from agon.games.olympe.state import State
from tests.clauses import clause
from tests.games.olympe.positions import colour, reasons
from tests.games.olympe.variants import lay, new_match, options, play, turn

OWN = options(scoring="own-gems")
BLUE, ORANGE, RED = colour("blue"), colour("orange"), colour("red")


def last_trick(won: tuple[str, str, str] = ("", "", "")) -> State:
    """Three players, one card each; the orange 90 will win the last trick."""
    return lay(OWN, ["orange 10", "orange 20", "orange 90"], won)


@clause("olympe/own-gems-setup")
def test_every_god_starts_with_five_gems_of_its_own() -> None:
    s = new_match(3, OWN).state
    assert s.own == [5, 5, 5, 0, 0]
    assert s.gems == [0, 0, 0]
    assert new_match(3, options()).state.own == [0] * 5


@clause("olympe/own-gems-scoring")
def test_most_points_in_a_rivals_colour_take_one_of_its_gems() -> None:
    s = last_trick()
    events = play(s, "orange 10", "orange 20", "orange 90")
    assert GemTaken(2, (2,), ORANGE) in events
    assert s.own[ORANGE] == 4
    assert s.gems == [0, 0, 1]


@clause("olympe/own-gems-scoring")
def test_most_points_in_ones_own_colour_keep_the_gem() -> None:
    s = lay(OWN, ["orange 10", "orange 90", "orange 20"])
    play(s, "orange 10", "orange 90", "orange 20")
    assert s.own[ORANGE] == 5
    assert s.gems == [0, 0, 0]


@clause("olympe/own-gems-scoring")
def test_a_tie_for_most_moves_nothing() -> None:
    s = last_trick(("blue 10", "blue 10", ""))
    events = play(s, "orange 10", "orange 20", "orange 90")
    assert [event.colour for event in events if isinstance(event, GemTaken)] == [ORANGE]
    assert s.own[BLUE] == 5


@clause("olympe/own-gems-scoring")
def test_nothing_to_nothing_moves_nothing() -> None:
    s = last_trick()
    play(s, "orange 10", "orange 20", "orange 90")
    assert (s.own[BLUE], s.own[RED]) == (5, 5)


@clause("olympe/own-gems-scoring")
def test_most_is_enough_more_than_half_is_not_needed() -> None:
    s = last_trick(("red 30", "red 40", "red 20"))
    play(s, "orange 10", "orange 20", "orange 90")
    assert s.own[RED] == 4
    assert s.gems == [0, 1, 1]


@clause("olympe/own-gems-scoring")
def test_the_round_is_told_with_the_gems_it_moved() -> None:
    s = last_trick()
    events = play(s, "orange 10", "orange 20", "orange 90")
    assert RoundScored((0, 0, 120), (0, 0, 1)) in events


@clause("olympe/own-gems-winner", "olympe/own-gems-scoring")
def test_gems_and_the_end_are_told_by_the_clauses_of_the_variant() -> None:
    s = last_trick()
    s.own[ORANGE], s.gems = 1, [2, 0, 2]
    assert reasons(s, "orange 10", "orange 20", "orange 90")[2:] == [
        ("GemTaken", "olympe/own-gems-scoring"),
        ("RoundScored", "olympe/round-points"),
        ("MatchWon", "olympe/own-gems-winner"),
    ]


@clause("olympe/own-gems-end")
def test_the_match_ends_after_the_round_in_which_a_gods_last_gem_went() -> None:
    s = last_trick()
    s.own[ORANGE], s.gems = 1, [2, 0, 2]
    events = play(s, "orange 10", "orange 20", "orange 90")
    assert s.own[ORANGE] == 0
    assert s.stack == []
    assert any(isinstance(event, MatchWon) for event in events)


@clause("olympe/own-gems-end")
def test_the_match_goes_on_while_every_god_has_a_gem() -> None:
    s = last_trick()
    s.own[ORANGE] = 2
    play(s, "orange 10", "orange 20", "orange 90")
    assert s.stack
    assert turn(s) == -1


@clause("olympe/own-gems-limit")
@pytest.mark.parametrize(("round_", "over"), [(19, False), (20, True)])
def test_the_match_ends_after_twenty_rounds(round_: int, over: bool) -> None:
    s = last_trick()
    s.round = round_
    play(s, "orange 10", "orange 20", "orange 90")
    assert (s.stack == []) is over


def finished(own: list[int], taken: list[int]) -> State:
    s = last_trick()
    s.stack.clear()
    s.own, s.gems = [*own, 0, 0], taken
    return s


@clause("olympe/own-gems-winner")
@pytest.mark.parametrize(
    ("own", "taken", "winners", "ending"),
    [
        ([5, 0, 3], [3, 2, 1], (0,), "own-gems"),
        ([4, 0, 2], [2, 2, 4], (0,), "own-kept"),
        ([4, 0, 4], [2, 2, 2], (0, 2), "shared"),
    ],
)
def test_most_gems_win_then_most_of_ones_own(
    own: list[int], taken: list[int], winners: tuple[int, ...], ending: str
) -> None:
    s = finished(own, taken)
    outcome = GAME.outcome(s)
    assert outcome
    assert (outcome.winners, outcome.ending) == (winners, ending)
    assert GAME.sheet(s).decided()[0] == winners
    assert outcome.scores == tuple(a + b for a, b in zip(own, taken, strict=True))


@clause("olympe/team-own-gems")
def test_a_team_of_four_has_two_gods_and_takes_as_one() -> None:
    s = lay(options(scoring="own-gems", teams=2), ["red 10", "red 20", "red 30", "red 40"], ["", "blue 50", "", ""])
    assert (s.own, s.gems) == ([5, 5, 5, 5, 0], [0, 0])
    events = play(s, "red 10", "red 20", "red 30", "red 40")
    assert GemTaken(1, (1, 3), RED) in events
    assert GemTaken(1, (1, 3), BLUE) in events
    assert s.gems == [0, 2]
    assert own_gems.own_kept(s) == [8, 10]


@clause("olympe/team-own-gems")
def test_most_points_in_either_of_its_own_colours_move_nothing() -> None:
    s = lay(options(scoring="own-gems", teams=2), ["red 40", "red 10", "red 20", "red 30"])
    play(s, "red 40", "red 10", "red 20", "red 30")
    assert s.own == [5, 5, 5, 5, 0]


@clause("olympe/team-own-gems")
def test_points_of_partners_add_up() -> None:
    s = lay(
        options(scoring="own-gems", teams=2),
        ["orange 10", "orange 20", "orange 30", "orange 40"],
        ["red 60", "red 50", "red 20", "red 40"],
    )
    play(s, "orange 10", "orange 20", "orange 30", "orange 40")
    assert own_gems.colour_points(s, RED) == [80, 90]
    assert s.own[RED] == 4


@clause("olympe/team-own-gems")
def test_a_big_team_starts_with_five_gems_whatever_its_size() -> None:
    s = new_match(9, OWN).state
    assert (s.own, s.gems) == ([5, 5, 5, 0, 0], [0, 0, 0])


@clause("olympe/team-own-gems")
def test_with_teams_of_four_the_match_ends_when_any_god_has_none_left() -> None:
    s = lay(options(scoring="own-gems", teams=2), ["red 10", "red 20", "red 30", "red 40"])
    s.own[RED], s.gems = 1, [2, 2]
    play(s, "red 10", "red 20", "red 30", "red 40")
    assert s.stack == []


def test_a_box_must_have_gems_and_rounds() -> None:
    from agon.games.olympe.components import load_box
    from agon.kit.box import BoxError

    with pytest.raises(BoxError, match="own-gems"):
        load_box(OURS.text.replace("own-gems-at-start = 5", "own-gems-at-start = 0"))
