"""Phase 3, offerings: which animals, how many, where they may lie, and what they score."""

from __future__ import annotations

import pytest

from agon.games.offrandes import GAME
from agon.games.offrandes import actions as act
from agon.games.offrandes.events import OfferingDeclined, OfferingMade, OfferingReplaced, PriestessScored
from agon.games.offrandes.state import State
from agon.kit.refusal import NOT_ASKED, NOT_YOUR_TURN, Refusal
from tests.clauses import clause
from tests.games.offrandes.positions import (
    ALTARS,
    ANIMALS,
    NOTHING,
    Has,
    asked,
    declines,
    has,
    lies_on,
    may,
    may_offer,
    of_kind,
    offer,
    offering,
    offerings_begin,
    offers,
    offers_to,
    points,
    position,
    question,
    stock,
    why_not,
)

OTHERS = dict.fromkeys(("corinth", "athens"), NOTHING)


def alone(sparta: Has, **altars: str) -> State:
    """Phase 3 in which only Sparta, the first player, can offer anything."""
    return offering({"sparta": sparta, **OTHERS}, altars=altars)


def short(kind: int, left: dict[str, int], count: int = 3) -> State:
    """Sparta owes so many animals of a kind to altars of any group, and only so many are left in the stock.

    The others lie on altars that nobody offers to here.
    """
    s = position({"sparta": offers(kind, count, 5), **OTHERS})
    for animal, number in left.items():
        at = len(ALTARS) - 1 - list(left).index(animal)
        s.owners[at], s.kinds[at], s.counts[at] = 1, ANIMALS.index(animal), 15 - number
        s.stock[ANIMALS.index(animal)] = number
    offerings_begin(s)
    return s


# Who is asked: none-to-offer, one-offering


@clause("offrandes/one-offering")
def test_offerings_are_made_from_the_first_player_clockwise() -> None:
    s = offering(dict.fromkeys(("sparta", "corinth", "athens"), offers(1, 1, 1)), "corinth")
    order = []
    while question(s) == "Offering":
        order.append(asked(s))
        declines(s, asked(s))
    assert order == ["corinth", "athens", "sparta"]


@clause("offrandes/none-to-offer")
@pytest.mark.parametrize("lacking", ["farmer", "water_bearer", "flower_bearer", "temple_keeper"])
def test_without_farmer_bearers_or_temple_keeper_there_is_no_offering(lacking: str) -> None:
    ladders = {"farmer": 2, "water_bearer": 2, "flower_bearer": 2, "temple_keeper": 2, lacking: 0}
    s = offering({"sparta": has(**ladders), "corinth": offers(1, 1, 1), "athens": NOTHING})
    assert asked(s) == "corinth"


@clause("offrandes/none-to-offer")
def test_one_step_on_each_of_the_four_ladders_is_enough() -> None:
    s = alone(offers(1, 1, 1))
    assert (asked(s), question(s)) == ("sparta", "Offering")
    assert may_offer(s, "sparta") == {"hen": ["hephaistos", "ares", "hermes"]}


@clause("offrandes/one-offering")
def test_there_is_one_offering_a_round() -> None:
    s = alone(offers(1, 1, 1))
    offers_to(s, "sparta", "hermes", "hen")
    assert question(s) == "OpeningLot"


@clause("offrandes/one-offering")
def test_an_offering_may_be_declined_and_the_animals_stay_in_the_stock() -> None:
    s = alone(offers(2, 3, 1))
    assert act.DECLINE in may(s, "sparta")
    assert of_kind(declines(s, "sparta"), OfferingDeclined, OfferingMade) == [OfferingDeclined(0)]
    assert stock(s, "pig") == 15
    assert points(s, "sparta") == 0
    assert [lies_on(s, altar) for altar in ALTARS] == [""] * 11


@clause("offrandes/one-offering")
def test_who_cannot_lay_his_animals_anywhere_can_only_decline() -> None:
    s = alone(offers(1, 1, 1), hephaistos="corinth 2 hen", ares="corinth 1 pig", hermes="athens 1 hen")
    assert may(s, "sparta") == [act.DECLINE]


