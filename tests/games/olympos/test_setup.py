"""Setup: the pile on the track, the development board, condemned lands, tribes, cubes, both decks."""

from __future__ import annotations

from collections import Counter

import pytest

from agon.games.olympos import GAME, frames
from agon.games.olympos import actions as act
from agon.games.olympos.components import OURS
from agon.games.olympos.condemning import sensible_lands
from agon.games.olympos.events import (
    CubesDealt,
    FifthCubeDrawn,
    LandCondemned,
    PiecesStacked,
    RowLaid,
    WondersLaid,
)
from agon.games.olympos.options import Options
from agon.games.olympos.printed import LANDS, RESOURCES
from agon.games.olympos.state import NOBODY, State
from agon.kit.action import Deal
from agon.kit.event import Heard
from agon.kit.game import refuse_seats
from agon.kit.refusal import Refusal
from agon.kit.seats import ALL, CHANCE
from tests.clauses import clause
from tests.games.olympos.positions import (
    CARDS,
    DISCOVERED,
    SPACES,
    WONDERS,
    asked,
    colours,
    cubes,
    discovery,
    do,
    land,
    may,
    may_discover,
    nature,
    question,
    seat,
    why_not,
    wonder,
)

SEATS = (3, 4, 5)
PILES = {3: "white red green", 4: "blue white red green", 5: "blue white black red green"}
STRAIGHT = (0, 1, 2, 3, 4)
CONDEMNED = {  # as many of each resource as the number of players asks for, one star among each
    3: "thrace boeotia elis macedonia epirus phocis paeonia olympos argolis illyria chersonese attica",
    4: "thrace elis macedonia phocis olympos argolis illyria attica",
    5: "elis phocis argolis attica",
}


def stacked(pile: str) -> State:
    """The table once the pile, said from the top, stands on the start space."""
    s = GAME.setup(len(pile.split()), Options(), OURS)
    nature(s, *(seat(who) for who in pile.split()))
    return s


def laid(pile: str, **rows: tuple[int, ...]) -> State:
    """The table once the development board is laid, in order where no other columns are said: `row1`, `wonders`."""
    s = stacked(pile)
    for name in ("row1", "row2", "row3", "row4", "row5", "wonders"):
        nature(s, *rows.get(name, STRAIGHT))
    return s


def condemned(seats: int, names: str = "") -> State:
    """The table once all lands are condemned: those of CONDEMNED unless others are said."""
    s = laid(PILES[seats])
    for name in (names or CONDEMNED[seats]).split():
        do(s, "green", act.Condemn(land(name)))
    return s


def may_condemn(s: State, who: str) -> set[str]:
    """The lands that may be condemned now."""
    return {SPACES[action.land] for action in may(s, who) if isinstance(action, act.Condemn)}


def lands_of(resource: str) -> set[str]:
    """The lands of a resource."""
    return {one.id for one in OURS.parts.land if one.resource == resource}


# players, start-pieces, start-stack


@clause("olympos/players")
@pytest.mark.parametrize("seats", SEATS)
def test_three_four_or_five_can_play(seats: int) -> None:
    assert refuse_seats(GAME, seats, Options(), OURS) is None
    s = GAME.setup(seats, Options(), OURS)
    assert s.seats == len(s.players) == seats
    assert GAME.laws(s) == []


@clause("olympos/players")
@pytest.mark.parametrize("seats", [1, 2, 6])
def test_two_and_six_cannot_play(seats: int) -> None:
    assert refuse_seats(GAME, seats, Options(), OURS) == Refusal("agon/seats", {"seats": seats, "allowed": SEATS})


@clause("olympos/start-pieces")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_has_four_settlers_in_stock_one_piece_on_the_track_and_fifteen_in_the_reserve(seats: int) -> None:
    s = GAME.setup(seats, Options(), OURS)
    assert [(player.stock, player.space, player.reserve) for player in s.players] == [(4, 0, 15)] * seats


