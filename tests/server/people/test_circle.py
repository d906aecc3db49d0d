"""Friends are asked and accept; whom one blocks stays away; of others one learns no more than is fitting."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from agon.kit.text import LANGUAGES
from tests.server.heard import answers, sentence
from tests.server.visitors import Json, Running, Visitor, running

OUTCOME = '{"winners":[0],"ending":"score","scores":[12,7,3]}'


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("circle")) as found:
        yield found


@pytest.fixture
def people(server: Running) -> Iterator[list[Visitor]]:
    with ExitStack() as stack:
        yield [stack.enter_context(Visitor(server, name)) for name in ("Ann", "Bob", "Cid")]


def code(answer: Json) -> str:
    assert all(sentence(answer, lang) for lang in LANGUAGES)
    return str(answer["code"])


def ties(visitor: Visitor) -> dict[str, str]:
    return {one["name"]: one["tie"] for one in visitor.get("/api/me/circle")["friends"]}


def tie(visitor: Visitor, other: Visitor, what: str = "friends", on: bool = True, status: int = 200) -> Json:
    found: Json = visitor.post(f"/api/{what}", {"person": other.me["id"], "on": on}, status)
    return found


def test_friends_are_asked_and_accept(people: list[Visitor]) -> None:
    ann, bob, cid = people
    tie(ann, bob)
    assert (ties(ann), ties(bob), ties(cid)) == ({"Bob": "asked"}, {"Ann": "asks"}, {})
    tie(ann, bob)  # asked twice is asked once
    tie(bob, ann)
    assert (ties(ann), ties(bob)) == ({"Bob": "friend"}, {"Ann": "friend"})
    assert ann.get(f"/api/people/{bob.me['id']}")["tie"] == "friend"
    tie(bob, ann, on=False)
    assert ties(ann) == ties(bob) == {}
    assert code(tie(ann, ann, status=404)) == "not-found"


def test_whom_one_blocks_stays_away_and_is_not_told(people: list[Visitor]) -> None:
    ann, bob, cid = people
    table = ann.post("/api/tables", {"game": "olympe", "seats": 3})["id"]
    tie(ann, bob)
    tie(ann, bob, "blocks")
    assert (ties(ann), ties(bob)) == ({}, {})
    assert code(bob.post(f"/api/tables/{table}/seats/1", {}, 403)) == "not-let-in"
    token = ann.post(f"/api/tables/{table}/invites")["token"]
    assert code(bob.post("/api/invites", {"token": token}, 403)) == "not-let-in"
    tie(bob, ann)  # he hears what everybody hears
    assert (ties(bob), ties(ann)) == ({"Ann": "asked"}, {})
    assert code(bob.get(f"/api/people/{ann.me['id']}", 404)) == "not-found"
    his = bob.post("/api/tables", {"game": "olympe", "seats": 3})["id"]
    token = bob.post(f"/api/tables/{his}/invites")["token"]
    assert code(ann.post("/api/invites", {"token": token}, 409)) == "host-blocked"
    assert code(tie(ann, bob, status=409)) == "blocked-yourself"
    cid.post(f"/api/tables/{table}/seats/1", {})
    with ann.socket(table) as watching, bob.socket(table) as talking:
        talking.say("Say", text="hello")
        assert [message for message in watching.until_quiet() if message["type"] == "Said"] == []
    assert [one["name"] for one in ann.get("/api/me/circle")["blocked"]] == ["Bob"]
    tie(ann, bob, "blocks", on=False)
    bob.post(f"/api/tables/{table}/seats/2", {})


def test_others_see_what_is_fitting_and_oneself_everything(server: Running, people: list[Visitor]) -> None:
    ann, bob, cid = people
    table = ann.post("/api/tables", {"game": "peloponnes", "seats": 3})["id"]
    for seat, other in enumerate((bob, cid), 1):
        other.post(f"/api/tables/{table}/seats/{seat}", {})
    ann.post(f"/api/tables/{table}/start")
    store = server.house.store
    server.do(store.set_table(table, status="over", outcome=OUTCOME))
    own = ann.get(f"/api/people/{ann.me['id']}")
    (game,) = own["games"]
    assert game == {"game": "peloponnes", "finished": 1, "won": 1, "best": 12, "average": 12.0, "rating": None}
    (match,) = own["matches"]
    assert (match["table"], match["score"], match["won"], match["others"]) == (table, 12, True, ["Bob", "Cid"])
    seen = bob.get(f"/api/people/{ann.me['id']}")
    assert seen["matches"] == []
    assert seen["games"] == [{**game, "won": None, "best": None, "average": None}]
    assert {one["name"] for one in bob.get("/api/me/circle")["met"]} == {"Ann", "Cid"}
    with Visitor(server) as nobody:
        assert code(nobody.get(f"/api/people/{ann.me['id']}", 401)) == "who"


def test_what_others_have_told_each_other_is_nobody_elses(people: list[Visitor]) -> None:
    ann, bob, cid = people
    tie(ann, bob)
    tie(ann, cid, "blocks")
    told = cid.http.get("/api/me/circle").text + cid.http.get("/api/me/export").text
    assert "Bob" not in told
    assert ann.me["id"] not in told


def test_the_export_is_ones_own(tmp_path: Path) -> None:
    with running(tmp_path) as server, Visitor(server, "Ann") as ann, Visitor(server, "Bob") as bob:
        table = ann.post("/api/tables", {"game": "olympe", "seats": 3})["id"]
        bob.post(f"/api/tables/{table}/seats/1", {})
        for visitor in (ann, bob):
            with visitor.socket(table) as socket:
                socket.say("Say", text=f"a word of {visitor.name}")
        ann.put(f"/api/tables/{table}/seats/2", {"level": "easy"})
        bob.delete(f"/api/tables/{table}/seats/1")
        ann.put(f"/api/tables/{table}/seats/1", {"level": "easy"})
        ann.post(f"/api/tables/{table}/start")
        with ann.socket(table) as socket:
            prompt = socket.hear_until("News")["prompt"]
            while prompt is None:
                prompt = socket.hear_until("News")["prompt"]
            done = socket.say("Act", decision=prompt["decision"], action=answers(prompt)[0])
            assert done["type"] == "Done"
        told = ann.get("/api/me/export")
        assert (told["person"]["name"], told["tables"][0]["id"]) == ("Ann", table)
        assert [one["text"] for one in told["chat"]] == ["a word of Ann"]
        assert {line["seat"] for line in told["answers"]} == {0}
        assert "Bob" not in ann.http.get("/api/me/export").text