@clause("offrandes/one-offering")
def test_only_who_is_asked_offers_and_only_an_offering_answers() -> None:
    s = alone(offers(1, 1, 1))
    assert GAME.refuse(s, 1, act.DECLINE) == NOT_YOUR_TURN
    assert why_not(s, "sparta", act.PASS) == NOT_ASKED


# animal-kind, animal-count, exact-offering


@clause("offrandes/animal-kind")
@pytest.mark.parametrize(("farmer", "animal"), list(enumerate(ANIMALS, 1)))
def test_the_farmers_step_gives_the_kind(farmer: int, animal: str) -> None:
    s = alone(offers(farmer, 2, 1))
    assert list(may_offer(s, "sparta")) == [animal]
    offers_to(s, "sparta", "hermes", animal)
    assert lies_on(s, "hermes") == f"sparta 2 {animal}"
    assert points(s, "sparta") == 2 * farmer


@clause("offrandes/animal-count")
@pytest.mark.parametrize(("water", "flower", "count"), [(1, 5, 1), (5, 2, 2), (3, 3, 3), (4, 5, 4), (5, 5, 5)])
def test_the_lower_of_the_two_bearers_gives_the_number(water: int, flower: int, count: int) -> None:
    s = alone(has(farmer=2, water_bearer=water, flower_bearer=flower, temple_keeper=1))
    offers_to(s, "sparta", "hermes", "pig")
    assert lies_on(s, "hermes") == f"sparta {count} pig"
    assert stock(s, "pig") == 15 - count


@clause("offrandes/exact-offering")
@pytest.mark.parametrize("animal", ["hen", "sheep", "ox"])
def test_another_kind_is_not_offered(animal: str) -> None:
    s = alone(offers(3, 2, 1))
    refusal = Refusal("offrandes/exact-offering", {"animal": "goat", "count": 2})
    assert why_not(s, "sparta", offer("hermes", animal)) == refusal


@clause("offrandes/exact-offering")
def test_a_stock_that_just_suffices_leaves_no_choice() -> None:
    s = short(3, {"goat": 3})
    assert list(may_offer(s, "sparta")) == ["goat"]
    refusal = Refusal("offrandes/exact-offering", {"animal": "goat", "count": 3})
    assert why_not(s, "sparta", offer("hermes", "pig")) == refusal


# short-stock


@clause("offrandes/short-stock")
def test_if_too_few_are_left_one_takes_them_or_any_lower_kind() -> None:
    s = short(3, {"goat": 2})
    assert set(may_offer(s, "sparta")) == {"goat", "pig", "hen"}


@clause("offrandes/short-stock")
@pytest.mark.parametrize(
    ("animal", "lying"), [("goat", "sparta 2 goat"), ("pig", "sparta 3 pig"), ("hen", "sparta 1 hen")]
)
def test_all_that_are_left_or_as_many_as_owed_are_laid_down(animal: str, lying: str) -> None:
    s = short(3, {"goat": 2, "hen": 1})
    offers_to(s, "sparta", "hermes", animal)
    assert lies_on(s, "hermes") == lying


@clause("offrandes/short-stock")
def test_a_kind_of_which_none_is_left_cannot_be_offered() -> None:
    s = short(3, {"goat": 0, "pig": 0})
    assert set(may_offer(s, "sparta")) == {"hen"}
    refusal = Refusal("offrandes/short-stock", {"animal": "goat", "count": 3})
    assert why_not(s, "sparta", offer("hermes", "goat")) == refusal


@clause("offrandes/short-stock")
@pytest.mark.parametrize("animal", ["sheep", "ox"])
def test_a_higher_kind_is_never_offered_instead(animal: str) -> None:
    s = short(3, {"goat": 2})
    refusal = Refusal("offrandes/short-stock", {"animal": "goat", "count": 3})
    assert why_not(s, "sparta", offer("hermes", animal)) == refusal


