"""One person with a script does not push the others aside, and does not fill the disk."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from time import time

import pytest

from agon.server.bots.worker import Answer, Question
from agon.server.bots.workers import Worker
from agon.server.http.lobby import FEW, PAGE
from tests.server.chairs import play_until
from tests.server.players import Player, begin
from tests.server.serving import Served, run, serving


async def open_ids(player: Player, query: str = "") -> list[str]:
    return [table["id"] for table in (await player.get(f"tables{query}"))["open"]]


def test_fifty_tables_of_one_guest_are_folded(tmp_path: Path) -> None:
    async def flood() -> None:
        async with serving(tmp_path) as served:
            ann, flood = await served.guests(2)
            hers = await ann.lay("olympe", 3)
            his = [await flood.lay("olympe", 3) for _ in range(60)]
            lobby = await ann.get("tables")
            shown = [table["id"] for table in lobby["open"]]
            assert hers in shown
            assert len(shown) == 1 + FEW
            assert (lobby["folded"], lobby["more"]) == ({flood.id: 60 - FEW}, False)
            unfolded = [await open_ids(ann, f"?host={flood.id}&page={page}") for page in range(3)]
            assert [len(page) for page in unfolded] == [PAGE, 60 - PAGE, 0]
            assert {table for page in unfolded for table in page} == set(his)

    run(flood())


def test_the_lobby_goes_page_by_page(tmp_path: Path) -> None:
    async def many() -> None:
        async with serving(tmp_path) as served:
            hosts = await served.guests(PAGE // FEW + 2)
            tables = [await host.lay("olympe", 2) for host in hosts for _ in range(FEW)]
            first, second = [await hosts[0].get(f"tables?page={page}") for page in range(2)]
            assert (len(first["open"]), first["more"], second["more"]) == (PAGE, True, False)
            assert {table["id"] for page in (first, second) for table in page["open"]} == set(tables)

    run(many())


def test_tables_laid_at_the_same_moment_do_not_evade_the_limit(tmp_path: Path) -> None:
    async def flood() -> None:
        async with serving(tmp_path, tables_per_person=5) as served:
            ann = await served.guest("Ann")
            wish = {"game": "olympe", "seats": 2}
            answers = await asyncio.gather(*(ann.ask("POST", "tables", wish) for _ in range(20)))
            laid = [answer.status_code for answer in answers].count(201)
            assert laid <= 5
            assert len((await ann.get("tables"))["mine"]) == laid

    run(flood())


async def _finished(served: Served) -> tuple[Player, str]:
    ann, bob = await served.guests(2)
    table = await begin([ann, bob], "peloponnes")
    chairs = [await player.chair(table) for player in (ann, bob)]
    await play_until(chairs, lambda: False, Random(1))
    return ann, table


def test_forks_that_are_over_at_once_count_too(tmp_path: Path) -> None:
    async def fork() -> None:
        async with serving(tmp_path, stored_tables_per_person=3) as served:
            ann, table = await _finished(served)
            last = len((await ann.get(f"tables/{table}/record"))["lines"])
            for _ in range(2):
                assert (await ann.post(f"tables/{table}/fork", {"ply": last}))["status"] == "over"
            refused = await ann.ask("POST", f"tables/{table}/fork", {"ply": last})
            assert (refused.status_code, refused.json()["code"]) == (409, "too-many-tables")
            gone = next(one["id"] for one in (await ann.get("tables"))["mine"] if one["id"] != table)
            assert (await ann.ask("DELETE", f"tables/{gone}")).status_code == 204
            await ann.post(f"tables/{table}/fork", {"ply": last})  # it was hers alone, so it made room

    run(fork())


def test_bots_of_many_tables_do_not_keep_anothers_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def flood() -> None:
        async with serving(tmp_path) as served:
            flood, ann = await served.guests(2)
            for _ in range(25):
                table = await flood.lay("olympe", 2, {0: "easy", 1: "easy"}, sit=False)
                await flood.post(f"tables/{table}/start")
            hers, asked, woken = "", list[str](), list[int]()
            ask, wake, read = Worker.ask, served.house.thinking.wake, list[str]()
            host_of = served.house.store.host_of

            async def reading(table: str) -> str:
                read.append(table)
                return await host_of(table)

            async def counted(worker: Worker[Answer], question: Question, seconds: float, **facts: str) -> object:
                asked.append(question.seed.split("/")[1])
                return await ask(worker, question, seconds, **facts)

            def noted(table: str) -> None:
                if table == hers:
                    woken.append(len(asked))
                wake(table)

            monkeypatch.setattr(Worker, "ask", counted)
            monkeypatch.setattr(served.house.thinking, "wake", noted)
            monkeypatch.setattr(served.house.store, "host_of", reading)
            hers = await ann.lay("olympe", 2, {1: "easy"})
            await ann.post(f"tables/{hers}/start")
            chair = await ann.chair(hers)
            read.clear()
            await play_until([chair], lambda: hers in asked, Random(1))
            assert hers not in read  # while it is read whose table it is others would pass by
            before = [at for at in woken if at <= asked.index(hers)][-1]
            # Those that had their turn already, and some that come in meanwhile; not all 25 that wait.
            assert asked.index(hers) - before <= 12

    run(flood())


def test_a_person_keeps_only_so_many_devices(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def come() -> None:
        async with serving(tmp_path, sessions_per_person=2) as served:
            ann = await served.guest("Ann")
            table = await begin([ann], "olympe", {1: "easy"})
            chair = await ann.chair(table)
            for number in range(2):
                monkeypatch.setattr("agon.server.db.store.now", lambda number=number: int(time()) + 60 * (number + 1))
                await ann.on_another_device()
            await chair.gone()
            assert (await ann.ask("GET", "me")).status_code == 401

    run(come())
