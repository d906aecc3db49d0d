"""Development: what a discovery costs, its bonus, and what it gives at once."""

from __future__ import annotations

from typing import Any

import pytest

from agon.games.olympos import actions as act
from agon.games.olympos.events import (
    ActionPaid,
    BonusTaken,
    CubeGained,
    DiscoveryMade,
    HourglassesGained,
    PlayerDone,
    PrestigeGained,
    SettlersGained,
    TileTaken,
)
from agon.games.olympos.state import State
from agon.kit.event import Event
from agon.kit.refusal import NOT_ASKED, Param, Refusal
from tests.clauses import clause
from tests.games.olympos.holdings import LATER, lands, player, symbols, trio
from tests.games.olympos.positions import (
    amounts,
    asked,
    cubes,
    discovers,
    discovery,
    do,
    draws,
    hand,
    has,
    hourglasses,
    keeps,
    made,
    may,
    may_discover,
    may_pay,
    may_take,
    of_kind,
    pays,
    places,
    position,
    question,
    resource,
    space,
    takes_bonus,
    takes_cube,
    takes_tile,
    tokens,
    why_not,
)


def choose(s: State, name: str) -> set[tuple[int, ...]]:
    """Red names a discovery; the payments he may choose from."""
    do(s, "red", act.Discover(discovery(name)))
    return may_pay(s, "red")


def makes(s: State, name: str, price: str) -> list[Event]:
    """Red makes a discovery with the first bonus that brings no hourglass; what happened."""
    events = discovers(s, "red", name, price)
    return events + takes_bonus(s, "red", next(bonus for bonus in may_take(s, "red") if bonus != "hourglasses"))


# discovery-cost


@clause("olympos/discovery-cost")
def test_land_tokens_pay_and_are_kept() -> None:
    s = position(trio(has()), lands(red="grain stone"), columns={"medicine": 1})
    assert "medicine" in may_discover(s, "red")
    events = discovers(s, "red", "medicine")
    assert made(s, "red") == {"medicine"}
    assert tokens(s, "red") == {"grain": 1, "stone": 1}
    assert of_kind(events, DiscoveryMade) == [DiscoveryMade(0, discovery("medicine"), (0, 0, 0, 0))]


@clause("olympos/discovery-cost")
def test_a_token_of_each_resource_spares_a_cube() -> None:
    columns = {"phalanx": 1, "hellenism": 2}
    for name, bear in {"phalanx": ("grain", "wood", "stone"), "hellenism": ("wood", "stone", "gold")}.items():
        for spared in bear:
            rest = [resource for resource in bear if resource != spared]
            s = position(trio(has(cubes=" ".join(bear))), lands(red=spared), columns=columns)
            assert choose(s, name) == {tuple(amounts(" ".join(rest)))}


@clause("olympos/discovery-cost")
def test_what_tokens_do_not_cover_is_paid_with_cubes_that_are_discarded() -> None:
    s = position(trio(has(cubes="grain grain stone gold")), lands(red="grain"), columns={"agriculture": 1})
    assert choose(s, "agriculture") == {(1, 0, 0, 1)}
    events = pays(s, "red", "grain gold")
    assert cubes(s, "red") == {"grain": 1, "stone": 1}
    assert of_kind(events, DiscoveryMade) == [DiscoveryMade(0, discovery("agriculture"), (1, 0, 0, 1))]


@clause("olympos/discovery-cost")
def test_nothing_can_be_bought_with_nothing() -> None:
    s = position(trio(has()))
    assert may_discover(s, "red") == set()
    refused = why_not(s, "red", act.Discover(discovery("medicine")))
    params: dict[str, Param] = {"discovery": "medicine", "missing": ("1 grain", "1 stone")}
    assert refused == Refusal("olympos/discovery-cost", params, case="named")


