"""A step with much in it tells how things stood meanwhile: as they were told, shortly, and to whom they were told."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from agon.games.peloponnes.printed import POPULATION
from agon.kit.driver import anything, play_on
from agon.kit.match import Match, Prompt, Step
from agon.kit.nature import Seeded
from agon.kit.record import Table
from agon.kit.seats import Viewer
from agon.server.tables.between import glances_of
from agon.server.tables.telling import news
from tests.server.heard import whole
from tests.server.visitors import game_named

Json = dict[str, Any]


def told(match: Match, step: Step, viewer: Viewer = None) -> Json:
    """What goes over the wire, made whole."""
    sent = news(match, viewer, step.first, step.lines, match.sheet(), seen=glances_of(match, step))
    made: Json = whole(match, msgspec.json.decode(sent))
    return made


def steps_of(game: str, seats: int, seed: str) -> list[tuple[Step, Json, Json]]:
    """Every step of a match with the view before it and what a spectator is told."""
    found = game_named(game)
    options = next(one for one in found.variants if found.refuse_setup(seats, one, found.box) is None)
    match = Match.start(found, Table(seats, options, found.box), Seeded(seed))
    steps: list[tuple[Step, Json, Json]] = []

    def look(match: Match, prompt: Prompt, step: Step) -> None:
        assert step.before is not None
        before = msgspec.json.decode(msgspec.json.encode(found.view(step.before, None)))
        steps.append((step, before, told(match, step)))

    play_on(match, anything(Random(seed)), after=look)
    return steps


def kinds(heard: Json, between: Json) -> str:
    """What was the last thing told then."""
    events = [event["event"]["type"] for event in heard["events"] if event["line"] == between["line"]]
    return str(events[between["told"] - 1])


def test_goods_come_with_the_income_that_is_told_and_chits_one_by_one() -> None:
    seen: set[str] = set()
    for _, before, heard in steps_of("peloponnes", 3, "income"):
        stood = before
        for between in heard.get("between", []):
            kind, view = kinds(heard, between), between["view"]
            seen.add(kind)
            richer = [one["goods"] for one in view["players"]] != [one["goods"] for one in stood["players"]]
            assert richer or kind != "IncomeReceived"
            assert not richer or kind not in ("ChitTurned", "TileRevealed", "OrderChanged", "TilesLeft")
            assert len(view["offer"]) - len(stood["offer"]) <= 1  # turned up one by one
            assert 0 <= sum(view["turned"]) - sum(stood["turned"]) <= 1
            stood = view
    assert {"IncomeReceived", "ChitTurned", "TileRevealed", "GoodsGained"} <= seen


def test_the_points_are_those_of_the_coins_and_people_that_are_shown() -> None:
    told = 0
    for _, _, heard in steps_of("peloponnes", 3, "points"):
        for between in heard.get("between", []):
            people = [player["goods"][POPULATION] for player in between["view"]["players"]]
            assert between["sheet"]["sums"]["population"] == [3 * count for count in people]
            told += between["sheet"] != heard["sheet"]
    assert told > 10


def test_nobody_looks_up_between_things_that_are_told_in_one_breath() -> None:
    for _, _, heard in steps_of("peloponnes", 4, "breath"):
        events = [(event["line"], event["event"]["type"]) for event in heard["events"]]
        for between in heard.get("between", []):
            at = [line for line, _ in events].index(between["line"]) + between["told"]
            assert at < len(events)  # how things stand at the end is told by the view
            line, kind = events[at]
            assert line != between["line"] or kind not in ("GoodsGained", "GoodsLost", "Fed", "BidDisplaced")
            assert (line, kind) != events[at - 1] or kind != "IncomeReceived"


def test_the_trick_is_complete_before_it_is_won() -> None:
    full = 0
    for step, _, heard in steps_of("olympe", 4, "trick"):
        if any(kind in str(step.lines[0].events) for kind in ("TrickWon", "TrickCancelled")):
            view = heard["between"][0]["view"]
            full += len(view["trick"]) == view["seats"]
            assert len(view["trick"]) == view["seats"]
    assert full > 5


def test_after_something_was_taken_back_nothing_is_told_of_it() -> None:
    game = game_named("peloponnes")
    match = Match.start(game, Table(3, game.variants[0], game.box), Seeded("back"), casual=True)
    prompt = next(filter(None, map(match.prompt, range(3))))
    match.submit(prompt.seat, prompt.actions[0], prompt.decision)
    step = match.undo(prompt.seat)
    assert isinstance(step, Step)
    assert glances_of(match, step) == []


def test_a_step_that_tells_one_thing_has_nothing_between() -> None:
    for step, _, heard in steps_of("offrandes", 3, "one"):
        assert len(heard["events"]) > 1 or "between" not in heard
        assert step.before is not None
