"""Everybody is told his own finished matches, and nobody another's."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from agon.server.http import own_matches
from tests.server.chairs import play_until
from tests.server.players import Player, begin
from tests.server.serving import run, serving
from tests.server.visitors import Visitor, running

LEVEL = {"level": 2, "civilization": "sparta", "used": ["argos"]}


async def _play(players: list[Player], bots: dict[int, str] | None = None, **wishes: Any) -> str:
    table = await begin(players, "peloponnes", bots, **wishes)
    chairs = [await player.chair(table) for player in players]
    await play_until(chairs, lambda: False, Random(1))
    return table


async def _mine(player: Player, query: str = "") -> list[dict[str, Any]]:
    answer = await player.ask("GET", f"games/peloponnes/mine{query}")
    assert answer.is_success, answer.text
    found: list[dict[str, Any]] = answer.json()
    return found


def test_only_own_finished_matches_are_told_the_latest_first(tmp_path: Path) -> None:
    async def look() -> None:
        async with serving(tmp_path) as served:
            ann, bob, cleo = await served.guests(3)
            assert await _mine(ann) == []
            alone = await _play([ann], options=LEVEL)
            await begin([ann], "peloponnes")  # goes on
            await begin([ann, bob], "olympe")  # another game
            together = await _play([bob, ann], {2: "easy"})
            told = await _mine(ann)
            assert {one["table"] for one in told} == {alone, together}
            assert [one["ended"] for one in told] == sorted((one["ended"] for one in told), reverse=True)
            assert [(one["table"], one["yours"]) for one in await _mine(bob)] == [(together, [0])]
            assert await _mine(cleo) == []

            (solo,) = await _mine(ann, "?seats=1")
            outcome = (await ann.get(f"tables/{alone}"))["outcome"]
            assert (solo["table"], solo["seats"], solo["yours"], solo["outcome"]) == (alone, 1, [0], outcome)
            assert LEVEL.items() <= solo["options"].items()
            assert not solo["edition"]
            assert not solo["forked"]
            assert solo["ended"] > 0

    run(look())


def test_a_fork_says_that_it_is_one(tmp_path: Path) -> None:
    async def fork() -> None:
        async with serving(tmp_path) as served:
            (ann,) = await served.guests(1)
            table = await _play([ann])
            other = (await ann.post(f"tables/{table}/fork", {"ply": 20}))["id"]
            await play_until([await ann.chair(other)], lambda: False, Random(2))
            assert {one["table"]: one["forked"] for one in await _mine(ann)} == {table: False, other: True}

    run(fork())


def test_not_more_than_so_many(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr(own_matches, "MOST", 2)

    async def many() -> None:
        async with serving(tmp_path) as served:
            (ann,) = await served.guests(1)
            played = [await _play([ann]) for _ in range(3)]
            told = [one["table"] for one in await _mine(ann)]
            assert len(told) == 2
            assert set(told) <= set(played)

    run(many())


def test_what_is_not_told(tmp_path: Path) -> None:
    with running(tmp_path) as server, Visitor(server, "Ann") as ann, Visitor(server) as nobody:
        assert nobody.get("/api/games/peloponnes/mine", 401)["code"] == "who"
        assert ann.get("/api/games/chess/mine", 404)["code"] == "no-game"
        for nonsense in ("0", "17", "two", "-1"):
            assert ann.get(f"/api/games/peloponnes/mine?seats={nonsense}", 400)["code"] == "malformed"
