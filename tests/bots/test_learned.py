"""Learned values: what the files in the package say of themselves, and when they are asked."""

from __future__ import annotations

from importlib.resources import files
from math import isclose

import msgspec
import pytest

from agon.bots.learned import Network, Weights, read_weights, sealed, shared_out, shipped
from agon.bots.value import value_of, won
from agon.kit.game import AnyGame, Outcome, refuse_seats
from agon.kit.registry import find_game

SHIPPED = sorted(file.name for file in files("agon.bots.weights").iterdir() if file.name.endswith(".json"))


def game_of(name: str) -> AnyGame:
    game = find_game(name)
    assert game is not None
    return game


def some_weights(name: str = "offrandes") -> Weights:
    game = game_of(name)
    assert game.features is not None
    width = len(game.features.names)
    made = Weights(
        game=name,
        rules_version=game.rules_version,
        box=game.box.digest,
        seats=(3, 4),
        features=game.features.names,
        command="agon train offrandes",
        seed="1",
        generation=0,
        games=1,
        loss=1.0,
        chance=1.38,
        network=Network(straight=tuple(0.1 * n for n in range(width))),
    )
    return sealed(made)


def test_a_network_of_one_hidden_unit_by_hand() -> None:
    net = Network(straight=(1.0, 2.0), hidden=((0.0, 1.0),), bias=(0.0,), out=(3.0,))
    assert isclose(net.strength((1.0, 0.0)), 1.0)
    assert isclose(net.strength((0.0, 100.0)), 203.0)
    assert isclose(net.strength((0.0, -100.0)), -203.0)


def test_chances_are_shared_out_whatever_the_size_of_the_numbers() -> None:
    assert shared_out([1000.0, 1000.0]) == [0.5, 0.5]
    assert isclose(sum(shared_out([3.0, -700.0, 2.0])), 1.0)
    net = Network(straight=(1.0,))
    assert net.chances([[0.0], [1.0], [1.0]])[1:] == [net.chances([[0.0], [1.0], [1.0]])[1]] * 2


def test_a_file_that_was_changed_by_hand_is_not_read() -> None:
    text = msgspec.json.encode(some_weights())
    assert read_weights(text) == some_weights()
    with pytest.raises(ValueError, match="digest"):
        read_weights(text.replace(b'"generation":0', b'"generation":1'))


def test_other_rules_another_box_or_number_of_seats_fall_back_to_the_hand_made_value_and_say_so() -> None:
    game = game_of("offrandes")
    weights = some_weights()
    four, five = (game.setup(seats, game.variants[0], game.box) for seats in (4, 5))
    assert value_of(game, game.box, four, weights)[1]
    assert not value_of(game, game.box, five, weights)[1]
    changed = msgspec.structs.replace(game.box, text=game.box.text + "\n")
    assert not value_of(game, changed, four, weights)[1]
    older = msgspec.structs.replace(weights, rules_version=game.rules_version + 1)
    value, learned = value_of(game, game.box, four, older)
    assert not learned
    assert isclose(sum(value(four)), 1.0)


def test_another_way_to_play_than_the_one_that_was_learned_falls_back_too() -> None:
    game = game_of("olympe")
    weights = shipped("olympe")
    assert weights is not None
    for options in game.variants:
        if refuse_seats(game, 4, options, game.box) is None:
            s = game.setup(4, options, game.box)
            ordinary = options.scoring == "gems" and s.sides == 4
            assert value_of(game, game.box, s)[1] == ordinary


@pytest.mark.parametrize("name", SHIPPED)
def test_shipped_weights_are_what_their_digest_says_and_fit_the_game_as_it_is(name: str) -> None:
    weights = shipped(name.removesuffix(".json"))
    assert weights is not None
    game = game_of(weights.game)
    assert name == f"{weights.game}.json"
    assert weights.command.startswith(f"agon train {weights.game} ")
    assert f"--seed {weights.seed}" in weights.command
    assert weights.loss < weights.chance
    assert all(weights.fits(game, game.box, seats) for seats in weights.seats)
    assert len(msgspec.json.encode(weights)) < 20_000


def test_a_win_that_is_shared_is_shared_and_alone_the_score_counts_too() -> None:
    assert won(Outcome(winners=(1, 3), ending="shared", scores=(1, 2, 0, 2))) == [0, 0.5, 0, 0.5]
    low, high = (won(Outcome(winners=(), ending="missed", scores=(score,)))[0] for score in (10, 20))
    reached = won(Outcome(winners=(0,), ending="reached", scores=(20,)))[0]
    assert 0 < low < high < reached < 1
