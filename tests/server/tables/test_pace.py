"""Tables with clocks: over the wire, with time that is moved, through restarts and beside a clock that is set."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from agon.kit.match import Match
from agon.kit.record import read_record, write_record
from agon.kit.registry import find_game
from agon.kit.verify import verify
from tests.server.chairs import Chair, Json, goes, play_until
from tests.server.moving import DAY, HOUR, Moved
from tests.server.players import Player, begin
from tests.server.serving import Served, run, serving

FAST: Json = {"type": "RealTime", "minutes": 10, "seconds": 5}
SLOW: Json = {"type": "Correspondence", "hours": 48, "holiday": 7}


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Moved:
    return Moved(monkeypatch)


async def at_table(served: Served, pace: Json, **wishes: Any) -> tuple[list[Player], str, list[Chair]]:
    players = await served.guests(2)
    wishes = {"level": "easy", **wishes}
    table = await begin(players, "olympe", pace=pace, **wishes)
    return players, table, [await player.chair(table) for player in players]


def asked(chairs: list[Chair]) -> int:
    return next(seat for seat, chair in enumerate(chairs) if chair.prompt)


async def clocks(player: Player, table: str) -> list[Json]:
    found: list[Json] = (await player.get(f"tables/{table}"))["clocks"]["seats"]
    return found


async def time_is_up(served: Served, chair: Chair, seat: int) -> None:
    """The bell rings, and what the bot answered has been heard."""
    await served.house.bell.ring()
    await chair.until(
        lambda: any(
            f'"seat": {seat}' in str(news).replace("'", '"') and "TimedOut" in str(news) for news in chair.told("News")
        )
    )


def test_when_time_is_up_a_bot_answers_one_decision_and_the_record_says_so(tmp_path: Path, clock: Moved) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            players, table, chairs = await at_table(served, FAST)
            seat = asked(chairs)
            before = chairs[seat].prompt["decision"]
            assert chairs[seat].told("Clocks")[-1]["seats"][seat]["runs"]
            clock.on(11 * 60)
            await time_is_up(served, chairs[seat], seat)
            info = await players[0].get(f"tables/{table}")
            assert (info["seats"][seat]["bot"], info["seats"][seat]["person"]) == (None, players[seat].id)
            assert info["clocks"]["seats"][seat]["missed"] == 1
            late = await chairs[seat].act(chairs[seat].answers[0] if chairs[seat].answers else {}, before)
            assert late["type"] == "No"
            await play_until(chairs, lambda: asked(chairs) == seat, Random(1))
            await chairs[seat].act_somehow(Random(1))
            assert (await clocks(players[0], table))[seat]["missed"] == 0
            for player in players:
                await player.post(f"tables/{table}/votes", {"motion": "end"})
            record = (await players[0].ask("GET", f"tables/{table}/record")).content
            read: Any = read_record(record)
            at = next(n for n, (_, action) in enumerate(read.lines) if action["type"] == "TimeOut")
            assert read.lines[at] == (seat, {"type": "TimeOut", "bot": "easy"})
            assert read.lines[at + 1][0] == seat
            assert write_record(read) == record
            assert isinstance(verify(find_game("olympe"), read), Match)  # type: ignore[arg-type]
            text = (await players[0].ask("GET", f"tables/{table}/record.txt?lang=en")).text
            assert "ran out of time" in text

    run(play())


def test_nobody_loses_time_while_the_server_is_down(tmp_path: Path, clock: Moved) -> None:
    async def first() -> tuple[str, str, int]:
        async with serving(tmp_path) as served:
            players, table, chairs = await at_table(served, SLOW)
            seat = asked(chairs)
            clock.on(40 * HOUR)
            await served.house.bell.beat()
            return table, players[seat].code, seat

    async def second(table: str, code: str, seat: int) -> None:
        async with serving(tmp_path) as served:
            somebody = await served.guest("Zoe")
            left = (await clocks(somebody, table))[seat]["left"]
            assert left == pytest.approx(8 * HOUR, abs=60)
            clock.set(-90 * DAY)  # the machine forgot what day it is
            await served.house.bell.beat()
            clock.on(7 * HOUR)
            await served.house.bell.ring()
            owner = type(somebody)(await somebody.guest.come_back(somebody.guest.address, code, somebody.guest.http))
            chair = await owner.chair(table)
            assert chair.prompt is not None
            assert not any("TimedOut" in str(news) for news in chair.told("News"))
            clock.on(HOUR + 60)
            await time_is_up(served, chair, seat)

    table, code, seat = run(first())
    clock.on(30 * DAY)
    run(second(table, code, seat))


def test_a_pause_needs_all_and_anybody_ends_it(tmp_path: Path, clock: Moved) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            players, table, chairs = await at_table(served, FAST)
            seat, votes, pause = asked(chairs), f"tables/{table}/votes", {"motion": "pause"}
            assert (await players[0].post(votes, pause))["motions"][0]["missing"] == [1]
            await players[1].post(votes, pause | {"agree": False})
            await chairs[0].until(lambda: chairs[0].told("Motions")[-1]["lost"] == "pause")
            await players[0].post(votes, pause)
            assert (await players[1].post(votes, pause))["clocks"]["paused"]
            clock.on(DAY)
            await served.house.bell.ring()
            assert (await clocks(players[0], table))[seat]["left"] > 500
            assert (await players[0].ask("POST", votes, pause)).json()["code"] == "paused"
            stranger = await served.guest("Zoe")
            assert (await stranger.ask("DELETE", f"tables/{table}/pause")).json()["code"] == "not-yours"
            told = (await players[1].ask("DELETE", f"tables/{table}/pause")).json()["clocks"]
            assert (told["paused"], 50 < told["resumes"] <= 60) == (False, True)
            assert (await players[1].ask("DELETE", f"tables/{table}/pause")).json()["code"] == "not-paused"
            clock.on(30)
            assert (await clocks(players[0], table))[seat]["still"]
            clock.on(60)
            assert not (await clocks(players[0], table))[seat]["still"]

    run(play())


def test_holidays_are_granted_by_the_match_and_nobody_is_replaced_meanwhile(tmp_path: Path, clock: Moved) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            players, table, chairs = await at_table(served, SLOW)
            seat = asked(chairs)
            other, path = players[1 - seat], f"tables/{table}/holiday"
            assert (await players[seat].ask("POST", path, {"days": 8})).json()["code"] == "no-days"
            told = (await players[seat].post(path, {"days": 5}))["clocks"]["seats"][seat]
            assert (told["days"], told["still"], told["back"] > 0) == (2, True, True)
            assert (await players[seat].ask("POST", path, {"days": 1})).json()["code"] == "on-holiday"
            await goes(chairs, seat)
            clock.on(4 * DAY)
            await served.house.bell.ring()
            assert (await other.get(f"tables/{table}/seats/{seat}/bot"))["seconds"] == HOUR
            back = (await players[seat].ask("DELETE", path)).json()["clocks"]["seats"][seat]
            assert (back["back"], back["days"], back["still"]) == (None, 2, False)
            assert back["left"] == pytest.approx(48 * HOUR, abs=60)

    run(play())


def test_own_nights_do_not_count_from_the_next_decision_on(tmp_path: Path, clock: Moved) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            clock.to(1_795_000_000 // 86400 * 86400.0 + 20 * HOUR)
            await served.house.bell.beat()
            players, table, chairs = await at_table(served, SLOW)
            seat = asked(chairs)
            night = {"hours": {"zone": "UTC", "night": [22 * 60, 8 * 60], "day_off": None}}
            for player in players:
                assert (await player.ask("PUT", "me/hours", night)).status_code == 204
            assert await players[0].get("me/hours") == night
            clock.on(6 * HOUR)
            assert (await clocks(players[0], table))[seat]["left"] == pytest.approx(42 * HOUR, abs=60)
            await play_until(chairs, lambda: asked(chairs) != seat, Random(1))
            seat = asked(chairs)
            clock.on(5 * HOUR)  # until seven
            assert (await clocks(players[0], table))[seat]["left"] == pytest.approx(48 * HOUR, abs=60)
            clock.on(2 * HOUR)
            assert (await clocks(players[0], table))[seat]["left"] == pytest.approx(47 * HOUR, abs=60)

    run(play())


@pytest.mark.parametrize(
    ("hours", "code"),
    [
        ({"zone": "Mars/Olympus", "night": None, "day_off": None}, "no-zone"),
        ({"zone": "UTC", "night": [0, 721], "day_off": None}, "long-night"),
        ({"zone": "UTC", "night": [60, 60], "day_off": None}, "long-night"),
        ({"zone": "../UTC", "night": None, "day_off": None}, "malformed"),
        ({"zone": "UTC", "night": [0, 1440], "day_off": None}, "malformed"),
    ],
)
def test_hours_that_are_none_are_refused(tmp_path: Path, hours: Json, code: str) -> None:
    async def tell() -> None:
        async with serving(tmp_path) as served:
            player = await served.guest("Ann")
            assert (await player.ask("PUT", "me/hours", {"hours": hours})).json()["code"] == code

    run(tell())


def test_without_a_pace_there_is_nothing_to_pause(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            players = await served.guests(2)
            table = await begin(players, "olympe")
            assert (await players[0].get(f"tables/{table}"))["clocks"] is None
            for path, data in (("votes", {"motion": "pause"}), ("holiday", {"days": 1})):
                assert (await players[0].ask("POST", f"tables/{table}/{path}", data)).json()["code"] == "no-clocks"

    run(play())


def test_a_rematch_has_the_same_pace(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            players, table, _ = await at_table(served, SLOW, patience=0)
            for player in players:
                await player.post(f"tables/{table}/votes", {"motion": "end"})
            new = await players[0].post(f"tables/{table}/rematch")
            assert (new["pace"], new["level"], new["patience"]) == (SLOW, "easy", 0)

    run(play())


def test_who_does_not_come_back_may_be_voted_out_though_bots_answered_for_him(tmp_path: Path, clock: Moved) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            players, table, chairs = await at_table(served, FAST, patience=20 * 60)
            seat = asked(chairs)
            other = chairs[1 - seat]
            await goes(chairs, seat)
            clock.on(11 * 60)
            await time_is_up(served, other, seat)
            await play_until([other], lambda: seat in other.news["owed"], Random(1))
            votes, bot = f"tables/{table}/votes", {"motion": "bot", "seat": seat}
            assert (await players[1 - seat].ask("POST", votes, bot)).json()["code"] == "not-yet"
            clock.on(10 * 60)
            kept = await players[1 - seat].post(votes, bot)
            assert kept["seats"][seat]["owner"] == players[seat].id
            assert not kept["clocks"]["seats"][seat]["runs"]
            await players[seat].ask("DELETE", f"tables/{table}/seats/{seat}/bot")
            back = (await clocks(players[0], table))[seat]
            assert back["left"] >= 4

    run(play())


def test_a_seat_given_up_is_taken_over_with_an_invite(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            ann, bob, cleo, dan = await served.guests(4)
            table = await begin([ann, bob, cleo], "olympe", level="easy")
            left = await bob.ask("DELETE", f"tables/{table}/seats/1")
            assert left.json()["seats"][1]["vacant"]
            await cleo.ask("DELETE", f"tables/{table}/seats/2")

            async def invited(player: Player) -> Json:
                token = (await ann.post(f"tables/{table}/invites"))["token"]
                return await player.post("invites", {"token": token})

            assert (await invited(dan))["you"] == 1
            chair = await dan.chair(table)
            assert chair.news["viewer"] == 1
            lines = (await ann.get(f"tables/{table}/record"))["lines"]
            assert [1, {"type": "TakeSeat"}] in lines
            assert (await invited(bob))["you"] is None  # he has seen a hand: the other seat is not for him
            assert (await invited(cleo))["you"] == 2  # her own
            seats = (await ann.get(f"tables/{table}"))["seats"]
            assert [(seat["name"], seat["vacant"]) for seat in seats] == [
                ("Guest 0", False),
                ("Guest 3", False),
                ("Guest 2", False),
            ]

    run(play())
