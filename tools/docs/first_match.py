"""The deal of a guided first match: `python -m tools.docs.first_match` plays every lesson as its guide says.

It prints which scenes come up, how the match ends and about how long a reader takes. With `--search N` it tries N deals
of one game (`--only NAME`) and writes the best into its `lesson.toml`: every scene that is not rare must come up, the
learner should win, and fewer questions are better than more.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Final, NamedTuple

import msgspec

from agon.bots.bot import Bot
from agon.bots.levels import find_bot
from agon.kit.action import Action
from agon.kit.driver import play_on
from agon.kit.game import AnyGame
from agon.kit.guiding import Advice, advise, lesson_chance
from agon.kit.lesson import STEM, Lesson, lesson_table, lesson_words, read_lesson
from agon.kit.match import Match, Prompt
from agon.kit.nature import Prepared
from agon.kit.record import Table
from agon.kit.registry import find_game, game_names

# How the minutes are reckoned: a slow reader, a choice, and what is shown of the others' moves.
_WORDS_A_MINUTE: Final = 170
_SECONDS_A_CHOICE: Final = 4.0  # and half a second more for every answer there is, up to ten
_SECONDS_A_LINE: Final = 1.6


Look = Callable[[Prompt, Advice], None]


class Course(NamedTuple):
    """A match that was played as the guide says."""

    match: Match
    met: Counter[str]  # how often each scene came up
    decisions: int
    choosing: float  # seconds
    others: int  # lines of the record that others wrote
    won: bool


def play_course(game: AnyGame, lesson: Lesson, table: Table, look: Look | None = None) -> Course:
    """Follow the guide to the end, `look` at all it says; AssertionError where it has nothing to say."""
    bots: dict[int, Bot | None] = {seat: find_bot(level) for seat, level in lesson.levels().items()}
    match = Match.start(game, table, Prepared(lesson.secret), casual=True, giving=range(lesson.seats))
    met: Counter[str] = Counter()
    choosing: list[float] = []

    def answer(match: Match, prompt: Prompt) -> Action:
        bot = bots.get(prompt.seat)
        if bot is not None:
            view, chance = match.view(prompt.seat), Random(lesson_chance(match, prompt))
            return bot.choose(game, view, table.box, prompt, chance)
        advice = advise(lesson, match, prompt)
        assert advice is not None, f"{game.name}: nothing is said to {prompt.frame}"
        met[advice.scene.id] += 1
        choosing.append(_SECONDS_A_CHOICE + 0.5 * min(10, len(prompt.actions)))
        if look is not None:
            look(prompt, advice)
        return advice.sensible[0]

    play_on(match, answer)
    outcome = match.outcome()
    assert outcome is not None
    others = sum(line.seat != lesson.you for line in match.lines)
    return Course(match, met, met.total(), sum(choosing), others, lesson.you in outcome.winners)


def course_of(game: AnyGame) -> Course:
    """The course of a game's lesson as it is kept."""
    lesson = read_lesson(game.folder)
    assert lesson is not None, f"{game.name} has no lesson"
    return play_course(game, lesson, lesson_table(game, lesson))


def minutes_of(game: AnyGame, course: Course) -> float:
    """About how long it takes somebody who reads every card."""
    told = lesson_words(game.folder, "en")
    read = sum(len(str(text).split()) for key, text in told.items() if not key.endswith(".but"))
    return read / _WORDS_A_MINUTE + (course.choosing + course.others * _SECONDS_A_LINE) / 60


def missing(lesson: Lesson, course: Course) -> list[str]:
    """The scenes that should come up and do not."""
    return [scene.id for scene in lesson.scene if not scene.rare and scene.id not in course.met]


def search(game: AnyGame, first: int, tries: int, *, opening: bool) -> tuple[str, Course] | None:
    """The best of some deals; None if none shows everything."""
    kept = read_lesson(game.folder)
    assert kept is not None
    table, found = lesson_table(game, kept), None
    for seed in map(str, range(first, first + tries)):
        lesson = msgspec.structs.replace(kept, seed=seed)
        if opening and lesson.you not in Match.start(game, table, Prepared(lesson.secret)).open:
            continue
        course = play_course(game, lesson, table)
        if not missing(lesson, course) and (found is None or _rank(course) > _rank(found[1])):
            found = seed, course
            print(game.name, seed, course.decisions, "won" if course.won else "lost", file=sys.stderr)
    return found


def _rank(course: Course) -> tuple[bool, int]:
    return course.won, -course.decisions


def _keep(game: AnyGame, seed: str) -> None:
    path = game.folder / f"{STEM}.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(re.sub(r'(?m)^seed = ".*"', f'seed = "{seed}"', text), encoding="utf-8")


def main() -> int:
    """Print, or search and keep."""
    parser = argparse.ArgumentParser(prog="python -m tools.docs.first_match")
    parser.add_argument("--only", choices=game_names())
    parser.add_argument("--search", type=int, default=0, metavar="N", help="try so many deals and keep the best")
    parser.add_argument("--first", type=int, default=0, help="the number of the first of them")
    parser.add_argument("--opening", action="store_true", help="only deals in which the learner is asked first")
    asked = parser.parse_args()
    failed = False
    for game in [found for name in game_names() if asked.only in (None, name) and (found := find_game(name))]:
        lesson = read_lesson(game.folder)
        if lesson is None:
            continue
        if asked.search:
            best = search(game, asked.first, asked.search, opening=asked.opening)
            failed |= best is None
            if best is not None:
                _keep(game, best[0])
            continue
        course = course_of(game)
        lacking = missing(lesson, course)
        failed |= bool(lacking)
        end = "won" if course.won else "lost"
        print(f"{game.name}: {course.decisions} decisions, {minutes_of(game, course):.0f} minutes, {end};", end=" ")
        print(", ".join(f"{scene} {count}" for scene, count in course.met.items()), "; missing:", *lacking or "-")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
