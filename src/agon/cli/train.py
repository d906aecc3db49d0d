"""`agon train`: bots play themselves and learn what a position is worth."""

from __future__ import annotations

import shlex
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Final

import msgspec
from cyclopts import Parameter
from rich.console import Console

from agon.cli.plotting import Plot, check_plot, plot
from agon.cli.spreading import HERE, Workers, at_work
from agon.kit.game import AnyGame, refuse_seats
from agon.kit.text import Catalogue
from agon.lab import train as learning
from agon.lab.plots import Course
from agon.lab.train import DEFAULT, Generation, Lesson, Progress, best
from agon.terminal.files import write_whole
from agon.terminal.language import Lang, words_of
from agon.terminal.laying import choose_game
from agon.terminal.trouble import Trouble


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class Wish:
    """What is learned, and how long; the same numbers and seed give the same weights."""

    seats: Annotated[str, Parameter(help="Numbers of seats, separated by commas: games take them in turn.")] = ""
    games: Annotated[int, Parameter(help="Games of the first generation, by the first glance.")] = DEFAULT.games
    later: Annotated[int, Parameter(help="Games of each further one, by short searches.")] = DEFAULT.later
    generations: Annotated[int, Parameter(help="How many at most.")] = DEFAULT.generations
    hidden: Annotated[int, Parameter(help="Hidden units of the network; 0: linear.")] = DEFAULT.hidden
    gate: Annotated[int, Parameter(help="Games that a generation plays against the one before.")] = DEFAULT.gate
    depth: Annotated[int, Parameter(help="Depth of the searches; -1: to the end of the round.")] = DEFAULT.depth
    seed: Annotated[str, Parameter(help="The same seed gives the same games.")] = DEFAULT.seed
    folder: Annotated[Path | None, Parameter(help="Where the work is kept; by default agon-train/GAME.")] = None
    out: Annotated[Path | None, Parameter(help="Write the weights into this file.")] = None


_USUAL: Final = Wish()


def train(
    game: str | None = None,
    /,
    *,
    wish: Wish = _USUAL,
    workers: Workers = HERE,
    picture: Plot = None,
    as_json: Annotated[bool, Parameter("--json")] = False,
    lang: Lang = None,
) -> int:
    """Let bots learn what a position is worth, by playing themselves.

    Generation by generation: games are played, a small network is fitted, and it takes over if it beats the one
    before; else that was the last. Whoever stops it and gives the same command goes on where he was. Needs numpy.
    """
    words = words_of(lang)
    found = choose_game(game, words)
    words = words_of(lang, found)
    lesson = _lesson(found, wish, words)
    folder = wish.folder or Path("agon-train", found.name)
    check_plot(picture, words)
    start, generations = time.perf_counter(), []
    with at_work(workers, words) as jobs, _watched() as progress:
        for generation in learning.train(found, lesson, folder, progress, jobs):
            _tell(generation, as_json, words)
            generations.append(generation)
    print(words.say("cli.sim.time", seconds=f"{time.perf_counter() - start:.1f}"), file=sys.stderr)
    if picture is not None:
        plot([_curve(generations, words)], words.say("game.name"), picture, words)
    weights = best(folder)
    if weights is None:
        raise Trouble(words.say("cli.train.nothing"), 1)
    if wish.out is not None:
        write_whole(wish.out, msgspec.json.format(msgspec.json.encode(weights), indent=1) + b"\n", words)
        print(words.say("cli.train.written", path=str(wish.out)), file=sys.stderr)
    return 0


def _curve(generations: list[Generation], words: Catalogue) -> Course:
    """What each won against the one before."""
    shares, fair = [one.share for one in generations], [one.fair for one in generations]
    return Course(words.say("cli.plot.gate"), words.say("cli.plot.generation"), shares, fair)


def _lesson(game: AnyGame, wish: Wish, words: Catalogue) -> Lesson:
    if game.features is None:
        raise Trouble(words.say("cli.train.no-features"))
    if find_spec("numpy") is None:
        raise Trouble(words.say("cli.train.no-numpy"))
    least = {"games": 20, "later": 0, "generations": 1, "hidden": 0, "gate": 1, "depth": -1}
    for name, fewest in least.items():
        if getattr(wish, name) < fewest:
            raise Trouble(words.say("cli.bad-count", name=f"--{name}", least=fewest))
    seats = _seats(game, wish.seats, words)
    numbers = {name: getattr(wish, name) for name in least}
    told = [f"--{name}={number}" for name, number in numbers.items()]
    command = ["agon", "train", game.name, "--seats", ",".join(map(str, seats)), *told, "--seed", wish.seed]
    return Lesson(seats=seats, seed=wish.seed, command=shlex.join(command), **numbers)


def _seats(game: AnyGame, text: str, words: Catalogue) -> tuple[int, ...]:
    """The numbers of seats that were typed, or all that the ordinary game can be played with, the usual one first."""
    able = [n for n in game.seats if n > 1 and refuse_seats(game, n, game.variants[0], game.box) is None]
    if not text:
        return (game.default_seats, *(n for n in able if n != game.default_seats))
    parts = [part.strip() for part in text.split(",")]
    if any(not part.isdecimal() or int(part) not in able for part in parts):
        raise Trouble(words.say("cli.one-of", text=text, allowed=", ".join(map(str, able))))
    return tuple(map(int, parts))


def _tell(generation: Generation, as_json: bool, words: Catalogue) -> None:
    if as_json:
        print(msgspec.json.encode(generation).decode(), flush=True)
        return
    share = generation.share
    said = words.say(
        "cli.train.generation",
        number=generation.number,
        games=generation.games,
        loss=f"{generation.loss:.3f}",
        chance=f"{generation.chance:.3f}",
        share=f"{100 * share.mean:.0f}",
        low=f"{100 * share.low:.0f}",
        high=f"{100 * share.high:.0f}",
        fair=f"{100 * generation.fair:.0f}",
    )
    print(said, words.say(f"cli.train.{'better' if generation.accepted else 'no-better'}"), flush=True)


@contextmanager
def _watched() -> Iterator[Progress]:
    """A bar for what is being done, where somebody watches."""
    if not sys.stderr.isatty():
        yield lambda what, done, of: None
        return
    from rich.progress import Progress as Bars

    with Bars(console=Console(stderr=True), transient=True) as bars:
        tasks: dict[str, object] = {}

        def show(what: str, done: int, of: int) -> None:
            if what not in tasks:
                tasks[what] = bars.add_task(what, total=of)
            bars.update(tasks[what], completed=done)  # type: ignore[arg-type]

        yield show
