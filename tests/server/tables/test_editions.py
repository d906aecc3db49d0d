"""An edition somebody brings is read in a process of its own, with limits, and stored once."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from agon.server.config import database_file
from agon.server.tables.edition_worker import Brought, judge
from tests.kit.test_toml_bounds import ATTACKS
from tests.server.serving import run, serving
from tests.server.visitors import Json, Running, Visitor, game_named, play_table, running

TEXT = game_named("olympe").box.text
OTHER = TEXT.replace("gems-to-win = 12", "gems-to-win = 26")
QUICK: dict[str, Any] = {"edition_seconds": 30.0}


def wish(edition: str, **more: Any) -> Json:
    return {"game": "olympe", "seats": 3, "edition": edition, **more}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("editions"), **QUICK) as found:
        yield found


def stored(server: Running, query: str) -> list[Any]:
    with closing(sqlite3.connect(database_file(server.config))) as database:
        return database.execute(query).fetchall()


@pytest.mark.parametrize("text", ATTACKS.values(), ids=ATTACKS)
def test_a_small_request_that_freezes_a_parser_is_refused(server: Running, text: str) -> None:
    with Visitor(server, "Ann") as ann:
        told = [ann.post(f"/api/tables?lang={lang}", wish(text), 400) for lang in ("en", "fr", "de")]
        assert len({no["params"]["detail"] for no in told}) == 3


def test_what_is_wrong_is_told_with_its_line_in_the_readers_language(server: Running) -> None:
    with Visitor(server, "Ann") as ann:
        wrong = ann.post("/api/tables?lang=de", wish(TEXT.replace("gems-to-win = 12", "gems-to-win = 0")), 400)
        assert wrong["code"] == "edition"
        assert "Zeile" in wrong["params"]["detail"]
        assert "olympe/game-win" in wrong["params"]["detail"]
        assert ann.post("/api/tables", wish(OTHER, seats=15), 400)["code"] == "refused"
        assert ann.post("/api/tables", wish(OTHER, options={"what": 1}), 400)["code"] == "malformed"
        assert ann.post("/api/tables", wish("# " + "x" * server.config.edition_bytes), 400)["code"] == "edition"


def test_a_verdict_is_what_the_game_says() -> None:
    """What goes through the worker comes out as it went in."""
    import msgspec

    from agon.kit.box import BoxError

    for text in (
        *ATTACKS.values(),
        "x",
        TEXT.replace("gems-to-win = 12", "gems-to-win = 0"),
        TEXT.replace('"hero"', '"hera"'),
    ):
        with pytest.raises(BoxError) as refused:
            game_named("olympe").load_box(text)
        found = judge(Brought("olympe", text, 3, msgspec.Raw(b"{}")))
        again = msgspec.json.decode(msgspec.json.encode(found), type=type(found))
        assert (again.why(), again.path, again.line) == (refused.value.why, refused.value.path, refused.value.line)


def test_who_is_too_heavy_is_refused_and_the_next_is_served(tmp_path: Path) -> None:
    """The worker is killed when it takes too long; nobody else waits for it."""

    async def attack() -> None:
        async with serving(tmp_path, edition_seconds=0.000001) as served:
            ann = await served.guest("Ann")
            answer = await ann.ask("POST", "tables", wish(OTHER))
            assert answer.status_code == 400
            assert answer.json()["code"] == "edition"
            assert (await ann.ask("POST", "tables", {"game": "olympe", "seats": 3})).status_code == 201

    run(attack())


def test_memory_is_limited(tmp_path: Path) -> None:
    async def attack() -> None:
        async with serving(tmp_path, edition_megabytes=16, edition_seconds=30.0) as served:
            ann = await served.guest("Ann")
            assert (await ann.ask("POST", "tables", wish(OTHER))).status_code == 400

    run(attack())


def test_few_wait_for_the_worker(tmp_path: Path) -> None:
    import asyncio

    async def flood() -> None:
        async with serving(tmp_path, editions_waiting=2, edition_seconds=30.0) as served:
            ann = await served.guest("Ann")
            answers = await asyncio.gather(*(ann.ask("POST", "tables", wish(OTHER)) for _ in range(8)))
            codes = [answer.status_code for answer in answers]
            assert codes.count(201) >= 2
            assert set(codes) <= {201, 429}

    run(flood())


def test_a_text_is_stored_once(server: Running) -> None:
    text = OTHER.replace("26", "27")
    with ExitStack() as stack:
        people = [stack.enter_context(Visitor(server, name)) for name in ("Ann", "Bob", "Cid")]
        tables = [play_table(people, "olympe", edition=text) for _ in range(2)]
        digest = sha256(text.encode()).hexdigest()
        rows = stored(server, "SELECT digest, bytes FROM editions WHERE text LIKE '%gems-to-win = 27%'")
        assert rows == [(digest, len(text.encode()))]
        assert not stored(server, "SELECT id FROM tables WHERE header LIKE '%gems-to-win%' OR length(edition) > 64")
        assert people[0].get(f"/api/tables/{tables[0]}/record")["header"]["edition"] == text
        assert people[0].get(f"/api/tables/{tables[0]}/components")["parts"]["gems-to-win"] == 27
        assert people[0].get(f"/api/tables/{tables[0]}")["edition"] is True
        with people[0].socket(tables[1]) as socket:
            assert socket.hear_until("News")["first"] > 0


def test_what_nobody_plays_with_is_forgotten_at_the_next_start(tmp_path: Path) -> None:
    with running(tmp_path, **QUICK) as server, Visitor(server, "Ann") as ann:
        ann.post("/api/tables", wish(OTHER))
        with closing(sqlite3.connect(database_file(server.config))) as database, database:
            database.execute("INSERT INTO editions VALUES ('other', 'text', 4, 0)")
    with running(tmp_path, **QUICK) as server:
        assert stored(server, "SELECT digest FROM editions") == [(sha256(OTHER.encode()).hexdigest(),)]
