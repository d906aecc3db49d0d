"""With whatever number of the box changed, board, terminal and engine tell the same prices."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random

import pytest

from agon.bots.greedy import GreedyBot
from agon.games.olympos import GAME
from agon.games.olympos import actions as act
from agon.games.olympos.outlook import tell
from agon.games.olympos.promises import promises
from agon.games.olympos.rules import RULES
from agon.games.olympos.trials import Play, carry_out
from agon.kit.box import Box
from agon.kit.match import Match, Step
from agon.kit.nature import Seeded
from agon.kit.record import Table
from agon.terminal.boards import find_board
from agon.terminal.boards.board import Scene
from agon.terminal.language import words_of
from tests.other_boxes import changed, places

PARTS = 32  # of all numbers
BOARD = find_board("olympos")
PLAY = Play(RULES, tell)


def look(box: Box, seed: str, decisions: int) -> int:
    """A match at which everything told is so, the terminal's prices too; how many of those were compared."""
    rng, bot, compared = Random(seed), GreedyBot(), 0
    match = Match.start(GAME, Table(rng.choice(GAME.seats), GAME.variants[0], box), Seeded(seed))
    words = words_of("en", GAME, ("Ann", "Bob", "Cyd", "Dan", "Eve")[: match.table.seats])
    for _ in range(decisions):
        if not match.open:
            break
        prompt = match.prompt(min(match.open))
        assert prompt
        assert not promises(match.state, prompt.seat)
        if prompt.frame == "Acting":
            view = match.view(prompt.seat)
            scene = Scene(game=GAME, box=box, view=view, viewer=prompt.seat, words=words, width=100)
            compared += compare(match, scene, rng)
        thinks = rng.random() < 0.7
        action = bot.choose(GAME, match.view(prompt.seat), box, prompt, rng) if thinks else rng.choice(prompt.actions)
        assert isinstance(match.submit(prompt.seat, action, prompt.decision), Step)
    return compared


def compare(match: Match, scene: Scene, rng: Random) -> int:
    """Some actions cost what the terminal says."""
    assert scene.viewer is not None
    kinds = act.PlaceSettler | act.MoveSettler | act.Discover | act.BuildWonder
    legal = [action for action in GAME.legal_actions(match.state, scene.viewer) if isinstance(action, kinds)]
    tried = rng.sample(legal, min(2, len(legal)))
    for action in tried:
        price = carry_out(PLAY, match.state, scene.viewer, action).price
        assert re.search(rf"\({price} AP\b", BOARD.label(scene, action)), BOARD.label(scene, action)
    return len(tried)


def look_into(found: Sequence[tuple[int, int]], decisions: int) -> int:
    """With every one of these numbers changed; how many prices were compared."""
    boxes = [box for place in found for box in changed(GAME, place)]
    return sum(look(box, f"{found[0]} {number}", decisions) for number, box in enumerate(boxes))


def test_with_a_changed_number_all_tell_the_same_prices() -> None:
    found = places(GAME.box.text)
    assert look_into(found[: 9 * 4 : 9], 50) > 20


def test_prices_of_another_edition_are_told_to_the_end_of_a_match() -> None:
    text = GAME.box.text
    for ours, theirs in {
        "new-settler = 2": "new-settler = 5",
        "land = 1\nsea = 2": "land = 2\nsea = 3",
        "development = 7": "development = 9",
        "stronger = 1, equal = 2, weaker = 3": "stronger = 2, equal = 4, weaker = 6",
        "god-erinyes-cost = 2": "god-erinyes-cost = 5",
        "sea-cost-delta = -1": "sea-cost-delta = -2",
    }.items():
        assert ours in text
        text = text.replace(ours, theirs)
    assert look(GAME.load_box(text), "other prices", 1000) > 40


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_with_every_changed_number_all_tell_the_same_prices(part: int) -> None:
    assert look_into(places(GAME.box.text)[part::PARTS], 300)
