"""Bidding: one bid each, and bids that are displaced move on."""

from __future__ import annotations

from fractions import Fraction

import pytest

from agon.games.peloponnes import GAME
from agon.games.peloponnes import actions as act
from agon.games.peloponnes.components import OURS
from agon.games.peloponnes.events import BidDisplaced, BidMoved, BidPlaced, BidWithdrawn, Passed, TilesLeft
from agon.games.peloponnes.options import Options
from agon.games.peloponnes.state import State
from agon.kit.match import Match
from agon.kit.record import Record, read_record, write_record
from agon.kit.refusal import NOT_ASKED, NOT_YOUR_TURN, Refusal
from tests.clauses import clause
from tests.games.peloponnes.positions import (
    Has,
    asked,
    bid,
    buildings,
    goods,
    has,
    lies_on,
    may,
    may_bid,
    may_move,
    moves,
    names,
    of_kind,
    offered,
    order,
    passes,
    question,
    scripted,
    slot,
    some,
    submit,
    tile,
    why_not,
    withdraws,
)

# Minimum bids: a01 3, a02 3, a03 4, a07 2, a09 2, street 1, bridge 1, market 3, barracks 2, port 2, statue-of-zeus 8.
RICH = has(coins=10, population=3)
OFFER = "a01 a02 a07 street a03"


def two(sparta: Has = RICH, argos: Has = RICH, offer: str = OFFER) -> State:
    """Sparta bids before Argos; the first two tiles lie open, three in the conquest row."""
    return offered({"sparta": sparta, "argos": argos}, offer)


def three(offer: str = OFFER, options: Options | None = None, **players: Has) -> State:
    """Sparta, Argos and Korinth bid in this order; three tiles lie open."""
    return offered({"sparta": RICH, "argos": RICH, "korinth": RICH, **players}, offer, options=options)


def four(offer: str = "a01 a02 a07 street a03", **players: Has) -> State:
    """Sparta, Argos, Korinth and Pylos bid in this order; four tiles lie open."""
    return offered({**dict.fromkeys(("sparta", "argos", "korinth", "pylos"), RICH), **players}, offer)


def displaced(coins: int = 4, by: int = 5, offer: str = OFFER, **players: Has) -> State:
    """Sparta's bid on the first tile was outbid by Argos; Korinth has not bid yet."""
    s = three(offer, None, **players)
    first = offer.split(maxsplit=1)[0]
    bid(s, "sparta", first, coins)
    bid(s, "argos", first, by)
    assert question(s, "sparta") == "MovingBid"
    return s


# one-bid, pass


@clause("peloponnes/one-bid")
def test_each_bids_once_in_order() -> None:
    s = offered({"sparta": RICH, "argos": RICH, "korinth": RICH}, OFFER, order="korinth sparta argos")
    assert asked(s) == ["korinth"]
    bid(s, "korinth", "a01", 3)
    assert asked(s) == ["sparta"]
    passes(s, "sparta")
    assert asked(s) == ["argos"]
    bid(s, "argos", "a02", 3)
    assert asked(s) == ["nature"]


@clause("peloponnes/one-bid")
def test_who_is_not_asked_cannot_bid() -> None:
    s = two()
    assert GAME.refuse(s, 1, act.PASS) == NOT_YOUR_TURN
    assert GAME.legal_actions(s, 1) == []


@clause("peloponnes/one-bid")
def test_a_bid_lies_on_one_tile() -> None:
    s = two()
    assert bid(s, "sparta", "a01", 5) == [BidPlaced(0, tile("a01"), 5)]
    assert lies_on(s, "a01") == ("sparta", 5)
    assert [lies_on(s, name) for name in ("a02", "a07", "street", "a03")] == [None] * 4
    assert goods(s, "sparta")["coins"] == 5


@clause("peloponnes/one-bid")
@pytest.mark.parametrize("action", [act.BUILD, act.WITHDRAW, act.Buy(0), act.MoveBid(0), act.ChooseGood(0)])
def test_only_a_bid_or_a_pass_answers(action: act.PeloponnesAction) -> None:
    assert why_not(two(), "sparta", action) == NOT_ASKED


@clause("peloponnes/pass")
def test_who_passes_gets_three_coins() -> None:
    s = two(has(coins=2))
    assert passes(s, "sparta") == [Passed(0, 3)]
    assert goods(s, "sparta")["coins"] == 5
    assert asked(s) == ["argos"]
    assert s.slots[0] < 0


