"""People who share a device play each his own seat from it; a screen for all shows what a spectator sees."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from tests.server.heard import answers
from tests.server.visitors import Json, Running, Visitor, Watching, running

GAME = "olympe"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("companions")) as found:
        yield found


@pytest.fixture
def people(server: Running) -> Iterator[list[Visitor]]:
    with ExitStack() as stack:
        yield [stack.enter_context(Visitor(server, name)) for name in ("Ann", "Bob")]


def lay(host: Visitor, *companions: str, seats: int = 3, **more: Any) -> Json:
    found: Json = host.post("/api/tables", {"game": GAME, "seats": seats, "companions": companions, **more})
    return found


def names(table: Json) -> list[str | None]:
    return [seat["name"] for seat in table["seats"]]


def refused_socket(visitor: Visitor, table: str, seat: object) -> str:
    with visitor.socket(table, seat) as socket:
        told: str = socket.hear_until("No")["code"]
        return told


def test_companions_take_the_seats_after_the_hosts(people: list[Visitor]) -> None:
    ann, bob = people
    table = lay(ann, " Eva  Maria ", "Jo", seats=5, bots={"1": "easy"})
    assert names(table) == ["Ann", None, "Eva Maria", "Jo", None]
    assert {seat["person"] for seat in table["seats"]} == {ann.me["id"], None}
    assert (table["you"], table["yours"]) == (0, [0, 2, 3])
    seen = bob.get(f"/api/tables/{table['id']}")
    assert (names(seen), seen["you"], seen["yours"]) == (names(table), None, [])
    assert bob.post(f"/api/tables/{table['id']}/seats/4", {})["yours"] == [4]
    assert ann.post(f"/api/tables/{table['id']}/seats/1", {}, 409)["code"] == "seated-already"


def test_companions_sit_down_also_where_the_host_does_not(people: list[Visitor]) -> None:
    table = lay(people[0], "Eva", sit=False)
    assert (names(table), table["yours"]) == (["Eva", None, None], [0])


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"companions": ["Eva", "Jo", "Max"]}, "no-such-seat"),
        ({"companions": ["Eva"], "bots": {"0": "easy", "1": "easy"}}, "no-such-seat"),
        ({"companions": [" "]}, "who"),
        ({"companions": ["a\u0007"]}, "who"),
        ({"companions": [""]}, "malformed"),
        ({"companions": ["x" * 41]}, "malformed"),
    ],
)
def test_companions_need_a_name_and_a_seat(people: list[Visitor], wish: Json, code: str) -> None:
    answer = people[0].post("/api/tables", {"game": GAME, "seats": 3, **wish}, 400)
    assert answer["code"] == code


def test_each_seat_of_a_device_is_played_by_who_takes_it_over(people: list[Visitor], server: Running) -> None:
    ann = people[0]
    table = lay(ann, "Eva", "Jo")["id"]
    ann.post(f"/api/tables/{table}/start")
    (asked,) = server.match(table).open
    with ann.socket(table) as socket:
        assert socket.hear_until("News")["viewer"] is None
        assert socket.say("Act", decision=0, action={"type": "PlayCard", "card": 0})["code"] == "covered"
        assert socket.say("TakeOver", seat=(asked + 1) % 3)["code"] == "other-asked"
        assert socket.say("TakeOver", seat=3)["code"] == "not-yours"
        assert socket.say("TakeOver", seat=asked)["type"] == "Done"
        news = socket.now()
        assert (news["viewer"], news["view"]["viewer"]) == (asked, asked)
        play(socket)
        assert socket.now()["viewer"] is None  # the next one is asked: nobody has taken over
    assert server.match(table).casual


def test_under_the_cover_whoever_acted_last_takes_back(people: list[Visitor], server: Running) -> None:
    ann = people[0]
    table = lay(ann, "Eva", "Jo")["id"]
    ann.post(f"/api/tables/{table}/start")
    (asked,) = server.match(table).open
    with ann.socket(table) as socket:
        socket.hear_until("News")
        assert socket.say("AskUndo")["code"] == "covered"  # nobody has acted
        socket.say("TakeOver", seat=asked)
        play(socket)
        assert socket.now()["viewer"] is None
        assert socket.say("AskUndo")["type"] == "Done"
        assert (socket.now()["viewer"], socket.now()["owed"]) == (None, [asked])  # and still nothing is uncovered
        assert socket.say("TakeOver", seat=asked)["type"] == "Done"
        play(socket)


def play(socket: Watching) -> None:
    prompt = socket.now()["prompt"]
    done = socket.say("Act", decision=prompt["decision"], action=answers(prompt)[0])
    assert done["type"] == "Done"


def test_with_somebody_on_another_device_it_is_not_casual(people: list[Visitor], server: Running) -> None:
    ann, bob = people
    table = lay(ann, "Eva")["id"]
    bob.post(f"/api/tables/{table}/seats/2", {})
    ann.post(f"/api/tables/{table}/start")
    assert not server.match(table).casual


def test_nobody_plays_a_seat_that_is_not_his(people: list[Visitor], server: Running) -> None:
    ann, bob = people
    table = lay(ann, "Eva")["id"]
    bob.post(f"/api/tables/{table}/seats/2", {})
    ann.post(f"/api/tables/{table}/start")
    for seat in (2, 3, 99):
        assert refused_socket(ann, table, seat) == "not-yours"
    for seat in (0, 1):
        assert refused_socket(bob, table, seat) == "not-yours"
        assert bob.get(f"/api/tables/{table}/record?seat={seat}", 403)["code"] == "not-yours"
        assert bob.get(f"/api/tables/{table}/record.txt?seat={seat}", 403)["code"] == "not-yours"
    for wish in ("all", "-1", "1.0", "²", "%0A1", "1%0A", "1000"):
        assert refused_socket(ann, table, wish) == "malformed"
        assert ann.get(f"/api/tables/{table}/record?seat={wish}", 400)["code"] == "malformed"
    with Visitor(server) as stranger:
        assert refused_socket(stranger, table, 0) == "not-yours"


def test_a_screen_for_all_shows_what_a_spectator_sees(people: list[Visitor], server: Running) -> None:
    ann, bob = people
    table = lay(ann, "Eva", "Jo", open=False)["id"]
    ann.post(f"/api/tables/{table}/start")
    with ann.socket(table, "watch") as screen:
        news = screen.hear_until("News")
        assert (news["view"]["viewer"], news["prompt"]) == (None, None)
        action = {"type": "PlayCard", "card": 0}
        assert screen.say("Act", decision=0, action=action)["code"] == "spectator"
    assert refused_socket(bob, table, "watch") == "not-yours"
    told = ann.get(f"/api/tables/{table}/record?seat=watch")["header"]
    assert (told["redacted"], told.get("viewer")) == (True, None)
    text = ann.get(f"/api/tables/{table}/record.txt?seat=watch&lang=en")
    assert any(f"{name} deals" in text for name in ("Ann", "Eva", "Jo"))


def test_a_companion_leaves_without_the_others(people: list[Visitor]) -> None:
    ann, bob = people
    table = lay(ann, "Eva", "Jo")["id"]
    ann.delete(f"/api/tables/{table}/seats/1")
    assert bob.post(f"/api/tables/{table}/seats/1", {})["yours"] == [1]
    assert names(bob.get(f"/api/tables/{table}")) == ["Ann", "Bob", "Jo"]
    ann.post(f"/api/tables/{table}/start")
    left = ann.delete(f"/api/tables/{table}/seats/2")
    assert (left["seats"][2]["bot"], left["seats"][2]["name"], left["yours"]) == ("medium", None, [0])


def test_a_rematch_keeps_the_companions(people: list[Visitor], server: Running) -> None:
    ann = people[0]
    table = ann.post("/api/tables", {"game": "peloponnes", "seats": 3, "companions": ["Eva"], "bots": {"2": "easy"}})[
        "id"
    ]
    ann.post(f"/api/tables/{table}/start")
    with ann.socket(table) as socket:
        while socket.now()["outcome"] is None:
            if socket.now()["prompt"]:  # nothing is hidden in this game: the device goes from hand to hand by itself
                play(socket)
    again = ann.post(f"/api/tables/{table}/rematch")
    assert (names(again), again["seats"][2]["bot"]) == (["Ann", "Eva", None], "easy")
    assert again["yours"] == [0, 1]
    with Visitor(server, "Zoe") as zoe:
        assert zoe.get(f"/api/tables/{table}/record.txt?seat=1")
        assert zoe.get(f"/api/tables/{table}/record?seat=7", 404)["code"] == "no-such-seat"
