"""The deal of the day at a real server: one try, no help, and nobody can look ahead."""

from __future__ import annotations

import asyncio
import time
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest

from agon.kit.match import Match
from agon.lab.daily.chain import follows
from agon.server import moment
from agon.server.config import database_file
from agon.server.db.finished import finished_matches
from agon.server.db.store import OVER
from agon.server.problem import Problem
from agon.server.tables import daily
from tests.server.players import Player
from tests.server.serving import Served, run, serving

GAME = "peloponnes"
DAY = 86_400


def code_of(answer: httpx.Response) -> str:
    return str(answer.json()["code"])


def names(page: Any) -> list[str]:
    return [one["game"] for one in page["games"]]


async def finish(served: Served, player: Player, table: str) -> None:
    """Play on with the first answer to everything."""
    chair = await player.chair(table)
    while True:
        await chair.until(lambda: chair.prompt is not None or chair.told("News")[-1]["outcome"])
        if chair.told("News")[-1]["outcome"]:
            return
        assert (await chair.act(chair.answers[0]))["type"] == "Done"


async def lines_of(served: Served, table: str) -> tuple[Match, list[Any]]:
    async with served.house.match(table) as match:
        return match, [(line.seat, line.action) for line in match.lines]


def test_a_day_has_one_try_the_same_for_all_and_tells_results_to_who_has_finished(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            ann, bob = await served.guests(2)
            table = (await ann.post(f"games/{GAME}/daily"))["id"]
            assert (await ann.post(f"games/{GAME}/daily"))["id"] == table
            other = (await bob.post(f"games/{GAME}/daily"))["id"]
            assert other != table
            assert code_of(await ann.ask("GET", f"games/{GAME}/daily")) == "daily-first"
            for player, one in ((ann, table), (bob, other)):
                await finish(served, player, one)
            (match, mine), (_, his) = await lines_of(served, table), await lines_of(served, other)
            assert mine == his  # they answered alike, so the bots did too
            assert not match.casual
            told = await ann.get(f"games/{GAME}/daily")
            assert [result["place"] for result in told["results"]] == [1, 1]
            assert [result["own"] for result in told["results"]].count(True) == 1
            assert told["value"] is None
            assert len(told["leads"]) == 2
            assert code_of(await ann.ask("POST", f"tables/{table}/rematch")) == "shared-deal"
            assert code_of(await ann.ask("POST", f"tables/{table}/fork", {"ply": 0, "sit": 0})) == "shared-deal"
            assert (await ann.ask("DELETE", f"tables/{table}")).status_code == 204  # from his list only
            assert (await ann.post(f"games/{GAME}/daily"))["id"] == table
            assert (await ann.get("daily"))["games"][names(await ann.get("daily")).index(GAME)]["tries"] == 2

    run(play())


def test_a_try_is_not_helped_taken_back_watched_or_forked(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            ann, bob = await served.guests(2)
            info = await ann.post(f"games/{GAME}/daily")
            table = info["id"]
            assert info["shared"].startswith("daily/")
            chair = await ann.chair(table)
            await chair.until(lambda: chair.prompt is not None)
            decision = chair.prompt["decision"]
            refused = await chair.ask("AskHint", decision=decision, level="medium", step=3)
            assert refused["code"] == "shared-deal"
            assert (await chair.ask("Consider", decision=decision))["code"] == "shared-deal"
            await chair.act(chair.answers[0])
            undone = await chair.ask("AskUndo")
            assert undone["key"] == "refusal.agon/undo-shared"
            assert code_of(await ann.ask("POST", f"tables/{table}/fork", {"ply": 0, "sit": 0})) == "not-over"
            assert code_of(await ann.ask("DELETE", f"tables/{table}")) == "shared-deal"
            assert (await bob.ask("GET", f"tables/{table}")).status_code == 403
            record = (await ann.ask("GET", f"tables/{table}/record")).json()
            assert record["header"]["deal"].get("seed") is None
            assert served.house.store is not None
            assert (await served.house.row(table)).seed.hex() not in (await ann.ask("GET", "daily")).text

    run(play())


def test_nobody_looks_up_tomorrow_and_yesterdays_value_proves_the_day_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ahead = [0]
    monkeypatch.setattr(moment, "wall", lambda: time.time() + ahead[0])

    async def look() -> None:
        async with serving(tmp_path) as served:
            ann = (await served.guests(1))[0]
            first = await ann.get("daily")
            today = date.fromisoformat(first["day"])
            assert today == datetime.fromtimestamp(moment.wall(), UTC).date()
            tomorrow = (today + timedelta(days=1)).isoformat()
            for day in (tomorrow, "2025-01-01", "2026-99-99"):
                assert code_of(await ann.ask("GET", f"games/{GAME}/daily?day={day}")) == "no-daily"
            yesterday = bytes.fromhex(first["yesterday"])
            begins = date.fromisoformat(first["begins"]) - timedelta(days=1)
            assert follows(bytes.fromhex(first["head"]), begins, yesterday, today - timedelta(days=1))
            ahead[0] = DAY
            then = await ann.get("daily")
            assert then["day"] == tomorrow
            assert follows(yesterday, today - timedelta(days=1), bytes.fromhex(then["yesterday"]), today)
            told = await ann.get(f"games/{GAME}/daily?day={today.isoformat()}")
            assert told["value"] == then["yesterday"]

    run(look())


def test_a_try_that_was_cut_off_before_its_beginning_is_the_same_try(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            ann = (await served.guests(1))[0]
            add, start = served.house.store.add_table, served.house.start
            noted: list[str] = []

            async def cut_off(row: Any, *_: Any) -> None:
                noted.append(row.id)
                raise Problem(409, "too-many-tables")

            monkeypatch.setattr(served.house.store, "add_table", cut_off)
            assert (await ann.ask("POST", f"games/{GAME}/daily")).status_code == 409
            monkeypatch.setattr(served.house.store, "add_table", add)
            monkeypatch.setattr(served.house, "start", cut_off_at_start)
            assert (await ann.ask("POST", f"games/{GAME}/daily")).status_code == 409
            monkeypatch.setattr(served.house, "start", start)
            info = await ann.post(f"games/{GAME}/daily")
            assert [info["id"]] == noted
            assert info["status"] == "playing"

    async def cut_off_at_start(*_: Any) -> None:
        raise Problem(409, "too-many-tables")

    run(play())


def test_what_a_bot_played_on_or_ended_after_the_day_does_not_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ahead = [0]
    monkeypatch.setattr(moment, "wall", lambda: time.time() + ahead[0])

    async def play() -> None:
        async with serving(tmp_path) as served:
            ann, bob, eve = await served.guests(3)
            day = (await ann.get("daily"))["day"]
            tables = [(await one.post(f"games/{GAME}/daily"))["id"] for one in (ann, bob, eve)]
            await finish(served, eve, tables[2])
            info = await ann.get(f"tables/{tables[0]}")
            seat = next(one["seat"] for one in info["seats"] if one["bot"] is None)
            await ann.ask("DELETE", f"tables/{tables[0]}/seats/{seat}")
            while (await served.house.row(tables[0])).status != OVER:
                await asyncio.sleep(0.01)
            place = database_file(served.house.config)
            assert list(finished_matches(place)) == []  # of this deal nobody reads today
            ahead[0] = DAY
            assert len(list(finished_matches(place))) == 2
            await finish(served, bob, tables[1])
            told = await eve.get(f"games/{GAME}/daily?day={day}")
            assert [one["own"] for one in told["results"]] == [True]
            forked = await eve.ask("POST", f"tables/{tables[2]}/fork", {"ply": 0, "sit": 0})
            assert forked.status_code == 201  # the day is over

    run(play())


def test_nobody_keeps_the_bots_busy_with_days_that_nobody_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[date] = []

    async def find(*told: Any) -> None:
        found.append(told[-1].day)

    monkeypatch.setattr(daily, "_find_par", find)

    async def look() -> None:
        async with serving(tmp_path) as served:
            eve = (await served.guests(1))[0]
            for day in ("2026-01-01", "2026-01-02", "2026-01-03"):
                answer = await eve.get(f"games/{GAME}/daily?day={day}")
                assert answer["par_won"] is None
            assert found == []

    run(look())
