"""How long bots think: processor time of one core for each decision with a choice.

    AGON_NATIVE=never python -m bench.thinking [--games olympe offrandes] [--bots hard expert] [--matches 1] [--json]

One such bot among greedy ones, four seats; the mean, and the most of all decisions. Without `AGON_NATIVE=never` the
engines run compiled, where they are.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from random import Random
from time import process_time
from typing import Any, Final

from agon.bots.bot import Bot
from agon.bots.levels import find_bot
from agon.kit.action import Action
from agon.kit.box import Box
from agon.kit.game import AnyGame, View
from agon.kit.match import Prompt
from agon.kit.record import Table
from agon.kit.registry import find_game, our_games
from agon.lab.contest import play_bare

SEATS: Final = 4


class Timed:
    """A bot with a clock beside it."""

    def __init__(self, bot: Bot) -> None:
        self._bot: Final = bot
        self.spent: Final[list[float]] = []

    def choose(self, game: AnyGame, view: View, box: Box, prompt: Prompt, rng: Random) -> Action:
        begun = process_time()
        chosen = self._bot.choose(game, view, box, prompt, rng)
        if len(prompt.actions) > 1:
            self.spent.append(1000 * (process_time() - begun))
        return chosen


def thinking(title: str, name: str, matches: int) -> dict[str, Any]:
    """The mean and the most, in milliseconds."""
    game, bot, greedy = find_game(title), find_bot(name), find_bot("greedy")
    assert game is not None
    assert bot is not None
    assert greedy is not None
    timed, table = Timed(bot), Table(SEATS, game.variants[0], game.box)
    for number in range(matches):
        bots = [timed if seat == number % SEATS else greedy for seat in range(SEATS)]
        play_bare(game, table, bots, "thinking", number)
    spent = timed.spent
    mean = sum(spent) / len(spent)
    return {"game": title, "bot": name, "decisions": len(spent), "mean": round(mean, 1), "most": round(max(spent), 1)}


def main(arguments: Sequence[str] | None = None) -> None:
    """What was measured, a line each."""
    parser = argparse.ArgumentParser(prog="python -m bench.thinking", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", nargs="*", default=our_games())
    parser.add_argument("--bots", nargs="*", default=["medium", "hard", "expert"])
    parser.add_argument("--matches", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    wish = parser.parse_args(arguments)
    for title in wish.games:
        for name in wish.bots:
            found = thinking(title, name, wish.matches)
            print(json.dumps(found) if wish.json else "  ".join(str(part) for part in found.values()), flush=True)


if __name__ == "__main__":
    main()