@clause("offrandes/short-stock")
def test_who_has_hens_and_finds_none_is_asked_and_can_only_decline() -> None:
    s = short(1, {"hen": 0})
    assert may(s, "sparta") == [act.DECLINE]


@clause("offrandes/short-stock")
def test_animals_on_the_altar_one_aims_at_do_not_count_as_stock() -> None:
    s = short(2, {"pig": 2})
    assert lies_on(s, "zeus") == "corinth 13 pig"
    assert "zeus" not in may_offer(s, "sparta")["pig"]
    s = alone(offers(1, 5, 5), hephaistos="corinth 4 hen", ares="corinth 4 hen", hermes="corinth 4 hen")
    assert stock(s, "hen") == 3
    assert may_offer(s, "sparta")["hen"] == list(ALTARS[3:])


# altar-in-reach


@clause("offrandes/altar-in-reach")
@pytest.mark.parametrize(("keeper", "reached"), [(1, 3), (2, 6), (3, 8), (4, 10), (5, 11)])
def test_altars_of_groups_up_to_the_temple_keepers_step_are_in_reach(keeper: int, reached: int) -> None:
    s = alone(offers(1, 1, keeper))
    assert may_offer(s, "sparta")["hen"] == list(ALTARS[:reached])


@clause("offrandes/altar-in-reach")
@pytest.mark.parametrize(("altar", "group"), [("athena", 2), ("zeus", 5)])
def test_a_higher_altar_is_refused(altar: str, group: int) -> None:
    s = alone(offers(1, 1, 1))
    refusal = Refusal("offrandes/altar-in-reach", {"altar": altar, "group": group})
    assert why_not(s, "sparta", offer(altar, "hen")) == refusal


# outdo-altar, own-altar


@clause("offrandes/outdo-altar")
@pytest.mark.parametrize(
    ("lying", "outdone"),
    [
        pytest.param("2 goat", False, id="the same"),
        pytest.param("1 goat", True, id="more of the same kind"),
        pytest.param("2 pig", True, id="as many of a better kind"),
        pytest.param("1 pig", True, id="more of a better kind"),
        pytest.param("3 goat", False, id="fewer"),
        pytest.param("3 hen", False, id="fewer of a better kind"),
        pytest.param("2 sheep", False, id="a lower kind"),
        pytest.param("1 ox", False, id="more of a lower kind"),
        pytest.param("3 sheep", False, id="worse in both"),
    ],
)
def test_two_goats_must_match_number_and_kind_and_beat_one(lying: str, outdone: bool) -> None:
    s = alone(offers(3, 2, 1), hermes=f"corinth {lying}")
    assert ("hermes" in may_offer(s, "sparta")["goat"]) == outdone


@clause("offrandes/outdo-altar")
def test_what_does_not_outdo_an_altar_is_refused() -> None:
    s = alone(offers(3, 2, 1), hermes="corinth 3 hen")
    refusal = Refusal("offrandes/outdo-altar", {"altar": "hermes", "animal": "hen", "count": 3})
    assert why_not(s, "sparta", offer("hermes", "goat")) == refusal


@clause("offrandes/own-altar")
def test_ones_own_offering_may_be_replaced_by_a_better_one() -> None:
    s = alone(offers(3, 2, 1), hermes="sparta 1 goat")
    offers_to(s, "sparta", "hermes", "goat")
    assert lies_on(s, "hermes") == "sparta 2 goat"
    assert points(s, "sparta") == 6
    assert stock(s, "goat") == 13


@clause("offrandes/own-altar")
def test_ones_own_offering_is_not_replaced_by_the_same() -> None:
    s = alone(offers(3, 2, 1), hermes="sparta 2 goat", ares="sparta 1 hen")
    assert may_offer(s, "sparta") == {"goat": ["hephaistos", "ares"]}


# place-offering


@clause("offrandes/place-offering")
def test_animals_and_disc_are_placed() -> None:
    s = alone(offers(4, 3, 2))
    offers_to(s, "sparta", "hera", "sheep")
    assert lies_on(s, "hera") == "sparta 3 sheep"
    assert stock(s, "sheep") == 12


