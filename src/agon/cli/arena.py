"""`agon arena`: programs of others and bots of ours against each other."""

from __future__ import annotations

import shlex
import shutil
import sys
import time
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

import msgspec
from cyclopts import Parameter
from rich.console import Console

from agon.cli.ranking import report, show_standings
from agon.cli.spreading import watched
from agon.client.arena import Arena, command_of, play_arena
from agon.kit.game import AnyGame
from agon.kit.text import Catalogue
from agon.lab.contest import Fault
from agon.lab.opponents import find_opponent
from agon.lab.simulate import Plan
from agon.lab.tournament import Met, OtherCup
from agon.terminal.editions import EditionFile, choose_box
from agon.terminal.language import Lang, words_of
from agon.terminal.laying import choose_game, choose_table
from agon.terminal.options import choose_options
from agon.terminal.trouble import Trouble
from agon.terminal.wishes import SET_HELP

_FAILED: Final = 1


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class Rules:
    """How the arena plays."""

    games: Annotated[int, Parameter(help="Games of every pair; rounded up to whole deals.")] = 100
    seats: Annotated[int | None, Parameter(help="Number of seats; by default the game's usual number.")] = None
    seed: Annotated[str, Parameter(help="The same seed gives the same deals.")] = "1"
    seconds: Annotated[float, Parameter(help="That a program has for an answer.")] = 10.0
    first_seconds: Annotated[float, Parameter(help="That it has to start and to give its first answer.")] = 30.0
    ladder: Annotated[bool, Parameter(help="Each meets only the next of the list.")] = False
    early: Annotated[bool, Parameter(help="A pair is over as soon as a sequential test tells who is stronger.")] = False
    settings: Annotated[tuple[str, ...], Parameter("--set", help=SET_HELP, show_default=False)] = ()
    edition: EditionFile = None
    out: Annotated[Path | None, Parameter(help="Keep every game in this file, and go on from there.")] = None
    jobs: Annotated[
        int | None, Parameter(help="Number of games at once, by default one a core; time limits are those of a clock.")
    ] = None


_USUAL: Final = Rules()


def arena(
    game: str,
    /,
    *entrants: Annotated[str, Parameter(help="A command line in quotes, or the name of a bot; at least two.")],
    rules: Rules = _USUAL,
    as_json: Annotated[bool, Parameter("--json")] = False,
    lang: Lang = None,
) -> int:
    """Let programs play: each alone against tables of every one after it in the list, bots by name too.

    A program reads lines of JSON and writes one for every decision (docs/research.md). On every deal each sits on every
    seat once. Shares of wins, points and ratings come with 95 % intervals. Who fails forfeits the match, and it is told
    how. Results go to stdout, progress and time to stderr.
    """
    words = words_of(lang)
    found = choose_game(game, words)
    words = words_of(lang, found)
    laid = _laid(found, entrants, rules, words)
    start = time.perf_counter()
    met = _played(laid, rules, words)
    print(words.say("cli.sim.time", seconds=f"{time.perf_counter() - start:.1f}"), file=sys.stderr)
    command = _command(laid, rules)
    if as_json:
        print(msgspec.json.encode({"command": command, **report(laid, met), "forfeits": _forfeits(laid, met)}).decode())
    else:
        console = Console(highlight=False, markup=False)
        show_standings(console, laid, met, words)
        _show_forfeits(console, laid, met, words)
        console.print(command, soft_wrap=True)
    return 0


