"""Expansion: one settler moves, and takes or conquers the land on which it stops."""

from __future__ import annotations

import pytest

from agon.games.olympos import GAME
from agon.games.olympos import actions as act
from agon.games.olympos.events import (
    ActionPaid,
    FightWon,
    LandLeft,
    LandTaken,
    SettlerMoved,
    SettlerPlaced,
    TribeBeaten,
)
from agon.games.olympos.state import State
from agon.games.olympos.ways import NORTH as NORTH_ZONE
from agon.kit.event import Heard
from agon.kit.refusal import Refusal
from tests.clauses import clause
from tests.games.olympos.positions import (
    SPACES,
    Has,
    has,
    hourglasses,
    land,
    may,
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
    settlers,
    space,
    tokens,
    tribe,
    why_not,
    zeus_token,
)

NORTH = {"illyria", "paeonia", "macedonia", "thrace"}


def table(
    piles: dict[str, str] | None = None,
    red: Has | None = None,
    green: Has | None = None,
    *,
    condemned: str = "",
    beaten: str = "",
) -> State:
    """Red acts at the start of the track, the others are far ahead."""
    players = {"red": red or has(), "green": green or has(space=60), "white": has(space=60), "blue": has(space=60)}
    return position(players, piles, condemned=condemned, beaten=beaten)


def ahead(discoveries: str = "", gods: str = "") -> Has:
    """A player far ahead who has these discoveries."""
    return has(discoveries, space=60, gods=gods)


def stock(s: State, who: str) -> int:
    """A player's settlers in stock."""
    return s.players[seat(who)].stock


def stars(s: State, who: str) -> int:
    """A player's star tokens."""
    return s.players[seat(who)].stars


# one-settler, new-settler


@clause("olympos/one-settler")
def test_one_settler_moves_and_the_others_stay() -> None:
    s = table({"thrace": "red red", "illyria": "red"})
    events = moves(s, "red", "thrace", "chersonese")
    assert (pile(s, "thrace"), pile(s, "illyria"), pile(s, "chersonese")) == (["red"], ["red"], ["red"])
    assert stock(s, "red") == 4
    chersonese = land("chersonese")
    assert of_kind(events, SettlerMoved) == [SettlerMoved(seat("red"), land("thrace"), chersonese, (chersonese,))]


@clause("olympos/one-settler")
def test_after_one_settler_has_moved_cards_may_be_played_but_no_other_settler_moves() -> None:
    s = table({"thrace": "red red"}, red=has(hand="cube-gold"))
    assert may_move(s, "red", "thrace")
    moves(s, "red", "thrace", "chersonese")
    assert question(s) == "PlayingCards"
    assert not any(isinstance(action, act.MoveSettler) for action in may(s, "red"))


@clause("olympos/one-settler")
def test_a_settler_lying_under_others_may_move() -> None:
    s = table({"thrace": "red green white"})
    moves(s, "red", "thrace", "chersonese")
    assert (pile(s, "thrace"), pile(s, "chersonese")) == (["green", "white"], ["red"])
    assert owner(s, "thrace") == "white"
    assert tokens(s, "white") == {"grain": 1}


@clause("olympos/one-settler")
@pytest.mark.parametrize(
    ("settlers_there", "choices"),
    [("red", 1), ("red red", 1), ("red green", 1), ("red green red", 2), ("red red green red red", 2), ("green", 0)],
)
def test_own_settlers_lying_next_to_each_other_are_one_choice(settlers_there: str, choices: int) -> None:
    s = table({"thrace": settlers_there})
    assert settlers(s, "red", "thrace") == choices
    moving = {action.group for action in may(s, "red") if isinstance(action, act.MoveSettler)}
    assert moving == set(range(choices))


@clause("olympos/one-settler")
@pytest.mark.parametrize(("group", "left"), [(0, ["red", "green", "white"]), (1, ["green", "white", "red"])])
def test_of_several_in_one_pile_the_player_chooses_which_from_the_top(group: int, left: list[str]) -> None:
    s = table({"thrace": "red green white red"})
    moves(s, "red", "thrace", "chersonese", group)
    assert pile(s, "thrace") == left


