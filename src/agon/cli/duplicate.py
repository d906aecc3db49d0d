"""`agon duplicate`: two bots on the same deals and seats, and how much sooner that tells them apart."""

from __future__ import annotations

import shlex
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
from agon.kit.text import Catalogue
from agon.lab.duplicate import Meeting, compare, meet, saved
from agon.lab.simulate import Plan
from agon.terminal.language import Lang, words_of
from agon.terminal.laying import choose_bots, choose_game, choose_table
from agon.terminal.trouble import Trouble

_THREE: Final = 3


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class Entry:
    """Who plays, and how long."""

    bots: Annotated[str, Parameter(help="The one, the other, and who sits on all other seats.")] = "hard,medium,easy"
    deals: Annotated[int, Parameter(help="Deals; each is played twice from every seat.")] = 50
    seats: Annotated[int | None, Parameter(help="Number of seats; by default the game's usual number.")] = None
    seed: Annotated[str, Parameter(help="The same seed gives the same deals.")] = "1"


_USUAL: Final = Entry()


def duplicate(
    game: str | None = None,
    /,
    *,
    entry: Entry = _USUAL,
    workers: Workers = HERE,
    as_json: Annotated[bool, Parameter("--json")] = False,
    lang: Lang = None,
) -> int:
    """Let two bots play the same deals from the same seats, and score them by comparison (matchpoints).

    Tells how many matches both together need until wins on deals of their own, wins on the same deals, and matchpoints
    tell them apart (95 % sure, in 80 of 100 trials), with 95 % intervals.
    """
    words = words_of(lang)
    found = choose_game(game, words)
    words = words_of(lang, found)
    if entry.deals < _THREE:
        raise Trouble(words.say("cli.bad-count", name="--deals", least=_THREE))
    table = choose_table(found, entry.seats or found.default_seats, found.options_type(), found.box, words)
    bots = choose_bots(entry.bots, words)
    if len(bots) != _THREE or table.seats < 2:
        raise Trouble(words.say("cli.duplicate.three"))
    plan = Plan(game=found.name, seats=table.seats, seed=entry.seed, bots=bots)
    start = time.perf_counter()
    with at_work(workers, words) as jobs:
        meetings = list(watched(meet(plan, entry.deals, jobs), entry.deals, words))
    print(words.say("cli.sim.time", seconds=f"{time.perf_counter() - start:.1f}"), file=sys.stderr)
    _tell(plan, meetings, as_json, words)
    return 0


def _command(plan: Plan, deals: int) -> str:
    parts = ["agon", "duplicate", plan.game, "--bots", ",".join(plan.bots), "--deals", str(deals)]
    return shlex.join([*parts, "--seats", str(plan.seats), "--seed", plan.seed])


def _tell(plan: Plan, meetings: list[Meeting], as_json: bool, words: Catalogue) -> None:
    found, less, command = compare(meetings), saved(meetings), _command(plan, len(meetings))
    if as_json:
        ways = msgspec.to_builtins(found)
        told = {"command": command, "deals": len(meetings), "ways": ways, "saved": msgspec.to_builtins(less)}
        print(msgspec.json.encode(told).decode())
        return
    console = Console(highlight=False, markup=False)
    one, other, others = plan.bots
    matches = 2 * plan.seats * len(meetings)
    console.print(words.say("cli.duplicate.title", one=one, other=other, others=others, count=matches))
    rows = Table(words.say("cli.duplicate.way"), box=lines.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    rows.add_column(words.say("cli.duplicate.edge"), justify="right")
    rows.add_column(words.say("cli.duplicate.needed"), justify="right")
    for name, way in found.items():
        edge = f"{way.edge.mean:+.3f} [{way.edge.low:+.3f}–{way.edge.high:+.3f}]"
        rows.add_row(words.say(f"cli.duplicate.{name}"), edge, f"{way.matches:.0f} [{way.low:.0f}–{way.high:.0f}]")
    console.print(rows)
    percent = [f"{100 * share:.0f}" for share in (less.mean, less.low, less.high)]
    console.print(words.say("cli.duplicate.saved", share=percent[0], low=percent[1], high=percent[2]))
    console.print(command, soft_wrap=True)
