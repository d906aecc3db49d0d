"""An analysis in the terminal: a curve for every seat, luck and skill, what turned the match, what cost most."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from rich import box as lines
from rich.console import Console
from rich.table import Table

from agon.bots.hints import FOLDER as HINTS
from agon.kit.match import Match
from agon.kit.refusal import Param
from agon.kit.text import Catalogue, Language
from agon.lab.analysis import FOLDER
from agon.lab.analysis.shapes import MARKS, AnalysisReport, JudgedDecision, SeatSummary, TurningPoint, WordedAction
from agon.terminal.language import FOLDER as TERMINAL

_BARS: Final = "▁▂▃▄▅▆▇█"
_WIDE: Final = 46  # columns of a curve
_MOST: Final = 10  # decisions that are shown
_SURE: Final = 1.96  # standard errors: 95 of 100


def report_words(match: Match, names: Sequence[str], lang: Language) -> Catalogue:
    """All sentences that a report may need."""
    folder = match.game.folder
    return Catalogue(lang, TERMINAL, FOLDER, HINTS, folder, folder / "hints", names=names)


def show_report(report: AnalysisReport, match: Match, names: Sequence[str], lang: Language) -> None:
    """Print it."""
    words = report_words(match, names, lang)
    console = Console(highlight=False, markup=False)
    _show_head(console, report, words)
    _show_curves(console, report, words)
    _show_sums(console, report, words)
    if report.turning:
        console.print(words.say("cli.analyse.turning"))
        for turn in report.turning:
            console.print(f"{turn.line + 1:>5}  {tell_turn(turn, words)}", soft_wrap=True)
        console.print()
    _show_costly(console, report, words)


def tell_turn(turn: TurningPoint, words: Catalogue) -> str:
    """A turning point as a sentence."""
    done = {name: say_action(one, words) for name, one in (("done", turn.done), ("better", turn.better)) if one}
    return words.fill(turn.key, {**turn.params, **done})


def say_action(one: WordedAction, words: Catalogue) -> str:
    """What was done, as it stands in the log."""
    params = {name: tuple(value) if isinstance(value, list) else value for name, value in one.params.items()}
    return words.fill(one.key, params).rstrip(".")


def _show_head(console: Console, report: AnalysisReport, words: Catalogue) -> None:
    game = words.say("game.name")
    count = len(report.decisions)
    console.print(words.say("cli.analyse.title", game=game, count=count, lines=report.plies), soft_wrap=True)
    told = {"simulations": report.simulations, "level": report.level, "positions": report.effort.positions}
    console.print(words.say("cli.analyse.rests", fresh=report.effort.fresh, **told), soft_wrap=True)
    for key, said in (("first", report.first > 0), ("undone", report.undone > 0), ("glance", not report.learned)):
        if said:
            console.print(words.say(f"cli.analyse.note.{key}", first=report.first, count=report.undone), soft_wrap=True)
    console.print()


def _show_curves(console: Console, report: AnalysisReport, words: Catalogue) -> None:
    table = _table("", words.say("cli.analyse.start"), words.say("cli.analyse.curve"), words.say("cli.analyse.end"))
    most = max(chance for point in report.points for chance in point.chances) or 1.0
    for seat in range(report.seats):
        values = [point.chances[seat] for point in report.points]
        table.add_row(words.word("seat", seat), _percent(values[0]), curve(values, most), _percent(values[-1]))
    console.print(table)


def curve(values: Sequence[float], most: float, wide: int = _WIDE) -> str:
    """A line of bars, each the mean of its share of the values; the highest bar stands for `most`."""
    wide = min(wide, len(values))
    ends = [round(at * len(values) / wide) for at in range(wide + 1)]
    means = [sum(values[a:b]) / (b - a) for a, b in pairwise(ends)]
    return "".join(_BARS[min(len(_BARS) - 1, int(mean / most * len(_BARS)))] for mean in means)


def _show_sums(console: Console, report: AnalysisReport, words: Catalogue) -> None:
    columns = ("nature", "hidden", "own", "others")
    table = _table("", *(words.say(f"cli.analyse.{name}") for name in columns))
    for one in report.summaries:
        table.add_row(words.word("seat", one.seat), *_sums(one))
    console.print(table)
    console.print(words.say("cli.analyse.adds-up"), soft_wrap=True)
    console.print()
    table = _table("", *(words.say(f"cli.analyse.{name}") for name in ("accuracy", "decisions")), *_marks(words))
    for one in report.summaries:
        sure = "–" if one.accuracy is None else f"{one.accuracy:.0f} % ± {_SURE * one.accuracy_error:.0f}"
        marks = (str(one.marks[mark]) for mark in MARKS[1:])
        table.add_row(words.word("seat", one.seat), sure, str(one.decisions), *marks)
    console.print(table)
    console.print(words.say("cli.analyse.kept"), soft_wrap=True)
    console.print()


def _marks(words: Catalogue) -> list[str]:
    return [words.say(f"mark.{mark}") for mark in MARKS[1:]]


def _sums(one: SeatSummary) -> list[str]:
    parts = (
        (one.nature, one.nature_error),
        (one.hidden, one.hidden_error),
        (one.own, one.own_error),
        (one.others, one.others_error),
    )
    return [f"{100 * value:+.0f} ± {100 * _SURE * error:.0f}" for value, error in parts]


def _show_costly(console: Console, report: AnalysisReport, words: Catalogue) -> None:
    marked = [one for one in report.decisions if one.mark != "fine"]
    costly = sorted(marked, key=lambda one: -one.given_up)[:_MOST]
    console.print(words.say("cli.analyse.costly" if costly else "cli.analyse.none", count=len(marked)), soft_wrap=True)
    for one in costly:
        for line in _tell(one, words):
            console.print(line, soft_wrap=True)


def _tell(one: JudgedDecision, words: Catalogue) -> list[str]:
    """What was done, what it cost, and what would have been better."""
    told: dict[str, Param] = {
        "seat": one.seat,
        "mark": words.say(f"mark.{one.mark}"),
        "percent": f"{100 * one.given_up:.0f}",
        "error": f"{max(1, round(100 * _SURE * one.error))}",
        "done": say_action(one.tried[one.played].answer, words),
        "better": say_action(one.tried[0].answer, words),
    }
    found = [f"{one.line + 1:>5}  " + words.fill("cli.analyse.decision", told)]
    reasons = "; ".join(words.fill(reason.key, dict(reason.params)) for reason in one.reasons)
    return [*found, f"       {reasons}"] if reasons else found


def _table(*columns: str) -> Table:
    table = Table(box=lines.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for at, column in enumerate(columns):
        table.add_column(column, justify="right" if at else "left")
    return table


def _percent(chance: float) -> str:
    return f"{100 * chance:.0f} %"
