"""What the viewer can play: a row for each colour and one for his piles, every card with the number to type."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Final

from rich.text import Text

from agon.games.olympe.actions import PlayCard
from agon.games.olympe.printed import RANKS
from agon.terminal.boards.board import Choice
from agon.terminal.boards.columns import flow
from agon.terminal.boards.olympe.cards import Scene, colour_text, look, rank_name, shape, short_card, short_rank
from agon.terminal.boards.olympe.piles import draw_piles, own_tops

_NARROW: Final = 60  # below, characters go by their numerals alone


def playable_cards(scene: Scene) -> list[int]:
    """Every card the viewer holds, each once, then the tops of his piles."""
    return [*dict.fromkeys(scene.view.hand), *own_tops(scene)]


def draw_choices(scene: Scene, offered: Sequence[Choice]) -> Text:
    """Playable cards bright with their number in brackets; the others dim, their number in parentheses."""
    tops = own_tops(scene)
    drawn = {
        choice.action.card: _numbered(number, _card(scene, choice.action.card, tops), choice.legal)
        for number, choice in enumerate(offered, 1)
        if isinstance(choice.action, PlayCard)
    }
    return _in_rows(scene, drawn)


def draw_hand(scene: Scene) -> Text:
    """The viewer's cards, nothing to choose."""
    tops = own_tops(scene)
    return _in_rows(scene, {card: _card(scene, card, tops) for card in playable_cards(scene)})


def _numbered(number: int, card: Text, legal: bool) -> Text:
    if not legal:
        return Text(f"({number}) {card.plain}", "dim")
    card.stylize("bold")
    return Text.assemble((f"[{number}]", "bold"), " ", card)


def _card(scene: Scene, card: int, tops: Sequence[int]) -> Text:
    """A card of the hand by its rank, with a mark if it is held more than once; one on a pile with its shape."""
    if card in tops:
        return short_card(scene, card)
    name = short_rank(scene, card) if scene.terse or scene.width < _NARROW else rank_name(scene, card)
    twins = scene.view.hand.count(card)
    times = f" {'x' if scene.ascii_only else '×'}{twins}" if twins > 1 else ""
    return Text(name + times, look(scene, card // RANKS).style)


def _in_rows(scene: Scene, drawn: Mapping[int, Text]) -> Text:
    """A row for each colour, one for the piles."""
    tops = own_tops(scene)
    rows = [
        (_head(scene, colour), [drawn[card] for card in cards])
        for colour, cards in groupby((card for card in drawn if card not in tops), key=lambda card: card // RANKS)
    ]
    if scene.view.piles and scene.viewer is not None:
        rows.append((Text(scene.words.say("board.piles")), draw_piles(scene, scene.viewer, drawn)))
    indent = max((head.cell_len for head, _ in rows), default=0) + 2
    return Text("\n").join(flow(head, pieces, scene.width, indent) for head, pieces in rows)


def _head(scene: Scene, colour: int) -> Text:
    if scene.terse and scene.width < _NARROW:
        return Text(shape(scene, colour), f"bold {look(scene, colour).style}")
    return colour_text(scene, colour)
