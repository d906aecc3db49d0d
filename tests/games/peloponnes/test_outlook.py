"""What boards tell before a decision: it is so, a wrong number is noticed, and the terminal shows it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from itertools import islice
from random import Random

import msgspec
import pytest

from agon.games.peloponnes import GAME
from agon.games.peloponnes import actions as act
from agon.games.peloponnes.answers import NO_ANSWERS, USES, WASTED
from agon.games.peloponnes.components import OURS, Box, load_box
from agon.games.peloponnes.options import Options
from agon.games.peloponnes.outlook import Forecast, Outlook, Threat, outlook
from agon.games.peloponnes.printed import LUXURY
from agon.games.peloponnes.promises import promises
from agon.games.peloponnes.state import State
from agon.games.peloponnes.view import View, imagine, view
from agon.kit.box import Box as KitBox
from agon.kit.conformance.battery import tables
from agon.kit.driver import anybody, anything, asked
from agon.kit.game import Options as KitOptions
from agon.kit.match import Match, Prompt
from agon.kit.nature import Seeded
from agon.kit.record import Table
from agon.terminal.boards import find_board
from agon.terminal.boards.board import Scene
from agon.terminal.language import words_of
from tests.clauses import clause
from tests.games.peloponnes.positions import amounts, has, offered
from tests.other_boxes import changed, places
from tests.terminal import drawing

EDITION = {
    "pass = 3 ": "pass = 5 ",
    "withdraw = 1 ": "withdraw = 2 ",
    "conquest = 3 ": "conquest = 2 ",
    "luxury = 2 ": "luxury = 3 ",
    "mark = 1 ": "mark = 2 ",
    "food-limit = 13": "food-limit = 6",
    "{ from = 3, coins = 2 }": "{ from = 3, coins = 4, luxury = 1 }",
}
BOARD = find_board("peloponnes")


def edition() -> Box:
    """A box in which the small prices are others."""
    text = OURS.text
    for ours, theirs in EDITION.items():
        assert ours in text
        text = text.replace(ours, theirs)
    return load_box(text)


def decisions(seats: int, options: KitOptions, box: KitBox, seed: str) -> Iterator[tuple[Match, Prompt]]:
    """Every decision of a match that is played by chance."""
    match, rng = Match.start(GAME, Table(seats, options, box), Seeded(seed)), Random(seed)
    for prompt in asked(match, anything(rng), turn=anybody(rng)):
        yield match, prompt


@cache
def looked_at() -> list[tuple[State, int]]:
    """Positions that ask everything, of every table, with the seat that is asked."""
    return [
        (match.state.clone(), prompt.seat)
        for seats, options in tables(GAME)
        for match, prompt in drawing.once_each(decisions(seats, options, OURS, f"look {seats}"))
    ]


# A wrong number is noticed

TABLE = [name for name in Outlook.__struct_fields__ if name not in ("forecast", "answers")]
FORECAST = ["need", "have", "fed", "owed", "safe", "threats", "full", "purse"]
ANSWERS = list(NO_ANSWERS.__struct_fields__)


def another(value: object) -> object:
    """One more in every place."""
    match value:
        case tuple():
            return tuple(map(another, value))
        case int():
            return value + 1
        case Threat():
            return Threat(value.takes, value.tiles + 1, value.kept)
        case _:
            return f"{value}?"


def lie(told: Outlook, part: str, name: str) -> Outlook:
    """The outlook with a wrong number in this field."""
    whole = told if part == "table" else getattr(told, part)
    value = getattr(whole, name)
    if name == "uses":
        wrong: object = tuple(tuple((use + 1) % len(USES) for use in row) for row in value)
    else:
        wrong = (*value, 0) if name in ("safe", "full") and 0 not in value else another(value)
    changed = msgspec.structs.replace(whole, **{name: wrong})
    return changed if isinstance(changed, Outlook) else msgspec.structs.replace(told, **{part: changed})


@pytest.mark.parametrize(
    ("part", "name"),
    [("table", name) for name in TABLE]
    + [("forecast", name) for name in FORECAST]
    + [("answers", name) for name in ANSWERS],
)
def test_a_wrong_number_is_noticed(part: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def lying(seen: View, box: Box, seat: int) -> Outlook:
        return lie(outlook(seen, box, seat), part, name)

    assert not any(promises(s, seat) for s, seat in looked_at()[:10])
    monkeypatch.setattr(import_module("agon.games.peloponnes.promises"), "outlook", lying)
    assert any(promises(s, seat) for s, seat in looked_at())


# What is told


def test_it_hangs_on_nothing_but_the_view() -> None:
    for s, seat in looked_at():
        seen = view(s, seat)
        again = [view(imagine(seen, OURS, Random(seed)), seat) for seed in (1, 2)]
        assert outlook(again[0], OURS, seat) == outlook(again[1], OURS, seat) == outlook(seen, OURS, seat)


def test_who_watches_is_told_of_the_table_only() -> None:
    for s, seat in looked_at():
        told, mine = outlook(view(s, None), OURS, None), outlook(view(s, seat), OURS, seat)
        assert told.forecast is None
        assert told.answers == NO_ANSWERS
        assert all(getattr(told, name) == getattr(mine, name) for name in TABLE)


def test_it_is_short() -> None:
    assert max(len(msgspec.json.encode(outlook(view(s, seat), OURS, seat))) for s, seat in looked_at()) < 1000


def forecast(s: State, seat: int) -> Forecast:
    told = outlook(view(s, seat), s.box, seat).forecast
    assert told is not None
    return told


def incomes(s: State) -> tuple[tuple[int, ...], ...]:
    return outlook(view(s, None), s.box, None).incomes


def threats(s: State, seat: int) -> dict[str, Threat | None]:
    return dict(zip(s.box.parts.disasters.kinds, forecast(s, seat).threats, strict=True))


def uses(s: State, seat: int, slot: int) -> list[str]:
    return [USES[use] for use in outlook(view(s, seat), s.box, seat).answers.uses[slot]]


def test_a_bid_that_leaves_too_little_is_told() -> None:
    s = offered({"sparta": has(lands="a05", coins=3), "argos": has(coins=1)}, "street a01 a06")
    assert uses(s, 0, 0) == ["marks", "marks", "lost"]  # of 1, 2, 3 coins
    assert uses(s, 0, 1) == ["misfits"]
    s = offered({"sparta": has(coins=1, stone=1), "argos": has(coins=1)}, "street")
    assert uses(s, 0, 0) == ["pays"]
    s = offered({"sparta": has("barracks", "a05", coins=4), "argos": has(coins=1)}, "street a01")
    assert uses(s, 0, 1) == ["fits", "fits"]


def test_goods_over_the_storehouse_become_luxury_and_people_bring_coins() -> None:
    s = offered({"messene": has(food=12, coins=3, population=10), "argos": has(coins=1)}, "street")
    assert incomes(s)[0] == (0, 0, 1, 4, 1, 0, 0)


def test_after_the_last_income_none_is_told() -> None:
    *_, (match, _) = decisions(1, Options(), OURS, "last")
    assert match.state.round == 8
    assert incomes(match.state) == ((),)


@clause("peloponnes/drought", "peloponnes/plague", "peloponnes/decline")
def test_what_a_disaster_would_take_now_is_told() -> None:
    s = offered({"sparta": has(food=7, population=4, luxury=12), "argos": has()}, "street")
    told = threats(s, 0)
    assert told["drought"] == Threat(amounts(food=3), 0, 0)
    assert told["plague"] == Threat(amounts(population=2), 0, 0)
    assert told["decline"] == Threat(amounts(luxury=10), 0, 0)
    assert told["earthquake"] == told["tempest"] == Threat(amounts(), 0, 0)


@clause("peloponnes/earthquake", "peloponnes/tempest")
def test_what_it_costs_to_keep_tiles_is_told_with_those_that_cannot_be_paid() -> None:
    own = has("market* street", "a01 a02 a03", wood=1, stone=5, food=2, coins=9, luxury=2)
    told = threats(offered({"sparta": own, "argos": has()}, "a04"), 0)
    assert told["earthquake"] == Threat(amounts(wood=1, stone=2, luxury=2), 2, 2)
    assert told["tempest"] == Threat(amounts(food=2, coins=3, luxury=2), 3, 3)
    own = has("market street", "a01 a02", wood=1, stone=5)
    told = threats(offered({"sparta": own, "argos": has()}, "a04"), 0)
    assert told["earthquake"] == Threat(amounts(wood=1, stone=1), 2, 1)
    assert told["tempest"] == Threat(amounts(), 2, 0)


@clause("peloponnes/protection", "peloponnes/third-chit")
def test_a_disaster_that_is_over_or_spares_one_threatens_nobody() -> None:
    s = offered({"sparta": has("port", luxury=4, population=3), "argos": has(luxury=4)}, "street")
    plague = s.box.parts.disasters.kinds.index("plague")
    s.turned[plague] = 3
    s.chits = [kind for kind in s.chits if kind != plague]
    assert threats(s, 0)["decline"] is threats(s, 0)["plague"] is threats(s, 1)["plague"] is None
    assert threats(s, 1)["decline"] == Threat(amounts(luxury=4), 0, 0)


@clause("peloponnes/feed")
def test_everybody_is_told_who_would_go_hungry() -> None:
    s = offered({"sparta": has(food=2, population=5), "argos": has(food=3, population=3)}, "street")
    assert outlook(view(s, None), s.box, None).hungry == (3, 0)


# With other numbers: engine, outlook and terminal


def shown(match: Match, prompt: Prompt) -> str:
    words = words_of("en", GAME, ("Ann", "Bob", "Cyd", "Dan", "Eve")[: match.table.seats])
    seat, box = prompt.seat, match.table.box
    scene = Scene(game=GAME, box=box, view=match.view(seat), viewer=seat, words=words, width=160)
    return drawing.drawn(BOARD, scene, prompt)


def cell(told: Outlook, slot: int, prompt: Prompt, bid: int) -> str:
    """What stands in the last column of a tile on offer."""
    ways = [one for one in prompt.actions if isinstance(one, act.PlaceBid | act.MoveBid | act.Buy) and one.slot == slot]
    if not ways:
        return "–"
    if not isinstance(ways[0], act.PlaceBid):
        coins = told.prices[slot] if isinstance(ways[0], act.Buy) else bid
        return f"{coins}{'!' if USES[told.answers.uses[slot][0]] in WASTED else ''}"
    bids = [bid.coins for bid in ways if isinstance(bid, act.PlaceBid)]
    lost = [USES[use] in WASTED for use in told.answers.uses[slot]]
    good = [coins for coins, bad in zip(bids, lost, strict=True) if not bad]
    wasted = [coins for coins, bad in zip(bids, lost, strict=True) if bad]
    both = [(some, mark) for some, mark in ((good, ""), (wasted, "!")) if some]
    return " ".join(f"{some[0]}-{some[-1]}{mark}" if some[1:] else f"{some[0]}{mark}" for some, mark in both)


def check_shown(match: Match, prompt: Prompt) -> None:
    """The terminal shows the outlook's numbers."""
    text, seat = shown(match, prompt), prompt.seat
    told, box = outlook(view(match.state, seat), match.state.box, seat), match.state.box
    said, answers = forecast(match.state, seat), told.answers
    assert f"Supply takes {said.need}ψ, you have {said.have}ψ" in text
    income = told.incomes[seat]
    if income:
        goods = " ".join(f"{n}{sign}" for n, sign in zip(income, "♣■ψ○♦♥?", strict=True) if n)
        assert f"next income {goods}" in text
    for slot in range(len(answers.uses)):
        row = cell(told, slot, prompt, match.state.bids[seat])
        assert re.search(rf"^[\[(]{slot + 1}[\])] .* {re.escape(row)}$", text, re.MULTILINE), (slot, row, text)
    if prompt.frame in ("Bidding", "Buying"):
        assert f"at most {said.purse}○" in text
        assert f"0 passes: +{box.parts.price.passing}○" in text
    if prompt.frame in ("Building", "Finishing"):
        lack = answers.bills[0][LUXURY]
        assert (f"(lacking: {lack}♦)" in text) == bool(lack)
    if prompt.frame == "Keeping":
        cost = " ".join(f"{n}{sign}" for n, sign in zip(answers.costs[1], "♣■ψ○♦♥", strict=False) if n)
        assert f"Each tile kept costs {cost}" in text


