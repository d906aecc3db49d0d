"""Wonders: the stars they take, those that are shown for one, and their price."""

from __future__ import annotations

import pytest

from agon.games.olympos import actions as act
from agon.games.olympos.actions import BuildWonder
from agon.games.olympos.events import ActionPaid, AthenaSpent, CardPlayed, PlayerDone, StarsPromised, WonderBuilt
from agon.kit.refusal import Refusal
from tests.clauses import clause
from tests.games.olympos.holdings import lands, player, trio
from tests.games.olympos.positions import (
    builds,
    built,
    card,
    discards,
    hand,
    has,
    may,
    may_build,
    of_kind,
    plays,
    position,
    question,
    space,
    spends_athena,
    why_not,
    wonder,
)

FOUR = lands(red="star star star star")
THREE = lands(red="star star star")


# wonder


@clause("olympos/wonder")
def test_star_tokens_build_a_wonder_and_are_kept() -> None:
    s = position(trio(has()), FOUR)
    assert may_build(s, "red") == {"cyclopean-gate"}
    events = builds(s, "red", "cyclopean-gate")
    assert of_kind(events, WonderBuilt) == [WonderBuilt(0, wonder("cyclopean-gate"))]
    assert of_kind(events, StarsPromised) == []
    assert built(s, "red") == {"cyclopean-gate"}
    assert player(s, "red").stars == 4


@clause("olympos/wonder")
@pytest.mark.parametrize("name", ["architecture", "engineering"])
def test_architecture_and_engineering_are_a_star_each(name: str) -> None:
    assert may_build(position(trio(has()), THREE), "red") == set()
    assert may_build(position(trio(has(name)), THREE), "red") == {"cyclopean-gate"}
    assert may_build(position(trio(has("architecture engineering")), THREE), "red") == {
        "cyclopean-gate",
        "stadium",
        "parthenon",
    }


@clause("olympos/wonder")
def test_own_bonus_pieces_count_in_the_wonders_column_only() -> None:
    columns = {"cyclopean-gate": 2, "stadium": 3, "strategy": 2, "medicine": 2, "art": 3}
    s = position(trio(has()), THREE, columns=columns, bonuses={"strategy": "green red", "art": "green -"})
    assert may_build(s, "red") == {"cyclopean-gate"}
    s = position(trio(has()), THREE, columns=columns, bonuses={"art": "red -"})
    assert may_build(s, "red") == set()
    s = position(trio(has()), THREE, columns=columns, bonuses={"strategy": "green -"})
    assert may_build(s, "red") == set()


@clause("olympos/wonder")
def test_all_bonus_pieces_of_a_column_count() -> None:
    columns = {"colossus": 1, "medicine": 1, "hoplite": 1, "phalanx": 1, "strategy": 1}
    marks = {"medicine": "red", "hoplite": "- red", "phalanx": "red", "strategy": "red red"}
    s = position(trio(has()), lands(red="star"), columns=columns, bonuses=marks)
    assert may_build(s, "red") == {"colossus"}
    s = position(trio(has()), columns=columns, bonuses=marks)
    assert may_build(s, "red") == set()


@clause("olympos/wonder")
def test_each_wonder_is_built_once() -> None:
    s = position(trio(has(), has(space=30, wonders="cyclopean-gate")), FOUR)
    assert may_build(s, "red") == set()
    refused = Refusal("olympos/wonder", {"wonder": "cyclopean-gate", "seat": 1}, case="built")
    assert why_not(s, "red", BuildWonder(wonder("cyclopean-gate"))) == refused


@clause("olympos/wonder")
def test_who_has_built_one_wonder_may_build_another_that_nobody_has() -> None:
    s = position(trio(has("architecture", wonders="cyclopean-gate"), has(space=30, wonders="stadium")), FOUR)
    assert may_build(s, "red") == {"parthenon"}
    builds(s, "red", "parthenon")
    assert built(s, "red") == {"cyclopean-gate", "parthenon"}


@clause("olympos/wonder")
def test_too_few_stars_build_nothing() -> None:
    s = position(trio(has(hand="star", athena=1)), FOUR)
    assert may_build(s, "red") == {"cyclopean-gate", "stadium", "parthenon", "statue-of-zeus", "colossus"}
    s = position(trio(has(hand="star", athena=1)), THREE)
    assert may_build(s, "red") == {"cyclopean-gate", "stadium", "parthenon"}
    refused = Refusal("olympos/wonder", {"wonder": "colossus", "count": 1}, case="stars")
    assert why_not(s, "red", BuildWonder(wonder("colossus"))) == refused


@clause("olympos/wonder")
def test_a_star_card_that_is_missing_is_shown_and_discarded() -> None:
    s = position(trio(has(hand="cube-gold star")), THREE)
    events = builds(s, "red", "cyclopean-gate")
    assert events == [StarsPromised(0, wonder("cyclopean-gate"), 1)]
    assert (question(s), built(s, "red"), space(s, "red")) == ("PayingStars", set(), 0)
    assert may(s, "red") == [act.PlayDestiny(1, card("star"))]
    refused = Refusal("olympos/destiny-any-time", {"card": "cube-gold"}, case="only-star")
    assert why_not(s, "red", act.PlayDestiny(0, card("cube-gold"))) == refused
    events = plays(s, "red", "star")
    assert [type(event) for event in events] == [CardPlayed, WonderBuilt, ActionPaid]
    assert (hand(s, "red"), discards(s)) == (["cube-gold"], ["star"])
    assert built(s, "red") == {"cyclopean-gate"}


