"""Leaving, coming back, watching, talking, playing again, trying another way."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec

from tests.server.chairs import Chair, all_know, play_until
from tests.server.players import Player, begin
from tests.server.serving import Served, run, serving


async def _sit(players: list[Player], table: str) -> list[Chair]:
    return [await player.chair(table) for player in players]


async def _finished(served: Served, count: int, bots: dict[int, str] | None = None) -> tuple[list[Player], str]:
    players = await served.guests(count)
    table = await begin(players, "peloponnes", bots)
    chairs = await _sit(players, table)
    await play_until(chairs, lambda: False, Random(1))
    assert chairs[0].over
    return players, table


def test_a_bot_plays_on_for_one_who_leaves_in_the_middle(tmp_path: Path) -> None:
    async def leave() -> None:
        async with serving(tmp_path) as served:
            players = await served.guests(2)
            table = await begin(players, "olympe")
            chairs = await _sit(players, table)
            goal = chairs[0].seq + 3
            await play_until(chairs, lambda: chairs[0].seq >= goal, Random(1))
            assert (await players[1].ask("DELETE", f"tables/{table}/seats/1")).is_success
            await chairs[0].until(lambda: chairs[0].told("TableChanged")[-1]["table"]["seats"][1]["bot"] == "medium")
            await chairs[1].gone()
            assert chairs[1].close_code == 1008
            goal = chairs[0].seq + 6
            await play_until(chairs[:1], lambda: chairs[0].seq >= goal, Random(1))
            watching = await players[1].chair(table)
            assert watching.prompt is None
            assert (await watching.ask("AskUndo"))["code"] == "spectator"

    run(leave())


def test_a_code_brings_one_back_on_another_device(tmp_path: Path) -> None:
    async def come_back() -> None:
        async with serving(tmp_path) as served:
            players = await served.guests(2)
            table = await begin(players, "olympe")
            chairs = await _sit(players, table)
            await chairs[0].leave()
            again = await players[0].on_another_device()
            assert (again.id, again.cookie == players[0].cookie) == (players[0].id, False)
            chair = await again.chair(table)
            await play_until([chair, chairs[1]], lambda: chair.seq > chairs[0].seq + 4, Random(1))
            assert chair.told("News")[0]["view"] == chairs[0].news["view"]

    run(come_back())


def test_a_spectator_sees_no_hand(tmp_path: Path) -> None:
    async def watch() -> None:
        async with serving(tmp_path) as served:
            *players, watcher = await served.guests(3)
            table = await begin(players, "olympe")
            chairs = [*await _sit(players, table), await watcher.chair(table)]
            goal = chairs[0].seq + 5
            await play_until(chairs[:2], lambda: chairs[0].seq >= goal, Random(1))
            await all_know(chairs, chairs[0].seq)
            async with served.house.match(table) as match:
                expected = msgspec.json.decode(msgspec.json.encode(match.view(None)))
            assert chairs[2].news["view"] == expected
            assert chairs[2].prompt is None
            assert chairs[2].news["view"] != chairs[0].news["view"]
            answer = await chairs[2].ask("Act", decision=0, action={"type": "PlayCard", "card": 0})
            assert answer["code"] == "spectator"

    run(watch())


def test_who_is_muted_is_not_heard(tmp_path: Path) -> None:
    async def talk() -> None:
        async with serving(tmp_path) as served:
            players = await served.guests(3)
            table = await begin(players, "olympe")
            chairs = await _sit(players, table)
            await chairs[0].ask("Say", text="  good   luck ")
            await players[1].post("mutes", {"person": players[0].id})
            await chairs[0].ask("Say", text="can you hear me?")
            await chairs[2].ask("Say", text="yes")
            for chair in chairs:
                await chair.until(lambda chair=chair: "yes" in _texts(chair))  # type: ignore[misc]
            assert _texts(chairs[1]) == ["good luck", "yes"]
            assert _texts(chairs[2]) == ["good luck", "can you hear me?", "yes"]
            again = await players[1].chair(table)
            await again.until(lambda: bool(_texts(again)))
            assert _texts(again) == ["yes"]

    run(talk())


def _texts(chair: Chair) -> list[Any]:
    return [message["message"]["text"] for message in chair.told("Said")]


def test_a_rematch_is_laid_once(tmp_path: Path) -> None:
    async def again() -> None:
        async with serving(tmp_path) as served:
            players, table = await _finished(served, 2)
            new = [(await player.post(f"tables/{table}/rematch"))["id"] for player in players]
            assert new[0] == new[1]
            assert (await players[0].get(f"tables/{table}"))["next_table"] == new[0]
            await players[1].post(f"tables/{new[0]}/seats/1")
            await players[0].post(f"tables/{new[0]}/start")
            chairs = await _sit(players, new[0])
            goal = chairs[0].seq + 4
            await play_until(chairs, lambda: chairs[0].seq >= goal, Random(2))

    run(again())


def test_a_fork_is_played_on_and_survives_a_restart(tmp_path: Path) -> None:
    async def fork() -> None:
        async with serving(tmp_path) as served:
            players, table = await _finished(served, 2)
            old = await players[0].get(f"tables/{table}/record")
            new = (await players[1].post(f"tables/{table}/fork", {"ply": 20, "sit": 1}))["id"]
            chair = await players[1].chair(new)
            await play_until([chair], lambda: chair.seq >= 40, Random(3))
            record = await served.house.store.read_record(await served.house.row(new))
            told = [list(line) for line in record.lines]
            assert told[:20] == old["lines"][:20]
        async with serving(tmp_path) as served:
            chair = await (await Chair.at(served.address, new, players[1].cookie)).settle()
            assert chair.seq >= len(told)
            await play_until([chair], lambda: False, Random(4))
            assert chair.over

    run(fork())


def test_a_fork_counts_among_the_tables_one_hosts(tmp_path: Path) -> None:
    async def fork() -> None:
        async with serving(tmp_path, tables_per_person=1) as served:
            players, table = await _finished(served, 2)
            await players[1].post(f"tables/{table}/fork", {"ply": 20})
            refused = await players[1].ask("POST", f"tables/{table}/fork", {"ply": 20})
            assert (refused.status_code, refused.json()["code"]) == (409, "too-many-tables")

    run(fork())


def test_tables_are_forgotten_and_come_back(tmp_path: Path) -> None:
    async def play_many() -> None:
        async with serving(tmp_path, live_tables=2) as served:
            players = await served.guests(2)
            tables = [await begin(players, "olympe") for _ in range(6)]
            known = dict.fromkeys(tables, -1)
            for _ in range(2):
                for table in tables:
                    chairs = await _sit(players, table)
                    assert chairs[0].seq >= known[table]
                    goal = chairs[0].seq + 3
                    await play_until(chairs, lambda chairs=chairs, goal=goal: chairs[0].seq >= goal, Random(1))  # type: ignore[misc]
                    known[table] = chairs[0].seq
                    for chair in chairs:
                        await chair.leave()
                    await players[0].get(f"tables/{table}/record")
                    assert served.house.in_memory <= 3

    run(play_many())
