"""Whatever number of a box is another one: what boards tell before a decision is what the engine then does."""

from __future__ import annotations

from itertools import count, islice
from random import Random

import pytest

from agon.kit.box import Box
from agon.kit.conformance.turns import check_outlook
from agon.kit.driver import anybody, anything, play_on
from agon.kit.game import AnyGame, refuse_seats
from agon.kit.match import Match
from agon.kit.nature import Seeded
from agon.kit.record import Table
from agon.kit.registry import find_game, game_names
from agon.kit.seats import CHANCE
from tests.other_boxes import changed, places

PARTS = 8  # of all numbers
FEW = 6  # numbers that are tried without --slow
FAR = 80  # decisions, at most, before one looks
LOOKED = 8  # decisions


def get(name: str) -> AnyGame:
    game = find_game(name)
    assert game
    return game


def look(game: AnyGame, box: Box, seed: str) -> None:
    """Somewhere in a match by chance, at a table by chance, all is as it is told."""
    rng = Random(seed)
    found = [(n, options) for options in game.variants for n in game.seats if not refuse_seats(game, n, options, box)]
    seats, options = rng.choice(found)
    match = Match.start(game, Table(seats, options, box), Seeded(seed))
    decisions, far = count(), rng.randrange(FAR)

    def check(match: Match) -> None:
        if next(decisions) >= far:
            check_outlook(match, rng)

    play_on(
        match,
        anything(rng),
        turn=anybody(rng),
        until=lambda match: sum(line.seat != CHANCE for line in match.lines) >= far + LOOKED,
        before=check,
    )
    check_outlook(match, rng)


@pytest.mark.parametrize("name", game_names())
def test_with_a_changed_number_all_is_as_it_is_told(name: str) -> None:
    game = get(name)
    found = places(game.box.text)
    Random(name).shuffle(found)
    boxes = list(islice((box for place in found for box in changed(game, place)), FEW))
    assert boxes
    for number, box in enumerate(boxes):
        look(game, box, f"outlook {number}")


@pytest.mark.slow
@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("part", range(PARTS))
def test_with_every_changed_number_all_is_as_it_is_told(name: str, part: int) -> None:
    game = get(name)
    for number, place in enumerate(places(game.box.text)[part::PARTS]):
        for box in changed(game, place):
            look(game, box, f"outlook {part}/{number}")
