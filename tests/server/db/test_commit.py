"""Nobody hears of what is not committed, and a commit that fails or is left alone damages nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from agon.kit.game import read_action
from agon.server.app import make_house
from agon.server.db.store import Store
from agon.server.tables import thinking
from tests.server.chairs import Chair, all_know, play_until
from tests.server.heard import answers
from tests.server.players import begin
from tests.server.serving import Served, run, serving

_Append = Callable[..., Any]


class _Gate:
    """Commits that wait for somebody to open, or break."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._append = Store.append
        self.waiting = asyncio.Event()
        self.open = asyncio.Event()
        self.open.set()
        self.breaks_before = 0
        self.spared: int | None = None  # the seat whose commits do not break
        self.breaks_after = 0
        gate = self

        async def append(store: Store, *args: Any, **values: Any) -> None:
            await gate.pass_through(store, args, values)

        monkeypatch.setattr(Store, "append", append)

    async def pass_through(self, store: Store, args: Any, values: Any) -> None:
        """One commit."""
        self.waiting.set()
        await self.open.wait()
        if self.breaks_before and args[2][0].seat != self.spared:
            self.breaks_before -= 1
            raise OSError("the disk is full")
        await self._append(store, *args, **values)
        if self.breaks_after:
            self.breaks_after -= 1
            raise OSError("the disk does not answer")


async def _two(served: Served, bots: dict[int, str] | None = None) -> tuple[str, list[Chair]]:
    players = await served.guests(2)
    table = await begin(players, "olympe", bots)
    return table, [await player.chair(table) for player in players]


async def _turn(chairs: list[Chair]) -> Chair:
    for chair in chairs:
        await chair.until(lambda: any(one.prompt is not None for one in chairs))
    return next(chair for chair in chairs if chair.prompt is not None)


def test_a_reader_waits_for_the_commit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def read_early() -> None:
        gate = _Gate(monkeypatch)
        async with serving(tmp_path) as served:
            table, chairs = await _two(served)
            actor = await _turn(chairs)
            before, other = actor.seq, chairs[1 - chairs.index(actor)]
            gate.open.clear()
            gate.waiting.clear()
            acting = asyncio.create_task(actor.act(actor.answers[0]))
            await gate.waiting.wait()
            await other.say("Resume", seq=0)
            third = asyncio.create_task(served.guest("Third"))
            watching = asyncio.create_task((await third).chair(table))
            stored = (await served.house.row(table)).line_count
            assert (stored, other.seq, len(other.told("News")), watching.done()) == (before, before, 1, False)
            gate.open.set()
            assert (await acting)["type"] == "Done"
            assert (await watching).seq > before

    run(read_early())


def test_a_commit_that_fails_is_as_if_nothing_was_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail() -> None:
        gate = _Gate(monkeypatch)
        async with serving(tmp_path) as served:
            table, chairs = await _two(served)
            actor = await _turn(chairs)
            before, prompt, choices = actor.seq, actor.prompt, actor.answers
            gate.open.clear()
            gate.breaks_before = 1
            racing = [asyncio.create_task(actor.act(action, prompt["decision"])) for action in choices[:2]]
            await asyncio.sleep(0)
            gate.open.set()
            answers = await asyncio.gather(*racing)
            assert [answer["type"] for answer in answers] == ["No", "Done"]
            assert answers[0]["code"] == "internal"
            await all_know(chairs, answers[1]["seq"])
            assert (await served.house.row(table)).line_count == answers[1]["seq"]
            record = await served.house.store.read_record(await served.house.row(table))
            assert record.lines[before] == (chairs.index(actor), choices[1])
            await play_until(chairs, lambda: chairs[0].seq > before + 8, Random(1))

    run(fail())


def test_a_commit_that_only_seems_to_fail_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail() -> None:
        gate = _Gate(monkeypatch)
        async with serving(tmp_path) as served:
            table, chairs = await _two(served, {2: "easy"})
            actor = await _turn(chairs)
            before = actor.seq
            gate.breaks_after = 1
            assert (await actor.act(actor.answers[0]))["code"] == "internal"
            await all_know(chairs, before + 1)
            await play_until(chairs, lambda: chairs[0].seq > before + 8, Random(1))
            assert (await served.house.row(table)).line_count >= before + 8

    run(fail())


