"""When a player sleeps: nights and a day off of his own, by his own calendar, during which no clock of his runs."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from typing import Annotated, Final
from zoneinfo import ZoneInfo

import msgspec
from msgspec import Meta

Minute = Annotated[int, Meta(ge=0, lt=24 * 60)]  # after midnight
Weekday = Annotated[int, Meta(ge=0, lt=7)]  # 0 is Monday
Zone = Annotated[str, Meta(max_length=64, pattern=r"^[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+)*$")]

LONGEST_NIGHT: Final = 12 * 60  # minutes
_DAY: Final = 24 * 60
_AHEAD: Final = 14 * 24 * 3600.0  # seconds that are looked at together
_ONE: Final = timedelta(days=1)


class Rhythm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player's own hours: his night, from one minute of the day to another, and his day off do not count."""

    zone: Zone
    night: tuple[Minute, Minute] | None = None
    day_off: Weekday | None = None

    @property
    def night_minutes(self) -> int:
        """How long the night is by the clock on the wall."""
        return (self.night[1] - self.night[0]) % _DAY if self.night else 0


@lru_cache(maxsize=512)
def find_zone(name: str) -> ZoneInfo | None:
    """A time zone by its name, such as Europe/Athens; None if nobody knows it."""
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):  # no such zone, no name of one, a folder of zones
        return None


def awake(rhythm: Rhythm | None, start: float, end: float) -> float:
    """The seconds between two moments (since 1970) in which this player's time counts."""
    if end <= start:
        return 0.0
    asleep = sum(until - since for since, until in _sleeps(rhythm, start, end))
    return end - start - asleep


def awake_until(rhythm: Rhythm | None, start: float, seconds: float) -> float:
    """The moment by which so many seconds of his have counted."""
    at = start
    while True:
        horizon = at + _AHEAD
        for since, until in _sleeps(rhythm, at, horizon):
            if at + seconds <= since:
                return at + seconds
            seconds -= since - at
            at = until
        if at + seconds <= horizon:
            return at + seconds
        seconds -= max(0.0, horizon - at)
        at = max(at, horizon)


def asleep(rhythm: Rhythm | None, moment: float) -> bool:
    """Whether no time of his counts at this moment."""
    return any(since <= moment < until for since, until in _sleeps(rhythm, moment, moment + 1))


def _sleeps(rhythm: Rhythm | None, start: float, end: float) -> Iterator[tuple[float, float]]:
    """When he sleeps between two moments, in order and apart from each other."""
    zone = None if rhythm is None else find_zone(rhythm.zone)
    if rhythm is None or zone is None:
        return
    first = datetime.fromtimestamp(start, UTC).astimezone(zone).date() - _ONE
    last = datetime.fromtimestamp(end, UTC).astimezone(zone).date()
    days = [first + timedelta(days=n) for n in range((last - first).days + 1)]
    at = start
    for since, until in sorted(span for day in days for span in _of_day(rhythm, zone, day)):
        since, until = max(since, at), min(until, end)
        if since < until:
            yield since, until
            at = until


def _of_day(rhythm: Rhythm, zone: ZoneInfo, day: date) -> Iterator[tuple[float, float]]:
    """The night that begins on a day, and the day itself if it is off."""
    if rhythm.night is not None:
        since, until = rhythm.night
        yield _moment(zone, day, since), _moment(zone, day if since < until else day + _ONE, until)
    if rhythm.day_off == day.weekday():
        yield _moment(zone, day, 0), _moment(zone, day + _ONE, 0)


def _moment(zone: ZoneInfo, day: date, minute: int) -> float:
    """A minute of a local day; one that is left out when clocks go forward is taken as if they had not."""
    return datetime.combine(day, time(minute // 60, minute % 60), zone).timestamp()
