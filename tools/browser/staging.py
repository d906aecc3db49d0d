"""Tables laid as they shall be looked at: a match played by good bots up to a wanted moment, the same every time.

The others at such a table are people who never answer, so it stays as it is for as long as somebody looks.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from agon.bots.bot import answers_of_one
from agon.bots.greedy import GreedyBot
from agon.kit.driver import play_on
from agon.kit.match import Match
from agon.kit.nature import Fair
from agon.kit.record import Table
from agon.kit.registry import find_game
from agon.server.db.engines import make_engine
from agon.server.db.store import OVER, PLAYING, Person, SeatRow, Store, TableRow, now
from agon.server.tables.laying import Unpromised
from agon.server.tables.live import owed_text

Wanted = Callable[[Match], bool]
DATABASE: Final = "agon.sqlite"


@dataclass(frozen=True)
class Staged:
    """A table: `until` is asked before every answer, and seat 0 looks; without it the match is played to its end."""

    name: str
    game: str
    seats: int
    until: Wanted | None = None
    options: dict[str, Any] = field(default_factory=dict)
    word: str = ""
    promised: bool = False  # dealt as a house deals; else it passes for a fork

    @property
    def id(self) -> str:
        """The id of the table: the same in every house."""
        return f"look-{self.name}"


def asked(frame: str, times: int = 1, also: Wanted = lambda match: True) -> Wanted:
    """The moment when seat 0 is asked this for the n-th time."""
    seen: set[int] = set()

    def wanted(match: Match) -> bool:
        prompt = match.prompt(0) if 0 in match.open else None
        if prompt and prompt.frame == frame and also(match):
            seen.add(prompt.decision)
        return len(seen) >= times

    return wanted


def with_answers(least: int) -> Wanted:
    """Seat 0 may choose among so many answers."""

    def wanted(match: Match) -> bool:
        prompt = match.prompt(0)
        return prompt is not None and len(prompt.actions) >= least

    return wanted


def with_trick(cards: int) -> Wanted:
    """So many cards lie in the trick of Olympe."""

    def wanted(match: Match) -> bool:
        view: Any = match.view(0)
        return len(view.trick) == cards

    return wanted


def played(staged: Staged) -> tuple[Match, bytes]:
    """The match up to the wanted moment, and the seed of its deals."""
    game = find_game(staged.game)
    assert game is not None
    seed = hashlib.sha256(f"{staged.game} {staged.seats} {staged.word}".encode()).digest()
    options = msgspec.convert(staged.options, type(game.variants[0]))
    dealer = Fair(seed, [b""] * staged.seats) if staged.promised else Unpromised(seed)
    match = Match.start(game, Table(staged.seats, options, game.box), dealer)
    return play_on(match, answers_of_one(GreedyBot(), Random(staged.word)), until=staged.until), seed


def lay(folder: Path, tables: Sequence[Staged], people: Sequence[Person]) -> None:
    """Write the tables into the database of a running house; `people` sit there in this order."""
    with ThreadPoolExecutor(1) as aside:  # whoever drives a browser has a loop running already
        aside.submit(asyncio.run, _lay(folder / DATABASE, tables, people)).result()


async def _lay(path: Path, tables: Sequence[Staged], people: Sequence[Person]) -> None:
    engine = make_engine(path)
    store = Store(engine)
    try:
        for staged in tables:
            match, seed = played(staged)
            seated = [SeatRow(seat, people[seat].id, None, None, None, None) for seat in range(staged.seats)]
            await store.add_table(_row(staged, match, seed, people[0]), seated, match.lines, match.checkpoints)
    finally:
        await engine.dispose()


def _row(staged: Staged, match: Match, seed: bytes, host: Person) -> TableRow:
    outcome, header = match.outcome(), match.record().header
    return TableRow(
        id=staged.id,
        game=staged.game,
        seats=staged.seats,
        options=msgspec.json.encode(header.options).decode(),
        edition=None,
        host=host.id,
        is_open=True,
        spectators=True,
        status=PLAYING if outcome is None else OVER,
        seed=seed,
        header=msgspec.json.encode(header).decode(),
        owed=owed_text(match),
        line_count=len(match.lines),
        outcome=None if outcome is None else msgspec.json.encode(outcome).decode(),
        next_table=None,
        created=now(),
        changed=now(),
    )
