"""Nights and days off of a player's own, by the calendar of the place where he lives."""

from __future__ import annotations

from datetime import datetime
from random import Random
from zoneinfo import ZoneInfo

import pytest

from agon.server.clocks.rhythm import LONGEST_NIGHT, Rhythm, asleep, awake, awake_until, find_zone
from tests.server.moving import DAY, HOUR

BERLIN, KOLKATA = "Europe/Berlin", "Asia/Kolkata"
NIGHT = (22 * 60, 7 * 60)


def at(text: str, zone: str = BERLIN) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


def test_without_a_rhythm_every_second_counts() -> None:
    assert awake(None, 10, 50) == 40
    assert awake_until(None, 10, 40) == 50
    assert awake(None, 50, 10) == 0


def test_a_night_does_not_count() -> None:
    own = Rhythm(BERLIN, NIGHT)
    assert awake(own, at("2026-11-18T20:00"), at("2026-11-19T08:00")) == 3 * HOUR
    assert awake_until(own, at("2026-11-18T20:00"), 3 * HOUR) == at("2026-11-19T08:00")
    assert awake_until(own, at("2026-11-18T23:00"), HOUR) == at("2026-11-19T08:00")
    assert asleep(own, at("2026-11-19T06:59"))
    assert not asleep(own, at("2026-11-19T07:00"))


def test_a_night_after_midnight_is_one_night() -> None:
    own = Rhythm(BERLIN, (60, 6 * 60))
    assert awake(own, at("2026-11-18T00:00"), at("2026-11-19T00:00")) == 19 * HOUR


def test_a_day_off_does_not_count_and_its_nights_are_not_counted_twice() -> None:
    sundays = Rhythm(BERLIN, NIGHT, day_off=6)
    assert awake(sundays, at("2026-11-21T12:00"), at("2026-11-23T12:00")) == 10 * HOUR + 5 * HOUR
    assert awake_until(sundays, at("2026-11-21T21:00"), 2 * HOUR) == at("2026-11-23T08:00")


def test_it_is_night_where_the_player_lives() -> None:
    own = Rhythm(KOLKATA, NIGHT)
    assert awake(own, at("2026-11-18T20:00", KOLKATA), at("2026-11-19T08:00", KOLKATA)) == 3 * HOUR
    assert asleep(own, at("2026-11-18T18:00"))  # half past ten at night there
    assert not asleep(own, at("2026-11-19T06:00"))  # half past ten in the morning


@pytest.mark.parametrize(("evening", "hours"), [("2026-03-28T22:00", 8), ("2026-10-24T22:00", 10)])
def test_when_clocks_change_a_night_is_an_hour_shorter_or_longer(evening: str, hours: int) -> None:
    own, begins = Rhythm(BERLIN, NIGHT), at(evening)
    ends = awake_until(own, begins, 1) - 1
    assert (ends - begins) / HOUR == hours
    assert datetime.fromtimestamp(ends, ZoneInfo(BERLIN)).hour == 7
    assert awake(own, begins - HOUR, ends + HOUR) == 2 * HOUR


def test_a_night_that_begins_in_the_hour_left_out_still_is_one() -> None:
    own = Rhythm(BERLIN, (2 * 60 + 30, 6 * 60))  # on 29 March 2026 it never is half past two
    slept = 24 * HOUR - HOUR - awake(own, at("2026-03-29T00:00"), at("2026-03-30T00:00"))
    assert 2 * HOUR <= slept <= 3.5 * HOUR


def test_so_many_seconds_have_counted_when_it_says_so() -> None:
    rng = Random(7)
    zones = [BERLIN, KOLKATA, "America/New_York", "Australia/Lord_Howe", "UTC"]
    for _ in range(300):
        begins, lasts = rng.randrange(1440), rng.randrange(1, LONGEST_NIGHT + 1)
        night = rng.choice([None, (begins, (begins + lasts) % 1440)])
        own = Rhythm(rng.choice(zones), night, rng.choice([None, *range(7)]))
        start, seconds = rng.uniform(1.7e9, 1.9e9), rng.uniform(1, 14 * DAY)
        end = awake_until(own, start, seconds)
        assert awake(own, start, end) == pytest.approx(seconds, abs=0.01)
        assert end - start <= 3 * seconds + 3 * DAY


@pytest.mark.parametrize("name", ["Nowhere/At_All", "Europe", "..", "", "Europe/../Europe/Berlin"])
def test_what_is_no_zone_is_found_out(name: str) -> None:
    assert find_zone(name) is None
