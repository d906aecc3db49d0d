"""The one thing a player decides: which card to play."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta

from agon.games.olympe.printed import COLOURS, RANKS
from agon.kit.action import Action

CARDS: Final = COLOURS * RANKS


class PlayCard(Action, frozen=True, gc=False):
    """Play this card to the trick."""

    card: Annotated[int, Meta(ge=0, lt=CARDS)]


OlympeAction = PlayCard

PLAY: Final = tuple(PlayCard(card) for card in range(CARDS))