@clause("olympos/one-settler")
def test_there_is_no_settler_where_there_is_none() -> None:
    s = table({"thrace": "green"})
    nobody = Refusal("olympos/one-settler", {"land": "thrace"})
    assert why_not(s, "red", act.MoveSettler(land("thrace"), 0, land("chersonese"))) == nobody
    s = table({"thrace": "red"})
    assert why_not(s, "red", act.MoveSettler(land("thrace"), 1, land("chersonese"))) == nobody


@clause("olympos/new-settler")
@pytest.mark.parametrize(("discoveries", "cost"), [("", 3), ("medicine", 2)])
def test_a_new_settler_costs_two_or_one_with_medicine(discoveries: str, cost: int) -> None:
    s = table(red=has(discoveries))
    events = places(s, "red", "illyria")
    assert (space(s, "red"), stock(s, "red"), pile(s, "illyria")) == (cost, 3, ["red"])
    assert events[0] == SettlerPlaced(seat("red"), NORTH_ZONE, land("illyria"), (land("illyria"),))


@clause("olympos/new-settler")
@pytest.mark.parametrize("at", [81, 82])
def test_its_price_counts_for_what_can_be_reached(at: int) -> None:
    s = position({"red": has(space=at), "green": has(space=85), "white": has(space=85)})
    assert may_place(s, "red") == (NORTH | {"chalcidice", "chersonese", "epirus", "olympos"} if at == 81 else NORTH)


@clause("olympos/new-settler")
def test_without_a_settler_in_stock_there_is_no_new_one() -> None:
    s = table({"thrace": "red"}, has(stock=0))
    assert may_place(s, "red") == set()
    assert why_not(s, "red", act.PlaceSettler(land("illyria"))) == Refusal("olympos/new-settler")


@clause("olympos/new-settler")
def test_a_new_settler_may_start_on_a_land_one_controls() -> None:
    s = table({"kydonia": "red"}, beaten="knossos")
    places(s, "red", "knossos")
    assert space(s, "red") == 2 + 1
    assert pile(s, "kydonia") == ["red"]


@clause("olympos/new-settler")
def test_it_must_move_on_at_once() -> None:
    s = table({"kydonia": "red"})
    assert "kydonia" not in may_place(s, "red")
    assert why_not(s, "red", act.PlaceSettler(land("kydonia"))).clause == "olympos/no-stop"


# north-zone, no-birth-under, birthplace


@clause("olympos/north-zone")
@pytest.mark.parametrize("name", sorted(NORTH))
def test_from_the_north_zone_a_new_settler_enters_the_northern_lands(name: str) -> None:
    s = table()
    places(s, "red", name)
    assert space(s, "red") == 2 + 1


@clause("olympos/north-zone")
def test_nobody_crosses_the_north_zone() -> None:
    # From Illyria to Thrace: by Paeonia and Macedonia, not by the zone both lie next to.
    s = table({"illyria": "red"})
    moves(s, "red", "illyria", "thrace")
    assert space(s, "red") == 3


@clause("olympos/north-zone")
def test_nobody_stops_in_the_north_zone() -> None:
    s = table({"illyria": "red"})
    assert may_place(s, "red") | may_move(s, "red", "illyria") <= set(SPACES[:32])


@clause("olympos/no-birth-under")
@pytest.mark.parametrize(("there", "cost"), [("red", 2 + 1), ("red green red", 2 + 1), ("red green", 2 + 8)])
def test_no_settler_is_born_where_one_was_conquered(there: str, cost: int) -> None:
    s = table({"kydonia": there}, beaten="knossos")
    places(s, "red", "knossos")
    assert space(s, "red") == cost


@clause("olympos/birthplace")
def test_a_new_settler_starts_where_its_way_is_cheapest() -> None:
    s = table({"kydonia": "red", "caria": "red"})
    assert len([action for action in may(s, "red") if action == act.PlaceSettler(land("rhodes"))]) == 1
    events = places(s, "red", "rhodes")
    assert space(s, "red") == 2 + 3 + 2, "from Caria by one sea, and a tribe to fight"
    route = (SPACES.index("icarian"), land("rhodes"))
    assert events[0] == SettlerPlaced(seat("red"), land("caria"), land("rhodes"), route)