@clause("olympos/discovery-cost", "olympos/grey-squares")
@pytest.mark.parametrize(
    ("name", "column", "purse", "missing", "grey"),
    [
        ("strategy", 2, "stone stone", ["2 wood"], []),  # 2 wood, 2 stone
        ("city", 3, "stone stone", ["1 stone"], [2]),  # 3 stone, 2 alike
        ("city", 3, "stone stone stone", [], [2]),
        ("city", 3, "stone stone stone grain", ["1 grain"], []),
        ("city", 3, "stone stone stone grain gold", ["1 grain / gold"], []),
        ("cult", 5, "", [], [1, 1]),  # 1, 1
        ("cult", 5, "grain grain", [], [1]),
        ("cult", 5, "wood", [], [1]),
        ("trade", 5, "wood", [], [2]),  # 2 alike, 1
        ("trade", 5, "grain wood stone gold", ["1 grain / wood / stone / gold"], []),
        ("strategy", 5, "wood gold gold", ["1 gold"], []),  # 3 alike, 1
        ("philosophy", 5, "grain wood", [], [2, 2]),  # 2, 2, 1, 1
        ("philosophy", 5, "grain grain wood wood stone", ["1 gold"], []),
        ("philosophy", 5, "grain wood stone gold", ["1 grain / stone / gold", "1 wood / stone / gold"], []),
    ],
)
def test_what_is_missing_is_told_by_name_or_as_equal_ones_of_any_kind(
    name: str, column: int, purse: str, missing: list[str], grey: list[int]
) -> None:
    s = position(trio(has(cubes=purse)), columns={name: column})
    refused = why_not(s, "red", act.Discover(discovery(name)))
    assert (refused.clause, refused.params["discovery"]) == ("olympos/discovery-cost", name)
    assert list(refused.params.get("missing", ())) == missing  # type: ignore[arg-type]
    assert list(refused.params.get("grey", ())) == grey  # type: ignore[arg-type]
    assert refused.case == ("both" if missing and grey else "grey" if grey else "named")


@clause("olympos/discovery-cost")
def test_the_player_chooses_among_payments_that_do_not_contain_each_other() -> None:
    s = position(trio(has(cubes="wood stone")), lands(red="grain"), columns={"cult": 5})
    assert choose(s, "cult") == {(0, 1, 0, 0), (0, 0, 1, 0)}
    fewer: dict[str, Param] = {"discovery": "cult", "fewer": ("1 stone",)}
    assert why_not(s, "red", act.PayCubes(0, 1, 1, 0)) == Refusal("olympos/discovery-cost", fewer, case="too-many")
    short: dict[str, Param] = {"discovery": "cult", "grey": (1,)}
    assert why_not(s, "red", act.PayCubes(0, 0, 0, 0)) == Refusal("olympos/discovery-cost", short, case="grey")
    pays(s, "red", "stone")
    assert cubes(s, "red") == {"wood": 1}


@clause("olympos/discovery-cost")
def test_who_can_pay_with_tokens_alone_may_not_spend_a_cube() -> None:
    s = position(trio(has(cubes="gold")), lands(red="grain stone"), columns={"cult": 5})
    assert choose(s, "cult") == {(0, 0, 0, 0)}
    refused = Refusal("olympos/discovery-cost", {"discovery": "cult"}, case="needless")
    assert why_not(s, "red", act.PayCubes(0, 0, 0, 1)) == refused


@clause("olympos/discovery-cost")
def test_nobody_pays_with_cubes_he_does_not_have() -> None:
    s = position(trio(has(cubes="wood stone")), lands(red="grain"), columns={"cult": 5})
    choose(s, "cult")
    held: dict[str, Param] = {"held": ("1 wood", "1 stone")}
    assert why_not(s, "red", act.PayCubes(0, 2, 0, 0)) == Refusal("olympos/discovery-cost", held, case="not-yours")
    s = position(trio(has()), lands(red="grain stone"), columns={"cult": 5})
    choose(s, "cult")
    assert why_not(s, "red", act.PayCubes(1, 0, 0, 0)) == Refusal(
        "olympos/discovery-cost", {"held": ()}, case="no-cubes"
    )


@clause("olympos/discovery-cost")
def test_a_printed_resource_is_not_paid_with_another() -> None:
    s = position(trio(has(cubes="grain grain gold wood")), columns={"currency": 1})
    choose(s, "currency")
    short: dict[str, Param] = {"discovery": "currency", "missing": ("1 gold",)}
    assert why_not(s, "red", act.PayCubes(2, 1, 0, 0)) == Refusal("olympos/discovery-cost", short, case="named")


@clause("olympos/discovery-cost")
def test_a_discovery_costs_what_is_printed_where_it_lies() -> None:
    purse = has(cubes="wood gold")
    assert may_discover(position(trio(purse), columns={"medicine": 1}), "red") >= {"oracle"}
    assert may_discover(position(trio(purse), columns={"medicine": 2}), "red") >= {"medicine"}
    assert "medicine" not in may_discover(position(trio(purse), columns={"medicine": 1}), "red")


