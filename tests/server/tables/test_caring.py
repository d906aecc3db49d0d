"""Nobody who is away holds up a match for ever, and nobody loses a match because he is away for a moment."""

from __future__ import annotations

from pathlib import Path
from random import Random
from time import time
from typing import Any

import pytest

from agon.kit.match import UNFINISHED
from agon.kit.refusal import Stale
from tests.server.chairs import Chair, Json, play_until
from tests.server.players import Player, begin
from tests.server.serving import Served, run, serving

HOUR = 3600


class Clock:
    """The house's clock, moved on by hand where absence is counted."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ahead = 120  # the house opened a while ago
        monkeypatch.setattr("agon.server.tables.caring.now", lambda: int(time()) + self.ahead)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


async def asked_of(served: Served, count: int, seat: int, **wishes: Any) -> tuple[list[Player], str, list[Chair]]:
    """A match of people in which this seat has to answer."""
    players = await served.guests(count)
    table = await begin(players, "olympe", **wishes)
    chairs = [await player.chair(table) for player in players]
    await play_until(chairs, lambda: seat in chairs[0].news["owed"], Random(1))
    return players, table, chairs


async def goes(chairs: list[Chair], seat: int) -> None:
    """Somebody closes his page, and another has heard of it."""
    other = chairs[seat - 1]
    await chairs[seat].leave()
    await other.until(lambda: bool(other.told("TableChanged")) and not seat_of(other, seat)["here"])


def seat_of(chair: Chair, seat: int) -> Json:
    found: Json = chair.told("TableChanged")[-1]["table"]["seats"][seat]
    return found


async def refused(player: Player, method: str, path: str) -> str:
    answer = await player.ask(method, path)
    assert not answer.is_success, answer.text
    return str(answer.json()["code"])


def test_a_seat_for_which_the_table_waited_long_enough_is_kept_by_a_bot(tmp_path: Path, clock: Clock) -> None:
    async def care() -> None:
        async with serving(tmp_path) as served:
            players, table, chairs = await asked_of(served, 3, 1)
            bot = f"tables/{table}/seats/1/bot"
            assert await refused(players[0], "POST", bot) == "not-away"
            assert await players[0].get(bot) == {"seconds": None}
            await goes(chairs, 1)
            early = await players[0].ask("POST", bot)
            assert (early.json()["code"], early.json()["params"]["minutes"]) == ("not-yet", 58)
            assert 57 * 60 < (await players[0].get(bot))["seconds"] <= 58 * 60
            assert await players[2].get(bot) == {"seconds": None}  # the host is here: it is for him to decide
            clock.ahead += HOUR
            assert await players[0].get(bot) == {"seconds": 0}
            assert await refused(players[2], "POST", bot) == "host-only"
            assert await refused(players[0], "POST", f"tables/{table}/seats/2/bot") in ("not-awaited", "not-away")
            kept = (await players[0].post(bot))["seats"][1]
            assert (kept["person"], kept["owner"], kept["bot"]) == (None, players[1].id, "medium")
            assert kept["name"] == "Guest 1"
            await play_until([chairs[0], chairs[2]], lambda: 1 not in chairs[0].news["owed"], Random(1))
            lines = (await players[0].get(f"tables/{table}/record"))["lines"]
            assert [1, {"type": "HandOver", "bot": "medium"}] in lines
            assert any("SeatHanded" in str(news["events"]) for news in chairs[0].told("News"))
            assert "a bot keeps a seat" in [entry["event"] for entry in served.logs]

    run(care())


def test_its_owner_takes_it_back_and_what_the_bot_did_stands(tmp_path: Path, clock: Clock) -> None:
    async def care() -> None:
        async with serving(tmp_path) as served:
            players, table, chairs = await asked_of(served, 2, 1, spectators=False, open=True)
            bot = f"tables/{table}/seats/1/bot"
            await goes(chairs, 1)
            clock.ahead += HOUR
            await players[0].post(bot)
            assert await refused(players[0], "DELETE", bot) == "not-yours"
            back = await players[1].chair(table)  # nobody may watch, but he may come back
            assert back.prompt is None
            goal = back.seq + 4
            await play_until(chairs[:1], lambda: chairs[0].seq > goal, Random(1))
            assert (await players[1].ask("DELETE", bot)).json()["you"] == 1
            again = await players[1].chair(table)
            seat = (await players[0].get(f"tables/{table}"))["seats"][1]
            assert (seat["person"], seat["owner"], seat["bot"]) == (players[1].id, None, None)
            assert (await again.ask("AskUndo"))["clause"] == "agon/undo-nothing"
            await play_until(chairs[:1], lambda: 1 in chairs[0].news["owed"], Random(1))
            async with served.house.using(table) as live, live.held() as loaded:
                prompt = loaded.match.prompt(1)
            assert prompt
            late = await live.submit(1, prompt.actions[0], prompt.decision, by_bot=True)
            assert isinstance(late, Stale)  # an answer that the bot was still thinking of
            goal = again.seq + 4
            await play_until([chairs[0], again], lambda: again.seq > goal, Random(1))

    run(care())


def test_when_the_host_is_away_anybody_seated_may_care(tmp_path: Path, clock: Clock) -> None:
    async def care() -> None:
        async with serving(tmp_path) as served:
            *_, table, chairs = found = await asked_of(served, 3, 0)
            players = found[0]
            stranger = await served.guest("Zoe")
            await goes(chairs, 0)
            clock.ahead += HOUR
            assert await refused(stranger, "POST", f"tables/{table}/seats/0/bot") == "host-only"
            assert (await players[2].post(f"tables/{table}/seats/0/bot"))["seats"][0]["owner"] == players[0].id

    run(care())


def test_a_match_ends_unfinished_when_all_agree(tmp_path: Path, clock: Clock) -> None:
    async def end() -> None:
        async with serving(tmp_path) as served:
            players, table, chairs = await asked_of(served, 3, 0)
            assert (await chairs[0].ask("AgreeEnd"))["type"] == "Done"
            await chairs[1].until(lambda: bool(chairs[1].told("EndAsked")))
            assert chairs[1].told("EndAsked")[-1]["seats"] == [1, 2]
            await chairs[2].ask("AgreeEnd", agree=False)
            await chairs[1].until(lambda: chairs[1].told("EndAsked")[-1]["seats"] == [])
            assert chairs[1].told("EndAsked")[-1]["against"] == 2
            await chairs[0].act_somehow(Random(1))
            await goes(chairs, 2)
            await chairs[0].ask("AgreeEnd")
            await chairs[1].ask("AgreeEnd")
            assert not chairs[0].over  # whoever went just now is asked when he comes back
            clock.ahead += HOUR
            await chairs[1].ask("AgreeEnd")
            await chairs[0].until(lambda: chairs[0].over)
            assert chairs[0].news["outcome"]["ending"] == UNFINISHED
            record = await players[0].get(f"tables/{table}/record")
            assert (record["outcome"]["winners"], "redacted" in record["header"]) == ([], False)
            assert record["header"]["deal"]["seed"]
            assert (await players[0].get(f"tables/{table}/verification"))["verified"]
            mine = await players[0].ask("GET", "games/olympe/mine")
            stats = await players[0].get("games/olympe/stats")
            assert (mine.json(), stats["played"], stats["others"]) == ([], [], 0)
            replayed = await players[0].ask("GET", f"tables/{table}/positions?first={len(record['lines'])}")
            assert replayed.json()[-1]["outcome"]["ending"] == UNFINISHED
            assert (await players[2].post(f"tables/{table}/rematch"))["status"] == "waiting"

    run(end())


def test_who_plays_on_does_not_want_to_end(tmp_path: Path) -> None:
    async def end() -> None:
        async with serving(tmp_path) as served:
            _, _, chairs = await asked_of(served, 2, 1)
            await chairs[0].ask("AgreeEnd")
            await chairs[1].act_somehow(Random(1))
            await chairs[0].until(lambda: chairs[0].told("EndAsked")[-1]["seats"] == [])

    run(end())


def test_a_host_takes_tables_away(tmp_path: Path) -> None:
    async def remove() -> None:
        async with serving(tmp_path) as served:
            ann, bob = await served.guests(2)
            waiting = await ann.lay("olympe", 3)
            await bob.post(f"tables/{waiting}/seats/1")
            assert await refused(bob, "DELETE", f"tables/{waiting}") == "host-only"
            watching = await Chair.at(served.address, waiting, bob.cookie)
            await watching.until(lambda: bool(watching.heard))
            assert (await ann.ask("DELETE", f"tables/{waiting}")).status_code == 204
            await watching.gone()
            assert watching.close_code == 1008
            assert await refused(bob, "GET", f"tables/{waiting}") == "no-table"
            shared = await begin([ann, bob], "olympe")
            assert await refused(ann, "DELETE", f"tables/{shared}") == "others-play"
            alone = await begin([ann], "olympe", {1: "easy"})
            assert (await ann.ask("DELETE", f"tables/{alone}")).status_code == 204
            assert [table["id"] for table in (await ann.get("tables"))["mine"]] == [shared]
            assert not [entry for entry in served.logs if entry["log_level"] == "error"]

    run(remove())


def test_a_match_that_is_over_is_hidden_from_ones_own_list_only(tmp_path: Path) -> None:
    async def remove() -> None:
        async with serving(tmp_path) as served:
            players, table, chairs = await asked_of(served, 2, 0)
            for chair in chairs:
                await chair.ask("AgreeEnd")
            stranger = await served.guest("Zoe")
            assert await refused(stranger, "DELETE", f"tables/{table}") == "not-yours"
            for _ in range(2):
                assert (await players[0].ask("DELETE", f"tables/{table}")).status_code == 204
            lists = [[one["id"] for one in (await player.get("tables"))["mine"]] for player in players]
            assert lists == [[], [table]]
            assert (await players[0].get(f"tables/{table}"))["status"] == "over"

    run(remove())
