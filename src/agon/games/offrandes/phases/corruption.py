"""Phase 2, corruption: a step taken from another city."""

from __future__ import annotations

from agon.games.offrandes.actions import CORRUPTIONS, DECLINE, Corrupt, Decline, OffrandesAction
from agon.games.offrandes.events import CharacterCorrupted, CorruptionDeclined
from agon.games.offrandes.frames import Corrupting, StartingCorruption
from agon.games.offrandes.ladders import climb, fall
from agon.games.offrandes.printed import CHARACTERS, CORRUPTIBLE, CORRUPTOR, GUARD, STEPS
from agon.games.offrandes.state import NOBODY, State
from agon.kit.event import Emit
from agon.kit.refusal import Refusal


def start_corruption(s: State, step: StartingCorruption, emit: Emit | None) -> None:
    """Who has a corruptor is asked, the highest first."""
    s.holder, s.hand, s.won = NOBODY, 0, []
    players = s.players
    askable = [seat for seat in s.clockwise(s.first) if players[seat].steps[CORRUPTOR]]  # offrandes/asked-corruptors
    askable.sort(key=lambda seat: -players[seat].steps[CORRUPTOR])  # offrandes/corruption-order
    s.stack += [Corrupting(seat) for seat in reversed(askable)]  # offrandes/corrupt-once


def legal_corruptions(s: State, seat: int, frame: Corrupting) -> list[OffrandesAction]:
    """Every character of every city that is open to it, or to decline."""
    actions: list[OffrandesAction] = [DECLINE]  # offrandes/corrupt-once
    for victim, player in enumerate(s.players):
        if victim == seat or is_guarded(s, seat, victim) or victim in s.corrupted:
            continue  # offrandes/corrupted-once
        row, steps = CORRUPTIONS[victim], player.steps
        actions += [
            row[character]
            for character in CORRUPTIBLE  # offrandes/incorruptible
            if steps[character] and may_move_best(s, seat, victim, character)  # offrandes/corrupt-has-one
        ]
    return actions


def is_guarded(s: State, seat: int, victim: int) -> bool:
    """Whether a rival's guard holds against this seat's corruptor."""
    return s.players[victim].steps[GUARD] >= s.players[seat].steps[CORRUPTOR]  # offrandes/corrupt-stronger


def may_move_best(s: State, seat: int, victim: int, character: int) -> bool:
    """Whether no pawn would leave a last step, or the best corruptor makes it."""
    if s.players[seat].steps[CORRUPTOR] == STEPS:
        return True  # offrandes/corrupt-the-best
    best = s.best(character)
    if best in (NOBODY, seat):
        return True  # offrandes/corrupt-at-top
    return best != victim and s.players[seat].steps[character] != STEPS - 1  # offrandes/corrupt-the-best


def why_not_corrupt(s: State, seat: int, frame: Corrupting, action: Corrupt) -> Refusal:
    """The clause that forbids this corruption."""
    victim, character = action.victim, action.character
    name = CHARACTERS[character]
    if victim >= s.seats:
        return Refusal("offrandes/corrupt-stronger", {"number": victim + 1, "seats": s.seats}, case="absent")
    if victim == seat:
        return Refusal("offrandes/corrupt-stronger", case="oneself")
    if character not in CORRUPTIBLE:
        return Refusal("offrandes/incorruptible")
    if victim in s.corrupted:
        return Refusal("offrandes/corrupted-once", {"seat": victim})
    if is_guarded(s, seat, victim):
        guard, corruptor = s.players[victim].steps[GUARD], s.players[seat].steps[CORRUPTOR]
        return Refusal(
            "offrandes/corrupt-stronger", {"seat": victim, "guard": guard, "corruptor": corruptor}, case="guarded"
        )
    if not s.players[victim].steps[character]:
        return Refusal("offrandes/corrupt-has-one", {"seat": victim, "character": name})
    return Refusal("offrandes/corrupt-the-best", {"seat": s.best(character), "character": name})


def apply_corrupt(s: State, seat: int, action: Corrupt, emit: Emit | None) -> None:
    """The victim's pawn falls first, then one's own climbs."""
    s.stack.pop()
    s.corrupted.append(action.victim)  # offrandes/corrupted-once
    if emit:
        emit(CharacterCorrupted(seat, action.victim, action.character), "offrandes/corrupt-effect")
    fall(s, action.victim, action.character, "offrandes/corrupt-effect", emit)  # offrandes/corrupt-effect
    # offrandes/corrupt-effect offrandes/corrupt-at-top
    climb(s, seat, action.character, "offrandes/corrupt-effect", emit)


def apply_decline_corruption(s: State, seat: int, action: Decline, emit: Emit | None) -> None:
    """Nobody is corrupted."""
    s.stack.pop()  # offrandes/corrupt-once
    if emit:
        emit(CorruptionDeclined(seat), "offrandes/corrupt-once")