def test_another_answer_is_not_asked_for_while_paying() -> None:
    s = position(trio(has(cubes="grain stone")), columns={"medicine": 1})
    choose(s, "medicine")
    assert why_not(s, "red", act.FINISH) == NOT_ASKED


# grey-squares


@clause("olympos/grey-squares")
def test_every_grey_group_is_of_another_kind() -> None:
    s = position(trio(has(cubes="grain grain")), columns={"cult": 5})
    assert "cult" not in may_discover(s, "red")
    refused = why_not(s, "red", act.Discover(discovery("cult")))
    assert refused == Refusal("olympos/discovery-cost", {"discovery": "cult", "grey": (1,)}, case="grey")


@clause("olympos/grey-squares")
def test_cubes_enough_but_of_kinds_that_do_not_form_the_groups_are_no_payment() -> None:
    s = position(trio(has(cubes="grain wood wood stone")), columns={"trade": 5})
    choose(s, "trade")
    refused = Refusal("olympos/grey-squares", {"discovery": "trade"})
    assert why_not(s, "red", act.PayCubes(1, 1, 1, 0)) == refused


@clause("olympos/grey-squares")
def test_a_grey_group_is_of_equal_resources() -> None:
    s = position(trio(has(cubes="grain wood stone gold")), columns={"trade": 5})
    assert "trade" not in may_discover(s, "red")
    s = position(trio(has(cubes="grain wood wood")), columns={"trade": 5})
    assert choose(s, "trade") == {(1, 2, 0, 0)}


@clause("olympos/grey-squares")
def test_a_grey_group_is_of_another_kind_than_what_is_printed() -> None:
    five_grain = position(trio(has(cubes="grain grain grain grain grain")), columns={"science": 1})
    assert "science" not in may_discover(five_grain, "red")
    s = position(trio(has(cubes="grain grain grain wood wood gold gold")), columns={"science": 1})
    assert choose(s, "science") == {(3, 2, 0, 0), (3, 0, 0, 2)}


# once-each


@clause("olympos/once-each")
@pytest.mark.parametrize("name", ["medicine", "oracle"])
def test_nobody_makes_a_discovery_twice(name: str) -> None:
    four = {**trio(has(name, cubes="grain stone")), "blue": LATER}
    s = position(four, columns={name: 1})
    assert s.copies[discovery(name)] == 1
    assert name not in may_discover(s, "red")
    refused = Refusal("olympos/once-each", {"discovery": name}, case="owned")
    assert why_not(s, "red", act.Discover(discovery(name))) == refused


@clause("olympos/once-each")
def test_a_discovery_is_gone_with_its_last_tile() -> None:
    s = position(trio(has(cubes="grain stone"), has("medicine", space=30)), columns={"medicine": 1})
    assert "medicine" not in may_discover(s, "red")
    refused = Refusal("olympos/once-each", {"discovery": "medicine"}, case="gone")
    assert why_not(s, "red", act.Discover(discovery("medicine"))) == refused


@clause("olympos/once-each")
def test_a_purchase_takes_a_tile_from_the_board() -> None:
    four = {**trio(has(cubes="grain stone"), has(space=1, cubes="grain stone")), "blue": LATER}
    s = position(four, columns={"medicine": 1})
    discovers(s, "red", "medicine", "grain stone")
    assert s.copies[discovery("medicine")] == 1
    takes_bonus(s, "red", "settler")
    discovers(s, "green", "medicine", "grain stone")
    assert s.copies[discovery("medicine")] == 0
    assert made(s, "green") == made(s, "red") == {"medicine"}


# discovery-price


@clause("olympos/discovery-price")
def test_a_discovery_costs_seven_action_points() -> None:
    s = position(trio(has(hourglasses=1, cubes="grain stone")), columns={"medicine": 1})
    events = makes(s, "medicine", "grain stone")
    assert of_kind(events, ActionPaid) == [ActionPaid(0, 1, 6)]
    assert space(s, "red") == 6


