"""The rules as earlier versions had them, so that matches begun under them are still told and played as they were.

Version 1 paid for a discovery before its tile and its bonus gave anything: their hourglasses came too late for it.
"""

from __future__ import annotations

from agon.games.olympos import rules
from agon.games.olympos.actions import WAIT, Discover, OlymposAction, PayCubes
from agon.games.olympos.frames import PayingAction
from agon.games.olympos.payment import budget, too_dear
from agon.games.olympos.phases.development import apply_pay_cubes, discovery_price
from agon.games.olympos.phases.wonders import open_wonders
from agon.games.olympos.state import State
from agon.kit.action import Action, Deal
from agon.kit.event import Emit
from agon.kit.frame import advance, refusal
from agon.kit.refusal import Refusal


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
