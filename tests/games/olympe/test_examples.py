"""The worked examples of the rulebook, one test each and in its order."""

from __future__ import annotations

import pytest

from agon.games.olympe.events import MonsterSlain, TrickCancelled, TrickWon
from tests.clauses import clause
from tests.games.olympe.positions import (
    KINDS,
    asked,
    card,
    colour,
    kept,
    may_play,
    names,
    play,
    play_all,
    position,
    requested,
    seat,
    trump,
)


@clause("olympe/must-ruff", "olympe/trump", "olympe/trick-winner", "olympe/next-lead", "olympe/best-trump")
@pytest.mark.parametrize("kind", KINDS[1:])
def test_example_1_artemis_ruffs_and_wins_with_any_orange_card(kind: str) -> None:
    hands = {"hephaistos": "red 10", "athena": "red 20", "dionysos": "red 30"}
    s = position({**hands, "artemis": f"orange {kind} monster, red 40"}, trick="blue oracle, blue 40, blue hero")
    assert trump(s) == "orange"
    assert may_play(s, "artemis") == {f"orange {kind}", "orange monster"}
    play(s, "artemis", f"orange {kind}")
    assert kept(s, "artemis") == {"blue oracle", "blue 40", "blue hero", f"orange {kind}"}
    assert asked(s) == "artemis"


@clause("olympe/monster-cancels", "olympe/monster-active", "olympe/cancelled-lead", "olympe/trick-winner")
def test_example_2_the_orange_monster_cancels_and_the_highest_blue_leads() -> None:
    hands = {"hephaistos": "red 10", "athena": "red 20", "dionysos": "red 30", "artemis": "orange monster, red 40"}
    s = position(hands, trick="blue 70, blue 40, blue hero")
    assert play(s, "artemis", "orange monster")[-1] == TrickCancelled((colour("orange"),), seat(s, "dionysos"))
    assert names(s.aside) == {"blue 70", "blue 40", "blue hero", "orange monster"}
    assert asked(s) == "dionysos"


@clause("olympe/hero-slays", "olympe/free-discard", "olympe/follow-colour", "olympe/trick-winner")
def test_example_3_hephaistos_slays_the_purple_monster_and_wins() -> None:
    hands = {"dionysos": "purple 40", "athena": "green 10, blue 20", "artemis": "purple monster"}
    s = position({**hands, "hephaistos": "purple hero", "hermes": "purple 90"})
    play(s, "dionysos", "purple 40")
    assert (requested(s), trump(s)) == ("purple", "red")
    assert may_play(s, "athena") == {"green 10", "blue 20"}
    events = play_all(s, "green 10", "purple monster", "purple hero", "purple 90")
    assert MonsterSlain(seat(s, "hephaistos"), colour("purple")) in events
    assert TrickWon(seat(s, "hephaistos"), card("purple hero"), 141) in events
    assert kept(s, "hephaistos") == {"purple 40", "green 10", "purple monster", "purple hero", "purple 90"}


@clause("olympe/rank", "olympe/hero-slays", "olympe/trick-winner")
def test_example_3_with_the_purple_oracle_in_the_trick_hephaistos_does_not_win() -> None:
    hands = {"dionysos": "", "athena": "", "artemis": "", "hephaistos": "", "hermes": "purple oracle"}
    s = position(hands, trick="purple 40, green 10, purple monster, purple hero")
    events = play(s, "hermes", "purple oracle")
    assert MonsterSlain(seat(s, "hephaistos"), colour("purple")) in events
    assert TrickWon(seat(s, "hermes"), card("purple oracle"), 52) in events


@clause("olympe/monster-cancels", "olympe/monster-active", "olympe/cancelled-lead")
def test_example_4_without_the_hero_the_trick_is_cancelled() -> None:
    hands = {"dionysos": "red 10", "athena": "blue 20", "artemis": "red 30", "hephaistos": "purple oracle, red 40"}
    s = position({**hands, "hermes": "purple 90, red 50"}, trick="purple 40, green 10, purple monster")
    play_all(s, "purple oracle", "purple 90")
    assert names(s.aside) == {"purple 40", "green 10", "purple monster", "purple oracle", "purple 90"}
    assert asked(s) == "hephaistos"


@clause("olympe/monster-led", "olympe/requested-colour", "olympe/trump", "olympe/monster-active")
def test_example_5_a_green_monster_led_does_nothing_when_blue_is_set() -> None:
    hands = {"artemis": "", "hephaistos": "blue 40", "athena": "blue 50", "dionysos": "blue 10"}
    s = position(hands, trick="green monster")
    play(s, "hephaistos", "blue 40")
    assert (requested(s), trump(s)) == ("blue", "orange")
    play_all(s, "blue 50", "blue 10")
    assert kept(s, "athena") == {"green monster", "blue 40", "blue 50", "blue 10"}
    assert s.aside == []


@clause("olympe/monster-led", "olympe/monster-active", "olympe/monster-cancels")
def test_example_5_a_green_monster_led_is_active_when_green_is_set() -> None:
    hands = {"artemis": "", "hephaistos": "green 40", "athena": "blue 50", "dionysos": "blue 10"}
    s = position(hands, trick="green monster")
    play_all(s, "green 40", "blue 50", "blue 10")
    assert (s.won, names(s.aside)) == ([[], [], [], []], {"green monster", "green 40", "blue 50", "blue 10"})
