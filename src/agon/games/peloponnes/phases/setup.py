"""Setup: civilizations, the first order, piles and chits."""

from __future__ import annotations

from agon.games.peloponnes.components import Box, pairs_of
from agon.games.peloponnes.events import CivilizationsDrawn
from agon.games.peloponnes.frames import STARTING_ROUND, ChoosingIncome, DrawingCivilizations
from agon.games.peloponnes.goods import gain
from agon.games.peloponnes.options import Options
from agon.games.peloponnes.phases.solo import extra_incomes, refuse_solo, solo_civilizations
from agon.games.peloponnes.state import NO_SLOT, NOTHING, Player, State
from agon.kit.action import Deal
from agon.kit.bag import Draw
from agon.kit.event import Emit
from agon.kit.refusal import Refusal
from agon.kit.seats import ALL


def refuse_setup(seats: int, options: Options, box: Box) -> Refusal | None:
    """Why these options do not fit the table, or None."""
    return refuse_solo(seats, options, box)


def setup(seats: int, options: Options, box: Box) -> State:
    """The table before the first act of nature."""
    disasters = box.parts.disasters
    chits = [kind for kind in range(box.blank) for _ in range(disasters.chits_each)]
    return State(
        box=box,
        options=options,
        seats=seats,  # peloponnes/players
        stack=[DrawingCivilizations()],
        round=0,
        order=list(range(seats)),
        players=[Player(0, list(NOTHING), [], [], [], list(NOTHING)) for _ in range(seats)],
        piles=[list(pile) for pile in box.piles],  # peloponnes/piles
        offer=[],
        bids=[0] * seats,
        slots=[NO_SLOT] * seats,
        gone=[],
        chits=chits + [box.blank] * disasters.blanks,  # peloponnes/chits
        turned=[0] * (box.blank + 1),
    )


def draw_civilizations(s: State) -> Draw:
    """One for each seat; the others leave the game."""
    every = range(len(s.box.parts.civilization))
    bag = every if s.seats > 1 else solo_civilizations(s.options, s.box)
    return Draw.of(bag, [ALL] * s.seats)  # peloponnes/civilization


def apply_draw_civilizations(s: State, deal: Deal, emit: Emit | None) -> None:
    """Everybody takes what his civilization gives."""
    table = s.box.parts.civilization
    for player, number in zip(s.players, deal.items, strict=True):
        player.civilization = number
        gain(player, pairs_of(table[number].start.amounts()), s.box)  # peloponnes/civilization
    s.order.sort(key=lambda seat: table[s.players[seat].civilization].order)  # peloponnes/first-order
    s.stack = [STARTING_ROUND]
    if s.seats == 1:
        s.stack += [ChoosingIncome(0)] * extra_incomes(s)  # peloponnes/solo-levels
    if emit:
        emit(CivilizationsDrawn(deal.items, tuple(s.order)), "peloponnes/civilization")
