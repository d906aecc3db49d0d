"""Whether first advice is good: `python -m tools.docs.advice [GAME …] [--deals N]` plays it out and keeps the figures.

Of every deal one player keeps to the advice and the others do not know it; on every seat once. All of them are bots of
the lowest level, who take anything that looks fairly good: whom first advice is for. Kept beside the game's guide, in
advice.json: how often the one who kept to it won, with a 95 % interval by deals.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from random import Random
from typing import Any, Final

import msgspec

from agon.bots.blurred import BlurredBot
from agon.kit.action import Action
from agon.kit.box import Box
from agon.kit.game import AnyGame, View
from agon.kit.guide.telling import Figure, read_figures
from agon.kit.match import Prompt
from agon.kit.record import Table
from agon.kit.registry import find_game, our_games
from agon.lab.contest import contest
from agon.lab.intervals import by_deal, mean_of
from tools.docs import advices

DEALS: Final = 250
SEED: Final = "advice"

Keeps = Callable[[Any, int, Any], bool]
"""Whether an action, in a state as a seat may imagine it, keeps to the advice."""


class AdvisedBot:
    """A bot of the lowest level that only looks at what keeps to an advice, as long as there is any."""

    def __init__(self, keeps: Keeps) -> None:
        self._keeps: Final = keeps
        self._bot: Final = BlurredBot()

    def choose(self, game: AnyGame, view: View, box: Box, prompt: Prompt, rng: Random) -> Action:
        state = game.imagine(view, box, rng)
        kept = [action for action in prompt.actions if self._keeps(state, prompt.seat, action)]
        asked = msgspec.structs.replace(prompt, actions=tuple(kept)) if kept else prompt
        return self._bot.choose(game, view, box, asked, rng)


def measure(game: AnyGame, keeps: Keeps, deals: int, seats: int) -> Figure:
    """How one who keeps to an advice fares among others who do not know it."""
    table = Table(seats, game.variants[0], game.box)
    played = list(contest(game, table, AdvisedBot(keeps), BlurredBot(), SEED, deals * seats))
    found = mean_of(by_deal(played))
    return Figure(seats, len(played), *(round(max(0.0, one), 3) for one in (found.mean, found.low, found.high)))


def main(arguments: list[str]) -> None:
    """Play, print and keep."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=our_games())
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--only", help="one advice; the figures of the others stay")
    asked = parser.parse_args(arguments)
    for name in asked.games:
        game = find_game(name)
        assert game is not None, name
        figures = {advice: known for advice, known in read_figures(game.folder).items() if advice in advices.OF[name]}
        for advice, keeps in advices.OF[name].items():
            if asked.only in (None, advice):
                figures[advice] = measure(game, keeps, asked.deals, game.default_seats)
                print(name, advice, figures[advice], flush=True)
        (game.folder / "advice.json").write_bytes(msgspec.json.format(msgspec.json.encode(figures)) + b"\n")


if __name__ == "__main__":
    main(sys.argv[1:])