# minimum-bid, outbid


@clause("peloponnes/minimum-bid")
def test_a_bid_is_at_least_the_minimum_and_at_most_the_purse() -> None:
    s = two(has(coins=6, luxury=1))
    assert may_bid(s, "sparta", "a01") == [3, 4, 5, 6]


@clause("peloponnes/minimum-bid")
@pytest.mark.parametrize("coins", [0, 2])
def test_a_bid_below_the_minimum_is_refused(coins: int) -> None:
    s = two()
    assert why_not(s, "sparta", act.PlaceBid(slot(s, "a01"), coins)) == Refusal(
        "peloponnes/minimum-bid", {"tile": "a01", "coins": 3}
    )


@clause("peloponnes/outbid", "peloponnes/minimum-bid")
def test_a_tile_with_a_bid_takes_only_a_higher_one() -> None:
    s = two()
    bid(s, "sparta", "a01", 5)
    assert may_bid(s, "argos", "a01") == [6, 7, 8, 9, 10]
    assert may_bid(s, "argos", "a02") == list(range(3, 11))


@clause("peloponnes/outbid")
@pytest.mark.parametrize("coins", [3, 4, 5])
def test_an_equal_or_lower_bid_is_refused(coins: int) -> None:
    s = two()
    bid(s, "sparta", "a01", 5)
    assert why_not(s, "argos", act.PlaceBid(0, coins)) == Refusal("peloponnes/outbid", {"tile": "a01", "coins": 6})


@clause("peloponnes/outbid")
def test_below_the_minimum_is_told_before_the_bid_that_lies_there() -> None:
    s = two()
    bid(s, "sparta", "a01", 5)
    assert why_not(s, "argos", act.PlaceBid(0, 2)).clause == "peloponnes/minimum-bid"


@clause("peloponnes/outbid", "peloponnes/sell-luxury-to-bid")
def test_a_bid_high_enough_that_cannot_be_paid_is_refused_for_its_price() -> None:
    s = two(argos=has(coins=5))
    bid(s, "sparta", "a01", 5)
    assert may_bid(s, "argos", "a01") == []
    assert why_not(s, "argos", act.PlaceBid(0, 6)) == Refusal("peloponnes/sell-luxury-to-bid", {"coins": 6, "most": 5})


# conquest-price


@clause("peloponnes/conquest-price")
def test_in_the_conquest_row_a_first_bid_is_exactly_three_more_than_the_minimum() -> None:
    s = two()
    assert may_bid(s, "sparta", "a07") == [5]
    assert may_bid(s, "sparta", "street") == [4]
    assert may_bid(s, "sparta", "a03") == [7]


@clause("peloponnes/conquest-price")
@pytest.mark.parametrize("coins", [2, 4, 6, 9])
def test_another_price_is_refused(coins: int) -> None:
    s = two()
    assert why_not(s, "sparta", act.PlaceBid(slot(s, "a07"), coins)) == Refusal(
        "peloponnes/conquest-price", {"tile": "a07", "coins": 5}, case="price"
    )


@clause("peloponnes/conquest-price")
def test_who_is_in_the_conquest_row_cannot_be_displaced() -> None:
    s = two()
    bid(s, "sparta", "a07", 5)
    assert may_bid(s, "argos", "a07") == []
    for coins in (5, 6, 10):
        assert why_not(s, "argos", act.PlaceBid(slot(s, "a07"), coins)) == Refusal(
            "peloponnes/conquest-price", {"tile": "a07", "seat": 0}, case="taken"
        )


@clause("peloponnes/conquest-price")
def test_a_displaced_bid_cannot_take_a_conquest_tile_that_is_taken() -> None:
    s = three(offer="a01 a02 market street a03")
    bid(s, "sparta", "street", 4)
    bid(s, "argos", "a01", 8)
    bid(s, "korinth", "a01", 9)
    assert "street" not in may_move(s, "argos")
    assert why_not(s, "argos", act.MoveBid(slot(s, "street"))) == Refusal(
        "peloponnes/displaced-to-conquest", {"tile": "street", "seat": 0}, case="taken"
    )


