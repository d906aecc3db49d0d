"""How each game looks in a terminal: the only place of the command line that knows a game, but for a campaign."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from agon.terminal.boards.board import Board


def find_board(game: str) -> Board:
    """The board drawn for this game, or the plain one that fits all."""
    name = f"agon.terminal.boards.{game}"
    board: Board = import_module(name if find_spec(name) else "agon.terminal.boards.plain").BOARD
    return board
