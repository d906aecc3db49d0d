"""Whoever leaves while the deal is drawn makes everything begin anew: nobody tries one deal after the other."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing
from hashlib import sha256
from itertools import count
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import httpx
import msgspec
import pytest

from agon.kit.fair import TRIES
from agon.kit.match import Match
from agon.kit.record import Record
from agon.kit.verify import verify
from agon.server.people.guests import COOKIE
from tests.server.in_process import PLAIN
from tests.server.visitors import PATIENCE, Json, Running, Visitor, game_named, running
from tools.browser.running_server import RunningServer

SHORT = "peloponnes"
_NUMBERS = count(1)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("breaking")) as found:
        yield found


@pytest.fixture
def people(server: Running) -> Iterator[list[Visitor]]:
    with ExitStack() as stack:
        yield [stack.enter_context(Visitor(server, name)) for name in ("Ann", "Bo")]


def new_nonce() -> tuple[str, str]:
    """A nonce and its hash."""
    nonce = next(_NUMBERS).to_bytes(32)
    return nonce.hex(), sha256(nonce).hexdigest()


def promise(visitor: Visitor, table: str) -> str:
    """Promise a new nonce for one's seat."""
    nonce, nonce_hash = new_nonce()
    visitor.post(f"/api/tables/{table}/promise", {"nonce_hash": nonce_hash})
    return nonce


def sit(visitor: Visitor, table: str, seat: int) -> str:
    nonce, nonce_hash = new_nonce()
    visitor.post(f"/api/tables/{table}/seats/{seat}", {"nonce_hash": nonce_hash})
    return nonce


def reveal(visitor: Visitor, table: str, nonce: str) -> Json:
    told: Json = visitor.post(f"/api/tables/{table}/nonce", {"nonce": nonce})
    return told


def lay(host: Visitor, **more: object) -> str:
    table: str = host.post("/api/tables", {"game": SHORT, "seats": 2, **more})["id"]
    return table


def test_one_deal_after_the_other_cannot_be_tried(people: list[Visitor]) -> None:
    """The attack: the honest seat has opened, the other leaves and sits down again with another nonce."""
    ann, bo = people
    table = lay(ann)
    opened = [promise(ann, table)]
    sit(bo, table, 1)
    before = ann.post(f"/api/tables/{table}/start")
    reveal(ann, table, opened[0])
    with ann.socket(table) as waiting:
        assert waiting.hear_until("TableChanged")["table"]["status"] == "opening"
        after = bo.delete(f"/api/tables/{table}/seats/1")
        assert waiting.hear_until("TableChanged")["table"]["broken"] == after["broken"]
    assert after["status"] == "waiting"
    assert after["seed_hash"] != before["seed_hash"]
    assert [(seat["nonce_hash"], seat["own"]) for seat in after["seats"]] == [(None, True), (None, False)]
    (told,) = after["broken"]
    assert (told["seed_hash"], told["nonces"], told["who"], told["why"]) == (
        before["seed_hash"],
        [opened[0], None],
        "Bo",
        "left",
    )
    sit(bo, table, 1)
    assert ann.post(f"/api/tables/{table}/start", status=409)["code"] == "promise-missing"
    used = {"nonce_hash": sha256(bytes.fromhex(opened[0])).hexdigest()}
    assert ann.post(f"/api/tables/{table}/promise", used, 409)["code"] == "promise-used"


def test_a_table_is_not_taken_away_from_under_a_deal_that_others_draw(people: list[Visitor]) -> None:
    """Else a host who dislikes what was opened would lay another table, and nothing would tell of this one."""
    ann, bo = people
    table = lay(ann)
    promise(ann, table)
    opened = sit(bo, table, 1)
    ann.post(f"/api/tables/{table}/start")
    reveal(bo, table, opened)
    assert ann.delete(f"/api/tables/{table}", 409)["code"] == "others-play"
    ann.delete(f"/api/tables/{table}/seats/1")  # this is told
    ann.delete(f"/api/tables/{table}", 204)


def test_a_table_is_closed_when_its_tries_are_spent(tmp_path: Path) -> None:
    with running(tmp_path, tables_per_person=1) as server, ExitStack() as stack:
        ann, bo = (stack.enter_context(Visitor(server, name)) for name in ("Ann", "Bo"))
        table = lay(ann)
        invite = ann.post(f"/api/tables/{table}/invites")["token"]
        for _ in range(TRIES):
            nonce = promise(ann, table)
            sit(bo, table, 1)
            ann.post(f"/api/tables/{table}/start")
            reveal(ann, table, nonce)
            ann.delete(f"/api/tables/{table}/seats/1")
        told = ann.get(f"/api/tables/{table}")
        assert (told["status"], len(told["broken"])) == ("closed", TRIES)
        assert {(one["who"], one["why"]) for one in told["broken"]} == {("Bo", "removed")}
        _, nonce_hash = new_nonce()
        for path, body in (
            ("start", None),
            ("promise", {"nonce_hash": nonce_hash}),
            ("seats/1", {"nonce_hash": nonce_hash}),
        ):
            asking = bo if path == "seats/1" else ann
            assert asking.post(f"/api/tables/{table}/{path}", body, 409)["code"] == "closed"
        assert ann.put(f"/api/tables/{table}/seats/1", {"level": "easy"}, 409)["code"] == "closed"
        assert bo.post("/api/invites", {"token": invite})["you"] is None  # he may look, not sit
        assert table not in {row["id"] for row in ann.get("/api/tables")["open"]}
        lay(ann)  # and it is no longer one of those she hosts


