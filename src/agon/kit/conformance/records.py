"""Records: they replay, they survive undo, and an export hides what its viewer could not know."""

from __future__ import annotations

from random import Random
from typing import Final

import msgspec

from agon.kit.action import Deal, Undo
from agon.kit.conformance.fault import Nonconforming, require
from agon.kit.event import Event, Uncovers
from agon.kit.match import Match, Step
from agon.kit.record import Flaw, Record, write_record
from agon.kit.seats import Viewer, sees

_EXCHANGES_TRIED: Final = 4


def retell(match: Match, record: Record) -> Match | Flaw:
    """The match that a record tells, dealt on by the same dealer."""
    return Match.resume(match.game, record, match.dealer)


def check_replay(match: Match, rng: Random) -> None:
    """The record gives the same match again: state, decisions, document."""
    _same_again(match, "replay")


def _same_again(match: Match, part: str) -> None:
    again = retell(match, match.record())
    if isinstance(again, Flaw):
        raise Nonconforming(part, f"the record does not replay: {again}")
    require(again.state.key() == match.state.key(), part, "the record tells another match")
    require(again.open == match.open, part, "decisions are numbered otherwise after a replay")
    require(write_record(again.record()) == write_record(match.record()), part, "the record is written otherwise")


def check_undo(match: Match, rng: Random) -> None:
    """On a copy of the match: what may be taken back leads back to the state before it, under new numbers."""
    copy = retell(match, match.record())
    if isinstance(copy, Flaw) or not copy.open:
        return
    seat = rng.choice(list(copy.open))
    before, numbers = copy.state.key(), copy.open[seat]
    lines = len(copy.lines)
    action = rng.choice(copy.game.legal_actions(copy.state, seat))
    copy.submit(seat, action, numbers)
    answer = copy.undo(seat, agreed=range(copy.table.seats))
    if not isinstance(answer, Step):
        return
    undo = copy.lines[-1].action
    alone = isinstance(undo, Undo) and undo.lines == (lines,)
    require(not alone or copy.state.key() == before, "undo", f"taking back {action} does not lead back")
    require(copy.open[seat] > numbers, "undo", "a decision's number was used again")
    _same_again(copy, "undo")


def check_exports(match: Match, rng: Random) -> None:
    """Exchange two items a viewer has not seen: if all actions stay legal, his export is byte-identical."""
    if not match.open:
        return
    viewer = rng.choice((None, *range(match.table.seats)))  # one a ply: each exchange tells the whole match anew
    export = write_record(match.export(viewer))
    for _ in range(_EXCHANGES_TRIED):
        exchanged = _exchange(match, viewer, rng)
        other = retell(match, exchanged) if exchanged else None
        if isinstance(other, Match):
            require(write_record(other.export(viewer)) == export, "exports", f"an export shows {viewer} too much")
            told, told_then = match.events(match.lines, viewer), other.events(other.lines, viewer)
            seen_since = _uncovered(told) != _uncovered(told_then)
            require(seen_since or told == told_then, "exports", f"the events of a deal show {viewer} too much")


def _uncovered(events: list[Event]) -> list[Event]:
    """The events that own up to showing what was hidden."""
    return [event for event in events if event.uncovers is not Uncovers.NOTHING]


def _exchange(match: Match, viewer: Viewer, rng: Random) -> Record | None:
    """The record with two hidden items of one act of nature exchanged."""
    record = match.record()
    acts = [n for n, line in enumerate(match.lines) if isinstance(line.action, Deal)]
    number = rng.choice(acts[-2:]) if acts else None
    line = match.lines[number] if number is not None else None
    if number is None or line is None or line.draw is None or not isinstance(line.action, Deal):
        return None
    hidden = [at for at, to in enumerate(line.draw.seen) if not sees(to, viewer)]
    if len(hidden) < 2:
        return None
    items = list(line.action.items)
    one, other = rng.sample(hidden, 2)
    items[one], items[other] = items[other], items[one]
    lines = list(record.lines)
    lines[number] = (lines[number][0], {"type": "Deal", "items": items})
    return msgspec.structs.replace(record, lines=lines, checkpoints=[])
