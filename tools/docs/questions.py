"""How often one is asked in a match, and how much of that was a choice: `python -m tools.docs.questions`.

Good bots play matches of every game at its usual table. Counted is what seat 0 is asked: everything, without the only
answers that are given for it, and the decisions in which it had a choice.
"""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from agon.bots.bot import answers_of_one
from agon.bots.greedy import GreedyBot
from agon.kit.driver import play_on
from agon.kit.game import AnyGame
from agon.kit.match import Match
from agon.kit.nature import Seeded
from agon.kit.record import Table
from agon.kit.registry import find_game, game_names

MATCHES: Final = 20


class Asked(NamedTuple):
    """What one seat was asked in a match."""

    all: int
    not_given: int
    choices: int


def asked(game: AnyGame, seed: str) -> Asked:
    """One match; whether an answer would be given is read off where it was given by hand."""
    found: list[tuple[bool, bool]] = []  # a choice, open to all

    def note(match: Match) -> None:
        prompt = match.prompt(0)
        if prompt is not None and prompt.decision not in seen:
            seen.add(prompt.decision)
            found.append((len(prompt.actions) > 1, game.public(match.state, 0)))

    seen: set[int] = set()
    match = Match.start(game, Table(game.default_seats, game.variants[0], game.box), Seeded(seed))
    play_on(match, answers_of_one(GreedyBot(), Random(seed)), before=note)
    return Asked(len(found), sum(choice or not public for choice, public in found), sum(choice for choice, _ in found))


def mean(game: AnyGame, matches: int = MATCHES) -> list[float]:
    """The same on the average of some matches."""
    return [sum(column) / matches for column in zip(*(asked(game, f"asked {n}") for n in range(matches)), strict=True)]


def main() -> None:
    """A table in Markdown."""
    print("| game | seats | asked | with only answers given | of these a choice |")
    print("|---|---|---|---|---|")
    for name in game_names():
        game = find_game(name)
        assert game is not None
        print("|", name, "|", game.default_seats, "|", *(f"{one:.1f} |" for one in mean(game)))


if __name__ == "__main__":
    main()
