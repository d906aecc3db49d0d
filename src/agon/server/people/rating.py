"""Ratings of people, game by game: by the openskill library (Plackett-Luce: several players, uncertainty told).

What counts: finished matches by the clock among people with accounts, each on one seat, with our box, and in whose
record nothing was done for anybody but an answer when time was up. Each counts once: that it was looked at is
committed together with what it changes, and what was not is found at the next start.
"""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec
import structlog
from sqlalchemy.exc import SQLAlchemyError

from agon.kit.action import BreakOff, HandOver, TakeHint, TakeSeat
from agon.kit.game import Outcome
from agon.kit.match import UNFINISHED
from agon.kit.record import Header
from agon.server.db.past_store import Finished, PastStore, Rating
from agon.server.db.store import Store

_log: Final = structlog.get_logger()
SPOILS: Final = tuple(kind.__name__ for kind in (BreakOff, HandOver, TakeHint, TakeSeat))
_SHARED: Final = "shared"
_AGAIN: Final = 60.0  # seconds after a failure


def has_ratings() -> bool:
    """Whether the library is here."""
    try:
        import openskill  # noqa: F401
    except ImportError:
        return False
    return True


class Rater:
    """Looks at each finished match once, the earliest first."""

    def __init__(self, store: Store) -> None:
        self._past: Final = PastStore(store)
        self._ended: Final = store.ended

    async def run(self) -> None:
        """Now, and whenever a match is over; until it is cancelled."""
        while has_ratings():
            self._ended.clear()
            try:
                await self.look()
                await self._ended.wait()
            except (SQLAlchemyError, OSError):  # the disk is full: it is tried again
                _log.exception("rating failed")
                await asyncio.sleep(_AGAIN)

    async def look(self) -> int:
        """Look at all that are over; how many counted."""
        counted = 0
        while matches := await self._past.unrated():
            for match in matches:
                new = await self._rated(match)
                await self._past.rate(match, new)
                counted += bool(new)
        return counted

    async def _rated(self, match: Finished) -> dict[str, Rating]:
        """The ratings of those who played, as they are now; nothing if it does not count."""
        outcome = msgspec.json.decode(match.outcome, type=Outcome)
        if not _counts(match, outcome) or await self._past.strangest(match.table, SPOILS):
            return {}
        people = await self._past.players(match.table)
        if people is None:
            return {}
        known = await self._past.ratings_at(match.game, people)
        return rated(people, known, ranks(outcome))


def _counts(match: Finished, outcome: Outcome) -> bool:
    header = msgspec.json.decode(match.header, type=Header)
    ours = match.edition is None and header.deal is not None and not header.prepared
    teams = len(outcome.winners) > 1 and outcome.ending != _SHARED
    return (
        ours
        and not (header.casual or match.forked or match.lesson or match.shared or teams)
        and outcome.ending != UNFINISHED
    )


def ranks(outcome: Outcome) -> list[float]:
    """Each seat's place: the winners are first, the others stand by their scores."""
    places = sorted({score for seat, score in enumerate(outcome.scores) if seat not in outcome.winners}, reverse=True)
    return [1.0 if seat in outcome.winners else 2.0 + places.index(score) for seat, score in enumerate(outcome.scores)]


def rated(people: list[str], known: dict[str, Rating], ranks: list[float]) -> dict[str, Rating]:
    """What one match makes of what was known."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    before = [known.get(person) for person in people]
    sides = [[model.rating(mu=one.mu, sigma=one.sigma) if one else model.rating()] for one in before]
    after = model.rate(sides, ranks=ranks)
    return {
        person: Rating(side[0].mu, side[0].sigma, (old.matches if old else 0) + 1)
        for person, side, old in zip(people, after, before, strict=True)
    }
