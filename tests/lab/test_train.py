"""Learning: games to learn from, a network that foretells them, and generations that can be broken off."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest

from agon.bots.playout import Manner
from agon.kit.game import AnyGame
from agon.kit.record import Table
from agon.kit.registry import find_game
from agon.lab.selfplay import Player, Sample, play_sample
from agon.lab.train import Lesson, best, train

GLANCE = Player(None, Manner(simulations=4))
LESSON = Lesson(
    seats=(3, 2),
    seed="t",
    games=30,
    later=4,
    generations=2,
    hidden=2,
    gate=3,
    depth=1,
    command="agon train peloponnes --seed t",
)


def peloponnes() -> AnyGame:
    game = find_game("peloponnes")
    assert game is not None
    return game


def test_a_game_to_learn_from_is_the_same_for_its_number() -> None:
    game = peloponnes()
    assert game.features is not None
    table = Table(3, game.variants[0], game.box)
    first, again, other = (play_sample(game, table, "s", number, GLANCE, 5) for number in (1, 1, 2))
    assert first == again != other
    assert len(first.rows) == 5
    assert sum(first.shares) == pytest.approx(1)
    assert [len(row) for row in first.rows[0]] == [len(game.features.names)] * 3


def test_a_network_learns_who_has_more() -> None:
    pytest.importorskip("numpy")
    from agon.lab.fit import fit

    rng = Random(1)
    games = []
    for number in range(4000):
        row = [[rng.random(), rng.random()] for _ in range(2 + number % 2)]
        most = max(range(len(row)), key=lambda seat: row[seat][0])
        games.append(Sample(number, [row], [float(seat == most) for seat in range(len(row))]))
    for hidden in (0, 3):
        found = fit(games, hidden, 1)
        assert found.loss < 0.6 * found.chance
        assert found.network.chances([[0.9, 0.1], [0.1, 0.9]])[0] > 0.8


def test_generations_go_on_where_they_were_broken_off(tmp_path: Path) -> None:
    pytest.importorskip("numpy")
    game = peloponnes()
    whole, broken = tmp_path / "whole", tmp_path / "broken"
    told: list[str] = []
    found = list(train(game, LESSON, whole, lambda what, done, of: told.append(what)))
    assert found[0].games == 30
    assert {"play 0", "gate 0"} <= set(told)
    broken.mkdir()
    games = (whole / "games-0.jsonl").read_bytes()
    (broken / "games-0.jsonl").write_bytes(games[: len(games) // 3])
    again = list(train(game, LESSON, broken, lambda what, done, of: None))
    assert again == found
    assert (broken / "games-0.jsonl").read_bytes() == games
    assert best(broken) == best(whole)
    accepted = [one.number for one in found if one.accepted]
    weights = best(whole)
    assert (weights is None) == (not accepted)
    kept = msgspec.json.decode((whole / "weights-0.json").read_bytes())
    assert (kept["seats"], kept["command"], kept["seed"]) == ([2, 3], LESSON.command, "t")