@clause("peloponnes/conquest-price", "peloponnes/new-order")
def test_the_whole_conquest_price_counts_for_the_order() -> None:
    s = two()
    bid(s, "sparta", "a01", 4)
    bid(s, "argos", "a07", 5)
    assert order(s) == ["argos", "sparta"]


@clause("peloponnes/conquest-price")
def test_exactly_enough_coins_buy_a_conquest_tile() -> None:
    assert may_bid(two(has(coins=5)), "sparta", "a07") == [5]
    assert may_bid(two(has(coins=4, luxury=2)), "sparta", "a07") == [5]


@clause("peloponnes/sell-luxury-to-bid")
def test_a_large_purse_can_be_bid_whole() -> None:
    s = two(has(coins=150, luxury=100))
    assert may_bid(s, "sparta", "a01") == list(range(3, 201))
    bid(s, "sparta", "a01", 200)
    assert some(s, "sparta", "coins", "luxury") == (0, 0)


@clause("peloponnes/conquest-price")
def test_with_too_few_coins_there_is_no_bid_in_the_conquest_row() -> None:
    s = two(has(coins=4, luxury=1))
    assert may_bid(s, "sparta", "a07") == []
    assert why_not(s, "sparta", act.PlaceBid(slot(s, "a07"), 5)) == Refusal(
        "peloponnes/sell-luxury-to-bid", {"coins": 5, "most": 4}
    )


# displaced


@clause("peloponnes/displaced", "peloponnes/outbid")
def test_who_is_outbid_moves_at_once_before_the_next_bid() -> None:
    s = three()
    bid(s, "sparta", "a01", 4)
    events = bid(s, "argos", "a01", 5)
    assert events == [BidPlaced(1, tile("a01"), 5), BidDisplaced(0, tile("a01"), 4)]
    assert asked(s) == ["sparta"]
    assert question(s, "sparta") == "MovingBid"
    assert lies_on(s, "a01") == ("argos", 5)


@clause("peloponnes/displaced")
def test_the_same_bid_goes_to_another_tile_and_costs_nothing_more() -> None:
    s = displaced()
    assert moves(s, "sparta", "a02") == [BidMoved(0, tile("a02"), 4)]
    assert lies_on(s, "a02") == ("sparta", 4)
    assert goods(s, "sparta")["coins"] == 6
    assert asked(s) == ["korinth"]


@clause("peloponnes/displaced")
def test_a_displaced_bid_goes_only_where_it_meets_the_minimum() -> None:
    s = displaced(3, 4, "a01 a02 statue-of-zeus street a03")
    assert may_move(s, "sparta") == ["a02"]
    assert why_not(s, "sparta", act.MoveBid(slot(s, "statue-of-zeus"))) == Refusal(
        "peloponnes/displaced", {"tile": "statue-of-zeus", "coins": 3, "least": 8}, case="minimum"
    )


@clause("peloponnes/displaced", "peloponnes/outbid")
def test_below_the_minimum_of_a_tile_with_a_bid_it_is_told_what_would_beat_that_bid() -> None:
    s = four("statue-of-zeus a01 a02 a07 street")
    bid(s, "sparta", "statue-of-zeus", 9)
    bid(s, "argos", "a01", 3)
    bid(s, "korinth", "a01", 4)
    assert why_not(s, "argos", act.MoveBid(slot(s, "statue-of-zeus"))) == Refusal(
        "peloponnes/displaced", {"tile": "statue-of-zeus", "coins": 3, "least": 10, "seat": 0}, case="beaten"
    )


@clause("peloponnes/displaced")
def test_a_displaced_bid_exactly_at_the_minimum_is_enough() -> None:
    assert "a02" in may_move(displaced(3, 4), "sparta")


@clause("peloponnes/displaced")
def test_a_displaced_bid_cannot_go_back_nor_be_raised() -> None:
    s = displaced()
    assert why_not(s, "sparta", act.MoveBid(0)) == Refusal(
        "peloponnes/displaced", {"tile": "a01", "coins": 4, "least": 6, "seat": 1}, case="beaten"
    )
    assert why_not(s, "sparta", act.PlaceBid(1, 6)) == Refusal(
        "peloponnes/displaced", {"coins": 4, "gift": 1}, case="raise"
    )


