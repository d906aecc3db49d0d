"""The first glance is worth something: greedy beats random."""

from __future__ import annotations

from random import Random

import pytest

from agon.games.olympos import GAME
from agon.games.olympos import actions as act
from agon.games.olympos.actions import OlymposAction
from agon.games.olympos.heuristics import star_worths
from agon.games.olympos.state import State
from tests.games.contests import wins_of_greedy
from tests.games.olympos.holdings import lands, trio
from tests.games.olympos.positions import discovers, discovery, god_to_come, has, land, position, reveals, wonder


def liked(s: State, *actions: OlymposAction) -> list[float]:
    """How well Red likes each of these."""
    return GAME.heuristics.prior(s, 0, actions)


@pytest.mark.slow
def test_greedy_wins_seven_in_ten_against_three_random_bots() -> None:
    assert wins_of_greedy(GAME, 4, 500, Random(2)) >= 0.70


def test_a_near_land_is_liked_better_than_a_like_one_far_away() -> None:
    near, far = liked(position(trio(has())), act.PlaceSettler(land("paeonia")), act.PlaceSettler(land("naxos")))
    assert near > far


def test_a_free_land_is_liked_better_than_a_like_one_of_a_rivals() -> None:
    s = position(trio(has()), {"thrace": "green"})
    rivals, free = liked(s, act.PlaceSettler(land("thrace")), act.PlaceSettler(land("thessaly")))
    assert free > rivals


def test_a_wonder_is_liked_better_than_a_land() -> None:
    s = position(trio(has("architecture engineering")), lands(red="star star star star"))
    built, settled = liked(s, act.BuildWonder(wonder("statue-of-zeus")), act.PlaceSettler(land("paeonia")))
    assert built > settled


def test_a_discovery_early_is_liked_better_than_late() -> None:
    early = position(trio(has()), lands(red="grain gold stone"))
    late = position(trio(has(space=60), has(space=70), has(space=70)), lands(red="grain gold stone"))
    wanted = act.Discover(discovery("medicine"))
    assert liked(early, wanted)[0] > liked(late, wanted)[0]


def test_fewer_cubes_are_liked_better_than_more() -> None:
    one, two = liked(position(trio(has())), act.PayCubes(1, 0, 0, 0), act.PayCubes(1, 1, 0, 0))
    assert one > two


def test_hourglasses_that_a_discovery_brings_make_it_cheaper() -> None:
    """In the last action every space counts."""
    near = has(space=78, cubes="wood stone gold")
    late = (has(space=85), has(space=85))
    wanted = act.Discover(discovery("cavalry")), act.Discover(discovery("cartography"))
    s = position(trio(near, *late), columns={"cavalry": 2})
    cavalry = liked(s, wanted[0])[0]
    s = position(trio(near, *late), columns={"cartography": 2})
    assert cavalry == pytest.approx(liked(s, wanted[1])[0] + 1)  # two spaces less: a point of the track more


def test_in_the_last_action_the_hourglass_bonus_is_worth_the_points_of_the_track() -> None:
    s = position(trio(has(space=78, cubes="grain stone"), has(space=85), has(space=85)), columns={"medicine": 1})
    discovers(s, "red", "medicine", "grain stone")
    settler, hourglasses = liked(s, act.TakeBonus(0), act.TakeBonus(1))
    assert hourglasses == 1.0 > settler  # from the cross, which scores 0, back to the space that scores 1


def test_a_zeus_card_is_played_where_it_changes_whom_the_god_chooses() -> None:
    s = god_to_come(trio(has(hand="zeus"), has("cult", space=30)), brought_by="green")
    reveals(s, "artemis")
    card = next(action for action in GAME.legal_actions(s, 0) if isinstance(action, act.PlayDestiny))
    played, kept = liked(s, card, act.FINISH)
    assert played > kept


def test_evaluation_lies_between_0_and_1_and_follows_the_score() -> None:
    s = position(trio(has("poetry", space=30), has(space=30, prestige=1)), lands(red="grain wood"))
    chances = GAME.heuristics.evaluate(s)
    assert 1 >= chances[0] > chances[1] > chances[2] >= 0


def test_a_star_is_liked_the_better_the_nearer_a_wonder_is() -> None:
    free = act.PlaceSettler(land("phocis"))
    far = position(trio(has(), has(), has()), lands(red="star"))
    near = position(trio(has("architecture engineering"), has(), has()), lands(red="star"))
    assert liked(near, free)[0] > liked(far, free)[0] + 0.5


def test_no_star_is_wanted_for_a_wonder_when_there_is_no_time_to_build_it() -> None:
    early = position(trio(has("architecture engineering"), has(), has()), lands(red="star"))
    late = position(trio(has("architecture engineering", space=84), has(), has()), lands(red="star"))
    assert star_worths(early, 0)
    assert not star_worths(late, 0)
