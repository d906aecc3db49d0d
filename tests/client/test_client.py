"""Bots of others: the example of the documentation and a game of somebody else, on a real server."""

from __future__ import annotations

import asyncio
import runpy
from pathlib import Path

import pytest

from agon.client import Denied, Guest, Lost, actions_of
from agon.server.wire import Done
from tests.brought import install
from tests.server.serving import run, serving
from tools.browser.running_server import RunningServer

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "docs" / "example_bot.py"


def test_the_example_bot_has_forty_lines_and_plays_a_match(tmp_path: Path) -> None:
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) <= 40
    play = runpy.run_path(str(EXAMPLE))["play"]

    async def match() -> None:
        async with serving(tmp_path) as house:
            ended = await play(f"http://{house.address}", "peloponnes")
            assert ended.outcome is not None
            assert len(ended.outcome.scores) == 3

    run(match())


def test_who_answers_too_quickly_waits_and_is_heard(tmp_path: Path) -> None:
    async def match() -> None:
        async with serving(tmp_path, messages_at_once=40, messages_per_second=40.0) as house:
            ended = await runpy.run_path(str(EXAMPLE))["play"](f"http://{house.address}", "olympe")
            assert ended.outcome is not None

    run(match())


def test_a_game_of_others_is_played_on_a_server(tmp_path: Path) -> None:
    packages = install(tmp_path)

    async def match(address: str) -> None:
        async with await Guest.arrive(address, "Talos") as guest:
            assert (await guest.games())[-1].name == "nim"
            for path, word in (
                ("rules", "Whoever takes"),
                ("text?lang=fr", "Take the last match"),
                ("components", "{}"),
            ):
                assert word in (await guest.request("GET", f"games/nim/{path}")).text
            table = await guest.lay("nim", 2, bots={1: "medium"})
            await guest.start(table.id)
            async with guest.chair(table.id) as chair:
                async for prompt in chair.prompts():
                    told = await chair.answer(actions_of(prompt)[0])
                    assert isinstance(told, Done)
                assert chair.latest is not None
                assert chair.latest.outcome is not None
            picture = await guest.request("GET", f"tables/{table.id}/picture")
            assert (picture.status_code, picture.text) == (200, "")
            assert (await guest.request("GET", f"tables/{table.id}/verification")).json()["verified"]

    with RunningServer(tmp_path / "data", packages=[packages]) as server:
        asyncio.run(match(server.address))


def test_what_is_denied_and_what_is_lost_is_told(tmp_path: Path) -> None:
    async def visit() -> None:
        async with serving(tmp_path) as house, await Guest.arrive(f"http://{house.address}", "Ann") as ann:
            with pytest.raises(Denied) as denied:
                await ann.look("nowhere")
            assert denied.value.status == 404
            assert b"no-table" in denied.value.told
            table = await ann.lay("olympe", 2, bots={1: "easy"})
            assert table.id in [mine.id for mine in (await ann.lobby()).mine]
            async with ann.chair(table.id) as waiting:
                await ann.start(table.id)
                await waiting.gone()
                assert waiting.close_code == 4000  # come back: the match has begun
                with pytest.raises(Lost, match="4000"):
                    await waiting.until(lambda: waiting.over)
            back = await Guest.come_back(ann.address, ann.me.return_code or "")
            async with back, back.chair(table.id) as chair:
                prompt = await anext(chair.prompts())
                told = await chair.answer({"type": "PlayCard", "card": 999})
                assert not isinstance(told, Done)
                assert isinstance(await chair.answer(actions_of(prompt)[0]), Done)

    run(visit())
