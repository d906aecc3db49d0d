"""Guided first matches as data: complete, in three languages, and played as they say."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

import msgspec
import pytest

from agon.bots.levels import LEVELS, find_bot
from agon.kit.action import Action, Undo
from agon.kit.driver import asked
from agon.kit.game import AnyGame
from agon.kit.guiding import Advice, advise, judge, lesson_chance
from agon.kit.lesson import (
    FAREWELL,
    PARTS,
    TUTOR,
    WELCOME,
    Lesson,
    Scene,
    lesson_table,
    lesson_words,
    read_lesson,
    shortened,
)
from agon.kit.match import Match, Prompt
from agon.kit.nature import Prepared
from agon.kit.registry import find_game, game_names
from agon.kit.rows import Decision
from agon.kit.rulebook import read_rulebook
from agon.kit.text import LANGUAGES, read_messages
from tools.docs.first_match import Course, course_of, minutes_of, missing, play_course

GENTLE = ("beginner", "easy")
PLACES = ("board", "hand", "prompt", "seats", "sensible", "choice")
every_game = pytest.mark.parametrize("name", game_names())


def _game(name: str) -> AnyGame:
    game = find_game(name)
    assert game is not None
    return game


def _lesson(name: str) -> Lesson:
    lesson = read_lesson(_game(name).folder)
    assert lesson is not None
    return lesson


@cache
def _course(name: str) -> Course:
    return course_of(_game(name))


@every_game
def test_who_follows_only_the_guide_meets_every_scene_and_wins(name: str) -> None:
    course = _course(name)
    assert missing(_lesson(name), course) == []
    assert course.won
    assert 7 <= minutes_of(_game(name), course) <= 17


@every_game
def test_every_decision_that_a_person_can_meet_is_explained(name: str) -> None:
    lesson = _lesson(name)
    asked = {
        (row.frame.__name__, action.__name__)
        for row in _game(name).rules.rows
        if isinstance(row, Decision)
        for action, answer in row.answers.items()
        if answer.apply is not None
    }
    explained = {(scene.frame, kind) for scene in lesson.scene for kind in scene.teaches}
    assert explained <= asked
    assert {frame for frame, _ in asked - explained} <= {*lesson.elsewhere, "Acting"}
    assert {kind for frame, kind in asked - explained if frame == "Acting"} <= {"PlayDestiny"}  # told of PlayingCards


@every_game
def test_frames_called_met_elsewhere_are_met_by_nobody_at_an_ordinary_table(name: str) -> None:
    met = {line.action for line in _course(name).match.lines}
    kinds = {type(action).__name__ for action in met}
    elsewhere = set(_lesson(name).elsewhere)
    only = {
        kind.__name__
        for row in _game(name).rules.rows
        if isinstance(row, Decision) and row.frame.__name__ in elsewhere
        for kind in row.answers
    }
    others = {
        kind.__name__
        for row in _game(name).rules.rows
        if isinstance(row, Decision) and row.frame.__name__ not in elsewhere
        for kind in row.answers
    }
    assert not kinds & (only - others)


@every_game
def test_every_card_speaks_three_languages_and_names_a_clause(name: str) -> None:
    game, lesson = _game(name), _lesson(name)
    wanted = {f"{scene.id}.{part}" for scene in lesson.scene for part in PARTS}
    wanted |= {f"{card}.{part}" for card in (WELCOME, FAREWELL) for part in ("title", "why")}
    for lang in LANGUAGES:
        told = lesson_words(game.folder, lang)
        assert set(told) == wanted, lang
        assert all(isinstance(text, str) and text for text in told.values())
        assert all(not str(told[f"{scene.id}.but"])[0].isupper() or lang == "de" for scene in lesson.scene)
        assert set(read_messages(TUTOR, lang)) == set(read_messages(TUTOR, "en"))
    clauses = read_rulebook(game.name, game.folder).clauses
    assert {lesson.goal, *(scene.clause for scene in lesson.scene)} <= set(clauses)
    assert {clause for scene in lesson.scene for clause in scene.by} <= set(clauses)


@every_game
def test_a_lesson_is_gentle_and_points_at_places_there_can_be(name: str) -> None:
    lesson = _lesson(name)
    assert set(lesson.bots) <= set(GENTLE) <= set(LEVELS)
    for place in (*lesson.welcome, *(place for scene in lesson.scene for place in scene.at)):
        assert place in PLACES or place.startswith("what:"), place
    assert len({scene.id for scene in lesson.scene}) == len(lesson.scene)


@every_game
def test_the_first_of_the_sensible_answers_is_never_called_poor(name: str) -> None:
    game, lesson, held = _game(name), _lesson(name), 0

    def look(prompt: Prompt, advice: Advice) -> None:
        nonlocal held
        assert not set(advice.sensible) & set(advice.poor)
        assert {*advice.sensible, *advice.poor} <= set(prompt.actions)
        held += bool(advice.poor)

    play_course(game, lesson, lesson_table(game, lesson), look)
    assert held  # some choices get 'you may, but …'


@every_game
def test_whoever_decides_otherwise_is_guided_on(name: str) -> None:
    """Cards come by the kind of question, not by how far the match has come: also after odd choices."""
    game, lesson, rng = _game(name), _lesson(name), Random("otherwise")
    match = Match.start(game, lesson_table(game, lesson), Prepared(lesson.secret), True, range(lesson.seats))
    for _ in range(60):
        if not match.open:
            break
        prompt = match.prompt(next(iter(match.open)))
        assert prompt is not None
        if prompt.seat == lesson.you:
            assert advise(lesson, match, prompt) is not None
        match.submit(prompt.seat, rng.choice(prompt.actions), prompt.decision)


def test_bots_do_the_same_again_after_something_was_taken_back() -> None:
    game, lesson = _game("offrandes"), _lesson("offrandes")
    match = Match.start(game, lesson_table(game, lesson), Prepared(lesson.secret), True, range(lesson.seats))
    bots = {seat: find_bot(level) for seat, level in lesson.levels().items()}

    def answer(match: Match, prompt: Prompt) -> Action:
        bot = bots[prompt.seat]
        assert bot is not None
        chance = Random(lesson_chance(match, prompt))
        return bot.choose(game, match.view(prompt.seat), match.table.box, prompt, chance)

    def to_my_turn() -> list[Action]:
        said: list[Action] = []
        for _ in asked(
            match,
            answer,
            until=lambda match: lesson.you in match.open,
            after=lambda match, prompt, step: said.append(step.lines[0].action),
        ):
            pass
        return said

    to_my_turn()
    for _ in range(4):
        prompt = match.prompt(lesson.you)
        assert prompt is not None
        advice = advise(lesson, match, prompt)
        assert advice is not None
        match.submit(lesson.you, advice.sensible[0], prompt.decision)
        said = to_my_turn()
        match.undo(lesson.you)
        again = match.prompt(lesson.you)
        assert again is not None
        assert again.actions == prompt.actions
        match.submit(lesson.you, advice.sensible[0], again.decision)
        assert to_my_turn() == said
    assert any(isinstance(line.action, Undo) for line in match.lines)


def test_answers_are_judged_by_data() -> None:
    """The best is found among those preferred; what is to be avoided is poor, and never the advice."""
    game = _game("offrandes")
    lesson = _lesson("offrandes")
    match = Match.start(game, lesson_table(game, lesson), Prepared(lesson.secret))
    prompt = match.prompt(next(iter(match.open)))
    assert prompt is not None
    bare = Scene("x", prompt.frame, ("board",), "players", ())
    best = judge(game, match.state, bare, prompt)[0][0]
    told = msgspec.to_builtins(best)
    sensible, poor = judge(game, match.state, msgspec.structs.replace(bare, avoid=(told,)), prompt)
    assert best in poor
    assert best not in sensible
    worst = msgspec.to_builtins(judge(game, match.state, msgspec.structs.replace(bare, near=1.0), prompt)[0][-1])
    preferred, _ = judge(game, match.state, msgspec.structs.replace(bare, prefer=(worst,)), prompt)
    assert [msgspec.to_builtins(one) for one in preferred] == [worst]


def test_a_shorter_box_has_other_numbers_and_nothing_else() -> None:
    game = _game("olympe")
    text = shortened(game.box.text, {"gems-to-win": 4})
    assert game.load_box(text).parts.gems_to_win == 4
    assert len(text.splitlines()) == len(game.box.text.splitlines()) + 1
    with pytest.raises(ValueError, match="no-such-number"):
        shortened(game.box.text, {"no-such-number": 4})


def test_a_game_without_a_lesson_has_none(tmp_path: Path) -> None:
    assert read_lesson(tmp_path) is None


def test_a_lesson_proves_nothing() -> None:
    header = _course("olympe").match.record().header
    assert header.prepared
    assert header.deal is None
