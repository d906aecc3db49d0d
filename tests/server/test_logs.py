"""What fails is logged with its place in the code, and without the values that were at that place."""

from __future__ import annotations

import asyncio
import io
import logging
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
import structlog
from sqlalchemy.exc import IntegrityError

from agon.server.db.engines import make_engine
from agon.server.db.migrate import upgrade
from agon.server.db.store import Person, Store
from agon.server.logs import set_up_logs
from tests.server.visitors import Json, Visitor, running


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """What is logged; afterwards everything is as it was."""
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    root.handlers = []  # else `force` would close those of pytest
    stream = io.StringIO()
    set_up_logs("info", stream)
    yield stream
    structlog.reset_defaults()
    root.handlers, root.level = handlers, level


def lines(log: io.StringIO) -> list[Json]:
    return [msgspec.json.decode(line, type=Json) for line in log.getvalue().splitlines()]


def test_a_failing_database_tells_no_value(tmp_path: Path) -> None:
    async def fail() -> str:
        store = Store(make_engine(tmp_path / "agon.sqlite"))
        try:
            await upgrade(store.engine)
            await store.add_person(Person("one", "Ann"), "code", "token")
            with pytest.raises(IntegrityError) as error:
                await store.add_person(Person("one", "Secretname"), "code", "token")
            return str(error.value)
        finally:
            await store.engine.dispose()

    assert "Secretname" not in asyncio.run(fail())


def test_a_fault_of_ours_is_told_to_the_log_and_not_to_the_client(
    tmp_path: Path, log: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise ZeroDivisionError("a fault")

    monkeypatch.setattr("agon.server.http.lobby.open_tables", fail)
    with running(tmp_path) as server, Visitor(server, "Ann") as ann:
        answer = ann.http.get("/api/tables?secret=query")
        assert answer.status_code == 500
        number = answer.headers["x-request-id"]
        params = {"request": number}
        assert answer.json() == {"type": "No", "code": "internal", "key": "problem.internal", "params": params}
        cookie = ann.cookie
    failed = [line for line in lines(log) if line["event"] == "request failed"]
    assert len(failed) == 1
    assert failed[0]["request"] == number
    assert [line["status"] for line in lines(log) if line.get("request") == number and "status" in line] == [500]
    assert "ZeroDivisionError" in failed[0]["exception"]
    assert cookie not in log.getvalue()
    assert "secret=query" not in log.getvalue()


def test_libraries_log_in_the_same_form(log: io.StringIO) -> None:
    logging.getLogger("uvicorn.error").warning("something %s", "odd")
    logging.getLogger("uvicorn.error").info("not told")
    assert [line["event"] for line in lines(log)] == ["something odd"]
