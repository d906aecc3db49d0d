"""Setup, actors, legal actions, apply, refuse: dispatch only; the rules stand in phases/."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from agon.games.olympe.actions import PLAY, OlympeAction, PlayCard
from agon.games.olympe.frames import ChoosingDealer, Dealing, Playing, Uncovering
from agon.games.olympe.phases import piles, setup
from agon.games.olympe.phases.trick import apply_play_card, legal_cards, why_not_card
from agon.games.olympe.state import State
from agon.kit.action import Action, Deal
from agon.kit.bag import Draw
from agon.kit.event import Emit
from agon.kit.frame import Explain, refusal
from agon.kit.refusal import Refusal

_PLAY: Final = PLAY.__getitem__

_DRAW: Final[dict[type, Callable[[State], Draw]]] = {
    ChoosingDealer: setup.draw_dealer,
    Dealing: setup.draw_hands,
    Uncovering: lambda s: piles.draw_covered(s, setup.cards_in_play(s)),
}
_APPLY_DEAL: Final[dict[type, Callable[[State, Deal, Emit | None], None]]] = {
    ChoosingDealer: setup.apply_draw_dealer,
    Dealing: setup.apply_draw_hands,
    Uncovering: piles.apply_draw_covered,
}

_WHY: Final[Explain] = {(Playing, PlayCard): why_not_card}


def legal_actions(s: State, seat: int) -> list[OlympeAction]:
    """Everything this seat may do now."""
    stack = s.stack
    top = stack[-1] if stack else None
    if type(top) is not Playing or top.seat != seat:
        return []
    cards = legal_cards(s, seat)
    return list(map(_PLAY, dict.fromkeys(cards) if s.copies > 1 else cards))


def chance(s: State) -> Draw:
    """Nature's pending act."""
    return _DRAW[type(s.stack[-1])](s)


def apply(s: State, seat: int, action: OlympeAction | Deal, emit: Emit | None) -> None:
    """Carry out an action that is known to be legal."""
    if type(action) is PlayCard:
        apply_play_card(s, seat, action, emit)
    elif isinstance(action, Deal):
        _APPLY_DEAL[type(s.stack[-1])](s, action, emit)


def refuse(s: State, seat: int, action: Action) -> Refusal | None:
    """Why this action is not legal now, or None if it is."""
    return refusal(s, seat, action, legal_actions(s, seat), _WHY)
