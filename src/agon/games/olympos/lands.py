"""Who controls which land: piles of settlers, and the tokens that go with the top one."""

from __future__ import annotations

from collections.abc import Sequence

from agon.games.olympos.events import LandLeft, LandTaken
from agon.games.olympos.state import NOBODY, State
from agon.kit.event import Emit


def groups(pile: Sequence[int], seat: int) -> list[int]:
    """The places in a pile of the seat's settlers, from the top; of those next to each other only the upper one."""
    if pile.count(seat) == 1:
        return [pile.index(seat)]
    places = range(len(pile) - 1, -1, -1)
    return [at for at in places if pile[at] == seat and (at + 1 == len(pile) or pile[at + 1] != seat)]


def pass_control(s: State, land: int, loser: int, winner: int, emit: Emit | None, clause: str) -> None:
    """The land token, with the star and Zeus tokens of that land, goes from one to the other; either may be NOBODY."""
    resource, star = s.box.resource[land], s.box.has_star[land]
    if loser != NOBODY:
        s.players[loser].tokens[resource] -= 1  # olympos/spoils olympos/leave
        s.players[loser].stars -= star  # olympos/spoils olympos/leave: it stays on the land if nobody takes it
    if winner != NOBODY:
        s.players[winner].tokens[resource] += 1  # olympos/take-empty olympos/spoils
        s.players[winner].stars += star  # olympos/fight-tribe olympos/spoils
    if land == s.box.olympos:
        s.zeus_token = winner  # olympos/take-empty olympos/spoils olympos/leave
    if emit:
        if loser != NOBODY:
            emit(LandLeft(loser, land), clause)
        if winner != NOBODY:
            emit(LandTaken(winner, land), clause)


def lift(s: State, seat: int, land: int, group: int, emit: Emit | None) -> None:
    """A settler leaves its pile; whoever lies below the owner's settler becomes the owner again."""
    pile = s.piles[land]
    place = groups(pile, seat)[group]
    owned = place == len(pile) - 1
    del pile[place]
    if owned and s.owner(land) != seat:
        pass_control(s, land, seat, s.owner(land), emit, "olympos/leave")  # olympos/leave
