"""Phase 4, income: the marker moves on, and everybody gets drachmas."""

from __future__ import annotations

from agon.games.offrandes.events import IncomeReceived
from agon.games.offrandes.frames import StartingRound
from agon.games.offrandes.state import State
from agon.kit.event import Emit


def pay_income(s: State, emit: Emit | None) -> None:
    """The next player begins; purses fill up to their limit."""
    s.first = (s.first + 1) % s.seats  # offrandes/first-player-moves
    parts = s.box.parts
    before = [player.drachmas for player in s.players]
    for player in s.players:
        player.drachmas = min(player.drachmas + parts.income, parts.purse_limit)  # offrandes/income
    if emit:
        emit(
            IncomeReceived(tuple(player.drachmas - had for player, had in zip(s.players, before, strict=True))),
            "offrandes/income",
        )
    s.stack.append(StartingRound())