@clause("olympos/birthplace")
@pytest.mark.parametrize(("at", "reached"), [(80, True), (81, False)])
def test_the_cheapest_birthplace_decides_what_can_be_reached(at: int, reached: bool) -> None:
    # To Rhodes from Caria 3, from Kydonia 5, from the north 8.
    players = {"red": has(space=at), "green": has(space=85), "white": has(space=85)}
    s = position(players, {"kydonia": "red", "caria": "red"}, beaten="rhodes")
    assert ("rhodes" in may_place(s, "red")) == reached


# no-stop, return-fight


@clause("olympos/no-stop")
def test_nobody_stops_on_a_condemned_land() -> None:
    s = table({"illyria": "red"}, condemned="paeonia")
    assert "paeonia" not in may_place(s, "red") | may_move(s, "red", "illyria")
    refused = Refusal("olympos/no-stop", {"land": "paeonia"}, case="condemned")
    assert why_not(s, "red", act.PlaceSettler(land("paeonia"))) == refused
    assert why_not(s, "red", act.MoveSettler(land("illyria"), 0, land("paeonia"))) == refused


@clause("olympos/no-stop")
def test_a_condemned_land_may_be_crossed() -> None:
    s = table({"illyria": "red"}, condemned="paeonia epirus")
    moves(s, "red", "illyria", "olympos")
    assert space(s, "red") == 2


@clause("olympos/no-stop")
def test_nobody_stops_on_a_land_he_controls() -> None:
    s = table({"illyria": "red", "paeonia": "green red"})
    assert {"illyria", "paeonia"} & (may_place(s, "red") | may_move(s, "red", "illyria")) == set()
    refused = Refusal("olympos/no-stop", {"land": "paeonia"}, case="own")
    assert why_not(s, "red", act.PlaceSettler(land("paeonia"))) == refused
    assert why_not(s, "red", act.MoveSettler(land("illyria"), 0, land("paeonia"))) == refused


@clause("olympos/no-stop")
def test_control_is_judged_before_the_move() -> None:
    s = table({"illyria": "green red"})
    assert "illyria" not in may_move(s, "red", "illyria"), "leaving gives it to Green, but it was Red's"


@clause("olympos/no-stop")
def test_nobody_stops_at_sea() -> None:
    s = table({"lesbos": "red"})
    assert all(action.to < 32 for action in may(s, "red") if isinstance(action, act.PlaceSettler | act.MoveSettler))


@clause("olympos/siren-blocks-sea")
def test_what_lies_beyond_the_sea_is_refused_by_the_siren() -> None:
    s = table({"lesbos": "red"}, has(gods="siren"))
    refused = Refusal("olympos/siren-blocks-sea", {"land": "euboea"})
    assert why_not(s, "red", act.PlaceSettler(land("euboea"))) == refused
    assert why_not(s, "red", act.MoveSettler(land("lesbos"), 0, land("euboea"))) == refused


@clause("olympos/return-fight")
def test_a_buried_settler_may_leave_and_come_back_to_fight() -> None:
    s = table({"illyria": "red green"})
    assert "illyria" in may_move(s, "red", "illyria")
    moves(s, "red", "illyria", "illyria")
    assert pile(s, "illyria") == ["green", "red"]
    assert (tokens(s, "red"), tokens(s, "green"), hourglasses(s, "green")) == ({"gold": 1}, {}, 1)


@clause("olympos/return-fight")
@pytest.mark.parametrize(
    ("name", "discoveries", "cost"), [("illyria", "", 4), ("naxos", "", 5), ("illyria", "cavalry", 3)]
)
def test_it_pays_for_leaving_and_for_coming_back(name: str, discoveries: str, cost: int) -> None:
    s = table({name: "red green"}, has(discoveries))
    moves(s, "red", name, name)
    assert space(s, "red") == cost


