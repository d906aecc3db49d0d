"""Who is away is told once that a table waits for him, all at once, and not at night. Time is moved, not waited for."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from agon.server.db.store import now
from agon.server.notices.clerk import MOST_UNDER_WAY, PAUSES, Clerk
from agon.server.notices.outbox import Outbox
from agon.server.notices.ways import TRIAL, Fate, Item, Letter, Way, WayKind
from agon.server.notices.wishes import Wishes
from tests.server.players import Player, begin
from tests.server.serving import Served, run, serving

MINUTES = 10
HOUR, DAY = 3600, 24 * 3600


class Hands:
    """Takes letters instead of the post, and says what became of them."""

    def __init__(self) -> None:
        self.got: list[Letter] = []
        self.fate = Fate.SENT
        self.gate: asyncio.Event | None = None  # closed: letters stay under way

    async def send(self, letter: Letter) -> Fate:
        self.got.append(letter)
        if self.gate is not None:
            await self.gate.wait()
        return self.fate

    def take(self) -> list[tuple[str, list[Item]]]:
        """What came since one looked last: by which way, and what it says."""
        found = [(letter.way.id, list(letter.items)) for letter in self.got]
        self.got.clear()
        return found


class World:
    """Ann and Bob at a server whose clock we move."""

    def __init__(self, served: Served, people: list[Player]) -> None:
        self.served = served
        self.people = people
        self.hands = Hands()
        self.outbox = Outbox(served.house.store)
        self.time = now()
        self.clerk = self.new_clerk()

    def new_clerk(self) -> Clerk:
        here = self.served.house.here
        return Clerk(self.outbox, self.hands, here, MINUTES, lambda: self.time, grace=0)

    async def way(self, person: int, kind: WayKind = "hook", **more: Any) -> str:
        """A way for one of them."""
        values = {"id": f"{kind}-{person}", "address": f"https://x.example/{person}", "form": "plain", **more}
        way = Way(
            person=self.people[person].id, kind=kind, confirmed=True, created=self.time - 1, last=0, failed=0, **values
        )
        await self.outbox.add_way(way, None)
        return way.id

    async def wait(self, seconds: int = 0) -> list[tuple[str, list[Item]]]:
        """Time goes by, and the clerk looks; what was sent."""
        self.time += seconds
        await self.clerk.round()
        if self.hands.gate is None:
            await self.clerk.settled()
        return self.hands.take()

    async def states(self) -> list[str]:
        """Of all that is in the outbox."""
        ways = [way.id for person in self.people for way in await self.outbox.ways_of(person.id)]
        return [entry.state for entry in (await self.outbox.look(ways, self.time))[1]]


@asynccontextmanager
async def world(folder: Path, **settings: Any) -> AsyncIterator[World]:
    async with serving(folder, **settings) as served:
        yield World(served, await served.guests(2))


def owes(served: Served, table: str) -> Coroutine[Any, Any, list[int]]:
    async def find() -> list[int]:
        async with served.house.match(table) as match:
            return list(match.open)

    return find()


async def answer(world: World, table: str) -> int:
    """Whoever is asked answers and goes; the seat."""
    (seat, *_) = await owes(world.served, table)
    chair = await world.people[seat].chair(table)
    await chair.until(lambda: bool(chair.answers))
    await chair.act(chair.answers[0])
    await chair.leave()
    await until(lambda: not world.served.house.here(table))
    return seat


async def until(true: Callable[[], bool]) -> None:
    while not true():
        await asyncio.sleep(0.01)


def test_who_is_away_is_told_once_for_each_decision(tmp_path: Path) -> None:
    async def play() -> None:
        async with world(tmp_path) as w:
            table = await begin(w.people, "peloponnes")
            first = (await owes(w.served, table))[0]
            ways = [await w.way(0), await w.way(1)]
            await w.wait()
            assert await w.wait(MINUTES * 60 - 1) == []
            told = dict(await w.wait(1))
            assert told[ways[first]] == [Item("turn", table, "peloponnes")]
            for hours in (1, 5, 24, 200):
                assert await w.wait(hours * HOUR) == []
            seat = await answer(w, table)
            await w.wait()
            assert seat == first
            told = dict(await w.wait(DAY))
            assert told.keys() <= set(ways)
            assert list(told.values()) == [[Item("turn", table, "peloponnes")]] * len(told) != []

    run(play())


def test_who_is_here_or_answers_in_time_is_not_told(tmp_path: Path) -> None:
    async def play() -> None:
        async with world(tmp_path) as w:
            table = await begin(w.people, "olympe")
            (asked,) = await owes(w.served, table)
            await w.way(asked)
            chair = await w.people[asked].chair(table)
            await w.wait()
            assert await w.wait(DAY) == []
            await chair.leave()
            await until(lambda: not w.served.house.here(table))
            w.time = now()  # when he went
            assert await w.wait(MINUTES * 60 - 5) == []
            assert await w.states() == ["waits"]
            while asked in await owes(w.served, table):
                await answer(w, table)
            assert await w.wait(DAY) == []
            assert await w.states() == []

    run(play())


def test_alone_with_bots_nobody_is_called(tmp_path: Path) -> None:
    async def play() -> None:
        async with world(tmp_path) as w:
            await begin(w.people[:1], "olympe", {1: "easy"})
            await w.way(0)
            await w.wait()
            assert await w.wait(DAY) == []

    run(play())


def test_many_tables_are_one_letter_and_nights_are_quiet(tmp_path: Path) -> None:
    async def play() -> None:
        async with world(tmp_path) as w:
            tables = [await begin(w.people, "peloponnes") for _ in range(4)]
            ways = {await w.way(0, "mail"), await w.way(1, "mail")}
            for person in w.people:
                await w.outbox.wish(person.id, Wishes("de", "UTC", 22 * 60, 8 * 60), w.time)
            w.time += DAY - (w.time % DAY) + 22 * HOUR  # ten in the evening
            for _ in range(9):
                assert await w.wait(HOUR) == []
            told = await w.wait(HOUR)
            assert {way for way, _ in told} <= ways
            assert sorted(item.table for _, items in told for item in items) == sorted(tables)
            assert len(told) <= 2
            more = await begin(w.people, "peloponnes")
            assert await w.wait() == []
            assert await w.wait(PAUSES["mail"] - 60) == []  # one letter an hour at the most
            told = await w.wait(60)
            assert [item.table for _, items in told for item in items] == [more]

    run(play())


def test_what_one_does_not_want_is_not_told(tmp_path: Path) -> None:
    async def play() -> None:
        async with world(tmp_path) as w:
            table = await begin(w.people, "olympe")
            (asked,) = await owes(w.served, table)
            await w.way(asked)
            await w.outbox.wish(w.people[asked].id, Wishes(off=("turn",)), w.time)
            await w.wait()
            assert await w.wait(DAY) == []
            await w.outbox.wish(w.people[asked].id, Wishes(), w.time)
            await w.wait()
            assert len(await w.wait(DAY)) == 1

    run(play())


@pytest.mark.parametrize("blocker", [None, 0, 1])
def test_the_end_of_a_match_and_its_rematch_unless_one_has_blocked_the_other(
    tmp_path: Path, blocker: int | None
) -> None:
    async def play() -> None:
        async with world(tmp_path) as w:
            table = await begin(w.people, "olympe")
            await w.way(1)
            chairs = [await person.chair(table) for person in w.people]
            for person in w.people:
                await person.post(f"tables/{table}/votes", {"motion": "end"})
            await chairs[0].until(lambda: chairs[0].news["outcome"] is not None)
            for chair in chairs:
                await chair.leave()
            await until(lambda: not w.served.house.here(table))
            async with w.served.house.store.engine.begin() as connection:  # as if Bob had left before the end
                await connection.exec_driver_sql("UPDATE seats SET seen = seen - 1000")
            await w.wait()
            assert await w.wait(MINUTES * 60) == [("hook-1", [Item("over", table, "olympe")])]
            if blocker is not None:
                await w.people[blocker].post("blocks", {"person": w.people[1 - blocker].id, "on": True})
            again = (await w.people[0].post(f"tables/{table}/rematch"))["id"]
            await w.wait()
            invited = [("hook-1", [Item("invited", again, "olympe")])] if blocker is None else []
            assert await w.wait(MINUTES * 60) == invited
            assert await w.wait(DAY) == []

    run(play())


def test_what_the_host_tells_everybody(tmp_path: Path) -> None:
    async def play() -> None:
        async with world(tmp_path) as w:
            await w.way(0)
            async with w.served.house.store.engine.begin() as connection:
                row = ("b1", "Back at eight.", w.time, w.time + DAY)
                await connection.exec_driver_sql("INSERT INTO broadcasts VALUES (?, ?, ?, ?)", row)
            await w.wait()
            assert await w.wait(1) == [("hook-0", [Item("house", text="Back at eight.")])]
            assert await w.wait(HOUR) == []

    run(play())


@pytest.mark.parametrize(
    ("fate", "state", "sent"),
    [(Fate.LATER, "waits", 5), (Fate.REFUSED, "failed", 1), (Fate.UNSURE, "unsure", 1), (Fate.SENT, "sent", 1)],
)
def test_what_did_not_arrive_is_tried_again_only_if_it_surely_did_not(
    tmp_path: Path, fate: Fate, state: str, sent: int
) -> None:
    async def play() -> None:
        async with world(tmp_path) as w:
            table = await begin(w.people, "olympe")
            (asked,) = await owes(w.served, table)
            await w.way(asked)
            w.hands.fate = fate
            await w.wait()
            count = len(await w.wait(MINUTES * 60))
            assert await w.states() == [state]
            for _ in range(30):
                count += len(await w.wait(HOUR))
            assert count == sent
            assert await w.states() == ["failed" if fate is Fate.LATER else state]

    run(play())


def test_a_way_that_is_gone_is_forgotten_and_one_that_fails_is_not_used_any_more(tmp_path: Path) -> None:
    async def play() -> None:
        async with world(tmp_path) as w:
            await begin(w.people, "peloponnes")
            await w.way(0, "push")
            await w.way(1, "push")
            w.hands.fate = Fate.GONE
            await w.wait()
            gone = {way for way, _ in await w.wait(DAY)}
            left = {way.id for person in w.people for way in await w.outbox.ways_of(person.id)}
            assert gone
            assert left == {"push-0", "push-1"} - gone
            way = await w.way(0, "hook")
            w.hands.fate = Fate.REFUSED
            for number in range(4):
                await w.outbox.ask(way, TRIAL, str(number), w.time)
                await w.wait(1)
            (found,) = [one for one in await w.outbox.ways_of(w.people[0].id) if one.id == way]
            assert (found.failed, found.confirmed) == (3, False)

    run(play())


def test_after_a_crash_what_was_under_way_is_not_sent_again_and_the_rest_is(tmp_path: Path) -> None:
    async def play() -> None:
        async with world(tmp_path) as w:
            tables = [await begin(w.people, "olympe")]
            (asked,) = await owes(w.served, tables[0])
            await w.way(asked)
            await w.wait()
            w.hands.gate = asyncio.Event()  # it leaves, and nobody hears of it any more
            assert len(await w.wait(MINUTES * 60)) == 1
            assert await w.states() == ["sending"]
            w.hands.gate = None
            w.clerk = w.new_clerk()
            await w.clerk.wake()
            assert await w.states() == ["unsure"]
            assert w.clerk.unsure == 1
            assert any("may not have arrived" in line["event"] for line in w.served.logs)
            assert await w.wait(DAY) == []

    run(play())


def test_only_so_many_are_under_way_and_the_others_wait_in_the_outbox(tmp_path: Path) -> None:
    async def play() -> None:
        async with world(tmp_path) as w:
            w.hands.gate = asyncio.Event()
            for number in range(MOST_UNDER_WAY + 5):
                way = await w.way(0, id=f"w{number:03}", address=f"https://x.example/{number}")
                await w.outbox.ask(way, TRIAL, "1", w.time)
            assert len(await w.wait()) == MOST_UNDER_WAY
            assert await w.wait() == []
            w.hands.gate.set()
            w.hands.gate = None
            await w.clerk.settled()
            assert len(await w.wait()) == 5
            assert await w.wait() == []

    run(play())
