"""Clocks run while their player owes a decision, and at no other time."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from agon.kit.match import Match, Step
from agon.kit.nature import Seeded
from agon.kit.record import Table
from agon.kit.registry import find_game
from agon.server.clocks.hours import Hours
from agon.server.clocks.pace import Correspondence, Pace, RealTime
from agon.server.clocks.rhythm import Rhythm
from agon.server.clocks.running import Running
from agon.server.clocks.state import TableClocks, fresh
from tests.server.moving import DAY, HOUR, Moved

FAST = RealTime(10, 5)
SLOW = Correspondence(48, 7)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Moved:
    return Moved(monkeypatch)


class Play:
    """A match with clocks, as a table keeps them."""

    def __init__(self, game: str, pace: Pace, seed: str = "clocks", bots: tuple[int, ...] = ()) -> None:
        found: Any = find_game(game)
        self.match = Match.start(found, Table(3, found.variants[0], found.box), Seeded(seed), casual=True)
        self.clocks = Running(pace, fresh(pace, 3), Hours())
        self.bots, self.rng, self.rhythms = bots, Random(1), dict[int, Rhythm | None]()
        self.stood: dict[int, list[float]] = {}
        self.enter(Step(0, ()))

    def enter(self, step: Step, given: set[int] | None = None) -> None:
        stood = msgspec.json.decode(self.clocks.lefts(), type=list[float])
        self.stood |= dict.fromkeys(range(step.first, len(self.match.lines)), stood)
        self.clocks.step(self.match, step, self.bots, self.rhythms, given or set())

    def act(self, seat: int | None = None) -> int:
        """Somebody who is asked answers."""
        seat = next(iter(self.match.open)) if seat is None else seat
        prompt = self.match.prompt(seat)
        assert prompt
        step = self.match.submit(seat, self.rng.choice(prompt.actions), prompt.decision)
        assert isinstance(step, Step)
        self.enter(step)
        return seat

    def undo(self, seat: int) -> None:
        step = self.match.undo(seat, range(3))
        assert isinstance(step, Step)
        action: Any = step.lines[0].action
        given = self.clocks.take_back(self.match, action, seat, self.stood[action.lines[0]])
        self.enter(step, given)

    @property
    def lefts(self) -> list[int]:
        return [round(self.clocks.left(seat)) for seat in range(3)]

    @property
    def running(self) -> set[int]:
        return {seat for seat, one in enumerate(self.clocks.state.seats) if one.since is not None}


def test_time_counts_only_while_one_owes_a_decision(clock: Moved) -> None:
    play = Play("olympe", FAST)
    for _ in range(12):
        assert play.running == set(play.match.open)
        before = play.lefts
        asked = set(play.match.open)
        clock.on(20)
        assert play.lefts == [left - 20 if seat in asked else left for seat, left in enumerate(before)]
        seat = play.act()
        assert play.lefts[seat] == before[seat] - 20 + 5  # an answer adds its seconds


def simultaneous() -> Play:
    play = Play("peloponnes", FAST)
    for _ in range(100):
        if len(play.match.open) > 1:
            return play
        play.act()
    raise AssertionError("nobody was asked beside another")


def test_several_run_at_once(clock: Moved) -> None:
    play = simultaneous()
    first, second, *_ = play.match.open
    before = play.lefts
    clock.on(30)
    play.act(first)
    clock.on(30)
    assert play.lefts[second] == before[second] - 60
    assert play.clocks.state.seats[second].decision == play.match.open[second]


def test_a_delay_passes_before_ones_own_time(clock: Moved) -> None:
    play = Play("olympe", RealTime(10, 15, delay=True))
    seat = next(iter(play.match.open))
    clock.on(10)
    assert play.lefts[seat] == 600
    clock.on(10)
    assert play.lefts[seat] == 595
    play.act()
    assert play.lefts[seat] == 595  # nothing is added


def test_time_is_up_and_rings_when_it_says_so(clock: Moved) -> None:
    play = Play("olympe", FAST)
    seat = next(iter(play.match.open))
    rings = play.clocks.rings()
    assert rings is not None
    clock.on(rings - play.clocks.hours.now() - 2)
    assert not play.clocks.out(seat)
    clock.on(2.1)
    assert play.clocks.out(seat)
    prompt = play.match.prompt(seat)
    assert prompt
    step = play.match.time_out(seat, prompt.actions[0], prompt.decision, "easy")
    assert isinstance(step, Step)
    play.enter(step)
    assert play.lefts[seat] == 5  # for his next decision he has its seconds, and no more
    assert play.clocks.state.seats[seat].missed == 1


def test_an_undo_gives_time_back(clock: Moved) -> None:
    play = Play("olympe", FAST)
    clock.on(100)
    seat = play.act()
    other = next(iter(play.match.open))
    assert other != seat
    before = play.lefts[other]
    clock.on(50)
    play.undo(seat)
    assert play.lefts[seat] == 500  # what he had when he answered, without what the answer added
    assert play.lefts[other] == before  # he thought about it in vain
    clock.on(10)
    assert play.lefts[seat] == 490


def test_an_undo_gives_nothing_to_who_thought_for_himself(clock: Moved) -> None:
    play = simultaneous()
    first, second, *_ = play.match.open
    before = play.lefts
    clock.on(10)
    play.act(first)
    clock.on(40)
    asked = play.match.open.get(second)
    play.undo(first)
    assert play.lefts[first] == before[first] - 10
    assert play.match.open[second] == asked
    assert play.lefts[second] == before[second] - 50


def test_bots_have_no_clock(clock: Moved) -> None:
    play = Play("olympe", FAST, bots=(0, 1, 2))
    assert play.running == set()
    assert play.clocks.rings() is None


def test_a_turn_by_correspondence_has_one_time_for_all_its_decisions(clock: Moved) -> None:
    play = Play("olympos", SLOW)
    seen = set()
    for _ in range(60):
        seat = next(iter(play.match.open))
        before, asked = play.lefts[seat], len(play.match.lines)
        clock.on(HOUR)
        play.act(seat)
        others = any(line.seat != seat for line in play.match.lines[asked:])
        if seat in play.match.open:
            seen.add(others)
            assert play.lefts[seat] == (48 * 3600 if others else before - 3600)
    assert False in seen


def test_nights_do_not_count_by_correspondence(clock: Moved) -> None:
    clock.to(1_795_000_000 // 86400 * 86400.0 + 12 * HOUR)  # noon in Greenwich
    play = Play("olympe", SLOW)
    seat = next(iter(play.match.open))
    play.clocks.state.seats[seat].rhythm = Rhythm("UTC", (22 * 60, 8 * 60))
    assert play.clocks.until(seat) == pytest.approx(play.clocks.hours.wall() + 3 * DAY + 6 * HOUR, abs=2)
    clock.on(DAY)
    assert play.lefts[seat] == 34 * 3600
    clock.on(11 * HOUR)
    assert play.clocks.asleep(seat)
    assert play.lefts[seat] == 24 * 3600


def test_a_pause_stops_everybody_and_its_end_is_told_before(clock: Moved) -> None:
    play = Play("olympe", FAST)
    seat = next(iter(play.match.open))
    clock.on(60)
    play.clocks.pause()
    clock.on(5 * DAY)
    assert play.lefts[seat] == 540
    assert play.clocks.rings() is None
    play.act()  # whoever likes may play on
    clock.on(DAY)
    play.clocks.resume()
    before = play.lefts
    clock.on(59)
    assert play.lefts == before
    clock.on(11)
    assert play.lefts == [left - 10 if one in play.match.open else left for one, left in enumerate(before)]


def test_a_holiday_stops_ones_own_clock_and_whole_days_come_back(clock: Moved) -> None:
    play = Play("peloponnes", SLOW)
    seat = next(iter(play.match.open))
    clock.on(HOUR)
    play.clocks.go_away(seat, 5)
    assert play.clocks.away(seat)
    clock.on(DAY + HOUR)
    assert play.lefts[seat] == 47 * 3600
    play.clocks.come_back(seat)
    assert play.clocks.state.seats[seat].days == 2 + 3
    clock.on(HOUR)
    assert play.lefts[seat] == 46 * 3600
    play.clocks.go_away(seat, 5)
    clock.on(5 * DAY + HOUR)
    assert not play.clocks.away(seat)
    assert play.lefts[seat] == 45 * 3600


def test_what_is_stored_is_how_they_go_on_in_another_life(clock: Moved) -> None:
    play = Play("peloponnes", SLOW)
    play.clocks.go_away(0, 2)
    for _ in range(5):
        clock.on(HOUR)
        play.act()
    stored = play.clocks.text()
    known = play.clocks.hours.beat()
    before = play.lefts
    clock.on(20 * DAY)  # nobody was there
    hours = Hours()
    hours.begin(known)
    again = Running(SLOW, msgspec.json.decode(stored, type=TableClocks), hours)
    assert [round(again.left(seat)) for seat in range(3)] == before
