"""Nonsense is refused, each kind in its way, and leaves everything as it was."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

import msgspec

from agon.kit.action import Action, BreakOff, CutThought, Deal, HandOver, TakeHint, TakeSeat, TimeOut, Undo
from agon.kit.conformance.copies import frozen
from agon.kit.conformance.fault import require
from agon.kit.game import read_action
from agon.kit.match import Match
from agon.kit.refusal import Malformed, Refusal, Stale

_JUNK: Final[tuple[object, ...]] = (None, True, -1, 10**20, 1.5, "", "x" * 1000, [], [[]], {}, {"type": "Nonsense"})


def check_nonsense(match: Match, rng: Random) -> None:
    """Junk is malformed, wrong answers are refused or stale; state, record and open decisions do not change."""
    before = (frozen(match.game, match.state), len(match.lines), dict(match.open))
    for data in (*_JUNK, *_spoilt(match, rng)):
        action = read_action(match.game, data)
        if not isinstance(action, Malformed):
            _offer(match, action)
    told = (HandOver(), TakeSeat(), TimeOut("easy"), CutThought(), BreakOff(), TakeHint(0, "hard", 1))
    for action in (Deal((0,)), Undo((0,)), *told):
        _offer(match, action)
    _check_stale(match, rng)
    after = (frozen(match.game, match.state), len(match.lines), dict(match.open))
    require(before == after, "nonsense", "what was refused left a trace")


def _spoilt(match: Match, rng: Random) -> Iterator[object]:
    """Legal actions with one field made wrong, left out or added."""
    for seat in match.open:
        data = msgspec.to_builtins(rng.choice(match.game.legal_actions(match.state, seat)))
        yield {**data, "extra": 1}
        for field in data:
            yield {name: value for name, value in data.items() if name != field}
            yield from ({**data, field: junk} for junk in _JUNK)


def _offer(match: Match, action: Action) -> None:
    """A well-formed action that is not legal is refused to every seat, by rules and match alike."""
    for seat in range(match.table.seats):
        if action in match.game.legal_actions(match.state, seat):
            continue
        refusal = match.game.refuse(match.state, seat, action)
        require(isinstance(refusal, Refusal), "nonsense", f"{action} is not legal for {seat} and not refused")
        if seat in match.open:
            answer = match.submit(seat, action, match.open[seat])
            require(isinstance(answer, Refusal), "nonsense", f"{action} was taken from {seat}")


def _check_stale(match: Match, rng: Random) -> None:
    for seat in range(match.table.seats):
        decision = match.open.get(seat)
        wrong = [-1, len(match.lines) + 1, *match.open.values()] if decision is None else [decision - 1, decision + 1]
        actions = match.game.legal_actions(match.state, seat) or [Deal(())]
        for number in wrong:
            answer = match.submit(seat, actions[0], number)
            fits = isinstance(answer, Stale) if match.open else isinstance(answer, Refusal)
            require(fits, "nonsense", f"an answer to decision {number} by {seat} gave {answer}")