@clause("olympos/discovery-price")
def test_a_discovery_must_not_lead_beyond_the_cross() -> None:
    s = position(trio(has(space=79, cubes="wood gold"), has(space=80), has(space=80)), columns={"medicine": 2})
    assert may_discover(s, "red") == set()
    refused = Refusal("olympos/cross-space", {"cost": 7, "most": 6}, case="plain")
    assert why_not(s, "red", act.Discover(discovery("medicine"))) == refused
    s = position(trio(has(space=78, cubes="wood gold"), has(space=80), has(space=80)), columns={"medicine": 2})
    events = makes(s, "medicine", "wood gold")
    assert space(s, "red") == 85
    assert of_kind(events, PlayerDone) == [PlayerDone(0)]


@clause("olympos/god-erinyes")
def test_who_owes_the_erinyes_more_than_is_left_can_pay_nothing() -> None:
    s = position(trio(has(space=84, cubes="grain stone", gods="erinyes"), has(space=85), has(space=85)))
    refused = why_not(s, "red", act.Discover(discovery("medicine")))
    params: dict[str, Param] = {"cost": 9, "most": 3, "more": 2}  # 1 space, 2 hourglasses that would come with it
    assert refused == Refusal("olympos/cross-space", params, case="erinyes")


# bonus


def bought(
    name: str, price: str, column: int, *, seats: int = 3, marked: str = "", reserve: int | None = None
) -> State:
    """Red has paid for a discovery in this column and is about to choose a bonus, if there is one."""
    players = trio(has(cubes=price, reserve=reserve), LATER, LATER)
    players |= dict.fromkeys(("blue", "black")[: seats - 3], LATER)
    s = position(players, columns={name: column}, bonuses={name: marked} if marked else None)
    discovers(s, "red", name, price)
    return s


@clause("olympos/bonus")
def test_the_settler_bonus_moves_a_settler_from_the_reserve_to_the_stock() -> None:
    s = bought("medicine", "grain stone", 1)
    assert (player(s, "red").stock, player(s, "red").reserve) == (4, 15)
    events = takes_bonus(s, "red", "settler")
    assert events[:2] == [BonusTaken(0, discovery("medicine"), "settler"), SettlersGained(0, 1)]
    assert (player(s, "red").stock, player(s, "red").reserve) == (5, 13)
    assert s.bonuses.count(0) == 1


@clause("olympos/bonus")
def test_the_hourglass_bonus_gives_two() -> None:
    s = bought("medicine", "grain stone", 1)
    assert takes_bonus(s, "red", "hourglasses")[1:3] == [HourglassesGained(0, 2), ActionPaid(0, 2, 5)]
    assert player(s, "red").reserve == 14


@clause("olympos/bonus")
def test_the_cube_bonus_gives_a_cube_of_its_colour() -> None:
    s = position(trio(has(cubes="wood gold gold")), columns={"medicine": 2})
    discovers(s, "red", "medicine", "wood gold")
    assert takes_bonus(s, "red", "cube-gold")[1] == CubeGained(0, resource("gold"))
    assert cubes(s, "red") == {"gold": 2}


@clause("olympos/bonus")
def test_the_prestige_bonus_gives_two() -> None:
    s = bought("strategy", "grain grain wood wood", 1)
    player(s, "red").prestige = 3
    assert takes_bonus(s, "red", "prestige")[1] == PrestigeGained(0, 2)
    assert player(s, "red").prestige == 5


@clause("olympos/bonus")
def test_a_bonus_must_be_taken_before_anything_else() -> None:
    s = bought("medicine", "grain stone", 1)
    assert (asked(s), question(s)) == (["red"], "ChoosingBonus")
    assert all(isinstance(action, act.TakeBonus) for action in may(s, "red"))
    takes_bonus(s, "red", "settler")
    assert question(s) == "Acting"


@clause("olympos/bonus")
def test_a_marked_bonus_is_gone() -> None:
    s = bought("strategy", "grain grain wood wood", 1, marked="green -")
    assert may_take(s, "red") == ["cube-stone"]
    assert why_not(s, "red", act.TakeBonus(0)) == Refusal("olympos/bonus", {"seat": 1}, case="marked")
    none = Refusal("olympos/bonus", {"discovery": "strategy"}, case="none")
    assert why_not(s, "red", act.TakeBonus(2)) == none
    assert may_take(bought("strategy", "grain grain wood wood", 1, marked="- green"), "red") == ["prestige"]
    takes_bonus(s, "red", "cube-stone")
    assert s.bonuses[s.cell(discovery("strategy")) * 3 :][:3] == [1, 0, -1]


