"""Many answers at once: one wins a decision, and answers to different decisions do not get in each other's way."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from tests.server.chairs import all_know
from tests.server.players import begin
from tests.server.serving import run, serving

_RACERS = 50
_FAMINE = 1  # a deal in which all five have to give something up at the same time


def test_fifty_clients_race_for_one_decision(tmp_path: Path) -> None:
    async def race() -> None:
        async with serving(tmp_path) as served:
            players = await served.guests(2)
            table = await begin(players, "olympe")
            chairs = await asyncio.gather(*(players[0].chair(table) for _ in range(_RACERS)))
            other = await players[1].chair(table)
            if other.prompt is not None:
                done = await other.act_somehow(Random(1))
                await all_know(chairs, done["seq"])
            legal, before = chairs[0].answers, chairs[0].seq
            choices = [legal[number % len(legal)] for number in range(_RACERS)]
            answers = await asyncio.gather(
                *(chair.act(choice) for chair, choice in zip(chairs, choices, strict=True)),
            )
            won = [choice for choice, answer in zip(choices, answers, strict=True) if answer["type"] == "Done"]
            assert len(won) == 1
            assert {answer["code"] for answer in answers if answer["type"] == "No"} == {"stale"}
            seq = max(answer.get("seq", 0) for answer in answers)
            await all_know([*chairs, other], seq)
            assert all(chair.news["view"] == chairs[0].news["view"] for chair in chairs)
            record = await players[0].get(f"tables/{table}/record")
            assert len(record["lines"]) == seq
            assert record["lines"][before] == [0, won[0]]

    run(race())


def test_five_seats_answer_a_simultaneous_decision_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("secrets.token_bytes", Random(_FAMINE).randbytes)

    async def answer_together() -> int:
        rng, most = Random(5), 0
        async with serving(tmp_path) as served:
            players = await served.guests(5)
            table = await begin(players, "peloponnes")
            chairs = [await player.chair(table) for player in players]
            while not chairs[0].over and most < len(chairs):
                asked = [chair for chair in chairs if chair.prompt is not None]
                most = max(most, len(asked))
                done = await asyncio.gather(*(chair.act(rng.choice(chair.answers)) for chair in asked))
                assert [answer["type"] for answer in done] == ["Done"] * len(asked)
                await all_know(chairs, max(answer["seq"] for answer in done))
                assert len({tuple(chair.news["owed"]) for chair in chairs}) == 1
        return most

    assert run(answer_together()) == 5
