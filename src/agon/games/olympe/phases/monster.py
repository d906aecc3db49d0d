"""Monster and Hero: when a trick is cancelled."""

from __future__ import annotations

from agon.games.olympe.events import MonsterSlain
from agon.games.olympe.printed import MONSTER, RANKS
from agon.games.olympe.state import State
from agon.kit.event import Emit


def active_monsters(s: State) -> list[int]:
    """The colours of the Monsters in the trick that cancel it."""
    for card in s.trick:
        if card & 15 == MONSTER:
            return _cancelling(s)
    return []


def _cancelling(s: State) -> list[int]:
    """The colours of Monsters that lie in the trick, are active, and are not slain."""
    return [
        colour
        for colour in dict.fromkeys(card >> 4 for card in s.trick if card & 15 == MONSTER)
        if colour in (s.requested, s.trump)  # olympe/monster-active
        and slayer(s, colour) is None  # olympe/hero-slays olympe/twin-hero
    ]


def slayer(s: State, colour: int) -> int | None:
    """The place in the trick of this colour's Hero, or None."""
    hero = colour * RANKS + s.box.hero
    return s.trick.index(hero) if hero in s.trick else None


def announce_slain(s: State, emit: Emit) -> None:
    """Tell of every Monster that would have been active but for its Hero."""
    for colour in dict.fromkeys(card >> 4 for card in s.trick if card & 15 == MONSTER):
        place = slayer(s, colour)
        if place is not None and colour in (s.requested, s.trump):  # olympe/hero-slays
            emit(MonsterSlain(s.seat_at(place), colour), "olympe/hero-slays")
