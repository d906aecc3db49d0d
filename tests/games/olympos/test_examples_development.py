"""The worked examples of the rulebook that are about development: 3, 4 and 5."""

from __future__ import annotations

from agon.games.olympos import actions as act
from agon.games.olympos.phases.expansion import swords
from agon.games.olympos.scoring import score
from tests.clauses import clause
from tests.games.olympos.holdings import LATER, lands, player, trio
from tests.games.olympos.positions import (
    builds,
    built,
    cubes,
    discovers,
    discovery,
    do,
    has,
    made,
    may_build,
    may_discover,
    may_pay,
    may_take,
    pays,
    position,
    seat,
    space,
    takes_bonus,
    tokens,
)

# Strategy lies where three alike and another are printed, Surgery where two grain and two wood are.
STRATEGY = {"strategy": 5}
SURGERY = {"surgery": 1}


@clause("olympos/grey-squares", "olympos/bonus", "olympos/discovery-price", "olympos/discovery-cost")
def test_example_3_blue_buys_strategy() -> None:
    table = {"red": LATER, "green": LATER, "white": LATER, "blue": has(cubes="grain")}
    s = position(table, lands(blue="grain grain wood"), columns=STRATEGY)
    do(s, "blue", act.Discover(discovery("strategy")))
    assert may_pay(s, "blue") == {(1, 0, 0, 0)}
    pays(s, "blue", "grain")
    assert cubes(s, "blue") == {}
    assert tokens(s, "blue") == {"grain": 2, "wood": 1}
    assert swords(s, seat("blue")) == 2
    assert may_take(s, "blue") == ["settler", "prestige"]
    stock, reserve = player(s, "blue").stock, player(s, "blue").reserve
    takes_bonus(s, "blue", "settler")
    assert (player(s, "blue").stock, player(s, "blue").reserve) == (stock + 1, reserve - 2)
    assert s.bonuses[s.cell(discovery("strategy")) * 3] == seat("blue")
    assert space(s, "blue") == 7


@clause("olympos/wonder", "olympos/wonder-price", "olympos/architecture", "olympos/score")
def test_example_4_green_builds_the_stadium() -> None:
    table = trio(LATER, has("architecture"))
    columns = {"stadium": 2, "medicine": 2, "art": 2}
    s = position(
        table,
        lands(green="star star"),
        columns=columns,
        bonuses={"medicine": "green", "art": "- green", "cult": "green"},
    )
    assert may_build(s, "green") == {"stadium"}
    builds(s, "green", "stadium")
    assert built(s, "green") == {"stadium"}
    assert space(s, "green") == 5
    assert score(s, seat("green")).wonders == 10


@clause("olympos/discovery-cost", "olympos/surgery")
def test_example_5_surgery_is_paid_by_three_tokens_and_a_cube() -> None:
    s = position(trio(has(cubes="wood")), lands(red="grain grain wood"), columns=SURGERY)
    discovers(s, "red", "surgery", "wood")
    assert made(s, "red") == {"surgery"}
    assert cubes(s, "red") == {}
    assert tokens(s, "red") == {"grain": 2, "wood": 1}


@clause("olympos/grey-squares")
def test_example_5_the_two_alike_beside_three_grain_are_not_grain() -> None:
    columns = {"science": 1}
    s = position(trio(has()), lands(red="grain grain grain grain grain"), columns=columns)
    assert "science" not in may_discover(s, "red")
    s = position(trio(has()), lands(red="grain grain grain gold wood"), columns=columns)
    assert "science" not in may_discover(s, "red")
    s = position(trio(has()), lands(red="grain grain grain gold gold"), columns=columns)
    assert "science" in may_discover(s, "red")


@clause("olympos/grey-squares")
def test_example_5_two_pairs_and_two_more_are_all_different() -> None:
    columns = {"philosophy": 5}
    s = position(trio(has()), lands(red="grain grain wood wood gold stone"), columns=columns)
    assert "philosophy" in may_discover(s, "red")
    s = position(trio(has()), lands(red="grain grain wood wood gold gold"), columns=columns)
    assert "philosophy" not in may_discover(s, "red")
    s = position(trio(has()), lands(red="grain grain grain wood gold stone"), columns=columns)
    assert "philosophy" not in may_discover(s, "red")
