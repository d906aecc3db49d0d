"""The table: who sits where with what, the trick, what is requested and trump, the trick before."""

from __future__ import annotations

from typing import Final

from rich import box as lines
from rich.console import Group
from rich.table import Table
from rich.text import Text

from agon.cli.boards.board import Scene
from agon.cli.boards.olympe.cards import box_of, colour_text, look, shape, short_card, view_of, word
from agon.games.olympe.state import NOBODY_WON
from agon.kit.frame import Ask

_WIDE: Final = 76  # from here on a row for each player holds everything
_NAME: Final = 12


def draw_table(scene: Scene) -> Group:
    """Everything that lies open."""
    seats = _rows(scene) if scene.width >= _WIDE else _blocks(scene)
    return Group(seats, _asked_colours(scene))


def _rows(scene: Scene) -> Table:
    """One row a player."""
    view, say = view_of(scene), scene.words.say
    table = Table(box=lines.SIMPLE_HEAD, padding=(0, 1, 0, 0), show_edge=False, pad_edge=False, expand=False)
    table.add_column("", min_width=2, no_wrap=True)
    table.add_column(say("board.player"), max_width=_NAME, no_wrap=True)
    table.add_column(say("board.god"), no_wrap=True)
    for column in ("gems", "points", "cards"):
        table.add_column(say(f"board.{column}"), justify="right", no_wrap=True)
    table.add_column(say("board.trick"), min_width=9, no_wrap=True)
    cancelled = view.last_trick and view.last_winner == NOBODY_WON
    table.add_column(say("board.cancelled" if cancelled else "board.last"), min_width=9, no_wrap=True)
    for seat in range(view.seats):
        numbers = (str(view.gems[seat]), str(_points(scene, seat)), str(view.hand_sizes[seat]))
        table.add_row(
            _marks(scene, seat), _name(scene, seat), _god(scene, seat), *numbers, _lies(scene, seat), _lay(scene, seat)
        )
    return table


def _blocks(scene: Scene) -> Text:
    """Two short lines a player, for narrow screens; the trick before is left to the log."""
    view = view_of(scene)
    blocks = []
    for seat in range(view.seats):
        numbers = scene.words.say(
            "board.numbers", gems=view.gems[seat], points=_points(scene, seat), cards=view.hand_sizes[seat]
        )
        head = Text.assemble(_marks(scene, seat), " ", _name(scene, seat), " ", _god(scene, seat))
        lies = _lies(scene, seat)
        if lies:
            head.append(" > ").append_text(lies)
        blocks.append(Text.assemble(head, "\n   ", numbers))
    return Text("\n").join(blocks)


def _marks(scene: Scene, seat: int) -> Text:
    """An arrow for whose turn it is, and the dealer's letter."""
    view = view_of(scene)
    top = view.stack[-1] if view.stack else None
    turn = isinstance(top, Ask) and top.seat == seat
    arrow = (">" if scene.ascii_only else "▶") if turn else " "
    return Text(arrow + (scene.words.say("board.dealer-mark") if view.dealer == seat else " "), "bold")


def _name(scene: Scene, seat: int) -> Text:
    name = scene.words.names[seat] if seat < len(scene.words.names) else scene.words.say("seat", number=seat + 1)
    return Text(name, "bold reverse" if seat == scene.viewer else "bold")


def _god(scene: Scene, seat: int) -> Text:
    colour = view_of(scene).gods[seat]
    name = word(scene, "god", box_of(scene).parts.gods[colour].id)
    return Text(f"{shape(scene, colour)} {name}", look(scene, colour).style)


def _points(scene: Scene, seat: int) -> int:
    """What the tricks this player took are worth."""
    points = box_of(scene).card_points
    return sum(points[card] for card in view_of(scene).won[seat])


def _lies(scene: Scene, seat: int) -> Text:
    """The card this player put into the trick."""
    view = view_of(scene)
    place = (seat - view.leader) % view.seats
    return short_card(scene, view.trick[place]) if place < len(view.trick) else Text()


def _lay(scene: Scene, seat: int) -> Text:
    """The card this player put into the trick before, with a mark if it won."""
    view = view_of(scene)
    place = (seat - view.last_leader) % view.seats
    if place >= len(view.last_trick):
        return Text()
    card = short_card(scene, view.last_trick[place])
    return Text.assemble(card, " ", scene.words.say("board.won")) if seat == view.last_winner else card


def _asked_colours(scene: Scene) -> Text:
    """Requested colour and trump, always there; and what the trick is worth."""
    view, say = view_of(scene), scene.words.say
    points = box_of(scene).card_points
    line = Text.assemble(say("board.requested"), " ", colour_text(scene, view.requested))
    line.append("   ").append(say("board.trump")).append(" ").append_text(colour_text(scene, view.trump))
    if view.trick:
        line.append("   ").append(say("board.worth", count=sum(points[card] for card in view.trick)))
    return line
