"""Opponents that nobody trains against, and that sit at no table."""

from __future__ import annotations

from random import Random

import pytest

from agon.bots.greedy import GreedyBot
from agon.bots.levels import find_bot
from agon.bots.random import RandomBot
from agon.kit.driver import settle
from agon.kit.game import AnyGame
from agon.kit.record import Table
from agon.kit.registry import find_game, our_games
from agon.lab.contest import play_bare
from agon.lab.opponents import HELD_OUT, ClairvoyantBot, answer_of, find_opponent


@pytest.mark.parametrize("title", our_games())
@pytest.mark.parametrize("name", ["hoarder", "raiser"])
def test_they_play_every_game_to_its_end_the_same_way_each_time(title: str, name: str) -> None:
    game = find_game(title)
    assert game is not None
    table = Table(3, game.variants[0], game.box)
    one = find_opponent(name)
    assert one is not None
    bots = [one, GreedyBot(), RandomBot()]
    assert play_bare(game, table, bots, "held", 1) == play_bare(game, table, bots, "held", 1)


def test_no_table_knows_them() -> None:
    assert not any(find_bot(name) for name in HELD_OUT)


def test_a_clairvoyant_who_always_cheats_searches_in_the_state_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("olympe")
    assert game is not None
    s, rng = game.setup(4, game.variants[0], game.box), Random(1)
    settle(game, s, rng)
    seat = game.actors(s)[0]
    seen: list[object] = []

    def overheard(game: AnyGame, view: object, box: object, prompt: object, rng: Random, manner: object) -> object:
        seen.append(game.imagine(view, box, rng).key())
        raise StopIteration

    monkeypatch.setattr("agon.lab.opponents.search", overheard)
    for cheats in (1.0, 0.0):
        with pytest.raises(StopIteration):
            answer_of(ClairvoyantBot(cheats), game, s, seat, game.legal_actions(s, seat), game.box, rng)
    assert seen[0] == s.key() != seen[1]
