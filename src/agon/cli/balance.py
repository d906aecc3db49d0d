"""`agon balance`: how a game plays among equal bots."""

from __future__ import annotations

import sys
import time
from dataclasses import dataclass
from typing import Annotated, Final

import msgspec
from cyclopts import Parameter
from rich import box as lines
from rich.console import Console
from rich.table import Table

from agon.cli.spreading import HERE, Workers, at_work, watched
from agon.kit.game import AnyGame
from agon.kit.text import Catalogue
from agon.lab.balance import Balance, Skill, Spread, courses, skill
from agon.lab.balance import balance as weigh
from agon.lab.intervals import Estimate
from agon.lab.simulate import Plan, lay_table
from agon.terminal.editions import EditionFile, choose_box, report_edition, tell_edition
from agon.terminal.language import Lang, words_of
from agon.terminal.laying import choose_bots, choose_game, choose_table
from agon.terminal.options import choose_options
from agon.terminal.trouble import Trouble
from agon.terminal.wishes import SET_HELP


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


_USUAL: Final = Question()


def balance(
    game: str | None = None,
    /,
    *,
    question: Question = _USUAL,
    workers: Workers = HERE,
    as_json: Annotated[bool, Parameter("--json")] = False,
    lang: Lang = None,
) -> int:
    """Tell how a game plays: who wins from where, scores, lengths, changes of the lead, what skill is worth.

    Shares and means come with 95 % intervals. Results go to stdout, the time to stderr.
    """
    words = words_of(lang)
    found = choose_game(game, words)
    words = words_of(lang, found)
    plan = _plan(found, question, words)
    pair = choose_bots(question.skill, words)
    if len(pair) != 2:
        raise Trouble(words.say("cli.balance.two"))
    start = time.perf_counter()
    with at_work(workers, words) as jobs:
        told = weigh(plan, list(watched(courses(plan, question.games, jobs), question.games, words)))
        worth = skill(plan, *pair, question.games, jobs)
    print(words.say("cli.sim.time", seconds=f"{time.perf_counter() - start:.1f}"), file=sys.stderr)
    if as_json:
        head = {"game": plan.game, "seats": plan.seats, "seed": plan.seed, "bot": plan.bots[0]}
        edition = report_edition(found, lay_table(plan)[1].box)
        print(msgspec.json.encode({**head, **edition, "balance": told, "skill": worth}).decode())
    else:
        _show(found, plan, told, worth, words)
    return 0


def _plan(game: AnyGame, question: Question, words: Catalogue) -> Plan:
    if question.games < 1:
        raise Trouble(words.say("cli.bad-count", name="--games", least=1))
    options = choose_options(game, None, question.settings, words)
    box = choose_box(game, question.edition, words)
    table = choose_table(game, question.seats or max(2, game.default_seats), options, box, words)
    bots = choose_bots(question.bot, words)
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


def _show(game: AnyGame, plan: Plan, told: Balance, worth: Skill, words: Catalogue) -> None:
    console = Console(highlight=False, markup=False)
    name, fair = words.say("game.name"), f"{100 * told.fair:.1f}"
    head = words.say("cli.balance.title", game=name, count=told.games, seats=plan.seats, bot=plan.bots[0], fair=fair)
    console.print(head, soft_wrap=True)
    if edition := tell_edition(game, lay_table(plan)[1].box, words):
        console.print(edition)
    shares = Table("", box=lines.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for column in ("by-seat", "by-place"):
        shares.add_column(words.say(f"cli.balance.{column}"), justify="right")
    for at, (seat, place) in enumerate(zip(told.by_seat, told.by_place, strict=True), 1):
        shares.add_row(str(at), _percent(seat), _percent(place))
    console.print(shares)
    spreads = Table("", box=lines.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for column in ("mean", "most"):
        spreads.add_column(words.say(f"cli.balance.{column}"), justify="right")
    for name in ("score", "winner", "margin", "decisions", "changes"):
        spread: Spread = getattr(told, name)
        spreads.add_row(words.say(f"cli.balance.{name}"), _number(spread.mean), f"{spread.low:.0f}–{spread.high:.0f}")
    console.print(spreads)
    for ending, share in told.endings.items():
        console.print(f"{100 * share:5.1f} %  {words.say(f'ending.{ending}')}")
    won, pair = _percent(worth.share), {"better": worth.better, "worse": worth.worse}
    console.print(words.say("cli.balance.skill", **pair, count=worth.games, share=won), soft_wrap=True)


def _percent(share: Estimate) -> str:
    return f"{100 * share.mean:.1f} % [{100 * share.low:.0f}–{100 * share.high:.0f}]"


def _number(found: Estimate) -> str:
    return f"{found.mean:.1f} [{found.low:.1f}–{found.high:.1f}]"
