"""The time track: who acts, what an action costs, and what follows at the end of a turn."""

from __future__ import annotations

from agon.games.olympos.actions import PASS, WAIT, OlymposAction, Pass, Wait
from agon.games.olympos.events import MatchEnded, PlayerDone, Waited
from agon.games.olympos.frames import (
    ACTING,
    ASKING_CARDS,
    STARTING_TURN,
    Acting,
    DrawingDestiny,
    EndingTurn,
    RevealingGod,
    StartingTurn,
)
from agon.games.olympos.payment import move_piece
from agon.games.olympos.phases.destiny import playable_cards
from agon.games.olympos.phases.development import legal_discoveries
from agon.games.olympos.phases.expansion import legal_expansions
from agon.games.olympos.phases.wonders import legal_wonders, open_wonders
from agon.games.olympos.printed import ZeusSpace
from agon.games.olympos.scoring import points
from agon.games.olympos.state import NOWHERE, State
from agon.kit.event import Emit
from agon.kit.refusal import Refusal


def start_turn(s: State, step: StartingTurn, emit: Emit | None) -> None:
    """The rearmost who is not done acts; when all are done the match is over."""
    for seat in s.order:
        if not s.players[seat].done:
            s.stack.append(ACTING[seat])  # olympos/rearmost-acts olympos/act-again
            return
    if emit:
        emit(MatchEnded(tuple(points(s))), "olympos/all-done")  # olympos/all-done


def legal_turn(s: State, seat: int, frame: Acting) -> list[OlymposAction]:
    """One action, or to pass or to wait where that is allowed; and any card."""
    actions: list[OlymposAction] = []
    actions += legal_expansions(s, seat)  # olympos/one-action
    actions += legal_discoveries(s, seat)  # olympos/one-action
    wonders = legal_wonders(s, seat)
    if s.players[seat].space >= s.box.last_zeus:
        actions.append(PASS)  # olympos/last-action
    elif not actions and not open_wonders(s, seat):
        actions.append(WAIT)  # olympos/wait olympos/wait-openly
    actions += wonders
    if s.players[seat].hand:
        actions += playable_cards(s, seat)  # olympos/destiny-any-time
    return actions


def why_not_pass(s: State, seat: int, frame: Acting, action: Pass) -> Refusal:
    """The last Zeus space is still ahead."""
    return Refusal("olympos/last-action", {"count": s.box.last_zeus - s.players[seat].space})


def why_not_wait(s: State, seat: int, frame: Acting, action: Wait) -> Refusal:
    """There is an action that can be paid, or it is time to pass."""
    return Refusal("olympos/wait", case="last" if s.players[seat].space >= s.box.last_zeus else "action")


def apply_pass(s: State, seat: int, action: Pass, emit: Emit | None) -> None:
    """No last action: done."""
    player = s.players[seat]
    player.done = True  # olympos/last-action
    player.erinyes = False  # olympos/god-erinyes: it lapses
    s.stack[-1] = STARTING_TURN
    if emit:
        emit(PlayerDone(seat), "olympos/last-action")


def apply_wait(s: State, seat: int, action: Wait, emit: Emit | None) -> None:
    """The piece moves on; no hourglass is spent, and Zeus spaces count."""
    space = s.players[seat].space
    s.stack[-1] = EndingTurn(seat, space)
    ahead = [player.space + 1 for player in s.players if player.space > space and not player.done]
    target = min([*ahead, next(zeus for zeus in s.box.zeus_spaces if zeus > space)])  # olympos/wait
    move_piece(s, seat, target - space)
    if emit:
        emit(Waited(seat, target - space), "olympos/wait")


def end_turn(s: State, step: EndingTurn, emit: Emit | None) -> None:
    """A card for every Zeus space reached, then the window for cards, then the gods it brings, in track order."""
    seat, start, box = step.seat, step.start, s.box
    now = s.players[seat].space
    reached = [at for at, space in enumerate(box.zeus_spaces) if start < space <= now]  # olympos/draw-on-zeus
    s.stack.append(STARTING_TURN)
    for at in reached:
        zeus = box.parts.time_track.zeus[at]
        there = _pieces_beyond(s, zeus)
        brought = _gods_after(s, zeus, there - 1) - _gods_after(s, zeus, there)
        s.stack += [RevealingGod(seat)] * brought  # olympos/god-timing
    s.stack.append(ASKING_CARDS[seat])  # olympos/god-timing olympos/destiny-any-time
    for _ in reached:
        s.stack.append(DrawingDestiny(seat))  # olympos/draw-on-zeus


def gods_waiting(s: State, zeus: ZeusSpace) -> int:
    """How many god cards still lie by a Zeus space."""
    return _gods_after(s, zeus, _pieces_beyond(s, zeus))


def gods_brought(s: State, seat: int, zeus: ZeusSpace) -> int:
    """How many gods come if this seat is the next to reach a Zeus space; none where it has been."""
    if s.players[seat].space >= zeus.space:
        return 0
    there = _pieces_beyond(s, zeus)
    return _gods_after(s, zeus, there) - _gods_after(s, zeus, there + 1)


def last_again(s: State, seat: int) -> int:
    """The last space on which this seat would act again: behind the others, or on top of the rearmost; or NOWHERE."""
    if s.players[seat].space >= s.box.last_zeus:
        return NOWHERE  # olympos/last-action
    others = [player.space for other, player in enumerate(s.players) if other != seat and not player.done]
    return min(others, default=s.box.cross)  # olympos/act-again olympos/land-on-top


def _pieces_beyond(s: State, zeus: ZeusSpace) -> int:
    """The pieces that have reached a Zeus space."""
    space = zeus.space
    return sum([player.space >= space for player in s.players])


def _gods_after(s: State, zeus: ZeusSpace, pieces: int) -> int:
    """How many gods are left when so many pieces have come: the first brings one, by a double space the last too."""
    first = not pieces  # olympos/god-trigger-single
    last = zeus.double and pieces < s.seats  # olympos/god-trigger-double
    return int(first) + int(last)
