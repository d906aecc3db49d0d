"""The hand: a row for each colour, every card with the number to type."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final

from rich.text import Text

from agon.cli.boards.board import Choice, Scene
from agon.cli.boards.olympe.cards import colour_text, look, rank_name, short_rank, view_of
from agon.games.olympe.actions import PlayCard
from agon.games.olympe.components import COLOURS, RANKS

_GAP: Final = "  "
_NARROW: Final = 60  # below, characters go by their numerals alone


def draw_choices(scene: Scene, offered: Sequence[Choice]) -> Text:
    """Playable cards bright with their number in brackets; the others dim, their number in parentheses."""
    pieces = [
        (choice.action.card, _numbered(scene, number, choice.action.card, choice.legal))
        for number, choice in enumerate(offered, 1)
        if isinstance(choice.action, PlayCard)
    ]
    return _by_colour(scene, pieces)


def draw_hand(scene: Scene) -> Text:
    """The viewer's cards, nothing to choose."""
    hand = view_of(scene).hand
    return _by_colour(scene, [(card, Text(_name(scene, card), _style(scene, card))) for card in hand])


def _numbered(scene: Scene, number: int, card: int, legal: bool) -> Text:
    name = _name(scene, card)
    if not legal:
        return Text(f"({number}) {name}", "dim")
    return Text.assemble((f"[{number}]", "bold"), " ", (name, f"bold {_style(scene, card)}"))


def _name(scene: Scene, card: int) -> str:
    return short_rank(scene, card) if scene.width < _NARROW else rank_name(scene, card)


def _style(scene: Scene, card: int) -> str:
    return look(scene, card // RANKS).style


def _by_colour(scene: Scene, pieces: Iterable[tuple[int, Text]]) -> Text:
    indent = max(colour_text(scene, colour).cell_len for colour in range(COLOURS)) + len(_GAP)
    rows = []
    for colour, row in groupby(pieces, key=lambda entry: entry[0] // RANKS):
        rows.append(_flow(colour_text(scene, colour), [piece for _, piece in row], scene.width, indent))
    return Text("\n").join(rows)


def _flow(head: Text, pieces: Sequence[Text], width: int, indent: int) -> Text:
    """The pieces after the head, on as many lines as they need, never broken inside."""
    flowed = Text.assemble(head, " " * (indent - head.cell_len))
    at = indent
    for place, piece in enumerate(pieces):
        if place and at + len(_GAP) + piece.cell_len > width:
            flowed.append("\n" + " " * indent)
            at = indent
        elif place:
            flowed.append(_GAP)
            at += len(_GAP)
        flowed.append_text(piece)
        at += piece.cell_len
    return flowed
