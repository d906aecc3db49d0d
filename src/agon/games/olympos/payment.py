"""What an action costs, and the piece that moves for it."""

from __future__ import annotations

from agon.games.olympos.events import ActionPaid, PlayerDone
from agon.games.olympos.frames import EndingTurn
from agon.games.olympos.state import State
from agon.kit.event import Emit


def budget(s: State, seat: int) -> int:
    """The most an action may cost before Erinyes: hourglasses, and spaces up to the cross."""
    player = s.players[seat]
    left = player.hourglasses + s.box.cross - player.space  # olympos/cross-space
    return left - s.box.parts.gain.god_erinyes_cost if player.erinyes else left  # olympos/god-erinyes


def begin_action(s: State, seat: int) -> None:
    """The turn's question is answered; at its end Zeus spaces are looked at. After the last one it is the last turn."""
    player = s.players[seat]
    s.stack[-1] = EndingTurn(seat, player.space)
    player.done = player.space >= s.box.last_zeus  # olympos/last-action


def pay_action(s: State, seat: int, points: int, emit: Emit | None) -> None:
    """Hourglasses first, then the piece moves."""
    player = s.players[seat]
    if player.erinyes:
        player.erinyes = False
        points += s.box.parts.gain.god_erinyes_cost  # olympos/god-erinyes
    spent = min(player.hourglasses, points)
    player.hourglasses -= spent  # olympos/hourglass-first
    move_piece(s, seat, points - spent)
    if emit:
        emit(ActionPaid(seat, spent, points - spent), "olympos/hourglass-first")
        if player.done:
            emit(PlayerDone(seat), "olympos/last-action")


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
