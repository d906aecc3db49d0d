"""Views as numbers: nothing a seat may know is lost, nothing it may not know is told, and a version is a promise."""

from __future__ import annotations

from hashlib import sha256
from random import Random
from typing import Any, Final

import pytest

from agon.adapters.play import Play, lay
from agon.kit.driver import moments
from agon.kit.game import AnyGame
from agon.kit.observation import LEAST, MOST, Observation
from agon.kit.registry import find_game
from tests.turns import turns

GAMES: Final = ("offrandes", "olympe", "olympos", "peloponnes")
# By game and version, what its numbers and actions are. Another digest is another version, and another `_v0`: what was
# learned from the one is worth nothing with the other.
LAYOUTS: Final = {
    ("offrandes", 1): "6ce9bd3a6643c698",
    ("olympe", 1): "857b0081ecbdb701",
    ("olympos", 1): "faba5b9637ee128e",
    ("peloponnes", 1): "9e4d02ca5940b28e",
}


def game_of(name: str) -> tuple[AnyGame, Observation]:
    game = find_game(name)
    assert game is not None
    assert game.observation is not None
    return game, game.observation


def tables_of(name: str) -> list[tuple[str, int]]:
    return [(name, seats) for seats in game_of(name)[0].seats if seats > 1]


def numbers_of(observation: Observation, view: object, seat: int, seats: int) -> tuple[float, ...]:
    numbers = [0.0] * observation.size(seats)
    observation.write(view, seat, seats, numbers)
    return tuple(numbers)


@pytest.mark.parametrize("name", GAMES)
def test_every_field_of_a_view_is_told_or_left_out_for_a_reason(name: str) -> None:
    game, observation = game_of(name)
    told = {*observation.shapes, *observation.without}
    assert told == set(game.view_type.__struct_fields__)
    assert not observation.shapes.keys() & observation.without.keys()


@pytest.mark.parametrize(
    ("name", "seats"),
    turns(
        [("offrandes", 3), ("olympe", 2), ("olympos", 3), ("peloponnes", 3)],
        [table for name in GAMES for table in tables_of(name)],
    ),
)
def test_what_differs_for_a_seat_differs_in_numbers(name: str, seats: int) -> None:
    game, observation = game_of(name)
    known: dict[tuple[float, ...], Any] = {}
    for s in moments(game, game.setup(seats, game.variants[0], game.box), Random(seats)):
        view = game.view(s, 1)
        numbers = numbers_of(observation, view, 1, seats)
        assert len(numbers) == observation.size(seats)
        assert LEAST <= min(numbers) <= max(numbers) <= MOST
        fields = [getattr(view, field) for field in observation.shapes]
        assert known.setdefault(numbers, fields) == fields


@pytest.mark.parametrize("name", turns(["olympe", "olympos"], GAMES))
def test_exchanging_what_is_hidden_changes_no_number(name: str) -> None:
    play = Play(*lay(name, None, None, None))
    rng, exchanged = Random(5), 0
    for s in moments(play.game, play.s, Random(5))[::9]:
        for seat in range(play.table.seats):
            play.s = s
            play.go_on()
            told = play.observe(seat), play.mask(seat)
            play.s = play.game.imagine(play.game.view(s, seat), play.table.box, rng)
            exchanged += play.s.key() != s.key()
            play.go_on()
            assert (told[0] == play.observe(seat)).all()
            assert (told[1] == play.mask(seat)).all()
    assert exchanged or name in ("offrandes", "peloponnes")  # there nothing is hidden


@pytest.mark.parametrize("name", GAMES)
def test_whoever_looks_comes_first(name: str) -> None:
    """At the beginning of a symmetric game all seats know the same of themselves; turned, they know it in one place."""
    game, observation = game_of(name)
    field = {"olympe": "hand_sizes", "offrandes": "players", "peloponnes": "players", "olympos": "players"}[name]
    span = next(span for span in observation.spans(4) if span.field == field)
    s = moments(game, game.setup(4, game.variants[0], game.box), Random(2))[-1]
    size = (span.stop - span.start) // 4
    rows = []
    for seat in range(4):
        numbers = numbers_of(observation, game.view(s, seat), seat, 4)[span.start : span.stop]
        rows.append([numbers[at * size : (at + 1) * size] for at in range(4)])
    for seat, row in enumerate(rows):
        assert row == [rows[(seat + at) % 4][0] for at in range(4)]


@pytest.mark.parametrize("name", GAMES)
def test_another_layout_is_another_version(name: str) -> None:
    game, observation = game_of(name)
    spans = [list(observation.spans(seats)) for seats in game.seats]
    states = moments(game, game.setup(4, game.variants[0], game.box), Random(1))[::40]
    numbers = [numbers_of(observation, game.view(s, seat), seat, 4) for s in states for seat in range(4)]
    digest = sha256(repr((spans, game.encodings, numbers)).encode()).hexdigest()[:16]
    assert LAYOUTS[name, observation.version] == digest
