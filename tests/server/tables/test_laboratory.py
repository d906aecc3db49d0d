"""The rule lab: other numbers beside ours on the same deals, step by step, for whoever has told a name."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from agon.kit.edition import numbers, with_numbers
from agon.lab.balance import balance, course
from agon.lab.simulate import Plan
from agon.server.bots.lab_worker import Trial, play
from agon.server.problem import Problem
from agon.server.tables.laboratory import STEP, what_to_change
from agon.server.wire import LabWish
from tests.server.serving import run, serving
from tests.server.visitors import Json, Running, Visitor, game_named, running

LAB = "/api/games/peloponnes/lab"
CHEAP: Json = {"seats": 2, "matches": 4, "numbers": {"price.conquest": 1}}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("lab"), lab_seconds=60.0) as found:
        yield found


def test_what_can_be_changed_is_told_with_its_reach(server: Running) -> None:
    with Visitor(server) as anybody:
        told = anybody.get(LAB)
    assert (told["seats"], told["usual"], told["most"], told["bot"]) == ([2, 3, 4, 5], 3, 400, "greedy")
    found = {one["path"]: one for one in told["numbers"]}
    assert found["price.conquest"] == {
        "path": "price.conquest",
        "place": "price.conquest",
        "value": 3,
        "least": 0,
        "most": 8,
    }


@pytest.mark.parametrize("name", ["offrandes", "olympe", "olympos", "peloponnes"])
def test_every_number_lies_in_the_reach_of_its_slider(name: str) -> None:
    told = what_to_change(game_named(name), 400, "greedy")
    assert all(one.least <= one.value <= one.most for one in told.numbers)
    assert told.usual in told.seats


def test_both_are_played_on_the_same_deals_and_the_differences_told(server: Running) -> None:
    with Visitor(server, "Ann") as ann:
        found = ann.post(LAB, CHEAP, 200)
        file = ann.post(LAB, {**CHEAP, "file": True}, 200)["edition"]
    plan = Plan(game="peloponnes", seats=2, seed="lab", bots=("greedy",))
    ours = balance(plan, [course(plan, number) for number in range(4)])
    assert found["matches"] == 4
    assert [one["mean"] for one in found["ours"]["by_seat"]] == [one.mean for one in ours.by_seat]
    assert found["ours"]["spreads"]["score"]["mean"]["mean"] == pytest.approx(ours.score.mean.mean)
    assert sum(found["other"]["spreads"]["decisions"]["shares"]) == pytest.approx(1)
    assert {(one["measure"], one["at"]) for one in found["differences"]} >= {("place", 1), ("score", 0), ("changes", 0)}
    text = game_named("peloponnes").box.text
    assert found["edition"] == ""
    assert file == with_numbers(text, {"price.conquest": 1})


def test_nothing_changed_is_ours_alone(server: Running) -> None:
    with Visitor(server, "Ann") as ann:
        found = ann.post(LAB, {"seats": 2, "matches": 2, "numbers": {"price.conquest": 3}}, 200)
    assert (found["other"], found["differences"], found["edition"]) == (None, [], "")


def test_a_request_adds_one_step_and_what_was_played_is_kept(server: Running) -> None:
    wish = {**CHEAP, "matches": 10_000, "numbers": {"price.pass": 4}}
    with Visitor(server, "Ann") as ann, Visitor(server, "Bob") as bob:
        first = ann.post(LAB, wish, 200)
        assert first["matches"] == STEP
        assert bob.post(LAB, {**wish, "matches": STEP}, 200) == first


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({**CHEAP, "numbers": {"price.nothing": 1}}, "lab-number"),
        ({**CHEAP, "numbers": {"price.conquest": 100_000}}, "malformed"),
        ({**CHEAP, "numbers": {"price.conquest": "one"}}, "malformed"),
        ({**CHEAP, "numbers": {f"a{n}": 1 for n in range(9)}}, "malformed"),
        ({**CHEAP, "matches": 0}, "malformed"),
        ({**CHEAP, "seats": 9}, "refused"),
        ({**CHEAP, "seats": 1}, "malformed"),
        ({**CHEAP, "edition": "x"}, "malformed"),
        ({**CHEAP, "numbers": {"building[0].cost.stone": -1}}, "edition"),
        ([], "malformed"),
    ],
)
def test_nonsense_is_refused(server: Running, wish: object, code: str) -> None:
    with Visitor(server, "Ann") as ann:
        assert ann.post(LAB, wish, 400)["code"] == code


def test_what_cannot_be_played_is_told_in_the_readers_language(server: Running) -> None:
    wish = {**CHEAP, "numbers": {"points.coins": 0}}
    with Visitor(server, "Ann") as ann:
        told = [ann.post(f"{LAB}?lang={lang}", wish, 400)["params"]["detail"] for lang in ("en", "fr", "de")]
    assert len(set(told)) == 3
    assert all("points.coins" in one for one in told)


def test_only_who_has_told_a_name_may_ask(server: Running) -> None:
    with Visitor(server) as nobody:
        nobody.post(LAB, CHEAP, 401)
    with Visitor(server, "Ann") as ann:
        ann.post("/api/games/chess/lab", CHEAP, 404)


def test_a_person_has_a_quota(tmp_path: Path) -> None:
    settings: Json = {"lab_per_minute": 0.001, "lab_at_once": 2, "lab_seconds": 60.0}
    with running(tmp_path, **settings) as server, Visitor(server, "Ann") as ann, Visitor(server, "Bob") as bob:
        for _ in range(2):
            ann.post(LAB, {**CHEAP, "matches": 1}, 200)
        assert ann.post(LAB, CHEAP, 429)["code"] == "too-often"
        bob.post(LAB, {**CHEAP, "matches": 1}, 200)


def test_what_takes_too_long_is_given_up_and_the_next_is_served(tmp_path: Path) -> None:
    async def attack() -> None:
        async with serving(tmp_path, lab_seconds=0.000001) as served:
            ann = await served.guest("Ann")
            answer = await ann.ask("POST", "games/peloponnes/lab", CHEAP)
            assert (answer.status_code, answer.json()["code"]) == (400, "edition")
            answer = await ann.ask("POST", "games/peloponnes/lab", {**CHEAP, "numbers": {}})
            assert (answer.status_code, answer.json()["code"]) == (429, "lab-busy")

    run(attack())


def test_few_wait_for_the_lab(tmp_path: Path) -> None:
    async def flood() -> None:
        async with serving(tmp_path, lab_waiting=2, lab_seconds=60.0) as served:
            ann = await served.guest("Ann")
            wishes = [{**CHEAP, "matches": 1, "numbers": {"price.pass": n}} for n in range(6)]
            answers = await asyncio.gather(*(ann.ask("POST", "games/peloponnes/lab", wish) for wish in wishes))
            codes = [answer.status_code for answer in answers]
            assert codes.count(200) >= 2
            assert set(codes) <= {200, 429}

    run(flood())


def test_one_person_leaves_room_for_others_who_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def flood() -> None:
        async with serving(tmp_path) as served:
            laboratory, free = served.house.laboratory, asyncio.Event()

            async def played(*_: object) -> list[object]:
                await free.wait()
                return []

            monkeypatch.setattr(laboratory, "_played", played)
            wish = msgspec.convert({**CHEAP, "numbers": {}}, LabWish)
            steps = [asyncio.create_task(laboratory.run("peloponnes", wish, who)) for who in ["ann"] * 6 + ["bob"]]
            while sum(step.done() for step in steps) < 2:
                await asyncio.sleep(0.001)
            free.set()
            came = await asyncio.gather(*steps, return_exceptions=True)
            sent_away = [isinstance(one, Problem) for one in came]
            assert (sum(sent_away[:6]), sent_away[6]) == (2, False)

    run(flood())


def test_the_worker_plays_what_it_is_asked() -> None:
    text = with_numbers(game_named("peloponnes").box.text, {"points.coins": 0})
    refused = play(Trial("peloponnes", text, 2, 0, 1))
    assert (refused.verdict.in_file, refused.verdict.path, refused.courses) == (True, "points.coins", ())
    assert len(play(Trial("peloponnes", None, 2, 3, 2)).courses) == 2
    assert numbers(game_named("peloponnes").box)
