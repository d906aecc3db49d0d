"""Accounts: a password or a passkey brings the same person back, and a wrong one tells nothing."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from argon2 import Type
from websockets.exceptions import ConnectionClosed

from agon.cli import run
from agon.kit.text import LANGUAGES
from agon.server.config import database_file
from agon.server.people import passkeys, passwords
from agon.server.people.devices import device_of
from agon.server.people.passkeys import Site, is_safe
from tests.server.heard import sentence
from tests.server.people.authenticator import Authenticator
from tests.server.people.people import PASSWORD, quick_hashes, sign_in, turned_away, with_account
from tests.server.visitors import Json, Running, Visitor, running

made_hasher = passwords._hasher


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with quick_hashes(), running(tmp_path_factory.mktemp("accounts")) as found:
        yield found


@pytest.fixture
def ann(server: Running) -> Iterator[Visitor]:
    with Visitor(server, "Ann") as found:
        yield found


def code(answer: Json) -> str:
    assert all(sentence(answer, lang) for lang in LANGUAGES)
    return str(answer["code"])


def stored(server: Running, query: str, *values: object) -> list[Any]:
    with closing(sqlite3.connect(database_file(server.config))) as database:
        return database.execute(query, values).fetchall()


def at_localhost(visitor: Visitor) -> str:
    """He came by a name for which browsers allow passkeys; his origin."""
    host = visitor.server.address.replace("http://127.0.0.1", "localhost")
    visitor.http.headers.update({"Host": host, "Origin": f"http://{host}"})
    return f"http://{host}"


def with_passkey(visitor: Visitor, login: str) -> Authenticator:
    device = Authenticator(at_localhost(visitor))
    visitor.put("/api/me/account", {"login": login})
    offered = visitor.post("/api/me/account/passkeys/offer", {}, 200)["options"]
    wish = {"name": "Laptop", "credential": device.make(offered)}
    assert visitor.post("/api/me/account/passkeys", wish)["keys"][0]["name"] == "Laptop"
    return device


def test_a_password_brings_the_same_person_back_with_his_tables_and_settings(server: Running, ann: Visitor) -> None:
    table = ann.post("/api/tables", {"game": "olympe", "seats": 3})["id"]
    assert ann.get("/api/me/account")["login"] is None
    assert with_account(ann, "Ann of Ithaca")["password"]
    assert ann.get("/api/me")["account"]
    ann.put("/api/me/settings", {"theme": "dark", "volume": 0.2, "warn": None}, 204)
    with sign_in(server, "ann OF  ithaca") as again:
        assert again.me["me"] == {"id": ann.me["id"], "name": "Ann", "account": True}
        assert again.me["settings"] == {"theme": "dark", "volume": 0.2, "warn": None}
        assert [row["id"] for row in again.get("/api/tables")["mine"]] == [table]
    with Visitor(server) as other:  # the return code stays
        other.post("/api/return", {"code": ann.me["return_code"]})


def test_a_wrong_name_and_a_wrong_password_hear_the_same_and_cost_the_same(
    server: Running, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_account(ann, "Penelope")
    checked: list[str] = []
    hasher = passwords._hasher()

    class Counting:
        def verify(self, stored: str, password: str) -> bool:
            checked.append(stored.rsplit("$", 2)[0])  # how it is hashed, without salt and hash
            return hasher.verify(stored, password)

        hash = hasher.hash

    monkeypatch.setattr(passwords, "_hasher", Counting)
    wrong = turned_away(server, "Penelope", "a wrong password")
    assert wrong == turned_away(server, "Nobody")
    assert code(wrong) == "no-signin"
    assert len(checked) == 2
    assert checked[0] == checked[1]


def test_a_password_is_hashed_as_is_advised_today() -> None:
    found = made_hasher()
    assert found.type is Type.ID
    assert (found.time_cost, found.memory_cost) >= (3, 65536)


def test_login_names_that_look_alike_are_one(server: Running, ann: Visitor) -> None:
    with_account(ann, "Odysseus")
    with Visitor(server, "Bob") as bob:
        for login in ("odysseus", "0dysseus", "Оdysseus"):
            assert code(bob.put("/api/me/account", {"login": login, "password": PASSWORD}, 409)) == "login-taken"
        assert code(bob.put("/api/me/account", {"login": "Admin", "password": PASSWORD}, 400)) == "reserved-name"
        assert code(bob.put("/api/me/account", {"login": "Bob", "password": "short"}, 400)) == "malformed"
        assert (
            code(bob.put("/api/me/account", {"login": "bob bob bob", "password": "Bob BobBob"}, 400)) == "weak-password"
        )
        assert bob.get("/api/me/account")["login"] is None


def test_what_a_guest_did_on_this_device_comes_along(server: Running, ann: Visitor) -> None:
    with_account(ann, "Laertes")
    shared = ann.post("/api/tables", {"game": "olympe", "seats": 3})["id"]
    with Visitor(server, "Ann") as guest, Visitor(server, "Cid") as cid:
        own = guest.post("/api/tables", {"game": "olympe", "seats": 3})["id"]
        guest.post(f"/api/tables/{shared}/seats/1", {})
        guest.post("/api/mutes", {"person": cid.me["id"], "on": True}, 204)
        assert guest.get("/api/me/account")["tables"] == 2
        found = guest.post("/api/signin", {"login": "Laertes", "password": PASSWORD, "bring": True})
        assert (found["me"]["id"], found["left"]) == (ann.me["id"], 1)  # at the shared table both sit
        assert {row["id"] for row in guest.get("/api/tables")["mine"]} == {own, shared}
        assert guest.get(f"/api/tables/{own}")["host"] == ann.me["id"]
        assert guest.get("/api/tables")["mine"][0]["seats"][0]["name"] == "Ann"
        assert stored(server, "SELECT muted FROM mutes WHERE person = ?", ann.me["id"]) == [(cid.me["id"],)]
        with Visitor(server) as back:  # he still sits at that table, and comes back by his code
            assert back.post("/api/return", {"code": guest.me["return_code"]})["id"] == guest.me["id"]


def test_a_guest_who_stays_behind_keeps_his_code(server: Running, ann: Visitor) -> None:
    with_account(ann, "Telemachos")
    with Visitor(server, "Guest") as guest:
        guest.post("/api/tables", {"game": "olympe", "seats": 3})
        assert guest.post("/api/signin", {"login": "Telemachos", "password": PASSWORD})["left"] == 0
        assert guest.get("/api/tables")["mine"] == []
        assert guest.post("/api/return", {"code": guest.me["return_code"]})["id"] == guest.me["id"]
        assert len(guest.get("/api/tables")["mine"]) == 1


def test_a_passkey_brings_the_same_person_back(server: Running, ann: Visitor) -> None:
    device = with_passkey(ann, "Kirke")
    assert ann.get("/api/me/account")["passkeys"] == "yes"
    with Visitor(server) as again:
        at_localhost(again)
        options = again.post("/api/signin/ask", status=200)["options"]
        signed = device.sign(options)
        assert again.post("/api/signin/passkey", {"credential": signed})["me"]["id"] == ann.me["id"]
        with Visitor(server) as thief:  # who has read what went over the line
            at_localhost(thief)
            assert code(thief.post("/api/signin/passkey", {"credential": signed}, 403)) == "bad-passkey"
            options = thief.post("/api/signin/ask", status=200)["options"]
            other = Authenticator(device.origin)
            assert code(thief.post("/api/signin/passkey", {"credential": other.sign(options)}, 403)) == "bad-passkey"
            for bad in ({}, {"id": "x", "response": 3}, {"id": "x", "response": {"clientDataJSON": "!"}}):
                assert code(thief.post("/api/signin/passkey", {"credential": bad}, 400)) == "bad-passkey"


def test_whoever_has_a_password_or_a_passkey_proves_it_before_anything_lasting(server: Running, ann: Visitor) -> None:
    device = with_passkey(ann, "Kalypso")
    (key,) = ann.get("/api/me/account")["keys"]
    assert code(ann.post("/api/me/code", {}, 403)) == "not-proved"
    assert code(ann.put("/api/me/account", {"login": "Kalypso", "password": PASSWORD}, 403)) == "not-proved"
    assert code(ann.post(f"/api/me/account/passkeys/{key['id']}/remove", {}, 403)) == "not-proved"
    proof = {"passkey": device.sign(ann.post("/api/me/account/ask", status=200)["options"])}
    new = ann.post("/api/me/code", proof)["code"]
    assert code(ann.post("/api/me/code", proof, 403)) == "not-proved"  # each answer counts once
    with Visitor(server) as other:
        assert code(other.post("/api/return", {"code": ann.me["return_code"]}, 404)) == "no-code"
        other.post("/api/return", {"code": new})


def test_no_passkeys_where_browsers_allow_none(ann: Visitor) -> None:
    assert ann.get("/api/me/account")["passkeys"] == "address"  # by its number
    assert code(ann.post("/api/signin/ask", status=409)) == "no-passkeys-here"
    assert Site.of("https://games.example.org") == Site("https://games.example.org", "games.example.org")
    assert Site.of("http://games.example.org") is Site.of("https://192.168.1.4") is None
    assert is_safe("http://localhost:8000")
    assert is_safe("http://127.0.0.1:8000")
    assert is_safe("https://a.example")
    assert not is_safe("http://192.168.1.4:8000")


def test_without_the_libraries_it_is_said_plainly(
    server: Running, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module, name in ((passwords, "has_passwords"), (passkeys, "has_passkeys")):
        for user in ("agon.server.people.accounts", "agon.server.http.accounts"):
            monkeypatch.setattr(f"{user}.{name}", lambda: False, raising=False)
        monkeypatch.setattr(module, name, lambda: False)
    told = ann.get("/api/me/account")
    assert (told["passwords"], told["passkeys"]) == (False, "extra")
    assert code(ann.put("/api/me/account", {"login": "Ann", "password": PASSWORD}, 409)) == "no-accounts"
    assert code(ann.post("/api/signin", {"login": "Ann", "password": PASSWORD}, 409)) == "no-accounts"
    assert code(ann.post("/api/signin/ask", status=409)) == "no-accounts"


def test_tries_are_counted_by_name_and_address(tmp_path: Path) -> None:
    with running(tmp_path, signins_at_once=2, signins_per_minute=0.001) as server, Visitor(server, "Ann") as ann:
        with_account(ann, "Nausikaa")
        for _ in range(2):
            turned_away(server, "Nausikaa", "wrong wrong wrong")
        assert code(turned_away(server, "NAUSIKAA", status=429)) == "too-often"
        assert code(turned_away(server, "Somebody")) == "no-signin"  # another name is not kept out


def test_devices_are_listed_and_ended_and_their_sockets_close(server: Running, ann: Visitor) -> None:
    with_account(ann, "Eumaios")
    table = ann.post("/api/tables", {"game": "olympe", "seats": 3})["id"]
    with sign_in(server, "Eumaios") as phone, sign_in(server, "Eumaios") as tablet:
        phone.http.headers["User-Agent"] = "Mozilla/5.0 (Android 14; Mobile) Firefox/140.0"
        phone.get("/api/me")
        told = ann.get("/api/me/sessions")
        assert [one["this"] for one in told].count(True) == 1
        assert "Firefox, Android" in [one["device"] for one in told]
        (device,) = (one["id"] for one in told if one["device"] == "Firefox, Android")
        with phone.socket(table) as watching:
            watching.hear()
            assert len(ann.delete(f"/api/me/sessions/{device}")) == 2
            with pytest.raises(ConnectionClosed, match="session-ended"):
                watching.hear_until("Nothing")
        assert code(phone.get("/api/me", 401)) == "who"
        assert code(ann.delete(f"/api/me/sessions/{device}", 404)) == "not-found"
        assert len(ann.delete("/api/me/sessions")) == 1
        tablet.get("/api/me", 401)


def test_another_password_ends_all_other_devices(server: Running, ann: Visitor) -> None:
    with_account(ann, "Eurykleia")
    with sign_in(server, "Eurykleia") as phone:
        wish = {"login": "Eurykleia", "password": "another password", "proof": {"password": PASSWORD}}
        ann.put("/api/me/account", wish)
        phone.get("/api/me", 401)
        turned_away(server, "Eurykleia")
        ann.get("/api/me")


def test_no_secret_is_logged_stored_or_told(server: Running, ann: Visitor, capfd: pytest.CaptureFixture[str]) -> None:
    with_account(ann, "Mentes", "a secret of Mentes")
    heard = [data for _, data in server.heard]
    ((hashed,),) = stored(server, "SELECT password FROM accounts WHERE login = 'Mentes'")
    assert hashed.startswith("$argon2id$")
    sessions = [token for (token,) in stored(server, "SELECT token_hash FROM sessions")]
    told = b"\n".join(heard)
    for secret in (hashed, hashed.rpartition("$")[2], "a secret of Mentes", *sessions):
        assert secret.encode() not in told
    export = ann.http.get("/api/me/export").text
    assert "argon2" not in export
    assert not any(session in export for session in sessions)
    logged = capfd.readouterr()
    assert "secret of Mentes" not in logged.out + logged.err
    assert hashed not in logged.out + logged.err


def test_the_host_helps_whoever_has_lost_everything(
    server: Running, ann: Visitor, capsys: pytest.CaptureFixture[str]
) -> None:
    with_account(ann, "Theoklymenos")
    folder = ["--data", server.config.data, "--lang", "en"]
    assert run(["admin", "reset", "Nobody at all", *folder]) == 1
    assert "Nobody here" in capsys.readouterr().err
    assert run(["admin", "reset", "theoklymenos", *folder]) == 0
    told = re.search(r"return code: (\S+)", capsys.readouterr().out)
    assert told
    assert run(["admin", "log", *folder]) == 0
    assert "people reset" in capsys.readouterr().out, "every act of the host is written down"
    turned_away(server, "Theoklymenos")
    ann.get("/api/me", 401)
    ann.post("/api/return", {"code": told[1]})
    with_account(ann, "Theoklymenos", "another password")  # nothing has to be proved
    with sign_in(server, "Theoklymenos", "another password") as phone:
        assert phone.me["me"]["id"] == ann.me["id"]


def test_words_for_devices() -> None:
    chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36"
    iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1"
    assert [device_of(told) for told in (chrome, iphone, "<script>", "")] == ["Chrome, Linux", "Safari, iPhone", "", ""]