@clause("olympos/return-fight")
def test_it_cannot_fight_where_there_is_no_way_out() -> None:
    s = table({"naxos": "red green"}, has(gods="siren"))
    assert may_move(s, "red", "naxos") == set()


# take-empty


@clause("olympos/take-empty")
def test_an_empty_land_is_taken_with_its_token_and_costs_no_fight() -> None:
    s = table()
    events = places(s, "red", "macedonia")
    assert (owner(s, "macedonia"), tokens(s, "red"), space(s, "red")) == ("red", {"wood": 1}, 3)
    assert of_kind(events, LandTaken) == [LandTaken(seat("red"), land("macedonia"))]
    assert of_kind(events, FightWon) == of_kind(events, TribeBeaten) == of_kind(events, LandLeft) == []


@clause("olympos/take-empty")
def test_olympos_also_gives_the_zeus_token() -> None:
    s = table()
    places(s, "red", "olympos")
    assert (tokens(s, "red"), zeus_token(s)) == ({"stone": 1}, "red")


@clause("olympos/take-empty")
def test_another_land_gives_no_zeus_token() -> None:
    s = table({"olympos": "green"})
    places(s, "red", "paeonia")
    assert zeus_token(s) == "green"


# fight-rival, fight-tribe, democracy-swords


@clause("olympos/fight-rival")
@pytest.mark.parametrize(
    ("mine", "theirs", "cost"),
    [
        ("", "", 2),
        ("metallurgy", "", 1),
        ("", "hoplite", 3),
        ("phalanx", "hoplite", 2),
        ("strategy", "hoplite", 1),
        ("metallurgy hoplite", "strategy", 2),
        ("metallurgy hoplite", "strategy phalanx", 3),
    ],
)
def test_a_fight_costs_one_with_more_swords_two_with_as_many_three_with_fewer(
    mine: str, theirs: str, cost: int
) -> None:
    s = table({"illyria": "green"}, has(mine), ahead(theirs))
    events = places(s, "red", "illyria")
    assert (space(s, "red"), owner(s, "illyria")) == (2 + 1 + cost, "red")
    assert of_kind(events, FightWon) == [FightWon(seat("red"), seat("green"), land("illyria"), 1)]


@clause("olympos/fight-rival")
@pytest.mark.parametrize(("mine", "theirs", "cost"), [("ares", "", 1), ("", "ares", 3), ("ares", "ares", 2)])
def test_the_swords_of_ares_count_on_both_sides(mine: str, theirs: str, cost: int) -> None:
    s = table({"illyria": "green"}, has(gods=mine), ahead(gods=theirs))
    places(s, "red", "illyria")
    assert space(s, "red") == 2 + 1 + cost


def test_ares_adds_two_swords_to_those_on_discoveries() -> None:
    s = table({"illyria": "green"}, has("metallurgy", gods="ares"), ahead("strategy"))
    places(s, "red", "illyria")
    assert space(s, "red") == 2 + 1 + 1
    s = table({"illyria": "green"}, has(gods="ares"), ahead("strategy"))
    places(s, "red", "illyria")
    assert space(s, "red") == 2 + 1 + 2


@clause("olympos/fight-rival")
@pytest.mark.parametrize(("theirs", "reached"), [("", True), ("hoplite", False)])
def test_the_fight_counts_for_what_can_be_reached(theirs: str, reached: bool) -> None:
    s = position({"red": has(space=80), "green": has(theirs, space=85), "white": has(space=85)}, {"illyria": "green"})
    assert ("illyria" in may_place(s, "red")) == reached


@clause("olympos/fight-tribe")
@pytest.mark.parametrize(("mine", "cost"), [("", 2), ("metallurgy", 1), ("democracy", 1), ("strategy hoplite", 1)])
def test_a_tribe_has_no_sword(mine: str, cost: int) -> None:
    s = table({"thessaly": "red"}, has(mine))
    events = moves(s, "red", "thessaly", "phocis")
    assert space(s, "red") == 1 + cost
    assert of_kind(events, TribeBeaten) == [TribeBeaten(seat("red"), land("phocis"))]
    assert of_kind(events, FightWon) == []


