"""A server answers under its own names only: a page whose name is made to lead here gets nothing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from agon.kit.text import LANGUAGES
from agon.server.config import Config
from agon.server.gates.hosts import Hosts
from tests.server.heard import sentence
from tests.server.visitors import Running, Visitor, running

PUBLIC: dict[str, Any] = {"address": "https://games.example.org", "hosts": ("club.example.org",)}


def status(given: str, /, **settings: object) -> int:
    found = Hosts(Config(**settings)).objection([(b"host", given.encode("latin-1"))])  # type: ignore[arg-type]
    return found.status if found else 200


@pytest.mark.parametrize(
    "host",
    ["localhost", "localhost:8000", "LOCALHOST:1", "127.0.0.1:8000", "127.8.9.1", "[::1]:8000", "[::1]", "localhost."],
)
def test_this_machine_is_ours(host: str) -> None:
    assert status(host) == 200
    assert status(host, host="0.0.0.0") == 200
    assert status(host, **PUBLIC) == 200


@pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example:8000", "192.0.2.7", "[2001:db8::1]:8000"])
def test_what_is_not_configured_is_not_ours(host: str) -> None:
    assert status(host) == 421


def test_what_is_configured_is_ours() -> None:
    assert status("games.example.org", **PUBLIC) == 200
    assert status("club.example.org:444", **PUBLIC) == 200
    assert status("other.example.org", **PUBLIC) == 421
    assert status("192.0.2.7:80", host="192.0.2.7") == 200
    assert status("pages.example.org", origins=("https://pages.example.org",)) == 200


@pytest.mark.parametrize("everywhere", ["0.0.0.0", "::"])
def test_on_a_network_any_address_is_ours_but_no_strange_name(everywhere: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("agon.server.gates.hosts.socket.gethostname", lambda: "Laptop")
    for host in ("192.168.1.5:8000", "10.0.0.2", "[fe80::1]:8000", "laptop:8000", "laptop.local"):
        assert status(host, host=everywhere) == 200
    assert status("evil.example", host=everywhere) == 421


@pytest.mark.parametrize(
    "host", ["localhost:bad", "localhost:99999", "[::1", "a b", "x" * 4096, "evil@localhost", "localhost/", "\xe9", ":"]
)
def test_what_is_no_name_is_refused(host: str) -> None:
    assert status(host) == 400


def test_two_names_are_one_too_many() -> None:
    found = Hosts(Config()).objection([(b"host", b"localhost"), (b"host", b"localhost")])
    assert found is not None
    assert found.status == 400
    assert Hosts(Config()).objection([]) is None


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("hosts")) as found:
        yield found


@pytest.mark.parametrize("host", ["localhost:bad", "localhost:99999", "x" * 4096, "evil.example"])
def test_every_address_says_so_before_anything_else(server: Running, host: str) -> None:
    with Visitor(server, "Ann") as ann:
        table = ann.post("/api/tables", {"game": "olympe", "seats": 3})["id"]
        for method, path in (("GET", "qr.svg"), ("POST", "invites"), ("GET", "")):
            answer = ann.http.request(method, f"/api/tables/{table}/{path}", headers={"Host": host})
            assert answer.status_code == (421 if host == "evil.example" else 400)
            assert len({sentence(answer.json(), lang) for lang in LANGUAGES}) == 3


def test_sockets_too(server: Running) -> None:
    upgrade = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13"}
    key = {"Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ=="}
    with Visitor(server) as stranger:
        answer = stranger.http.get("/api/tables/any/socket", headers={"Host": "evil.example", **upgrade, **key})
        assert answer.status_code == 421


def test_an_invite_leads_where_the_host_says(tmp_path: Path) -> None:
    with running(tmp_path, **PUBLIC) as server, Visitor(server, "Ann") as ann:
        table = ann.post("/api/tables", {"game": "olympe", "seats": 3})["id"]
        for host in ("games.example.org", "club.example.org", "localhost:1"):
            answer = ann.http.post(f"/api/tables/{table}/invites", headers={"Host": host})
            assert answer.status_code == 201
