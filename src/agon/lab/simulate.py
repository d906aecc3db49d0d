"""Bots among themselves: many games from one seed, the same whatever the number of processes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from random import Random
from typing import Final

import msgspec

from agon.bots.bot import Bot, answers_of
from agon.bots.levels import find_bot
from agon.kit.action import Action
from agon.kit.box import Box
from agon.kit.driver import dealing, play_on, play_out
from agon.kit.frame import State
from agon.kit.game import AnyGame, Options, Outcome
from agon.kit.match import Match
from agon.kit.nature import Dealer, Seeded
from agon.kit.record import Table
from agon.kit.registry import find_game
from agon.kit.seats import CHANCE
from agon.lab.spreading import Jobs, in_order

_BATCH: Final = 10  # games that a process plays before it reports


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be simulated: enough to play any single game of it again."""

    game: str
    seats: int
    seed: str
    bots: tuple[str, ...]
    options: dict[str, object] = {}
    edition: str | None = None  # the component file, if it is not ours


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """How one game ended, which bot sat where, and how many decisions it took; its record if it was asked for."""

    number: int
    lineup: tuple[str, ...]
    outcome: Outcome
    decisions: int
    record: bytes | None = None


def lineup(plan: Plan, number: int) -> tuple[str, ...]:
    """The bot of every seat in this game: they repeat around the table and move up one seat from game to game."""
    return tuple(plan.bots[(seat + number) % plan.seats % len(plan.bots)] for seat in range(plan.seats))


def simulate(plan: Plan, games: int, jobs: Jobs = None, records: bool = False) -> Iterator[Result]:
    """The results of games 0, 1, 2 … in this order, played on so many cores; None: on all there are."""
    return in_order(partial(play_game, plan, record=records), range(games), jobs, _BATCH)


def play_game(plan: Plan, number: int, record: bool = False) -> Result:
    """One game of the plan, by the shortest way that gives what is asked."""
    game, table = lay_table(plan)
    dealer = Seeded(f"{plan.seed}/{number}")
    rngs = [Random(f"{plan.seed}/{number}/{seat}") for seat in range(plan.seats)]
    names = lineup(plan, number)
    if not record and set(names) == {"random"}:
        outcome, decisions = _play_at_random(game, table, dealer, rngs)
        return Result(number=number, lineup=names, outcome=outcome, decisions=decisions)
    match = Match.start(game, table, dealer)
    play_on(match, answers_of([find_named(name) for name in names], rngs))
    return Result(
        number=number,
        lineup=names,
        outcome=_ended(match.outcome()),
        decisions=sum(line.seat != CHANCE for line in match.lines),
        record=msgspec.json.encode(match.record()) if record else None,
    )


def lay_table(plan: Plan) -> tuple[AnyGame, Table]:
    """The game and the table of a plan that was checked before."""
    game = find_game(plan.game)
    if game is None:
        raise ValueError(f"there is no game {plan.game}")
    options: Options = msgspec.convert(plan.options, game.options_type)
    return game, Table(plan.seats, options, _load_box(plan.game, plan.edition))


@lru_cache(maxsize=1)
def _load_box(name: str, edition: str | None) -> Box:
    """The box of a plan, which all its games share."""
    game = find_game(name)
    assert game is not None
    box: Box = game.box if edition is None else game.load_box(edition)
    return box


def find_named(name: str) -> Bot:
    """The bot of this name, which was checked before."""
    bot = find_bot(name)
    if bot is None:
        raise ValueError(f"there is no bot {name}")
    return bot


def _play_at_random(game: AnyGame, table: Table, dealer: Dealer, rngs: Sequence[Random]) -> tuple[Outcome, int]:
    """What a match of random bots would be, without record, views and events."""

    def choose(s: State, seat: int, actions: Sequence[Action]) -> Action:
        return actions[int(rngs[seat].random() * len(actions))]

    s = game.setup(table.seats, table.options, table.box)
    decisions = play_out(game, s, rngs[0], choose, dealing(dealer))
    return _ended(game.outcome(s)), decisions


def _ended(outcome: Outcome | None) -> Outcome:
    assert outcome is not None
    return outcome
