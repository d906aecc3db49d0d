"""The rules as earlier versions had them, so that matches begun under them are still told and played as they were.

Version 1 paid for a discovery before its tile and its bonus gave anything: their hourglasses came too late for it.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

import msgspec

from agon.games.olympos.actions import WAIT, Discover, OlymposAction, PayCubes
from agon.games.olympos.components import Box
from agon.games.olympos.frames import Acting, Paying, PayingAction
from agon.games.olympos.outlook import Outlook, tell
from agon.games.olympos.payment import budget, space_after, too_dear
from agon.games.olympos.phases.development import (
    apply_discover,
    apply_pay_cubes,
    discovery_price,
    why_not_discover,
    why_not_pay,
)
from agon.games.olympos.phases.track import legal_turn
from agon.games.olympos.phases.wonders import open_wonders
from agon.games.olympos.printed import DISCOVERIES
from agon.games.olympos.promises import broken
from agon.games.olympos.rules import RULES
from agon.games.olympos.state import NOWHERE, State
from agon.games.olympos.trials import Play
from agon.games.olympos.view import View, imagine
from agon.kit.action import Action
from agon.kit.event import Emit
from agon.kit.refusal import Refusal
from agon.kit.rows import Decision, Row, answer
from agon.kit.rules import Rules
from agon.kit.seats import Viewer


def _legal_turn(s: State, seat: int, frame: Acting) -> list[OlymposAction]:
    """Discoveries that could be paid only with their own hourglasses were not allowed; one waited instead."""
    now = legal_turn(s, seat, frame)
    then = [action for action in now if not _too_dear_then(s, seat, action)]
    acting = any(hasattr(action, "to") or isinstance(action, Discover) for action in then)
    waits = len(then) < len(now) and not acting and not open_wonders(s, seat)
    return [WAIT, *then] if waits and s.players[seat].space < s.box.last_zeus else then


def _too_dear_then(s: State, seat: int, action: Action) -> bool:
    return isinstance(action, Discover) and discovery_price(s, seat, action.discovery) > budget(s, seat)


def _why_not_discover(s: State, seat: int, frame: Acting, action: Discover) -> Refusal:
    """What could be paid only with its own hourglasses was too dear."""
    if action in legal_turn(s, seat, frame):
        return too_dear(s, seat, discovery_price(s, seat, action.discovery))
    return why_not_discover(s, seat, frame, action)


def _apply_pay_cubes(s: State, seat: int, action: PayCubes, emit: Emit | None) -> None:
    """What a discovery costs is paid first."""
    apply_pay_cubes(s, seat, action, emit)
    (owed,) = [at for at, frame in enumerate(s.stack) if isinstance(frame, PayingAction)]
    s.stack.append(s.stack.pop(owed))


def _then(row: Row[State, OlymposAction]) -> Row[State, OlymposAction]:
    """What version 1 had in the place of a row of today."""
    if isinstance(row, Decision) and row.frame is Acting:
        discover = answer(Discover, apply_discover, _why_not_discover)
        return replace(row, legal=_legal_turn, answers=row.answers | {Discover: discover})
    if isinstance(row, Decision) and row.frame is Paying:
        return replace(row, answers=row.answers | {PayCubes: answer(PayCubes, _apply_pay_cubes, why_not_pay)})
    return row


RULES_1: Final[Rules[State, OlymposAction]] = Rules.of(*map(_then, RULES.rows))


def tell_1(s: State, seat: Viewer) -> Outlook:
    """The hourglasses that a discovery brings came too late for it."""
    told = tell(s, seat)
    if seat is None or told.own is None or told.own.journeys is None:
        return told
    prices = [discovery_price(s, seat, discovery) for discovery in range(DISCOVERIES)]
    spaces = tuple(
        NOWHERE if now == NOWHERE or price > budget(s, seat) else space_after(s, seat, price)
        for now, price in zip(told.own.spaces, prices, strict=True)
    )
    return msgspec.structs.replace(told, own=msgspec.structs.replace(told.own, spaces=spaces))


def outlook_1(view: View, box: Box, seat: Viewer) -> Outlook:
    """What this seat had to expect, as far as the view tells."""
    return tell_1(imagine(view, box, Random(0)), seat)


def promises_1(s: State, seat: int) -> list[str]:
    """Whatever this seat's outlook would have told wrongly."""
    return broken(Play(RULES_1, tell_1), s, seat)
