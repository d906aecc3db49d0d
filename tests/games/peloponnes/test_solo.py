"""Solo: a market instead of an auction, and the campaign's levels."""

from __future__ import annotations

import pytest

from agon.games.peloponnes import GAME
from agon.games.peloponnes import actions as act
from agon.games.peloponnes.components import OURS
from agon.games.peloponnes.events import IncomeChosen, OrderChanged, TileBought
from agon.games.peloponnes.options import Options
from agon.games.peloponnes.printed import GOODS
from agon.games.peloponnes.state import State
from agon.kit.action import Deal
from agon.kit.game import Outcome
from agon.kit.refusal import NOT_ASKED, Param, Refusal
from agon.kit.seats import CHANCE
from tests.clauses import clause
from tests.games.peloponnes.positions import (
    CIVILIZATIONS,
    Has,
    alone,
    asked,
    buildings,
    buys,
    chooses,
    do,
    ended,
    goods,
    has,
    lands,
    may,
    may_buy,
    names,
    of_kind,
    passes,
    question,
    reveal,
    slot,
    some,
    tile,
    why_not,
)

OFFER = "a01 a02 a07 street a03"  # minimum bids 3, 3, 2, 1, 4


def levels_refuse(case: str, **params: Param) -> Refusal:
    """What is said of this mistake with levels and civilizations."""
    return Refusal("peloponnes/solo-levels", params, case=case)


def refusal(seats: int, options: Options) -> Refusal | None:
    """Why a table cannot be laid so."""
    return GAME.refuse_setup(seats, options, OURS)


def begun(options: Options, name: str = "sparta") -> State:
    """A solo game after the civilization was drawn."""
    s = GAME.setup(1, options, OURS)
    assert GAME.chance(s).allows([CIVILIZATIONS.index(name)])
    GAME.apply(s, CHANCE, Deal((CIVILIZATIONS.index(name),)), None)
    return s


def bag(options: Options) -> list[str]:
    """The civilizations that may be drawn."""
    return [CIVILIZATIONS[item] for item in GAME.chance(GAME.setup(1, options, OURS)).bag]


# solo-market


@clause("peloponnes/solo-market")
def test_a_tile_costs_exactly_its_minimum() -> None:
    s = alone(has(coins=5), OFFER)
    assert question(s, "sparta") == "Buying"
    assert buys(s, "a02")[0] == TileBought(0, tile("a02"), 3)
    assert lands(s, "sparta") == ["a02"]
    assert goods(s, "sparta")["coins"] == 2 + 1  # and a coin of income


@clause("peloponnes/solo-market")
def test_only_what_can_be_paid_is_for_sale() -> None:
    s = alone(has(coins=2), OFFER)
    assert may_buy(s) == ["a07", "street"]
    assert why_not(s, "sparta", act.Buy(slot(s, "a01"))) == Refusal(
        "peloponnes/solo-market", {"tile": "a01", "coins": 3}
    )


@clause("peloponnes/solo-market")
def test_a_tile_in_the_conquest_row_costs_three_more() -> None:
    s = alone(has(coins=6), OFFER, level=3)  # street and a03 lie there
    assert may_buy(s) == ["a01", "a02", "a07", "street"]
    assert why_not(s, "sparta", act.Buy(4)) == Refusal("peloponnes/solo-market", {"tile": "a03", "coins": 7})
    assert buys(s, "street")[0] == TileBought(0, tile("street"), 4)


@clause("peloponnes/solo-market")
def test_at_most_one_tile_is_bought_a_round_and_the_others_leave() -> None:
    s = alone(has(coins=9), OFFER)
    buys(s, "a01")
    assert asked(s) == ["nature"]
    assert sorted(names(s.gone)) == ["a02", "a03", "a07", "street"]


@clause("peloponnes/solo-market")
def test_alone_there_is_no_order_to_tell() -> None:
    s = alone(has(coins=9), OFFER)
    assert of_kind(buys(s, "a01"), OrderChanged) == []
    assert s.order == [0]


