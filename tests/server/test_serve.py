"""`agon serve` starts, tells where it is, logs no secret, and stops in order."""

from __future__ import annotations

import re
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from agon.cli import run
from agon.server.db.lock import locked
from agon.server.people.guests import COOKIE
from tests.server.in_process import PLAIN
from tests.server.visitors import PATIENCE
from tools.browser.running_server import RunningServer, environment


def ask(server: RunningServer) -> httpx.Client:
    return httpx.Client(base_url=server.address, timeout=PATIENCE, verify=PLAIN)


Complaint = Callable[..., str]


@pytest.fixture
def complaint(capsys: pytest.CaptureFixture[str]) -> Complaint:
    """The one line of a server that does not start: complaint("--port", "1")."""

    def serve(*arguments: str) -> str:
        assert run(["serve", *arguments]) == 1
        told = capsys.readouterr()
        assert told.out == ""
        assert told.err.count("\n") == 1, told.err
        return told.err

    return serve


@pytest.mark.skipif(sys.platform == "win32", reason="no such rights there")
def test_the_database_is_for_its_owner_alone_also_in_a_folder_that_is_not(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir(mode=0o755)
    with RunningServer(data, settings={}) as server:
        found = {path.name: path.stat().st_mode & 0o077 for path in data.glob("agon.sqlite*")}
        assert found.pop("agon.sqlite") == 0
        assert not any(found.values())
        server.stop(signal.SIGTERM)


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_it_starts_and_stops_in_order(tmp_path: Path, how: signal.Signals) -> None:
    with RunningServer(tmp_path / "data", settings={}) as server:
        with ask(server) as ann:
            assert ann.get("/health").json()["status"] == "ok"
            assert ann.post("/api/guests", json={"name": "Ann"}).status_code == 201
            told = ann.get("/metrics")
            assert told.headers["content-type"].startswith("text/plain")
            assert 'agon_answers_total{status="201"} 1.0' in told.text
            assert "agon_sockets 0.0" in told.text
        assert server.stop(how) == (0 if how == signal.SIGTERM else 130)
        assert "Traceback" not in "".join(server.err)
    assert (tmp_path / "data").stat().st_mode & 0o077 == 0  # what is stored is for the host alone


def test_open_sockets_do_not_hold_it_up(tmp_path: Path) -> None:
    with RunningServer(tmp_path, settings={}) as server, ask(server) as ann:
        ann.post("/api/guests", json={"name": "Ann"})
        body = {"game": "peloponnes", "seats": 2, "bots": {"1": "easy"}}
        table = ann.post("/api/tables", json=body).json()["id"]
        ann.post(f"/api/tables/{table}/start")
        address = server.address.replace("http", "ws") + f"/api/tables/{table}/socket"
        with connect(address, additional_headers={"Cookie": f"{COOKIE}={ann.cookies[COOKIE]}"}) as watching:
            watching.recv(timeout=PATIENCE)
            assert server.stop() == 0  # it ends by itself, in time
            with pytest.raises(ConnectionClosed):
                list(watching)
            assert watching.close_code == 1012  # come back in a moment
        assert not [line for line in server.log if line["level"] in ("error", "critical")]


def test_the_log_is_json_and_tells_no_secret(tmp_path: Path) -> None:
    with RunningServer(tmp_path, settings={"log_level": "debug"}) as server:
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
    assert set(answered[0]) == {"event", "level", "timestamp", "method", "path", "status", "ms", "request"}
    with closing(sqlite3.connect(tmp_path / "agon.sqlite")) as database:
        seed = database.execute("SELECT seed FROM tables").fetchone()[0].hex()
        nonces = [nonce for (nonce,) in database.execute("SELECT nonce FROM seats")]
    written = "".join(server.err) + "".join(server.out)
    for secret in (code, cookie, invite, seed, *nonces, "in-the-query", "bad body", "Secretname", "127.0.0.1:"):
        assert secret not in written.replace(server.address, "")


def test_the_network_is_told_by_address_and_picture(tmp_path: Path) -> None:
    with RunningServer(tmp_path, "--lan", settings={}) as server:
        assert server.stop() == 0
        assert re.search(r"http://\d+\.\d+\.\d+\.\d+:\d+/", server.out[0])
        picture = "".join(server.out[1:])
        assert picture.count("\n") > 10
        assert "█" in picture or "▀" in picture or "\x1b[" in picture


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_a_port_in_use_is_one_line(tmp_path: Path, lang: str, complaint: Complaint) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert port in complaint("--port", port, "--data", str(tmp_path), "--lang", lang)
    assert not (tmp_path / "agon.sqlite").exists()


@pytest.mark.parametrize("host", ["192.0.2.1", "no such host"])
def test_a_host_that_is_not_ours_is_one_line(tmp_path: Path, host: str, complaint: Complaint) -> None:
    assert host in complaint("--host", host, "--port", "0", "--data", str(tmp_path))


def test_one_folder_is_for_one_server(tmp_path: Path, complaint: Complaint) -> None:
    with RunningServer(tmp_path, settings={}) as server:
        assert str(tmp_path) in complaint("--port", "0", "--data", str(tmp_path))
        server.stop(signal.SIGKILL)
        with locked(tmp_path):  # whoever is killed lets go
            pass


def test_a_folder_that_cannot_be_made_is_one_line(tmp_path: Path, complaint: Complaint) -> None:
    (tmp_path / "file").write_text("")
    assert "file" in complaint("--port", "0", "--data", str(tmp_path / "file" / "data"))


@pytest.mark.parametrize("content", [b"no database", b"SQLite format 3\0" + b"\xff" * 5000], ids=["text", "torn"])
def test_a_database_that_is_none_is_one_line(tmp_path: Path, content: bytes, complaint: Complaint) -> None:
    (tmp_path / "agon.sqlite").write_bytes(content)
    assert "agon.sqlite" in complaint("--port", "0", "--data", str(tmp_path))


def test_a_database_of_a_newer_version_is_one_line(tmp_path: Path, complaint: Complaint) -> None:
    with closing(sqlite3.connect(tmp_path / "agon.sqlite")) as database, database:
        database.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
        database.execute("INSERT INTO alembic_version VALUES ('9999')")
    assert "agon.sqlite" in complaint("--port", "0", "--data", str(tmp_path))


def test_other_commands_do_not_load_the_server() -> None:
    script = (
        "import sys; from agon.cli import run; code = run(sys.argv[1:]);"
        "sys.exit(code or bool({'litestar', 'uvicorn', 'sqlalchemy', 'alembic', 'structlog'} & set(sys.modules)))"
    )
    for arguments in (["--version"], ["rules", "olympe"], ["play", "--help"], ["serve", "--help"]):
        ran = subprocess.run(
            [sys.executable, "-c", script, *arguments],
            env=environment({}),
            capture_output=True,
            timeout=PATIENCE,
            check=False,
        )
        assert ran.returncode == 0, arguments
