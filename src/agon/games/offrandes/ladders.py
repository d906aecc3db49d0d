"""How pawns go up and down, in auctions and by corruption alike."""

from __future__ import annotations

from agon.games.offrandes.events import PawnClimbed, PawnFell
from agon.games.offrandes.printed import STEPS
from agon.games.offrandes.state import NOBODY, State
from agon.kit.event import Emit


def climb(s: State, seat: int, character: int, clause: str, emit: Emit | None) -> None:
    """One step up, by this clause; whoever stands on the last step makes room."""
    step, yields = foresee_climb(s, seat, character)
    if step == s.players[seat].steps[character]:  # offrandes/top-stays
        return
    if yields != NOBODY:
        fall(s, yields, character, "offrandes/last-step-alone", emit)  # offrandes/last-step-alone
    s.players[seat].steps[character] = step
    if emit:
        emit(PawnClimbed(seat, character, step), clause)


def foresee_climb(s: State, seat: int, character: int) -> tuple[int, int]:
    """The step a pawn climbs to, and who falls from it, or NOBODY."""
    step = s.players[seat].steps[character] + 1
    if step > STEPS:  # offrandes/top-stays
        return STEPS, NOBODY
    return step, s.best(character) if step == STEPS else NOBODY  # offrandes/last-step-alone


def fall(s: State, seat: int, character: int, clause: str, emit: Emit | None) -> None:
    """One step down, by this clause."""
    steps = s.players[seat].steps
    steps[character] -= 1
    if emit:
        emit(PawnFell(seat, character, steps[character]), clause)