def test_bots_try_again_when_a_commit_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail() -> None:
        gate = _Gate(monkeypatch)
        async with serving(tmp_path) as served:
            players = await served.guests(1)
            chair = await players[0].chair(await begin(players, "olympe", {1: "easy", 2: "easy"}))
            gate.spared = 0
            for _ in range(3):
                gate.breaks_before = 1
                while gate.breaks_before:  # who wins a trick plays again, and no bot is asked
                    await chair.until(lambda: chair.prompt is not None or not gate.breaks_before)
                    if chair.prompt is not None:
                        await chair.act_somehow(Random(1))
                await chair.until(lambda: chair.prompt is not None)

    run(fail())


def _is_pausing(served: Served) -> bool:
    """Whether a bot has met trouble and waits."""
    return any(log["event"] == "bots are in trouble" for log in served.logs)


def test_bots_come_back_however_long_commits_fail(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "_PAUSES", (0.0, 0.0))

    async def fail() -> None:
        gate = _Gate(monkeypatch)
        async with serving(tmp_path) as served:
            players = await served.guests(1)
            chair = await players[0].chair(await begin(players, "olympe", {1: "easy"}))
            gate.spared = 0
            gate.breaks_before = 20  # ten times as many as there are pauses
            await play_until([chair], lambda: not gate.breaks_before, Random(1))
            await play_until([chair], lambda seq=chair.seq: chair.seq > seq + 6, Random(1))  # type: ignore[misc]
            troubles = [log for log in served.logs if log["event"] == "bots are in trouble"]
            assert len(troubles) < 20, "an outage is told once, not at every attempt"

    run(fail())


def test_bots_wake_as_soon_as_anybody_commits_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "_PAUSES", (3600.0,))

    async def fail() -> None:
        gate = _Gate(monkeypatch)
        async with serving(tmp_path) as served:
            players = await served.guests(2)
            chair = await players[0].chair(await begin(players[:1], "olympe", {1: "easy"}))
            _, others = await _two(served)
            gate.spared, gate.breaks_before = 0, 1
            while not _is_pausing(served):
                if chair.prompt is not None:
                    await chair.act_somehow(Random(1))
                await asyncio.sleep(0.01)
            before = chair.seq
            await (await _turn(others)).act_somehow(Random(1))
            await chair.until(lambda: chair.seq > before)

    run(fail())


def test_bots_whose_table_alone_is_in_trouble_do_not_wake_at_every_commit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "_PAUSES", (3600.0,))
    attempts = 0

    async def fail(_: object, table: str, __: str) -> bool:
        nonlocal attempts
        attempts += table == "broken"
        raise OSError("always")

    async def host_of(_: str) -> str:
        return "ann"

    async def wake() -> None:
        async with serving(tmp_path) as served:
            bots = served.house.thinking
            monkeypatch.setattr(thinking.Thinking, "_turn", fail)
            monkeypatch.setattr(bots, "_host_of", host_of)
            bots.wake("broken")
            for _ in range(10):
                await asyncio.sleep(0.01)
                bots.cheer()
            assert attempts == 2

    run(wake())


def test_who_stops_waiting_does_not_stop_the_commit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def cancel() -> None:
        gate = _Gate(monkeypatch)
        async with serving(tmp_path) as served:
            table, chairs = await _two(served)
            actor = await _turn(chairs)
            before, seat, prompt = actor.seq, chairs.index(actor), actor.prompt
            async with served.house.using(table) as live:
                async with live.held() as loaded:
                    action = read_action(loaded.match.game, answers(prompt)[0])
                gate.open.clear()
                gate.waiting.clear()
                waiting = asyncio.create_task(live.submit(seat, action, prompt["decision"]))  # type: ignore[arg-type]
                await gate.waiting.wait()
                waiting.cancel()
                with suppress(asyncio.CancelledError):
                    await waiting
            gate.open.set()
            await all_know(chairs, before + 1)
            assert (await served.house.row(table)).line_count == actor.seq

    run(cancel())


def test_another_writer_of_the_same_log_does_not_break_it(tmp_path: Path) -> None:
    async def write_beside() -> None:
        async with serving(tmp_path) as first:
            table, chairs = await _two(first)
            second = make_house(first.house.config)
            actor = await _turn(chairs)
            prompt, seat = actor.prompt, chairs.index(actor)
            async with second.using(table) as live:
                async with live.held() as loaded:
                    action = read_action(loaded.match.game, answers(prompt)[0])
                await live.submit(seat, action, prompt["decision"])  # type: ignore[arg-type]
            await second.close()
            await second.store.engine.dispose()
            late = await actor.act(answers(prompt)[0])
            assert late["code"] == "stale", "it is read anew, and not told as a fault of ours"
            await all_know(chairs, (await first.house.row(table)).line_count)

    run(write_beside())
