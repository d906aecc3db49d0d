"""Whatever number of a box is changed: what boards tell before a decision is what the rules then do."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from agon.bots.greedy import GreedyBot
from agon.kit.box import Box
from agon.kit.conformance.turns import check_outlook
from agon.kit.game import AnyGame, refuse_seats
from agon.kit.match import Match, Step
from agon.kit.nature import Seeded
from agon.kit.record import Table
from agon.kit.registry import game_names
from tests.conformance.changing import get, load_other, other_numbers

QUICK = 8  # editions of a game without --slow
PARTS = 8  # of all editions with it
MOST_BYTES = {"olympos": 2048}  # of an outlook; elsewhere 1024


def keep_promises(game: AnyGame, box: Box, seed: str, decisions: int) -> None:
    """A match of bots that think and bots that do not: at every decision all seats are told the truth."""
    rng, bot = Random(seed), GreedyBot()
    found = [(n, options) for options in game.variants for n in game.seats if not refuse_seats(game, n, options, box)]
    seats, options = rng.choice(found)
    match = Match.start(game, Table(seats, options, box), Seeded(seed))
    for _ in range(decisions):
        check_outlook(match, rng)
        seat = next(iter(match.open), None)
        prompt = None if seat is None else match.prompt(seat)
        if seat is None or prompt is None:
            return
        thinks = rng.random() < 0.7
        action = bot.choose(game, match.view(seat), box, prompt, rng) if thinks else rng.choice(prompt.actions)
        assert isinstance(match.submit(seat, action, prompt.decision), Step)


@pytest.mark.parametrize("name", game_names())
def test_with_another_number_boards_tell_what_the_rules_do(name: str) -> None:
    game = get(name)
    changed = list(other_numbers(game.box.text))
    for number, texts in enumerate(Random(name).sample(changed, QUICK)):
        if box := load_other(game, texts):
            keep_promises(game, box, f"{name} {number}", 60)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", game_names())
def test_with_every_number_changed_boards_tell_what_the_rules_do(name: str, part: int) -> None:
    game = get(name)
    for number, texts in enumerate(list(other_numbers(game.box.text))[part::PARTS]):
        if box := load_other(game, texts):
            keep_promises(game, box, f"{name} {part} {number}", 400)


@pytest.mark.parametrize("name", game_names())
def test_an_outlook_is_short_and_the_same_whatever_is_hidden(name: str) -> None:
    """It comes from the view alone, so another state that fits the view has the same."""
    game = get(name)
    rng, bot = Random(name), GreedyBot()
    match = Match.start(game, Table(game.default_seats, game.variants[0], game.box), Seeded(name))
    for _ in range(120):
        seat = next(iter(match.open), None)
        prompt = None if seat is None else match.prompt(seat)
        if seat is None or prompt is None:
            return
        view = match.view(seat)
        told = match.outlook(view, seat)
        imagined = game.imagine(view, game.box, rng)
        assert told == match.outlook(game.view(imagined, seat), seat)
        assert not game.promises(imagined, seat)
        assert len(msgspec.json.encode(told)) <= MOST_BYTES.get(name, 1024)
        match.submit(seat, bot.choose(game, view, game.box, prompt, rng), prompt.decision)
