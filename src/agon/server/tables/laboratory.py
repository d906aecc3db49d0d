"""The rule lab: matches of bots with other numbers, beside those with ours, on the same deals.

They are played step by step in a process of its own, a person after the other, and kept for whoever asks for the same.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from hashlib import sha256
from typing import Final

from agon.kit.box import BoxError
from agon.kit.edition import numbers, with_numbers
from agon.kit.game import AnyGame, refuse_seats
from agon.kit.refusal import Malformed
from agon.lab.balance import Course
from agon.server.bots.lab_worker import Trial, Tried
from agon.server.bots.rounds import Rounds
from agon.server.bots.workers import Worker
from agon.server.config import Config
from agon.server.problem import BadEdition, Problem, Refused
from agon.server.tables.editions import no_to
from agon.server.tables.laying import game_named
from agon.server.wire import LabInfo, LabNumber, LabWish

STEP: Final = 50  # matches that a request adds at most
_CHUNK: Final = 10  # that are played at a time
_KEPT: Final = 64  # experiments
_OF_ONE: Final = 4  # steps that one person waits for: others find room too
_SECONDS: Final = 5  # after which somebody may come again
_FURTHER: Final = 5  # a slider goes to twice a number, or so much further

_Key = tuple[str, int, str]


class Laboratory:
    """All experiments of one server."""

    def __init__(self, config: Config) -> None:
        self._config: Final = config
        self._worker: Final = Worker("agon.server.bots.lab_worker", Tried, str(config.edition_megabytes))
        self._turns: Final = Rounds(1)
        self._waiting: Final[Counter[str]] = Counter()  # steps, by who wants them
        self._kept: Final[OrderedDict[_Key, list[Course]]] = OrderedDict()

    async def run(self, name: str, wish: LabWish, person: str) -> tuple[list[Course], list[Course], str]:
        """As many matches as there are by now, with ours and with the change, and the changed component file."""
        game = game_named(name)
        refusal = refuse_seats(game, wish.seats, game.options_type(), game.box)
        if refusal:
            raise Refused(refusal, 400)
        edition = await asyncio.to_thread(changed_text, game, wish)  # a component file is long
        if self._waiting.total() >= self._config.lab_waiting or self._waiting[person] >= _OF_ONE:
            raise Problem(429, "lab-busy", seconds=_SECONDS)
        self._waiting[person] += 1
        try:
            # The change first: if it cannot be played, nothing else is.
            other = [] if edition is None else await self._played(game, edition, wish, person)
            ours = await self._played(game, None, wish, person)
        finally:
            self._waiting[person] -= 1
            if not self._waiting[person]:
                del self._waiting[person]
        both = min(len(ours), len(other)) if other else len(ours)
        return ours[:both], other[:both], edition or ""

    async def _played(self, game: AnyGame, edition: str | None, wish: LabWish, person: str) -> list[Course]:
        """What is kept of these matches, and at most a step more."""
        found = self._found(game, edition, wish.seats)
        until = min(wish.matches, self._config.lab_matches, len(found) + STEP)
        while len(found) < until:
            async with self._turns.of(person):
                first = len(found)  # somebody else may have gone on with the same
                if first < until:
                    count = min(_CHUNK, until - first)
                    found += await self._tried(game, Trial(game.name, edition, wish.seats, first, count))
        return found[: wish.matches]

    async def _tried(self, game: AnyGame, trial: Trial) -> tuple[Course, ...]:
        tried = await self._worker.ask(trial, self._config.lab_seconds, game=game.name)
        if tried is None and trial.edition is None:  # with our own box it is the machine that has no time
            raise Problem(429, "lab-busy", seconds=_SECONDS)
        if tried is None:
            raise BadEdition(BoxError(Malformed("", "too-heavy")), game.folder)
        if tried.verdict.kind:
            raise no_to(tried.verdict, game.folder)
        return tried.courses

    def _found(self, game: AnyGame, edition: str | None, seats: int) -> list[Course]:
        key = game.name, seats, "" if edition is None else sha256(edition.encode()).hexdigest()
        found = self._kept.setdefault(key, [])
        self._kept.move_to_end(key)
        while len(self._kept) > _KEPT:
            self._kept.popitem(last=False)
        return found

    async def stop(self) -> None:
        """End the process."""
        await self._worker.stop()


def changed_text(game: AnyGame, wish: LabWish) -> str | None:
    """Our component file with the numbers that are wished; None if they are ours."""
    ours = {one.path: one.value for one in numbers(game.box)}
    strange = next((path for path in wish.numbers if path not in ours), None)
    if strange is not None:
        raise Problem(400, "lab-number", place=strange)
    other = {path: value for path, value in wish.numbers.items() if value != ours[path]}
    return with_numbers(game.box.text, other) if other else None


def what_to_change(game: AnyGame, most: int, bot: str) -> LabInfo:
    """The numbers of a game's box, and with how many seats bots can play it."""
    seats = tuple(n for n in game.seats if n > 1 and refuse_seats(game, n, game.options_type(), game.box) is None)
    found = tuple(LabNumber(one.path, one.place, one.value, *_reach(one.value)) for one in numbers(game.box))
    return LabInfo(game.name, seats, game.default_seats if game.default_seats in seats else seats[0], found, most, bot)


def _reach(value: int) -> tuple[int, int]:
    """How far a slider goes."""
    far = max(2 * abs(value), abs(value) + _FURTHER)
    return (0, far) if value >= 0 else (-far, 0)
