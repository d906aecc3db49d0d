"""A match in numbers, as environments play it: no record, no events, actions by number, views as vectors."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from agon.kit.action import Action
from agon.kit.box import Box
from agon.kit.driver import settle
from agon.kit.frame import State
from agon.kit.game import AnyGame, read_options, refuse_seats
from agon.kit.observation import LEAST, MOST, Observation
from agon.kit.record import Table
from agon.kit.refusal import Malformed
from agon.kit.registry import find_game

Numbers = npt.NDArray[np.float32]
Mask = npt.NDArray[np.int8]


def lay(name: str, seats: int | None, options: Mapping[str, object] | None, edition: str | None) -> tuple[Any, Table]:
    """The game of this name and a table for it; ValueError if the game is not played so."""
    game = find_game(name)
    if game is None or game.observation is None:
        raise ValueError(f"there is no game {name!r} whose views are told in numbers")
    return game, lay_game(game, seats, options, edition)


def lay_game(game: AnyGame, seats: int | None, options: Mapping[str, object] | None, edition: str | None) -> Table:
    """A table for a game; ValueError if it is not played so."""
    chosen = read_options(game, dict(options or {}))
    if isinstance(chosen, Malformed):
        raise ValueError(f"{game.name} is not played so: {chosen.path} {chosen.why} {chosen.params}")
    box: Box = game.box if edition is None else game.load_box(edition)
    table = Table(game.default_seats if seats is None else seats, chosen, box)
    refusal = refuse_seats(game, table.seats, table.options, box)
    if refusal is not None:
        raise ValueError(f"{game.name} is not played so: {refusal.clause} {refusal.params}")
    return table


def shares(game: AnyGame, s: State) -> list[float]:
    """What a match that is over was worth to every seat: its share of the win."""
    outcome = game.outcome(s)
    assert outcome is not None
    share = 1 / len(outcome.winners) if outcome.winners else 0.0
    return [share if seat in outcome.winners else 0.0 for seat in range(len(outcome.scores))]


class Play:
    """One match after another at a table; nature acts by itself, by the generator it is given."""

    def __init__(self, game: AnyGame, table: Table) -> None:
        assert game.observation is not None
        self.game: Final = game
        self.table: Final = table
        self.observation: Final[Observation] = game.observation
        self.size: Final = game.observation.size(table.seats)
        self.begin(Random(0))

    def begin(self, rng: Random) -> None:
        """A new match, dealt and ready for the first decision."""
        self._rng = rng
        self.s: Any = self.game.setup(self.table.seats, self.table.options, self.table.box)
        self.go_on()

    def go_on(self) -> None:
        """Let nature act until a seat is asked or the match is over."""
        settle(self.game, self.s, self._rng)
        owing = self.game.actors(self.s)
        self.seat: int | None = owing[0] if owing else None
        self.legal: list[Action] = [] if self.seat is None else self.game.legal_actions(self.s, self.seat)

    def act(self, action: Action) -> None:
        """What the seat that is asked does; of several who are asked at once, the first."""
        assert self.seat is not None
        self.game.apply(self.s, self.seat, action, None)
        self.go_on()

    def number(self, number: int) -> Action:
        """The action of this number; ValueError if it is not legal now."""
        action: Action = self.game.decode(int(number))
        if action not in self.legal:
            raise ValueError(f"action {number} is not legal now")
        return action

    def observe(self, seat: int) -> Numbers:
        """What this seat may know, in numbers."""
        numbers = np.zeros(self.size, dtype=np.float32)
        self.write(seat, numbers)
        return numbers

    def write(self, seat: int, numbers: Numbers) -> None:
        """The same into numbers that are all 0."""
        view = self.game.view(self.s, seat)
        self.observation.write(view, seat, self.table.seats, numbers)  # type: ignore[arg-type]
        numbers.clip(LEAST, MOST, out=numbers)

    def mask(self, seat: int) -> Mask:
        """1 for every action that is legal for this seat now."""
        mask = np.zeros(self.game.encodings, dtype=np.int8)
        if seat == self.seat:
            for action in self.legal:
                mask[self.game.encode(action)] = 1
        return mask

    def picture(self, seat: int | None) -> str:
        """The table in text, as this seat sees it."""
        picture: str = self.game.notation.picture(self.game.view(self.s, seat), self.table.box)
        return picture