@clause("offrandes/place-offering")
def test_what_lay_there_goes_back_to_the_stock_and_to_its_owner() -> None:
    s = alone(offers(4, 3, 2), hera="corinth 2 pig", athena="corinth 1 hen")
    events = offers_to(s, "sparta", "hera", "sheep")
    assert lies_on(s, "hera") == "sparta 3 sheep"
    assert (stock(s, "pig"), stock(s, "sheep")) == (15, 12)
    assert s.owners.count(1) == 1
    told = [OfferingReplaced(1, ALTARS.index("hera"), 1, 2), OfferingMade(0, ALTARS.index("hera"), 3, 3, 12)]
    assert of_kind(events, OfferingReplaced, OfferingMade) == told


@clause("offrandes/place-offering")
def test_nothing_comes_back_from_an_empty_altar() -> None:
    s = alone(offers(4, 3, 2))
    events = offers_to(s, "sparta", "hera", "sheep")
    assert of_kind(events, OfferingReplaced) == []
    assert [stock(s, animal) for animal in ANIMALS] == [15, 15, 15, 12, 15]


# offering-points, priestess-points, points-kept


@clause("offrandes/offering-points")
@pytest.mark.parametrize(("kind", "count", "scored"), [(1, 1, 1), (1, 5, 5), (3, 2, 6), (5, 5, 25)])
def test_an_offering_scores_number_times_value(kind: int, count: int, scored: int) -> None:
    s = alone(offers(kind, count, 1))
    offers_to(s, "sparta", "ares", ANIMALS[kind - 1])
    assert points(s, "sparta") == scored


@clause("offrandes/offering-points")
def test_points_are_scored_at_once() -> None:
    s = offering(dict.fromkeys(("sparta", "corinth", "athens"), offers(2, 2, 1)))
    events = offers_to(s, "sparta", "hermes", "pig")
    assert events == [OfferingMade(0, ALTARS.index("hermes"), 1, 2, 4)]
    assert (asked(s), points(s, "sparta")) == ("corinth", 4)


@clause("offrandes/priestess-points")
@pytest.mark.parametrize(("step", "scored"), list(enumerate((0, 2, 4, 6, 8, 10))))
def test_the_priestess_scores_twice_her_step_without_an_offering(step: int, scored: int) -> None:
    s = position({"sparta": has(priestess=step), **OTHERS})
    events = offerings_begin(s)
    assert points(s, "sparta") == scored
    assert of_kind(events, PriestessScored) == ([PriestessScored(0, scored)] if step else [])


@clause("offrandes/priestess-points")
def test_the_priestess_scores_at_the_end_of_the_offering_turn() -> None:
    s = offering({"sparta": offers(1, 1, 1, priestess=2), "corinth": offers(1, 1, 1), "athens": NOTHING})
    assert points(s, "sparta") == 0
    events = offers_to(s, "sparta", "hermes", "hen")
    assert events[1:] == [PriestessScored(0, 4)]
    assert (asked(s), points(s, "sparta")) == ("corinth", 5)


@clause("offrandes/priestess-points")
def test_the_priestess_scores_for_who_declines() -> None:
    s = alone(offers(1, 1, 1, priestess=3))
    declines(s, "sparta")
    assert points(s, "sparta") == 6


@clause("offrandes/points-kept")
def test_points_are_added_to_what_one_has() -> None:
    s = alone(offers(2, 2, 1, priestess=1, points=30))
    offers_to(s, "sparta", "hermes", "pig")
    assert points(s, "sparta") == 36


@clause("offrandes/points-kept")
def test_who_loses_an_altar_keeps_his_points() -> None:
    players = {"sparta": offers(4, 3, 2), "corinth": has(points=17), "athens": NOTHING}
    s = offering(players, altars={"hera": "corinth 2 pig"})
    offers_to(s, "sparta", "hera", "sheep")
    assert points(s, "corinth") == 17
