"""How long the messages of a table are: `python -m bench.messages`.

Good players play (they see everything, so that nothing has to be imagined), and every News of every step to every seat
and to a spectator is counted, in bytes of JSON before anything is compressed. What somebody is told who comes late or
asks for all of it again is not counted.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from random import Random

import msgspec

from agon.kit.action import Action
from agon.kit.driver import play_on
from agon.kit.game import AnyGame
from agon.kit.match import Match, Prompt, Step
from agon.kit.nature import Seeded
from agon.kit.record import Table
from agon.kit.registry import find_game, game_names
from agon.server.tables.between import glances_of
from agon.server.tables.telling import news

_MATCHES = 20


class Lengths(msgspec.Struct, frozen=True, kw_only=True):
    """Of the messages of some matches, in bytes."""

    count: int
    mean: float
    longest: int
    parts: dict[str, int]  # of the longest


def measure(game: AnyGame, matches: int) -> Lengths:
    """So many matches, with every number of seats in turn, the most first."""
    seats = sorted(game.seats, reverse=True)
    told = [one for number in range(matches) for one in messages(game, seats[number % len(seats)], number)]
    longest = max(told, key=len)
    parts: dict[str, msgspec.Raw] = msgspec.json.decode(longest, type=dict[str, msgspec.Raw])
    return Lengths(
        count=len(told),
        mean=sum(map(len, told)) / len(told),
        longest=len(longest),
        parts={name: len(bytes(raw)) for name, raw in parts.items()},
    )


def messages(game: AnyGame, seats: int, seed: int) -> list[bytes]:
    """Every News of one match in the ordinary way to play it."""
    options = next(one for one in game.variants if game.refuse_setup(seats, one, game.box) is None)
    match = Match.start(game, Table(seats, options, game.box), Seeded(f"messages {seed}"))
    told: list[bytes] = []

    def tell(match: Match, prompt: Prompt, step: Step) -> None:
        seen, sheet = glances_of(match, step), match.sheet()
        told.extend(news(match, viewer, step.first, step.lines, sheet, seen=seen) for viewer in (*range(seats), None))

    rng = Random(seed)

    def answer(match: Match, prompt: Prompt) -> Action:
        worth = game.heuristics.prior(match.state, prompt.seat, prompt.actions)
        best = max(worth)
        return rng.choice([action for action, one in zip(prompt.actions, worth, strict=True) if one == best])

    play_on(match, answer, after=tell)
    return told


def main(names: Sequence[str]) -> int:
    """Print a line a game."""
    for name in names or game_names():
        game = find_game(name)
        assert game is not None
        found = measure(game, _MATCHES)
        parts = ", ".join(f"{part} {size}" for part, size in sorted(found.parts.items(), key=lambda pair: -pair[1])[:4])
        print(f"{name:<12}{found.count:>8} messages, mean {found.mean:7.0f}, longest {found.longest:6} ({parts})")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
