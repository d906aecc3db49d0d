"""`agon balance`: how a game plays among equal bots, and what other numbers would change."""

from __future__ import annotations

import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

import msgspec
from cyclopts import Parameter
from rich.console import Console

from agon.cli.balance_panels import panels
from agon.cli.balance_tables import show_balance, show_compared
from agon.cli.plotting import Plot, check_plot, plot
from agon.cli.spreading import HERE, Workers, at_work, watched
from agon.kit.box import Box
from agon.kit.edition import changes, describe
from agon.kit.game import AnyGame
from agon.kit.text import Catalogue
from agon.lab.compare import Difference, Trial, Trials, compared, gather, play_trials, told_of
from agon.lab.ledger import Ledger, NoLedger
from agon.lab.simulate import Plan
from agon.lab.spreading import Jobs
from agon.terminal.editions import EditionFile, choose_box, report_edition, tell_edition
from agon.terminal.language import Lang, words_of
from agon.terminal.laying import choose_bots, choose_game, choose_table
from agon.terminal.options import choose_options
from agon.terminal.trouble import Trouble
from agon.terminal.wishes import SET_HELP

_COMPARE_HELP: Final = (
    "Play this component file too, on the same deals, and test what it changes; several times for several."
)


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class Question:
    """What is to be played."""

    seats: Annotated[int | None, Parameter(help="Number of seats; by default the game's usual number.")] = None
    games: Annotated[int, Parameter(help="Games of equal bots, and as many of the better among the worse.")] = 400
    seed: Annotated[str, Parameter(help="The same seed gives the same games.")] = "1"
    bot: Annotated[str, Parameter(help="Who sits on every seat.")] = "greedy"
    skill: Annotated[str, Parameter(help="Two bots: how much does the first win among the second?")] = "greedy,random"
    settings: Annotated[tuple[str, ...], Parameter("--set", help=SET_HELP, show_default=False)] = ()
    edition: EditionFile = None
    compare: Annotated[tuple[Path, ...], Parameter(help=_COMPARE_HELP, show_default=False)] = ()
    out: Annotated[Path | None, Parameter(help="Keep every game in this file, and go on from there.")] = None


_USUAL: Final = Question()


def balance(
    game: str | None = None,
    /,
    *,
    question: Question = _USUAL,
    workers: Workers = HERE,
    picture: Plot = None,
    as_json: Annotated[bool, Parameter("--json")] = False,
    lang: Lang = None,
) -> int:
    """Tell how a game plays: who wins from where, scores, lengths, changes of the lead, what skill is worth.

    Shares and means come with 95 % intervals. With --compare another edition is played on the same deals, and what
    differs is tested, with Holm's correction for all that is looked at. Results go to stdout, the time to stderr.
    """
    words = words_of(lang)
    found = choose_game(game, words)
    words = words_of(lang, found)
    boxes = _boxes(found, question, words)
    trials = _trials(found, question, boxes, words)
    check_plot(picture, words)
    start = time.perf_counter()
    with at_work(workers, words) as jobs:
        tried = _play(trials, question.out, jobs, words)
    print(words.say("cli.sim.time", seconds=f"{time.perf_counter() - start:.1f}"), file=sys.stderr)
    differences = compared(trials.plans[0].seats, tried[0], tried[1:])
    if as_json:
        print(msgspec.json.encode(_report(found, trials, boxes, tried, differences)).decode())
    else:
        _show(found, trials, boxes, tried, differences, words)
    if picture is not None:
        names = [words.say("cli.balance.base"), *(describe(box, boxes[0]).name for box in boxes[1:])]
        plot(panels(trials, tried, names, words), words.say("game.name"), picture, words)
    return 0


def _boxes(game: AnyGame, question: Question, words: Catalogue) -> list[Box]:
    """The box that is played, then those it is compared with: all different."""
    boxes = [choose_box(game, path, words) for path in (question.edition, *question.compare)]
    for number, path in enumerate(question.compare, 1):
        if not changes(boxes[0], boxes[number]) or boxes[number].digest in {box.digest for box in boxes[:number]}:
            raise Trouble(words.say("cli.balance.same", path=str(path)))
    return boxes


def _trials(game: AnyGame, question: Question, boxes: list[Box], words: Catalogue) -> Trials:
    if question.games < 1:
        raise Trouble(words.say("cli.bad-count", name="--games", least=1))
    bots, pair = choose_bots(question.bot, words), choose_bots(question.skill, words)
    if len(pair) != 2:
        raise Trouble(words.say("cli.balance.two"))
    plans = tuple(_plan(game, question, bots, box, words) for box in boxes)
    return Trials(plans, (pair[0], pair[1]), question.games)


def _plan(game: AnyGame, question: Question, bots: tuple[str, ...], box: Box, words: Catalogue) -> Plan:
    options = choose_options(game, None, question.settings, words)
    table = choose_table(game, question.seats or max(2, game.default_seats), options, box, words)
    if table.seats < 2 or len(bots) != 1:
        raise Trouble(words.say("cli.balance.one"))
    return Plan(
        game=game.name,
        seats=table.seats,
        seed=question.seed,
        bots=bots,
        options=msgspec.to_builtins(table.options),
        edition=None if box.ours else box.text,
    )


def _play(trials: Trials, out: Path | None, jobs: Jobs, words: Catalogue) -> list[Trial]:
    try:
        return gather(trials, watched(play_trials(trials, Ledger(out), jobs), trials.total, words))
    except NoLedger:
        raise Trouble(words.say("cli.balance.foreign", path=str(out))) from None
    except OSError as error:
        if out is None:
            raise
        raise Trouble(words.say("cli.cannot-write", path=str(out), why=error.strerror or str(error))) from None


def _report(
    game: AnyGame, trials: Trials, boxes: list[Box], tried: list[Trial], differences: list[list[Difference]]
) -> dict[str, object]:
    plan = trials.plans[0]
    told, worth = told_of(trials, 0, tried[0])
    head = {"game": plan.game, "seats": plan.seats, "seed": plan.seed, "bot": plan.bots[0]}
    report = {**head, **report_edition(game, boxes[0]), "balance": told, "skill": worth}
    if not differences:
        return report
    others = []
    for number, found in enumerate(differences, 1):
        told, worth = told_of(trials, number, tried[number])
        changed = [change._asdict() for change in changes(boxes[0], boxes[number])]
        tested = [{**msgspec.structs.asdict(one), "clear": one.clear} for one in found]
        others.append(
            {
                **report_edition(game, boxes[number]),
                "changed": changed,
                "balance": told,
                "skill": worth,
                "differences": tested,
            }
        )
    return {**report, "compared": others}


def _show(
    game: AnyGame,
    trials: Trials,
    boxes: list[Box],
    tried: list[Trial],
    differences: list[list[Difference]],
    words: Catalogue,
) -> None:
    console = Console(highlight=False, markup=False)
    show_balance(console, trials.plans[0], *told_of(trials, 0, tried[0]), tell_edition(game, boxes[0], words), words)
    looks = sum(map(len, differences))
    for box, found in zip(boxes[1:], differences, strict=True):
        console.print()
        show_compared(console, describe(box, boxes[0]).name, changes(boxes[0], box), found, looks, words)