def _laid(game: AnyGame, entrants: tuple[str, ...], rules: Rules, words: Catalogue) -> Arena:
    for name, number in (("games", rules.games), ("jobs", rules.jobs)):
        if number is not None and number < 1:
            raise Trouble(words.say("cli.bad-count", name=f"--{name}", least=1))
    if not (rules.seconds > 0 and rules.first_seconds > 0):
        raise Trouble(words.say("cli.arena.seconds"))
    options = choose_options(game, None, rules.settings, words)
    box = choose_box(game, rules.edition, words)
    table = choose_table(game, rules.seats or max(2, game.default_seats), options, box, words)
    if len(entrants) < 2 or len(set(entrants)) != len(entrants) or table.seats < 2:
        raise Trouble(words.say("cli.arena.entrants"))
    for entrant in entrants:
        _check_entrant(entrant, words)
    plan = Plan(
        game=game.name,
        seats=table.seats,
        seed=rules.seed,
        bots=entrants,
        options=msgspec.to_builtins(table.options),
        edition=None if box.ours else box.text,
    )
    return Arena(
        plan=plan,
        games=-(-rules.games // table.seats) * table.seats,
        ladder=rules.ladder,
        early=rules.early,
        seconds=rules.seconds,
        first_seconds=rules.first_seconds,
    )


def _check_entrant(entrant: str, words: Catalogue) -> None:
    if find_opponent(entrant) is not None:
        return
    try:
        command = command_of(entrant)
    except ValueError:  # a quotation mark that is never closed
        command = []
    if not command or shutil.which(command[0]) is None:
        raise Trouble(words.say("cli.arena.no-program", name=entrant))


def _played(laid: Arena, rules: Rules, words: Catalogue) -> list[Met]:
    try:
        return list(watched(play_arena(laid, rules.jobs, rules.out), laid.games * len(laid.pairs), words))
    except OtherCup:
        raise Trouble(words.say("cli.cup.foreign", path=str(rules.out))) from None
    except OSError as error:
        raise Trouble(words.say("cli.cannot-write", path=str(rules.out), why=error.strerror or str(error))) from None
    except BrokenProcessPool:
        raise Trouble(words.say("cli.sim.broken"), _FAILED) from None


def _command(laid: Arena, rules: Rules) -> str:
    """What to type for the same again."""
    plan = laid.plan
    parts = ["agon", "arena", plan.game, *plan.bots, "--games", str(laid.games), "--seats", str(plan.seats)]
    parts += ["--seed", plan.seed, "--seconds", f"{laid.seconds:g}", "--first-seconds", f"{laid.first_seconds:g}"]
    parts += ["--ladder"] * laid.ladder + ["--early"] * laid.early
    for setting in rules.settings:
        parts += ["--set", setting]
    if rules.edition is not None:
        parts += ["--edition", str(rules.edition)]
    return shlex.join(parts)


def _at_fault(laid: Arena, each: Met, fault: Fault) -> str:
    """Who sat where the fault was."""
    return laid.plan.bots[each.one if fault.seat == each.played.seat else each.others]


def _forfeits(laid: Arena, met: list[Met]) -> list[dict[str, object]]:
    """Every match that was forfeited: by whom, against whom, on which deal and seat, and how."""
    return [
        {
            "one": laid.plan.bots[each.one],
            "others": laid.plan.bots[each.others],
            "deal": each.played.deal,
            "by": _at_fault(laid, each, fault),
            "seat": fault.seat,
            "kind": fault.kind,
            "told": fault.told,
        }
        for each in met
        if (fault := each.played.fault) is not None
    ]


def _show_forfeits(console: Console, laid: Arena, met: list[Met], words: Catalogue) -> None:
    """By whom and how often, with the first of each kind."""
    found: dict[tuple[str, str], list[Met]] = {}
    for each in met:
        if each.played.fault is not None:
            found.setdefault((_at_fault(laid, each, each.played.fault), each.played.fault.kind), []).append(each)
    for (name, kind), some in found.items():
        first = some[0].played
        assert first.fault is not None
        seat, told = first.fault.seat + 1, first.fault.told
        how = words.say(f"cli.arena.{kind}", deal=first.deal + 1, seat=seat, told=told)
        console.print(words.say("cli.arena.forfeited", name=name, count=len(some), how=how), soft_wrap=True)
