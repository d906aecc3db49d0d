"""Whatever comes in over a socket or as a body: it is refused with a code, changes nothing, and the server lives on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from agon.kit.registry import game_names
from tests.server.fuzzing import nonsense
from tests.server.heard import answers, sentence
from tests.server.visitors import PATIENCE, Json, Running, Visitor, Watching, game_named, play_table, running

CODES = {"malformed", "stale", "refused", "quiet", "too-often"}
QUICK = settings(max_examples=100, deadline=None, database=None, suppress_health_check=list(HealthCheck))
_SWARM = 25
LONG = settings(QUICK, max_examples=500)

leaf = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text()
anything = st.recursive(leaf, lambda more: st.lists(more) | st.dictionaries(st.text(), more), max_leaves=20)
number = st.integers(-3, 400) | st.integers() | anything
actions = (
    st.fixed_dictionaries({"type": st.sampled_from(["PlayCard", "PlaceBid", "Deal", "Undo"]) | st.text()}) | anything
)
fields = {"ref": number, "decision": number, "action": actions, "seq": number, "agree": anything, "text": anything}
kinds = st.sampled_from(["Act", "WhyNot", "AskUndo", "AnswerUndo", "Say", "Resume", "News", ""])
near = st.builds(
    lambda kind, known, extra: {"type": kind, **known, **extra},
    kinds | st.text(),
    st.fixed_dictionaries({}, optional=fields),
    st.dictionaries(st.text(), anything, max_size=1),
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("nonsense")) as found:
        yield found


@pytest.fixture(scope="module")
def watching(server: Running) -> Iterator[Watching]:
    """The seat that is asked first, at a table where everybody else only waits."""
    game = game_names()[0]
    people = [Visitor(server, f"Person {seat}") for seat in range(game_named(game).default_seats)]
    table = play_table(people, game)
    asked = next(iter(server.match(table).open))
    with people[asked].socket(table) as socket:
        socket.hear_until("News")
        yield socket
    for person in people:
        person.http.close()


def send(watching: Watching, data: str | bytes) -> None:
    """Nothing of the match changes, unless the message was taken and is no refusal."""
    before = watching.say("Resume", seq=0)
    watching.connection.send(data)
    answers = [watching.hear()]
    while answers[-1]["type"] not in ("Done", "No", "News"):
        answers.append(watching.hear())
    answer = answers[-1]
    after = watching.say("Resume", seq=0)
    if answer["type"] == "No":
        assert answer["code"] in CODES
        assert sentence(answer)
    assert after == before  # no strategy here makes a legal answer to the open question


@QUICK
@given(message=anything)
def test_any_json_is_refused(watching: Watching, message: object) -> None:
    send(watching, msgspec.json.encode(message).decode())


@QUICK
@given(message=near)
def test_what_is_nearly_a_message_changes_nothing(watching: Watching, message: object) -> None:
    send(watching, msgspec.json.encode(message).decode())


@pytest.mark.slow
@LONG
@given(message=near | anything)
def test_nonsense_at_length(watching: Watching, message: object) -> None:
    send(watching, msgspec.json.encode(message).decode())


def flood(server: Running, count: int) -> None:
    """Damaged messages in swarms, from everybody at a table and from somebody who watches: none is a fault of ours."""
    rng, game = Random(count), game_names()[0]
    with ExitStack() as stack:
        people = [stack.enter_context(Visitor(server, f"Person {n}")) for n in range(game_named(game).default_seats)]
        table = play_table(people, game)
        sockets = [stack.enter_context(person.socket(table)) for person in (*people, Visitor(server))]
        prompts = [socket.hear_until("News")["prompt"] for socket in sockets]
        actions = [action for prompt in prompts if prompt for action in answers(prompt)]
        for _ in range(0, count, _SWARM * len(sockets)):
            for socket in sockets:
                for _ in range(_SWARM):
                    socket.connection.send(nonsense(rng, actions))
            for socket in sockets:
                codes = {answer["code"] for answer in socket.until_quiet() if answer["type"] == "No"}
                assert codes <= CODES | {"spectator", "who"}


def test_damaged_messages_in_swarms(server: Running) -> None:
    flood(server, 500)


@pytest.mark.slow
def test_twenty_thousand_damaged_messages(server: Running) -> None:
    flood(server, 20_000)


@QUICK
@given(data=st.binary(max_size=300) | st.text())
def test_what_is_no_json_is_refused(watching: Watching, data: str | bytes) -> None:
    send(watching, data)


@pytest.mark.parametrize("open_close", [("[", "]"), ('{"a":', "}")])
def test_what_is_nested_without_end_is_refused(watching: Watching, open_close: tuple[str, str]) -> None:
    opening, closing = open_close
    send(watching, opening * 2500 + "1" + closing * 2500)
    send(watching, '{"type":"Act","ref":1,"decision":1,"action":{"a":' + opening * 2000 + "1" + closing * 2000 + "}}")


def test_a_message_that_is_too_large_closes_the_socket_and_nothing_else(server: Running) -> None:
    with Visitor(server, "Ann") as ann, Visitor(server, "Bob") as bob, Visitor(server, "Cid") as cid:
        table = play_table([ann, bob, cid], "olympe")
        with ann.socket(table) as socket, bob.socket(table) as other:
            socket.hear_until("News")
            socket.hear_until("TableChanged")  # that Bob came
            socket.connection.send("x" * (server.config.message_bytes + 1))
            with pytest.raises(ConnectionClosed) as closed:
                [socket.connection.recv(timeout=PATIENCE) for _ in range(9)]  # after what was told before it
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1009
            assert other.say("Resume", seq=0)["type"] == "News"


BODIES: list[tuple[str, bytes]] = [
    ("no JSON", b"{"),
    ("not UTF-8", b'{"name": "\xff\xfe"}'),
    ("half a character", b'{"name": "\\ud800"}'),
    ("deep", b"[" * 100_000),
    ("deep object", b'{"name":' * 20_000),
    ("null", b"null"),
    ("empty", b""),
    ("another type", b'{"name": 7}'),
    ("unknown field", b'{"name": "Ann", "more": 1}'),
    ("long", b'{"name": "' + b"a" * 41 + b'"}'),
    ("blank", b'{"name": "   "}'),
    ("steering characters", b'{"name": "a\\u001b[31m"}'),
    ("right to left", b'{"name": "a\\u202eb"}'),
]
MUTES: list[Json] = [{"person": 1}, {"person": None}, {"person": []}, {"person": "x" * 41}, {"person": "x", "on": "y"}]


@pytest.mark.parametrize(("what", "body"), BODIES, ids=[what for what, _ in BODIES])
def test_bodies_that_cannot_be_read_are_refused(server: Running, what: str, body: bytes) -> None:
    with Visitor(server) as stranger:
        answer = stranger.http.post("/api/guests", content=body, headers={"Content-Type": "application/json"})
        assert answer.status_code == 400, what
        assert answer.json()["code"] in ("malformed", "who")
        assert sentence(answer.json())


@pytest.mark.parametrize("body", MUTES)
def test_a_field_that_does_not_fit_is_named(server: Running, body: Json) -> None:
    """Also one that is called like something of ours."""
    with Visitor(server, "Ann") as ann:
        wrong = "on" if "on" in body else "person"
        assert sentence(ann.post("/api/mutes", body, 400)).startswith(f"$.{wrong}: ")


@pytest.mark.parametrize(
    "deep", ['"options": {"a":' + "[" * 3000 + "]" * 3000 + "}", '"edition": "a = ' + "[" * 3000 + '"']
)
def test_deep_wishes_are_refused(server: Running, deep: str) -> None:
    with Visitor(server, "Ann") as ann:
        body = '{"game": "olympe", "seats": 4, ' + deep + "}"
        answer: Any = ann.http.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
        assert answer.status_code == 400
        assert answer.json()["code"] in ("malformed", "edition")


def test_names_and_chat_are_plain_data(server: Running) -> None:
    nasty = "<script>alert(1)</script>"
    with Visitor(server, nasty) as ann, Visitor(server, "Bob") as bob, Visitor(server, "Cid") as cid:
        table = play_table([ann, bob, cid], "olympe")
        for path in ("/api/me", f"/api/tables/{table}", f"/api/tables/{table}/record.txt"):
            answer = ann.http.get(path)
            assert not answer.headers["content-type"].startswith("text/html")
            assert answer.headers["x-content-type-options"] == "nosniff"
            policy = answer.headers["content-security-policy"]
            assert "unsafe" not in policy
            assert "script-src 'self'" in policy
        with bob.socket(table) as hearing, ann.socket(table) as talking:
            talking.say("Say", text=nasty)
            assert hearing.hear_until("Said")["message"]["text"] == nasty
