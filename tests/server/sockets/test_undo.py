"""Taking back over the socket: free, with the consent of those who learnt something, or refused."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

from tests.server.chairs import Chair, all_know, play_until
from tests.server.players import Player, begin
from tests.server.serving import run, serving


@asynccontextmanager
async def _olympe(folder: Path) -> AsyncIterator[tuple[list[Chair], Chair, list[Chair]]]:
    """Three people, one of whom has just shown a card to the others; all chairs, his, theirs."""
    async with serving(folder) as served:
        players = await served.guests(3)
        table = await begin(players, "olympe")
        chairs = [await player.chair(table) for player in players]
        actor = next(chair for chair in chairs if chair.prompt is not None)
        done = await actor.act_somehow(Random(1))
        await all_know(chairs, done["seq"])
        yield chairs, actor, [chair for chair in chairs if chair is not actor]


def test_everybody_who_saw_the_card_is_asked_and_agrees(tmp_path: Path) -> None:
    async def ask() -> None:
        async with _olympe(tmp_path) as (chairs, actor, others):
            before = actor.seq
            assert (await actor.ask("AskUndo"))["type"] == "Done"
            for chair in chairs:
                await chair.until(lambda chair=chair: bool(chair.told("UndoAsked")))  # type: ignore[misc]
            seats = [chairs.index(other) for other in others]
            assert others[0].told("UndoAsked")[-1]["seats"] == seats
            assert (await others[0].ask("AnswerUndo", agree=True))["type"] == "Done"
            assert actor.seq == before
            await others[1].until(lambda: others[1].told("UndoAsked")[-1]["seats"] == seats[1:])
            assert (await others[1].ask("AnswerUndo", agree=True))["type"] == "Done"
            await all_know(chairs, before + 1)
            assert actor.prompt is not None
            assert actor.told("UndoAsked")[-1]["seats"] == []

    run(ask())


def test_one_who_declines_closes_the_question(tmp_path: Path) -> None:
    async def ask() -> None:
        async with _olympe(tmp_path) as (_, actor, others):
            before = actor.seq
            await actor.ask("AskUndo")
            assert (await others[0].ask("AnswerUndo", agree=True))["type"] == "Done"
            assert (await others[1].ask("AnswerUndo", agree=False))["type"] == "Done"
            await actor.until(lambda: actor.told("UndoAsked")[-1]["seats"] == [])
            late = await others[1].ask("AnswerUndo", agree=True)
            assert (late["code"], late["clause"]) == ("refused", "agon/undo-nothing")
            await actor.ask("AskUndo")
            assert sorted(actor.told("UndoAsked")[-1]["seats"]) == sorted(_seats(others))
            assert actor.seq == before

    def _seats(chairs: list[Chair]) -> list[int]:
        return list(chairs[0].told("UndoAsked")[0]["seats"])

    run(ask())


def test_a_new_line_closes_the_question(tmp_path: Path) -> None:
    async def ask() -> None:
        async with _olympe(tmp_path) as (chairs, actor, others):
            await actor.ask("AskUndo")
            following = next(chair for chair in others if chair.prompt is not None)
            done = await following.act_somehow(Random(1))
            await all_know(chairs, done["seq"])
            assert actor.told("UndoAsked")[-1]["seats"] == []
            assert (await others[0].ask("AnswerUndo", agree=True))["code"] == "refused"

    run(ask())


def test_what_was_agreed_to_one_is_not_agreed_to_another(tmp_path: Path) -> None:
    async def ask() -> None:
        async with _olympe(tmp_path) as (chairs, actor, others):
            await actor.ask("AskUndo")
            await others[0].ask("AnswerUndo", agree=True)
            following = next(chair for chair in others if chair.prompt is not None)
            done = await following.act_somehow(Random(1))
            await all_know(chairs, done["seq"])
            await following.ask("AskUndo")
            await actor.until(lambda: actor.told("UndoAsked")[-1]["seats"] != [])
            expected = [seat for seat, chair in enumerate(chairs) if chair is not following]
            assert actor.told("UndoAsked")[-1]["seats"] == expected

    run(ask())


def test_a_late_comer_hears_of_the_open_question(tmp_path: Path) -> None:
    async def ask() -> None:
        async with serving(tmp_path) as served:
            players = await served.guests(2)
            table = await begin(players, "olympe")
            chairs = [await player.chair(table) for player in players]
            actor = 0 if chairs[0].prompt is not None else 1
            await chairs[actor].act_somehow(Random(1))
            await chairs[actor].ask("AskUndo")
            again = await players[1 - actor].chair(table)
            await again.until(lambda: bool(again.told("UndoAsked")))
            assert again.told("UndoAsked")[-1]["seats"] == [1 - actor]

    run(ask())


def test_who_did_nothing_and_who_only_watches_take_nothing_back(tmp_path: Path) -> None:
    async def ask() -> None:
        async with serving(tmp_path) as served:
            *players, watcher = await served.guests(3)
            table = await begin(players, "olympe")
            refused = await (await players[0].chair(table)).ask("AskUndo")
            assert (refused["code"], refused["clause"]) == ("refused", "agon/undo-nothing")
            assert (await (await watcher.chair(table)).ask("AskUndo"))["code"] == "spectator"
            assert (await (await watcher.chair(table)).ask("AnswerUndo", agree=True))["code"] == "spectator"

    run(ask())


def test_what_taught_nobody_anything_is_taken_back_freely(tmp_path: Path) -> None:
    async def ask() -> bool:
        async with serving(tmp_path) as served:
            players = await served.guests(2)
            chairs = await _chairs(players, await begin(players, "peloponnes"))
            for _ in range(20):
                actor = next(chair for chair in chairs if chair.prompt is not None)
                done = await actor.act_somehow(Random(1))
                await all_know(chairs, done["seq"])
                answer = await actor.ask("AskUndo")
                if answer["type"] == "Done" and not actor.told("UndoAsked"):
                    assert answer["seq"] == done["seq"] + 1
                    await all_know(chairs, answer["seq"])
                    return actor.prompt is not None
        return False

    assert run(ask())


def test_alone_with_bots_anything_is_taken_back(tmp_path: Path) -> None:
    async def ask() -> None:
        async with serving(tmp_path) as served:
            players = await served.guests(1)
            chair = await players[0].chair(await begin(players, "olympe", {1: "easy", 2: "easy"}))
            await chair.until(lambda: chair.prompt is not None)
            decision = chair.prompt["decision"]
            done = await chair.act_somehow(Random(1))
            await chair.until(lambda: chair.seq > done["seq"] or chair.prompt is not None)
            assert (await chair.ask("AskUndo"))["type"] == "Done"
            await chair.until(lambda: chair.prompt is not None)
            assert chair.prompt["decision"] > decision

    run(ask())


def test_nothing_is_taken_back_once_everything_is_open(tmp_path: Path) -> None:
    async def ask() -> None:
        async with serving(tmp_path) as served:
            players = await served.guests(2)
            chairs = await _chairs(players, await begin(players, "peloponnes"))
            await play_until(chairs, lambda: False, Random(1))
            for chair in chairs:
                refused = await chair.ask("AskUndo")
                assert (refused["code"], refused["clause"]) == ("refused", "agon/game-over")

    run(ask())


async def _chairs(players: list[Player], table: str) -> list[Chair]:
    return [await player.chair(table) for player in players]
