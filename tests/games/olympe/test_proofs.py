"""What obligations prove to everybody: who did not follow, rise or ruff lacks those cards."""

from __future__ import annotations

from tests.clauses import clause
from tests.games.olympe.positions import highest_possible, play, play_all, position

# Hephaistos (orange) leads: what he leads is requested, and orange is trump.
LAST_CARDS = {"hephaistos": "red 10", "athena": "red 20", "dionysos": "red 30", "artemis": "red 40"}


@clause("olympe/follow-colour")
def test_who_does_not_follow_has_none_of_that_colour() -> None:
    s = position({**LAST_CARDS, "athena": "orange 40, red 20"}, trick="blue 40, orange 50")
    assert highest_possible(s, "athena", "blue") == "none"
    assert highest_possible(s, "athena", "orange") == "oracle"
    assert highest_possible(s, "athena", "red") == "oracle"
    assert highest_possible(s, "hephaistos", "blue") == "oracle"
    assert highest_possible(s, "dionysos", "blue") == "oracle"


@clause("olympe/must-ruff")
def test_who_neither_follows_nor_ruffs_has_no_trump() -> None:
    s = position(LAST_CARDS, trick="blue 40, green 50")
    assert highest_possible(s, "athena", "blue") == "none"
    assert highest_possible(s, "athena", "orange") == "none"
    assert highest_possible(s, "athena", "green") == "oracle"


@clause("olympe/must-ruff")
def test_who_neither_follows_nor_ruffs_has_no_trump_even_if_one_lies() -> None:
    s = position(LAST_CARDS, trick="blue 40, orange 50, red 60")
    assert highest_possible(s, "dionysos", "orange") == "none"
    assert highest_possible(s, "dionysos", "red") == "oracle"


@clause("olympe/must-rise")
def test_who_does_not_rise_has_nothing_higher() -> None:
    s = position(LAST_CARDS, trick="orange 40, orange 60, orange 20")
    assert highest_possible(s, "dionysos", "orange") == "60"
    assert highest_possible(s, "athena", "orange") == "oracle"
    assert highest_possible(s, "hephaistos", "orange") == "oracle"


@clause("olympe/must-over-ruff")
def test_who_under_ruffs_has_nothing_higher() -> None:
    s = position(LAST_CARDS, trick="blue 40, orange 60, orange 20")
    assert highest_possible(s, "dionysos", "orange") == "60"
    assert highest_possible(s, "dionysos", "blue") == "none"
    assert highest_possible(s, "athena", "orange") == "oracle"


@clause("olympe/no-rise")
def test_who_follows_another_colour_proves_nothing() -> None:
    s = position({**LAST_CARDS, "artemis": "blue 30"}, trick="blue 40, orange 60, blue 20")
    assert highest_possible(s, "dionysos", "blue") == "oracle"
    assert highest_possible(s, "dionysos", "orange") == "oracle"
    play(s, "artemis", "blue 30")
    assert highest_possible(s, "artemis", "blue") == "oracle"


@clause("olympe/monster-led")
def test_who_plays_on_a_monster_that_was_led_proves_nothing() -> None:
    s = position({**LAST_CARDS, "athena": "orange 30"}, trick="orange monster, red 60")
    assert [highest_possible(s, "athena", of) for of in ("orange", "red", "blue")] == ["oracle"] * 3


@clause("olympe/must-rise")
def test_what_was_proved_is_not_forgotten_when_less_is_proved_later() -> None:
    hands = {**LAST_CARDS, "hephaistos": "orange oracle", "athena": "orange 10"}
    s = position(hands, trick="orange 40, orange 20, orange 30, red 70")
    play_all(s, "orange oracle", "orange 10")
    assert highest_possible(s, "athena", "orange") == "40"


@clause("olympe/must-rise")
def test_a_later_proof_may_be_sharper() -> None:
    hands = {**LAST_CARDS, "hephaistos": "orange 30", "athena": "orange 10"}
    s = position(hands, trick="orange hero, orange 20, orange 50, red 70")
    play_all(s, "orange 30", "orange 10")
    assert highest_possible(s, "athena", "orange") == "30"
