"""A house in PostgreSQL: the same statements, the same answers, and what happens when the database goes away."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from agon.cli import run as command
from agon.server.config import Config
from agon.server.db import exporting, hosting, schema, strangers
from agon.server.db.broadcasting import said_by_host
from agon.server.db.engines import make_engine
from agon.server.db.finished import finished_matches
from agon.server.db.migrate import upgrade
from agon.server.db.past_store import PastStore
from agon.server.db.place import Place, Postgres
from agon.server.db.store import Person, Store
from agon.server.http.lobby import Sought, open_tables
from agon.server.http.stats import finished, how_many
from agon.server.notices.outbox import Outbox
from agon.server.notices.ways import Way
from agon.server.tables.house import House
from agon.server.tables.sweeping import Sweeper, old_counts
from tests.postgres import Cluster
from tests.server.chairs import Chair, all_know, play_until
from tests.server.finished import Row, add_host, lay_finished
from tests.server.players import begin
from tests.server.serving import Served, run, serving

pytestmark = pytest.mark.usefixtures("postgres")


def test_the_migrations_make_the_schema_that_the_code_uses(postgres: Cluster) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), schema.metadata))

    async def compare() -> None:
        engine = make_engine(postgres.bare())
        for _ in range(2):  # the second time there is nothing to do
            await upgrade(engine)
        async with engine.connect() as connection:
            assert await connection.run_sync(differences) == []
        await engine.dispose()

    asyncio.run(compare())


def _house(served: Served) -> tuple[House, Store]:
    return served.house, served.house.store


async def _told(served: Served) -> dict[str, Any]:
    """What a house with some people, tables and finished matches tells, question by question."""
    house, store = _house(served)
    await add_host(store)
    await lay_finished(store, [Row((3, 2), (0,), bots={1: "hard"}), Row((0, 0), (), ending="unfinished")])
    ann, bob = await served.guests(2)
    waiting = await ann.lay("olympe", 3)
    played = await begin([ann, bob], "peloponnes", pace={"type": "Correspondence", "hours": 72})
    chairs = [await player.chair(played) for player in (ann, bob)]
    await play_until(chairs, lambda: chairs[0].seq > 12 and chairs[1].prompt is not None, Random(1))
    await asyncio.gather(*(chair.ask("Say", text=f"word {number}") for number in range(5) for chair in chairs))
    for _ in range(2):
        await store.mute(ann.id, bob.id, True)
        await store.hide(bob.id, played)
    await house.circle.ask(ann.id, bob.id, 9)
    outbox = Outbox(store)
    await outbox.add_way(Way("way", bob.id, "hook", "https://a", "plain", True, 0, 0, 0), "trial")
    facts, entries = await outbox.look(["way"], 10**9)
    await outbox.keep([fact.key for fact in facts], [], 1)
    past = PastStore(store)
    with hosting.desk(_place(served)) as rows:
        counted = {kind: rows.execute(query).scalar_one() for kind, query in old_counts(Config()).items()}
        host = [len(hosting.people(rows, "guest")), len(hosting.tables(rows, "over")), len(hosting.reports(rows, True))]
    first, second = [await store.tables_of(person.id, 9) for person in (ann, bob)]
    return {
        "mine": [row.game for row in first],
        "hidden": [row.game for row in second],
        "open": [row.game for row in (await open_tables(store, 0, None, Sought(pace="calm", full=True))).rows],
        "paced": [row.game for row in (await open_tables(store, 0, None, Sought(pace="slow"))).rows],
        "finished": [row[2:] for row in await finished(store, "peloponnes", 9, 0)],
        "how many": await how_many(store, "peloponnes"),
        "hosted": await store.hosted(ann.id),
        "said": len(await store.said(played, ann.id, 99)),
        "deaf": len(await store.deaf_to(bob.id)),
        "bots": await store.waiting_for_bots(),
        "opened": await store.fully_opened(),
        "before": await store.sat_before(waiting, ann.id),
        "friends": [known.tie for known in await house.circle.friends(bob.id)],
        "facts": [(fact.key.kind, fact.key.mark) for fact in facts],
        "entries": [(entry.key.kind, entry.state) for entry in entries],
        "past": len(await past.matches("host-of-all", 9)),
        "met": len(await past.met(ann.id, 9)),
        "unrated": len(await past.unrated()),
        "strangest": await past.strangest(played, ("PlaceBid", "TakeHint")),
        "joinable": len(await strangers.joinable(store, bob.id, "olympe", "calm", 9)),
        "waits": [one.free for one in await strangers.waits_at(store, ann.id)],
        "watchable": [row.game for row in (await strangers.watchable(store, None, 0, 9))[0]],
        "usual": await strangers.usual_length(store, "peloponnes", 2, 9),
        "clocks": len(await store.time.running()),
        "export": sorted((await exporting.export_of(store, ann.id)).keys()),
        "words": await said_by_host(store, 0),
        "old": counted,
        "host": host,
        "research": [match.who for match in finished_matches(_place(served))],
        "swept": await Sweeper(house).step(),
    }


def _place(served: Served) -> Place:
    config = served.house.config
    return Postgres(config.db) if config.db else Path(config.data) / "agon.sqlite"


def test_both_databases_tell_the_same(tmp_path: Path, postgres: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask(folder: str, address: str) -> dict[str, Any]:
        monkeypatch.setattr("secrets.token_bytes", Random(7).randbytes)  # the same deal
        async with serving(tmp_path / folder, db=address) as served:
            return await _told(served)

    told = [run(ask("file", "")), run(ask("postgres", postgres.new().address))]
    assert told[1] == told[0]
    assert told[0]["facts"], "something is to be told"
    assert told[0]["said"] == 5, "of ten, without those of whom she has muted"


async def _two(served: Served) -> tuple[str, list[Chair]]:
    players = await served.guests(2)
    table = await begin(players, "olympe", {2: "easy"})
    return table, [await player.chair(table) for player in players]


def test_a_connection_that_is_lost_between_two_actions_is_nobodys_trouble(tmp_path: Path, postgres: Cluster) -> None:
    async def lose() -> None:
        place = postgres.new()
        async with serving(tmp_path, db=place.address) as served:
            _, chairs = await _two(served)
            for _ in range(3):
                seq = chairs[0].seq
                await play_until(chairs, lambda seq=seq: chairs[0].seq > seq + 3, Random(1))  # type: ignore[misc]
                assert postgres.cut(place)

    run(lose())


def test_while_the_database_is_down_everybody_hears_so_and_plays_on_when_it_is_back(
    tmp_path: Path, postgres: Cluster
) -> None:
    async def restart() -> None:
        place = postgres.new()
        async with serving(tmp_path, db=place.address) as served:
            table, chairs = await _two(served)
            await play_until(chairs, lambda: chairs[0].seq > 6, Random(1))
            await chairs[0].until(lambda: any(chair.prompt is not None for chair in chairs))
            actor = next(chair for chair in chairs if chair.prompt is not None)
            before, choice = actor.seq, actor.answers[0]
            await asyncio.to_thread(postgres.stop)
            try:
                assert (await actor.act(choice))["code"] == "internal"
            finally:
                await asyncio.to_thread(postgres.start)
            assert (await actor.act(choice))["type"] == "Done"
            await all_know(chairs, before + 1)
            await play_until(chairs, lambda: chairs[0].seq > before + 8, Random(1))
            assert (await served.house.row(table)).line_count >= before + 8

    run(restart())


def test_a_server_whose_copy_is_old_reads_the_rest_and_answers(tmp_path: Path, postgres: Cluster) -> None:
    """Two servers at one database, as when the second took over while the first was cut off."""

    async def race() -> None:
        address = postgres.new().address
        async with serving(tmp_path / "one", db=address) as one, serving(tmp_path / "other", db=address) as other:
            players = await one.guests(2)
            table = await begin(players, "olympe")
            here = [await player.chair(table) for player in players]
            there = [await (await Chair.at(other.address, table, player.cookie)).settle() for player in players]
            for _ in range(10):
                seat = next(seat for seat, chair in enumerate(here) if chair.prompt is not None)
                action, decision = here[seat].answers[0], here[seat].prompt["decision"]
                told = await asyncio.gather(*(chairs[seat].act(action, decision) for chairs in (here, there)))
                assert sorted(answer.get("code", "done") for answer in told) == ["done", "stale"]
                seq = max(answer.get("seq", 0) for answer in told)
                await all_know([*here, *there], seq)
            log = [line.number for line in await _numbers(one, table)]
            assert log == list(range(len(log)))

    run(race())


async def _numbers(served: Served, table: str) -> list[Any]:
    lines = schema.lines
    async with served.house.store.engine.connect() as connection:
        query = lines.select().where(lines.c.table_id == table).order_by(lines.c.number)
        return list((await connection.execute(query)).all())


def test_what_no_database_can_hold_is_not_found(tmp_path: Path, postgres: Cluster) -> None:
    async def ask() -> None:
        async with serving(tmp_path, db=postgres.new().address) as served:
            ann = await served.guest("Ann")
            assert (await ann.ask("GET", "tables/%00")).status_code == 404
            assert (await ann.ask("GET", "tables?host=%00")).status_code == 400
            assert (await ann.ask("GET", "tables?page=10000")).status_code == 200

    run(ask())


def test_two_come_at_the_same_time(postgres: Cluster) -> None:
    """What SQLite does one after the other."""

    async def crowd() -> None:
        store = Store(make_engine(postgres.new()))
        people = [Person(f"p{number}", f"P{number}") for number in range(4)]
        for person in people:
            await store.add_person(person, f"code{person.id}", f"token{person.id}")
        await asyncio.gather(*(store.mute("p0", other, True) for other in ("p1", "p2", "p3") for _ in range(5)))
        assert await store.deaf_to("p3") == {"p0"}
        await store.engine.dispose()

    run(crowd())


def test_research_and_the_host_reach_it_too(
    tmp_path: Path, postgres: Cluster, capsys: pytest.CaptureFixture[str]
) -> None:
    place = postgres.new()
    where = ("--db", place.address, "--data", str(tmp_path), "--lang", "en")
    assert command(["admin", "broadcast", "Back at eight.", *where]) == 0
    assert command(["admin", "retention", "sweep", *where]) == 0
    assert command(["admin", "log", *where]) == 0
    assert command(["export", str(tmp_path / "games.jsonl"), *where]) == 0
    assert "retention sweep" in capsys.readouterr().out
    for task in ("backup", "restore"):
        assert command(["admin", task, str(tmp_path / "copy"), *where]) == 2
        told = capsys.readouterr().err
        assert f"pg_{'dump' if task == 'backup' else 'restore'}" in told
        assert told.count("\n") == 1
