"""How things stood between the things that are told of one step: so a page can show each as it happened."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby, pairwise
from typing import Any, Final, NamedTuple

import msgspec

from agon.kit.action import Undo
from agon.kit.game import View
from agon.kit.match import Match, Step
from agon.kit.outlook import Outlook
from agon.kit.patch import patch
from agon.kit.positions import Glance, glances
from agon.kit.seats import Viewer
from agon.kit.sheet import Sheet
from agon.server.wire import Between

_SHORT: Final = 6_000  # bytes: what is told of a step shall not be longer,
_LEAST: Final = 1_000  # but has room for so much of this


def glances_of(match: Match, step: Step) -> list[Glance]:
    """How things stood at everything that was told in a step, whoever looks; nothing where that cannot be known."""
    if step.before is None or any(isinstance(line.action, Undo) for line in step.lines):
        return []
    if sum(len(line.happenings) for line in step.lines) < 2:
        return []
    return glances(match.game, step.before.clone(), step.first, step.lines)


def between(match: Match, viewer: Viewer, seen: Sequence[Glance], now: Stand, length: int) -> tuple[Between, ...]:
    """How things stood for a viewer before they stood like this, told backwards, the earliest first.

    The rest of the message is so long: if not all find room, the last ones are left out.
    """
    stops = _stops(match, viewer, seen)
    if not stops:
        return ()
    stood = [(line, told, _plain(match, viewer, glance)) for line, told, glance in stops]
    stands = msgspec.to_builtins(now, str_keys=True)
    room = max(_LEAST, _SHORT - length - len(',"between":'))
    while stood:
        after = [*(plain for _, _, plain in stood[1:]), stands]
        found = [
            Between(line, told, patch(later, plain)) for (line, told, plain), later in zip(stood, after, strict=True)
        ]
        if len(msgspec.json.encode(found)) <= room:
            return tuple(found)
        stood.pop()
    return ()


class Stand(msgspec.Struct, frozen=True):
    """How things stand for a viewer, as far as it is told of the time between too."""

    view: View
    outlook: Outlook
    sheet: Sheet


class _Stop(NamedTuple):
    """Where he who is told may look up."""

    line: int
    told: int  # events of the line, so far
    glance: Glance


def _stops(match: Match, viewer: Viewer, seen: Sequence[Glance]) -> list[_Stop]:
    """Where this viewer may look up: not within one breath, and not at the end, which he sees anyway."""
    heard: list[_Stop] = []
    for line, group in groupby(seen, lambda glance: glance.line):
        told = [glance for glance in group if match.told(glance.event, viewer) is not None]
        heard += [_Stop(line, number, glance) for number, glance in enumerate(told, 1)]
    return [stop for stop, after in pairwise(heard) if not _in_one_breath(stop, after)]


def _in_one_breath(stop: _Stop, after: _Stop) -> bool:
    return stop.line == after.line and after.glance.event.follows(stop.glance.event)


def _plain(match: Match, viewer: Viewer, glance: Glance) -> Any:
    view = match.game.view(glance.state, viewer)
    stand = Stand(view, match.outlook(view, viewer), match.game.sheet(glance.state))
    return msgspec.to_builtins(stand, str_keys=True)