@clause("olympos/wonder")
def test_no_star_card_is_spent_where_none_is_missing() -> None:
    s = position(trio(has(hand="star", athena=1)), FOUR)
    builds(s, "red", "cyclopean-gate")
    assert built(s, "red") == {"cyclopean-gate"}
    assert (hand(s, "red"), player(s, "red").athena) == (["star"], 1)


@clause("olympos/wonder", "olympos/god-athena")
def test_the_player_chooses_between_a_star_card_and_athenas_star() -> None:
    s = position(trio(has(hand="star", athena=1)), THREE)
    builds(s, "red", "cyclopean-gate")
    assert may(s, "red") == [act.PlayDestiny(0, card("star")), act.SPEND_ATHENA]
    events = spends_athena(s, "red")
    assert events[0] == AthenaSpent(0)
    assert (hand(s, "red"), player(s, "red").athena) == (["star"], 0)
    assert built(s, "red") == {"cyclopean-gate"}


@clause("olympos/wonder")
def test_stars_are_shown_one_by_one_until_none_is_missing() -> None:
    s = position(trio(has(hand="star star")), THREE)
    assert builds(s, "red", "stadium") == [StarsPromised(0, wonder("stadium"), 2)]
    plays(s, "red", "star")
    assert (question(s), built(s, "red")) == ("PayingStars", set())
    plays(s, "red", "star")
    assert (built(s, "red"), hand(s, "red")) == ({"stadium"}, [])


@clause("olympos/wonder")
def test_star_cards_and_athenas_star_may_be_shown_for_one_wonder() -> None:
    s = position(trio(has(hand="star star", athena=1)), THREE)
    assert builds(s, "red", "colossus") == [StarsPromised(0, wonder("colossus"), 3)]
    plays(s, "red", "star")
    spends_athena(s, "red")
    assert (question(s), built(s, "red")) == ("PayingStars", set())
    plays(s, "red", "star")
    assert (built(s, "red"), player(s, "red").athena) == ({"colossus"}, 0)


# god-athena


@clause("olympos/god-athena")
def test_athenas_star_serves_for_one_wonder() -> None:
    s = position(trio(has(athena=1)), THREE)
    assert may_build(s, "red") == {"cyclopean-gate"}
    builds(s, "red", "cyclopean-gate")
    assert may(s, "red") == [act.SPEND_ATHENA]
    spends_athena(s, "red")
    assert player(s, "red").athena == 0
    assert question(s) == "Acting"
    assert may_build(s, "red") == set()


@clause("olympos/god-athena")
def test_without_athena_her_star_cannot_be_spent() -> None:
    s = position(trio(has(hand="star")), THREE)
    builds(s, "red", "cyclopean-gate")
    assert act.SPEND_ATHENA not in may(s, "red")
    assert why_not(s, "red", act.SPEND_ATHENA).clause == "agon/not-asked"


# wonder-price, architecture


@clause("olympos/wonder-price")
def test_a_wonder_costs_seven_action_points() -> None:
    s = position(trio(has(hourglasses=2)), FOUR)
    assert ActionPaid(0, 2, 5) in builds(s, "red", "cyclopean-gate")
    assert space(s, "red") == 5


@clause("olympos/wonder-price", "olympos/architecture")
def test_with_architecture_a_wonder_costs_five() -> None:
    s = position(trio(has("architecture")), THREE)
    builds(s, "red", "cyclopean-gate")
    assert space(s, "red") == 5


@clause("olympos/architecture")
def test_architecture_is_a_star() -> None:
    assert may_build(position(trio(has("architecture")), THREE), "red") == {"cyclopean-gate"}
    assert may_build(position(trio(has("strategy")), THREE), "red") == set()


@clause("olympos/discount")
def test_discount_tiles_are_not_for_wonders() -> None:
    s = position(trio(has("currency agriculture", discounts="gold grain")), FOUR)
    builds(s, "red", "cyclopean-gate")
    assert space(s, "red") == 7


@clause("olympos/wonder-price")
def test_a_wonder_must_not_lead_beyond_the_cross() -> None:
    s = position(trio(has(space=79), has(space=80), has(space=80)), FOUR)
    assert may_build(s, "red") == set()
    refused = Refusal("olympos/cross-space", {"cost": 7, "most": 6}, case="plain")
    assert why_not(s, "red", BuildWonder(wonder("cyclopean-gate"))) == refused
    s = position(trio(has(space=78), has(space=80), has(space=80)), FOUR)
    assert may_build(s, "red") == {"cyclopean-gate"}
    assert PlayerDone(0) in builds(s, "red", "cyclopean-gate")
    assert space(s, "red") == 85


def test_who_owes_the_erinyes_more_than_is_left_builds_nothing() -> None:
    s = position(trio(has(space=84, gods="erinyes"), has(space=85), has(space=85)), FOUR)
    refused = why_not(s, "red", BuildWonder(wonder("cyclopean-gate")))
    assert refused == Refusal("olympos/cross-space", {"cost": 9, "most": 1, "more": 2}, case="erinyes")


def test_a_wonder_built_with_stars_shown_is_the_last_action_after_the_last_zeus_space() -> None:
    s = position(trio(has(space=78, hand="star"), has(space=80), has(space=80)), THREE)
    builds(s, "red", "cyclopean-gate")
    assert PlayerDone(0) in plays(s, "red", "star")
