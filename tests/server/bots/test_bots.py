"""Bots see a view and nothing else; one that crashes or hangs is replaced, and the table goes on."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from agon.kit.action import Action
from agon.kit.driver import play_on
from agon.kit.match import Match, Prompt
from agon.kit.nature import Seeded
from agon.kit.record import Table, read_record
from agon.kit.registry import find_game, game_names
from agon.server.bots.pool import BotPool, seconds_to_think
from agon.server.bots.worker import Answer, Question, answer
from agon.server.tables import thinking
from agon.server.tables.thinking import make_question
from tests.server.chairs import Chair, play_until
from tests.server.players import begin
from tests.server.serving import run, serving


def _match(name: str) -> Match:
    game = find_game(name)
    assert game is not None
    return Match.start(game, Table(game.default_seats, game.options_type(), game.box), Seeded("a seed"))


def _question(match: Match) -> Question:
    prompt = match.prompt(next(iter(match.open)))
    assert prompt is not None
    return make_question("table", match, prompt, "easy")


@pytest.mark.parametrize("name", game_names())
def test_a_question_is_made_of_what_the_seat_may_know(name: str) -> None:
    match, rng = _match(name), Random(1)

    def answer(match: Match, prompt: Prompt) -> Action:
        asked = msgspec.json.encode(make_question("table", match, prompt, "easy"))
        true_state = match.state
        match.state = match.game.imagine(match.view(prompt.seat), match.table.box, rng)
        assert msgspec.json.encode(make_question("table", match, prompt, "easy")) == asked
        match.state = true_state
        return rng.choice(prompt.actions)

    play_on(match, answer, until=lambda match: len(match.lines) >= 60)


def test_no_secret_of_the_deal_reaches_a_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bytes] = []
    consult = BotPool.consult

    async def overhear(pool: BotPool, question: Question, host: str, behind: int) -> Answer | None:
        asked.append(msgspec.json.encode(question))
        return await consult(pool, question, host, behind)

    async def play() -> None:
        async with serving(tmp_path) as served:
            players = await served.guests(1)
            table = await begin(players, "olympe", {1: "easy", 2: "medium"})
            chair = await players[0].chair(table)
            await play_until([chair], lambda: len(asked) >= 6, Random(1))
            row, seated = await served.house.row(table), await served.house.store.seated(table)
        secrets = [row.seed.hex(), repr(row.seed)[2:-1], *(seat.nonce or "" for seat in seated)]
        for question in asked:
            assert not any(secret.encode() in question for secret in secrets)
            assert set(msgspec.json.decode(question)) == set(Question.__struct_fields__)

    monkeypatch.setattr(BotPool, "consult", overhear)
    run(play())


def test_a_search_that_has_no_time_says_what_it_would_do_by_then() -> None:
    question = msgspec.structs.replace(_question(_match("olympe")), bot="hard")
    to_the_end, at_once = answer(question), answer(msgspec.structs.replace(question, seconds=1e-9))
    assert not to_the_end.cut
    assert at_once.cut
    assert answer(msgspec.structs.replace(question, seconds=600.0)) == to_the_end


def test_answers_that_time_cut_short_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask() -> None:
        pool, question = BotPool(1, 300.0), _question(_match("olympe"))
        try:
            assert await pool.consult(question) is not None
            assert pool.cut == 0  # no search, no cut
            monkeypatch.setattr("agon.server.bots.pool._TO_THINK", 1e-12)
            monkeypatch.setattr("agon.server.bots.pool._LEAST", 1e-12)
            assert await pool.consult(msgspec.structs.replace(question, bot="hard")) is not None
            assert pool.cut == 1
        finally:
            await pool.stop()

    run(ask())


@pytest.mark.parametrize("blow", [signal.SIGKILL, signal.SIGSTOP])
def test_a_worker_that_dies_or_hangs_is_replaced(blow: signal.Signals) -> None:
    async def ask_often() -> None:
        pool, question = BotPool(1, 1.0), _question(_match("olympe"))
        try:
            expected = await pool.consult(question)
            assert expected is not None
            first = pool.pids
            os.kill(first[0], blow)
            assert await pool.consult(question) == expected
            assert pool.pids != first
        finally:
            await pool.stop()
        assert not pool.pids

    run(ask_often())


def test_a_bot_that_never_answers_makes_a_legal_move(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = thinking.make_question

    def of_nobody(*about: Any) -> Question:
        return msgspec.structs.replace(asked(*about), bot="nobody")

    monkeypatch.setattr(thinking, "make_question", of_nobody)

    async def play() -> None:
        async with serving(tmp_path) as served:
            players = await served.guests(1)
            chair = await players[0].chair(await begin(players, "olympe", {1: "easy"}))
            await play_until([chair], lambda: chair.seq >= 4, Random(1))
            assert chair.seq >= 4

    run(play())


def test_the_record_says_before_which_answers_a_bot_had_to_stop_thinking(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("agon.server.bots.pool._TO_THINK", 1e-12)
    monkeypatch.setattr("agon.server.bots.pool._LEAST", 1e-12)

    async def play() -> None:
        async with serving(tmp_path) as served:
            players = await served.guests(1)
            table = await begin(players, "olympe", {1: "hard", 2: "easy"})
            chair = await players[0].chair(table)
            await play_until([chair], lambda: chair.seq >= 24, Random(1))
            record: Any = read_record((await players[0].ask("GET", f"tables/{table}/record")).content)
            cuts = [at for at, (_, act) in enumerate(record.lines) if act["type"] == "CutThought"]
            assert cuts
            assert {record.lines[at][0] for at in cuts} == {1}, "whoever does not search has nothing to cut"
            assert all(record.lines[at + 1][0] == 1 for at in cuts)
            assert len(cuts) <= served.pool.cut

    run(play())


@pytest.mark.parametrize("blow", [signal.SIGKILL, signal.SIGSTOP])
def test_a_table_goes_on_when_workers_are_struck(tmp_path: Path, blow: signal.Signals) -> None:
    async def play() -> None:
        async with serving(tmp_path, bot_seconds=1.0) as served:
            players = await served.guests(1)
            chair = await players[0].chair(await begin(players, "olympe", {1: "easy", 2: "easy"}))
            for goal in (8, 16):
                await play_until([chair], lambda goal=goal: chair.seq >= goal, Random(1))  # type: ignore[misc]
                for pid in served.pool.pids:
                    os.kill(pid, blow)
            await play_until([chair], lambda: chair.seq >= 24, Random(1))
            assert chair.seq >= 24

    run(play())


def test_bots_that_were_thinking_go_on_at_the_next_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = asyncio.Event()

    async def think_for_ever(*_: object) -> None:
        asked.set()
        await asyncio.Event().wait()

    async def play() -> None:
        async with serving(tmp_path) as served:
            monkeypatch.setattr(served.pool, "consult", think_for_ever)
            players = await served.guests(1)
            table = await begin(players, "olympe", {1: "easy", 2: "easy"})
            chair = await players[0].chair(table)
            if chair.prompt is not None:
                await chair.act_somehow(Random(1))
            await asked.wait()
            before = chair.seq
        async with serving(tmp_path) as served:
            chair = await Chair.at(served.address, table, players[0].cookie)
            await chair.until(lambda: chair.prompt is not None)
            assert chair.seq > before

    run(play())


def test_a_table_that_cannot_be_read_does_not_keep_the_server_from_starting(tmp_path: Path) -> None:
    async def start_twice() -> None:
        async with serving(tmp_path) as served:
            players = await served.guests(1)
            table = await begin(players, "olympe", {1: "easy"})
            await served.house.store.set_table(table, owed=",1,", header="{}")
        async with serving(tmp_path) as served:
            assert (await served.http.get(f"http://{served.address}/health")).is_success

    run(start_twice())


def test_whoever_waited_for_his_turn_thinks_the_shorter_but_always_a_little() -> None:
    at_once, waited, for_long = (seconds_to_think(10.0, seconds) for seconds in (0.0, 2.0, 60.0))
    assert at_once > waited > for_long > 0
    assert waited == pytest.approx(at_once - 2.0)


def test_whoever_is_waited_for_thinks_the_shorter_so_that_all_have_their_answer_soon() -> None:
    alone, one_waits, many_wait = (seconds_to_think(5.0, 0.0, crowd) for crowd in (0, 1, 99))
    assert alone > one_waits > many_wait > 0
    assert 100 * many_wait < 1.0, "a hundred who come at once are answered within a second"
    assert seconds_to_think(5.0, 60.0, 1000) > 0


def test_a_search_that_others_wait_for_is_cut_and_one_that_nobody_waits_for_is_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("agon.server.bots.pool._LEAST", 1e-12)

    async def ask() -> list[int]:
        pool = BotPool(1, 300.0)
        question = msgspec.structs.replace(_question(_match("olympe")), bot="medium")
        cuts = []
        try:
            for behind in (0, 10**9):
                assert await pool.consult(question, "ann", behind) is not None
                cuts.append(pool.cut)
        finally:
            await pool.stop()
        return cuts

    assert run(ask()) == [0, 1]


def test_a_first_glance_waits_for_nobodys_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask() -> None:
        pool = BotPool(1, 3000.0)
        easy = _question(_match("olympe"))
        hard = msgspec.structs.replace(easy, bot="hard")
        try:
            assert await pool.consult(msgspec.structs.replace(easy, bot="medium"), "ann") is not None
            os.kill(pool.pids[0], signal.SIGSTOP)  # somebody thinks, and thinks
            thinking_on = asyncio.create_task(pool.consult(hard, "ann"))
            await asyncio.sleep(0)
            assert await pool.consult(easy, "bob") is not None
            assert pool.cut == 0
            monkeypatch.setattr("agon.server.bots.pool._PATIENCE", 1e-9)
            monkeypatch.setattr("agon.server.bots.pool._LEAST", 1e-12)
            assert await pool.consult(hard, "bob") is not None
            assert pool.cut == 1
            assert not thinking_on.done()
            thinking_on.cancel()
            await asyncio.gather(thinking_on, return_exceptions=True)
        finally:
            await pool.stop()
        assert not pool.pids

    run(ask())
