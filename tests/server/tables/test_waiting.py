"""Whoever waits at a table sees it fill, can talk, and is sent to the match when it begins."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.chairs import Chair, play_until
from tests.server.serving import run, serving
from tests.server.visitors import Json, Running, Visitor, Watching, running

GAME = "olympe"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("waiting")) as found:
        yield found


@pytest.fixture
def people(server: Running) -> Iterator[list[Visitor]]:
    with ExitStack() as stack:
        yield [stack.enter_context(Visitor(server, name)) for name in ("Ann", "Bob", "Cid")]


def lay(host: Visitor, **more: object) -> str:
    table: str = host.post("/api/tables", {"game": GAME, "seats": 3, **more})["id"]
    return table


def change(socket: Watching) -> Json:
    """What the next change makes of the table."""
    table: Json = socket.hear_until("TableChanged")["table"]
    return table


def rest(socket: Watching) -> tuple[list[str], tuple[int, str]]:
    """The kinds of all that is still said, and how the server hangs up."""
    heard: list[str] = []
    with suppress(ConnectionClosed):
        while True:
            heard.append(socket.hear()["type"])
    return heard, (socket.connection.close_code or 0, socket.connection.close_reason or "")


def goodbye(socket: Watching) -> tuple[int, str]:
    return rest(socket)[1]


def test_every_change_of_the_table_is_told(people: list[Visitor], server: Running) -> None:
    ann, bob, cid = people
    table = lay(ann)
    with ann.socket(table) as host, bob.socket(table) as guest, Visitor(server) as nobody, nobody.socket(table) as tv:
        sockets = [host, guest, tv]
        first = [change(socket) for socket in sockets]
        assert [(seen["status"], seen["you"]) for seen in first] == [
            ("waiting", 0),
            ("waiting", None),
            ("waiting", None),
        ]
        bob.post(f"/api/tables/{table}/seats/1", {})
        told = [change(socket) for socket in sockets]
        assert [(seen["seats"][1]["name"], seen["you"], seen["yours"]) for seen in told] == [
            ("Bob", 0, [0]),
            ("Bob", 1, [1]),
            ("Bob", None, []),
        ]
        ann.put(f"/api/tables/{table}/seats/2", {"level": "easy"})
        assert [change(socket)["seats"][2]["bot"] for socket in sockets] == ["easy"] * 3
        ann.delete(f"/api/tables/{table}/seats/1")
        assert [change(socket)["seats"][1]["person"] for socket in sockets] == [None] * 3
        cid.post(f"/api/tables/{table}/seats/1", {})
        assert [change(socket)["seats"][1]["name"] for socket in sockets] == ["Cid"] * 3
        ann.post(f"/api/tables/{table}/start")
        assert [change(socket)["status"] for socket in sockets] == ["playing"] * 3
        assert [goodbye(socket) for socket in sockets] == [(4000, "begun")] * 3
    with cid.socket(table) as playing:
        assert playing.hear_until("News")["view"]["viewer"] == 1


def test_people_talk_while_they_wait(people: list[Visitor]) -> None:
    ann, bob, _ = people
    table = lay(ann)
    with ann.socket(table) as host:
        assert host.say("Say", text="who joins?")["type"] == "Done"
        with bob.socket(table) as guest:
            assert guest.hear_until("Said")["message"]["text"] == "who joins?"
            assert guest.say("Say", text="I do")["type"] == "Done"
            assert host.hear_until("Said")["message"]["text"] == "I do"


def test_promised_nonces_are_awaited_at_the_table(people: list[Visitor]) -> None:
    ann, bob, _ = people
    nonce = bytes(range(32))
    table = lay(ann, bots={"2": "easy"})
    bob.post(f"/api/tables/{table}/seats/1", {"nonce_hash": sha256(nonce).hexdigest()})
    with bob.socket(table) as waiting:
        assert change(waiting)["status"] == "waiting"
        ann.post(f"/api/tables/{table}/start")
        assert change(waiting)["status"] == "opening"
        bob.post(f"/api/tables/{table}/nonce", {"nonce": nonce.hex()})
        assert change(waiting)["status"] == "playing"
        assert goodbye(waiting) == (4000, "begun")


def test_at_a_private_table_only_its_guests_wait(people: list[Visitor], server: Running) -> None:
    ann, bob, cid = people
    table = lay(ann, open=False)
    bob.post("/api/invites", {"token": ann.post(f"/api/tables/{table}/invites")["token"]})
    for visitor in (ann, bob):
        with visitor.socket(table) as waiting:
            assert change(waiting)["id"] == table
    with Visitor(server) as stranger:
        for visitor in (cid, stranger):
            with visitor.socket(table) as refused:
                assert refused.hear()["code"] == "not-yours"
                assert goodbye(refused) == (1008, "not-yours")


def test_nobody_who_waits_hears_of_the_match(people: list[Visitor]) -> None:
    """Also not in the moment between its beginning and his farewell."""
    ann, _, _ = people
    table = lay(ann, bots={"1": "easy", "2": "easy"})
    with ann.socket(table) as waiting:
        assert change(waiting)["status"] == "waiting"
        ann.post(f"/api/tables/{table}/start")
        assert rest(waiting) == (["TableChanged"], (4000, "begun"))


def test_whoever_comes_while_it_begins_gets_to_the_match(tmp_path: Path) -> None:
    async def come() -> None:
        async with serving(tmp_path) as served:
            players = await served.guests(2)
            for _ in range(5):
                table = await players[0].lay(GAME, 2)
                await players[1].post(f"tables/{table}/seats/1")
                coming = [asyncio.create_task(players[seat % 2].chair(table)) for seat in range(6)]
                await asyncio.sleep(0.01)
                await players[0].post(f"tables/{table}/start")
                chairs = await asyncio.gather(*coming)
                assert all(chair.seq >= 0 or chair.close_code == 4000 for chair in chairs)
                again: list[Chair] = [await player.chair(table) for player in players]
                goal = again[0].seq + 2
                await play_until(again, lambda again=again, goal=goal: again[0].seq >= goal, Random(1))  # type: ignore[misc]
                for chair in (*chairs, *again):
                    await chair.leave()

    run(come())


def test_a_table_at_which_nobody_waits_any_more_is_forgotten(tmp_path: Path) -> None:
    async def go() -> None:
        async with serving(tmp_path) as served:
            (player,) = await served.guests(1)
            table = await player.lay(GAME, 2)
            chair = await Chair.at(served.address, table, player.cookie)
            await chair.until(lambda: bool(chair.told("TableChanged")))
            assert served.house.in_memory == 1
            await chair.leave()
            while served.house.in_memory:
                await asyncio.sleep(0.01)

    run(go())
