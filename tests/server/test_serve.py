"""`agon serve` starts, tells where it is, logs no secret, and stops in order."""

from __future__ import annotations

import re
import signal
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from agon.server.people import COOKIE
from tests.server.serving import Served, agon, environment, served
from tests.server.visitors import PATIENCE


def ask(server: Served) -> httpx.Client:
    return httpx.Client(base_url=server.address, timeout=PATIENCE)


def complaint(ran: subprocess.CompletedProcess[str]) -> str:
    """The one line of a command that failed."""
    assert ran.stdout == ""
    assert ran.stderr.count("\n") == 1, ran.stderr
    return ran.stderr.strip()


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_it_starts_and_stops_in_order(tmp_path: Path, how: signal.Signals) -> None:
    with served(tmp_path / "data") as server:
        with ask(server) as ann:
            assert ann.get("/health").json()["status"] == "ok"
            assert ann.post("/api/guests", json={"name": "Ann"}).status_code == 201
            told = ann.get("/metrics")
            assert told.headers["content-type"].startswith("text/plain")
            assert 'agon_answers_total{status="201"} 1.0' in told.text
            assert "agon_sockets 0.0" in told.text
        assert server.stop(how) == (0 if how == signal.SIGTERM else 130)
        assert "Traceback" not in "".join(server.err)
    with served(tmp_path / "data") as again:
        assert again.stop() == 0


def test_the_log_is_json_and_tells_no_secret(tmp_path: Path) -> None:
    with served(tmp_path, AGON_LOG_LEVEL="debug") as server:
        with ask(server) as ann:
            code = ann.post("/api/guests", json={"name": "Ann Secretname"}).json()["return_code"]
            cookie = ann.cookies[COOKIE]
            body = {"game": "olympe", "seats": 3, "bots": {"1": "easy", "2": "easy"}}
            table = ann.post("/api/tables", json=body).json()["id"]
            invite = ann.post(f"/api/tables/{table}/invites").json()["token"]
            ann.post(f"/api/tables/{table}/start")
            ann.get(f"/api/tables/{table}", params={"token": "in-the-query"})
            ann.post("/api/guests", content=b"{bad body")
        assert server.stop() == 0
        log = server.log
    answered = [line for line in log if line["event"] == "answered"]
    assert {line["status"] for line in answered} == {200, 201, 400}
    assert set(answered[0]) == {"event", "level", "timestamp", "method", "path", "status", "ms"}
    with closing(sqlite3.connect(tmp_path / "agon.sqlite")) as database:
        seed = database.execute("SELECT seed FROM tables").fetchone()[0].hex()
        nonces = [nonce for (nonce,) in database.execute("SELECT nonce FROM seats")]
    written = "".join(server.err) + "".join(server.out)
    for secret in (code, cookie, invite, seed, *nonces, "in-the-query", "bad body", "Secretname", "127.0.0.1:"):
        assert secret not in written.replace(server.address, "")


def test_the_network_is_told_by_address_and_picture(tmp_path: Path) -> None:
    with served(tmp_path, "--lan") as server:
        assert server.stop() == 0
        assert re.search(r"http://\d+\.\d+\.\d+\.\d+:\d+/", server.out[0])
        picture = "".join(server.out[1:])
        assert picture.count("\n") > 10
        assert "█" in picture or "▀" in picture or "\x1b[" in picture


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_a_port_in_use_is_one_line(tmp_path: Path, lang: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        ran = agon("serve", "--port", port, "--data", str(tmp_path), "--lang", lang)
    assert ran.returncode == 1
    assert port in complaint(ran)
    assert not (tmp_path / "agon.sqlite").exists()


def test_a_host_that_is_not_ours_is_one_line(tmp_path: Path) -> None:
    ran = agon("serve", "--host", "192.0.2.1", "--port", "0", "--data", str(tmp_path))
    assert ran.returncode == 1
    assert "192.0.2.1" in complaint(ran)


def test_one_folder_is_for_one_server(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        ran = agon("serve", "--port", "0", "--data", str(tmp_path))
        assert ran.returncode == 1
        assert str(tmp_path) in complaint(ran)
        server.stop(signal.SIGKILL)
    with served(tmp_path) as again:  # whoever is killed lets go
        assert again.stop() == 0


def test_a_folder_that_cannot_be_made_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    ran = agon("serve", "--port", "0", "--data", str(tmp_path / "file" / "data"))
    assert ran.returncode == 1
    assert "file" in complaint(ran)


@pytest.mark.parametrize("content", [b"no database at all" * 100, b"SQLite format 3\0" + b"\xff" * 5000])
def test_a_database_that_is_none_is_one_line(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "agon.sqlite").write_bytes(content)
    ran = agon("serve", "--port", "0", "--data", str(tmp_path))
    assert ran.returncode == 1
    assert "agon.sqlite" in complaint(ran)


def test_a_database_of_a_newer_version_is_one_line(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        server.stop()
    with closing(sqlite3.connect(tmp_path / "agon.sqlite")) as database, database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    ran = agon("serve", "--port", "0", "--data", str(tmp_path))
    assert ran.returncode == 1
    assert "agon.sqlite" in complaint(ran)


def test_what_is_stored_is_for_the_host_alone(tmp_path: Path) -> None:
    with served(tmp_path / "data") as server:
        server.stop()
    assert (tmp_path / "data").stat().st_mode & 0o077 == 0


def test_other_commands_do_not_load_the_server() -> None:
    script = (
        "import sys; from agon.cli import run; code = run(sys.argv[1:]);"
        "sys.exit(code or bool({'litestar', 'uvicorn', 'sqlalchemy', 'alembic', 'structlog'} & set(sys.modules)))"
    )
    for arguments in (["--version"], ["rules", "olympe"], ["play", "--help"], ["serve", "--help"]):
        ran = subprocess.run(
            [sys.executable, "-c", script, *arguments],
            env=environment(),
            capture_output=True,
            timeout=PATIENCE,
            check=False,
        )
        assert ran.returncode == 0, arguments
