"""Other ways to search: in tournaments only, the same for a seed, and each in its own way."""

from __future__ import annotations

from random import Random

import pytest

from agon.bots.levels import find_bot
from agon.bots.playout import Manner, aimed
from agon.bots.search import search
from agon.kit.driver import settle
from agon.kit.game import AnyGame
from agon.kit.match import Prompt
from agon.kit.registry import find_game
from agon.lab.variants import VARIANTS, find_variant


def asked(title: str) -> tuple[AnyGame, object, Prompt]:
    """The first question of a match, with the state it is asked in."""
    game = find_game(title)
    assert game is not None
    s, rng = game.setup(4, game.variants[0], game.box), Random(3)
    settle(game, s, rng)
    seat = game.actors(s)[0]
    return game, s, Prompt(0, seat, "", tuple(game.legal_actions(s, seat)))


@pytest.mark.parametrize("kind", VARIANTS)
def test_they_answer_the_same_for_a_seed_and_sit_at_no_table(kind: str) -> None:
    game, s, prompt = asked("peloponnes")
    bot = find_variant(f"{kind}:12:2:0.1")
    assert bot is not None
    view = game.view(s, prompt.seat)
    chosen = [bot.choose(game, view, game.box, prompt, Random(5)) for _ in range(2)]
    assert chosen[0] == chosen[1]
    assert chosen[0] in prompt.actions
    assert find_bot(f"{kind}:12") is None


@pytest.mark.parametrize("name", ["flat", "flat:", "flat:x", "nix:12", "ucb:0", "search:12"])
def test_no_such_variant(name: str) -> None:
    assert find_variant(name) is None


def test_a_flat_search_tries_every_candidate_as_often() -> None:
    game, s, prompt = asked("peloponnes")
    view = game.view(s, prompt.seat)
    advice = {
        allot: search(game, view, game.box, prompt, Random(1), Manner(simulations=24, candidates=6, allot=allot))
        for allot in ("even", "halving")
    }
    assert {line.simulations for line in advice["even"].lines} == {4}
    assert len({line.simulations for line in advice["halving"].lines}) > 1


def test_a_rank_counts_the_rivals_one_is_ahead_of_and_a_score_what_one_has() -> None:
    game, s, _ = asked("offrandes")
    chances = [0.6, 0.2, 0.2, 0.0]
    assert aimed(game, s, chances, "win") == chances
    ranks = aimed(game, s, chances, "rank")
    assert ranks[0] == pytest.approx((0.75 + 0.75 + 1) / 3)
    assert ranks[1] == ranks[2] > ranks[3] == 0
    assert aimed(game, s, chances, "score") == game.heuristics.evaluate(s)
