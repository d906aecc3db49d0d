"""The hours of the house: what counts while the server runs, is down, or has its clock set."""

from __future__ import annotations

import pytest

from agon.server import moment
from agon.server.clocks.hours import Hours
from tests.server.moving import DAY, HOUR, Moved


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Moved:
    return Moved(monkeypatch)


def test_hours_pass_while_the_server_runs(clock: Moved) -> None:
    hours = Hours()
    clock.on(HOUR)
    assert hours.now() == pytest.approx(HOUR, abs=1)
    assert hours.wall() == pytest.approx(moment.wall(), abs=1)


def test_no_hour_passes_while_it_is_down(clock: Moved) -> None:
    first = Hours()
    clock.on(HOUR)
    known = first.beat()
    clock.on(DAY)  # killed
    again = Hours()
    again.begin(known)
    clock.on(60)
    assert again.now() == pytest.approx(HOUR + 60, abs=1)
    assert [end - start for start, end in again.spans(0, again.now())] == pytest.approx([HOUR, 60], abs=1)
    assert again.since(moment.wall() - DAY - 120) == pytest.approx(120, abs=2)  # a minute before and after
    assert again.since(moment.wall() - 10000) == pytest.approx(60, abs=2)  # while it was down


@pytest.mark.parametrize("jump", [-30 * DAY, -HOUR, HOUR, 400 * DAY])
def test_a_clock_that_is_set_costs_and_gives_nothing(clock: Moved, jump: float) -> None:
    hours = Hours()
    clock.on(HOUR)
    seen = moment.wall()
    clock.on(60)
    clock.set(jump)
    stretches = hours.beat()
    assert len(stretches) == 2
    clock.on(60)
    assert hours.now() == pytest.approx(HOUR + 120, abs=1)
    assert hours.since(seen) == pytest.approx(120, abs=2)
    assert hours.wall() == pytest.approx(moment.wall(), abs=1)  # nights are those of the new date
    assert len(hours.beat()) == 1


def test_a_clock_that_went_back_while_the_server_was_down_costs_nothing(clock: Moved) -> None:
    first = Hours()
    clock.on(HOUR)
    known = first.beat()
    clock.set(-10 * DAY)
    again = Hours()
    again.begin(known)
    assert again.now() == pytest.approx(HOUR, abs=1)


def test_what_was_before_all_that_is_known_is_counted_by_the_calendar(clock: Moved) -> None:
    hours = Hours()
    clock.on(60)
    assert hours.since(moment.wall() - HOUR) == pytest.approx(HOUR, abs=1)
