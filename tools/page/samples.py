"""Positions of real matches for the page's own tests and its page of samples.

`python -m tools.page.samples` writes web/src/testing/samples/<game>.json: for some tables, what one seat is told
at the start, in the middle (whenever it is asked something of a new kind) and at the end; and the same for an edition
whose numbers are others, so that a board which tells a number by heart is found out.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

import msgspec

from agon.bots.bot import answers_of_one
from agon.bots.greedy import GreedyBot
from agon.kit.action import Action
from agon.kit.box import Box
from agon.kit.driver import play_on
from agon.kit.event import Event
from agon.kit.game import AnyGame
from agon.kit.match import Line, Match, Prompt, Step
from agon.kit.nature import Seeded
from agon.kit.record import Table
from agon.kit.registry import find_game, our_games
from agon.kit.text import LANGUAGES, Catalogue
from agon.server.tables.telling import news
from agon.server.wire import Choices
from tools.page.node import WEB

FOLDER = WEB / "src" / "testing" / "samples"
_NAMES = ("Ann", "Bo", "Cleo", "Dion", "Eos", "Fay", "Gus", "Hal", "Io", "Jo")
_EVERY = 37  # decisions between two samples of the same kind
_MOST = 9  # samples a table
_EDITIONS: Final[dict[str, dict[str, str]]] = {  # lines of a component file, and what an edition says instead
    "peloponnes": {
        "pass = 3 ": "pass = 5 ",
        "withdraw = 1 ": "withdraw = 2 ",
        "conquest = 3 ": "conquest = 2 ",
        "luxury = 2 ": "luxury = 3 ",
        "mark = 1 ": "mark = 2 ",
        "share = 3 ": "share = 4 ",
        "luxury = 10 ": "luxury = 4 ",
        "inhabitant = 3": "inhabitant = 2",
        "wood-limit = 10": "wood-limit = 5",
        "food-limit = 13": "food-limit = 6",
        "{ from = 3, coins = 2 }": "{ from = 3, coins = 4, luxury = 1 }",
        "start = { coins = 7, food = 3,": "start = { coins = 9, food = 5,",
    },
    "offrandes": {
        "starting-characters = 3": "starting-characters = 4",
        "lot-size = 2": "lot-size = 3",
        "minimum-bid = 1": "minimum-bid = 4",
        "purse-limit = 25": "purse-limit = 30",
        "[0, 2, 4, 6, 8, 10]": "[0, 3, 5, 7, 9, 12]",
        "{ 3 = 2, 4 = 3, 5 = 3 }": "{ 3 = 1, 4 = 2, 5 = 2 }",
        "value = 3, stock = 15": "value = 6, stock = 4",
        "value = 4, stock = 15": "value = 8, stock = 4",
        "value = 5, stock = 15": "value = 11, stock = 3",
        "points = 15,": "points = 17,",
    },
    "olympe": {
        "gems-to-win = 12": "gems-to-win = 5",
        'id = "monster", points = 0': 'id = "monster", points = 7',
        'id = "80", points = 80': 'id = "80", points = 85',
        'numeral = "IV", points = 1': 'numeral = "IV", points = 33',
        'numeral = "V", points = 1': 'numeral = "V", points = 44',
    },
    "olympos": {
        "new-settler = 2": "new-settler = 5",
        "land = 1\nsea = 2": "land = 2\nsea = 3",
        "development = 7": "development = 8",
        "stronger = 1, equal = 2, weaker = 3": "stronger = 2, equal = 4, weaker = 6",
        "bonus-hourglasses = 2": "bonus-hourglasses = 3",
        "god-ares-swords = 2": "god-ares-swords = 5",
        "god-erinyes-cost = 2": "god-erinyes-cost = 4",
        "new-settler-cost = 1": "new-settler-cost = 3",
        "discovery-discount = 2": "discovery-discount = 3",
        "wonder-discount = 2": "wonder-discount = 4",
        "swords = 1": "swords = 2",
        "zeus = 1": "zeus = 2",
        "star = 1": "star = 2",
    },
}
_WORDS = {"olympos": " 5"}  # what the deals come from, where other matches would not ask all that the tests answer


def main() -> None:
    """Write the samples of every game."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in our_games():
        game = find_game(name)
        assert game is not None
        tables = [sample(game, seats) for seats in sorted({min(game.seats), game.default_seats, _five(game)})]
        parts = msgspec.to_builtins(game.box.parts)
        wording, said = msgspec.to_builtins(game.notation.wording(game.box)), sentences(game, tables)
        told = {"box": parts, "wording": wording, "tables": tables, "editions": editions(game), "sentences": said}
        text = json.dumps(told, ensure_ascii=False)
        (FOLDER / f"{name}.json").write_text(text + "\n", encoding="utf-8")


