"""The page: one document at all its addresses, its assets for ever, and nothing from beside its folder."""

from __future__ import annotations

import gzip
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.visitors import Running, Visitor, running

INDEX = "<!doctype html><script src=/assets/main.js></script>" + "<p>text</p>" * 40
FILES = {
    "index.html": INDEX.encode(),
    "favicon.svg": b"<svg/>",
    "manifest.webmanifest": b"{}",
    "assets/main-1a2b.js": b"let a = 1;" * 100,
    "assets/main-1a2b.css": b"p { color: red }" * 100,
    "assets/deep/data.json": b"[1]",
    "assets/text.woff2": bytes(range(256)) * 4,
    "assets/other.bin": b"?",
}
KINDS = {
    "assets/main-1a2b.js": "text/javascript; charset=utf-8",
    "assets/main-1a2b.css": "text/css; charset=utf-8",
    "assets/deep/data.json": "application/json",
    "assets/text.woff2": "font/woff2",
    "assets/other.bin": "application/octet-stream",
}
ADDRESSES = [
    "/",
    "/t",
    "/g/abc",
    "/g/abc/tv",
    "/games/olympe/rules",
    "/games/olympe/stats",
    "/games/olympe/score",
    "/games/olympe/learn",
    "/games/peloponnes/campaign",
    "/dev/components",
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    home = tmp_path_factory.mktemp("page")
    (home / "secret.txt").write_text("secret")
    for name, content in FILES.items():
        path = home / "web" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    (home / "web" / "assets" / "link.txt").symlink_to(home / "secret.txt")
    with running(home / "data", home / "web") as found:
        yield found


@pytest.fixture
def ann(server: Running) -> Iterator[Visitor]:
    with Visitor(server) as found:
        yield found


@pytest.mark.parametrize("address", ADDRESSES)
def test_every_address_of_the_page_is_the_one_document(ann: Visitor, address: str) -> None:
    answer = ann.http.get(address)
    assert (answer.status_code, answer.text) == (200, INDEX)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers.get_list("cache-control") == ["no-cache"]
    assert "default-src 'self'" in answer.headers["content-security-policy"]


@pytest.mark.parametrize("name", KINDS)
def test_assets_are_kept_for_ever(ann: Visitor, name: str) -> None:
    answer = ann.http.get(f"/{name}")
    assert (answer.status_code, answer.content) == (200, FILES[name])
    assert answer.headers["content-type"] == KINDS[name]
    assert answer.headers.get_list("cache-control") == ["public, max-age=31536000, immutable"]


@pytest.mark.parametrize("name", ["svg", "ico"])
def test_the_icon_is_there(ann: Visitor, name: str) -> None:
    answer = ann.http.get(f"/favicon.{name}")
    assert (answer.content, answer.headers["content-type"]) == (b"<svg/>", "image/svg+xml")


def test_a_phone_may_keep_the_page_on_its_home_screen(ann: Visitor) -> None:
    answer = ann.http.get("/manifest.webmanifest")
    assert (answer.content, answer.headers["content-type"]) == (b"{}", "application/manifest+json")


@pytest.mark.parametrize(
    ("accepted", "zipped"), [("gzip", True), ("br, GZIP;q=0.5", True), ("gzip;q=0", False), ("br", False), ("", False)]
)
def test_who_takes_gzip_gets_it(server: Running, accepted: str, zipped: bool) -> None:
    head, _, raw = ask_raw(server, "/assets/main-1a2b.js", accepted).partition(b"\r\n\r\n")
    assert (b"content-encoding: gzip" in head) == zipped
    assert (gzip.decompress(raw) if zipped else raw) == FILES["assets/main-1a2b.js"]
    assert b"vary: accept-encoding" in head
    assert f"content-length: {len(raw)}".encode() in head


@pytest.mark.parametrize("name", ["assets/text.woff2", "assets/deep/data.json"])
def test_what_does_not_become_smaller_stays_as_it_is(ann: Visitor, name: str) -> None:
    answer = ann.http.get(f"/{name}", headers={"accept-encoding": "gzip"})
    assert (answer.content, "content-encoding" in answer.headers) == (FILES[name], False)


@pytest.mark.parametrize("path", ["/", "/assets/main-1a2b.css", "/favicon.svg"])
def test_one_may_ask_for_the_headers_alone(ann: Visitor, path: str) -> None:
    plain = {"accept-encoding": "identity"}
    asked, whole = ann.http.head(path, headers=plain), ann.http.get(path, headers=plain)
    assert (asked.status_code, asked.content) == (200, b"")
    for name in ("content-type", "content-length", "cache-control"):
        assert asked.headers[name] == whole.headers[name]


@pytest.mark.parametrize(
    "path",
    [
        "/assets/nothing.js",
        "/assets/",
        "/assets/deep",
        "/assets/../../secret.txt",
        "/assets/%2e%2e/%2e%2e/secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/assets//../index.html",
        "/assets/link.txt",
        "/secret.txt",
        "/index.html",
    ],
)
def test_nothing_beside_the_assets_is_told(server: Running, path: str) -> None:
    raw = ask_raw(server, path)
    assert raw.startswith(b"HTTP/1.1 404")
    assert b"not-found" in raw


def test_a_wrong_address_in_a_browser_shows_the_page(ann: Visitor) -> None:
    reads = {"accept": "text/html,*/*"}
    for path in ("/nowhere", "/games/olympe/nothing", "/secret.txt"):
        answer = ann.http.get(path, headers=reads)
        assert (answer.status_code, answer.text) == (404, INDEX)
        assert "default-src 'self'" in answer.headers["content-security-policy"]
    assert ann.http.get("/api/nothing", headers=reads).json()["code"] == "not-found"
    assert ann.http.get("/assets/nothing.js", headers=reads).json()["code"] == "not-found"


def ask_raw(server: Running, path: str, accepted: str = "") -> bytes:
    """As it is written: no client tidies the path up."""
    with socket.create_connection(("127.0.0.1", server.port), 10) as line:
        headers = f"Host: localhost\r\nAccept-Encoding: {accepted}\r\nConnection: close"
        line.sendall(f"GET {path} HTTP/1.1\r\n{headers}\r\n\r\n".encode())
        return b"".join(iter(lambda: line.recv(1 << 16), b""))


def test_the_page_is_not_part_of_the_described_api(ann: Visitor) -> None:
    paths = ann.http.get("/api/schema/openapi.json").json()["paths"]
    assert all(path.startswith("/api/") or path in ("/health", "/ready", "/metrics") for path in paths)


@pytest.mark.parametrize(("lang", "word"), [("en", "built"), ("fr", "construite"), ("de", "gebaut")])
def test_where_it_was_not_built_it_says_how(tmp_path: Path, lang: str, word: str) -> None:
    with running(tmp_path / "data", tmp_path / "web") as server, Visitor(server) as ann:
        answer = ann.http.get("/", headers={"accept-language": lang})
        assert (answer.status_code, answer.headers["content-type"]) == (503, "text/html; charset=utf-8")
        assert word in answer.text
        assert "./play" in answer.text
        assert ann.http.get("/assets/main.js").status_code == 404
        (tmp_path / "web").mkdir()
        (tmp_path / "web" / "index.html").write_text("here")
        assert ann.http.get("/").text == "here"
