"""Learning by generations: bots play themselves, a network is fitted, and takes over if it beats the one before.

Everything is written down in a folder as it comes: whoever stops and begins again goes on where he was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Final

import msgspec

from agon.bots.learned import Weights, read_weights, sealed
from agon.bots.playout import Manner
from agon.bots.searching import ANY_GAME, SearchBot
from agon.kit.game import AnyGame
from agon.kit.record import Table
from agon.kit.registry import find_game
from agon.lab.contest import Played, play_one
from agon.lab.intervals import Estimate, share_of
from agon.lab.selfplay import Player, Sample, play_sample
from agon.lab.spreading import Jobs, in_order

SELF_PLAY: Final = Manner(simulations=12, candidates=6, luck=0.1)
GATE: Final = Manner(simulations=16, candidates=8, luck=0.1)
_POSITIONS: Final = 24  # of a game
_BATCH: Final = 10  # games that a process plays before it reports

Progress = Callable[[str, int, int], None]
"""Told what is being done, and how much of how much."""


class Lesson(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be learned, and how long."""

    seats: tuple[int, ...]  # the numbers of seats of the games, in turn
    seed: str
    games: int  # of the first generation, by the first glance
    later: int  # of each further one, by searches
    generations: int
    hidden: int
    gate: int  # games against the generation before
    depth: int  # of the searches: decisions, or -1 for the rest of the round
    command: str


DEFAULT: Final = Lesson(
    seats=(), seed="1", games=2000, later=300, generations=3, hidden=16, gate=80, depth=4, command=""
)


class Generation(msgspec.Struct, frozen=True):
    """What came of one: what it foretells, and how it did against the one before, whose share would be `fair`."""

    number: int
    games: int
    loss: float
    chance: float
    share: Estimate
    fair: float
    accepted: bool


def train(game: AnyGame, lesson: Lesson, folder: Path, progress: Progress, jobs: Jobs = 1) -> Iterator[Generation]:
    """Generation by generation, until one is no better than the last or all are done; `best` then finds the weights.

    The same on any number of cores; None: on all there are.
    """
    folder.mkdir(parents=True, exist_ok=True)
    last: Weights | None = None
    samples: list[Sample] = []
    for number in range(lesson.generations):
        if number == 1:
            samples = []  # what the first glance did is no lesson for who searches
        samples += _samples(game, lesson, folder, number, last, progress, jobs)
        found = _fitted(game, lesson, folder, number, samples, last)
        share = _gate(game, lesson, folder, number, found, last, progress, jobs)
        fair = 1 / _gate_seats(lesson)
        accepted = share.low > fair
        yield Generation(number, len(samples), found.loss, found.chance, share, fair, accepted)
        if not accepted:
            return
        last = found
        _write(folder / "best.json", msgspec.json.format(msgspec.json.encode(found), indent=1))


def best(folder: Path) -> Weights | None:
    """The last weights that were accepted."""
    file = folder / "best.json"
    return read_weights(file.read_bytes()) if file.exists() else None


def _samples(
    game: AnyGame, lesson: Lesson, folder: Path, number: int, last: Weights | None, progress: Progress, jobs: Jobs
) -> list[Sample]:
    """The games of a generation: those that are there, then those that are missing."""
    file = folder / f"games-{number}.jsonl"
    samples = [msgspec.json.decode(line, type=Sample) for line in _whole_lines(file)]
    games = lesson.later if number else lesson.games
    work = partial(_play_sample, game.name, lesson, number, last)
    with file.open("ab") as out:
        for sample in in_order(work, range(len(samples), games), jobs, _BATCH):
            out.write(msgspec.json.encode(sample) + b"\n")
            out.flush()
            samples.append(sample)
            progress(f"play {number}", len(samples), games)
    return samples[:games]


def _play_sample(name: str, lesson: Lesson, number: int, last: Weights | None, at: int) -> Sample:
    game = _found(name)
    table = Table(lesson.seats[at % len(lesson.seats)], game.variants[0], game.box)
    player = Player(last, msgspec.structs.replace(SELF_PLAY, depth=lesson.depth))
    return play_sample(game, table, f"{lesson.seed}/{number}", at, player, _POSITIONS)


def _found(name: str) -> AnyGame:
    """A game, in whatever process."""
    game = find_game(name)
    assert game is not None
    return game


def _whole_lines(file: Path) -> list[bytes]:
    """The lines of a file, without one that was broken off."""
    if not file.exists():
        return []
    text = file.read_bytes()
    whole = text[: text.rfind(b"\n") + 1]
    if len(whole) < len(text):
        file.write_bytes(whole)
    return whole.splitlines()


def _fitted(
    game: AnyGame, lesson: Lesson, folder: Path, number: int, samples: list[Sample], last: Weights | None
) -> Weights:
    """The weights of a generation: the first from nothing, later ones learn on from the one before."""
    file = folder / f"weights-{number}.json"
    if file.exists():
        return read_weights(file.read_bytes())
    from agon.lab.fit import fit

    result = fit(samples, lesson.hidden, number, begin=None if last is None else last.network)
    assert game.features is not None
    found = sealed(
        Weights(
            game=game.name,
            rules_version=game.rules_version,
            box=game.box.digest,
            seats=tuple(sorted(set(lesson.seats))),
            features=game.features.names,
            command=lesson.command,
            seed=lesson.seed,
            generation=number,
            games=len(samples),
            loss=result.loss,
            chance=result.chance,
            network=result.network,
        )
    )
    _write(file, msgspec.json.encode(found))
    return found


def _gate(
    game: AnyGame,
    lesson: Lesson,
    folder: Path,
    number: int,
    found: Weights,
    last: Weights | None,
    progress: Progress,
    jobs: Jobs,
) -> Estimate:
    """How the new one does alone against the last; the first against the first glance."""
    file = folder / f"gate-{number}.jsonl"
    played = [msgspec.json.decode(line, type=Played) for line in _whole_lines(file)]
    work = partial(_play_gate, game.name, lesson, number, found, last or _knowing_nothing(found))
    with file.open("ab") as out:
        for one in in_order(work, range(len(played), lesson.gate), jobs, 1):
            out.write(msgspec.json.encode(one) + b"\n")
            out.flush()
            played.append(one)
            progress(f"gate {number}", len(played), lesson.gate)
    return share_of([one.share for one in played])


def _play_gate(name: str, lesson: Lesson, number: int, found: Weights, last: Weights, at: int) -> Played:
    game = _found(name)
    manners = {ANY_GAME: msgspec.structs.replace(GATE, depth=lesson.depth)}
    one, others = SearchBot(manners, found), SearchBot(manners, last)
    table = Table(_gate_seats(lesson), game.variants[0], game.box)
    return play_one(game, table, one, others, f"{lesson.seed}/gate/{number}", at)


def _knowing_nothing(weights: Weights) -> Weights:
    """Weights that fit nothing, so that the hand-made value is asked."""
    return msgspec.structs.replace(weights, seats=())


def _gate_seats(lesson: Lesson) -> int:
    """The number of seats that most games are played at."""
    return max(lesson.seats, key=lesson.seats.count)


def _write(file: Path, text: bytes) -> None:
    """Whole or not at all."""
    fresh = file.with_suffix(".new")
    fresh.write_bytes(text)
    fresh.replace(file)
