"""Olympe in a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from agon.games.olympe.actions import PLAY, PlayCard
from agon.games.olympe.events import MatchWon
from agon.kit.action import Action
from agon.kit.match import Prompt
from agon.terminal.boards.board import Board
from agon.terminal.boards.olympe.cards import Scene, card_name
from agon.terminal.boards.olympe.hand import draw_choices, draw_hand, playable_cards
from agon.terminal.boards.olympe.table import draw_table
from agon.terminal.variants import variant_parts


def title(scene: Scene) -> str:
    """The game, its round, and what is not ordinary about it."""
    view = scene.view
    unusual = [part for part in variant_parts(scene.game, view.options, scene.words) if part]
    return " · ".join([scene.words.say("board.title", round=view.round), *unusual])


def options(scene: Scene, prompt: Prompt) -> Sequence[Action]:
    """Every card of the hand and on top of the piles, playable or not."""
    return [PLAY[card] for card in playable_cards(scene)]


def label(scene: Scene, action: Action) -> str:
    """The name of the card."""
    return card_name(scene, action.card) if isinstance(action, PlayCard) else ""


BOARD: Final = Board(
    title=title,
    table=draw_table,
    held=draw_hand,
    options=options,
    label=label,
    choices=draw_choices,
    quiet=frozenset({MatchWon}),  # the result says who won
)