def _five(game: AnyGame) -> int:
    return 5 if 5 in game.seats else max(game.seats)


def editions(game: AnyGame) -> list[dict[str, Any]]:
    """Tables with other numbers than ours, each with its box."""
    changes = _EDITIONS.get(game.name)
    if not changes:
        return []
    text = game.box.text
    for ours, theirs in changes.items():
        assert ours in text, ours
        text = text.replace(ours, theirs)
    box = game.load_box(text)
    wording, parts = msgspec.to_builtins(game.notation.wording(box)), msgspec.to_builtins(box.parts)
    seats = sorted({min(game.seats), game.default_seats})
    return [{"box": parts, "wording": wording, **sample(game, number, box)} for number in seats]


def sample(game: AnyGame, seats: int, box: Box | None = None) -> dict[str, Any]:
    """One table, seen from seat 0: good players, the same match every time."""
    table = Table(seats, game.variants[0], box or game.box)
    match = Match.start(game, table, Seeded(f"samples {seats}{_WORDS.get(game.name, '')}"))
    told, kinds, since = [_told(match, 0, match.lines)], set[str](), 0

    def sample_step(match: Match, prompt: Prompt, step: Step) -> None:
        nonlocal since
        since += 1
        mine = match.prompt(0)
        if mine and len(told) < _MOST and (mine.frame not in kinds or since >= _EVERY):
            kinds.add(mine.frame)
            since = 0
            told.append(_told(match, step.first, step.lines))

    play_on(match, answers_of_one(GreedyBot(), Random(seats)), after=sample_step)
    told.append(_told(match, len(match.lines) - 1, match.lines[-1:]))
    return {"seats": [_seat(seat) for seat in range(seats)], "news": told}


def sentences(game: AnyGame, tables: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """One of each kind of sentence in the samples, as Python says it: the page must say the same of what it is sent."""
    catalogues = [Catalogue(lang, game.folder, names=_NAMES[:5]) for lang in LANGUAGES]
    found: dict[str, dict[str, Any]] = {}
    for kind, thing, sent in (one for table in tables for told in table["news"] for one in _things(game, told)):
        phrase = game.notation.phrase(thing, game.box)
        said = {words.lang: words.fill(phrase.key, phrase.params) for words in catalogues}
        plain = {"kind": kind, "thing": msgspec.to_builtins(thing)}
        found.setdefault(phrase.key, plain | {part: sent[part] for part in ("key", "params") if part in sent} | said)
    return list(found.values())


def _things(game: AnyGame, told: dict[str, Any]) -> Iterator[tuple[str, Action | Event, dict[str, Any]]]:
    """Every event and every choice of a News, with what was sent along."""
    for event in (event for line in told["events"] for event in line["events"]):
        yield "event", msgspec.convert(event["event"], game.event_type), event
    for choice in told["prompt"]["choices"] if told["prompt"] else ():
        for action in msgspec.convert(choice, Choices).actions():
            yield "action", msgspec.convert(action, game.action_type), choice


def _told(match: Match, first: int, lines: Sequence[Line]) -> Any:
    return json.loads(news(match, 0, first, lines, match.sheet()))


def _seat(seat: int) -> dict[str, Any]:
    bot = None if seat == 0 else "medium"
    return {
        "seat": seat,
        "person": None if bot else "ann",
        "name": None if bot else _NAMES[seat],
        "bot": bot,
        "nonce_hash": None,
    }


if __name__ == "__main__":
    main()
