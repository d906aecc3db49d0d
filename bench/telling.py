"""What a move costs the loop of the server: `python -m bench.telling [--games olympe] [--matches 5] [--json]`.

Processor time from when an answer is there until every viewer's message lies ready, in microseconds a move: the rules,
views, outlooks, what stood between, JSON. The disk and the sockets are left out. Random matches, always the same; the
mean of some of them, and the least and the most.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
from collections.abc import Sequence
from random import Random
from time import process_time
from typing import Any, Final, cast

from agon.kit.game import AnyGame
from agon.kit.match import Match, Step
from agon.kit.nature import Seeded
from agon.kit.record import Table
from agon.kit.registry import find_game, our_games
from agon.server.clocks.bell import Bell
from agon.server.db.store import Person, Store
from agon.server.db.uninterrupted import Carrier
from agon.server.tables.live import Live, Loaded
from agon.server.tables.sharing import Eyes

_MOVES: Final = 200  # of a match
TABLES: Final = ((3, 0), (3, 2), (5, 5))  # seats, and how many of them look


class _Nothing:
    """Stands where the disk, the bots and the bell are, and takes no time."""

    time: Final = None

    async def append(self, *_: object, **__: object) -> None:
        """It is written."""

    def wake(self, table: str) -> None:
        """Nobody thinks."""

    def cheer(self) -> None:
        """Nobody is in trouble."""


class _Viewer:
    """Hears, and counts how much."""

    person: Person | None = None
    address: str = ""

    def __init__(self, seat: int) -> None:
        self.eyes: Final = Eyes((seat,))
        self.heard = 0

    def send(self, message: bytes) -> None:
        """It has arrived."""
        self.heard += len(message)

    def dismiss(self, why: str) -> None:
        """Nobody has to go."""

    def begin(self) -> None:
        """It has begun long ago."""


async def _play(game: AnyGame, seats: int, viewers: int, seed: int) -> tuple[float, float]:
    """Of one match: microseconds a move, and bytes a viewer and move."""
    options = next(one for one in game.variants if game.refuse_setup(seats, one, game.box) is None)
    match, nothing = (
        Match.start(game, Table(seats, options, game.box), Seeded(f"telling {seed}")),
        cast(Any, _Nothing()),
    )

    async def load(table: str) -> Loaded:
        return Loaded(match, {}, "", "easy", None, [])

    live = Live("table", load, cast(Store, nothing), Carrier(), nothing, cast(Bell, nothing))
    listening = [_Viewer(seat) for seat in range(viewers)]
    async with live.held():
        for viewer in listening:
            live.welcome(viewer)
    rng, spent, moves = Random(seed), 0.0, 0
    before = sum(viewer.heard for viewer in listening)
    while match.open and moves < _MOVES:
        prompt = match.prompt(rng.choice(sorted(match.open)))
        assert prompt is not None
        action = rng.choice(prompt.actions)
        begun = process_time()
        step = await live.submit(prompt.seat, action, prompt.decision)
        spent += process_time() - begun
        assert isinstance(step, Step)
        moves += 1
    heard = sum(viewer.heard for viewer in listening) - before
    return spent / moves * 1e6, heard / moves / max(1, viewers)


def measure(game: AnyGame, seats: int, viewers: int, matches: int) -> dict[str, Any]:
    """The mean of some matches after one that warms up, and between what they lie."""
    asyncio.run(_play(game, seats, viewers, -1))
    gc.collect()
    gc.disable()
    try:
        found = [asyncio.run(_play(game, seats, viewers, seed)) for seed in range(matches)]
    finally:
        gc.enable()
    costs = [cost for cost, _ in found]
    return {
        "game": game.name,
        "seats": seats,
        "viewers": viewers,
        "us": round(sum(costs) / matches),
        "least": round(min(costs)),
        "most": round(max(costs)),
        "bytes": round(sum(length for _, length in found) / matches),
    }


def main(arguments: Sequence[str] | None = None) -> None:
    """A line for each game and number of viewers."""
    parser = argparse.ArgumentParser(prog="python -m bench.telling", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", nargs="*", default=our_games())
    parser.add_argument("--matches", type=int, default=5)
    parser.add_argument("--json", action="store_true")
    wish = parser.parse_args(arguments)
    for name in wish.games:
        game = find_game(name)
        assert game is not None
        for seats, viewers in TABLES:
            found = measure(game, min(seats, max(game.seats)), min(viewers, max(game.seats)), wish.matches)
            words = "{game:<12}{seats} seats, {viewers} look: {us:>6} us a move [{least}-{most}], {bytes:>6} bytes each"
            print(json.dumps(found) if wish.json else words.format(**found), flush=True)


if __name__ == "__main__":
    main()
