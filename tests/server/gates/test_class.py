"""A class of thirty behind one address gets in at once, and none is kept out by what another does too often."""

from __future__ import annotations

import asyncio
from itertools import count
from pathlib import Path

import httpx
import pytest

from agon.server.config import Config
from agon.server.gates.costs import COSTS, Costs
from agon.server.problem import Problem
from tests.server.chairs import Chair
from tests.server.in_process import PLAIN
from tests.server.players import Player, begin
from tests.server.serving import Served, run, serving

PUPILS = 30
DEFAULTS = {field: getattr(Config(), field) for cost in COSTS for field in (f"{cost}_per_minute", f"{cost}_at_once")}
FILES = 12  # scripts, styles and pictures of a first visit, and some more


async def come_in(served: Served, number: int) -> Chair:
    """All that a browser asks for from the first look to the first move."""
    async with httpx.AsyncClient(base_url=f"http://{served.address}", timeout=90, verify=PLAIN) as browser:
        asked = ["/", "/icon.svg", *[f"/assets/{file}.js" for file in range(FILES)], "/health"]
        asked += ["/api/me", "/api/games", "/api/tables", "/api/tables"]
        answers = [await browser.get(path) for path in asked]
        assert 429 not in [answer.status_code for answer in answers]
    pupil = await served.guest(f"Pupil {number}")
    table = await begin([pupil], "olympe", {1: "easy"})
    for path in ("log", "components"):
        assert (await pupil.ask("GET", f"tables/{table}/{path}")).is_success
    return await pupil.chair(table)


@pytest.mark.slow
def test_thirty_browsers_at_once_behind_one_address(tmp_path: Path) -> None:
    async def come() -> None:
        async with serving(tmp_path, **DEFAULTS) as served:
            chairs = await asyncio.gather(*(come_in(served, number) for number in range(PUPILS)))
            assert all(chair.seq >= 0 for chair in chairs)
            for chair in chairs:
                assert (await chair.ask("Say", text="hello"))["type"] == "Done"

    run(come())


@pytest.mark.parametrize("cost", COSTS)
def test_one_person_does_not_use_up_what_the_others_have(cost: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("agon.server.gates.limits.monotonic", lambda: 0.0)
    config = Config(people_per_address=3)
    costs, share = Costs(config), getattr(config, f"{cost}_at_once")

    def takes(person: str | None, address: str) -> int:
        for taken in count():
            try:
                costs.take(cost, person, address)  # type: ignore[arg-type]
            except Problem:
                return taken
        raise AssertionError

    assert takes("flood", "home") == share
    assert takes("flood", "elsewhere") == 0
    assert takes("ann", "home") == share
    assert takes("bob", "home") == share
    assert takes("cid", "home") == 0  # the address has had enough
    assert takes(None, "home") == 0
    assert takes("cid", "elsewhere") == share
    whole = share * config.people_per_house
    assert sum(takes(f"person {number}", f"address {number}") for number in range(600)) == whole - 4 * share


def test_a_refusal_says_when_to_come_again(tmp_path: Path) -> None:
    async def ask() -> None:
        async with serving(
            tmp_path, tables_per_minute=1.0, tables_at_once=3, editions_at_once=2, editions_per_minute=1.0
        ) as served:
            ann = await served.guest("Ann")
            wish = {"game": "olympe", "seats": 2, "edition": "no edition"}
            codes = [(await ann.ask("POST", "tables", wish)).json()["code"] for _ in range(3)]
            assert codes == ["edition", "edition", "too-often"]
            last = await ann.ask("POST", "tables", {"game": "olympe", "seats": 2})
            assert (last.status_code, 1 <= int(last.headers["retry-after"]) <= 60) == (429, True)

    run(ask())


def test_chat_is_counted_by_person_not_by_socket(tmp_path: Path) -> None:
    async def talk() -> None:
        async with serving(tmp_path, chat_per_minute=0.1, chat_at_once=5, chat_lines_per_table=3) as served:
            players: list[Player] = await served.guests(2)
            table = await begin(players, "olympe")
            sockets = [await players[0].chair(table) for _ in range(8)]
            answers = [await chair.ask("Say", text=f"{n}") for n in range(2) for chair in sockets]
            assert [answer["type"] for answer in answers].count("Done") == 5
            assert {answer["code"] for answer in answers if answer["type"] == "No"} == {"too-often"}
            other = await players[1].chair(table)
            assert (await other.ask("Say", text="and I?"))["type"] == "Done"
            said = await served.house.store.said(table, None, 100)
            assert [message.number for message in said] == [3, 4, 5]  # the latest are kept

    run(talk())
