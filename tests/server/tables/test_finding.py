"""Play now: whoever wants to play is seated where somebody waits, or waits where he is found."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from agon.server.db.store import Person
from agon.server.tables.finding import play_now
from agon.server.wire import PlayNow
from tests.server.serving import run, serving
from tests.server.visitors import Json, Running, Visitor, play_table, running

_CROWD = 50
_SEATS = 4  # of Olympe, unless one says otherwise


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    with running(tmp_path) as found:
        yield found


@pytest.fixture
def people(server: Running) -> Iterator[list[Visitor]]:
    with ExitStack() as stack:
        yield [stack.enter_context(Visitor(server, name)) for name in ("Ann", "Bob", "Cid", "Dan")]


def play(who: Visitor, **wish: Any) -> Json:
    found: Json = who.post("/api/play", {"game": "olympe", **wish})
    return found


def test_the_first_lays_a_table_and_the_next_sits_down_there(people: list[Visitor]) -> None:
    ann, bob, cid, dan = people
    nonce = sha256(b"1").hexdigest()
    laid = play(ann, strength="new", nonce_hash=nonce)
    assert (laid["you"], laid["open"], laid["wanted"], laid["pace"]) == (0, True, "new", None)
    assert laid["seats"][0]["nonce_hash"] == nonce
    assert ann.get("/api/tables")["mine"][0]["id"] == laid["id"]
    joined = play(bob, strength="new", nonce_hash=sha256(b"2").hexdigest())
    assert (joined["id"], joined["you"]) == (laid["id"], 1)
    assert play(bob)["id"] == play(bob, pace="calm")["id"] == laid["id"]  # asked again, one sits where one sat
    assert play(cid, strength="seasoned")["id"] != laid["id"]
    assert play(dan, game=None)["id"] == laid["id"]  # at any table: the one that lacks fewest
    assert dan.post("/api/play", {"game": "chess"}, 404)["code"] == "no-game"


def test_pace_strength_and_mutes_are_heeded(people: list[Visitor]) -> None:
    ann, bob, cid, dan = people
    slow = play(ann, pace="slow")
    assert slow["pace"] == {"type": "Correspondence", "hours": 72, "holiday": 7}
    ann.post("/api/mutes", {"person": bob.me["id"]}, 204)
    other = play(bob, pace="slow")
    assert other["id"] != slow["id"]
    cid.post("/api/mutes", {"person": bob.me["id"]}, 204)
    assert play(cid, pace="slow")["id"] == slow["id"]
    assert play(dan, pace="fast")["pace"]["type"] == "RealTime"


def test_who_asks_for_something_else_no_longer_waits_alone(people: list[Visitor]) -> None:
    ann, bob, _, _ = people
    laid = play(ann)
    assert play(ann, game="peloponnes")["id"] != laid["id"]
    assert ann.get(f"/api/tables/{laid['id']}", 404)["code"] == "no-table"
    own = bob.post("/api/tables", {"game": "olympe", "seats": 3})["id"]  # laid by himself: it stays
    assert play(bob, game="peloponnes")["you"] == 1
    assert bob.get(f"/api/tables/{own}")["status"] == "waiting"


def test_what_nobody_is_meant_to_find(people: list[Visitor], monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob, _, _ = people
    closed = ann.post("/api/tables", {"game": "olympe", "seats": 3, "open": False})["id"]
    assert play(bob)["id"] != closed
    monkeypatch.setattr("agon.server.tables.finding._FRESH", -1)
    old = ann.post("/api/tables", {"game": "peloponnes", "seats": 3})["id"]
    assert play(bob, game="peloponnes")["id"] != old  # nobody has it open
    with ann.socket(old) as socket:
        socket.hear()
        assert play(bob, game="peloponnes")["id"] != old  # he waits elsewhere
        bob.post("/api/leave", None, 204)
    with ann.socket(old) as socket, Visitor(ann.server, "Eve") as eve:
        socket.hear()
        assert play(eve, game="peloponnes")["id"] == old


def test_a_crowd_that_clicks_twice_fills_every_seat_once(tmp_path: Path) -> None:
    async def crowd() -> None:
        async with serving(tmp_path) as served:
            house, wish = served.house, PlayNow("olympe")
            people = [Person(f"p{number}", f"Guest {number}") for number in range(_CROWD)]
            for person in people:
                await house.store.add_person(person, person.id, person.id)
            tables = await asyncio.gather(*(play_now(house, wish, person) for person in people for _ in range(2)))
            assert tables[::2] == tables[1::2]
            assert len(set(tables)) == -(-_CROWD // _SEATS)
            seated = await house.store.seated_at(list(set(tables)))
            sat = [seat.person for seats in seated.values() for seat in seats if seat.person]
            assert len(sat) == len(set(sat)) == _CROWD

    run(crowd())


def test_matches_to_watch(people: list[Visitor]) -> None:
    ann, bob, cid, _ = people
    shown = play_table([ann, bob], "olympe")
    play_table([ann, bob], "olympe", spectators=False)
    play_table([cid], "peloponnes")  # alone: nothing for others
    private = ann.post("/api/tables", {"game": "olympe", "seats": 2, "open": False, "bots": {}})["id"]
    token = ann.post(f"/api/tables/{private}/invites")["token"]
    bob.post("/api/invites", {"token": token})
    ann.post(f"/api/tables/{private}/start")
    with Visitor(cid.server) as nobody, nobody.socket(shown) as socket:
        socket.hear_until("News")
        listed = nobody.get("/api/watch")
        (match,) = listed["matches"]
        assert (match["table"]["id"], match["watching"], match["far"]) == (shown, 1, None)
        assert not listed["more"]
        assert [seat["name"] for seat in match["table"]["seats"]] == ["Ann", "Bob"]
        assert nobody.get("/api/watch?game=peloponnes")["matches"] == []
        assert nobody.get("/api/watch?page=1")["matches"] == []


def test_the_lobby_is_looked_through(people: list[Visitor]) -> None:
    ann, bob, cid, _ = people
    slow = ann.post("/api/tables", {"game": "olympe", "seats": 3, "pace": {"type": "Correspondence"}})["id"]
    calm = bob.post("/api/tables", {"game": "peloponnes", "seats": 2, "wanted": "seasoned"})["id"]
    other = cid.post("/api/tables", {"game": "olympe", "seats": 4})["id"]

    def found(query: str) -> list[str]:
        return [table["id"] for table in cid.get(f"/api/tables?{query}")["open"]]

    assert found("game=peloponnes") == [calm]
    assert found("pace=slow") == [slow]
    assert found("pace=fast") == []
    assert found("full=true") == [calm, slow, other]
    assert cid.get("/api/tables?pace=never", 400)["code"] == "malformed"
    assert cid.get(f"/api/tables/{calm}")["wanted"] == "seasoned"
