"""To act at a table in the tests of any game: what is done has to be legal, what is refused has to be illegal."""

from __future__ import annotations

from agon.kit.action import Action, Deal
from agon.kit.event import Event, Heard
from agon.kit.frame import State
from agon.kit.game import AnyGame
from agon.kit.refusal import Refusal
from agon.kit.seats import CHANCE


def do(game: AnyGame, s: State, seat: int, action: Action) -> list[Event]:
    """Do what has to be legal; what happened."""
    refusal = game.refuse(s, seat, action)
    assert refusal is None, f"{seat} may not {action}: {refusal}"
    return _apply(game, s, seat, action)


def deal(game: AnyGame, s: State, *items: int) -> list[Event]:
    """Nature draws this, which has to be possible; what happened."""
    assert game.chance(s).allows(items), f"{game.chance(s)} does not allow {items}"
    return _apply(game, s, CHANCE, Deal(items))


def reasons(game: AnyGame, s: State, seat: int, action: Action) -> list[tuple[str, str]]:
    """Do what has to be legal, or let nature act; the kind of everything that happened, with the clause by which."""
    assert seat == CHANCE or game.refuse(s, seat, action) is None
    return [(type(event).__name__, clause or "") for event, clause in _heard(game, s, seat, action).happenings]


def _apply(game: AnyGame, s: State, seat: int, action: Action) -> list[Event]:
    return _heard(game, s, seat, action).events()


def _heard(game: AnyGame, s: State, seat: int, action: Action) -> Heard:
    heard = Heard()
    game.apply(s, seat, action, heard)
    assert game.laws(s) == []
    return heard


def why_not(game: AnyGame, s: State, seat: int, action: Action) -> Refusal:
    """The refusal of what has to be illegal."""
    refusal = game.refuse(s, seat, action)
    assert refusal is not None, f"{seat} may {action}"
    assert action not in game.legal_actions(s, seat)
    return refusal
