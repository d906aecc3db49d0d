"""One bot against others of another kind: common deals, and on every deal it sits on every seat once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Literal

import msgspec

from agon.bots.bot import Bot
from agon.bots.value import won
from agon.kit.action import Action
from agon.kit.driver import dealing, play_out
from agon.kit.frame import State
from agon.kit.game import AnyGame, Outcome
from agon.kit.nature import Seeded
from agon.kit.record import Table
from agon.lab.opponents import answer_of


class Fault(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a program on a seat did in place of a legal answer, and what it left behind."""

    seat: int
    kind: Literal["ended", "silent", "garbled", "stale", "illegal"]
    told: str = ""


class Played(msgspec.Struct, frozen=True, omit_defaults=True):
    """How one game went for the one bot: its share of the win, its score, and the others' mean score.

    A game that a side forfeited by a fault has a share, all or nothing, and no scores.
    """

    deal: int
    seat: int
    share: float
    score: int
    others: float
    fault: Fault | None = None


def play_one(game: AnyGame, table: Table, one: Bot, others: Bot, seed: str, number: int) -> Played:
    """Game `number` of a contest: the seats take turns on a deal, then comes the next deal."""
    deal, seat = divmod(number, table.seats)
    bots = [one if at == seat else others for at in range(table.seats)]
    return counted(play_bare(game, table, bots, seed, deal), deal, seat)


def counted(outcome: Outcome, deal: int, seat: int) -> Played:
    """What an outcome comes to for the one on this seat."""
    rest = [score for at, score in enumerate(outcome.scores) if at != seat]
    mean = sum(rest) / len(rest) if rest else 0.0
    return Played(deal, seat, won(outcome)[seat] if rest else float(bool(outcome.winners)), outcome.scores[seat], mean)


def play_bare(game: AnyGame, table: Table, bots: Sequence[Bot], seed: str, deal: int) -> Any:
    """The outcome of one game without record and events; a seat's chance depends on seed, deal and seat alone."""
    rngs = [Random(f"{seed}/{deal}/{seat}") for seat in range(table.seats)]

    def choose(s: Any, seat: int, actions: Sequence[Action]) -> Action:
        return answer_of(bots[seat], game, s, seat, actions, table.box, rngs[seat])

    s: State = game.setup(table.seats, table.options, table.box)
    play_out(game, s, rngs[0], choose, dealing(Seeded(f"{seed}/{deal}")))
    return game.outcome(s)


def contest(game: AnyGame, table: Table, one: Bot, others: Bot, seed: str, games: int) -> Iterator[Played]:
    """The games of a contest in their order."""
    for number in range(games):
        yield play_one(game, table, one, others, seed, number)