@clause("olympos/bonus")
@pytest.mark.parametrize(("seats", "open_to"), [(3, 2), (4, 2), (5, 3)])
def test_the_grey_bonus_is_open_with_five_players_only(seats: int, open_to: int) -> None:
    s = bought("medicine", "grain stone", 1, seats=seats)
    assert may_take(s, "red") == ["settler", "hourglasses", "cube-stone"][:open_to]
    if open_to == 2:
        assert why_not(s, "red", act.TakeBonus(2)) == Refusal("olympos/bonus", {"seats": 5}, case="grey")


@clause("olympos/bonus")
def test_a_violet_discovery_has_no_bonus() -> None:
    s = bought("philosophy", "grain grain grain gold gold", 1, seats=5)
    assert question(s) == "Acting"
    assert player(s, "red").reserve == 15
    assert made(s, "red") == {"philosophy"}


@clause("olympos/bonus")
def test_bonus_tile_and_cubes_are_chosen_before_a_gift_card_is_drawn() -> None:
    s = bought("phalanx", "grain wood stone", 1)
    assert question(s) == "ChoosingBonus"
    takes_bonus(s, "red", "prestige")
    assert question(s) == "DrawingCards"


# reserve-empty


@clause("olympos/reserve-empty")
def test_without_a_piece_in_the_reserve_there_is_no_bonus() -> None:
    s = bought("medicine", "grain stone", 1, reserve=0)
    assert question(s) == "Acting"
    assert made(s, "red") == {"medicine"}
    assert s.bonuses.count(0) == 0


@clause("olympos/reserve-empty")
def test_the_marker_is_placed_before_the_settler_is_gained() -> None:
    s = bought("medicine", "grain stone", 1, reserve=1)
    before = player(s, "red").stock
    assert not any(isinstance(event, SettlersGained) for event in takes_bonus(s, "red", "settler"))
    assert (player(s, "red").stock, player(s, "red").reserve) == (before, 0)


@clause("olympos/reserve-empty", "olympos/surgery")
def test_surgery_gives_no_more_settlers_than_there_are() -> None:
    s = bought("surgery", "grain grain wood wood", 1, reserve=2)
    before = player(s, "red").stock
    assert SettlersGained(0, 1) in takes_bonus(s, "red", "prestige")
    assert (player(s, "red").stock, player(s, "red").reserve) == (before + 1, 0)


# pay-after-gains, gift-cards


@clause("olympos/pay-after-gains", "olympos/hourglass-first")
def test_hourglasses_that_come_with_a_discovery_pay_for_it() -> None:
    s = bought("cavalry", "wood stone gold", 2)
    assert space(s, "red") == 0
    events = takes_bonus(s, "red", "hourglasses")
    assert events[1:4] == [HourglassesGained(0, 2), HourglassesGained(0, 2), ActionPaid(0, 4, 3)]
    assert (space(s, "red"), hourglasses(s, "red")) == (3, 0)


@clause("olympos/pay-after-gains")
def test_what_is_left_of_them_is_kept() -> None:
    s = position(trio(has(hourglasses=6, cubes="wood stone gold")), columns={"cavalry": 2})
    discovers(s, "red", "cavalry", "wood stone gold")
    takes_bonus(s, "red", "hourglasses")
    assert (space(s, "red"), hourglasses(s, "red")) == (0, 3)


@clause("olympos/pay-after-gains")
def test_tile_and_bonus_come_before_the_price_and_the_price_before_the_end_of_the_turn() -> None:
    s = position(trio(has(space=10, cubes="grain wood stone")), columns={"phalanx": 1})
    discovers(s, "red", "phalanx", "grain wood stone")
    takes_bonus(s, "red", "settler")
    assert (question(s), space(s, "red")) == ("DrawingCards", 10)  # the gift of the tile
    assert of_kind(draws(s, "star"), ActionPaid) == [ActionPaid(0, 0, 7)]
    assert (question(s), space(s, "red")) == ("DrawingCards", 17)  # the Zeus space that was passed


def near_the_cross(spaces: int, name: str, purse: str, column: int, **more: Any) -> State:
    """Red stands so many spaces before the cross."""
    red = has(space=85 - spaces, cubes=purse, **more)
    return position(trio(red, has(space=85), has(space=85)), columns={name: column})