def test_nobody_begins_with_anything_else() -> None:
    s = GAME.setup(3, Options(), OURS)
    for player in s.players:
        assert (player.hourglasses, player.stars, player.prestige, player.athena, player.zeus_cards) == (0,) * 5
        assert player.tokens == player.cubes == player.discounts == [0, 0, 0, 0]
        assert player.discoveries == player.wonders == 0
        assert player.hand == player.shuffles == []
        assert [player.done, player.ares, player.erinyes, player.keres, player.siren] == [False] * 5


def test_both_boards_are_empty_at_first() -> None:
    s = GAME.setup(3, Options(), OURS)
    assert s.zeus_token == NOBODY
    assert set(s.bonuses) == {NOBODY}
    assert len(s.bonuses) == 25 * 3
    assert s.piles == [[]] * LANDS
    assert s.condemned == s.tribes == [False] * LANDS
    assert s.columns == [0] * 30
    assert s.revealed == s.discards == s.held == s.held_shuffles == []
    assert s.shuffle == 0
    assert s.order == [0, 1, 2]
    assert [s.tiles[discovery(name)] for name in ("currency", "agriculture", "trade")] == [[3, 2], [0, 1], []]


@clause("olympos/start-stack")
@pytest.mark.parametrize("seats", SEATS)
def test_the_pile_on_the_start_space_is_random_and_seen_by_all(seats: int) -> None:
    s = GAME.setup(seats, Options(), OURS)
    assert asked(s) == ["nature"]
    draw = GAME.chance(s)
    assert (draw.bag, draw.n, draw.seen) == (tuple(range(seats)), seats, (ALL,) * seats)


@clause("olympos/start-stack")
def test_the_pile_lies_as_it_was_drawn_from_the_top() -> None:
    s = GAME.setup(4, Options(), OURS)
    assert nature(s, 3, 2, 0, 1) == [PiecesStacked((3, 2, 0, 1))]
    assert colours(s.order) == ["blue", "white", "red", "green"]
    assert [player.space for player in s.players] == [0, 0, 0, 0]


# board-cells, discovery-copies


@clause("olympos/discovery-copies")
@pytest.mark.parametrize(("seats", "red_and_green", "in_all"), [(3, 1, 35), (4, 2, 45), (5, 3, 55)])
def test_there_are_more_red_and_green_tiles_with_more_players(seats: int, red_and_green: int, in_all: int) -> None:
    s = GAME.setup(seats, Options(), OURS)
    copies = [[s.copies[number] for number in row] for row in OURS.rows]
    assert copies == [[red_and_green] * 5, [2] * 5, [red_and_green] * 5, [2] * 5, [1] * 5]
    assert sum(s.copies) == in_all


@clause("olympos/discovery-copies")
def test_each_row_and_then_the_wonders_are_laid_in_random_columns() -> None:
    s = stacked("red green white")
    for row in range(6):
        assert s.stack[-1] == frames.LayingRow(row)
        draw = GAME.chance(s)
        assert (draw.bag, draw.n, draw.seen) == (STRAIGHT, 5, (ALL,) * 5)
        columns = (*STRAIGHT[row:], *STRAIGHT[:row])[:5]
        events = nature(s, *columns)
        assert events == [WondersLaid(columns) if row == 5 else RowLaid(row, columns)]
    assert question(s) == "Condemning"


@clause("olympos/discovery-copies", "olympos/board-cells")
def test_the_discoveries_of_a_row_lie_in_the_columns_drawn_for_it() -> None:
    s = laid("red green white", row1=(4, 3, 2, 1, 0), row4=(1, 0, 2, 3, 4), wonders=(2, 0, 1, 4, 3))
    columns = dict(zip((*DISCOVERED, *WONDERS), s.columns, strict=True))
    assert [columns[name] for name in ("medicine", "oracle", "astronomy", "metallurgy", "cult")] == [4, 3, 2, 1, 0]
    assert [columns[name] for name in ("strategy", "art", "surgery")] == [1, 0, 2]
    assert [columns[name] for name in ("hoplite", "trade", "phalanx", "philosophy")] == [0, 4, 0, 0]
    assert s.columns[25 + wonder("cyclopean-gate")] == 2
    assert s.columns[25 + wonder("colossus")] == 3


