"""Finished matches are analysed for whoever may see them: a little at a time, kept, cancelled, taken up again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from sqlalchemy import func, select, update

from agon.lab.analysis import efforts
from agon.lab.analysis.course import Course
from agon.lab.analysis.report import whole_report
from agon.lab.analysis.shapes import AnalysisReport, Effort
from agon.lab.analysis.working import read_course
from agon.server.bots.analyst import Piece, Weighing, work_on
from agon.server.db import schema
from agon.server.tables import analysing
from tests.server.chairs import play_until
from tests.server.players import Json, Player, begin
from tests.server.serving import Served, run, serving

QUICK = {"level": "quick"}


class Inside:
    """Works in this process, one line at a time, and as long as it may."""

    may = 1 << 30

    def __init__(self, *_: object) -> None:
        self.stopped = 0

    async def ask(self, piece: Piece, _: float, **facts: object) -> Weighing | None:
        while Inside.may <= 0:
            await asyncio.sleep(0.001)
        Inside.may -= 1
        return await asyncio.to_thread(work_on, msgspec.structs.replace(piece, seconds=0.0))

    async def stop(self) -> None:
        self.stopped += 1


@pytest.fixture
def inside(monkeypatch: pytest.MonkeyPatch) -> type[Inside]:
    """No process of its own, and next to nothing is computed."""
    monkeypatch.setattr(Inside, "may", 1 << 30)
    monkeypatch.setattr(analysing, "Worker", Inside)
    monkeypatch.setitem(efforts.EFFORTS, "quick", Effort(positions=1, worlds=2, answers=1, fresh=1))
    return Inside


async def play(players: list[Player], **wishes: Any) -> str:
    """A match of Peloponnes to its end."""
    table = await begin(players, "peloponnes", {} if len(players) > 1 else {1: "easy"}, **wishes)
    await play_until([await player.chair(table) for player in players], lambda: False, Random(1))
    return table


async def until(player: Player, table: str, done: Callable[[Json], bool]) -> Json:
    """How far it is, as soon as it is so far."""
    while True:
        told = await player.get(f"tables/{table}/analysis?level=quick")
        if done(told["state"]):
            return told
        await asyncio.sleep(0.1)  # whoever asks all the time leaves no time to work


def finished(state: Json) -> bool:
    """Whether nothing more comes."""
    return state["status"] not in ("running", "none")


async def expected(served: Served, table: str) -> bytes:
    """What the report must be."""
    async with served.house.match(table) as match:
        course = read_course(analysing._document(match).encode())
    assert isinstance(course, Course)
    return msgspec.json.encode(whole_report(course, "quick"))


@pytest.mark.usefixtures("inside")
def test_a_finished_match_is_analysed_once_for_all_who_may_see_it(tmp_path: Path) -> None:
    async def look() -> None:
        async with serving(tmp_path) as served:
            ann, bob, cleo = await served.guests(3)
            table = await play([ann, bob])
            before = (await ann.get(f"tables/{table}/analysis?level=quick"))["state"]
            assert (before["status"], before["levels"]) == ("none", [])
            closed = await play([ann], open=False, spectators=False)
            assert (await cleo.ask("POST", f"tables/{closed}/analysis", QUICK)).status_code == 403
            assert (await cleo.ask("GET", f"tables/{closed}/analysis")).status_code == 403
            assert (await ann.post(f"tables/{table}/analysis", QUICK))["status"] == "running"
            told = await until(bob, table, finished)
            assert told["state"]["status"] == "done"
            assert told["state"]["levels"] == ["quick"]
            assert msgspec.json.encode(msgspec.convert(told["report"], AnalysisReport)) == await expected(served, table)
            again = await bob.post(f"tables/{table}/analysis", QUICK)
            assert (again["status"], again["done"]) == ("done", again["steps"])
            async with served.house.store.engine.connect() as connection:
                lines = select(func.count()).select_from(schema.analysis_lines)
                assert (await connection.execute(lines)).scalar() == 0

            for at, player in enumerate((ann, bob)):
                mine = await player.get("analyses/mine?game=peloponnes")
                assert [(one["table"], one["summary"]["seat"]) for one in mine["matches"]] == [(table, at)]
                assert mine["others"] == 1 - at  # she has played another match that nobody asked about
            assert await cleo.get("analyses/mine") == {"matches": [], "others": 0}
            assert (await cleo.ask("GET", "analyses/mine?game=ludo")).status_code == 404

            await ann.ask("DELETE", f"tables/{table}")  # as long as others keep it, so is what was found
            assert (await bob.get(f"tables/{table}/analysis?level=quick"))["report"]

    run(look())


@pytest.mark.usefixtures("inside")
def test_nobody_learns_anything_of_a_match_that_goes_on(tmp_path: Path) -> None:
    async def look() -> None:
        async with serving(tmp_path) as served:
            (ann, bob) = await served.guests(2)
            table = await begin([ann, bob], "peloponnes")
            for method, data in (("POST", QUICK), ("GET", None), ("DELETE", None)):
                answer = await ann.ask(method, f"tables/{table}/analysis", data)
                assert (answer.status_code, answer.json()["code"]) == (409, "not-over")
            assert not served.house.analysing._jobs
            assert (await ann.ask("POST", f"tables/{table}/analysis", {"level": "endless"})).status_code == 400
            assert (await ann.ask("POST", "tables/none/analysis", QUICK)).status_code == 404
            async with served.house.using(table) as live, live.held() as loaded:
                await live.break_off(loaded, 0, host=True)
            answer = await ann.ask("POST", f"tables/{table}/analysis", QUICK)
            assert (answer.status_code, answer.json()["code"]) == (409, "broken-off")

    run(look())


def test_it_is_cancelled_and_goes_on_from_there_also_on_another_server(tmp_path: Path, inside: type[Inside]) -> None:
    async def look() -> None:
        inside.may = 5
        async with serving(tmp_path) as served:
            ann, bob, cleo = await served.guests(3)
            table = await play([ann, bob], open=True)
            await cleo.post(f"tables/{table}/analysis", QUICK)
            await until(cleo, table, lambda state: state["done"] >= 4)
            assert (await ann.get(f"tables/{table}/analysis?level=quick"))["state"]["yours"]  # who sat there
            assert (await ann.ask("DELETE", f"tables/{table}/analysis?level=quick")).json()["status"] == "cancelled"
            told = await until(cleo, table, finished)
            assert (told["state"]["status"], told["report"]) == ("cancelled", None)
            inside.may = 5
            await cleo.post(f"tables/{table}/analysis", QUICK)
            done = (await until(cleo, table, lambda state: state["done"] >= 7))["state"]["done"]
        inside.may = 1 << 30
        async with serving(tmp_path) as served:  # nobody asks again
            ann = Player(await cleo.guest.come_back(f"http://{served.address}", cleo.code, served.http))
            told = await until(ann, table, finished)
            assert told["state"]["status"] == "done"
            assert (
                inside.may > (1 << 30) - (told["state"]["steps"] - done) - 3
            )  # what was weighed was not weighed again
            assert msgspec.json.encode(msgspec.convert(told["report"], AnalysisReport)) == await expected(served, table)

    run(look())


def test_everybody_has_a_quota(tmp_path: Path, inside: type[Inside]) -> None:
    async def look() -> None:
        inside.may = 0
        async with serving(tmp_path, analyses_running=1, analyses_at_once=3, analyses_per_minute=0.001) as served:
            (ann, bob) = await served.guests(2)
            one, two = await play([ann, bob]), await play([ann, bob])
            assert (await ann.post(f"tables/{one}/analysis", QUICK))["status"] == "running"
            answer = await ann.ask("POST", f"tables/{two}/analysis", QUICK)
            assert (answer.status_code, answer.json()["code"]) == (409, "too-many-analyses")
            assert (await bob.post(f"tables/{two}/analysis", QUICK))["status"] == "running"
            await ann.post(f"tables/{one}/analysis", QUICK)
            answer = await ann.ask("POST", f"tables/{one}/analysis", QUICK)
            assert (answer.status_code, answer.json()["code"]) == (429, "too-often")
            inside.may = 1 << 30

    run(look())


def test_with_its_table_an_analysis_goes(tmp_path: Path, inside: type[Inside], monkeypatch: pytest.MonkeyPatch) -> None:
    async def look() -> None:
        monkeypatch.setattr(analysing, "_AGAIN", 0.01)
        inside.may = 3
        async with serving(tmp_path) as served:
            (ann,) = await served.guests(1)
            table = await play([ann])
            await ann.post(f"tables/{table}/analysis", QUICK)
            await until(ann, table, lambda state: state["done"] >= 3)
            assert (await ann.ask("DELETE", f"tables/{table}")).status_code == 204
            inside.may = 1 << 30
            while served.house.analysing._jobs:
                await asyncio.sleep(0.01)
            for part in (schema.analyses, schema.analysis_lines):
                async with served.house.store.engine.connect() as connection:
                    assert (await connection.execute(select(func.count()).select_from(part))).scalar() == 0

    run(look())


def test_a_machine_that_fails_is_told_of_and_may_be_asked_again(
    tmp_path: Path, inside: type[Inside], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def look() -> None:
        async with serving(tmp_path) as served:
            (ann, bob) = await served.guests(2)
            table = await play([ann, bob])

            async def fails(*_: object, **facts: object) -> None:
                return None

            with monkeypatch.context() as broken:
                broken.setattr(Inside, "ask", fails)
                await ann.post(f"tables/{table}/analysis", QUICK)
                state = (await until(ann, table, finished))["state"]
            assert (state["status"], state["why"]) == ("failed", "unfit.failed")
            await ann.post(f"tables/{table}/analysis", QUICK)
            assert (await until(ann, table, finished))["state"]["status"] == "done"

    run(look())


def test_who_asks_while_the_process_ends_is_not_forgotten(tmp_path: Path, inside: type[Inside]) -> None:
    async def look() -> None:
        async with serving(tmp_path) as served:
            (ann,) = await served.guests(1)
            one, two = await play([ann]), await play([ann])
            ending, ended = asyncio.Event(), asyncio.Event()

            async def stop(_: Inside) -> None:
                ending.set()
                await ended.wait()

            with pytest.MonkeyPatch.context() as slow:
                slow.setattr(Inside, "stop", stop)
                await ann.post(f"tables/{one}/analysis", QUICK)
                await ending.wait()
                await ann.post(f"tables/{two}/analysis", QUICK)
                ended.set()
                assert (await until(ann, two, finished))["state"]["status"] == "done"

    run(look())


def test_what_another_version_weighed_stops_no_other_analysis(tmp_path: Path, inside: type[Inside]) -> None:
    async def look() -> None:
        inside.may = 3
        async with serving(tmp_path) as served:
            (ann,) = await served.guests(1)
            one, two = await play([ann]), await play([ann])
            await ann.post(f"tables/{one}/analysis", QUICK)
            await until(ann, one, lambda state: state["done"] >= 3)
            async with served.house.store.engine.begin() as connection:
                await connection.execute(update(schema.analysis_lines).values(weighed='{"strange": true}'))
            inside.may = 1 << 30
            assert (await until(ann, one, finished))["state"]["status"] == "failed"
            for table in (two, one):
                await ann.post(f"tables/{table}/analysis", QUICK)
                assert (await until(ann, table, finished))["state"]["status"] == "done"

    run(look())


def test_it_is_worked_on_in_a_process_of_its_own_and_a_better_answer_is_played_from_there(tmp_path: Path) -> None:
    async def look() -> None:
        async with serving(tmp_path) as served:
            (ann,) = await served.guests(1)
            table = await play([ann])
            await ann.post(f"tables/{table}/analysis", QUICK)
            told = await until(ann, table, finished)
            assert told["state"]["status"] == "done"
            mine = [one for one in told["report"]["decisions"] if one["seat"] == 0]
            there = max(mine, key=lambda one: one["given_up"])
            fork = await ann.post(f"tables/{table}/fork", {"ply": there["ply"], "sit": there["seat"]})
            chair = await ann.chair(fork["id"])
            assert chair.prompt is not None
            assert there["tried"][0]["answer"]["action"] in chair.answers

    run(look())
