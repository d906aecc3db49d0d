"""What a puzzle is: a position as one seat may know it, its best answer, and what is to be said of it.

It keeps no state of a match but one that was imagined from the seat's view: what nobody showed that seat is in no
puzzle, not even in the file.
"""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from agon.bots.hinting import Hint
from agon.bots.levels import Level
from agon.kit.frame import State
from agon.kit.game import AnyGame, View, read_options
from agon.kit.match import Prompt
from agon.kit.owing import pending
from agon.kit.record import Table
from agon.kit.refusal import Malformed


class Source(msgspec.Struct, frozen=True):
    """Which decision it was: enough to find it again by the command that made the file."""

    match: int
    decision: int


class Puzzle(msgspec.Struct, frozen=True, kw_only=True):
    """One position to be solved; whoever is asked must get its view only."""

    id: str
    game: str
    rules: int
    seats: int
    options: dict[str, object] = {}
    seat: int
    state: Any  # imagined from the view, as the game writes it
    best: int  # place of the best answer among those of the prompt
    level: Level  # the weakest that finds it
    theme: str  # what it is about: a key of the words
    gap: float  # how much every other answer gives away at least, by the last and largest search
    error: float  # its standard error
    simulations: int  # of that search
    hint: Hint  # the best answers, with chances and reasons
    source: Source


class Position(msgspec.Struct, frozen=True):
    """A position and what is asked there."""

    table: Table
    state: State
    view: View
    prompt: Prompt


class Unreadable(ValueError):
    """A puzzle that the rules of today do not know."""


def key_of(view: View, prompt: Prompt) -> str:
    """What makes two puzzles the same: what the seat sees, and what it may answer."""
    return hashlib.sha256(msgspec.json.encode((view, prompt.actions))).hexdigest()[:12]


def asked_at(game: AnyGame, table: Table, s: State, seat: int) -> Position:
    """The position of a seat that owes an answer."""
    prompt = Prompt(0, seat, type(pending(s, seat)).__name__, tuple(game.legal_actions(s, seat)))
    return Position(table, s, game.view(s, seat), prompt)


def position_of(game: AnyGame, puzzle: Puzzle) -> Position:
    """The position of a puzzle; `Unreadable` if other rules made it."""
    options = read_options(game, puzzle.options)
    if isinstance(options, Malformed) or puzzle.rules != game.rules_version:
        raise Unreadable(puzzle.id)
    table = Table(puzzle.seats, options, game.box)
    try:
        s: State = game.load(puzzle.state, game.box)
    except msgspec.ValidationError as error:
        raise Unreadable(puzzle.id) from error
    position = asked_at(game, table, s, puzzle.seat)
    if key_of(position.view, position.prompt) != puzzle.id:
        raise Unreadable(puzzle.id)
    return position
