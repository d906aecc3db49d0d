"""A match seen again shows each viewer what he was shown then, and nobody anything else."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from itertools import pairwise
from random import Random
from typing import Any

import msgspec
import pytest

from agon.kit.registry import game_names
from agon.kit.seats import Viewer
from tests.server.heard import answers
from tests.server.visitors import Json, Running, Visitor, Watching, game_named, play_table, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("replaying")) as found:
        yield found


class Remembering:
    """A viewer who notes all news."""

    def __init__(self, visitor: Visitor, watching: Watching) -> None:
        self.visitor = visitor
        self.watching = watching
        self.heard: list[Json] = [watching.hear_until("News")]

    @property
    def seq(self) -> int:
        return int(self.heard[-1]["seq"])

    def hear_up_to(self, seq: int) -> None:
        while self.seq < seq:
            self.heard.append(self.watching.hear_until("News"))

    def ask(self, kind: str, **fields: object) -> Json:
        """Send a message; news that come before its answer are noted too."""
        message = {"type": kind, "ref": 1, **fields}
        self.watching.connection.send(msgspec.json.encode(message).decode())
        while (told := self.watching.hear())["type"] not in ("Done", "No"):
            if told["type"] == "News":
                self.heard.append(told)
        return told


def play(viewers: list[Remembering], rng: Random, steps: int) -> None:
    """Random answers, and now and then somebody takes back what he may."""
    players = viewers[:-1]
    for _ in range(steps):
        asked = [player for player in players if player.heard[-1]["prompt"]]
        if not asked:
            return
        player = rng.choice(asked)
        prompt = player.heard[-1]["prompt"]
        action = rng.choice(answers(prompt))
        told = player.ask("Act", decision=prompt["decision"], action=action)
        everybody_hears(viewers, told["seq"])
        if rng.random() < 0.3:
            told = player.ask("AskUndo")
            everybody_hears(viewers, told.get("seq", 0))


def everybody_hears(viewers: list[Remembering], seq: int) -> None:
    for viewer in viewers:
        viewer.hear_up_to(seq)


def seen_again(visitor: Visitor, table: str, wish: str = "", page: int = 37) -> list[Json]:
    """All positions, some at a time."""
    found: list[Json] = []
    length = visitor.get(f"/api/tables/{table}")["seq"]
    while len(found) <= length:
        found += visitor.get(f"/api/tables/{table}/positions?first={len(found)}&count={page}{wish}")
    assert [position["ply"] for position in found] == list(range(length + 1))
    return found


def check(viewer: Remembering, table: str, wish: str = "") -> None:
    """What he is told now of what was, against what he was told then."""
    again = seen_again(viewer.visitor, table, wish)
    log: list[Any] = viewer.visitor.get(f"/api/tables/{table}/log?{wish.lstrip('&')}")
    assert [event for position in again for event in position["events"]] == log
    ran = viewer.visitor.get(f"/api/tables/{table}/course")
    course = [(step["ply"], step["scores"]) for step in ran["steps"]]
    assert ran["sheet"] == again[-1]["sheet"]
    assert all(one[1] != next_one[1] for one, next_one in pairwise(course)), "only what is new"
    for news in viewer.heard:
        position = again[news["seq"]]
        for what in ("view", "owed", "outcome", "sheet"):
            assert position[what] == news[what]
        assert [scores for ply, scores in course if ply <= news["seq"]][-1] == news["sheet"]["scores"]
        brought = [event for event in log if news["first"] <= event["line"] < news["seq"]]
        assert brought == news["events"]


@pytest.mark.parametrize("game", game_names())
def test_everybody_sees_again_what_he_was_shown(server: Running, game: str) -> None:
    rng = Random(game)
    with ExitStack() as stack:
        count = game_named(game).default_seats
        people = [stack.enter_context(Visitor(server, f"Person {seat}")) for seat in range(count)]
        table = play_table(people, game)
        everybody = [*people, stack.enter_context(Visitor(server))]
        viewers = [Remembering(one, stack.enter_context(one.socket(table))) for one in everybody]
        play(viewers, rng, 40)
        for viewer in viewers:
            check(viewer, table)
        check(viewers[-1], table, "&seat=watch")
        lines = [data["type"] for _, data in people[0].get(f"/api/tables/{table}/record")["lines"]]
        assert "Undo" in lines or game == "olympe"  # where every card teaches the others something


def test_while_a_match_runs_nobody_sees_through_the_eyes_of_others(server: Running) -> None:
    with ExitStack() as stack:
        ann, bob, cid, dot = (stack.enter_context(Visitor(server, name)) for name in ("Ann", "Bob", "Cid", "Dot"))
        table = play_table([ann, bob, cid], "olympe")
        private = play_table([ann, bob, cid], "olympe", spectators=False)
        stranger = stack.enter_context(Visitor(server))
        for what in ("log", "positions"):
            path = f"/api/tables/{table}/{what}"
            for visitor, others in ((ann, (1, 2)), (bob, (0, 2)), (dot, (0, 1, 2)), (stranger, (0, 1, 2))):
                for seat in others:
                    answer = visitor.get(f"{path}?seat={seat}", 403)
                    assert answer["code"] == "not-yours"
            assert ann.get(f"{path}?seat=0") == ann.get(path) != ann.get(f"{path}?seat=watch")
            assert stranger.get(path) == ann.get(f"{path}?seat=watch") == dot.get(path)
            assert dot.get(f"/api/tables/{private}/{what}", 403)["code"] == "not-yours"
            assert dot.get(f"/api/tables/{private}/{what}?seat=watch", 403)["code"] == "not-yours"
        assert stranger.get(f"/api/tables/{table}/course") == ann.get(f"/api/tables/{table}/course")
        assert dot.get(f"/api/tables/{private}/course", 403)["code"] == "not-yours"


def test_once_it_is_over_everybody_sees_through_all_eyes(server: Running) -> None:
    with ExitStack() as stack:
        people = [stack.enter_context(Visitor(server, f"Person {seat}")) for seat in range(3)]
        table = play_table(people, "peloponnes")
        stranger = stack.enter_context(Visitor(server))
        viewers = [Remembering(one, stack.enter_context(one.socket(table))) for one in [*people, stranger]]
        play(viewers, Random(1), 10_000)
        assert viewers[0].heard[-1]["outcome"]
        for seat, viewer in enumerate(viewers):
            wish: Viewer = None if viewer.visitor is stranger else seat
            asked = f"&seat={'watch' if wish is None else wish}"
            check(viewer, table, asked)
            for other in people:
                assert other.get(f"/api/tables/{table}/log?{asked}") == stranger.get(f"/api/tables/{table}/log?{asked}")
        assert seen_again(stranger, table)[-1]["outcome"]["winners"]
        for what in ("log", "positions"):
            assert stranger.get(f"/api/tables/{table}/{what}?seat=3", 404)["code"] == "no-such-seat"


def test_what_cannot_be_seen(server: Running) -> None:
    with Visitor(server, "Ann") as ann, Visitor(server, "Bob") as bob:
        waiting = ann.post("/api/tables", {"game": "olympe", "seats": 3})["id"]
        table = play_table([ann, bob], "olympe")
        length = ann.get(f"/api/tables/{table}")["seq"]
        for what in ("log", "positions"):
            assert ann.get(f"/api/tables/{waiting}/{what}", 409)["code"] == "not-begun"
            assert ann.get(f"/api/tables/none/{what}", 404)["code"] == "no-table"
        path = f"/api/tables/{table}/positions"
        assert [position["ply"] for position in ann.get(f"{path}?first={length}")] == [length]
        assert ann.get(f"{path}?first={length + 1}", 404)["code"] == "no-such-ply"
        for wish in ("first=-1", "count=0", "count=101", "first=x", "first=99999999999999999999"):
            assert ann.get(f"{path}?{wish}", 400)["code"] == "malformed"


def test_a_record_in_words_calls_bots_as_the_page_does(server: Running) -> None:
    with Visitor(server, "Ann") as ann:
        wish = {"game": "peloponnes", "seats": 3, "bots": {"1": "easy", "2": "medium"}}
        table = ann.post("/api/tables", wish)["id"]
        ann.post(f"/api/tables/{table}/start")
        text = ann.get(f"/api/tables/{table}/record.txt?lang=fr")
        assert "Robot 2" in text
        assert "medium" not in text
