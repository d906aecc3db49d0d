"""A guided first match in the terminal."""

from __future__ import annotations

from pathlib import Path

import msgspec

from agon.kit.record import Record
from agon.kit.registry import find_game
from agon.terminal.saves import Save, unfinished_paths
from tests.cli.running import Agon
from tools.docs.first_match import course_of


def test_a_card_comes_once_and_a_poor_choice_is_asked_about(agon: Agon) -> None:
    left = agon("play", "peloponnes", "--lesson", typed=["0", "n", "q"])
    assert left.code == 0
    assert left.out.count("Lesson · Your first match of Peloponnes") == 1
    assert left.out.count("Lesson · Bid for a tile") == 1
    assert "You may, but this tile does little for you now" in left.out
    (path,) = unfinished_paths()
    save = msgspec.json.decode(path.read_bytes(), type=Save)
    assert save.party.lesson == ("welcome", "bid")
    assert save.record.header.prepared
    again = agon("play", "--load", path, typed=["q"])
    assert "Sensible here" in again.out
    assert "Lesson ·" not in again.out  # what was explained is not told again


def test_who_follows_the_guide_in_the_terminal_sees_the_same_match(agon: Agon, home: Path) -> None:
    game = find_game("peloponnes")
    assert game is not None
    course = course_of(game).match
    notes = [
        game.notation.write(line.action, course.table.box)
        for line in course.lines
        if line.seat == 0 and line.draw is None
    ]
    ran = agon("play", "peloponnes", "--lesson", "--no-giving", typed=notes)
    assert ran.code == 0
    assert "Lesson · The end" in ran.out
    (record,) = (home / "records").iterdir()
    assert msgspec.json.decode(record.read_bytes(), type=Record).outcome == course.outcome()


def test_a_lesson_speaks_the_readers_language(agon: Agon) -> None:
    assert (
        "Leçon · Votre première partie d’Olympe" in agon("play", "olympe", "--lesson", "--lang", "fr", typed=["q"]).out
    )
