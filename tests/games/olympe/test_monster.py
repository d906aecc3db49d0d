"""Monster and Hero: what a Monster owes, when it cancels, who slays it, who leads then."""

from __future__ import annotations

import pytest

from agon.games.olympe.events import CardPlayed, ColourRequested, MonsterSlain, TrickCancelled, TrickWon
from agon.games.olympe.state import NOBODY
from agon.kit.refusal import Refusal
from tests.clauses import clause
from tests.games.olympe.positions import (
    asked,
    card,
    cards,
    colour,
    kept,
    may_play,
    names,
    play,
    play_all,
    position,
    reasons,
    requested,
    seat,
    trump,
    why_not,
)

# Hephaistos (orange) leads in most positions: what he leads is requested, and orange is trump.
LAST_CARDS = {"hephaistos": "red 10", "athena": "red 20", "dionysos": "red 30", "artemis": "red 40"}


@clause("olympe/monster-is-its-colour")
def test_a_monster_may_be_played_as_a_card_of_its_colour() -> None:
    s = position({**LAST_CARDS, "athena": "blue monster 10, red 20"}, trick="blue 40")
    assert may_play(s, "athena") == {"blue monster", "blue 10"}


@clause("olympe/monster-is-its-colour")
def test_who_can_follow_only_with_the_monster_must_play_it() -> None:
    s = position({**LAST_CARDS, "athena": "blue monster, orange oracle, red 20"}, trick="blue 40")
    assert may_play(s, "athena") == {"blue monster"}
    owed = Refusal("olympe/monster-is-its-colour", {"colour": "blue"}, case="follow")
    assert why_not(s, "athena", "red 20") == owed
    assert why_not(s, "athena", "orange oracle") == owed


@clause("olympe/monster-is-its-colour")
def test_who_can_ruff_only_with_the_monster_must_play_it() -> None:
    s = position({**LAST_CARDS, "athena": "orange monster, red 20"}, trick="blue 40")
    assert may_play(s, "athena") == {"orange monster"}
    owed = Refusal("olympe/monster-is-its-colour", {"colour": "orange"}, case="ruff")
    assert why_not(s, "athena", "red 20") == owed


@clause("olympe/monster-is-its-colour")
def test_who_can_under_ruff_only_with_the_monster_must_play_it() -> None:
    s = position({**LAST_CARDS, "dionysos": "orange monster, red 30"}, trick="blue 40, orange 10")
    assert may_play(s, "dionysos") == {"orange monster"}
    owed = Refusal("olympe/monster-is-its-colour", {"colour": "orange"}, case="ruff")
    assert why_not(s, "dionysos", "red 30") == owed


@clause("olympe/monster-active")
@pytest.mark.parametrize("active", ["blue monster", "orange monster"], ids=["requested", "trump"])
def test_a_monster_of_the_requested_or_trump_colour_is_active(active: str) -> None:
    s = position(LAST_CARDS, trick=f"blue 40, {active}, blue 50, blue 20")
    assert names(s.aside) == {"blue 40", active, "blue 50", "blue 20"}


@clause("olympe/monster-active", "olympe/monster-cancels")
@pytest.mark.parametrize("inactive", ["red monster", "green monster"])
def test_a_monster_of_another_colour_does_nothing(inactive: str) -> None:
    s = position(LAST_CARDS, trick=f"blue 40, {inactive}, blue 50, blue 20")
    assert s.aside == []
    assert kept(s, "dionysos") == {"blue 40", inactive, "blue 50", "blue 20"}


@clause("olympe/monster-cancels")
def test_an_active_monster_sets_the_trick_aside_for_nobody() -> None:
    s = position({**LAST_CARDS, "artemis": "blue monster, red 40"}, trick="blue 40, blue 50, orange 90")
    events = play(s, "artemis", "blue monster")
    assert events == [
        CardPlayed(seat(s, "artemis"), card("blue monster")),
        TrickCancelled((colour("blue"),), seat(s, "dionysos")),
    ]
    assert s.aside == cards("blue 40 50, orange 90, blue monster")
    assert s.won == [[], [], [], []]
    assert s.last_winner == NOBODY


@clause("olympe/monster-cancels")
def test_two_active_monsters_cancel_one_trick() -> None:
    s = position({**LAST_CARDS, "artemis": "blue monster, red 40"}, trick="blue 40, orange monster, blue 50")
    events = play(s, "artemis", "blue monster")
    assert events[-1] == TrickCancelled((colour("orange"), colour("blue")), seat(s, "dionysos"))