def test_a_record_tells_what_was_broken_off_and_holds(people: list[Visitor], server: Running) -> None:
    ann, bo = people
    table = lay(ann)
    nonce = promise(ann, table)
    sit(bo, table, 1)
    ann.post(f"/api/tables/{table}/start")
    reveal(ann, table, nonce)
    bo.delete(f"/api/tables/{table}/seats/1")
    mine, his = promise(ann, table), sit(bo, table, 1)
    ann.post(f"/api/tables/{table}/start")
    reveal(ann, table, mine)
    assert reveal(bo, table, his)["status"] == "playing"
    running_deal = ann.get(f"/api/tables/{table}/record")["header"]["deal"]
    assert [one["nonces"] for one in running_deal["broken"]] == [[nonce, None]]
    assert "seed" not in running_deal
    for seat, visitor in enumerate(people):
        visitor.delete(f"/api/tables/{table}/seats/{seat}")  # bots play it to the end
    deadline = monotonic() + PATIENCE
    while ann.get(f"/api/tables/{table}")["status"] != "over":
        assert monotonic() < deadline
        sleep(0.05)
    assert ann.get(f"/api/tables/{table}/verification")["verified"]
    record = msgspec.convert(ann.get(f"/api/tables/{table}/record"), Record)
    assert record.header.deal
    assert [one.who for one in record.header.deal.broken] == ["Bo"]
    assert isinstance(verify(game_named(SHORT), record), Match)


def test_invited_and_private_seats_bring_a_nonce(people: list[Visitor]) -> None:
    ann, bo = people
    table = lay(ann, open=False)
    mine = promise(ann, table)
    his, nonce_hash = new_nonce()
    token = ann.post(f"/api/tables/{table}/invites")["token"]
    assert bo.post("/api/invites", {"token": token, "nonce_hash": "0"}, 400)["code"] == "malformed"
    seats = bo.post("/api/invites", {"token": token, "nonce_hash": nonce_hash})["seats"]
    assert [(seat["own"], seat["nonce_hash"]) for seat in seats] == [
        (True, sha256(bytes.fromhex(mine)).hexdigest()),
        (True, nonce_hash),
    ]
    assert ann.post(f"/api/tables/{table}/start")["status"] == "opening"
    assert reveal(ann, table, mine)["status"] == "opening"
    assert reveal(bo, table, his)["status"] == "playing"
    deal = ann.get(f"/api/tables/{table}/record")["header"]["deal"]
    assert deal["nonces"] == [mine, his]
    assert "broken" not in deal


# Killed in every state


class Killed:
    """People who outlive the server, asking over HTTP alone."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.cookies: list[str] = []

    def ask(self, server: RunningServer, who: int, method: str, path: str, body: object = None) -> Any:
        headers = {"cookie": self.cookies[who]} if who < len(self.cookies) else {}
        answer = httpx.request(
            method, f"{server.address}/api/{path}", json=body, headers=headers, timeout=PATIENCE, verify=PLAIN
        )
        assert answer.is_success, answer.text
        if path == "guests":
            self.cookies.append(f"{COOKIE}={answer.cookies[COOKIE]}")
        return answer.json()


def test_killed_in_any_state_the_ceremony_goes_on(tmp_path: Path) -> None:
    house = Killed(tmp_path / "data")
    nonces = [new_nonce() for _ in range(4)]
    with RunningServer(house.folder) as server:
        for name in ("Ann", "Bo"):
            house.ask(server, 9, "POST", "guests", {"name": name})
        table = house.ask(server, 0, "POST", "tables", {"game": SHORT, "seats": 2})["id"]
        house.ask(server, 0, "POST", f"tables/{table}/promise", {"nonce_hash": nonces[0][1]})
        house.ask(server, 1, "POST", f"tables/{table}/seats/1", {"nonce_hash": nonces[1][1]})
        house.ask(server, 0, "POST", f"tables/{table}/start")
        opened = house.ask(server, 0, "POST", f"tables/{table}/nonce", {"nonce": nonces[0][0]})
        server.kill()
    with RunningServer(house.folder) as server:
        again = house.ask(server, 0, "GET", f"tables/{table}")
        assert again == opened
        left = house.ask(server, 1, "DELETE", f"tables/{table}/seats/1")
        server.kill()
    with RunningServer(house.folder) as server:
        anew = house.ask(server, 0, "GET", f"tables/{table}")
        assert [anew[key] for key in ("status", "seed_hash", "broken")] == [
            left[key] for key in ("status", "seed_hash", "broken")
        ]
        assert len(anew["broken"]) == 1
        house.ask(server, 0, "POST", f"tables/{table}/promise", {"nonce_hash": nonces[2][1]})
        house.ask(server, 1, "POST", f"tables/{table}/seats/1", {"nonce_hash": nonces[3][1]})
        house.ask(server, 0, "POST", f"tables/{table}/start")
        house.ask(server, 0, "POST", f"tables/{table}/nonce", {"nonce": nonces[2][0]})
        server.kill()
    # Between the commit of the last nonce and that of the deal.
    with closing(sqlite3.connect(house.folder / "agon.sqlite")) as database, database:
        database.execute("UPDATE seats SET nonce = ? WHERE table_id = ? AND seat = 1", [nonces[3][0], table])
    with RunningServer(house.folder) as server:
        dealt = house.ask(server, 0, "GET", f"tables/{table}")
        assert (dealt["status"], dealt["seed_hash"]) == ("playing", anew["seed_hash"])
        deal = house.ask(server, 0, "GET", f"tables/{table}/record")["header"]["deal"]
        assert deal["nonces"] == [nonces[2][0], nonces[3][0]]
        assert [one["nonces"] for one in deal["broken"]] == [[nonces[0][0], None]]
