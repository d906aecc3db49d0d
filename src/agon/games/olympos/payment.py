"""What an action costs, and the piece that moves for it."""

from __future__ import annotations

from agon.games.olympos.events import ActionPaid, PlayerDone
from agon.games.olympos.frames import EndingTurn, PayingAction
from agon.games.olympos.state import State
from agon.kit.event import Emit
from agon.kit.refusal import Param, Refusal


def budget(s: State, seat: int) -> int:
    """The most an action may cost before Erinyes: hourglasses, and spaces up to the cross."""
    player = s.players[seat]
    return player.hourglasses + s.box.cross - player.space - surcharge(s, seat)  # olympos/cross-space


def surcharge(s: State, seat: int) -> int:
    """What the Erinyes add to the next action."""
    return s.box.parts.gain.god_erinyes_cost if s.players[seat].erinyes else 0  # olympos/god-erinyes


def too_dear(s: State, seat: int, points: int, brought: int = 0) -> Refusal:
    """Why an action at this price cannot be paid; `brought` hourglasses would come with it."""
    more = surcharge(s, seat)
    params: dict[str, Param] = {"cost": points + more, "most": budget(s, seat) + more + brought}
    if more:
        return Refusal("olympos/cross-space", {**params, "more": more}, case="erinyes")
    return Refusal("olympos/cross-space", params, case="plain")


def space_after(s: State, seat: int, points: int, brought: int = 0) -> int:
    """Where the piece stands once an action at this price is paid; `brought` hourglasses come before that."""
    player = s.players[seat]
    return player.space + _spaces_for(points + surcharge(s, seat), player.hourglasses + brought)


def _spaces_for(points: int, hourglasses: int) -> int:
    """How far a piece moves for a price: hourglasses go first."""
    return max(0, points - hourglasses)  # olympos/hourglass-first


def begin_action(s: State, seat: int) -> None:
    """The turn's question is answered; at its end Zeus spaces are looked at. After the last one it is the last turn."""
    player = s.players[seat]
    s.stack[-1] = EndingTurn(seat, player.space)
    player.done = player.space >= s.box.last_zeus  # olympos/last-action


def pay_action(s: State, seat: int, points: int, emit: Emit | None) -> None:
    """Hourglasses first, then the piece moves."""
    player = s.players[seat]
    points += surcharge(s, seat)
    player.erinyes = False  # olympos/god-erinyes
    spaces = _spaces_for(points, player.hourglasses)
    player.hourglasses -= points - spaces  # olympos/hourglass-first
    move_piece(s, seat, spaces)
    if emit:
        emit(ActionPaid(seat, points - spaces, spaces), "olympos/hourglass-first")
        if player.done:  # olympos/last-action
            emit(PlayerDone(seat), "olympos/last-action")


def pay_last(s: State, step: PayingAction, emit: Emit | None) -> None:
    """Tile, bonus, then the price: hourglasses that came with them are among those spent first."""
    pay_action(s, step.seat, step.points, emit)  # olympos/pay-after-gains


def price_owed(s: State) -> int:
    """The price of the discovery that is being made, still to be paid; 0: none."""
    return next((frame.points for frame in s.stack if isinstance(frame, PayingAction)), 0)


def move_piece(s: State, seat: int, spaces: int) -> None:
    """The piece goes on top of those it meets: among them it acts first."""
    if not spaces:
        return
    player = s.players[seat]
    player.space += spaces
    order = s.order
    order.remove(seat)
    ahead = [at for at, other in enumerate(order) if s.players[other].space >= player.space]
    order.insert(ahead[0] if ahead else len(order), seat)  # olympos/land-on-top
