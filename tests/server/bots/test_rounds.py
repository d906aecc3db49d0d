"""A hundred tables of one person do not keep the bots of another waiting."""

from __future__ import annotations

import asyncio

import pytest

from agon.server.bots.rounds import Rounds
from tests.server.serving import run


def test_everybody_gets_a_turn_in_each_round() -> None:
    async def play() -> list[str]:
        turns, served = Rounds(1), list[str]()

        async def think(person: str) -> None:
            async with turns.of(person):
                served.append(person)
                await asyncio.sleep(0)

        flood = [asyncio.create_task(think("flood")) for _ in range(100)]
        await asyncio.sleep(0)
        others = [asyncio.create_task(think(name)) for name in ("ann", "bob", "ann")]
        await asyncio.gather(*flood, *others)
        return served

    served = run(play())
    assert len(served) == 103
    assert max(place for place, name in enumerate(served) if name != "flood") <= 6


def test_who_is_cancelled_keeps_no_turn() -> None:
    async def play() -> None:
        turns = Rounds(1)

        async def think(gate: asyncio.Event) -> None:
            async with turns.of("ann"):
                await gate.wait()

        gate = asyncio.Event()
        first = asyncio.create_task(think(gate))
        waiting = [asyncio.create_task(think(gate)) for _ in range(3)]
        await asyncio.sleep(0)
        waiting[0].cancel()
        await asyncio.sleep(0)
        gate.set()
        await first
        waiting[1].cancel()  # its turn has come, and it is cancelled before it knows
        await asyncio.gather(*waiting, return_exceptions=True)
        async with asyncio.timeout(60):
            async with turns.of("bob"):
                pass
        assert waiting[2].done()

    run(play())


def test_before_another_of_mine_come_my_own_and_one_of_everybody_elses() -> None:
    async def play() -> tuple[int, ...]:
        turns, gate = Rounds(1), asyncio.Event()

        async def think(person: str) -> None:
            async with turns.of(person):
                await gate.wait()

        alone = turns.before("ann")
        tasks = [asyncio.create_task(think(name)) for name in ("eva", "ann", "ann", "bob", "bob", "bob")]
        await asyncio.sleep(0)
        counted = alone, turns.before("ann"), turns.before("bob"), turns.before("eva")
        gate.set()
        await asyncio.gather(*tasks)
        return *counted, turns.before("eva")

    assert run(play()) == (0, 3, 4, 2, 0)


def test_whoever_has_no_patience_left_is_waited_for_by_nobody() -> None:
    async def play() -> None:
        turns = Rounds(1)
        async with turns.of("ann"):
            with pytest.raises(TimeoutError):
                async with turns.of("bob", patience=1e-9):
                    raise AssertionError("it was not his turn")
            assert turns.before("cleo") == 0
        async with turns.of("bob", patience=60):
            pass

    run(play())