@clause("olympos/pay-after-gains", "olympos/cross-space")
@pytest.mark.parametrize(
    ("spaces", "name", "purse", "column", "bonuses"),
    [
        (7, "medicine", "grain stone", 1, ["settler", "hourglasses"]),
        (6, "medicine", "grain stone", 1, ["hourglasses"]),
        (5, "medicine", "grain stone", 1, ["hourglasses"]),
        (5, "cavalry", "wood stone gold", 2, ["hourglasses", "settler"]),
        (4, "cavalry", "wood stone gold", 2, ["hourglasses"]),
        (3, "cavalry", "wood stone gold", 2, ["hourglasses"]),
        (5, "cavalry", "grain wood stone", 1, ["settler", "prestige"]),
    ],
)
def test_near_the_cross_hourglasses_that_come_with_a_discovery_make_it_possible(
    spaces: int, name: str, purse: str, column: int, bonuses: list[str]
) -> None:
    s = near_the_cross(spaces, name, purse, column)
    assert name in may_discover(s, "red")
    discovers(s, "red", name, purse)
    assert sorted(may_take(s, "red")) == sorted(bonuses)
    takes_bonus(s, "red", bonuses[0])
    assert space(s, "red") <= 85
    assert name in made(s, "red")


@clause("olympos/pay-after-gains", "olympos/cross-space")
@pytest.mark.parametrize(
    ("spaces", "name", "purse", "column", "most"),
    [
        (4, "medicine", "grain stone", 1, 6),
        (6, "medicine", "wood gold", 2, 6),
        (2, "cavalry", "wood stone gold", 2, 6),
        (4, "cavalry", "grain wood stone", 1, 6),
    ],
)
def test_where_they_do_not_suffice_it_cannot_be_made(
    spaces: int, name: str, purse: str, column: int, most: int
) -> None:
    s = near_the_cross(spaces, name, purse, column)
    refused = Refusal("olympos/cross-space", {"cost": 7, "most": most}, case="plain")
    assert why_not(s, "red", act.Discover(discovery(name))) == refused


@clause("olympos/pay-after-gains")
def test_a_bonus_with_which_the_price_could_not_be_paid_may_not_be_chosen() -> None:
    s = near_the_cross(5, "medicine", "grain stone", 1)
    discovers(s, "red", "medicine", "grain stone")
    refused = Refusal("olympos/cross-space", {"discovery": "medicine"}, case="bonus")
    assert why_not(s, "red", act.TakeBonus(0)) == refused


@clause("olympos/pay-after-gains", "olympos/reserve-empty")
def test_hourglasses_of_a_bonus_count_only_if_it_can_be_marked() -> None:
    assert "medicine" not in may_discover(near_the_cross(5, "medicine", "grain stone", 1, reserve=0), "red")
    marked = position(
        trio(has(space=80, cubes="grain stone"), has(space=85), has(space=85)),
        columns={"medicine": 1},
        bonuses={"medicine": "- green"},
    )
    assert "medicine" not in may_discover(marked, "red")


@clause("olympos/pay-after-gains", "olympos/god-erinyes")
@pytest.mark.parametrize(("spaces", "possible"), [(7, True), (6, False)])
def test_the_erinyes_are_paid_with_them_too(spaces: int, possible: bool) -> None:
    s = near_the_cross(spaces, "medicine", "grain stone", 1, gods="erinyes")
    assert ("medicine" in may_discover(s, "red")) == possible
    if possible:
        discovers(s, "red", "medicine", "grain stone")
        assert may_take(s, "red") == ["hourglasses"]
        assert of_kind(takes_bonus(s, "red", "hourglasses"), ActionPaid) == [ActionPaid(0, 2, 7)]


@clause("olympos/gift-cards")
def test_cavalry_gives_two_hourglasses() -> None:
    s = bought("cavalry", "grain wood stone", 1)
    assert HourglassesGained(0, 2) in takes_bonus(s, "red", "settler")
    assert space(s, "red") == 5


@clause("olympos/gift-cards", "olympos/pay-after-gains", "olympos/reserve-empty")
@pytest.mark.parametrize(("spaces", "possible"), [(5, True), (4, False)])
def test_its_two_hourglasses_pay_for_it_also_where_no_bonus_can_be_marked(spaces: int, possible: bool) -> None:
    s = near_the_cross(spaces, "cavalry", "grain wood stone", 1, reserve=0)
    assert ("cavalry" in may_discover(s, "red")) == possible


