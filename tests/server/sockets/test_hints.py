"""Whoever is alone with bots can ask one, step by step; never where others play, and it stands in the record."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from agon import client
from agon.bots.hinting import Mistake
from agon.kit.action import TakeHint
from agon.kit.reasons import Saying
from agon.server.bots.worker import Answer
from agon.server.tables.hinting import WARNING_LEVEL, Asked, Considered
from agon.server.wire import AskHint, Done
from tests.server.chairs import Chair, play_until
from tests.server.players import begin
from tests.server.serving import Served, run, serving
from tools.browser.running_server import RunningServer

Json = dict[str, Any]
BOTS = {1: "easy", 2: "easy"}


async def asked_chair(served: Served, game: str = "olympe") -> tuple[str, Chair]:
    """Somebody alone with bots, who has a choice: whoever must follow may have but one card."""
    players = await served.guests(1)
    table = await begin(players, game, BOTS)
    chair = await players[0].chair(table)
    await play_until([chair], lambda: len(chair.answers) > 1, Random(1))
    return table, chair


async def hint(chair: Chair, **more: Any) -> Json:
    """Ask, and wait for what the bot says."""
    before = len(chair.told("Hinted"))
    done = await chair.ask("AskHint", decision=chair.prompt["decision"], **more)
    assert done["type"] == "Done", done
    await chair.until(lambda: len(chair.told("Hinted")) > before)
    return chair.told("Hinted")[-1]


def test_a_hint_tells_where_to_look_then_what_to_do_then_why(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            table, chair = await asked_chair(served)
            first, second, third = [await hint(chair, level="medium", step=step) for step in (1, 2, 3)]
            assert first["looks"]
            assert first["answers"] == []
            assert 1 <= len(second["answers"]) <= 3
            assert all(answer["action"] in chair.answers for answer in second["answers"])
            assert [answer["reasons"] for answer in second["answers"]] == [[] for _ in second["answers"]]
            expected = [answer["expected"] for answer in third["answers"]]
            assert expected == [answer["expected"] for answer in second["answers"]]
            assert await hint(chair, level="medium", step=2) == second
            async with served.house.match(table) as match:
                noted = [line.action for line in match.lines if isinstance(line.action, TakeHint)]
            decision = chair.prompt["decision"]
            assert noted == [TakeHint(decision, "medium", step) for step in (1, 2, 3)]
            heard = [line for news in chair.told("News") for line in news["events"]]
            events = [told["event"] for line in heard for told in line["events"]]
            taken = [event for event in events if event["type"] == "HintTaken"]
            assert [(event["decision"], event["step"]) for event in taken] == [(decision, step) for step in (1, 2, 3)]
            assert chair.prompt["decision"] == decision
            assert (await chair.act(chair.answers[0]))["type"] == "Done"

    run(play())


def test_reasons_come_where_an_answer_has_any(tmp_path: Path) -> None:
    """Between two cards that are as good as each other there may be nothing to say: then the next is asked about."""

    async def play() -> None:
        async with serving(tmp_path, hints_at_once=40) as served:
            _, chair = await asked_chair(served)
            while not any(answer["reasons"] for answer in (await hint(chair, level="medium", step=3))["answers"]):
                await chair.act_somehow(Random(1))
                await play_until([chair], lambda: len(chair.answers) > 1, Random(1))
                assert not chair.over

    run(play())


def test_it_is_refused_where_others_play_to_spectators_and_for_other_decisions(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            players = await served.guests(3)
            shared = await begin(players[:2], "olympe", {2: "easy"})
            chairs = [await player.chair(shared) for player in players[:2]]
            await chairs[0].until(lambda: any(chair.prompt for chair in chairs))
            asked = next(chair for chair in chairs if chair.prompt)
            told = [await asked.ask(kind, decision=asked.prompt["decision"]) for kind in ("AskHint", "Consider")]
            assert [no["code"] for no in told] == ["others-here", "others-here"]
            alone = await begin(players[2:], "olympe", BOTS)
            own, watcher = await players[2].chair(alone), await players[0].chair(alone)
            await own.until(lambda: own.prompt is not None)
            decision = own.prompt["decision"]
            assert (await watcher.ask("AskHint", decision=decision))["code"] == "spectator"
            assert (await own.ask("AskHint", decision=decision + 1))["code"] == "stale"
            for wrong in ({"step": 4}, {"step": 0}, {"level": "easy"}, {"seat": 1}):
                before = len(own.told("No"))
                await own.say("AskHint", decision=decision, **wrong)
                await own.until(lambda before=before: len(own.told("No")) > before)  # type: ignore[misc]
                assert own.told("No")[-1]["code"] == "malformed"
            assert not watcher.told("Hinted")

    run(play())


@pytest.mark.slow
def test_it_costs_something_and_the_next_step_nothing(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path, hints_per_minute=0.001, hints_at_once=1) as served:
            _, chair = await asked_chair(served)
            for step in (1, 2):
                await hint(chair, level="medium", step=step)
            no = await chair.ask("AskHint", decision=chair.prompt["decision"], level="hard")
            assert no["code"] == "too-often"

    run(play())


@pytest.mark.slow
def test_a_worker_that_is_killed_meanwhile_is_replaced_and_the_hint_comes(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            _, chair = await asked_chair(served, "peloponnes")
            done = await chair.ask("AskHint", decision=chair.prompt["decision"], level="expert", step=2)
            assert done["type"] == "Done"
            for pid in served.house.thinking.pool.pids:
                os.kill(pid, signal.SIGKILL)
            await chair.until(lambda: bool(chair.told("Hinted")) or bool(chair.told("No")))
            assert chair.told("Hinted")

    run(play())


def known_mistake(served: Served, table: str, chair: Chair, prompt: Any) -> None:
    """As if a bot had found that the first answer is a mistake."""
    lost = Mistake(place=0, lost=Saying("warning.lost", {"gap": 20, "error": 3}), reasons=(Saying("reason.more"),))

    async def found() -> Considered:
        return Considered(prompt, Answer(0, mistakes=(lost,)))

    asked = Asked(table, chair.prompt["decision"], WARNING_LEVEL, "mistakes")
    served.house.hinting._found[asked] = asyncio.ensure_future(found())


def test_a_mistake_is_warned_of_once_it_is_known_and_made_anyway_if_one_wants(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            table, chair = await asked_chair(served)
            async with served.house.match(table) as match:
                prompt = match.prompt(0)
            known_mistake(served, table, chair, prompt)
            bad = msgspec.to_builtins(prompt.actions[0])  # type: ignore[union-attr]
            decision = chair.prompt["decision"]
            told = await chair.ask("Act", decision=decision, action=bad, anyway=False)
            assert (told["type"], told["lost"]["params"]["gap"]) == ("Warned", 20)
            assert chair.prompt["decision"] == decision
            assert (await chair.ask("Act", decision=decision, action=bad))["type"] == "Done"

    run(play())


def test_nobody_waits_for_a_warning_that_is_not_ready(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            _, chair = await asked_chair(served, "peloponnes")
            decision = chair.prompt["decision"]
            assert (await chair.ask("Consider", decision=decision))["type"] == "Done"
            answer = await chair.ask("Act", decision=decision, action=chair.answers[0], anyway=False)
            assert answer["type"] == "Done"

    run(play())


@pytest.mark.slow
def test_a_decision_is_looked_through_while_one_thinks(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            table, chair = await asked_chair(served, "offrandes")
            decision = chair.prompt["decision"]
            await chair.ask("Consider", decision=decision)
            hinting = served.house.hinting
            task = hinting._found[Asked(table, decision, WARNING_LEVEL, "mistakes")]
            found = await asyncio.wait_for(task, 60)
            assert found is not None
            for place, action in enumerate(found.prompt.actions):
                bad = any(one.place == place for one in found.answer.mistakes)
                assert (hinting.mistake(table, decision, action) is not None) == bad

    run(play())


@pytest.mark.slow
def test_a_server_that_is_killed_while_a_bot_thinks_loses_nothing(tmp_path: Path) -> None:
    """What was not told was not taken: the same is asked, and the hint can be asked for again."""
    server = RunningServer(tmp_path)
    server.start()

    async def play() -> None:
        async with await client.Guest.arrive(server.address, "Ann") as ann:
            table = await ann.lay("peloponnes", seats=3, bots={1: "easy", 2: "easy"})
            await ann.start(table.id)
            async with ann.chair(table.id) as chair:
                prompt = await anext(chair.prompts())
                told = await chair.exchange(lambda ref: AskHint(ref, prompt.decision, "expert", 2))
                assert isinstance(told, Done)
                server.restart()
            async with ann.chair(table.id) as chair:
                again = await anext(chair.prompts())
                assert again == prompt
                assert chair.seq == told.seq
                assert isinstance(await chair.exchange(lambda ref: AskHint(ref, again.decision, "medium", 2)), Done)
                await chair.until(lambda: chair.seq > told.seq)  # noted, and so told
                assert chair.open_prompt == prompt

    try:
        asyncio.run(play())
    finally:
        server.kill()
