"""The rules as earlier versions had them, so that matches begun under them are still told and played as they were.

Version 1 paid for a discovery before its tile and its bonus gave anything: their hourglasses came too late for it.
"""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from agon.games.olympos import rules
from agon.games.olympos.actions import WAIT, Discover, OlymposAction, PayCubes
from agon.games.olympos.components import Box
from agon.games.olympos.frames import PayingAction
from agon.games.olympos.outlook import NOWHERE, Outlook, tell
from agon.games.olympos.payment import budget, space_after, too_dear
from agon.games.olympos.phases.development import apply_pay_cubes, discovery_price
from agon.games.olympos.phases.wonders import open_wonders
from agon.games.olympos.printed import DISCOVERIES
from agon.games.olympos.promises import broken
from agon.games.olympos.state import State
from agon.games.olympos.trials import Play
from agon.games.olympos.view import View, imagine
from agon.kit.action import Action, Deal
from agon.kit.event import Emit
from agon.kit.frame import advance, refusal
from agon.kit.refusal import Refusal
from agon.kit.seats import Viewer


def legal_actions_1(s: State, seat: int) -> list[OlymposAction]:
    """Discoveries that could be paid only with their own hourglasses were not allowed; one waited instead."""
    now = rules.legal_actions(s, seat)
    then = [action for action in now if not _too_dear_then(s, seat, action)]
    acting = any(hasattr(action, "to") or isinstance(action, Discover) for action in then)
    waits = len(then) < len(now) and not acting and not open_wonders(s, seat)
    return [WAIT, *then] if waits and s.players[seat].space < s.box.last_zeus else then


def _too_dear_then(s: State, seat: int, action: Action) -> bool:
    return isinstance(action, Discover) and discovery_price(s, seat, action.discovery) > budget(s, seat)


def apply_1(s: State, seat: int, action: OlymposAction | Deal, emit: Emit | None) -> None:
    """What a discovery costs is paid first."""
    if not isinstance(action, PayCubes):
        rules.apply(s, seat, action, emit)
        return
    apply_pay_cubes(s, seat, action, emit)
    (owed,) = [at for at, frame in enumerate(s.stack) if isinstance(frame, PayingAction)]
    s.stack.append(s.stack.pop(owed))
    advance(s, rules.STEPS, emit)


def refuse_1(s: State, seat: int, action: Action) -> Refusal | None:
    """Why an action was not legal, or None if it was."""
    if isinstance(action, Discover) and action in rules.legal_actions(s, seat) and _too_dear_then(s, seat, action):
        return too_dear(s, seat, discovery_price(s, seat, action.discovery))
    return refusal(s, seat, action, legal_actions_1(s, seat), rules.WHY)


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
    return replace(told, own=replace(told.own, spaces=spaces))


def outlook_1(view: View, box: Box, seat: Viewer) -> Outlook:
    """What this seat had to expect, as far as the view tells."""
    return tell_1(imagine(view, box, Random(0)), seat)


def promises_1(s: State, seat: int) -> list[str]:
    """Whatever this seat's outlook would have told wrongly."""
    return broken(Play(legal_actions_1, apply_1, rules.chance, tell_1), s, seat)
