"""Who asks too often or too much is told so, with the seconds to wait."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

import msgspec
import pytest
from websockets.exceptions import InvalidStatus

from agon.server.gates.limits import Bucket, Buckets, neighbourhood
from tests.server.heard import sentence
from tests.server.visitors import Json, Visitor, play_table, running


def test_an_address_that_asks_too_often_waits(tmp_path: Path) -> None:
    hurried: Json = {"requests_per_minute": 0.6, "requests_at_once": 5, "people_per_address": 1}
    with running(tmp_path, **hurried) as server, Visitor(server) as ann:
        answers = [ann.http.get("/api/games") for _ in range(6)]
        assert [answer.status_code for answer in answers] == [200] * 5 + [429]
        last = answers[-1]
        assert last.json()["code"] == "too-often"
        assert 1 <= int(last.headers["retry-after"]) <= 100
        assert "content-security-policy" in last.headers
        assert sentence(ann.http.get("/api/games").json(), "fr").startswith("Trop de")


def test_what_a_page_is_made_of_is_not_counted(tmp_path: Path) -> None:
    hurried: Json = {"requests_per_minute": 0.6, "requests_at_once": 1, "people_per_address": 1}
    page = tmp_path / "web"
    page.mkdir()
    (page / "index.html").write_text("<title>Agon</title>")
    with running(tmp_path / "data", page, **hurried) as server, Visitor(server) as ann:
        ann.get("/api/games")
        for path in ("/", "/favicon.svg", "/assets/any.js", "/g/table", "/health", "/metrics"):
            assert {ann.http.get(path).status_code for _ in range(5)} <= {200, 404}


def test_sockets_wait_too(tmp_path: Path) -> None:
    hurried: Json = {"requests_per_minute": 0.6, "requests_at_once": 2, "people_per_address": 1}
    with running(tmp_path, **hurried) as server, Visitor(server) as ann:
        ann.get("/api/games")
        ann.get("/api/games")
        with pytest.raises(InvalidStatus) as refused, ann.socket("any"):
            pass
        assert refused.value.response.status_code == 429
        assert int(refused.value.response.headers["retry-after"]) >= 1


def test_a_body_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    with running(tmp_path, body_bytes=2048) as server, Visitor(server, "Ann") as ann:
        body = {"game": "olympe", "seats": 3, "edition": "x" * 3000}
        assert ann.post("/api/tables", body, 413)["code"] == "too-large"
        chunked = ann.http.post("/api/tables", content=iter([b'{"game": "', b"x" * 3000]))
        assert chunked.status_code == 413
        assert ann.get("/api/me")["name"] == "Ann"


def test_a_socket_that_talks_too_much_is_told_to_wait(tmp_path: Path) -> None:
    with running(tmp_path, messages_per_second=0.01, messages_at_once=3) as server, ExitStack() as stack:
        people = [stack.enter_context(Visitor(server, name)) for name in ("Ann", "Bob", "Cid")]
        table = play_table(people, "olympe")
        with people[0].socket(table) as socket:
            socket.hear_until("News")
            answers = [socket.say("Say", text=f"{number}") for number in range(4)]
            assert [answer["type"] for answer in answers] == ["Done"] * 3 + ["No"]
            assert answers[-1]["code"] == "too-often"
            assert answers[-1]["params"]["seconds"] >= 1
            assert answers[-1]["ref"] == answers[-2]["ref"] + 1


def test_a_person_opens_only_so_many_sockets(tmp_path: Path) -> None:
    with running(tmp_path, sockets_per_person=2) as server, ExitStack() as stack:
        people = [stack.enter_context(Visitor(server, name)) for name in ("Ann", "Bob", "Cid")]
        table = play_table(people, "olympe")
        for _ in range(2):
            assert stack.enter_context(people[0].socket(table)).hear()["type"] == "News"
        assert stack.enter_context(people[0].socket(table)).hear()["code"] == "too-many-sockets"
        assert stack.enter_context(people[1].socket(table)).hear()["type"] == "News"


def test_an_address_opens_only_so_many_sockets_named_or_not(tmp_path: Path) -> None:
    with running(tmp_path, sockets_per_address=2) as server, ExitStack() as stack:
        people = [stack.enter_context(Visitor(server, name)) for name in ("Ann", "Bob", "Cid")]
        table = play_table(people, "olympe")
        stranger = stack.enter_context(Visitor(server))
        with stranger.socket(table), stranger.socket(table):
            with pytest.raises(InvalidStatus) as refused, stranger.socket(table):
                pass
            assert refused.value.response.status_code == 429
            assert msgspec.json.decode(refused.value.response.body or b"")["code"] == "too-many-sockets"


def test_a_bucket_fills_again(monkeypatch: pytest.MonkeyPatch) -> None:
    moment = [0.0]
    monkeypatch.setattr("agon.server.gates.limits.monotonic", lambda: moment[0])
    bucket = Bucket(0.5, 2)
    assert [bucket.take() for _ in range(3)] == [0, 0, 2]
    moment[0] = 2.0
    assert [bucket.take() for _ in range(2)] == [0, 2]


def test_addresses_do_not_pile_up() -> None:
    buckets = Buckets(1, 1)
    assert [buckets.take("first"), buckets.take("first")] == [0, 1]
    for number in range(10_000):
        buckets.take(str(number))
    assert buckets.take("first") == 0


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_one_household_counts_as_one(address: str, counted: str) -> None:
    assert neighbourhood(address) == counted
