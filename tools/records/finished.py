"""Finished records: every way a match can end, every variant, undo. `python -m tools.records.finished` writes them.

They are kept for good: a record that was once written must resume under all later versions. Write them anew only
when the format itself has changed.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from agon.games.olympe import GAME
from agon.games.olympe.actions import OlympeAction
from agon.games.olympe.components import OURS
from agon.games.olympe.options import Options
from agon.games.olympe.state import State
from agon.kit.action import Action, Deal
from agon.kit.driver import play_on, play_out, watched
from agon.kit.match import Match, Prompt, Step
from agon.kit.nature import Scripted, Seeded
from agon.kit.record import Record, Table, write_record
from agon.kit.seats import CHANCE

FOLDER = Path(__file__).resolve().parents[2] / "tests" / "records"

Gems = tuple[int, ...]

# The gems each round has to bring; the last one brings the ending.
ENDINGS: dict[str, Sequence[Gems]] = {
    "gems": [(3, 1, 0, 0, 0)] * 2 + [(1, 0, 0, 3, 0)] + [(3, 0, 0, 0, 1)] * 2,
    "most-gems": [(3, 1, 0, 0)] * 3 + [(1, 3, 0, 0)] * 2 + [(0, 1, 3, 0)] * 2 + [(3, 1, 0, 0)],
    "round-points": [(3, 1, 0)] * 3 + [(0, 3, 1)] * 2 + [(0, 1, 3)] * 2 + [(3, 1, 0)],
    "shared": [(3, 1, 0)] * 3 + [(1, 3, 0), (0, 3, 1), (0, 1, 3), (2, 2, 0)],
}


class Dealt(NamedTuple):
    """A match of random cards whose deals come from a seed, so that they can be verified."""

    seats: int
    options: Options
    number: int  # of the seed
    ending: str


OWN = Options(scoring="own-gems")

# Matches that were found to be short: the variants, and every way 'To your gems!' can end.
DEALT: dict[str, Dealt] = {
    "2": Dealt(2, Options(), 9, "gems"),
    "2-own-gems": Dealt(2, OWN, 4, "own-gems"),
    "3-seeded": Dealt(3, Options(), 8, "gems"),
    "3-own-gems": Dealt(3, OWN, 0, "own-gems"),
    "3-own-gems-own-kept": Dealt(3, OWN, 63, "own-kept"),
    "3-own-gems-shared": Dealt(3, OWN, 24, "shared"),
    "3-virtual-2": Dealt(3, Options(virtual=2), 7, "gems"),
    "4-own-gems-virtual-1": Dealt(4, Options(scoring="own-gems", virtual=1), 0, "own-gems"),
    "4-teams-2": Dealt(4, Options(teams=2), 0, "gems"),
    "4-teams-2-round-points": Dealt(4, Options(teams=2), 3, "round-points"),
    "4-own-gems-teams-2": Dealt(4, Options(scoring="own-gems", teams=2), 15, "own-gems"),
    "6": Dealt(6, Options(), 8, "gems"),
    "6-own-gems-own-kept": Dealt(6, OWN, 6, "own-kept"),
    "8-teams-2": Dealt(8, Options(teams=2), 0, "gems"),
    "9": Dealt(9, Options(), 0, "gems"),
    "10": Dealt(10, Options(), 0, "gems"),
}


def record_of_dealt(name: str) -> Record:
    """A match of random cards from its seed."""
    dealt = DEALT[name]
    seed = f"olympe {dealt.number}"
    rng = Random(seed)
    match = Match.start(GAME, Table(dealt.seats, dealt.options, OURS), Seeded(seed))
    return play_on(match, lambda match, prompt: _any(prompt.actions, rng)).record()


def record_of(ending: str) -> Record:
    """A match that ends so: each round is dealt and played at random until it brings the gems wanted."""
    rounds = ENDINGS[ending]
    seats = len(rounds[0])
    rng = Random(f"olympe {ending}")
    s = GAME.setup(seats, Options(), OURS)
    first = int(rng.random() * seats)
    GAME.apply(s, CHANCE, Deal((first,)), None)
    deals, actions = [[first]], []
    for wanted in rounds:
        s, deal, played = _round(s, wanted, rng)
        deals.append(deal)
        actions += played
    match = Match.start(GAME, Table(seats, Options(), OURS), Scripted(deals))
    again = iter(actions)
    return play_on(match, lambda match, prompt: next(again)).record()


def _round(before: State, wanted: Gems, rng: Random) -> tuple[State, list[int], list[OlympeAction]]:
    """A round that brings these gems: the state after it, the cards as dealt, the actions."""
    for _ in count():
        s = before.clone()
        deal = list(GAME.chance(s).bag)
        rng.shuffle(deal)
        GAME.apply(s, CHANCE, Deal(tuple(deal)), None)
        played = _play_round(s, rng)
        if tuple(has - had for has, had in zip(s.gems, before.gems, strict=True)) == wanted:
            return s, deal, played
    raise AssertionError("count has no end")


def _play_round(s: State, rng: Random) -> list[OlympeAction]:
    """Any cards until the next deal, or the end."""
    played: list[OlympeAction] = []

    def choose(s: State, seat: int, actions: Sequence[OlympeAction]) -> Action:
        played.append(_any(actions, rng))
        return played[-1]

    play_out(watched(GAME, until=lambda s: GAME.actors(s) == (CHANCE,)), s, rng, choose)
    return played


def record_with_undo(casual: bool) -> Record:
    """A match in which now and then a player takes a card back: with consent, or freely at a casual table."""
    rng = Random(f"olympe undo {casual}")
    match = Match.start(GAME, Table(3, Options(), OURS), Seeded("undo"), casual=casual)

    def sometimes_back(match: Match, prompt: Prompt, step: Step) -> None:
        if len(match.lines) % 60 == 10:
            match.undo((prompt.seat + 2) % 3 if casual else prompt.seat, agreed=range(3))

    return play_on(match, lambda match, prompt: _any(prompt.actions, rng), after=sometimes_back).record()


def _any(actions: Sequence[Any], rng: Random) -> Any:
    return actions[int(rng.random() * len(actions))]


def main() -> None:
    """Write all of them anew."""
    FOLDER.mkdir(exist_ok=True)
    records = {ending: record_of(ending) for ending in ENDINGS} | {name: record_of_dealt(name) for name in DEALT}
    records |= {"undo": record_with_undo(casual=False), "undo-casual": record_with_undo(casual=True)}
    for name, record in records.items():
        (FOLDER / f"olympe-{name}.json").write_bytes(write_record(record))
        print(f"olympe-{name}.json: {len(record.lines)} lines, {record.outcome}")


if __name__ == "__main__":
    main()
