"""Answers in advance at a table: acknowledged when they are stored, heard of by their own seat alone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from tests.server.chairs import Chair, Json, all_know
from tests.server.in_process import PLAIN
from tests.server.players import Player, begin
from tests.server.serving import Served, run, serving
from tools.browser.running_server import RunningServer

START = {"question": "ChoosingCharacters", "until": "pawns"}
FIRST = {"type": "ChooseCharacters", "characters": 0b111}
SECOND = {"type": "ChooseCharacters", "characters": 0b1110}


def _start(*answers: Json) -> Json:
    return {**START, "answers": list(answers)}


@asynccontextmanager
async def _offrandes(folder: Path) -> AsyncIterator[tuple[Served, list[Player], list[Chair]]]:
    """Three people who choose the characters they start with: chairs in the order in which they are asked."""
    async with serving(folder) as served:
        players = await served.guests(3)
        table = await begin(players, "offrandes")
        chairs = [await player.chair(table) for player in players]
        asked = next(seat for seat, chair in enumerate(chairs) if chair.prompt is not None)
        order = [(asked - back) % 3 for back in range(3)]
        yield served, [players[seat] for seat in order], [chairs[seat] for seat in order]


def _table(chair: Chair) -> str:
    return str(chair.told("TableChanged")[-1]["table"]["id"])


async def _plans(chair: Chair) -> Json:
    """What this chair is told of its own plans when it asks."""
    assert (await chair.ask("AskPlans"))["type"] == "Done"
    return chair.told("Plans")[-1]


def test_a_plan_answers_in_the_step_in_which_its_seat_is_asked(tmp_path: Path) -> None:
    async def play() -> None:
        async with _offrandes(tmp_path) as (_, _, chairs):
            asked, planner, last = chairs
            assert (await planner.ask("PlanAhead", plan=_start(FIRST, SECOND)))["type"] == "Done"
            before = asked.seq
            done = await asked.act(asked.answers[0])
            assert done["seq"] == before + 2
            await all_know(chairs, done["seq"])
            assert last.prompt is not None
            assert planner.told("Plans")[-1]["standing"] == []

    run(play())


def test_only_its_own_seat_hears_of_a_plan(tmp_path: Path) -> None:
    async def play() -> None:
        async with _offrandes(tmp_path) as (served, players, chairs):
            asked, planner, last = chairs
            table = next(iter(served.house._live))
            stranger = await Chair.at(served.address, table)
            await stranger.settle()
            again = await players[1].chair(table)
            assert (await planner.ask("PlanAhead", plan=_start(FIRST)))["type"] == "Done"
            await again.until(lambda: bool(again.told("Plans")))
            for other in (asked, last, stranger):
                assert (await other.ask("WhyNot", action={}))["type"] == "No"
                assert other.told("Plans") == []
                assert not any("answers" in str(message) or "until" in str(message) for message in other.heard)
            for player in (players[0], players[2]):
                record = await player.get(f"tables/{table}/record")
                assert "until" not in str(record)
            assert not any("ChooseCharacters" in str(entry) for entry in served.logs)
            own = (await _plans(planner))["standing"]
            assert [(one["question"], one["answers"]) for one in own] == [("ChoosingCharacters", [{"action": FIRST}])]
            refused = await stranger.ask("AskPlans")
            assert refused["code"] == "spectator"

    run(play())


def test_what_cannot_be_legal_is_refused_with_its_clause(tmp_path: Path) -> None:
    async def play() -> None:
        async with _offrandes(tmp_path) as (_, _, (_, planner, _)):
            one = {"type": "ChooseCharacters", "characters": 1}
            no = await planner.ask("PlanAhead", plan=_start(FIRST, one))
            assert (no["code"], no["clause"]) == ("refused", "offrandes/starting-characters")
            bid = {"question": "Bidding", "until": "round", "answers": [{"type": "PlaceBid", "drachmas": 3}]}
            assert (await planner.ask("PlanAhead", plan=bid))["clause"] == "agon/not-foreseen"
            wrong = await planner.ask("PlanAhead", plan=_start({"type": "Sing"}))
            assert (wrong["code"], wrong["params"]["path"]) == ("malformed", "$.answers[0].type")
            assert (await planner.ask("PlanAhead", plan={**START, "answers": []}))["code"] == "malformed"
            assert (await _plans(planner))["standing"] == []

    run(play())


def test_a_plan_is_changed_and_taken_back(tmp_path: Path) -> None:
    async def play() -> None:
        async with _offrandes(tmp_path) as (_, _, (asked, planner, _)):
            for answer in (FIRST, SECOND):
                assert (await planner.ask("PlanAhead", plan=_start(answer)))["type"] == "Done"
            (one,) = (await _plans(planner))["standing"]
            assert one["answers"] == [{"action": SECOND}]
            offers = (await _plans(planner))["offers"]
            assert [offer["question"] for offer in offers] == ["ChoosingCharacters"]
            assert (await planner.ask("DropPlan", number=one["number"] + 1))["type"] == "Done"
            assert len((await _plans(planner))["standing"]) == 1
            assert (await planner.ask("DropPlan", number=one["number"]))["type"] == "Done"
            assert planner.told("Plans")[-1]["standing"] == []
            done = await asked.act(asked.answers[0])
            await planner.until(lambda: planner.seq >= done["seq"])
            assert planner.prompt is not None

    run(play())


def test_whoever_plans_for_what_is_asked_has_answered(tmp_path: Path) -> None:
    async def play() -> None:
        async with _offrandes(tmp_path) as (_, _, (asked, planner, _)):
            before, decision = asked.seq, asked.prompt["decision"]
            done = await asked.ask("PlanAhead", plan=_start(FIRST))
            assert done["seq"] == before + 1
            late = await asked.act(SECOND, decision)
            assert late["code"] == "stale"
            assert (await asked.ask("AskUndo"))["type"] == "Done"
            await asked.until(lambda: asked.seq >= before + 2)
            assert asked.prompt is not None
            assert planner.told("Plans") == []

    run(play())


def test_of_plans_and_answers_that_race_one_counts(tmp_path: Path) -> None:
    async def race() -> None:
        async with _offrandes(tmp_path) as (served, players, chairs):
            table = next(iter(served.house._live))
            before, decision = chairs[0].seq, chairs[0].prompt["decision"]
            racers = [await players[0].chair(table) for _ in range(12)]
            answers = await asyncio.gather(
                *(
                    racer.ask("PlanAhead", plan=_start(FIRST)) if number % 2 else racer.act(SECOND, decision)
                    for number, racer in enumerate(racers)
                )
            )
            assert {answer.get("code", "done") for answer in answers} <= {"done", "stale", "refused"}
            acted = [answer for answer in answers[::2] if answer["type"] == "Done"]
            await all_know(chairs, before + 1)
            record = await players[0].get(f"tables/{table}/record")
            assert len(record["lines"]) == before + 1
            assert record["lines"][-1][1] == (SECOND if acted else FIRST)

    run(race())


@pytest.mark.parametrize("kills", [1, pytest.param(4, marks=pytest.mark.slow)])
def test_an_acknowledged_plan_outlives_kill_9(tmp_path: Path, kills: int) -> None:
    """Each time the plan is given to another server, which is killed as soon as it has said yes."""
    cookies: list[str] = []
    found: dict[str, Any] = {}

    async def begin_and_plan(address: str) -> None:
        async with httpx.AsyncClient(timeout=60, verify=PLAIN) as http:
            players = [await Player.arrive(address, http, f"Guest {number}") for number in range(3)]
            found["table"] = await begin(players, "offrandes")
            cookies.extend(player.cookie for player in players)

    async def plan(address: str, answer: Json) -> None:
        chairs = [await (await Chair.at(address, found["table"], cookie)).settle() for cookie in cookies]
        asked = next(seat for seat, chair in enumerate(chairs) if chair.prompt is not None)
        found["asked"], found["planner"] = asked, (asked - 1) % 3
        assert (await chairs[found["planner"]].ask("PlanAhead", plan=_start(answer)))["type"] == "Done"
        await asyncio.gather(*(chair.leave() for chair in chairs))

    async def use(address: str) -> None:
        chairs = [await (await Chair.at(address, found["table"], cookie)).settle() for cookie in cookies]
        planner = chairs[found["planner"]]
        await planner.until(lambda: bool(planner.told("Plans")))
        (kept,) = planner.told("Plans")[-1]["standing"]
        assert kept["answers"] == [{"action": SECOND}]
        before = planner.seq
        done = await chairs[found["asked"]].act(FIRST)
        assert done["seq"] == before + 2
        await planner.until(lambda: planner.seq >= done["seq"])
        assert planner.told("Plans")[-1]["standing"] == []
        for chair in chairs:
            await chair.leave()

    folder = tmp_path / "data"
    for number in range(kills):
        with RunningServer(folder) as server:
            if not number:
                asyncio.run(begin_and_plan(server.address))
            asyncio.run(plan(server.address, SECOND if number + 1 == kills else FIRST))
            server.kill()
    with RunningServer(folder) as server:
        asyncio.run(use(server.address))
        assert server.stop() == 0
        assert "Traceback" not in "".join(server.err)
        assert "ChooseCharacters" not in "".join(server.err)


def test_what_is_stored_of_plans_is_gone_when_the_match_is_over(tmp_path: Path) -> None:
    async def play() -> None:
        async with _offrandes(tmp_path) as (served, players, chairs):
            table = next(iter(served.house._live))
            assert (await chairs[1].ask("PlanAhead", plan=_start(FIRST)))["type"] == "Done"
            kept = await served.house.store.plans(table)
            assert [len(msgspec.json.decode(text)) for text in kept.values()] == [1]
            for player in players:
                await player.post(f"tables/{table}/votes", {"motion": "end"})
            await chairs[0].until(lambda: chairs[0].over)
            kept = await served.house.store.plans(table)
            assert [len(msgspec.json.decode(text)) for text in kept.values()] == [0]
            assert (await chairs[1].ask("PlanAhead", plan=_start(FIRST)))["clause"] == "agon/game-over"
            assert (await chairs[1].ask("DropPlan"))["clause"] == "agon/game-over"

    run(play())
