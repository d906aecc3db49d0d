"""Games that are small enough to be solved, and how much can be won from a bot there."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import pytest

from agon import load_game
from agon.bots.greedy import GreedyBot
from agon.bots.random import RandomBot
from agon.kit.action import Deal
from agon.kit.driver import play_out
from agon.kit.match import Prompt
from agon.kit.seats import CHANCE
from agon.lab.tiny import EDITIONS, SEATS

pytest.importorskip("pyspiel")  # there are no wheels for every system

from agon.adapters.openspiel.exact import exploit
from agon.adapters.play import shares

GAME: Any = load_game("offrandes")


class First:
    """Always gives the first legal answer."""

    def choose(self, game: Any, view: Any, box: Any, prompt: Prompt, rng: Random) -> Any:
        return prompt.actions[0]


@pytest.mark.parametrize("name", EDITIONS)
def test_a_small_edition_is_a_game_that_can_be_played(name: str) -> None:
    box = GAME.load_box(EDITIONS[name].read_text(encoding="utf-8"))
    for number in range(20):
        s = GAME.setup(SEATS, GAME.variants[0], box)
        play_out(GAME, s, Random(number))
        assert GAME.outcome(s) is not None


def best_reply(s: Any, seat: int, first_only: bool, known: dict[object, float]) -> float:
    """What a seat wins at best, by the state alone: where nothing is hidden, it does not matter how one came there."""
    owing = GAME.actors(s)
    if not owing:
        return float(shares(GAME, s)[seat])
    if s.key() in known:
        return known[s.key()]
    reply = partial(best_reply, seat=seat, first_only=first_only, known=known)
    if owing == (CHANCE,):
        bag = GAME.chance(s).bag
        worths = [reply(_after(s, CHANCE, Deal((item,)))) for item in bag]
        found = sum(worths) / len(worths)
    else:
        worths = [reply(_after(s, owing[0], action)) for action in GAME.legal_actions(s, owing[0])]
        others = worths[0] if first_only else sum(worths) / len(worths)
        found = max(worths) if owing[0] == seat else others
    known[s.key()] = found
    return found


def _after(s: Any, seat: int, action: Any) -> Any:
    after = s.clone()
    GAME.apply(after, seat, action, None)
    return after


@pytest.mark.parametrize("bot", [RandomBot(), First()])
def test_the_best_response_is_what_a_search_of_all_states_finds(bot: Any) -> None:
    edition = EDITIONS["offrandes-purse"]
    found = exploit("agon_offrandes", SEATS, str(edition), bot, 1)
    s = GAME.setup(SEATS, GAME.variants[0], GAME.load_box(edition.read_text(encoding="utf-8")))
    for seat in range(SEATS):
        assert found.best[seat] == pytest.approx(best_reply(s.clone(), seat, isinstance(bot, First), {}))
    assert sum(found.own) == pytest.approx(1)
    assert found.gain >= 0


def test_random_players_lose_much_and_the_easy_bot_nothing_in_the_smallest_game() -> None:
    edition = str(EDITIONS["offrandes-purse"])
    assert exploit("agon_offrandes", SEATS, edition, RandomBot(), 1).gain == pytest.approx(0.41862, abs=1e-5)
    assert exploit("agon_offrandes", SEATS, edition, GreedyBot(), 4).gain == pytest.approx(0)
