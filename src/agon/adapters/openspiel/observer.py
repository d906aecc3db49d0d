"""What OpenSpiel asks a seat about: its view now, or its record since the beginning."""

from __future__ import annotations

from typing import Any, Final

import msgspec
import numpy as np

from agon.adapters.openspiel.held import Held
from agon.kit.observation import LEAST, MOST, Observation
from agon.kit.record import Table

ENTRIES: Final = 512
"""So many of the last entries of a record stand in a tensor; the string has all."""


class Observer:
    """An observation is the view, an information state the record as the seat was told it; as string and as tensor.

    A tensor of an information state has the view too, and of a long record the last entries.
    """

    def __init__(self, observation: Observation | None, table: Table, recall: bool) -> None:
        self._observation: Final = observation
        self._seats: Final = table.seats
        self._recall: Final = recall
        seen = observation.size(table.seats) if observation is not None else 0
        sizes = {"player": table.seats, "observation": seen} | ({"record": 2 * ENTRIES} if recall else {})
        self.tensor = np.zeros(sum(sizes.values()), np.float32)
        self.dict: dict[str, Any] = {}
        at = 0
        for name, size in sizes.items():
            self.dict[name] = self.tensor[at : at + size]
            at += size

    def set_from(self, state: Any, player: int) -> None:
        """Write what a seat knows into the tensor."""
        held: Held = state.held
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        numbers = self.dict["observation"]
        if self._observation is not None:
            self._observation.write(held.game.view(held.s, player), player, self._seats, numbers)
            numbers.clip(LEAST, MOST, out=numbers)
        if self._recall:
            entries = held.entries[player][-2 * ENTRIES :]
            self.dict["record"][: len(entries)] = entries

    def string_from(self, state: Any, player: int) -> str:
        """The same in words."""
        held: Held = state.held
        if self._recall:
            return f"{player}| {held.told[player]}"
        return msgspec.json.encode(held.game.view(held.s, player)).decode()
