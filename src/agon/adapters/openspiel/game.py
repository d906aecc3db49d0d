"""A game of ours as an OpenSpiel game in Python."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final

import pyspiel

from agon.adapters.openspiel.held import Held
from agon.adapters.openspiel.observer import Observer
from agon.adapters.play import lay_game, shares
from agon.kit.game import AnyGame
from agon.kit.record import Table
from agon.kit.seats import CHANCE

ITEMS: Final = 128
"""No item in a bag of nature has a higher number."""

_Type: Final = pyspiel.GameType


def register(game: AnyGame, hidden: bool) -> str:
    """Make a game known to OpenSpiel, and tell by which name; `hidden`: whether anything is hidden from anybody."""
    information = _Type.Information.IMPERFECT_INFORMATION if hidden else _Type.Information.PERFECT_INFORMATION
    kind = _Type(
        short_name=f"agon_{game.name}",
        long_name=game.name.title(),
        dynamics=_Type.Dynamics.SEQUENTIAL,
        chance_mode=_Type.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information,
        utility=_Type.Utility.CONSTANT_SUM,
        reward_model=_Type.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=max(2, min(game.seats)),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": max(2, game.default_seats), "options": "", "edition": ""},
    )

    class Ours(Game):
        """A table of this game. A class, not a function: OpenSpiel lets go of it when Python has ended already."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(game, kind, params or {})

    pyspiel.register_game(kind, Ours)
    return str(kind.short_name)


class Game(pyspiel.Game):  # type: ignore[misc]
    """A table of a game. Parameters: `players`, `options` as in `teams:2;virtual:1`, `edition` (path of a file)."""

    def __init__(self, game: AnyGame, kind: Any, params: dict[str, Any]) -> None:
        self.table: Final = _lay(game, params)
        self.game: Final = game
        info = pyspiel.GameInfo(
            num_distinct_actions=game.encodings,
            max_chance_outcomes=ITEMS,
            num_players=self.table.seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=game.bound(self.table.seats, self.table.options, self.table.box),
        )
        super().__init__(kind, info, params)

    def new_initial_state(self) -> State:
        """Before nature's first act."""
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """The view for an observation, the record for an information state."""
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(self.game.observation, self.table, recall)


class State(pyspiel.State):  # type: ignore[misc]
    """A match between two acts. Nature's acts are chance nodes of one item each."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.held = Held.begin(game.game, game.table)

    def current_player(self) -> int:
        """The seat that is asked; of several that are asked at once the first, in the game's own order."""
        seat = self.held.actor()
        if seat is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE else seat

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.held.actor() is None

    def returns(self) -> list[float]:
        """Every seat's share of the win; nothing while the match goes on."""
        held = self.held
        return shares(held.game, held.s) if self.is_terminal() else [0.0] * len(held.told)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every item that can be drawn next."""
        bag = self.held.left()
        return [(item, bag.count(item) / len(bag)) for item in sorted(set(bag))]

    def _legal_actions(self, player: int) -> list[int]:
        held = self.held
        return sorted(held.game.encode(action) for action in held.game.legal_actions(held.s, player))

    def _apply_action(self, action: int) -> None:
        if self.is_chance_node():
            self.held.draw(action)
        else:
            self.held.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {action}"
        game = self.held.game
        return str(game.notation.write(game.decode(action), self.held.s.box))

    def __str__(self) -> str:
        held = self.held
        return str(held.game.notation.picture(held.game.view(held.s, None), held.s.box))


def resampler(seed: int) -> Callable[[State, int], State]:
    """For OpenSpiel's IS-MCTS (`bot.set_resampler`): other states that fit all a seat was told."""
    rng = Random(seed)

    def resample(state: State, player: int) -> State:
        other: State = state.clone()
        other.held = state.held.imagined(player, rng)
        return other

    return resample


def _lay(game: AnyGame, params: dict[str, Any]) -> Table:
    """The table that parameters describe; ValueError if the game is not played so."""
    told = [part.partition(":") for part in str(params.get("options", "")).split(";") if part]
    options = {key: int(value) if value.isdigit() else value for key, _, value in told}
    path = params.get("edition", "")
    edition = Path(path).read_text(encoding="utf-8") if path else None
    return lay_game(game, params.get("players"), options, edition)
