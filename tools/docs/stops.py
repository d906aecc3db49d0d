"""How often a seat must come to the table, with answers in advance and without: `python -m tools.docs.stops`.

Greedy bots play matches of every game at its usual table, as by correspondence: one comes, answers whatever it is
asked, and leaves when others are asked. That is a stop. Then the same deals are played by bots that state plans before
they leave, from their own view. Only answers are given for everybody in both. The last column is how often one seat
that states plans won against others that do not: more than its share, or less, is what planning gained or cost.
"""

from __future__ import annotations

import argparse
from collections.abc import Collection, Iterable
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Final, NamedTuple

from agon.bots.bot import answers_of_one
from agon.bots.greedy import GreedyBot
from agon.kit.driver import play_on
from agon.kit.game import AnyGame
from agon.kit.match import Match, Prompt, Step
from agon.kit.nature import Seeded
from agon.kit.record import Table
from agon.kit.registry import find_game
from tools.docs.stating import STATED, state_plans

MATCHES: Final = 100
NOBODY: Final = -1


class Visits(NamedTuple):
    """How often each seat came, and who won."""

    stops: list[int]
    winners: tuple[int, ...]


class _Correspondence:
    """Who is at the table: whoever is asked comes, and stays as long as he is asked."""

    def __init__(self, seats: int, planners: Collection[int], rng: Random) -> None:
        self.stops: Final = [0] * seats
        self._planners: Final = planners
        self._rng: Final = rng
        self._here = NOBODY

    def turn(self, owing: Iterable[int]) -> int:
        """Whoever is here goes on; else one comes."""
        asked = list(owing)
        if self._here not in asked:
            self._here = asked[0]
            self.stops[self._here] += 1
        return self._here

    def leave(self, match: Match, prompt: Prompt, step: Step) -> None:
        """Nothing more is asked of him: he states his plans and goes."""
        if prompt.seat in self._planners and match.open and prompt.seat not in match.open:
            state_plans(match, prompt.seat, self._rng)


def visits(game: AnyGame, seed: str, planners: Collection[int]) -> Visits:
    """One match by correspondence; the seats in `planners` state plans when they leave."""
    rng, seats = Random(seed), game.default_seats
    match = Match.start(game, Table(seats, game.variants[0], game.box), Seeded(seed), giving=range(seats))
    here = _Correspondence(seats, planners, rng)
    play_on(match, answers_of_one(GreedyBot(), rng), turn=here.turn, after=here.leave)
    outcome = match.outcome()
    assert outcome is not None
    return Visits(here.stops, outcome.winners)


def _mean(values: list[float]) -> str:
    """The mean with its interval of 95 %."""
    spread = 1.96 * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return f"{fmean(values):.1f} ± {spread:.1f}"


def row(name: str, matches: int) -> str:
    """A game's line of the table."""
    game = find_game(name)
    assert game is not None
    everybody, seats = range(game.default_seats), game.default_seats
    before = [fmean(visits(game, f"stops {n}", ()).stops) for n in range(matches)]
    after = [fmean(visits(game, f"stops {n}", everybody).stops) for n in range(matches)]
    alone = [visits(game, f"alone {n}", (n % seats,)) for n in range(matches)]
    won = [(n % seats in one.winners) / max(1, len(one.winners)) * 100 for n, one in enumerate(alone)]
    ratio = fmean(after) / fmean(before)
    return (
        f"| {name} | {seats} | {_mean(before)} | {_mean(after)} | {ratio:.0%} | {_mean(won)} % of {100 / seats:.0f} |"
    )


def main() -> None:
    """A table in Markdown."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=MATCHES)
    parser.add_argument("--game", choices=STATED, action="append")
    chosen = parser.parse_args()
    print("| game | seats | stops before | after | left | alone among others wins |")
    print("|---|---|---|---|---|---|")
    for name in chosen.game or STATED:
        print(row(name, chosen.matches), flush=True)


if __name__ == "__main__":
    main()
