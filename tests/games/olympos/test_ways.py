"""Ways on the map: what spaces cost, with and without discoveries, against a slow search of the printed map."""

from __future__ import annotations

import pytest

from agon.games.olympos.components import OURS, Box, load_box
from agon.games.olympos.ways import NORTH, UNREACHABLE, Ways
from tests.clauses import clause
from tests.games.olympos import oracle_expansion as oracle
from tests.games.olympos.oracle_expansion import ABILITIES, FAR, Ability
from tests.games.olympos.positions import SPACES, discovery, has, land, may_move, moves, position, space

LANDS = list(oracle.LANDS)
ORIGINS = [*LANDS, oracle.NORTH]
LONER = {"green": has(space=60), "white": has(space=60)}


def ways(ability: Ability, box: Box | None = None) -> Ways:
    """The engine's table for these abilities, made anew unless a box is given."""
    names = [name for name in ("cavalry", "astronomy", "cartography") if getattr(ability, name)]
    return (box or load_box(OURS.text)).ways(sum(1 << discovery(name) for name in names), not ability.siren)


def number(origin: str) -> int:
    """The engine's number of an origin."""
    return NORTH if origin == oracle.NORTH else land(origin)


def paid(source: str, to: str, discoveries: str = "") -> int:
    """What Red pays to move his settler to an empty land."""
    s = position({"red": has(discoveries), **LONER}, {source: "red"}, beaten=to)
    moves(s, "red", source, to)
    return space(s, "red")


# move-cost


@clause("olympos/move-cost")
@pytest.mark.parametrize(
    ("source", "to", "cost"),
    [
        ("illyria", "paeonia", 1),
        ("illyria", "olympos", 2),
        ("illyria", "thessaly", 2),  # by Epirus
        ("naxos", "euboea", 3),  # a sea, then land
        ("lesbos", "troad", 3),
        ("caria", "laconia", 5),  # two seas, then land
        ("attica", "argolis", 1),
    ],
)
def test_a_land_space_costs_one_and_a_sea_space_two(source: str, to: str, cost: int) -> None:
    assert paid(source, to) == cost


@clause("olympos/move-cost")
def test_the_cheapest_way_is_paid() -> None:
    # Boeotia to Thessaly: by Phocis 2, by the sea 3.
    assert paid("boeotia", "thessaly") == 2
    # From Illyria to Messenia by land through Attica 8, by Epirus and the sea 4.
    assert paid("illyria", "messenia") == 4
    # From Lesbos to Kydonia by three seas 7, with a rest on Naxos 6.
    assert paid("lesbos", "kydonia") == 6


@clause("olympos/move-cost")
def test_others_own_settlers_tribes_and_condemned_lands_are_crossed_like_any() -> None:
    s = position(
        {"red": has(), **LONER},
        {"illyria": "red", "epirus": "green", "paeonia": "red"},
        condemned="olympos thessaly",
    )
    assert "aetolia" in may_move(s, "red", "illyria")
    moves(s, "red", "illyria", "aetolia")
    assert space(s, "red") == 2


# cavalry


@clause("olympos/cavalry")
@pytest.mark.parametrize(
    ("source", "to", "cost"),
    [
        ("illyria", "paeonia", 1),
        ("illyria", "laconia", 1),  # nine lands in one run
        ("euboea", "phocis", 3),
        ("euboea", "laconia", 3),  # a sea, then one run
        ("kydonia", "knossos", 1),
    ],
)
def test_a_run_of_land_costs_one_in_all(source: str, to: str, cost: int) -> None:
    assert paid(source, to, "cavalry") == cost


@clause("olympos/cavalry")
def test_each_run_after_a_sea_costs_anew() -> None:
    # Thrace, Propontis, Troad, Aeolis, Ionia, Caria: on from Illyria one run, a sea, one run.
    assert paid("illyria", "caria", "cavalry") == 1 + 2 + 1


# seafaring


