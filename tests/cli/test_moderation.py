"""`agon admin` on a server that runs, and on one that does not: what is done holds at once, and stands in the log."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from agon.cli import run
from agon.kit.text import LANGUAGES, Catalogue
from agon.server.db.lock import locked
from agon.server.problem import HERE
from tests.server.people.people import turned_away, with_account
from tests.server.visitors import Json, Running, Visitor, Watching, play_table, running

Admin = Callable[..., Any]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    with locked(tmp_path / "data"), running(tmp_path / "data") as found:
        yield found


@pytest.fixture
def people(server: Running) -> Iterator[list[Visitor]]:
    with ExitStack() as stack:
        yield [stack.enter_context(Visitor(server, name)) for name in ("Ann", "Bob")]


@pytest.fixture
def admin(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Admin:
    def act(*arguments: str, code: int = 0) -> Any:
        found = run(["admin", *arguments, "--data", str(tmp_path / "data"), "--json", "--lang", "en"])
        out, err = capsys.readouterr()
        assert found == code, err
        assert not code or err.count("\n") == 1
        return err if code else json.loads(out.splitlines()[-1])  # the server tells its log before

    return act


def look(server: Running) -> None:
    """What the server does every second, now."""
    from agon.server.tables.errands import attend

    server.do(server.house.warden.look())
    server.do(attend(server.house))


def closed(socket: Watching) -> str:
    with suppress(ConnectionClosed):
        while True:
            socket.hear()
    return socket.connection.close_reason or ""


def sentences(no: Json) -> list[str]:
    found = [Catalogue(lang, HERE).say(no["key"], **no.get("params", {})) for lang in LANGUAGES]
    assert len(set(found)) == len(found)
    return found


def test_who_is_banned_goes_at_once_and_hears_why(server: Running, people: list[Visitor], admin: Admin) -> None:
    ann, bob = people
    with_account(bob, "Bobbington")
    table = play_table([ann, bob], "olympe")
    with bob.socket(table) as socket:
        socket.hear_until("News")
        admin(
            "people", "ban", "Bob", "--reason", "insults", "--days", "3", "--words", "See our rules.", "--why", "seen"
        )
        look(server)
        assert closed(socket) == "banned"
    no = bob.get("/api/tables", 403)
    assert no["code"] == "banned"
    assert all("See our rules." in one and no["params"]["until"] in one for one in sentences(no))
    bob.post("/api/guests", {"name": "Rob"}, 403)  # nor by another name on the same device
    with Visitor(server) as elsewhere:
        assert elsewhere.post("/api/return", {"code": bob.me["return_code"]}, 403)["code"] == "banned"
    assert turned_away(server, "Bobbington")["code"] == "banned"
    with bob.socket(table) as socket:
        assert socket.hear()["code"] == "banned"
    assert ann.get(f"/api/tables/{table}")["status"] == "playing"
    assert [ban["person"] for ban in admin("bans")] == [bob.me["id"]]
    admin("people", "unban", bob.me["id"])
    look(server)
    assert bob.get("/api/tables")["mine"][0]["id"] == table
    assert [act["what"] for act in admin("log")] == ["people unban", "people ban"]
    assert admin("log")[1]["why"] == "insults · 3 days · See our rules. · seen"


def test_an_address_is_banned_by_its_prefix(server: Running, people: list[Visitor], admin: Admin) -> None:
    admin("people", "ban", "127.0.0.0/8")
    look(server)
    no = people[0].get("/api/tables", 403)
    assert all(sentences(no))
    with Visitor(server) as stranger:
        stranger.post("/api/guests", {"name": "Eve"}, 403)
    admin("people", "unban", "127.0.0.0/8")
    look(server)
    people[0].get("/api/tables")
    admin("people", "ban", "127.0.0.0/99", code=1)


def test_who_is_muted_plays_on_and_may_not_chat(server: Running, people: list[Visitor], admin: Admin) -> None:
    ann, bob = people
    table = play_table([ann, bob], "olympe")
    admin("people", "mute", "Bob", "--reason", "spam")
    look(server)
    with bob.socket(table) as socket:
        socket.hear_until("News")
        no = socket.say("Say", text="hello")
        assert (no["code"], no["key"]) == ("house-muted", "problem.house-muted.good.spam")
        assert all(sentences(no))
    admin("people", "unmute", "Bob")
    look(server)
    with bob.socket(table) as socket:
        assert socket.say("Say", text="hello")["type"] == "Done"


def test_a_report_keeps_what_was_said(server: Running, people: list[Visitor], admin: Admin) -> None:
    ann, bob = people
    table = play_table([ann, bob], "olympe")
    with bob.socket(table) as socket:
        socket.say("Say", text="you cheat")
    told = {"table": table, "person": bob.me["id"], "reason": "insults", "line": 0, "words": "He does\nit often."}
    for _ in range(2):  # once is enough
        ann.post("/api/reports", told, 204)
    ann.post("/api/reports", {**told, "line": 1}, 404)
    ann.post("/api/reports", {**told, "person": ann.me["id"], "line": None}, 404)
    with Visitor(server, "Eve") as eve:
        ann.post("/api/reports", {**told, "person": eve.me["id"], "line": None}, 404)
    (report,) = admin("reports")
    assert (report["said"], report["name"], report["words"]) == ("you cheat", "Bob", "He does it often.")
    admin("tables", "delete", table, "--why", "insults")
    assert ann.get(f"/api/tables/{table}", 404)["code"] == "no-table"
    number = str(report["number"])
    assert admin("reports", "show", number)["said"] == "you cheat"
    admin("reports", "settle", number, "--why", "warned")
    assert admin("reports") == []
    assert admin("reports", "--all")[0]["verdict"] == "warned"


def test_a_private_table_takes_no_reports_from_outside(people: list[Visitor]) -> None:
    ann, bob = people
    table = ann.post("/api/tables", {"game": "olympe", "seats": 3, "open": False})["id"]
    told = {"table": table, "person": ann.me["id"], "reason": "name"}
    assert bob.post("/api/reports", told, 403)["code"] == "not-yours"


def test_a_host_ends_a_match_while_the_server_runs(server: Running, people: list[Visitor], admin: Admin) -> None:
    table = play_table(people, "olympe")
    assert "No match is running" in admin("tables", "end", people[0].post("/api/tables", WAITS)["id"], code=1)
    with people[1].socket(table) as socket:
        socket.hear_until("News")
        admin("tables", "end", table)
        news = socket.hear_until("News")
        assert news["outcome"]["ending"] == "unfinished"
        assert news["events"][-1]["events"][0]["event"] == {"type": "BrokenOff", "seat": 0, "host": True}
    assert admin("tables", "show", table)["status"] == "over"
    assert "seed" not in admin("tables", "show", table)
    assert [act["what"] for act in admin("log")] == ["tables end", "tables end: not done", "tables end"]


WAITS = {"game": "olympe", "seats": 3}


def test_quotas_names_and_lists(server: Running, people: list[Visitor], admin: Admin) -> None:
    ann, bob = people
    admin("people", "quota", "Ann", "tables=1")
    look(server)
    ann.post("/api/tables", WAITS)
    assert ann.post("/api/tables", WAITS, 409)["code"] == "too-many-tables"
    admin("people", "quota", "Ann")
    look(server)
    ann.post("/api/tables", WAITS)
    admin("people", "rename", "Bob", "Robert")
    assert bob.get("/api/me")["name"] == "Robert"
    assert [person["name"] for person in admin("people", "list", "rob")] == ["Robert"]
    assert len(admin("people", "show", "Ann")["tables"]) == len(admin("tables", "list", "waiting")) == 2
    for wrong in (("people", "quota", "Ann", "cows=1"), ("people", "rename", "Ann", "Admin"), ("tables", "fly", "x")):
        admin(*wrong, code=2)
    for missing in (("people", "show", "Zoe"), ("tables", "show", "x"), ("reports", "settle", "7")):
        admin(*missing, code=1)


def test_a_list_says_when_there_are_more(
    people: list[Visitor], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    everybody = ["admin", "people", "--data", str(tmp_path / "data"), "--lang", "en", "--json"]
    for most, told in ((2, ""), (1, "There are more: these are the first 1.\n")):
        monkeypatch.setattr("agon.server.db.hosting.MOST", most)
        assert run(everybody) == 0
        out, err = capsys.readouterr()
        assert (len(json.loads(out.splitlines()[-1])), err) == (most, told)


def test_a_host_renames_nobody_to_what_his_own_list_refuses(
    admin: Admin, people: list[Visitor], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "words").write_text("hydra\n")
    monkeypatch.setenv("AGON_REFUSED_WORDS", str(tmp_path / "words"))
    admin("people", "rename", "Bob", "Hydra", code=2)
    assert people[1].get("/api/me")["name"] == "Bob"


def test_where_no_server_runs_the_command_does_it(tmp_path: Path, admin: Admin) -> None:
    with running(tmp_path / "data") as server, Visitor(server, "Ann") as ann, Visitor(server, "Bob") as bob:
        table = play_table([ann, bob], "olympe")
    admin("tables", "end", table)
    assert admin("tables", "show", table)["status"] == "over"
    assert admin("retention")["tables"] == 0
    assert admin("retention", "sweep") == {"done": True}
