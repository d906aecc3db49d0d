"""Whatever is done to a line of a component file: it loads and can be played, or one clear line says why not."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from agon.kit.box import Box, BoxError
from agon.kit.conformance.turns import check_laws, check_turns
from agon.kit.driver import anybody, anything, play_on
from agon.kit.game import AnyGame, refuse_seats
from agon.kit.match import Match
from agon.kit.nature import Seeded
from agon.kit.record import Table
from agon.kit.registry import find_game, game_names
from agon.kit.text import LANGUAGES
from agon.terminal.language import words_of

NUMBER = re.compile(r"(?<![\w\"-])-?\d+(?![\w\"])")
DRAWN = re.compile(r"\s+\[|outline = ")  # numbers of a drawing: what one of them does wrong, all do
STRING = re.compile(r'"[^"]*"')
PARTS = 96  # of all changes; without --slow one of them is tried
NUMBERS = ("-1", "0", "1", "9999", str(10**9), '"x"', "[]", "1.5", "nan")
STRINGS = ('""', "7", '"x"', '"a.b[0]"', "{}", "true")


def get(name: str) -> AnyGame:
    game = find_game(name)
    assert game
    return game


def changes(text: str) -> Iterator[str]:
    """The text with one line deleted, doubled, or with one of its values replaced."""
    lines = text.splitlines(keepends=True)
    for at, line in enumerate(lines):
        bare = line.split("#")[0]
        if not bare.strip():
            continue
        changed = ["", line + line]
        for pattern, values in ((NUMBER, NUMBERS), (STRING, STRINGS)):
            for found in islice(pattern.finditer(bare), 1 if DRAWN.match(bare) else None):
                changed += [line[: found.start()] + value + line[found.end() :] for value in values]
        yield from ("".join([*lines[:at], instead, *lines[at + 1 :]]) for instead in changed)


def try_load(game: AnyGame, text: str) -> Box | BoxError:
    try:
        box: Box = game.load_box(text)
    except BoxError as error:
        return error
    return box


def play_through(game: AnyGame, box: Box, seed: str) -> None:
    """One match by chance at a table by chance, its laws checked at every step."""
    rng = Random(seed)
    found = [(n, options) for options in game.variants for n in game.seats if not refuse_seats(game, n, options, box)]
    assert found
    seats, options = rng.choice(found)
    match = Match.start(game, Table(seats, options, box), Seeded(seed))

    def look(match: Match) -> None:
        check_turns(match, rng)
        check_laws(match, rng)

    def long(match: Match) -> bool:
        return len(match.lines) > 3000  # an edition may ask for thousands of rounds

    play_on(match, anything(rng), turn=anybody(rng), before=look, until=long)
    look(match)
    retold = Match.resume(game, match.record(), Seeded(seed))
    assert isinstance(retold, Match)
    assert retold.state.key() == match.state.key()


@pytest.mark.parametrize("name", game_names())
def test_a_changed_line_loads_or_is_named(name: str) -> None:
    game = get(name)
    words = [words_of(lang, game) for lang in LANGUAGES]
    for text in list(changes(game.box.text))[::PARTS]:
        found = try_load(game, text)
        if isinstance(found, BoxError):
            told = [found.tell(each) for each in words]
            assert all(line.strip() and "\n" not in line for line in told)
            assert found.line or not found.path, str(found)


@pytest.mark.slow
@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("part", range(PARTS))
def test_every_changed_line_loads_or_is_named(name: str, part: int) -> None:
    game = get(name)
    for text in list(changes(game.box.text))[part::PARTS]:
        found = try_load(game, text)
        assert not isinstance(found, BoxError) or str(found)


@pytest.mark.parametrize("name", game_names())
def test_a_changed_edition_that_loads_can_be_played(name: str) -> None:
    _play_some(name, 6)


@pytest.mark.slow
@pytest.mark.parametrize("name", game_names())
def test_many_changed_editions_that_load_can_be_played(name: str) -> None:
    _play_some(name, 150)


def _play_some(name: str, count: int) -> None:
    game = get(name)
    texts = list(changes(game.box.text))
    Random(f"{name} {count}").shuffle(texts)
    played = 0
    for text in texts:
        box = try_load(game, text)
        if not isinstance(box, BoxError):
            play_through(game, box, f"{count} {played}")
            played += 1
        if played == count:
            return
    assert played


@pytest.mark.parametrize("name", game_names())
def test_rubbish_is_turned_away(name: str) -> None:
    for text in ("", "x", "[[[[", "a = [" * 2000, "\0", "a.b = 1\na = 2", '"\\ud800" = 1', "x = " + "9" * 6000):
        assert isinstance(try_load(get(name), text), BoxError)
