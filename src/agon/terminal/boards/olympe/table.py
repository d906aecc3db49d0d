"""The table: who sits where with what, piles, the trick, what is requested and trump."""

from __future__ import annotations

from rich.console import Group
from rich.text import Text

from agon.games.olympe.state import NOBODY
from agon.terminal.boards.columns import draw_columns, flow
from agon.terminal.boards.olympe.cards import Scene, colour_text, short_card
from agon.terminal.boards.olympe.piles import draw_others_piles
from agon.terminal.boards.olympe.seating import choose_layout, draw_seating
from agon.terminal.boards.olympe.sides import count_points, has_own_gems, has_teams, team_letter, virtual_colours
from agon.terminal.boards.words import seat_name


def draw_table(scene: Scene) -> Group:
    """Everything that lies open."""
    view = scene.view
    layout = choose_layout(scene)
    rows = [draw_columns(draw_seating(scene, layout), scene.width)]
    lines = []
    if has_own_gems(view) and "colours" in layout.spared:
        lines += _colours(scene)
    if virtual_colours(view) and not scene.terse:
        lines.append(_virtual(scene))
    lines += draw_others_piles(scene)
    if has_teams(view) and view.last_trick:
        lines.append(_last_trick(scene))
    return Group(*rows, *lines, _asked_colours(scene))


def _colours(scene: Scene) -> list[Text]:
    """'To your gems!': for each colour the gems its god has left, and who has how many points in it."""
    view, say = scene.view, scene.words.say
    heads = [Text.assemble(colour_text(scene, colour), f" {view.own[colour]}") for colour in view.colours]
    indent = max(head.cell_len for head in heads) + 2
    lines = [Text(say("board.by-colour"), "dim")]
    for colour, head in zip(view.colours, heads, strict=True):
        points = {side: count_points(scene, side, colour) for side in range(view.sides)}
        best = sorted((side for side in points if points[side]), key=lambda side: -points[side])
        lines.append(
            flow(head, [Text(f"{_side_name(scene, side)} {points[side]}") for side in best], scene.width, indent)
        )
    return lines


def _side_name(scene: Scene, side: int) -> str:
    return team_letter(side) if has_teams(scene.view) else seat_name(scene, side)


def _virtual(scene: Scene) -> Text:
    """The colours that belong to no player and are never trump."""
    head = Text(scene.words.say("board.virtual"))
    colours = [colour_text(scene, colour) for colour in virtual_colours(scene.view)]
    return flow(head, colours, scene.width)


def _last_trick(scene: Scene) -> Text:
    """The trick before in the order played, and who won it."""
    view, say = scene.view, scene.words.say
    cancelled = view.last_winner == NOBODY
    head = Text(say("board.cancelled-trick" if cancelled else "board.last-trick"))
    cards = [short_card(scene, card) for card in view.last_trick]
    if not cancelled:
        cards.append(Text(say("board.winner", name=seat_name(scene, view.last_winner))))
    return flow(head, cards, scene.width)


def _asked_colours(scene: Scene) -> Text:
    """Requested colour and trump, always there; and what the trick is worth."""
    view, say = scene.view, scene.words.say
    pieces = [
        Text.assemble(say("board.requested"), " ", colour_text(scene, view.requested)),
        Text.assemble(say("board.trump"), " ", colour_text(scene, view.trump)),
    ]
    if view.trick:
        pieces.append(Text(say("board.worth", count=scene.outlook.worth)))
    return flow(Text(), pieces, scene.width, 0, gap=3)
