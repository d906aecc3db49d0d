"""Bare `agon` opens the lobby: on a screen in the browser, elsewhere by telling the way."""

from __future__ import annotations

import re
import signal
import socket
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from agon.cli import browser, run
from agon.cli.serving import bind, noted_address, running_address
from tools.browser.running_server import AGON, ServerProcess, environment

SCREEN = {"DISPLAY": ":0"}


def lobby(folder: Path, *arguments: str, **settings: str) -> ServerProcess:
    """A bare start, with its tables in this folder."""
    environ = environment({"home": folder.parent / "home", **settings})
    return ServerProcess((*AGON, "--data", str(folder), *arguments), environ, folder)


@pytest.fixture
def taken() -> Iterator[socket.socket]:
    """A port that something else listens on."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        yield listening


def test_it_opens_here_and_ends_kindly(tmp_path: Path) -> None:
    with lobby(tmp_path / "tables", "--port", "0") as opened:
        assert opened.address.startswith("http://127.0.0.1:")
        assert httpx.get(f"{opened.address}/health").json()["status"] == "ok"
        assert running_address(tmp_path / "tables") == f"{opened.address}/"
        assert opened.stop(signal.SIGINT) == 0
        assert "Every game is kept" in opened.out[-1]
        assert opened.err == []
    assert running_address(tmp_path / "tables") is None


def test_without_a_screen_it_shows_a_code_and_tells_of_the_network(tmp_path: Path) -> None:
    with lobby(tmp_path / "tables", "--port", "0", "--lang", "de") as opened:
        opened.stop()
        assert len(opened.out) > 10
        assert any("Kein Bildschirm" in line and "--lan" in line for line in opened.out)


def test_the_network_gets_an_address_and_a_picture(tmp_path: Path) -> None:
    with lobby(tmp_path / "tables", "--port", "0", "--lan") as opened:
        opened.stop()
        assert re.search(r"http://\d+\.\d+\.\d+\.\d+:\d+/", opened.out[0])
        assert len(opened.out) > 10


def test_a_second_start_goes_to_the_first(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with lobby(tmp_path / "tables", "--port", "0") as opened:
        assert run(["--data", str(tmp_path / "tables"), "--port", "1", "--no-browser"]) == 0
        assert f"already open at {opened.address}/" in capsys.readouterr().out
        assert run(["--data", str(tmp_path / "tables"), "--lan"]) == 1
        assert "--lan" in capsys.readouterr().err


def test_the_next_port_is_taken_if_something_else_has_ours(
    taken: socket.socket, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    port = taken.getsockname()[1]
    served_at: list[str] = []

    def serve(_config: object, listening: socket.socket, *_: object, **__: object) -> int:
        served_at.append(listening.getsockname()[1])
        return 0

    monkeypatch.setattr("agon.cli.serving.run_server", serve)
    monkeypatch.setattr("agon.cli.server_settings.read_config", lambda *_, **__: Setting(str(tmp_path), port))
    assert run([]) == 0
    assert served_at != [port]
    assert f"Port {port} is taken: using {served_at[0]}" in capsys.readouterr().out


class Setting:
    """As much of a configuration as a port needs."""

    def __init__(self, data: str, port: int) -> None:
        self.data, self.host, self.port, self.db = data, "127.0.0.1", port, ""


def test_a_port_that_was_asked_for_is_not_exchanged(
    taken: socket.socket, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["--data", str(tmp_path), "--port", str(taken.getsockname()[1])]) == 1
    assert str(taken.getsockname()[1]) in capsys.readouterr().err


def test_a_note_without_a_server_leads_nowhere(tmp_path: Path) -> None:
    with bind("127.0.0.1", 0) as free:
        port = free.getsockname()[1]
    with noted_address(tmp_path) as note:
        note("http://somewhere.example/", f"http://127.0.0.1:{port}", "key")
        assert running_address(tmp_path) is None
        (tmp_path / "agon.address").write_text("nonsense")
        assert running_address(tmp_path) is None


@pytest.mark.parametrize(
    ("platform", "variables", "terminal", "seen"),
    [
        ("linux", SCREEN, True, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True, True),
        ("linux", {}, True, False),
        ("linux", SCREEN, False, False),
        ("linux", {**SCREEN, "SSH_CONNECTION": "192.0.2.7 1 192.0.2.8 22"}, True, False),
        ("darwin", {}, True, True),
        ("darwin", {"SSH_TTY": "/dev/pts/1"}, True, False),
        ("win32", {}, True, True),
        ("win32", {}, False, False),
    ],
)
def test_who_sits_before_a_screen(
    platform: str, variables: dict[str, str], terminal: bool, seen: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", platform)
    monkeypatch.setattr("sys.stdout.isatty", lambda: terminal)
    assert browser.has_screen(variables) is seen


@pytest.mark.skipif(sys.platform == "win32", reason="its browser is not asked by a variable")
def test_the_browser_is_sent_to_the_lobby(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    done = threading.Event()

    class Browser:
        def open(self, address: str) -> None:
            opened.append(address)
            done.set()

    monkeypatch.setattr("webbrowser.get", lambda *_: Browser())
    assert browser.open_browser("http://127.0.0.1:8000/")
    assert done.wait(5)
    assert opened == ["http://127.0.0.1:8000/"]


def test_a_browser_for_terminals_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    import webbrowser

    monkeypatch.delenv("BROWSER", raising=False)
    monkeypatch.setattr("webbrowser.get", lambda *_: webbrowser.GenericBrowser("lynx"))
    assert not browser.open_browser("http://127.0.0.1:8000/")
