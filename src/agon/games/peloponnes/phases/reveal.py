"""A round begins: five tiles are turned up one by one, and a supply tile interrupts."""

from __future__ import annotations

from agon.games.peloponnes.events import TileRevealed
from agon.games.peloponnes.frames import (
    AFTER_BIDS,
    AFTER_LAST_ROUND,
    REVEALING,
    STARTING_ROUND,
    SUPPLYING,
    TURNING_CHIT,
    StartingRound,
)
from agon.games.peloponnes.state import NO_SLOT, State
from agon.kit.action import Deal
from agon.kit.bag import TO_ALL, Draw
from agon.kit.event import Emit


def start_round(s: State, step: StartingRound, emit: Emit | None) -> None:
    """Lay out what a round consists of, the last thing first."""
    s.round += 1
    s.offer = []
    s.bids = [0] * s.seats
    s.slots = [NO_SLOT] * s.seats
    parts = s.box.parts.round
    last = s.round == len(s.box.pile_of_round)
    s.stack += AFTER_LAST_ROUND if last else (STARTING_ROUND,)  # peloponnes/last-round
    s.stack += [TURNING_CHIT] * parts.chits  # peloponnes/two-chits
    s.stack += AFTER_BIDS
    s.stack += [REVEALING] * parts.tiles


def draw_tile(s: State) -> Draw:
    """One tile of the pile that is being played."""
    return Draw(tuple(s.piles[s.box.pile_of_round[s.round - 1]]), 1, TO_ALL)  # peloponnes/piles


def apply_draw_tile(s: State, deal: Deal, emit: Emit | None) -> None:
    """A tile is turned up, in the open row first."""
    tile = deal.items[0]
    s.stack.pop()
    s.piles[s.box.pile_of_round[s.round - 1]].remove(tile)
    slot = len(s.offer)
    s.offer.append(tile)
    if emit:
        emit(TileRevealed(tile, slot), "peloponnes/reveal")  # peloponnes/reveal
    if s.box.tiles[tile].supply:  # peloponnes/supply-tile
        s.stack.append(SUPPLYING)