@clause("peloponnes/solo-market")
def test_passing_brings_three_coins() -> None:
    s = alone(has(coins=1), OFFER)
    passes(s, "sparta")
    assert goods(s, "sparta")["coins"] == 1 + 3 + 1
    assert lands(s, "sparta") == []


@clause("peloponnes/solo-market")
def test_luxury_is_sold_as_for_a_bid() -> None:
    s = alone(has(coins=1, luxury=5), OFFER)
    assert may_buy(s) == ["a01", "a02", "a07", "street"]
    buys(s, "a01")
    assert some(s, "sparta", "coins", "luxury") == (1, 1)


@clause("peloponnes/solo-market")
@pytest.mark.parametrize("owned", ["market", "market agora"])
def test_half_coins_do_nothing(owned: str) -> None:
    s = alone(has(owned, coins=2), OFFER)
    assert may_buy(s) == ["a07", "street"]


@clause("peloponnes/solo-market")
@pytest.mark.parametrize("action", [act.PlaceBid(0, 3), act.MoveBid(0), act.WITHDRAW])
def test_there_is_no_auction(action: act.PeloponnesAction) -> None:
    assert why_not(alone(has(coins=9), OFFER), "sparta", action) == NOT_ASKED


@clause("peloponnes/solo-market", "peloponnes/build")
def test_a_building_bought_is_built_or_marked_as_ever() -> None:
    s = alone(has(coins=2), OFFER)
    buys(s, "street")
    assert may(s, "sparta") == [act.MARK]
    do(s, "sparta", act.MARK)
    assert buildings(s, "sparta") == ["street"]


@clause("peloponnes/solo-market", "peloponnes/needs-inhabitants")
def test_without_the_inhabitants_there_is_no_purchase() -> None:
    s = alone(has(coins=9, population=1), "barracks a01")
    assert "barracks" not in may_buy(s)
    assert why_not(s, "sparta", act.Buy(0)) == Refusal("peloponnes/needs-inhabitants", {"tile": "barracks", "count": 2})
    assert "barracks" in may_buy(alone(has(coins=9, population=2), "barracks a01"))


# solo-free


@clause("peloponnes/solo-free")
def test_without_levels_any_civilization_plays_with_five_open_tiles() -> None:
    assert bag(Options()) == list(CIVILIZATIONS)
    s = begun(Options())
    assert s.open_slots() == 5
    assert asked(s) == ["nature"]


@clause("peloponnes/solo-free")
def test_without_levels_a_civilization_may_be_chosen() -> None:
    assert bag(Options(civilization="pylos")) == ["pylos"]
    assert refusal(1, Options(civilization="pylos")) is None


@clause("peloponnes/solo-free")
def test_without_levels_the_score_is_all_there_is() -> None:
    s = ended({"sparta": has("stoa", population=9)})
    assert GAME.outcome(s) == Outcome(winners=(0,), ending="solo", scores=(6,))


# solo-levels


@clause("peloponnes/solo-levels")
@pytest.mark.parametrize(
    ("level", "conquest", "extra", "target"),
    [(1, 0, 0, 24), (2, 1, 1, 28), (3, 2, 2, 32), (4, 3, 3, 35), (5, 4, 3, 35)],
)
def test_a_level_has_its_conquest_tiles_extra_incomes_and_target(
    level: int, conquest: int, extra: int, target: int
) -> None:
    s = begun(Options(level=level))
    assert s.open_slots() == 5 - conquest
    for _ in range(extra):
        assert question(s, "sparta") == "ChoosingIncome"
        chooses(s, "sparta", "wood")
    assert asked(s) == ["nature"]
    assert s.players[0].extra == [extra, 0, 0, 0, 0, 0]
    assert OURS.parts.solo_level[level - 1].target == target


