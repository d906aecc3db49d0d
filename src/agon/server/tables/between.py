"""How things stood between the things that are told of one step: so a page can show each as it happened."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby, pairwise
from typing import Final, NamedTuple

import msgspec

from agon.kit.action import Undo
from agon.kit.audience import Audience
from agon.kit.event import Event
from agon.kit.game import View
from agon.kit.match import Match, Step
from agon.kit.outlook import Outlook
from agon.kit.patch import patch
from agon.kit.positions import glances
from agon.kit.seats import Viewer
from agon.kit.sheet import Sheet
from agon.server.wire import Between

_SHORT: Final = 6_000  # bytes: what is told of a step shall not be longer,
_LEAST: Final = 1_000  # but has room for so much of this


class Moment(NamedTuple):
    """Something that was told, and how things stood then."""

    line: int
    event: Event
    audience: Audience


def glances_of(match: Match, step: Step, many: bool = True) -> list[Moment]:
    """How things stood at everything that was told in a step; nothing where that cannot be known.

    `many` want to hear it.
    """
    if step.before is None or any(isinstance(line.action, Undo) for line in step.lines):
        return []
    if sum(len(line.happenings) for line in step.lines) < 2:
        return []
    game, box = match.game, match.table.box
    seen = glances(game, step.before.clone(), step.first, step.lines)
    return [Moment(line, event, Audience(game, box, state, many)) for line, event, state in seen]


def between(match: Match, viewer: Viewer, seen: Sequence[Moment], now: Stand, length: int) -> tuple[Between, ...]:
    """How things stood for a viewer before they stood like this, told backwards, the earliest first.

    The rest of the message is so long: if not all find room, the last ones are left out.
    """
    stops = _stops(match, viewer, seen)
    if not stops:
        return ()
    stood = [stand(stop.moment.audience, viewer) for stop in stops]
    found = [_back(stop, later, then) for stop, then, later in zip(stops, stood, stood[1:], strict=False)]
    lengths = [len(msgspec.json.encode(one)) for one in found]
    room = max(_LEAST, _SHORT - length - len(',"between":'))
    for count in range(len(stops), 0, -1):
        last = _back(stops[count - 1], now, stood[count - 1])
        brackets = count + 1  # and a comma between two
        if sum(lengths[: count - 1]) + len(msgspec.json.encode(last)) + brackets <= room:
            return (*found[: count - 1], last)
    return ()


class Stand(msgspec.Struct, frozen=True):
    """How things stand for a viewer, as far as it is told of the time between too."""

    view: View
    outlook: Outlook
    sheet: Sheet


def stand(audience: Audience, viewer: Viewer) -> Stand:
    """How things stand for one of those who look."""
    return Stand(*audience.sight(viewer), audience.sheet())


class _Stop(NamedTuple):
    """Where he who is told may look up."""

    line: int
    told: int  # events of the line, so far
    moment: Moment


def _stops(match: Match, viewer: Viewer, seen: Sequence[Moment]) -> list[_Stop]:
    """Where this viewer may look up: not within one breath, and not at the end, which he sees anyway."""
    heard: list[_Stop] = []
    for line, group in groupby(seen, lambda moment: moment.line):
        told = [moment for moment in group if match.told(moment.event, viewer) is not None]
        heard += [_Stop(line, number, moment) for number, moment in enumerate(told, 1)]
    return [stop for stop, after in pairwise(heard) if not _in_one_breath(stop, after)]


def _in_one_breath(stop: _Stop, after: _Stop) -> bool:
    return stop.line == after.line and after.moment.event.follows(stop.moment.event)


def _back(stop: _Stop, later: Stand, then: Stand) -> Between:
    return Between(stop.line, stop.told, patch(later, then))