@clause("olympos/seafaring")
@pytest.mark.parametrize(
    ("discoveries", "cost"), [("", 5), ("astronomy", 3), ("cartography", 3), ("astronomy cartography", 1)]
)
def test_astronomy_and_cartography_take_one_off_every_sea_space(discoveries: str, cost: int) -> None:
    assert paid("caria", "laconia", discoveries) == cost


# siren-blocks-sea


@clause("olympos/siren-blocks-sea")
def test_who_is_struck_by_the_siren_enters_no_sea() -> None:
    s = position({"red": has("astronomy cartography", gods="siren"), **LONER}, {"thrace": "red", "kydonia": "red"})
    assert may_move(s, "red", "kydonia") == {"knossos"}
    reached = may_move(s, "red", "thrace")
    mainland = {name for name, one in oracle.LANDS.items() if not one.get("island")}
    asia = {"troad", "aeolis", "ionia", "caria"}
    assert reached == mainland - asia - {"thrace"}


@clause("olympos/siren-blocks-sea")
def test_the_siren_strikes_one_player_not_another() -> None:
    s = position({"red": has(), "green": has(space=60, gods="siren"), "white": has(space=60)}, {"kydonia": "red"})
    assert "laconia" in may_move(s, "red", "kydonia")


@clause("olympos/siren-blocks-sea")
def test_she_makes_who_would_sail_go_by_land() -> None:
    s = position({"red": has(gods="siren"), **LONER}, {"illyria": "red"})
    moves(s, "red", "illyria", "messenia")
    assert space(s, "red") == 8


# All of it against the slow search


@clause("olympos/move-cost", "olympos/cavalry", "olympos/seafaring", "olympos/siren-blocks-sea")
@pytest.mark.parametrize("ability", ABILITIES)
def test_every_way_costs_what_a_slow_search_finds(ability: Ability) -> None:
    table = ways(ability)
    for origin in ORIGINS:
        slow = oracle.cheapest(origin, ability)
        quick = dict(zip(LANDS, table.costs[number(origin)], strict=True))
        assert {to: min(cost, FAR) for to, cost in quick.items()} == {to: slow[to] for to in LANDS}, origin


@pytest.mark.parametrize("ability", ABILITIES)
def test_the_farthest_land_is_known(ability: Ability) -> None:
    table = ways(ability)
    slow = max(oracle.way(origin, to, ability) for origin in ORIGINS for to in LANDS)
    assert table.farthest == (UNREACHABLE if slow == FAR else slow)


@pytest.mark.parametrize("ability", ABILITIES)
def test_the_route_is_a_way_over_neighbours_that_costs_just_that(ability: Ability) -> None:
    table = ways(ability)
    for origin in ORIGINS:
        for to in LANDS:
            cost = oracle.way(origin, to, ability)
            if cost < FAR:
                route = [SPACES[at] for at in table.route(number(origin), land(to))]
                assert route[-1] == to
                assert oracle.walk(origin, route, ability) == cost
                assert len(set(route)) == len(route), "no space is entered twice"


def test_the_way_back_to_where_one_stands_goes_over_a_neighbour() -> None:
    table = ways(Ability())
    assert table.costs[land("illyria")][land("illyria")] == 2
    assert len(table.route(land("illyria"), land("illyria"))) == 2
    assert table.costs[land("naxos")][land("naxos")] == 3
    assert ways(Ability(cavalry=True)).costs[land("illyria")][land("illyria")] == 1
    assert ways(Ability(siren=True)).costs[land("naxos")][land("naxos")] == UNREACHABLE


def test_a_table_is_made_once_for_a_set_of_abilities() -> None:
    box = load_box(OURS.text)
    assert ways(Ability(cavalry=True), box) is ways(Ability(cavalry=True), box)
    assert ways(Ability(astronomy=True), box) is ways(Ability(cartography=True), box)
    assert ways(Ability(), box) is not ways(Ability(siren=True), box)
