"""What can be answered is told once: answers that differ in one field together, in the order of the rules."""

from __future__ import annotations

from itertools import islice
from random import Random

import msgspec
import pytest

from agon.kit.driver import anything, asked
from agon.kit.match import Match
from agon.kit.nature import Seeded
from agon.kit.record import Table
from agon.kit.registry import find_game, game_names
from agon.server.tables.telling import news
from tests.server.heard import answers, whole


def begun(name: str) -> Match:
    game = find_game(name)
    assert game is not None
    return Match.start(game, Table(game.default_seats, game.variants[0], game.box), Seeded("telling"))


@pytest.mark.parametrize("name", game_names())
def test_every_legal_answer_is_told_in_its_order_and_can_be_sent_back(name: str) -> None:
    match = begun(name)
    for prompt in islice(asked(match, anything(Random(1))), 60):
        told = msgspec.json.decode(news(match, prompt.seat, len(match.lines), (), match.sheet()))
        assert answers(told["prompt"]) == msgspec.json.decode(msgspec.json.encode(prompt.actions))


def test_answers_that_differ_in_their_last_field_are_told_together() -> None:
    match = begun("peloponnes")
    prompts = asked(match, lambda match, prompt: prompt.actions[0])
    seat = next(prompt.seat for prompt in prompts if "PlaceBid" in {type(one).__name__ for one in prompt.actions})
    told = msgspec.json.decode(news(match, seat, len(match.lines), (), match.sheet()))["prompt"]["choices"]
    bids = [some for some in told if some["action"]["type"] == "PlaceBid"]
    assert max(len(some.get("values", ())) for some in bids) > 1
    assert {some.get("field", "coins") for some in bids} == {"coins"}
    assert len({some["action"]["slot"] for some in bids}) == len(bids)
    assert not any("key" in some or "params" in some for some in bids)


@pytest.mark.parametrize("name", game_names())
def test_the_news_without_words_say_what_the_game_says(name: str) -> None:
    match = begun(name)
    told = msgspec.json.decode(news(match, 0, 0, match.lines, match.sheet()))
    happened = match.events(match.lines, 0)
    phrases = [match.game.notation.phrase(event, match.table.box) for event in happened]
    assert [one["key"] for one in whole(match, told)["events"]] == [phrase.key for phrase in phrases]