@clause("peloponnes/displaced")
def test_who_is_displaced_cannot_pass_but_take_the_bid_back() -> None:
    s = displaced()
    assert why_not(s, "sparta", act.PASS) == Refusal("peloponnes/displaced", {"coins": 4, "gift": 1}, case="pass")
    assert act.WITHDRAW in may(s, "sparta")


@clause("peloponnes/displaced")
def test_a_displaced_bid_displaces_a_lower_one_in_turn() -> None:
    s = four()
    bid(s, "sparta", "a02", 3)
    bid(s, "argos", "a01", 4)
    bid(s, "korinth", "a01", 5)
    assert moves(s, "argos", "a02") == [BidMoved(1, tile("a02"), 4), BidDisplaced(0, tile("a02"), 3)]
    assert asked(s) == ["sparta"]
    moves(s, "sparta", "a07")
    assert asked(s) == ["pylos"]
    assert [lies_on(s, name) for name in ("a01", "a02", "a07")] == [("korinth", 5), ("argos", 4), ("sparta", 3)]


@clause("peloponnes/displaced", "peloponnes/outbid")
@pytest.mark.parametrize("lying", [4, 5])
def test_a_displaced_bid_does_not_displace_an_equal_or_higher_one(lying: int) -> None:
    s = four()
    bid(s, "sparta", "a02", lying)
    bid(s, "argos", "a01", 4)
    bid(s, "korinth", "a01", 5)
    assert "a02" not in may_move(s, "argos")
    assert why_not(s, "argos", act.MoveBid(1)) == Refusal(
        "peloponnes/displaced", {"tile": "a02", "coins": 4, "least": lying + 1, "seat": 0}, case="beaten"
    )


@clause("peloponnes/displaced")
def test_a_bid_taken_back_brings_a_coin_from_the_bank_and_its_owner_is_out() -> None:
    s = displaced()
    assert withdraws(s, "sparta") == [BidWithdrawn(0, 4)]
    assert goods(s, "sparta")["coins"] == 11
    assert asked(s) == ["korinth"]
    passes(s, "korinth")
    assert asked(s) == ["nature"]
    assert buildings(s, "sparta") == []


@clause("peloponnes/displaced")
def test_a_bid_can_be_displaced_more_than_once() -> None:
    s = four()
    bid(s, "sparta", "a01", 4)
    bid(s, "argos", "a01", 5)
    moves(s, "sparta", "a02")
    bid(s, "korinth", "a02", 6)
    assert asked(s) == ["sparta"]
    assert may_move(s, "sparta") == ["a07", "street"]
    withdraws(s, "sparta")
    assert goods(s, "sparta")["coins"] == 11


def chain(match: Match) -> Match:
    """Argos pushes Pylos, Pylos pushes Sparta, who has not answered yet."""
    submit(match, "sparta", act.PlaceBid(1, 3))
    submit(match, "pylos", act.PlaceBid(0, 4))
    submit(match, "argos", act.PlaceBid(0, 5))
    submit(match, "pylos", act.MoveBid(1))
    return match


@clause("peloponnes/displaced")
def test_a_chain_of_displaced_bids_can_be_saved_in_its_middle() -> None:
    s = four()
    bid(s, "sparta", "a02", 3)
    bid(s, "argos", "a01", 4)
    bid(s, "korinth", "a01", 5)
    for who, to in (("argos", "a02"), ("sparta", "a07")):
        again = GAME.load(GAME.dump(s), OURS)
        assert again.key() == s.key()
        assert asked(again) == [who]
        moves(again, who, to)
        moves(s, who, to)
        assert again.key() == s.key()


@clause("peloponnes/displaced")
def test_a_record_goes_on_in_the_middle_of_a_chain() -> None:
    match = chain(scripted("sparta pylos argos", "a01 a02 a07 street a03"))
    record = read_record(write_record(match.record()))
    assert isinstance(record, Record)
    again = Match.resume(GAME, record, match.dealer)
    assert isinstance(again, Match)
    assert again.state.key() == match.state.key()
    assert again.open == match.open == {0: len(match.lines)}
    submit(again, "sparta", act.MoveBid(2))
    submit(match, "sparta", act.MoveBid(2))
    assert again.lines == match.lines
    assert again.state.key() == match.state.key()