@pytest.mark.parametrize(("seats", "level"), [(1, 3), (3, 0)])
def test_with_other_prices_the_terminal_tells_what_is_taken(seats: int, level: int) -> None:
    box = edition()
    for match, prompt in drawing.once_each(decisions(seats, Options(level=level), box, "other")):
        assert promises(match.state, prompt.seat) == []
        check_shown(match, prompt)


def look(box: KitBox, seed: str) -> None:
    """Now and then in a match by chance, the terminal shows what is told."""
    rng = Random(seed)
    seats = rng.choice(GAME.seats)
    options = Options(level=rng.randrange(6)) if seats == 1 else Options()
    for match, prompt in decisions(seats, options, box, seed):
        if rng.random() < 0.03:
            check_shown(match, prompt)


def test_with_a_changed_number_the_terminal_shows_what_is_told() -> None:
    found = places(OURS.text)
    Random("terminal").shuffle(found)
    boxes = list(islice((box for place in found for box in changed(GAME, place)), 6))
    for number, box in enumerate(boxes):
        look(box, str(number))


@pytest.mark.slow
def test_with_every_changed_number_the_terminal_shows_what_is_told() -> None:
    for number, place in enumerate(places(OURS.text)):
        for box in changed(GAME, place):
            look(box, str(number))
