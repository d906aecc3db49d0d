"""Quiet hours are told on the reader's own clock, also on the days when it is set forward or back."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from agon.server.notices.wishes import Wishes, read_off, write_off, zone_named

NIGHT = Wishes("de", "Europe/Berlin", 22 * 60, 7 * 60)


def moment(text: str) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp())


@pytest.mark.parametrize(
    ("utc", "quiet"),
    [
        ("2026-01-10T20:59", False),  # 21:59 in winter
        ("2026-01-10T21:00", True),
        ("2026-01-11T05:59", True),
        ("2026-01-11T06:00", False),
        ("2026-07-10T19:59", False),  # 21:59 in summer
        ("2026-07-10T20:00", True),
        ("2026-07-11T05:00", False),
        ("2026-03-29T04:59", True),  # the night that lost an hour
        ("2026-03-29T05:00", False),
        ("2026-10-25T05:59", True),  # and the one that won it
        ("2026-10-25T06:00", False),
    ],
)
def test_a_night(utc: str, quiet: bool) -> None:
    assert NIGHT.quiet(moment(utc)) is quiet


def test_a_rest_at_noon_and_none_at_all() -> None:
    noon = Wishes("fr", "UTC", 12 * 60, 14 * 60)
    assert [noon.quiet(moment(f"2026-01-10T{hour}:00")) for hour in (11, 12, 13, 14)] == [False, True, True, False]
    assert not Wishes().quiet(0)
    assert not Wishes("en", "UTC", 60, 60).quiet(3600)
    assert not Wishes("en", "No/Where", 0, 60).quiet(moment("2026-01-10T12:00"))


@pytest.mark.parametrize("name", ["No/Where", "", "/etc/passwd", "../../etc/passwd", "Europe", "x" * 64])
def test_what_is_no_time_zone(name: str) -> None:
    assert zone_named(name) is None


def test_kinds_are_stored_and_read_again() -> None:
    assert read_off(write_off(("over", "house"))) == ("over", "house")
    assert read_off(write_off(())) == ()