@clause("peloponnes/displaced")
def test_a_chain_goes_on_from_its_checkpoint_alone() -> None:
    match = chain(scripted("sparta pylos argos", "a01 a02 a07 street a03"))
    match.checkpoint()
    state = GAME.load(match.checkpoints[-1].state, OURS)
    assert GAME.laws(state) == []
    assert may_move(state, "sparta") == ["a07"]


# displaced-to-conquest, displaced-only-free


@clause("peloponnes/displaced-to-conquest")
def test_a_displaced_bid_may_go_to_a_free_conquest_tile_that_it_covers() -> None:
    s = displaced(4, 5)
    assert may_move(s, "sparta") == ["a02", "a07", "street"]
    moves(s, "sparta", "street")
    assert lies_on(s, "street") == ("sparta", 4)


@clause("peloponnes/displaced-to-conquest")
def test_a_displaced_bid_that_does_not_cover_three_more_is_refused_there() -> None:
    s = displaced(3, 4)
    assert why_not(s, "sparta", act.MoveBid(slot(s, "street"))) == Refusal(
        "peloponnes/displaced-to-conquest", {"tile": "street", "coins": 4, "bid": 3}, case="price"
    )
    assert why_not(s, "sparta", act.MoveBid(slot(s, "a03"))) == Refusal(
        "peloponnes/displaced-to-conquest", {"tile": "a03", "coins": 7, "bid": 3}, case="price"
    )


@clause("peloponnes/displaced-to-conquest")
def test_all_of_a_displaced_bid_is_paid_and_counts_in_the_conquest_row() -> None:
    s = displaced(7, 8)
    moves(s, "sparta", "street")
    bid(s, "korinth", "a02", 5)
    assert order(s) == ["argos", "sparta", "korinth"]
    assert goods(s, "sparta")["coins"] == 3


@clause("peloponnes/displaced-to-conquest")
def test_a_displaced_bid_is_safe_in_the_conquest_row() -> None:
    s = displaced(4, 5)
    moves(s, "sparta", "street")
    assert may_bid(s, "korinth", "street") == []


def only_free(free: bool = True) -> State:
    """Argos, displaced with 6, could displace Sparta's 3 or go to a free tile."""
    s = three("a01 a02 a07 street a03", Options(displaced_only_free=free))
    bid(s, "sparta", "a02", 3)
    bid(s, "argos", "a01", 6)
    bid(s, "korinth", "a01", 7)
    return s


@clause("peloponnes/displaced-only-free")
def test_at_such_a_table_a_displaced_bid_goes_only_to_a_tile_without_a_bid() -> None:
    assert may_move(only_free(free=False), "argos") == ["a02", "a07", "street"]
    assert may_move(only_free(), "argos") == ["a07", "street"]


@clause("peloponnes/displaced-only-free")
@pytest.mark.parametrize("name", ["a01", "a02"])
def test_at_such_a_table_a_tile_with_a_bid_is_refused(name: str) -> None:
    s = only_free()
    assert why_not(s, "argos", act.MoveBid(slot(s, name))) == Refusal("peloponnes/displaced-only-free", {"tile": name})


@clause("peloponnes/displaced-only-free")
def test_at_such_a_table_a_free_tile_still_has_its_price() -> None:
    s = only_free()
    assert why_not(s, "argos", act.MoveBid(slot(s, "a03"))).clause == "peloponnes/displaced-to-conquest"
    assert may_move(s, "argos") == ["a07", "street"]


@clause("peloponnes/displaced-only-free")
def test_at_such_a_table_a_taken_conquest_tile_is_not_free_either() -> None:
    s = three("a01 a02 a07 street a03", Options(displaced_only_free=True))
    bid(s, "sparta", "street", 4)
    bid(s, "argos", "a01", 6)
    bid(s, "korinth", "a01", 7)
    assert why_not(s, "argos", act.MoveBid(slot(s, "street"))).params["tile"] == "street"
    assert may_move(s, "argos") == ["a02", "a07"]


@clause("peloponnes/displaced-only-free")
def test_at_such_a_table_first_bids_displace_as_ever() -> None:
    s = three(options=Options(displaced_only_free=True))
    bid(s, "sparta", "a01", 3)
    assert may_bid(s, "argos", "a01")[0] == 4


# half-coin