@clause("olympos/board-cells")
@pytest.mark.parametrize(("column", "pays"), [(0, "grain stone"), (1, "wood gold"), (2, "stone wood")])
def test_a_discovery_costs_what_is_printed_where_it_lies(column: int, pays: str) -> None:
    others = [at for at in STRAIGHT if at != column]
    s = laid("red green white", row1=(column, *others))
    s.stack = [frames.Acting(0)]
    assert "medicine" not in may_discover(s, "red")
    for resource in pays.split():
        s.players[0].cubes[RESOURCES.index(resource)] = 1
    assert "medicine" in may_discover(s, "red")


# condemn, tribes


@clause("olympos/condemn")
@pytest.mark.parametrize("seats", SEATS)
def test_who_has_no_plan_is_offered_lands_far_from_the_north_and_none_that_is_dear(seats: int) -> None:
    s = laid(PILES[seats])
    offered = {SPACES[number] for number in sensible_lands(s)}
    assert "laconia" in offered
    assert not offered & {"paeonia", "illyria", "olympos", "attica", "atlantis-west"}
    for name in offered:
        do(s, "green", act.Condemn(land(name)))
    assert not isinstance(s.stack[-1], frames.Condemning)


@clause("olympos/condemn")
@pytest.mark.parametrize("seats", SEATS)
def test_the_bottom_of_the_pile_condemns_before_anybody_acts(seats: int) -> None:
    s = laid(PILES[seats])
    for name in CONDEMNED[seats].split():
        assert (asked(s), question(s)) == (["green"], "Condemning")
        do(s, "green", act.Condemn(land(name)))
    assert asked(s) == ["nature"]
    assert {name for name, gone in zip(SPACES[:LANDS], s.condemned, strict=True) if gone} == set(
        CONDEMNED[seats].split()
    )


@clause("olympos/condemn")
@pytest.mark.parametrize(("seats", "each"), [(3, 3), (4, 2), (5, 1)])
def test_the_same_number_of_each_resource_is_condemned(seats: int, each: int) -> None:
    s = laid(PILES[seats])
    for count in range(each):
        assert lands_of("gold") & may_condemn(s, "green")
        do(s, "green", act.Condemn(land(["illyria", "chersonese", "lesbos"][count])))
    assert may_condemn(s, "green") == lands_of("grain") | lands_of("wood") | lands_of("stone")
    assert why_not(s, "green", act.Condemn(land("achaea"))) == Refusal(
        "olympos/condemn", {"resource": "gold", "count": each}, case="enough"
    )
    assert why_not(s, "green", act.Condemn(land("illyria"))) == Refusal(
        "olympos/condemn", {"land": "illyria"}, case="already"
    )


@clause("olympos/condemn")
def test_every_land_may_be_condemned_at_first() -> None:
    assert may_condemn(laid(PILES[4]), "green") == set(SPACES[:LANDS])


@clause("olympos/condemn")
@pytest.mark.parametrize(
    ("star", "other"), [("phocis", "troad"), ("ionia", "attica"), ("elis", "knossos"), ("argolis", "rhodes")]
)
def test_never_both_stars_of_one_resource_are_condemned(star: str, other: str) -> None:
    s = laid(PILES[4])
    do(s, "green", act.Condemn(land(star)))
    assert may_condemn(s, "green") == set(SPACES[:LANDS]) - {star, other}
    kind = RESOURCES[OURS.resource[land(other)]]
    assert why_not(s, "green", act.Condemn(land(other))) == Refusal("olympos/condemn", {"resource": kind}, case="star")


@clause("olympos/condemn")
def test_a_land_is_condemned_once() -> None:
    s = laid(PILES[4])
    assert do(s, "green", act.Condemn(land("thrace"))) == [LandCondemned(seat("green"), land("thrace"))]
    assert may_condemn(s, "green") == set(SPACES[:LANDS]) - {"thrace"}


@clause("olympos/condemn")
def test_olympos_may_be_condemned_and_then_nobody_gets_the_zeus_token() -> None:
    s = condemned(4)
    nature(s, 0, 1, 2, 3)
    assert s.condemned[land("olympos")]
    assert act.PlaceSettler(land("olympos")) not in may(s, "blue")
    assert act.PlaceSettler(land("paeonia")) in may(s, "blue")