@clause("olympos/fight-tribe", "olympos/take-empty")
@pytest.mark.parametrize(
    ("at", "reached"),
    [(81, {"phocis", "aetolia", "epirus", "olympos"}), (83, {"aetolia", "epirus", "olympos"}), (84, {"epirus"})],
)
def test_a_tribe_is_farther_than_an_empty_land(at: int, reached: set[str]) -> None:
    players = {"red": has(space=at), "green": has(space=85), "white": has(space=85)}
    s = position(players, {"thessaly": "red"}, condemned="aetolia olympos" if at == 84 else "")
    near = {"phocis", "aetolia", "epirus", "olympos"}
    assert may_move(s, "red", "thessaly") & near == reached


@clause("olympos/fight-tribe")
def test_the_swords_of_others_do_not_help_a_tribe() -> None:
    players = {"red": has(), "green": ahead("strategy"), "white": ahead("strategy")}
    s = position(players, {"thessaly": "red"})
    moves(s, "red", "thessaly", "phocis")
    assert space(s, "red") == 1 + 2


@clause("olympos/fight-tribe")
def test_the_winner_takes_land_token_and_star() -> None:
    s = table({"thessaly": "red"})
    moves(s, "red", "thessaly", "phocis")
    assert (tokens(s, "red"), stars(s, "red"), tribe(s, "phocis")) == ({"wood": 1}, 1, False)


@clause("olympos/fight-tribe")
def test_the_land_is_for_ever_without_a_tribe() -> None:
    s = table({"thessaly": "red"})
    moves(s, "red", "thessaly", "phocis")
    moves(s, "red", "phocis", "boeotia")
    assert not tribe(s, "phocis")
    before = space(s, "red")
    moves(s, "red", "boeotia", "phocis")
    assert (space(s, "red") - before, stars(s, "red")) == (1, 1)


@clause("olympos/democracy-swords")
@pytest.mark.parametrize(
    ("mine", "theirs", "cost"),
    [
        ("democracy", "", 1),
        ("", "democracy", 3),
        ("democracy", "democracy", 2),
        ("democracy hoplite", "phalanx", 1),
        ("hoplite", "democracy phalanx", 3),
        ("democracy", "hoplite", 3),
        ("hoplite", "democracy", 1),
    ],
)
def test_democracy_wins_ties_of_swords(mine: str, theirs: str, cost: int) -> None:
    s = table({"illyria": "green"}, has(mine), ahead(theirs))
    places(s, "red", "illyria")
    assert space(s, "red") == 2 + 1 + cost


@clause("olympos/democracy-swords")
def test_against_a_tribe_too() -> None:
    s = table({"thessaly": "red"}, has("democracy"))
    moves(s, "red", "thessaly", "phocis")
    assert space(s, "red") == 1 + 1


# expansion-cost


@clause("olympos/expansion-cost")
def test_a_new_settler_its_way_and_its_fight_are_paid_at_the_end() -> None:
    s = table({"thessaly": "green"})
    events = places(s, "red", "thessaly")
    assert events[-1] == ActionPaid(seat("red"), 0, 2 + 3 + 2)
    assert space(s, "red") == 7


@clause("olympos/expansion-cost")
def test_a_settler_on_the_board_pays_its_way_and_its_fight() -> None:
    s = table({"epirus": "red", "thessaly": "green"})
    events = moves(s, "red", "epirus", "thessaly")
    assert events[-1] == ActionPaid(seat("red"), 0, 1 + 2)
    assert (space(s, "red"), stock(s, "red")) == (3, 4)


def test_expansions_need_no_listener() -> None:
    piles = {"illyria": "green red", "paeonia": "green", "thessaly": "red"}
    for action in (
        act.PlaceSettler(land("macedonia")),
        act.PlaceSettler(land("paeonia")),
        act.MoveSettler(land("illyria"), 0, land("paeonia")),
        act.MoveSettler(land("thessaly"), 0, land("phocis")),
    ):
        quiet, heard = table(piles), table(piles)
        GAME.apply(quiet, seat("red"), action, None)
        GAME.apply(heard, seat("red"), action, Heard())
        assert quiet.key() == heard.key()
