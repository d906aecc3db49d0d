"""Duplicate tables for people: one deal at several tables, nobody at two of them, compared when all are over."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.server.http.test_daily import code_of, finish
from tests.server.players import Player
from tests.server.serving import Served, run, serving

BOTS = {"1": "easy", "2": "easy"}


async def sit_and_begin(host: Player, player: Player, table: str) -> None:
    invite = await host.post(f"tables/{table}/invites")
    await player.post("invites", {"token": invite["token"], "nonce_hash": None})
    await host.guest.start(table)


async def tables_of(served: Served, host: Player) -> tuple[str, list[str]]:
    found = await host.post("duplicate", {"game": "peloponnes", "seats": 3, "tables": 2, "bots": BOTS})
    return found["id"], [table["id"] for table in found["tables"]]


def test_two_tables_share_a_deal_and_every_seat_is_compared(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            host, ann, bob = await served.guests(3)
            name, (one, other) = await tables_of(served, host)
            await sit_and_begin(host, ann, one)
            await sit_and_begin(host, bob, other)
            assert (await ann.get(f"duplicate/{name}"))["results"] == []
            await finish(served, ann, one)
            assert (await ann.get(f"duplicate/{name}"))["results"] == []  # the other table still plays
            assert (await bob.ask("GET", f"tables/{one}/record")).status_code == 403
            forking = {"ply": 0, "sit": 0}
            assert code_of(await ann.ask("POST", f"tables/{one}/fork", forking)) == "shared-deal"
            await finish(served, bob, other)
            assert (await ann.ask("POST", f"tables/{one}/fork", forking)).status_code == 201
            told = {"id": name, "game": "peloponnes", "tables": 2, "over": True}
            assert (await host.get("duplicate"))["sets"] == [told] == (await bob.get("duplicate"))["sets"]
            results = (await host.get(f"duplicate/{name}"))["results"]
            assert len(results) == 6
            assert {result["points"] for result in results} == {50.0}  # both gave the first answer to everything
            assert {result["name"] for result in results if result["seat"] == 0} == {"Guest 1", "Guest 2"}

    run(play())


def test_nobody_plays_a_deal_twice_and_strangers_see_nothing_of_it(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            host, ann, eve = await served.guests(3)
            name, (one, other) = await tables_of(served, host)
            await sit_and_begin(host, ann, one)
            invite = await host.post(f"tables/{other}/invites")
            again = await ann.ask("POST", "invites", {"token": invite["token"], "nonce_hash": None})
            assert code_of(again) == "same-deal"
            assert code_of(await eve.ask("GET", f"duplicate/{name}")) == "no-set"
            assert (await eve.get("duplicate"))["sets"] == []
            bad = {"game": "peloponnes", "seats": 3, "tables": 2, "bots": {"1": "nobody"}}
            assert (await host.ask("POST", "duplicate", bad)).status_code == 400
            assert code_of(await host.ask("POST", "duplicate", {**bad, "seats": 9, "bots": {}})) == "refused"

    run(play())


def test_nobody_sits_down_at_two_tables_of_a_set_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            host, ann = await served.guests(2)
            _, tables = await tables_of(served, host)
            invites = [(await host.post(f"tables/{table}/invites"))["token"] for table in tables]
            sits_in, asked = served.house.store.sits_in, []

            async def slowly(*told: str) -> bool:
                found = await sits_in(*told)
                asked.append(found)
                for _ in range(100):  # so long that the other would come, if it could
                    if len(asked) == 2:
                        break
                    await asyncio.sleep(0.001)
                return found

            monkeypatch.setattr(served.house.store, "sits_in", slowly)
            wishes = [ann.ask("POST", "invites", {"token": token, "nonce_hash": None}) for token in invites]
            answers = await asyncio.gather(*wishes)
            assert sorted(answer.status_code for answer in answers) == [201, 409]

    run(play())


def test_a_host_who_has_seen_the_deal_does_not_take_his_table_away_and_begin_anew(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as served:
            (host,) = await served.guests(1)
            _, (one, other) = await tables_of(served, host)
            await sit_and_begin(host, host, one)
            assert code_of(await host.ask("DELETE", f"tables/{one}")) == "shared-deal"
            sit = await host.ask("POST", f"tables/{other}/seats/0", {"nonce_hash": None})
            assert code_of(sit) == "same-deal"
            assert (await host.ask("DELETE", f"tables/{other}")).status_code == 204  # nobody has begun there

    run(play())


def test_a_set_that_finds_no_room_leaves_no_table(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path, tables_per_person=2) as served:
            (host,) = await served.guests(1)
            wish = {"game": "peloponnes", "seats": 3, "tables": 3, "bots": BOTS}
            assert code_of(await host.ask("POST", "duplicate", wish)) == "too-many-tables"
            assert (await host.ask("POST", "duplicate", {**wish, "tables": 2})).status_code == 201

    run(play())
