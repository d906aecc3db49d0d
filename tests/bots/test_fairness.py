"""Fair by construction: what is hidden changes no decision, and no way leads from what a bot gets to the state."""

from __future__ import annotations

import gc
import subprocess
import sys
from collections.abc import Iterator
from random import Random
from types import FunctionType, ModuleType

import msgspec
import pytest

from agon.bots.levels import LEVELS, find_bot
from agon.kit.game import AnyGame
from agon.kit.match import Match, Prompt
from agon.kit.positions import position
from agon.server.bots.worker import Question
from agon.server.tables.thinking import make_question
from tests.bots.test_search import game_of, questions

HIDING = ("olympe", "olympos")
GAMES = ("offrandes", "olympe", "olympos", "peloponnes")


def swapped(game: AnyGame, match: Match, seat: int, tries: int) -> Iterator[object]:
    """States in which everything that this seat cannot see is another, and nothing that it sees."""
    truth = position(match, len(match.lines))
    view = match.view(seat)
    for number in range(tries):
        other = game.imagine(view, match.table.box, Random(number))
        if other.key() != truth.key():
            yield other


@pytest.mark.parametrize(
    "level", [pytest.param(one, marks=pytest.mark.slow if one == "expert" else ()) for one in LEVELS]
)
@pytest.mark.parametrize("name", HIDING)
def test_swapping_all_that_is_hidden_changes_no_decision(name: str, level: str) -> None:
    game, bot, positions = game_of(name), find_bot(level), 0
    assert bot is not None
    for match, prompt in questions(game, 3, every=5):
        others = [game.view(s, prompt.seat) for s in swapped(game, match, prompt.seat, 3)]
        views = [match.view(prompt.seat), *others]
        decisions = {
            msgspec.json.encode(bot.choose(game, view, match.table.box, prompt, Random("fair"))) for view in views
        }
        assert len(decisions) == 1
        positions += bool(others)
        if positions == 2:
            return
    pytest.fail("nothing was hidden")


@pytest.mark.parametrize("name", HIDING)
def test_the_question_for_a_worker_is_the_same_byte_for_byte(name: str) -> None:
    game = game_of(name)
    match, prompt = next(questions(game, 3))
    asked = msgspec.json.encode(make_question("table", match, prompt, "hard"))
    for other in swapped(game, match, prompt.seat, 3):
        view = msgspec.Raw(msgspec.json.encode(game.view(other, prompt.seat)))
        question = msgspec.structs.replace(make_question("table", match, prompt, "hard"), view=view)
        assert msgspec.json.encode(question) == asked


class Thief:
    """A bot that takes whatever it can reach from what it is given."""

    def __init__(self, wanted: type) -> None:
        self.wanted = wanted
        self.found: list[object] = []

    def choose(self, game: AnyGame, view: object, box: object, prompt: Prompt, rng: Random) -> object:
        seen: set[int] = set()
        ways = [view, box, prompt, rng]
        while ways:
            thing = ways.pop()
            if id(thing) in seen or isinstance(thing, (type, ModuleType, FunctionType)):
                continue
            seen.add(id(thing))
            if isinstance(thing, (self.wanted, Match)):
                self.found.append(thing)
            ways += gc.get_referents(thing)
        return prompt.actions[0]


@pytest.mark.parametrize("name", GAMES)
def test_no_way_leads_from_what_a_bot_gets_to_the_state(name: str) -> None:
    game = game_of(name)
    match, prompt = next(questions(game, 4))
    truth = position(match, len(match.lines))
    thief = Thief(type(truth))
    thief.choose(game, match.view(prompt.seat), match.table.box, prompt, Random(1))
    assert thief.found == []
    able = Thief(type(truth))  # it would have found one
    able.choose(game, [truth], match.table.box, prompt, Random(1))
    assert able.found == [truth]


_LOOK_AROUND = """
import gc, sys
import msgspec
from agon.bots import levels
from agon.server.bots import worker
from agon.kit.match import Match

class Thief:
    def choose(self, game, view, box, prompt, rng):
        kind = type(game.setup(4, view.options, box))
        gc.collect()
        found = [one for one in gc.get_objects() if isinstance(one, (kind, Match))]
        assert not found, found
        return prompt.actions[-1]

levels.BOTS["hard"] = Thief
question = msgspec.json.decode(sys.stdin.buffer.read(), type=worker.Question)
print(worker.answer(question).place)
"""


@pytest.mark.parametrize("name", HIDING)
def test_in_the_process_where_bots_think_there_is_no_state_to_be_found(name: str) -> None:
    match, prompt = next(questions(game_of(name), 4))
    question: Question = make_question("table", match, prompt, "hard")
    ran = subprocess.run(
        [sys.executable, "-c", _LOOK_AROUND],
        input=msgspec.json.encode(question),
        capture_output=True,
        check=False,
    )
    assert ran.stderr == b""
    assert int(ran.stdout) == len(prompt.actions) - 1
