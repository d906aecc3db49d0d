"""What people may not do is refused with a code and a sentence in every language, and changes nothing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

import agon.server
from agon.kit.text import LANGUAGES, holes, read_messages
from agon.server.gates.guard import language
from agon.server.people.guests import COOKIE
from agon.server.people.warden import REASONS, Excluded
from tests.server.heard import answers, sentence
from tests.server.visitors import PATIENCE, Json, Running, Visitor, play_table, running

GAME = "olympe"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("refusals"), tables_per_person=4) as found:
        yield found


@pytest.fixture
def people(server: Running) -> Iterator[list[Visitor]]:
    """Ann, Bob, Cid, and Dot who sits nowhere."""
    with ExitStack() as stack:
        yield [stack.enter_context(Visitor(server, name)) for name in ("Ann", "Bob", "Cid", "Dot")]


def code(answer: Json) -> str:
    found: str = answer["code"]
    assert all(sentence(answer, lang) for lang in LANGUAGES)
    return found


def lay(host: Visitor, **more: object) -> str:
    table: str = host.post("/api/tables", {"game": GAME, "seats": 3, **more})["id"]
    return table


def refused_socket(visitor: Visitor, table: str) -> str:
    """The code with which a socket is closed."""
    with visitor.socket(table) as watching:
        said = code(watching.hear())
        with pytest.raises(ConnectionClosed) as closed:
            watching.connection.recv(timeout=PATIENCE)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008
        return said


# Tables and seats


def test_without_a_name_one_may_only_look(server: Running, people: list[Visitor]) -> None:
    table = lay(people[0])
    with Visitor(server) as stranger:
        assert code(stranger.post("/api/tables", {"game": GAME, "seats": 3}, 401)) == "who"
        assert code(stranger.post(f"/api/tables/{table}/seats/1", {}, 401)) == "who"
        assert code(stranger.get("/api/me", 401)) == "who"
        assert stranger.get(f"/api/tables/{table}")["you"] is None


@pytest.mark.parametrize("token", ["", "x", "ä" * 20, "a" * 4000])
def test_a_foreign_cookie_is_nobody(server: Running, token: str) -> None:
    with Visitor(server) as stranger:
        answer = stranger.http.get("/api/me", headers={b"cookie": f"{COOKIE}={token}".encode()})
        assert answer.status_code == 401


def test_a_session_that_was_ended_is_nobody(server: Running) -> None:
    with Visitor(server, "Eve") as eve:
        cookie = eve.cookie
        eve.post("/api/leave", status=204)
        answer = eve.http.get("/api/me", headers={"cookie": f"{COOKIE}={cookie}"})
        assert answer.status_code == 401


def test_unknown_things_are_not_found(people: list[Visitor]) -> None:
    ann = people[0]
    assert code(ann.get("/api/tables/none", 404)) == "no-table"
    assert code(ann.get("/api/nothing", 404)) == "not-found"
    assert code(ann.post("/api/tables", {"game": "chess", "seats": 2}, 404)) == "no-game"
    assert code(ann.post("/api/return", {"code": "ABCD"}, 404)) == "no-code"
    assert code(ann.put("/api/me", {}, 405)) == "method"
    assert code(ann.post("/api/mutes", {"person": "nobody"}, 404)) == "not-found"


def test_tables_that_cannot_be_laid(people: list[Visitor]) -> None:
    ann = people[0]
    assert code(ann.post("/api/tables", {"game": GAME, "seats": 13}, 400)) == "refused"
    assert code(ann.post("/api/tables", {"game": GAME, "seats": 3, "options": {"x": 1}}, 400)) == "malformed"
    assert code(ann.post("/api/tables", {"game": GAME, "seats": 3, "bots": {"7": "easy"}}, 400)) == "no-such-seat"
    for edition in ("", "x = [", "cards = 1", "\u001b"):
        assert code(ann.post("/api/tables", {"game": GAME, "seats": 3, "edition": edition}, 400)) == "edition"


def test_a_broken_edition_is_told_in_the_readers_language(people: list[Visitor]) -> None:
    wish = {"game": GAME, "seats": 3, "edition": "x = 1\n"}
    told = {people[0].post(f"/api/tables?lang={lang}", wish, 400)["params"]["detail"] for lang in LANGUAGES}
    assert len(told) == 3


def test_too_many_tables(people: list[Visitor]) -> None:
    for _ in range(4):
        lay(people[0])
    assert code(people[0].post("/api/tables", {"game": GAME, "seats": 3}, 409)) == "too-many-tables"
    assert lay(people[1])


def test_seats(people: list[Visitor]) -> None:
    ann, bob, cid, _ = people
    table = lay(ann)
    assert code(bob.post(f"/api/tables/{table}/seats/0", {}, 409)) == "seat-taken"
    assert code(bob.post(f"/api/tables/{table}/seats/9", {}, 409)) == "seat-taken"
    assert code(bob.post(f"/api/tables/{table}/seats/99", {}, 400)) == "malformed"
    bob.post(f"/api/tables/{table}/seats/1", {})
    assert code(bob.post(f"/api/tables/{table}/seats/2", {}, 409)) == "seated-already"
    assert code(cid.put(f"/api/tables/{table}/seats/2", {"level": "easy"}, 403)) == "host-only"
    assert code(cid.delete(f"/api/tables/{table}/seats/1", 403)) == "not-yours"
    assert code(bob.delete(f"/api/tables/{table}/seats/0", 403)) == "not-yours"
    assert ann.delete(f"/api/tables/{table}/seats/1")["seats"][1]["person"] is None


def test_starting(people: list[Visitor]) -> None:
    ann, bob, cid, _ = people
    table = lay(ann)
    assert code(ann.post(f"/api/tables/{table}/start", status=409)) == "seats-free"
    assert code(bob.post(f"/api/tables/{table}/start", status=403)) == "host-only"
    assert code(ann.get(f"/api/tables/{table}/record", 409)) == "not-begun"
    with ann.socket(table) as waiting:
        for kind, more in (("Act", {"decision": 0, "action": {}}), ("AskUndo", {}), ("Resume", {"seq": 0})):
            assert waiting.say(kind, **more)["code"] == "not-begun"
    bob.post(f"/api/tables/{table}/seats/1", {})
    cid.post(f"/api/tables/{table}/seats/2", {})
    ann.post(f"/api/tables/{table}/start")
    assert code(ann.post(f"/api/tables/{table}/start", status=409)) == "begun"
    assert code(people[3].post(f"/api/tables/{table}/seats/1", {}, 409)) == "begun"
    assert code(ann.delete(f"/api/tables/{table}/seats/1", 403)) == "not-yours"  # nobody is sent away from a match
    for asked in ("rematch", "fork"):
        assert code(ann.post(f"/api/tables/{table}/{asked}", {"ply": 1}, 409)) == "not-over"
    assert code(ann.get(f"/api/tables/{table}/verification", 409)) == "not-over"


def test_nonces(people: list[Visitor]) -> None:
    ann, bob, _, dot = people
    table = lay(ann, bots={"2": "easy"})
    bob.post(f"/api/tables/{table}/seats/1", {"nonce_hash": "0" * 64})
    assert code(bob.post(f"/api/tables/{table}/nonce", {"nonce": "0" * 64}, 409)) == "not-opening"
    assert code(ann.post(f"/api/tables/{table}/promise", {"nonce_hash": "0" * 64}, 409)) == "promise-used"
    assert code(ann.post(f"/api/tables/{table}/promise", {"nonce_hash": "0" * 63}, 400)) == "malformed"
    assert code(dot.post(f"/api/tables/{table}/promise", {"nonce_hash": "1" * 64}, 403)) == "not-yours"
    assert ann.post(f"/api/tables/{table}/start")["status"] == "opening"
    assert code(bob.post(f"/api/tables/{table}/nonce", {"nonce": "1" * 64}, 409)) == "other-nonce"
    assert code(bob.post(f"/api/tables/{table}/promise", {"nonce_hash": "2" * 64}, 409)) == "begun"
    assert code(dot.post(f"/api/tables/{table}/nonce", {"nonce": "1" * 64}, 403)) == "not-yours"
    assert code(bob.post(f"/api/tables/{table}/nonce", {"nonce": "1"}, 400)) == "malformed"


# Private tables and invites


def test_a_private_table_is_for_those_who_were_invited(server: Running, people: list[Visitor]) -> None:
    ann, bob, cid, dot = people
    table = lay(ann, open=False)
    with Visitor(server) as stranger:
        for nobody in (dot, stranger):
            assert code(nobody.get(f"/api/tables/{table}", 403)) == "not-yours"
            assert table not in str(nobody.get("/api/tables"))
    assert code(dot.post(f"/api/tables/{table}/seats/1", {}, 403)) == "invited-only"
    assert code(dot.post(f"/api/tables/{table}/invites", status=403)) == "not-yours"
    for person in (bob, cid):
        person.post("/api/invites", {"token": ann.post(f"/api/tables/{table}/invites")["token"]})
    ann.post(f"/api/tables/{table}/start")
    for path in ("", "/record", "/record.txt", "/verification"):
        assert code(dot.get(f"/api/tables/{table}{path}", 403)) == "not-yours"
    assert refused_socket(dot, table) == "not-yours"


def test_a_table_without_spectators_is_watched_by_nobody(server: Running, people: list[Visitor]) -> None:
    *players, dot = people
    table = play_table(players, GAME, spectators=False)
    with Visitor(server) as stranger:
        for nobody in (dot, stranger):
            assert refused_socket(nobody, table) == "not-yours"
            for path in ("/record", "/record.txt", "/verification"):
                assert code(nobody.get(f"/api/tables/{table}{path}", 403)) == "not-yours"


def test_without_spectators_neither_the_host_nor_the_invited_watch(people: list[Visitor]) -> None:
    ann, bob, cid, dot = people
    table = lay(dot, open=False, spectators=False, sit=False)
    tokens = [dot.post(f"/api/tables/{table}/invites")["token"] for _ in range(4)]
    for person, token in zip((ann, bob, cid), tokens, strict=False):
        person.post("/api/invites", {"token": token})
    cid.delete(f"/api/tables/{table}/seats/2")
    dot.put(f"/api/tables/{table}/seats/2", {"level": "easy"})
    assert code(cid.post("/api/invites", {"token": tokens[3]}, 409)) == "no-seat"
    dot.post(f"/api/tables/{table}/start")
    for nobody in (cid, dot):
        assert nobody.get(f"/api/tables/{table}")["you"] is None  # the table, not the match
        assert refused_socket(nobody, table) == "not-yours"
        for path in ("/record", "/record.txt", "/verification"):
            assert code(nobody.get(f"/api/tables/{table}{path}", 403)) == "not-yours"
        assert code(nobody.post(f"/api/tables/{table}/fork", {"ply": 0}, 403)) == "not-yours"
    assert ann.get(f"/api/tables/{table}/record")["header"]["viewer"] == 0


def test_with_spectators_the_host_and_the_invited_watch_a_private_table(people: list[Visitor]) -> None:
    ann, bob, cid, dot = people
    table = lay(ann, open=False, bots={"1": "easy", "2": "easy"})
    bob.post("/api/invites", {"token": ann.post(f"/api/tables/{table}/invites")["token"]})
    ann.post(f"/api/tables/{table}/start")
    assert bob.get(f"/api/tables/{table}/record")["header"].get("viewer") is None
    for nobody in (cid, dot):
        assert code(nobody.get(f"/api/tables/{table}/record", 403)) == "not-yours"


def test_an_invite_is_good_once(people: list[Visitor]) -> None:
    ann, bob, cid, _ = people
    token = ann.post(f"/api/tables/{lay(ann, open=False)}/invites")["token"]
    assert bob.post("/api/invites", {"token": token})["you"] == 1
    assert code(cid.post("/api/invites", {"token": token}, 404)) == "invite-used"
    assert code(cid.post("/api/invites", {"token": "never given"}, 404)) == "invite-used"


def test_who_sits_there_already_keeps_the_invite_for_another(people: list[Visitor]) -> None:
    ann, bob, cid, _ = people
    table = lay(ann, open=False)
    token = ann.post(f"/api/tables/{table}/invites")["token"]
    told = ann.post("/api/invites", {"token": token})
    assert (told["id"], told["you"]) == (table, 0)
    assert bob.post("/api/invites", {"token": token})["you"] == 1
    assert code(bob.post("/api/invites", {"token": token}, 404)) == "invite-used"
    assert code(cid.post("/api/invites", {"token": token}, 404)) == "invite-used"


def test_an_invite_that_gives_neither_seat_nor_place_stays_unused(people: list[Visitor]) -> None:
    ann, bob, cid, dot = people
    table = lay(ann, open=False, spectators=False)
    tokens = [ann.post(f"/api/tables/{table}/invites")["token"] for _ in range(3)]
    for person, token in zip((bob, cid), tokens, strict=False):
        person.post("/api/invites", {"token": token})
    assert code(dot.post("/api/invites", {"token": tokens[2]}, 409)) == "no-seat"
    assert code(dot.get(f"/api/tables/{table}", 403)) == "not-yours"
    ann.delete(f"/api/tables/{table}/seats/2")
    assert dot.post("/api/invites", {"token": tokens[2]})["you"] == 2


def test_an_invite_to_a_full_table_lets_one_watch(people: list[Visitor]) -> None:
    ann, bob, cid, dot = people
    table = lay(ann, open=False)
    token = ann.post(f"/api/tables/{table}/invites")["token"]
    for person in (bob, cid):
        person.post("/api/invites", {"token": ann.post(f"/api/tables/{table}/invites")["token"]})
    assert dot.post("/api/invites", {"token": token})["you"] is None
    assert dot.get(f"/api/tables/{table}")["id"] == table


# At the table


def test_wrong_seat_and_wrong_turn(people: list[Visitor], server: Running) -> None:
    ann, bob, cid, dot = people
    table = play_table([ann, bob, cid], GAME)
    match = server.match(table)
    asked, decision = next(iter(match.open.items()))
    action = msgspec.to_builtins(match.prompt(asked).actions[0])  # type: ignore[union-attr]
    waiting = next(seat for seat in range(3) if seat not in match.open)
    with people[waiting].socket(table) as socket, dot.socket(table) as watching:
        for number in (decision, decision + 1):
            answer = socket.say("Act", decision=number, action=action)
            assert (answer["type"], answer["code"]) == ("No", "stale")
        assert socket.say("WhyNot", action=action)["clause"] == "agon/not-your-turn"
        assert socket.say("AnswerUndo", agree=True)["code"] == "refused"
        for kind, more in (("Act", {"decision": decision, "action": action}), ("AskUndo", {})):
            assert watching.say(kind, **more)["code"] == "spectator"
    with Visitor(server) as stranger, stranger.socket(table) as silent:
        assert silent.say("Say", text="hello")["code"] == "who"
    with people[asked].socket(table) as socket:
        assert socket.say("Act", decision=decision + 7, action=action)["code"] == "stale"
        assert socket.say("Act", decision=decision, action={"type": "Deal", "items": []})["code"] == "malformed"
    assert len(server.match(table).lines) == len(match.lines)


def test_who_has_passed_hears_the_rule_and_not_only_that_he_must_wait(people: list[Visitor]) -> None:
    table = play_table(people[:3], "offrandes")
    with ExitStack() as stack:
        sockets = [stack.enter_context(person.socket(table)) for person in people[:3]]
        seat, action = 0, Json()
        while action.get("type") != "Pass":
            seat = sockets[0].now()["owed"][0]
            prompt = sockets[seat].now()["prompt"]
            options = answers(prompt)
            action = options[-1] if options[0] == {"type": "PlaceBid", "drachmas": 2} else options[0]
            sockets[seat].say("Act", decision=prompt["decision"], action=action)
        answer = sockets[seat].say("WhyNot", action=action)
        assert (answer["clause"], sentence(answer)) == (
            "offrandes/raise-or-pass",
            "You have passed: you are out of this lot.",
        )


def test_a_finished_match_takes_no_action(people: list[Visitor]) -> None:
    ann, bob, cid, _ = people
    table = play_table([ann, bob, cid], "peloponnes")  # the shortest
    with ExitStack() as stack:
        sockets = [stack.enter_context(person.socket(table)) for person in (ann, bob, cid)]
        prompt: Json = {}
        while owed := sockets[0].now()["owed"]:
            prompt = sockets[owed[0]].now()["prompt"]
            done = sockets[owed[0]].say("Act", decision=prompt["decision"], action=answers(prompt)[0])
            assert done["type"] == "Done"
        answer = sockets[0].say("Act", decision=prompt["decision"], action=answers(prompt)[0])
        assert (answer["code"], answer["clause"]) == ("refused", "agon/game-over")
    assert ann.get(f"/api/tables/{table}/verification")["verified"]
    assert code(ann.delete(f"/api/tables/{table}/seats/0", 403)) == "not-yours"
    assert code(ann.post(f"/api/tables/{table}/fork", {"ply": 10**6}, 404)) == "no-such-ply"


# Pages of others


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1", "://", "file://"])
def test_foreign_pages_may_not_act(people: list[Visitor], origin: str) -> None:
    ann = people[0]
    answer = ann.http.post("/api/tables", json={"game": GAME, "seats": 3}, headers={"Origin": origin})
    assert (answer.status_code, answer.json()["code"]) == (403, "origin")
    table = play_table(people[:3], GAME)
    with pytest.raises(InvalidStatus) as refused, ann.socket(table, origin=origin):
        pass
    assert refused.value.response.status_code == 403
    assert msgspec.json.decode(refused.value.response.body or b"")["code"] == "origin"


def test_our_own_pages_may_act(people: list[Visitor], server: Running) -> None:
    own = people[0].http.post("/api/tables", json={"game": GAME, "seats": 3}, headers={"Origin": server.address})
    assert own.status_code == 201
    table = play_table(people[:3], GAME)
    with people[0].socket(table, origin=server.address) as socket:
        assert socket.hear()["type"] == "News"


def test_pages_that_the_host_named_may_act(tmp_path: Path) -> None:
    with running(tmp_path, origins=("https://games.example.org",)) as server, Visitor(server) as ann:
        for origin, status in (("https://games.example.org", 201), ("http://games.example.org", 403)):
            answer = ann.http.post("/api/guests", json={"name": "Ann"}, headers={"Origin": origin})
            assert answer.status_code == status


# Languages


def test_every_problem_is_told_in_three_languages() -> None:
    folder = Path(agon.server.__file__).parent
    english = {key: holes(message) for key, message in read_messages(folder, "en").items()}
    sources = "".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    assert english
    for lang in LANGUAGES:
        assert {key: holes(message) for key, message in read_messages(folder, lang).items()} == english
    excluded = {
        Excluded(kind, why, "", until).key for kind in ("ban", "mute") for why in REASONS for until in (None, 1)
    }
    unused = [key for key in english.keys() - excluded if f'"{key.removeprefix("problem.")}"' not in sources]
    assert unused == []


@pytest.mark.parametrize(
    ("path", "accepted", "told"),
    [
        ("?lang=fr", "de", "fr"),
        ("?lang=xx", "de", "de"),
        ("", "de-CH, fr;q=0.5", "de"),
        ("", "de;q=0.1, fr;q=0.9", "fr"),
        ("", "es, pt", "en"),
        ("", "fr;q=0, de;q=x, *", "en"),
        ("", "", "en"),
    ],
)
def test_the_readers_language(path: str, accepted: str, told: str) -> None:
    assert language([(b"accept-language", accepted.encode())], path.removeprefix("?").encode()) == told


def test_a_no_has_no_language_of_its_own(server: Running) -> None:
    with Visitor(server) as stranger:
        answers = [stranger.post(f"/api/guests?lang={lang}", {"name": 7}, 400) for lang in LANGUAGES]
        assert answers[1:] == answers[:-1]
        assert "message" not in answers[0]
        assert len({sentence(answers[0], lang) for lang in LANGUAGES}) == 3
        assert sentence(answers[0]) == "$.name: str expected, int found."
