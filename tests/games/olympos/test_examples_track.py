"""The worked examples of the rulebook about the track and about expansion."""

from __future__ import annotations

from agon.games.olympos.components import OURS
from tests.clauses import clause
from tests.games.olympos import oracle_expansion as oracle
from tests.games.olympos.positions import (
    SPACES,
    asked,
    discovery,
    has,
    hourglasses,
    land,
    places,
    position,
    seat,
    space,
    tokens,
    track,
)


@clause("olympos/hourglass-first", "olympos/land-on-top", "olympos/act-again", "olympos/rearmost-acts")
def test_example_1_red_spends_his_hourglass_lands_on_green_and_acts_again() -> None:
    s = position({"red": has(hourglasses=1, space=4), "green": has(space=6), "white": has(space=9)})
    places(s, "red", "illyria")  # 2 for the settler, 1 for the land
    assert (hourglasses(s, "red"), space(s, "red")) == (0, 6)
    assert track(s) == [("red", 6), ("green", 6), ("white", 9)]
    assert asked(s) == ["red"]
    places(s, "red", "paeonia")
    assert asked(s) == ["green"]


@clause("olympos/expansion-cost", "olympos/spoils", "olympos/seafaring", "olympos/fight-rival")
def test_example_2_white_crosses_two_seas_and_takes_wood_and_star_from_blue() -> None:
    # White owns Euboea; Troad, of wood and with a star, is Blue's.
    players = {
        "white": has("astronomy hoplite"),
        "red": has(space=20),
        "green": has(space=20),
        "blue": has(space=20),
    }
    s = position(players, {"euboea": "white", "troad": "blue"})
    ways = OURS.ways(1 << discovery("astronomy"), True)
    route = [SPACES[at] for at in ways.route(land("euboea"), land("troad"))]
    assert oracle.walk("euboea", ["thermaic", "thracian", "troad"], oracle.Ability(astronomy=True)) == 3
    assert oracle.walk("euboea", route, oracle.Ability(astronomy=True)) == 3
    places(s, "white", "troad")
    assert space(s, "white") == 2 + 2 * 1 + 1 + 1 == 6
    assert tokens(s, "white") == {"grain": 1, "wood": 1}
    assert (tokens(s, "blue"), hourglasses(s, "blue")) == ({}, 1)
    assert (s.players[seat("white")].stars, s.players[seat("blue")].stars) == (1, 0)