@clause("peloponnes/half-coin")
@pytest.mark.parametrize("owned", ["market", "agora", "market*"])
def test_half_a_coin_outbids_an_equal_bid(owned: str) -> None:
    s = two(argos=has(owned, coins=10))
    bid(s, "sparta", "a01", 5)
    assert may_bid(s, "argos", "a01")[0] == 5
    bid(s, "argos", "a01", 5)
    assert question(s, "sparta") == "MovingBid"


@clause("peloponnes/half-coin")
def test_half_a_coin_keeps_from_being_outbid_by_no_more_than_it_is_worth() -> None:
    s = two(sparta=has("market", coins=10))
    bid(s, "sparta", "a01", 5)
    assert may_bid(s, "argos", "a01")[0] == 6


@clause("peloponnes/half-coin")
def test_two_who_have_half_a_coin_are_equal() -> None:
    s = two(sparta=has("market", coins=10), argos=has("agora", coins=10))
    bid(s, "sparta", "a01", 5)
    assert may_bid(s, "argos", "a01")[0] == 6
    assert why_not(s, "argos", act.PlaceBid(0, 5)).params == {"tile": "a01", "coins": 6}


@clause("peloponnes/half-coin")
def test_market_and_agora_together_are_worth_one() -> None:
    both = has("market agora", coins=10)
    s = two(argos=both)
    bid(s, "sparta", "a01", 5)
    assert may_bid(s, "argos", "a01")[0] == 5
    s = two(sparta=both)
    bid(s, "sparta", "a01", 5)
    assert may_bid(s, "argos", "a01")[0] == 7


@clause("peloponnes/half-coin", "peloponnes/outbid")
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("", ""),
        ("market", ""),
        ("", "agora"),
        ("market agora", ""),
        ("", "market agora"),
        ("market", "agora"),
    ],
)
def test_the_least_bid_that_outbids_is_the_first_worth_more(first: str, second: str) -> None:
    for lying in range(3, 9):
        s = two(sparta=has(first, coins=10), argos=has(second, coins=20))
        bid(s, "sparta", "a01", lying)
        worth = lying + Fraction(len(first.split()), 2)
        enough = [coins for coins in range(3, 21) if coins + Fraction(len(second.split()), 2) > worth]
        assert may_bid(s, "argos", "a01") == enough


@clause("peloponnes/half-coin")
def test_half_a_coin_helps_a_displaced_bid_too() -> None:
    s = three(sparta=has("market", coins=10))
    bid(s, "sparta", "a01", 4)
    bid(s, "argos", "a02", 4)
    bid(s, "korinth", "a01", 5)
    assert "a02" in may_move(s, "sparta")
    s = three(argos=has("market", coins=10), sparta=RICH)
    bid(s, "sparta", "a01", 4)
    bid(s, "argos", "a02", 4)
    bid(s, "korinth", "a01", 5)
    assert "a02" not in may_move(s, "sparta")


@clause("peloponnes/half-coin")
def test_half_a_coin_counts_neither_for_a_minimum_nor_for_a_conquest_price() -> None:
    s = two(sparta=has("market agora", coins=10))
    assert may_bid(s, "sparta", "a01")[0] == 3
    assert may_bid(s, "sparta", "a07") == [5]
    s = displaced(3, 5, sparta=has("market agora", coins=10))
    assert "street" not in may_move(s, "sparta")


@clause("peloponnes/half-coin", "peloponnes/new-order")
def test_half_a_coin_does_not_count_for_the_order() -> None:
    s = two(argos=has("market", coins=10))
    bid(s, "sparta", "a01", 5)
    bid(s, "argos", "a02", 5)
    assert order(s) == ["sparta", "argos"]


# sell-luxury-to-bid


@clause("peloponnes/sell-luxury-to-bid")
@pytest.mark.parametrize(("coins", "luxury", "most"), [(4, 0, 4), (4, 1, 4), (4, 2, 5), (4, 5, 6), (0, 6, 3)])
def test_the_highest_bid_is_all_coins_and_half_the_luxury(coins: int, luxury: int, most: int) -> None:
    s = two(has(coins=coins, luxury=luxury))
    assert may_bid(s, "sparta", "a01")[-1] == most
    assert why_not(s, "sparta", act.PlaceBid(0, most + 1)) == Refusal(
        "peloponnes/sell-luxury-to-bid", {"coins": most + 1, "most": most}
    )


