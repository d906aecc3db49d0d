"""From which loss on a decision is marked: quantiles of what bots give away that decide at first glance.

`python -m tools.analysis.thresholds --matches 24 --every 4` plays matches of easy bots at every game's usual table,
judges every fourth decision as the analysis does, and writes src/agon/lab/analysis/thresholds.json. A loss is an
inaccuracy, a mistake or a blunder where a quarter, an eighth or a twentieth of those decisions lose as much.
"""

from __future__ import annotations

import argparse
import json
import sys
from functools import partial
from math import sqrt
from random import Random
from typing import Final

import msgspec

from agon.bots.bot import answers_of_one
from agon.bots.levels import find_bot
from agon.kit.driver import play_on
from agon.kit.match import Match
from agon.kit.nature import Seeded
from agon.kit.record import Table
from agon.kit.registry import find_game, our_games
from agon.lab import analysis
from agon.lab.analysis.course import Course, course_of
from agon.lab.analysis.efforts import Measured
from agon.lab.analysis.judging import judge
from agon.lab.analysis.shapes import USUAL, Thresholds
from agon.lab.analysis.weighing import question_of
from agon.lab.processes import in_order

SHARES: Final = {"inaccuracy": 1 / 4, "mistake": 1 / 8, "blunder": 1 / 20}  # of decisions that lose as much
_BOT: Final = "easy"  # better ones search as the judge does, and find the same
_FILE: Final = analysis.FOLDER / "thresholds.json"
_LEAST: Final = 0.01  # of a win: nobody wants to hear of less


def main(arguments: list[str]) -> None:
    """Measure the games that are named, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(our_games()))
    parser.add_argument("--matches", type=int, default=24)
    parser.add_argument("--every", type=int, default=4)
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args(arguments)
    known = json.loads(_FILE.read_text(encoding="utf-8")) if _FILE.is_file() else {}
    for name in asked.games:
        work = partial(losses, name, every=asked.every)
        found = [loss for match in in_order(work, range(asked.matches), asked.jobs, 1) for loss in match]
        command = f"python -m tools.analysis.thresholds {name} --matches {asked.matches} --every {asked.every}"
        known[name] = msgspec.to_builtins(measured(found, asked.matches, command))
        print(name, known[name], file=sys.stderr, flush=True)
        _FILE.write_text(json.dumps(known, indent=2, sort_keys=True) + "\n", encoding="utf-8")


def losses(name: str, number: int, *, every: int) -> list[float]:
    """What some decisions of one match gave away."""
    game, bot = find_game(name), find_bot(_BOT)
    assert game is not None
    assert bot is not None
    table = Table(max(2, game.default_seats), game.variants[0], game.box)
    seed = f"thresholds {name} {number}"
    match = play_on(Match.start(game, table, Seeded(seed)), answers_of_one(bot, Random(seed)))
    course = course_of(match)
    assert isinstance(course, Course)
    asked = [moment for moment in course.moments if moment.kind == "decision"]
    looked = [moment for at, moment in enumerate(asked) if at % every == number % every]
    judged = [(judge(game, table, question_of(course, moment), USUAL), moment.seat) for moment in looked]
    return [0.0 - one.given[seat] for one, seat in judged]


def measured(found: list[float], matches: int, command: str) -> Measured:
    """The quantiles, each with an interval by the order of the values."""
    ordered = sorted(found)
    values = {mark: max(_LEAST, round(_at(ordered, 1 - share), 3)) for mark, share in SHARES.items()}
    return Measured(
        thresholds=Thresholds(**values),
        intervals={mark: _interval(ordered, 1 - share) for mark, share in SHARES.items()},
        command=command,
        matches=matches,
        decisions=len(found),
    )


def _at(ordered: list[float], share: float) -> float:
    return ordered[min(len(ordered) - 1, max(0, round(share * len(ordered))))]


def _interval(ordered: list[float], share: float) -> tuple[float, float]:
    """95 %, as if decisions of one match were independent."""
    margin = 1.96 * sqrt(share * (1 - share) / len(ordered))
    return round(_at(ordered, share - margin), 3), round(_at(ordered, share + margin), 3)


if __name__ == "__main__":
    main(sys.argv[1:])
