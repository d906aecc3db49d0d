"""Whoever deletes himself leaves records in which nobody finds his name, and nobody waiting for him."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from agon.server.config import database_file
from agon.server.db.moving_store import NAMELESS
from agon.server.db.soundness import is_sound
from tests.server.people.people import PASSWORD, quick_hashes, sign_in, turned_away, with_account
from tests.server.visitors import Running, Visitor, play_table, running

NAME = "Deidameia"
OUTCOME = '{"winners":[0],"ending":"score","scores":[12,7,3]}'


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    with quick_hashes(), running(tmp_path) as found:
        yield found


def everything(server: Running) -> str:
    """All that is in the database, as text."""
    with closing(sqlite3.connect(database_file(server.config))) as database:
        return "\n".join(database.iterdump())


def test_records_stay_and_are_nameless_and_others_play_on(server: Running) -> None:
    with Visitor(server, NAME) as dei, Visitor(server, "Bob") as bob, Visitor(server, "Cid") as cid:
        with_account(dei, "Princess")
        over, goes_on = (play_table([dei, bob, cid], "peloponnes") for _ in range(2))
        alone = dei.post("/api/tables", {"game": "olympe", "seats": 3, "bots": {"1": "easy", "2": "easy"}})["id"]
        dei.post(f"/api/tables/{alone}/start")
        waiting = dei.post("/api/tables", {"game": "olympe", "seats": 3})["id"]
        visited = bob.post("/api/tables", {"game": "olympe", "seats": 3})["id"]
        dei.post(f"/api/tables/{visited}/seats/1", {})
        bob.post("/api/friends", {"person": dei.me["id"]}, 200)
        with dei.socket(over) as socket:
            socket.say("Say", text="my secret word")
        server.do(server.house.store.set_table(over, status="over", outcome=OUTCOME))
        dei.post("/api/me/delete", {"name": "Somebody", "proof": {"password": PASSWORD}}, 400)
        dei.post("/api/me/delete", {"name": NAME}, 403)
        dei.post("/api/me/delete", {"name": NAME, "proof": {"password": PASSWORD}}, 204)
        dei.get("/api/me", 401)
        turned_away(server, "Princess")
        left = everything(server)
        for word in (NAME, "Princess", "my secret word", dei.me["id"]):
            assert word not in left
        told = bob.get(f"/api/tables/{over}")
        assert [seat["name"] for seat in told["seats"]] == [NAMELESS, "Bob", "Cid"]
        bob.get(f"/api/tables/{over}/record")
        assert bob.get(f"/api/tables/{goes_on}")["seats"][0]["bot"] is not None
        for gone in (alone, waiting):
            bob.get(f"/api/tables/{gone}", 404)
        assert bob.get(f"/api/tables/{visited}")["seats"][1]["person"] is None
        assert bob.get("/api/me/circle")["friends"] == []
        bob.get(f"/api/people/{dei.me['id']}", 404)
    assert is_sound(database_file(server.config))


def test_two_who_have_gone_from_one_table_are_told_apart(server: Running) -> None:
    with Visitor(server, "Ann") as ann, Visitor(server, "Bob") as bob, Visitor(server, "Cid") as cid:
        table = play_table([ann, bob, cid], "peloponnes")
        server.do(server.house.store.set_table(table, status="over", outcome=OUTCOME))
        for gone in (ann, bob):
            gone.post("/api/me/delete", {"name": gone.name}, 204)
        assert [seat["name"] for seat in cid.get(f"/api/tables/{table}")["seats"]] == [
            NAMELESS,
            f"{NAMELESS} (2)",
            "Cid",
        ]


def test_signing_in_is_there_after_the_power_failed(tmp_path: Path) -> None:
    """What was acknowledged is stored: the file as it lies there, without any tidying up."""
    with quick_hashes():
        with running(tmp_path / "first") as server, Visitor(server, "Ann") as ann:
            with_account(ann, "Ann of Ithaca")
            with sign_in(server, "Ann of Ithaca") as phone:
                for suffix in ("", "-wal"):
                    source = database_file(server.config)
                    target = tmp_path / "second" / (source.name + suffix)
                    target.parent.mkdir(exist_ok=True)
                    target.write_bytes(source.with_name(source.name + suffix).read_bytes())
                cookie = phone.cookie
        with running(tmp_path / "second") as again, Visitor(again) as back:
            back.http.cookies.set("agon_session", cookie)
            assert back.get("/api/me")["id"] == ann.me["id"]
            sign_in(again, "Ann of Ithaca").http.close()