@clause("olympos/gift-cards")
@pytest.mark.parametrize("name", ["phalanx", "hellenism"])
def test_phalanx_and_hellenism_give_a_destiny_card_at_once(name: str) -> None:
    s = bought(name, "grain wood stone", 1)
    takes_bonus(s, "red", "settler")
    assert (asked(s), question(s)) == (["nature"], "DrawingCards")
    draws(s, "star")
    assert hand(s, "red") == ["star"]
    assert question(s) == "PlayingCards"


@clause("olympos/gift-cards", "olympos/oracle")
def test_oracle_applies_to_a_gift_card() -> None:
    s = position(trio(has("oracle", cubes="grain wood stone")), columns={"phalanx": 1})
    discovers(s, "red", "phalanx", "grain wood stone")
    takes_bonus(s, "red", "settler")
    draws(s, "star zeus cube-gold")
    keeps(s, "red", "zeus")
    assert hand(s, "red") == ["zeus"]


@clause("olympos/gift-cards")
@pytest.mark.parametrize("name", ["cartography", "democracy"])
def test_other_green_discoveries_give_nothing_at_once(name: str) -> None:
    s = bought(name, "grain wood stone", 1)
    takes_bonus(s, "red", "settler")
    assert (question(s), hand(s, "red"), hourglasses(s, "red"), cubes(s, "red")) == ("Acting", [], 0, {})
    assert player(s, "red").stock == 5


# discount


@clause("olympos/discount")
def test_who_buys_a_discount_tile_first_chooses_its_resource() -> None:
    s = bought("currency", "grain grain gold", 1)
    takes_bonus(s, "red", "settler")
    assert question(s) == "ChoosingTile"
    assert may(s, "red") == [act.TakeTile(resource("gold")), act.TakeTile(resource("stone"))]
    none = Refusal("olympos/discount", {"discovery": "currency", "resource": "wood"}, case="none")
    assert why_not(s, "red", act.TakeTile(resource("wood"))) == none
    assert of_kind(takes_tile(s, "red", "stone"), TileTaken) == [TileTaken(0, resource("stone"))]
    assert player(s, "red").discounts == amounts("stone stone")
    assert question(s) == "Acting"


@clause("olympos/discount")
def test_who_buys_second_takes_the_tile_that_is_left() -> None:
    first = has("agriculture", space=30, discounts="grain")
    s = position(trio(has(cubes="grain grain gold"), first), columns={"agriculture": 1})
    discovers(s, "red", "agriculture", "grain grain gold")
    takes_bonus(s, "red", "settler")
    assert may(s, "red") == [act.TakeTile(resource("wood"))]
    gone = Refusal("olympos/discount", {"resource": "grain"}, case="gone")
    assert why_not(s, "red", act.TakeTile(resource("grain"))) == gone
    takes_tile(s, "red", "wood")
    assert s.tiles[discovery("agriculture")] == []


@clause("olympos/discount")
def test_a_discovery_that_shows_the_tiles_resource_costs_two_less() -> None:
    s = position(trio(has("currency", discounts="gold", cubes="gold grain")), columns={"medicine": 4})
    makes(s, "medicine", "gold grain")
    assert space(s, "red") == 5


@clause("olympos/discount")
def test_a_discovery_that_does_not_show_it_costs_seven() -> None:
    s = position(trio(has("currency", discounts="gold", cubes="grain stone")), columns={"medicine": 1})
    makes(s, "medicine", "grain stone")
    assert space(s, "red") == 7


@clause("olympos/discount")
def test_the_discount_does_not_work_through_grey_squares() -> None:
    s = position(trio(has("currency", discounts="gold", cubes="gold stone")), columns={"medicine": 5})
    makes(s, "medicine", "gold stone")
    assert space(s, "red") == 7


@clause("olympos/discount")
def test_two_tiles_add_up() -> None:
    red = has("currency agriculture", discounts="gold grain", cubes="gold grain")
    s = position(trio(red), columns={"medicine": 4})
    makes(s, "medicine", "gold grain")
    assert space(s, "red") == 3


@clause("olympos/discount")
def test_a_second_tile_of_the_same_resource_adds_to_the_first() -> None:
    s = bought("currency", "gold gold stone", 4)
    player(s, "red").discounts[:] = amounts("gold")  # an edition may have more tiles of one resource
    takes_bonus(s, "red", "prestige")
    takes_tile(s, "red", "gold")
    assert player(s, "red").discounts == amounts("gold gold gold")