@clause("peloponnes/sell-luxury-to-bid")
def test_luxury_is_sold_only_for_what_the_bid_lacks_after_all_coins() -> None:
    s = two(has(coins=4, luxury=7))
    bid(s, "sparta", "a01", 6)
    assert some(s, "sparta", "coins", "luxury") == (0, 3)
    s = two(has(coins=4, luxury=7))
    bid(s, "sparta", "a01", 3)
    assert some(s, "sparta", "coins", "luxury") == (1, 7)


@clause("peloponnes/sell-luxury-to-bid")
def test_a_bid_taken_back_comes_back_as_coins() -> None:
    s = displaced(6, 7, sparta=has(coins=4, luxury=5))
    withdraws(s, "sparta")
    assert some(s, "sparta", "coins", "luxury") == (7, 1)


# needs-inhabitants


@clause("peloponnes/needs-inhabitants")
@pytest.mark.parametrize(("name", "needed"), [("barracks", 2), ("tiryns-fortress", 1)])
def test_without_the_inhabitants_there_is_no_bid(name: str, needed: int) -> None:
    s = two(has(coins=10, population=needed - 1), offer=f"{name} a01")
    assert may_bid(s, "sparta", name) == []
    assert why_not(s, "sparta", act.PlaceBid(0, 8)) == Refusal(
        "peloponnes/needs-inhabitants", {"tile": name, "count": needed}
    )
    s = two(has(coins=10, population=needed), offer=f"{name} a01")
    assert may_bid(s, "sparta", name) != []


@clause("peloponnes/needs-inhabitants")
def test_without_the_inhabitants_there_is_no_bid_in_the_conquest_row() -> None:
    s = two(has(coins=10, population=1), offer="a01 a02 barracks")
    assert may_bid(s, "sparta", "barracks") == []
    assert why_not(s, "sparta", act.PlaceBid(2, 5)).clause == "peloponnes/needs-inhabitants"


@clause("peloponnes/needs-inhabitants")
def test_without_the_inhabitants_no_displaced_bid_moves_there() -> None:
    s = displaced(offer="a01 barracks a07", sparta=has(coins=10, population=1))
    assert may_move(s, "sparta") == ["a07"]
    assert why_not(s, "sparta", act.MoveBid(1)) == Refusal(
        "peloponnes/needs-inhabitants", {"tile": "barracks", "count": 2}
    )
    assert may_move(displaced(offer="a01 barracks a07"), "sparta") == ["barracks", "a07"]


# useless-bid, unsold


@clause("peloponnes/useless-bid")
def test_a_bid_on_a_land_that_will_not_fit_is_legal() -> None:
    s = two(has(coins=10, lands="a05"))
    assert may_bid(s, "sparta", "a01")[0] == 3
    assert may_bid(s, "sparta", "a03") == [7]


@clause("peloponnes/useless-bid")
def test_a_bid_on_a_building_that_can_be_neither_paid_nor_marked_is_legal() -> None:
    s = two(has(coins=3), offer="market a01")
    assert may_bid(s, "sparta", "market") == [3]
    bid(s, "sparta", "market", 3)
    assert lies_on(s, "market") == ("sparta", 3)


@clause("peloponnes/useless-bid")
def test_a_displaced_bid_may_go_to_a_useless_tile() -> None:
    s = displaced(sparta=has(coins=10, lands="a05"), offer="market a01 a02")
    assert may_move(s, "sparta") == ["a01", "a02"]


@clause("peloponnes/unsold")
def test_tiles_without_a_bid_leave_the_game() -> None:
    s = two()
    bid(s, "sparta", "a01", 3)
    events = passes(s, "argos")
    assert sorted(names(s.gone)) == sorted(OFFER.split()[1:])
    assert s.offer == []
    (left,) = of_kind(events, TilesLeft)
    assert isinstance(left, TilesLeft)
    assert names(left.tiles) == OFFER.split()[1:]


@clause("peloponnes/unsold")
def test_a_tile_whose_bid_was_taken_back_leaves_the_game_too() -> None:
    s = four()
    bid(s, "sparta", "a02", 3)
    bid(s, "argos", "a01", 4)
    bid(s, "korinth", "a01", 5)
    moves(s, "argos", "a02")
    withdraws(s, "sparta")
    passes(s, "pylos")
    assert sorted(names(s.gone)) == ["a03", "a07", "street"]