@clause("olympe/monster-cancels")
def test_a_cancelled_trick_joins_those_set_aside_before() -> None:
    hands = {"hephaistos": "red 20", "athena": "red 90", "dionysos": "red monster"}
    s = position(hands, trick="blue 40, blue monster, blue 50")
    play_all(s, "red monster", "red 20", "red 90")
    assert s.aside == cards("blue 40 monster 50, red monster 20 90")


@clause("olympe/monster-lifts-nothing")
def test_after_an_active_monster_of_the_requested_colour_one_still_follows() -> None:
    s = position({**LAST_CARDS, "dionysos": "blue 20 90, orange 10, red 30"}, trick="blue 40, blue monster")
    assert may_play(s, "dionysos") == {"blue 20", "blue 90"}


@clause("olympe/monster-lifts-nothing")
def test_after_an_active_monster_one_still_rises() -> None:
    s = position({**LAST_CARDS, "dionysos": "orange 20 90, red 30"}, trick="orange 40, orange monster")
    assert may_play(s, "dionysos") == {"orange 90"}
    assert why_not(s, "dionysos", "orange 20") == Refusal("olympe/must-rise", {"best": "orange 40"})


@clause("olympe/monster-lifts-nothing")
def test_after_an_active_monster_one_still_ruffs_and_over_ruffs() -> None:
    hands = {**LAST_CARDS, "dionysos": "orange 20 90, red 30", "artemis": "orange 10 50, red 40"}
    s = position(hands, trick="blue 40, blue monster")
    assert may_play(s, "dionysos") == {"orange 20", "orange 90"}
    play(s, "dionysos", "orange 20")
    assert may_play(s, "artemis") == {"orange 50"}


@clause("olympe/hero-slays")
@pytest.mark.parametrize("trick", ["blue 40, blue monster, blue hero", "blue 40, blue hero, blue monster"])
def test_the_hero_slays_the_monster_of_its_colour_before_or_after_it(trick: str) -> None:
    s = position({**LAST_CARDS, "artemis": "blue 20, red 40"}, trick=trick)
    slayer = s.seat_at(trick.split(", ").index("blue hero"))
    events = play(s, "artemis", "blue 20")
    assert events == [
        CardPlayed(seat(s, "artemis"), card("blue 20")),
        MonsterSlain(slayer, colour("blue")),
        TrickWon(slayer, card("blue hero"), 61),
    ]
    assert s.aside == []
    assert s.won[slayer] == [*cards(trick), card("blue 20")]


@clause("olympe/hero-slays")
def test_the_hero_of_trump_slays_the_monster_of_trump() -> None:
    s = position({**LAST_CARDS, "artemis": "orange hero, red 40"}, trick="blue 40, orange monster, blue 50")
    events = play(s, "artemis", "orange hero")
    assert MonsterSlain(seat(s, "artemis"), colour("orange")) in events
    assert kept(s, "artemis") == {"blue 40", "orange monster", "blue 50", "orange hero"}


@clause("olympe/hero-slays")
def test_the_hero_of_another_colour_slays_nothing() -> None:
    s = position({**LAST_CARDS, "artemis": "orange hero, red 40"}, trick="blue 40, blue monster, blue 50")
    events = play(s, "artemis", "orange hero")
    assert events[1:] == [TrickCancelled((colour("blue"),), seat(s, "artemis"))]


@clause("olympe/hero-slays")
def test_a_hero_slays_no_monster_that_does_nothing_anyway() -> None:
    s = position({**LAST_CARDS, "artemis": "red hero 40"}, trick="blue 40, red monster, blue 50")
    events = play(s, "artemis", "red hero")
    assert events[1:] == [TrickWon(seat(s, "dionysos"), card("blue 50"), 91)]


@clause("olympe/hero-slays")
def test_a_slain_monster_does_not_hinder_the_other() -> None:
    hands = {"hephaistos": "", "athena": "", "dionysos": "", "artemis": "", "hermes": "orange monster"}
    s = position(hands, trick="blue 40, blue monster, blue hero, blue 50")
    events = play(s, "hermes", "orange monster")
    assert events[1:3] == [
        MonsterSlain(seat(s, "dionysos"), colour("blue")),
        TrickCancelled((colour("orange"),), seat(s, "dionysos")),
    ]


@clause("olympe/monster-led")
def test_after_a_monster_led_the_next_player_plays_any_card() -> None:
    s = position({**LAST_CARDS, "athena": "blue 10, orange 30, red 20 monster"}, trick="orange monster")
    assert (requested(s), trump(s)) == ("none", "none")
    assert may_play(s, "athena") == {"blue 10", "orange 30", "red 20", "red monster"}