@clause("peloponnes/solo-levels")
def test_an_extra_income_is_wood_stone_or_food_chosen_before_the_first_tile() -> None:
    s = begun(Options(level=3))
    assert may(s, "sparta") == [act.ChooseGood(good) for good in range(3)]
    assert why_not(s, "sparta", act.ChooseGood(GOODS.index("coins"))) == levels_refuse("income")
    assert s.offer == []
    assert chooses(s, "sparta", "food") == [IncomeChosen(0, GOODS.index("food"))]
    chooses(s, "sparta", "stone")
    assert s.players[0].extra == [0, 1, 1, 0, 0, 0]
    assert goods(s, "sparta")["food"] == 0  # an income, not a gift


@clause("peloponnes/solo-levels")
def test_the_same_good_may_be_chosen_more_than_once() -> None:
    s = begun(Options(level=4))
    for _ in range(3):
        chooses(s, "sparta", "stone")
    assert s.players[0].extra == [0, 3, 0, 0, 0, 0]


@clause("peloponnes/solo-levels")
@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_to_reach_means_at_least(level: int) -> None:
    target = OURS.parts.solo_level[level - 1].target
    for short in (0, 1):
        s = ended({"sparta": prestigious(target - short)}, Options(level=level))
        reached = not short
        assert GAME.outcome(s) == Outcome(
            winners=(0,) if reached else (), ending="reached" if reached else "missed", scores=(target - short,)
        )


def prestigious(points: int) -> Has:
    """Somebody with so many points of prestige and 13 inhabitants, who are 39 points."""
    return has("statue-of-zeus stoa", coins=3 * (points - 14), population=13)


@clause("peloponnes/solo-levels")
def test_a_level_is_played_with_a_civilization_not_used_before() -> None:
    assert bag(Options(level=3, used=("argos", "pylos"))) == ["messene", "patras", "arkadia", "korinth", "sparta"]
    assert bag(Options(level=3, civilization="sparta", used=("argos", "pylos"))) == ["sparta"]
    assert refusal(1, Options(level=3, civilization="argos", used=("argos", "pylos"))) == levels_refuse(
        "used", civilization="argos"
    )


@clause("peloponnes/solo-levels")
def test_a_failed_level_may_be_tried_again_with_the_same_civilization() -> None:
    assert refusal(1, Options(level=2, civilization="sparta", used=("argos",))) is None


@clause("peloponnes/solo-levels")
@pytest.mark.parametrize(
    ("seats", "options", "why"),
    [
        (1, Options(level=6), levels_refuse("no-level", level=6, levels=5)),
        (1, Options(level=-1), levels_refuse("no-level", level=-1, levels=5)),
        (1, Options(civilization="atlantis"), levels_refuse("unknown", civilization="atlantis", known=CIVILIZATIONS)),
        (
            1,
            Options(level=2, used=("argos", "atlantis")),
            levels_refuse("unknown", civilization="atlantis", known=CIVILIZATIONS),
        ),
        (1, Options(level=5, used=CIVILIZATIONS), levels_refuse("all-used")),
        (2, Options(level=1), levels_refuse("level-for-one", level=1)),
        (3, Options(civilization="sparta"), levels_refuse("choice-for-one", civilization="sparta")),
        (2, Options(used=("sparta",)), levels_refuse("campaign-for-one")),
    ],
)
def test_each_mistake_of_a_campaign_is_refused_for_what_it_is(seats: int, options: Options, why: Refusal) -> None:
    assert refusal(seats, options) == why


@clause("peloponnes/solo-levels")
@pytest.mark.parametrize("level", [0, 1, 5])
def test_every_level_can_be_played_alone(level: int) -> None:
    assert refusal(1, Options(level=level)) is None


@clause("peloponnes/solo-levels")
@pytest.mark.parametrize("level", [2, 5])
def test_the_last_tiles_of_a_level_lie_in_the_conquest_row(level: int) -> None:
    s = begun(Options(level=level))
    while asked(s) != ["nature"]:
        chooses(s, "sparta", "wood")
    for name in OFFER.split():
        reveal(s, name)
    assert s.open_slots() == len(s.offer) - OURS.parts.solo_level[level - 1].conquest
