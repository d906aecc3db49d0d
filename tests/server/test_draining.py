"""A process that is about to end finishes what it has begun, takes nothing new, and tells everybody to come back."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from sqlalchemy import text
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from agon.cli import run as command
from agon.server.bots.worker import Question
from agon.server.draining import Draining
from agon.server.sockets.table import Socket
from tests.server.chairs import Chair
from tests.server.players import begin
from tests.server.serving import Served, run, serving
from tools.browser.running_server import RunningServer


async def state(served: Served) -> tuple[int, str]:
    answer = await served.http.get(f"http://{served.address}/ready")
    return answer.status_code, answer.json()["status"]


async def one_at_a_table(served: Served) -> tuple[str, Chair]:
    ann, bob = await served.guests(2)
    table = await begin([ann, bob], "peloponnes")
    return table, next(chair for chair in [await ann.chair(table), await bob.chair(table)] if chair.prompt)


def test_nothing_new_is_begun_and_what_is_under_way_is_finished(tmp_path: Path) -> None:
    async def end_in_the_middle() -> None:
        async with serving(tmp_path) as served:
            table, chair = await one_at_a_table(served)
            draining = served.draining
            assert await state(served) == (200, "ready")
            async with served.house.using(table) as live, live.held():
                ref = await chair.say("Act", decision=chair.prompt["decision"], action=chair.answers[0])
                while all(isinstance(one, Socket) and one.waits for one in live.listeners):  # until it was read
                    await asyncio.sleep(0.01)
                ending = draining.begin()
                while not draining.closed:
                    await asyncio.sleep(0)
                refused = await served.http.get(f"http://{served.address}/api/tables")
                assert (refused.status_code, refused.json()["code"]) == (503, "draining")
                assert int(refused.headers["retry-after"]) >= 1
                assert refused.headers["connection"] == "close"
                assert await state(served) == (503, "draining")
                assert (await served.http.get(f"http://{served.address}/health")).status_code == 200
                with pytest.raises(InvalidStatus) as turned_away:
                    await connect(f"ws://{served.address}/api/tables/{table}/socket", proxy=None)
                assert turned_away.value.response.status_code == 503
                assert not ending.done()
            await chair.gone()
            await ending
            assert [told["type"] for told in chair.heard if told.get("ref") == ref] == ["Done"]
            assert chair.close_code == 1012
            assert chair.close_reason == "draining"
            assert draining.under_way == 0
            async with served.house.match(table) as match:
                assert len(match.lines) >= chair.told("Done")[-1]["seq"]

    run(end_in_the_middle())


def test_for_a_while_it_only_says_that_it_is_not_ready(tmp_path: Path) -> None:
    async def notice() -> None:
        async with serving(tmp_path, drain_seconds=600) as served:
            _, chair = await one_at_a_table(served)
            ending = served.draining.begin()
            assert await state(served) == (503, "draining")
            assert (await served.http.get(f"http://{served.address}/api/tables")).status_code == 200
            await chair.act_somehow(Random(1))
            assert not chair.closed
            ending.cancel()

    run(notice())


def test_who_comes_when_all_were_told_is_told_too() -> None:
    async def late() -> None:
        draining, told = Draining(), list[str]()
        draining.when_told.append(lambda: told.append("told"))
        draining.when_over.append(lambda: told.append("over"))
        with draining.busy():
            ending = draining.begin()
            assert draining.begin() is ending
            while not draining.closed:
                await asyncio.sleep(0)
            assert told == ["told"]
        await ending
        assert told == ["told", "over"]

    run(late())


@pytest.mark.parametrize(
    ("damage", "wanted"),
    [("UPDATE alembic_version SET version_num = 'later'", "migrations"), ("DROP TABLE alembic_version", "database")],
)
def test_it_is_ready_only_with_a_database_that_answers_and_fits(
    tmp_path: Path, damage: str, wanted: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def ask() -> None:
        moment = 100.0
        monkeypatch.setattr("agon.server.readiness.passing", lambda: moment)
        async with serving(tmp_path) as served:
            assert await state(served) == (200, "ready")
            async with served.house.store.engine.begin() as connection:
                await connection.execute(text(damage))
            assert await state(served) == (200, "ready")  # however many ask, the database is asked once a second
            moment += 1
            assert await state(served) == (503, wanted)

    run(ask())


def test_the_host_asks_a_server_to_end_and_nobody_else_can(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "data"
    with RunningServer(folder, settings={}) as server:
        note = folder / "agon.address"
        assert note.stat().st_mode & 0o077 == 0
        for headers in ({}, {"Authorization": "Bearer wrong"}, {"Authorization": "Basic x"}):
            answer = httpx.post(f"{server.address}/api/drain", headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (403, "host-key")
        assert httpx.get(f"{server.address}/ready").json()["status"] == "ready"
        assert command(["admin", "drain", "--data", str(folder)]) == 0
        assert server.wait() == 0
        said = [line["event"] for line in server.log]
        assert said.index("draining") < said.index("drained")
    assert "ended" in capsys.readouterr().out
    assert command(["admin", "drain", "--data", str(folder)]) == 1
    assert command(["admin", "drain", "nonsense", "--data", str(folder)]) == 2


def test_a_number_leads_from_the_answer_through_socket_and_worker_to_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> Any:
        raise ZeroDivisionError

    async def follow() -> None:
        async with serving(tmp_path, proxies=("127.0.0.1",)) as served:
            asked: list[Question] = []
            for worker in (*served.pool._workers, served.pool._glancing):  # what it is told, whoever asks
                ask = worker.ask

                async def note(question: Any, *more: Any, ask: Any = ask, **facts: Any) -> Any:
                    asked.append(question)
                    return await ask(question, *more, **facts)

                monkeypatch.setattr(worker, "ask", note)
            given = {"x-request-id": "proxy-number-1"}
            answer = await served.http.get(f"http://{served.address}/health", headers=given)
            assert answer.headers["x-request-id"] == "proxy-number-1"
            evil = {"x-request-id": 'a" b\\n'}
            answer = await served.http.get(f"http://{served.address}/health", headers=evil)
            assert answer.headers["x-request-id"].isalnum()
            [ann] = await served.guests(1)
            table = await begin([ann], "peloponnes", {1: "easy"})
            chair = await ann.chair(table)
            await chair.until(lambda: chair.prompt is not None)
            await chair.act_somehow(Random(1))
            await chair.until(lambda: bool(asked) and chair.prompt is not None)
            assert asked[-1].request
            monkeypatch.setattr("agon.server.sockets.table.answer", fail)
            no = await chair.ask("Resume", seq=0)
            number = no["params"]["request"]
            assert number.endswith(f".{no['ref']}")
            assert [line["request"] for line in served.logs if line["event"] == "message failed"] == [number]

    run(follow())


def test_a_stranger_gives_his_requests_no_number(tmp_path: Path) -> None:
    async def ask() -> None:
        async with serving(tmp_path) as served:
            given = {"x-request-id": "somebody-elses-number"}
            answer = await served.http.get(f"http://{served.address}/health", headers=given)
            assert answer.headers["x-request-id"] != given["x-request-id"]

    run(ask())