@clause("olympe/monster-led")
@pytest.mark.parametrize("led", ["", "blue monster"], ids=["nothing lies", "a Monster lies"])
def test_while_nothing_is_requested_no_colour_is_owed(led: str) -> None:
    mixed = "blue 10, orange 10, red 10, green 10, purple 10"
    who = "artemis" if led else "hephaistos"
    hands = dict.fromkeys(("hephaistos", "artemis", "dionysos", "athena", "hermes"), "") | {who: mixed}
    assert may_play(position(hands, trick=led), who) == names(cards(mixed))


@clause("olympe/monster-led")
def test_after_a_monster_led_the_next_player_sets_the_requested_colour_and_trump() -> None:
    s = position({**LAST_CARDS, "athena": "red 20"}, trick="orange monster")
    events = play(s, "athena", "red 20")
    assert ColourRequested(seat(s, "athena"), colour("red"), colour("blue")) in events
    assert (requested(s), trump(s)) == ("red", "blue")


@clause("olympe/monster-led")
def test_after_a_monster_led_all_others_owe_what_the_next_player_set() -> None:
    s = position({**LAST_CARDS, "dionysos": "red 30 90, blue 10"}, trick="orange monster, red 50")
    assert may_play(s, "dionysos") == {"red 30", "red 90"}


@clause("olympe/monster-led")
def test_a_second_monster_passes_the_lead_on_again() -> None:
    s = position({**LAST_CARDS, "dionysos": "green 10, orange 30"}, trick="orange monster, blue monster")
    assert requested(s) == "none"
    assert may_play(s, "dionysos") == {"green 10", "orange 30"}
    play(s, "dionysos", "green 10")
    assert (requested(s), trump(s)) == ("green", "red")


@clause("olympe/monster-led", "olympe/monster-active")
@pytest.mark.parametrize(
    ("led", "cancelled"),
    [("orange monster", True), ("blue monster", True), ("green monster", False)],
    ids=["requested", "trump", "another colour"],
)
def test_a_monster_led_is_active_by_what_the_next_player_sets(led: str, cancelled: bool) -> None:
    s = position(LAST_CARDS, trick=f"{led}, orange 40, red 50, red 60")
    assert bool(s.aside) == cancelled
    assert bool(kept(s, "athena")) != cancelled


@clause("olympe/cancelled-lead")
def test_after_a_cancelled_trick_the_card_that_would_have_won_leads() -> None:
    s = position(LAST_CARDS, trick="blue 40, orange 20, orange 50, blue monster")
    assert asked(s) == "dionysos"
    assert s.leader == seat(s, "dionysos")


@clause("olympe/cancelled-lead")
def test_after_a_cancelled_ruff_the_highest_card_of_the_requested_colour_leads() -> None:
    s = position(LAST_CARDS, trick="blue 40, blue 50, orange monster, blue 10")
    assert asked(s) == "athena"


@clause("olympe/cancelled-lead")
def test_after_monsters_only_the_trick_is_cancelled_and_its_first_player_leads_again() -> None:
    hands = {"hephaistos": "red 10", "athena": "red 20", "dionysos": "red monster 30"}
    s = position(hands, trick="blue monster, orange monster")
    events = play(s, "dionysos", "red monster")
    assert events[-1] == TrickCancelled((), seat(s, "hephaistos"))
    assert names(s.aside) == {"blue monster", "orange monster", "red monster"}
    assert s.last_winner == NOBODY
    assert asked(s) == "hephaistos"


@clause("olympe/cancelled-lead", "olympe/monster-cancels")
def test_a_cancelled_trick_is_told_by_the_monster_or_for_want_of_another_card() -> None:
    s = position({**LAST_CARDS, "artemis": "blue monster"}, trick="blue 40, blue 50, orange 90")
    assert reasons(s, "blue monster")[1] == ("TrickCancelled", "olympe/monster-cancels")
    s = position(
        {"hephaistos": "red 10", "athena": "", "dionysos": "red monster"}, trick="blue monster, orange monster"
    )
    assert reasons(s, "red monster")[1] == ("TrickCancelled", "olympe/cancelled-lead")


@clause("olympe/cancelled-lead")
def test_after_monsters_only_another_leader_leads_again_too() -> None:
    hands = {"hephaistos": "red 10", "athena": "red 20", "dionysos": "red 30"}
    s = position(hands, leader="dionysos", trick="blue monster, orange monster, red monster")
    assert asked(s) == "dionysos"
