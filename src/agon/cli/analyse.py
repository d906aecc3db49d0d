"""`agon analyse`: what a finished match was about."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

import msgspec
from cyclopts import Parameter

from agon.cli.spreading import HERE, Workers, at_work
from agon.kit.record import Record
from agon.kit.text import Catalogue
from agon.lab.analysis import FOLDER
from agon.lab.analysis.course import Course, Unfit, course_of
from agon.lab.analysis.report import report_of
from agon.lab.analysis.shapes import USUAL, AnalysisLevel, AnalysisReport
from agon.lab.analysis.weighing import Weighed, digest_of
from agon.lab.analysis.working import weigh_all
from agon.terminal.analysed import show_report
from agon.terminal.files import write_whole
from agon.terminal.language import Lang, words_of
from agon.terminal.records import load_record, retell
from agon.terminal.trouble import Trouble
from agon.terminal.unfinished_analysis import Begun, add_to, drop_part, read_finished, read_part, writing_part


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class Wish:
    """How far, and where it goes."""

    level: Annotated[AnalysisLevel, Parameter(help="How much is computed: the figures say what they rest on.")] = USUAL
    out: Annotated[
        Path | None, Parameter(help="Keep the report in this file; what was begun there is taken up again.")
    ] = None
    game: Annotated[int | None, Parameter(help="The file holds a game a line: take this one (1, 2 …).")] = None


_USUAL: Final = Wish()


def analyse(
    file: Path,
    /,
    *,
    wish: Wish = _USUAL,
    workers: Workers = HERE,
    as_json: Annotated[bool, Parameter("--json", help="Print the report as JSON.")] = False,
    lang: Lang = None,
) -> int:
    """Tell what a finished match was about: chances, decisions by what they gave away, luck and skill.

    Decisions are judged by what the seat could know then. The report goes to stdout, bar and time to stderr.
    """
    words = words_of(lang)
    record, names = load_record(file, wish.game, words)
    match = retell(record, file, words)
    course = course_of(match)
    if isinstance(course, Unfit):
        raise Trouble(Catalogue(words.lang, FOLDER).say(course.key))
    start = time.perf_counter()
    report = _report(record, course, wish, workers, words)
    print(words.say("cli.sim.time", seconds=f"{time.perf_counter() - start:.1f}"), file=sys.stderr)
    if as_json:
        print(msgspec.json.encode(report).decode())
    else:
        show_report(report, match, names, words.lang)
    return 0


def _report(record: Record, course: Course, wish: Wish, workers: Workers, words: Catalogue) -> AnalysisReport:
    """The report, kept where that is wished."""
    begun, out = Begun(digest_of(course), wish.level), wish.out
    if out is None:
        return report_of(course, list(_weighed(record, course, wish.level, {}, workers, words)), wish.level)
    if (finished := read_finished(out, begun)) is not None:
        return finished
    done = read_part(out, begun)
    with writing_part(out, begun, done, words) as file:
        for one in _weighed(record, course, wish.level, done, workers, words):
            done[one.at] = one
            add_to(file, one)
    report = report_of(course, [done[at] for at in range(len(course.moments))], wish.level)
    write_whole(out, msgspec.json.encode(report) + b"\n", words)
    drop_part(out)
    return report


def _weighed(
    record: Record, course: Course, level: AnalysisLevel, done: dict[int, Weighed], workers: Workers, words: Catalogue
) -> Iterator[Weighed]:
    """Line by line, with a bar where somebody watches."""
    with at_work(workers, words) as jobs:
        lines = weigh_all(record, course, level, dict(done), jobs)
        if not sys.stderr.isatty():
            yield from lines
            return
        from rich.console import Console
        from rich.progress import track

        left = len(course.moments) - len(done)
        yield from track(lines, words.say("cli.analyse.progress"), left, console=Console(stderr=True), transient=True)
