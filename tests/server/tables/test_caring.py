"""Nobody who is away holds up a match for ever, and nobody loses a match because he is away for a moment."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from agon.kit.match import UNFINISHED
from agon.kit.refusal import Stale
from tests.server.chairs import Chair, Json, goes, play_until, seat_of
from tests.server.moving import HOUR, Moved
from tests.server.players import Player, begin
from tests.server.serving import Served, run, serving


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Moved:
    return Moved(monkeypatch)


async def asked_of(served: Served, count: int, seat: int, **wishes: Any) -> tuple[list[Player], str, list[Chair]]:
    """A match of people in which this seat has to answer."""
    players = await served.guests(count)
    table = await begin(players, "olympe", **wishes)
    chairs = [await player.chair(table) for player in players]
    await play_until(chairs, lambda: seat in chairs[0].news["owed"], Random(1))
    return players, table, chairs


async def refused(player: Player, method: str, path: str, data: Json | None = None) -> str:
    answer = await player.ask(method, path, data)
    assert not answer.is_success, answer.text
    return str(answer.json()["code"])


def bot_for(seat: int, agree: bool = True) -> Json:
    return {"motion": "bot", "seat": seat, "agree": agree}


def open_votes(chair: Chair) -> list[Json]:
    told = chair.told("Motions")
    return told[-1]["open"] if told else []


def test_a_seat_for_which_the_table_waited_long_enough_is_kept_by_a_bot(tmp_path: Path, clock: Moved) -> None:
    async def care() -> None:
        async with serving(tmp_path) as served:
            players, table, chairs = await asked_of(served, 4, 1, level="easy")
            bot, votes = f"tables/{table}/seats/1/bot", f"tables/{table}/votes"
            clock.on(120)  # the house opened a while ago
            assert await refused(players[0], "POST", votes, bot_for(1)) == "not-away"
            assert await players[0].get(bot) == {"seconds": None}
            await goes(chairs, 1)
            early = await players[0].ask("POST", votes, bot_for(1))
            assert (early.json()["code"], early.json()["params"]["minutes"]) == ("not-yet", 60)
            clock.on(HOUR - 120)
            assert 100 < (await players[2].get(bot))["seconds"] <= 120
            clock.on(120)
            assert await players[2].get(bot) == {"seconds": 0}
            assert await refused(players[1], "POST", votes, bot_for(1)) == "not-away"
            assert await refused(await served.guest("Zoe"), "POST", votes, bot_for(1)) == "not-yours"
            assert await refused(players[0], "POST", votes, bot_for(2)) in ("not-awaited", "not-away")
            asked = await players[2].post(votes, bot_for(1))
            assert (asked["seats"][1]["bot"], asked["motions"][0]["missing"]) == (None, [0, 3])
            assert (await players[3].post(votes, bot_for(1, agree=False)))["motions"][0]["against"] == [3]
            kept = await players[0].post(votes, bot_for(1))  # two of three
            seat = kept["seats"][1]
            assert (seat["person"], seat["owner"], seat["bot"]) == (None, players[1].id, "easy")
            assert (seat["name"], kept["motions"]) == ("Guest 1", [])
            rest = [chairs[0], *chairs[2:]]
            await play_until(rest, lambda: 1 not in chairs[0].news["owed"], Random(1))
            lines = (await players[0].get(f"tables/{table}/record"))["lines"]
            assert [1, {"type": "HandOver", "bot": "easy"}] in lines
            assert any("SeatHanded" in str(news["events"]) for news in chairs[0].told("News"))
            assert "a bot keeps a seat" in [entry["event"] for entry in served.logs]

    run(care())


def test_a_vote_is_lost_when_no_majority_is_left_and_closed_when_he_is_back(tmp_path: Path, clock: Moved) -> None:
    async def care() -> None:
        async with serving(tmp_path) as served:
            players, table, chairs = await asked_of(served, 3, 1)
            votes = f"tables/{table}/votes"
            await goes(chairs, 1)
            clock.on(HOUR + 120)
            await players[0].post(votes, bot_for(1))
            assert (await players[2].post(votes, bot_for(1, agree=False)))["motions"] == []
            await chairs[0].until(lambda: bool(chairs[0].told("Motions")) and open_votes(chairs[0]) == [])
            lost = chairs[0].told("Motions")[-1]
            assert (lost["lost"], lost["against"]) == ("bot", 2)
            assert len((await players[0].post(votes, bot_for(1)))["motions"]) == 1
            back = await players[1].chair(table)
            await chairs[0].until(lambda: open_votes(chairs[0]) == [])
            assert back.prompt is not None

    run(care())


def test_where_nobody_is_replaced_nobody_can_be(tmp_path: Path, clock: Moved) -> None:
    async def care() -> None:
        async with serving(tmp_path) as served:
            players, table, chairs = await asked_of(served, 2, 1, patience=0)
            await goes(chairs, 1)
            clock.on(100 * 24 * HOUR)
            assert await refused(players[0], "POST", f"tables/{table}/votes", bot_for(1)) == "no-bots"
            assert await players[0].get(f"tables/{table}/seats/1/bot") == {"seconds": None}

    run(care())


def test_a_host_without_a_seat_decides_alone_where_all_others_are_bots(tmp_path: Path, clock: Moved) -> None:
    async def care() -> None:
        async with serving(tmp_path) as served:
            host, player = await served.guests(2)
            table = await host.lay("olympe", 3, {1: "easy", 2: "easy"}, sit=False)
            await player.guest.sit(table, 0)
            await host.guest.start(table)
            chair = await player.chair(table)
            await chair.until(lambda: chair.prompt is not None)
            watching = await host.chair(table)
            await chair.leave()
            await watching.until(lambda: bool(watching.told("TableChanged")) and not seat_of(watching, 0)["here"])
            gone = seat_of(watching, 0)["seen"]
            assert gone
            clock.on(HOUR + 120)
            kept = await host.post(f"tables/{table}/votes", bot_for(0))
            assert kept["seats"][0]["owner"] == player.id

    run(care())


def test_its_owner_takes_it_back_and_what_the_bot_did_stands(tmp_path: Path, clock: Moved) -> None:
    async def care() -> None:
        async with serving(tmp_path) as served:
            players, table, chairs = await asked_of(served, 2, 1, spectators=False, open=True)
            bot = f"tables/{table}/seats/1/bot"
            await goes(chairs, 1)
            clock.on(HOUR + 120)
            await players[0].post(f"tables/{table}/votes", bot_for(1))
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


def test_a_match_ends_unfinished_when_all_agree(tmp_path: Path, clock: Moved) -> None:
    async def end() -> None:
        async with serving(tmp_path) as served:
            players, table, chairs = await asked_of(served, 3, 0)
            votes, end = f"tables/{table}/votes", {"motion": "end"}
            assert (await players[0].post(votes, end))["motions"][0]["missing"] == [1, 2]
            await chairs[1].until(lambda: bool(open_votes(chairs[1])))
            await players[2].post(votes, end | {"agree": False})
            await chairs[1].until(lambda: open_votes(chairs[1]) == [])
            assert (chairs[1].told("Motions")[-1]["lost"], chairs[1].told("Motions")[-1]["against"]) == ("end", 2)
            await chairs[0].act_somehow(Random(1))
            await goes(chairs, 2)
            await players[0].post(votes, end)
            await players[1].post(votes, end)
            assert not chairs[0].over  # whoever went just now is asked when he comes back
            clock.on(HOUR + 120)
            await players[1].post(votes, end)
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
            players, table, chairs = await asked_of(served, 2, 1)
            await players[0].post(f"tables/{table}/votes", {"motion": "end"})
            await chairs[1].act_somehow(Random(1))
            await chairs[0].until(lambda: open_votes(chairs[0]) == [])
            assert chairs[0].told("Motions")[-1]["against"] == 1

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
            players, table, _ = await asked_of(served, 2, 0)
            for player in players:
                await player.post(f"tables/{table}/votes", {"motion": "end"})
            stranger = await served.guest("Zoe")
            assert await refused(stranger, "DELETE", f"tables/{table}") == "not-yours"
            for _ in range(2):
                assert (await players[0].ask("DELETE", f"tables/{table}")).status_code == 204
            lists = [[one["id"] for one in (await player.get("tables"))["mine"]] for player in players]
            assert lists == [[], [table]]
            assert (await players[0].get(f"tables/{table}"))["status"] == "over"

    run(remove())