@clause("olympos/discount")
def test_two_of_one_resource_are_discounted_once() -> None:
    s = position(trio(has("currency", discounts="gold", cubes="gold gold stone")), columns={"hoplite": 4})
    makes(s, "hoplite", "gold gold stone")
    assert space(s, "red") == 5


@clause("olympos/discount")
def test_a_tile_does_not_make_its_own_purchase_cheaper() -> None:
    s = bought("currency", "gold gold stone", 4)
    takes_bonus(s, "red", "prestige")
    takes_tile(s, "red", "gold")
    assert space(s, "red") == 7


@clause("olympos/discount")
def test_before_the_cross_the_discount_decides_what_can_be_bought() -> None:
    near = has("currency", discounts="gold", cubes="gold grain", space=80)
    s = position(trio(near, has(space=81), has(space=81)), columns={"medicine": 4, "oracle": 5})
    assert may_discover(s, "red") == {"medicine"}
    dear = Refusal("olympos/cross-space", {"cost": 7, "most": 5}, case="plain")
    assert why_not(s, "red", act.Discover(discovery("oracle"))) == dear
    near = near._replace(space=81)
    s = position(trio(near, has(space=82), has(space=82)), columns={"medicine": 4, "oracle": 5})
    assert may_discover(s, "red") == set()
    dear = Refusal("olympos/cross-space", {"cost": 5, "most": 4}, case="plain")
    assert why_not(s, "red", act.Discover(discovery("medicine"))) == dear


# medicine, trade, surgery, swords, zeus-symbols


@clause("olympos/medicine")
def test_with_medicine_a_new_settler_costs_one() -> None:
    s = position(trio(has("medicine")))
    places(s, "red", "thrace")
    assert space(s, "red") == 2
    s = position(trio(has()))
    places(s, "red", "thrace")
    assert space(s, "red") == 3


@clause("olympos/trade")
def test_trade_gives_two_cubes_of_choice() -> None:
    s = bought("trade", "grain grain gold", 1)
    takes_bonus(s, "red", "settler")
    assert question(s) == "ChoosingCube"
    assert may(s, "red") == [act.TakeCube(number) for number in range(4)]
    takes_cube(s, "red", "stone")
    assert question(s) == "ChoosingCube"
    assert of_kind(takes_cube(s, "red", "wood"), CubeGained) == [CubeGained(0, resource("wood"))]
    assert cubes(s, "red") == {"stone": 1, "wood": 1}
    assert question(s) == "Acting"


@clause("olympos/surgery")
def test_surgery_gives_two_settlers() -> None:
    s = bought("surgery", "grain grain wood wood", 1)
    assert SettlersGained(0, 2) in takes_bonus(s, "red", "prestige")
    assert (player(s, "red").stock, player(s, "red").reserve) == (6, 12)


@clause("olympos/swords")
@pytest.mark.parametrize(
    ("mine", "theirs", "fight"),
    [
        ("", "", 2),
        ("metallurgy", "", 1),
        ("hoplite", "", 1),
        ("phalanx", "", 1),
        ("strategy", "hoplite", 1),
        ("strategy", "hoplite metallurgy", 2),
        ("strategy", "hoplite metallurgy phalanx", 3),
        ("cult", "", 2),
    ],
)
def test_discoveries_give_swords(mine: str, theirs: str, fight: int) -> None:
    s = position(trio(has(mine), has(theirs, space=30)), {"thrace": "green"})
    places(s, "red", "thrace")
    assert space(s, "red") == 2 + 1 + fight


@clause("olympos/zeus-symbols")
@pytest.mark.parametrize(
    ("owned", "count"),
    [("", 0), ("cult", 1), ("polytheism", 1), ("hellenism", 1), ("art", 2), ("cult art strategy", 3)],
)
def test_discoveries_give_zeus_symbols(owned: str, count: int) -> None:
    assert symbols(position(trio(has(owned))), "red") == count


@clause("olympos/zeus-symbols")
def test_the_zeus_token_is_a_symbol_for_the_owner_of_olympos() -> None:
    s = position(trio(has("cult")), {"olympos": "green red"})
    assert [symbols(s, who) for who in ("red", "green", "white")] == [2, 0, 0]
