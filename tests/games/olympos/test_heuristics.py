"""The first glance is worth something: greedy beats random."""

from __future__ import annotations

from random import Random

import pytest

from agon.games.olympos import GAME
from agon.games.olympos import actions as act
from agon.games.olympos.actions import OlymposAction
from agon.games.olympos.state import State
from tests.games.contests import wins_of_greedy
from tests.games.olympos.holdings import lands, trio
from tests.games.olympos.positions import discovery, god_to_come, has, land, position, reveals, wonder


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
