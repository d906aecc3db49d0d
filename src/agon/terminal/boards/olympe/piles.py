"""The piles of the two-player game: what lies on top, and where a card is still covered."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from agon.games.olympe.state import NO_CARD
from agon.terminal.boards.columns import flow
from agon.terminal.boards.olympe.cards import Scene, short_card
from agon.terminal.boards.words import dash, seat_name

COVERED = "?"


def own_tops(scene: Scene) -> list[int]:
    """The cards on the viewer's piles."""
    view = scene.view
    if not view.piles or scene.viewer is None:
        return []
    return [card for card in view.piles[scene.viewer] if card != NO_CARD]


def draw_piles(scene: Scene, seat: int, drawn: Mapping[int, Text]) -> list[Text]:
    """Each pile of a seat: the top card, as drawn already if it is, and a mark for a card below."""
    view = scene.view
    pieces = []
    for pile, card in enumerate(view.piles[seat]):
        covered = bool(view.covered[seat] >> pile & 1)
        parts = [] if card == NO_CARD else [drawn.get(card) or short_card(scene, card)]
        parts += [Text(COVERED)] if covered else []
        pieces.append(Text(" ").join(parts) if parts else Text(dash(scene)))
    return pieces


def draw_others_piles(scene: Scene) -> list[Text]:
    """The piles that are not the viewer's, a row each, with what the mark means."""
    view, say = scene.view, scene.words.say
    seats = [seat for seat in range(len(view.piles)) if seat != scene.viewer]
    rows = []
    for seat in seats:
        head = Text(say("board.piles-of", name=seat_name(scene, seat), mark=COVERED))
        rows.append(flow(head, draw_piles(scene, seat, {}), scene.width))
    return rows
