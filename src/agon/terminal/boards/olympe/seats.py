"""What is told of one seat: whose turn, the name, the god, the cards in this trick and the one before."""

from __future__ import annotations

from rich.text import Text

from agon.kit.frame import Ask
from agon.terminal.boards.olympe.cards import Scene, cut, short_card
from agon.terminal.boards.words import pointer, seat_name


def seat_text(scene: Scene, seat: int, longest: int) -> Text:
    """The player's name, cut if it must be; the viewer's own is set off."""
    return cut(scene, Text(seat_name(scene, seat), "bold reverse" if seat == scene.viewer else "bold"), longest)


def seat_marks(scene: Scene, seat: int) -> Text:
    """An arrow if it is this player's turn, and the dealer's letter."""
    view = scene.view
    top = view.stack[-1] if view.stack else None
    turn = isinstance(top, Ask) and top.seat == seat
    arrow = pointer(scene) if turn else " "
    return Text(arrow + (scene.words.say("board.dealer-mark") if view.dealer == seat else " "), "bold")


def card_in_trick(scene: Scene, seat: int) -> Text:
    """The card this player put into the trick."""
    view = scene.view
    place = (seat - view.leader) % view.seats
    return short_card(scene, view.trick[place]) if place < len(view.trick) else Text()


def card_before(scene: Scene, seat: int) -> Text:
    """The card this player put into the trick before, with a mark if it won."""
    view = scene.view
    place = (seat - view.last_leader) % view.seats
    if place >= len(view.last_trick):
        return Text()
    card = short_card(scene, view.last_trick[place])
    return Text.assemble(card, " ", scene.words.say("board.won")) if seat == view.last_winner else card
