"""Bots on other machines: a question is answered once, a worker that dies loses nothing, without any all goes on."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import msgspec
import pytest
from sqlalchemy import select, true, update

from agon.cli import run as command
from agon.server.bots.far import FarBot, Post
from agon.server.bots.faraway import answer_one, think_for
from agon.server.bots.worker import Answer, Question
from agon.server.db import schema
from agon.server.db.engines import make_engine
from agon.server.db.place import Postgres
from agon.server.db.uninterrupted import Carrier
from tests.postgres import Cluster
from tests.server.chairs import play_until
from tests.server.players import begin
from tests.server.serving import run, serving
from tools.browser.running_server import AGON, environment

_LONG = 1e5  # nobody here is asked meanwhile
_QUESTION = Question("olympe", None, "easy", msgspec.Raw(b"{}"), 0, 1, "frame", msgspec.Raw(b"[]"), "seed")


class Mind:
    """Answers with its own number, or dies while it thinks."""

    pid = None

    def __init__(self, place: int, dies: asyncio.Event | None = None) -> None:
        self.place = place
        self.asked = 0
        self.dies = dies

    async def ask(self, question: Question, seconds: float, **facts: object) -> Answer | None:
        self.asked += 1
        if self.dies is not None:
            await self.dies.wait()
            raise OSError("the machine is gone")
        return Answer(self.place)

    async def stop(self) -> None:
        """There is no process."""


async def until(post: Post, wanted: bool) -> None:
    """Somebody has taken the only question, or nobody has."""
    query = select(schema.thoughts.c.id).with_for_update(skip_locked=True)
    while True:
        async with post._engine.connect() as connection:
            if ((await connection.execute(query)).first() is None) == wanted:
                return
        await asyncio.sleep(0.01)


def test_a_question_is_answered_by_one(postgres: Cluster) -> None:
    async def ask() -> None:
        engine = make_engine(postgres.new())
        post, minds = Post(engine, Carrier()), [Mind(1), Mind(2)]
        _, answer = await post.lay(_QUESTION)
        taken = await asyncio.gather(
            *(answer_one(engine, mind, true(), asyncio.Event()) for mind in minds for _ in range(3))
        )
        assert sorted(taken) == [False] * 5 + [True]
        assert (await answer).place in (1, 2)
        assert sum(mind.asked for mind in minds) == 1
        await post.close()
        await engine.dispose()

    run(ask())


def test_what_a_worker_that_died_had_taken_another_answers(postgres: Cluster) -> None:
    async def die() -> None:
        place = postgres.new()
        engine, other = make_engine(place), make_engine(place)
        dies = asyncio.Event()
        post, first, second = Post(engine, Carrier()), Mind(1, dies), Mind(2)
        asking = asyncio.create_task(FarBot(post, asyncio.Queue()).ask(_QUESTION, _LONG))
        while not (await _questions(engine)):
            await asyncio.sleep(0.01)
        dying = asyncio.create_task(answer_one(other, first, true(), asyncio.Event()))
        await until(post, True)
        assert not await answer_one(engine, second, true(), asyncio.Event()), "what one holds no other takes"
        dies.set()
        await asyncio.gather(dying, return_exceptions=True)
        await until(post, False)
        assert await answer_one(engine, second, true(), asyncio.Event())
        assert await asking == Answer(2)
        await other.dispose()
        await post.close()
        await engine.dispose()

    run(die())


async def _questions(engine: object) -> int:
    async with engine.connect() as connection:  # type: ignore[attr-defined]
        return len((await connection.execute(select(schema.thoughts.c.id))).all())


def test_what_nobody_takes_is_asked_here_and_of_nobody_else(postgres: Cluster) -> None:
    async def ask() -> None:
        engine = make_engine(postgres.new())
        post, mind = Post(engine, Carrier()), Mind(7)
        here: asyncio.Queue[Mind] = asyncio.Queue()
        here.put_nowait(mind)
        assert await FarBot(post, here).ask(_QUESTION, 0.1) == Answer(7)  # type: ignore[arg-type]
        assert not await answer_one(engine, Mind(1), true(), asyncio.Event())
        assert here.qsize() == 1
        await post.close()
        await engine.dispose()

    run(ask())


def test_another_build_is_not_asked(postgres: Cluster) -> None:
    async def ask() -> None:
        engine = make_engine(postgres.new())
        post = Post(engine, Carrier())
        await post.lay(_QUESTION)
        async with engine.begin() as connection:
            await connection.execute(update(schema.thoughts).values(build="long ago"))
        assert not await answer_one(engine, Mind(1), true(), asyncio.Event())
        await post.close()
        await engine.dispose()

    run(ask())


@pytest.mark.parametrize("workers", [0, 1])
def test_a_table_is_played_with_and_without_workers(tmp_path: Path, postgres: Cluster, workers: int) -> None:
    async def play() -> None:
        place, answers = postgres.new(), list[float]()
        async with serving(tmp_path, db=place.address, far_bots=4, bot_seconds=30.0 if workers else 1.0) as served:
            over = asyncio.Event()
            thinking = [asyncio.create_task(think_for(place, 1, (), answers.append, over)) for _ in range(workers)]
            player = await served.guest("Ann")
            chair = await player.chair(await begin([player], "olympe", {1: "medium", 2: "medium"}))
            await play_until([chair], lambda: chair.seq > 15, Random(1))
            over.set()
            await asyncio.gather(*thinking)
            if workers:
                assert answers
            else:
                assert served.pool.pids

    run(play())


def test_a_worker_of_its_own_is_killed_and_another_goes_on(tmp_path: Path, postgres: Cluster) -> None:
    async def play() -> None:
        place = postgres.new()
        async with serving(tmp_path, db=place.address, far_bots=2, bot_seconds=10.0) as served:
            player = await served.guest("Ann")
            table = await begin([player], "olympe", {1: "easy", 2: "easy"})
            chair = await player.chair(table)
            first = _worker(place)
            await play_until([chair], lambda: chair.seq > 6, Random(1))
            await asyncio.to_thread(_end, first, signal.SIGKILL)
            second = _worker(place)
            await play_until([chair], lambda: chair.seq > 16, Random(1))
            out = await asyncio.to_thread(_end, second, signal.SIGTERM)
            assert second.returncode == 0
            assert "answers" in msgspec.json.decode(out)
            record = await player.get(f"tables/{table}/record")
            assert len(record["lines"]) >= 16

    run(play())


def _worker(place: Postgres) -> subprocess.Popen[bytes]:
    process = subprocess.Popen(
        [sys.executable, *AGON, "worker", "--db", place.address, "--json"],
        env=environment({}),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stderr is not None
    assert b"***" not in process.stderr.readline()  # it is ready; no password stood in the address
    return process


def _end(process: subprocess.Popen[bytes], how: signal.Signals) -> bytes:
    process.send_signal(how)
    return process.communicate(timeout=60)[0]


def test_far_bots_take_a_house_in_postgres(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AGON_FAR_BOTS", "4")
    assert len({(command(["serve", "--lang", lang]), capsys.readouterr().err) for lang in ("en", "fr", "de")}) == 3


@pytest.mark.parametrize(
    "more", [[], ["--db", "postgresql:///x", "--levels", "godlike"], ["--db", "postgresql:///x", "--processes", "0"]]
)
def test_what_is_no_worker(capsys: pytest.CaptureFixture[str], more: list[str]) -> None:
    told = set()
    for lang in ("en", "fr", "de"):
        assert command(["worker", *more, "--lang", lang]) == 2
        heard = capsys.readouterr()
        assert (heard.out, heard.err.count("\n")) == ("", 1)
        told.add(heard.err)
    assert len(told) == 3
