"""Actions carried out on a copy, to see what they really cost."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from agon.games.olympos.actions import OlymposAction, TakeBonus
from agon.games.olympos.events import ActionPaid, SettlerMoved, SettlerPlaced
from agon.games.olympos.frames import Acting, ChoosingBonus, EndingTurn, StartingTurn
from agon.games.olympos.outlook import Outlook
from agon.games.olympos.state import State
from agon.kit.action import Deal
from agon.kit.event import Heard
from agon.kit.owing import pending
from agon.kit.rules import Rules
from agon.kit.seats import CHANCE, Viewer

_RICH: Final = 5000  # hourglasses: nothing is too dear


class Play(NamedTuple):
    """The rules that are asked, and the outlook that is compared with them."""

    rules: Rules[State, OlymposAction]
    tell: Callable[[State, Viewer], Outlook]


class Trial(NamedTuple):
    """What came of an action once it was paid."""

    price: int | None  # None: nothing was paid
    space: int
    source: int
    route: tuple[int, ...]
    again: bool  # whether the same seat acts next, unless a god changes that


def carry_out(play: Play, s: State, seat: int, action: OlymposAction) -> Trial:
    """The action with all it asks for, on a copy; hourglasses are not chosen where something else can be."""
    t, heard = s.clone(), Heard()
    play.rules.apply(t, seat, action, heard)
    while _price(heard) is None and any(isinstance(frame, EndingTurn) for frame in t.stack):
        frame = pending(t, seat)
        if frame is None:
            draw = play.rules.chance(t)
            play.rules.apply(t, CHANCE, Deal(draw.bag[: draw.n]), heard)
        else:
            options = play.rules.legal_actions(t, seat)
            others = [option for option in options if not _brings_hourglasses(t, frame, option)]
            play.rules.apply(t, seat, (others or options)[0], heard)
    gone = [event for event in heard.events() if isinstance(event, SettlerPlaced | SettlerMoved)]
    source, route = (gone[0].source, gone[0].route) if gone else (0, ())
    following = next((one for one in t.order if not t.players[one].done), None)
    return Trial(_price(heard), t.players[seat].space, source, route, following == seat)


def _price(heard: Heard) -> int | None:
    return next((e.hourglasses + e.spaces for e in heard.events() if isinstance(e, ActionPaid)), None)


def _brings_hourglasses(s: State, frame: object, option: OlymposAction) -> bool:
    if not isinstance(frame, ChoosingBonus) or not isinstance(option, TakeBonus):
        return False
    return s.box.bonuses[s.cell(frame.discovery)][option.bonus] == "hourglasses"


def rich_turn(s: State, seat: int) -> State:
    """As if it were the seat's turn and it could pay anything."""
    t = s.clone()
    t.stack = [StartingTurn(), Acting(seat)]
    t.players[seat].hourglasses += _RICH
    t.players[seat].done = False
    return t


def unguarded(s: State, land: int) -> State:
    """As if nobody were on a land."""
    t = s.clone()
    t.piles[land], t.tribes[land] = [], False
    return t


def unharmed(s: State, seat: int) -> State:
    """As if the Erinyes had not struck this seat."""
    t = s.clone()
    t.players[seat].erinyes = False
    return t


def with_stars(s: State, seat: int, stars: int) -> State:
    """As if Athena had given so many more."""
    t = s.clone()
    t.players[seat].athena += stars
    return t
