"""The work on a match, spread over processes, and what of it was done before."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache, partial
from typing import Final

import msgspec

from agon.kit.match import Match
from agon.kit.nature import Seeded
from agon.kit.record import Checkpoint, Flaw, Record, write_record
from agon.kit.registry import find_game
from agon.lab.analysis.course import Course, Unfit, course_of
from agon.lab.analysis.shapes import AnalysisLevel
from agon.lab.analysis.weighing import Weighed, weigh
from agon.lab.spreading import Jobs, in_order

_BATCH: Final = 4  # lines that a process weighs before it reports


def weigh_all(
    record: Record, course: Course, level: AnalysisLevel, done: Mapping[int, Weighed], jobs: Jobs = None
) -> Iterator[Weighed]:
    """Every line that was not weighed before, in order."""
    left = [at for at in range(len(course.moments)) if at not in done]
    document = write_record(msgspec.structs.replace(record, checkpoints=_needed(record, course)))
    yield from in_order(partial(weigh_in, document, level), left, jobs, _BATCH)


def weigh_in(document: bytes, level: AnalysisLevel, at: int) -> Weighed:
    """One line of the match that a document tells, which was read before."""
    course = read_course(document)
    assert isinstance(course, Course)
    return weigh(course, at, level)


@lru_cache(maxsize=1)
def read_course(document: bytes) -> Course | Unfit | Flaw:
    """The course of the match that a record tells."""
    record = msgspec.json.decode(document, type=Record)
    game = find_game(record.header.game)
    assert game is not None
    match = Match.retell(game, record, Seeded(""))
    return match if isinstance(match, Flaw) else course_of(match)


def _needed(record: Record, course: Course) -> list[Checkpoint]:
    """Checkpoints count only where the match went on under other rules."""
    return list(record.checkpoints) if course.first else []
