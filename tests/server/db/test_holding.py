"""One server for one database of PostgreSQL, told in one line; and what is said of addresses that lead nowhere."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable
from pathlib import Path
from threading import Event, Thread

import httpx
import psycopg
import pytest

from agon.cli import run
from agon.server.db import holding as held
from agon.server.db.holding import holding
from agon.server.db.lock import InUse
from agon.server.db.place import Postgres, place_behind
from tests.postgres import Cluster
from tests.server.in_process import PLAIN
from tools.browser.running_server import RunningServer

Complaint = Callable[..., str]
_SECRET = "tree-of-wood"


@pytest.fixture
def complaint(capsys: pytest.CaptureFixture[str]) -> Complaint:
    """The one line of a server that does not start: complaint(1, "--db", …)."""

    def serve(code: int, *arguments: str) -> str:
        assert run(["serve", *arguments]) == code
        told = capsys.readouterr()
        assert (told.out, told.err.count("\n")) == ("", 1), told.err
        return told.err

    return serve


def test_a_second_server_does_not_start(tmp_path: Path, postgres: Cluster, complaint: Complaint) -> None:
    place = postgres.bare()
    with RunningServer(tmp_path / "one", "--db", place.address) as server:
        told = {
            complaint(1, "--db", place.address, "--data", str(tmp_path / "other"), "--lang", lang)
            for lang in ("en", "fr", "de")
        }
        assert len(told) == 3
        server.kill()
    with holding(place):  # whoever was killed has let go
        pass
    assert not (tmp_path / "one" / "agon.sqlite").exists()


@pytest.mark.parametrize("kind", ["file", "postgres"])
def test_one_that_waits_takes_over_from_one_that_was_killed(
    tmp_path: Path, request: pytest.FixtureRequest, kind: str
) -> None:
    data = (tmp_path / "one", tmp_path / ("one" if kind == "file" else "other"))
    where: tuple[str, ...] = ()
    if kind == "postgres":
        cluster: Cluster = request.getfixturevalue("postgres")
        where = ("--db", cluster.bare().address)
    with RunningServer(data[0], *where) as first, httpx.Client(base_url=first.address, verify=PLAIN) as ann:
        code = ann.post("/api/guests", json={"name": "Ann"}).json()["return_code"]
        second = RunningServer(data[1], *where, "--wait")
        starting = Thread(target=second.start)
        starting.start()
        while not any("waiting" in line for line in _said(second)):
            assert starting.is_alive()
            time.sleep(0.01)
        assert ann.get("/health").status_code == 200
        first.kill()
        starting.join()
        try:
            with httpx.Client(base_url=second.address, verify=PLAIN) as again:
                assert again.post("/api/return", json={"code": code}).json()["name"] == "Ann"
        finally:
            second.kill()


def _said(server: RunningServer) -> list[str]:
    try:
        return server.err
    except OSError:  # it has said nothing yet
        return []


def test_the_lock_is_taken_again_when_its_connection_was_lost(
    postgres: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(held, "_EVERY", 0.01)
    place, taken = postgres.new(), Event()
    take = held._Holder._take

    def notice(holder: held._Holder) -> bool:
        found = take(holder)
        taken.set()
        return found

    monkeypatch.setattr(held._Holder, "_take", notice)
    with holding(place):
        for _ in range(2):
            taken.clear()
            assert postgres.cut(place)
            assert taken.wait(60)
        with pytest.raises(InUse), holding(place):
            pass
    with holding(place):
        pass


def test_whoever_lost_the_database_to_another_stops(postgres: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(held, "_EVERY", 0.01)
    place, ended, stopped = postgres.new(), Event(), Event()
    take = held._Holder._take

    def too_late(holder: held._Holder) -> bool:
        if holder._session is None:
            return take(holder)
        with holding_elsewhere(place):
            return take(holder)

    def kill(_: int, how: int) -> None:
        assert how == signal.SIGTERM
        stopped.set()
        ended.set()

    monkeypatch.setattr(held._Holder, "_take", too_late)
    monkeypatch.setattr("os.kill", kill)
    with holding(place):
        postgres.cut(place)
        assert ended.wait(60)
    assert stopped.is_set()


def holding_elsewhere(place: Postgres) -> psycopg.Connection:
    """The lock in the hand of another process."""
    session = psycopg.connect(place.address, autocommit=True, application_name="agon of another machine")
    assert session.execute(held._TAKE, held._OURS).fetchone() == (True,)
    return session


def test_where_nobody_answers(tmp_path: Path, complaint: Complaint) -> None:
    address = f"postgresql://agon:{_SECRET}@/house?host={tmp_path}"
    for lang in ("en", "fr", "de"):
        told = complaint(1, "--db", address, "--data", str(tmp_path / "data"), "--lang", lang)
        assert "***" in told
        assert _SECRET not in told


@pytest.mark.parametrize("address", ["mysql://a:tree-of-wood@b/c", "house", "postgresql://a:tree-of-wood@b:c:d/e"])
def test_what_is_no_address(tmp_path: Path, complaint: Complaint, address: str) -> None:
    told = complaint(2, "--db", address, "--data", str(tmp_path))
    assert "postgresql://" in told
    assert _SECRET not in told
    assert not list(tmp_path.iterdir())


def test_one_process_serves_a_house(tmp_path: Path, complaint: Complaint) -> None:
    assert (
        len({complaint(2, "--workers", "2", "--data", str(tmp_path), "--lang", lang) for lang in ("en", "fr", "de")})
        == 3
    )


def test_a_database_is_told_without_its_password() -> None:
    place = Postgres(f"postgresql://agon:{_SECRET}@host:5433/house?sslmode=require")
    for told in (str(place), repr(place), f"{place}"):
        assert _SECRET not in told
        assert "host:5433/house" in told
    assert place_behind(place.driven) == place