@clause("olympos/tribes")
@pytest.mark.parametrize("seats", SEATS)
def test_a_tribe_stands_on_every_star_that_is_not_condemned(seats: int) -> None:
    s = condemned(seats)
    tribes = {name for name, there in zip(SPACES[:LANDS], s.tribes, strict=True) if there}
    assert tribes == {"troad", "ionia", "knossos", "rhodes"}


@clause("olympos/tribes")
def test_with_no_star_condemned_there_are_eight_tribes() -> None:
    s = condemned(5, "thrace macedonia paeonia illyria")
    stars = {"phocis", "attica", "elis", "argolis", "troad", "ionia", "knossos", "rhodes"}
    assert {name for name, there in zip(SPACES[:LANDS], s.tribes, strict=True) if there} == stars


# start-cubes


@clause("olympos/start-cubes")
@pytest.mark.parametrize("seats", [3, 4])
def test_up_to_four_players_draw_different_cubes(seats: int) -> None:
    s = condemned(seats)
    draw = GAME.chance(s)
    assert (draw.bag, draw.n, draw.seen) == ((0, 1, 2, 3), seats, (ALL,) * seats)


@clause("olympos/start-cubes")
def test_each_takes_the_cube_drawn_for_him() -> None:
    s = condemned(3)
    assert nature(s, 3, 0, 1) == [CubesDealt((3, 0, 1))]
    assert [cubes(s, who) for who in ("red", "green", "white")] == [{"gold": 1}, {"grain": 1}, {"wood": 1}]


@clause("olympos/start-cubes")
@pytest.mark.parametrize("extra", range(4))
def test_five_players_draw_the_four_and_one_at_random(extra: int) -> None:
    s = condemned(5)
    first = GAME.chance(s)
    assert (first.bag, first.n, first.seen) == ((0, 1, 2, 3), 1, (ALL,))
    assert nature(s, extra) == [FifthCubeDrawn(extra)]
    draw = GAME.chance(s)
    assert Counter(draw.bag) == Counter([0, 1, 2, 3, extra])
    assert (draw.n, draw.seen) == (5, (ALL,) * 5)
    nature(s, extra, 3, 2, 1, 0)
    assert cubes(s, "red") == {RESOURCES[extra]: 1}
    assert [sum(player.cubes) for player in s.players] == [1] * 5


@clause("olympos/start-cubes")
@pytest.mark.parametrize(("seats", "first"), [(3, "white"), (4, "blue"), (5, "blue")])
def test_then_the_top_of_the_pile_acts(seats: int, first: str) -> None:
    s = condemned(seats)
    if seats == 5:
        nature(s, 2)
    items = (*range(4), 2)[:seats]
    nature(s, *items)
    assert (asked(s), question(s)) == ([first], "Acting")
    assert s.stack == [frames.Acting(seat(first))]


def test_setting_up_needs_no_listener() -> None:
    s = GAME.setup(5, Options(), OURS)
    heard = Heard()
    t = s.clone()
    steps: list[tuple[int, ...]] = [(0, 1, 2, 3, 4), *[STRAIGHT] * 6]
    for items in steps:
        GAME.apply(s, CHANCE, Deal(items), None)
        GAME.apply(t, CHANCE, Deal(items), heard)
    for name in CONDEMNED[5].split():
        GAME.apply(s, 4, act.Condemn(land(name)), None)
        GAME.apply(t, 4, act.Condemn(land(name)), heard)
    for items in ((2,), (0, 1, 2, 3, 2)):
        GAME.apply(s, CHANCE, Deal(items), None)
        GAME.apply(t, CHANCE, Deal(items), heard)
    assert s.key() == t.key()
    assert len(heard.happenings) == 7 + 4 + 2


@clause("olympos/destiny-deck")
def test_there_are_twenty_two_destiny_cards_in_the_deck() -> None:
    s = GAME.setup(4, Options(), OURS)
    assert len(s.deck) == 22
    counts = Counter(CARDS[number] for number in s.deck)
    assert {name: count for name, count in counts.items() if count > 1} == {"zeus": 2, "star": 2, "prestige-set": 2}
    assert all(player.hand == [] for player in s.players)
