"""Phase 1, auctions: turns, lots, bids, and how pawns climb."""

from __future__ import annotations

from itertools import combinations

import pytest

from agon.games.offrandes import GAME
from agon.games.offrandes import actions as act
from agon.games.offrandes.actions import OffrandesAction
from agon.games.offrandes.components import OURS
from agon.games.offrandes.events import (
    AuctionPassed,
    BidPassed,
    BidPlaced,
    LotOpened,
    LotWon,
    PawnClimbed,
    PawnFell,
    RoundStarted,
)
from agon.games.offrandes.printed import CHARACTERS
from agon.games.offrandes.state import State
from agon.kit.event import Event
from agon.kit.refusal import NOT_ASKED, NOT_YOUR_TURN, Refusal
from tests.clauses import clause
from tests.games.acting import reasons
from tests.games.offrandes.positions import (
    NOTHING,
    Has,
    asked,
    auction,
    bids,
    do,
    drachmas,
    has,
    lot,
    may,
    may_bid,
    may_open,
    of_kind,
    opens,
    passes,
    position,
    question,
    round_begins,
    step,
    steps,
    tiles,
    why_not,
)

FOUR = dict.fromkeys(("sparta", "corinth", "athens", "thebes"), NOTHING)
THREE = dict.fromkeys(("sparta", "corinth", "athens"), NOTHING)
FIVE = {**FOUR, "delos": NOTHING}


def four(**players: Has) -> dict[str, Has]:
    """Sparta, Corinth, Athens and Thebes with ten drachmas each, or what is said."""
    return {**FOUR, **players}


def wins(s: State, winner: str, opened: str) -> list[Event]:
    """The holder opens this lot at 1, and this other player takes it for 2; what happened then."""
    opens(s, asked(s), opened, 1)
    events: list[Event] = []
    while question(s) == "Bidding" and s.lot:
        who = asked(s)
        events = bids(s, who, 2) if who == winner and s.bid == 1 else passes(s, who)
    return events


# auction-turns


@clause("offrandes/auction-turns")
@pytest.mark.parametrize(
    ("first", "order"),
    [("sparta", "sparta corinth athens thebes"), ("athens", "athens thebes sparta corinth")],
)
def test_everybody_holds_one_auction_turn_from_the_first_player_clockwise(first: str, order: str) -> None:
    s = auction(FOUR, first)
    held = []
    while s.round == 2:
        held.append(asked(s))
        passes(s, asked(s))
    assert held == order.split()


@clause("offrandes/auction-turns")
def test_every_auction_turn_begins_with_all_seven_tiles() -> None:
    s = auction(FOUR)
    wins(s, "athens", "farmer guard")
    passes(s, "sparta")
    assert asked(s) == "corinth"
    assert len(may_open(s, "corinth")) == 21
    assert "farmer guard" in may_open(s, "corinth")


@clause("offrandes/auction-turns")
def test_who_won_in_one_auction_turn_may_bid_in_the_next() -> None:
    s = auction(FOUR)
    wins(s, "athens", "farmer guard")
    passes(s, "sparta")
    opens(s, "corinth", "farmer guard", 1)
    assert asked(s) == "athens"
    assert s.won == []


@clause("offrandes/auction-turns")
def test_a_round_is_told_with_its_number_and_first_player() -> None:
    s = position(FOUR, "thebes", quiet=3, round=4)
    assert round_begins(s) == [RoundStarted(5, 3)]
    assert (s.round, s.quiet, s.holder, s.hand) == (5, 4, 3, 127)


# open-lot, holder-may-pass


@clause("offrandes/open-lot")
def test_a_lot_is_any_two_different_tiles() -> None:
    s = auction(FOUR)
    assert sorted(may_open(s, "sparta")) == sorted(" ".join(pair) for pair in combinations(CHARACTERS, 2))


@clause("offrandes/open-lot")
@pytest.mark.parametrize("opened", ["", "farmer", "farmer guard priestess"])
def test_another_number_of_tiles_is_refused(opened: str) -> None:
    refusal = why_not(auction(FOUR), "sparta", act.OpenLot(tiles(opened)))
    assert refusal == Refusal("offrandes/open-lot", {"count": 2}, case="tiles")


@clause("offrandes/open-lot")
def test_the_holder_opens_at_1_drachma_or_more() -> None:
    s = auction(FOUR)
    assert do(s, "sparta", act.OpenLot(tiles("farmer guard"))) == [LotOpened(0, (0, 6))]
    assert (asked(s), question(s)) == ("sparta", "Bidding")
    assert may_bid(s, "sparta") == list(range(1, 11))
    assert why_not(s, "sparta", act.PlaceBid(0)) == Refusal("offrandes/open-lot", {"minimum": 1}, case="minimum")


@clause("offrandes/open-lot")
def test_who_has_shown_two_tiles_must_open_with_a_bid() -> None:
    s = auction(FOUR)
    do(s, "sparta", act.OpenLot(tiles("farmer guard")))
    assert why_not(s, "sparta", act.PASS) == Refusal("offrandes/open-lot", {"minimum": 1}, case="bid")


@clause("offrandes/open-lot", "offrandes/bid-within-purse", "offrandes/raise-or-pass")
def test_an_edition_may_ask_for_more_to_open_a_lot() -> None:
    s = auction(four(corinth=has(2)))
    s.box = GAME.load_box(OURS.text.replace("minimum-bid = 1", "minimum-bid = 3"))
    do(s, "sparta", act.OpenLot(tiles("farmer guard")))
    assert may_bid(s, "sparta") == [3, 4, 5, 6, 7, 8, 9, 10]
    assert why_not(s, "sparta", act.PlaceBid(2)) == Refusal("offrandes/open-lot", {"minimum": 3}, case="minimum")
    bids(s, "sparta", 3)
    passes(s, "corinth")
    assert may_bid(s, "athens") == [4, 5, 6, 7, 8, 9, 10]
    passes(s, "athens", "thebes")
    assert may(s, "corinth") == [act.PASS]  # two drachmas open nothing
    refusal = Refusal("offrandes/bid-within-purse", {"drachmas": 2, "minimum": 3}, case="open")
    assert why_not(s, "corinth", act.OpenLot(tiles("farmer guard"))) == refusal


@clause("offrandes/open-lot")
def test_only_the_holder_opens_a_lot() -> None:
    s = auction(FOUR)
    assert GAME.refuse(s, 1, act.OpenLot(tiles("farmer guard"))) == NOT_YOUR_TURN
    assert GAME.legal_actions(s, 1) == []
    assert why_not(s, "sparta", act.PlaceBid(3)) == NOT_ASKED


@clause("offrandes/holder-may-pass")
def test_the_holder_may_end_his_auction_turn_instead_of_opening() -> None:
    s = auction(FOUR)
    assert act.PASS in may(s, "sparta")
    assert passes(s, "sparta") == [AuctionPassed(0)]
    assert (asked(s), question(s)) == ("corinth", "OpeningLot")
    assert [drachmas(s, city) for city in FOUR] == [10] * 4


@clause("offrandes/holder-may-pass")
def test_the_holder_may_pass_after_another_won_too() -> None:
    s = auction(FOUR)
    wins(s, "corinth", "farmer guard")
    assert passes(s, "sparta") == [AuctionPassed(0)]
    assert asked(s) == "corinth"


# bid-within-purse


@clause("offrandes/bid-within-purse")
def test_nobody_bids_more_than_he_has() -> None:
    s = lot(four(corinth=has(5)), "farmer guard", 3)
    assert may_bid(s, "corinth") == [4, 5]
    refusal = Refusal("offrandes/bid-within-purse", {"drachmas": 5}, case="bid")
    assert why_not(s, "corinth", act.PlaceBid(6)) == refusal


@clause("offrandes/bid-within-purse")
def test_the_fullest_purse_an_edition_may_have_can_be_bid() -> None:
    s = auction(four(sparta=has(25)))
    s.box = GAME.load_box(OURS.text.replace("purse-limit = 25", "purse-limit = 127"))
    s.players[0].drachmas = 127
    do(s, "sparta", act.OpenLot(tiles("farmer guard")))
    assert may_bid(s, "sparta")[-1] == 127


@clause("offrandes/bid-within-purse")
def test_the_holder_opens_within_his_purse() -> None:
    s = auction(four(sparta=has(2)))
    do(s, "sparta", act.OpenLot(tiles("farmer guard")))
    assert may_bid(s, "sparta") == [1, 2]
    refusal = Refusal("offrandes/bid-within-purse", {"drachmas": 2}, case="bid")
    assert why_not(s, "sparta", act.PlaceBid(3)) == refusal


@clause("offrandes/bid-within-purse")
def test_who_cannot_raise_can_only_pass() -> None:
    s = lot(four(corinth=has(3)), "farmer guard", 3)
    assert may(s, "corinth") == [act.PASS]


@clause("offrandes/raise-or-pass")
def test_a_bid_of_all_one_has_that_is_not_higher_is_refused_as_such() -> None:
    s = lot(four(corinth=has(3)), "farmer guard", 3)
    refusal = Refusal("offrandes/raise-or-pass", {"drachmas": 3}, case="higher")
    assert why_not(s, "corinth", act.PlaceBid(3)) == refusal


@clause("offrandes/bid-within-purse")
def test_a_holder_without_a_drachma_can_only_pass() -> None:
    s = auction(four(sparta=has(0)))
    assert may(s, "sparta") == [act.PASS]
    refusal = Refusal("offrandes/bid-within-purse", {"drachmas": 0, "minimum": 1}, case="open")
    assert why_not(s, "sparta", act.OpenLot(tiles("farmer guard"))) == refusal


@clause("offrandes/bid-within-purse")
def test_a_holder_with_one_drachma_may_open() -> None:
    s = auction(four(sparta=has(1)))
    assert len(may_open(s, "sparta")) == 21
    assert why_not(s, "sparta", act.OpenLot(tiles("farmer"))).case == "tiles"


# raise-or-pass, unopposed


@clause("offrandes/raise-or-pass")
def test_it_goes_clockwise_and_every_bid_is_higher() -> None:
    s = lot(FOUR, "farmer guard", 3, "corinth")
    assert asked(s) == "athens"
    assert may(s, "athens") == [*(act.PlaceBid(n) for n in range(4, 11)), act.PASS]
    assert bids(s, "athens", 6) == [BidPlaced(2, 6)]
    assert asked(s) == "thebes"
    assert may_bid(s, "thebes") == [7, 8, 9, 10]


@clause("offrandes/raise-or-pass")
@pytest.mark.parametrize("drachmas", [0, 1, 3])
def test_an_equal_or_lower_bid_is_refused(drachmas: int) -> None:
    s = lot(FOUR, "farmer guard", 3)
    refusal = Refusal("offrandes/raise-or-pass", {"drachmas": 3}, case="higher")
    assert why_not(s, "corinth", act.PlaceBid(drachmas)) == refusal


@clause("offrandes/raise-or-pass")
def test_who_passes_is_out_of_this_lot() -> None:
    s = lot(FOUR, "farmer guard", 1)
    assert passes(s, "corinth") == [BidPassed(1)]
    bids(s, "athens", 2)
    bids(s, "thebes", 3)
    bids(s, "sparta", 4)
    assert asked(s) == "athens"


@clause("offrandes/raise-or-pass")
def test_the_holder_may_raise_again() -> None:
    s = lot(THREE, "farmer guard", 1)
    bids(s, "corinth", 2)
    passes(s, "athens")
    bids(s, "sparta", 3)
    passes(s, "corinth")
    assert (drachmas(s, "sparta"), drachmas(s, "corinth")) == (7, 10)
    assert step(s, "sparta", "farmer") == 1


@clause("offrandes/raise-or-pass")
def test_two_others_may_go_on_after_the_holder_passes() -> None:
    s = lot(THREE, "farmer guard", 1)
    bids(s, "corinth", 2)
    bids(s, "athens", 3)
    passes(s, "sparta")
    bids(s, "corinth", 4)
    bids(s, "athens", 5)
    passes(s, "corinth")
    assert [drachmas(s, city) for city in THREE] == [10, 10, 5]


@clause("offrandes/raise-or-pass")
def test_only_a_bid_or_a_pass_answers() -> None:
    s = lot(FOUR, "farmer guard", 1)
    assert why_not(s, "corinth", act.OpenLot(tiles("farmer guard"))) == NOT_ASKED
    assert why_not(s, "corinth", act.DECLINE) == NOT_ASKED
    assert GAME.refuse(s, 0, act.PlaceBid(2)) == NOT_YOUR_TURN


@clause("offrandes/raise-or-pass")
@pytest.mark.parametrize("action", [act.PlaceBid(9), act.PASS])
def test_who_has_passed_hears_that_he_is_out_of_this_lot(action: OffrandesAction) -> None:
    s = lot(FOUR, "farmer guard", 1)
    passes(s, "corinth")
    assert why_not(s, "corinth", action) == Refusal("offrandes/raise-or-pass", case="passed")
    assert why_not(s, "thebes", action) == NOT_YOUR_TURN  # he is still in, and will be asked
    assert why_not(s, "corinth", act.OpenLot(tiles("farmer guard"))) == NOT_YOUR_TURN


@clause("offrandes/raise-or-pass", "offrandes/open-lot")
def test_the_first_bid_is_told_as_opening_the_lot_and_the_next_as_raising() -> None:
    s = auction(FOUR)
    do(s, "sparta", act.OpenLot(tiles("farmer guard")))
    assert reasons(GAME, s, 0, act.PlaceBid(1)) == [("BidPlaced", "offrandes/open-lot")]
    assert reasons(GAME, s, 1, act.PlaceBid(2)) == [("BidPlaced", "offrandes/raise-or-pass")]


@clause("offrandes/unopposed")
def test_if_all_others_pass_the_holder_wins_at_his_opening_bid() -> None:
    s = lot(FOUR, "farmer guard", 3)
    assert passes(s, "corinth", "athens") == [BidPassed(2)]
    assert question(s) == "Bidding"
    events = passes(s, "thebes")
    assert of_kind(events, BidPassed, LotWon) == [BidPassed(3), LotWon(0, (0, 6), 3)]
    assert drachmas(s, "sparta") == 7


# win-lot, holder-wins


@clause("offrandes/win-lot")
def test_the_winner_pays_and_climbs_one_step_on_both_ladders() -> None:
    s = lot(four(athens=has(10, farmer=2)), "farmer guard", 1)
    passes(s, "corinth")
    bids(s, "athens", 6)
    events = passes(s, "thebes", "sparta")
    assert events == [BidPassed(0), LotWon(2, (0, 6), 6), PawnClimbed(2, 0, 3), PawnClimbed(2, 6, 1)]
    assert steps(s, "athens") == {"farmer": 3, "guard": 1}


@clause("offrandes/win-lot")
def test_nobody_else_pays_or_climbs() -> None:
    s = lot(FOUR, "farmer guard", 4)
    passes(s, "corinth")
    bids(s, "athens", 6)
    passes(s, "thebes", "sparta")
    assert [drachmas(s, city) for city in FOUR] == [10, 10, 4, 10]
    assert [steps(s, city) for city in FOUR if city != "athens"] == [{}] * 3


@clause("offrandes/holder-wins")
def test_if_the_holder_wins_his_auction_turn_ends() -> None:
    s = lot(FOUR, "farmer guard", 3)
    passes(s, "corinth", "athens", "thebes")
    assert (asked(s), question(s)) == ("corinth", "OpeningLot")
    assert (s.holder, s.lot, s.bid, s.bidders) == (1, 0, 0, [])


@clause("offrandes/holder-wins")
def test_the_holder_may_win_his_second_lot_and_is_done() -> None:
    s = auction(FOUR)
    wins(s, "thebes", "farmer guard")
    opens(s, "sparta", "priestess corruptor", 1)
    passes(s, "corinth", "athens")
    assert asked(s) == "corinth"
    assert steps(s, "sparta") == {"priestess": 1, "corruptor": 1}


# next-lot, lots-limit


@clause("offrandes/next-lot")
def test_if_another_wins_the_holder_may_open_a_lot_of_the_remaining_tiles() -> None:
    s = auction(FOUR)
    wins(s, "thebes", "farmer guard")
    assert (asked(s), question(s)) == ("sparta", "OpeningLot")
    left = [name for name in CHARACTERS if name not in ("farmer", "guard")]
    assert sorted(may_open(s, "sparta")) == sorted(" ".join(pair) for pair in combinations(left, 2))
    assert (s.lot, s.bid, s.bidders, s.won) == (0, 0, [], [3])


@clause("offrandes/next-lot")
def test_tiles_that_were_won_are_out_for_this_auction_turn() -> None:
    s = auction(FOUR)
    wins(s, "thebes", "farmer guard")
    refusal = Refusal("offrandes/next-lot", {"count": 1, "characters": ("farmer",)}, case="gone")
    assert why_not(s, "sparta", act.OpenLot(tiles("farmer priestess"))) == refusal
    refusal = Refusal("offrandes/next-lot", {"count": 2, "characters": ("farmer", "guard")}, case="gone")
    assert why_not(s, "sparta", act.OpenLot(tiles("farmer guard"))) == refusal


@clause("offrandes/next-lot")
def test_who_has_won_a_lot_takes_no_part_in_the_next() -> None:
    s = auction(FOUR)
    wins(s, "corinth", "farmer guard")
    opens(s, "sparta", "priestess corruptor", 1)
    order = []
    for more in (2, 3, 4):
        order.append(asked(s))
        bids(s, asked(s), more)
    assert order == ["athens", "thebes", "sparta"]


@clause("offrandes/next-lot")
@pytest.mark.parametrize("action", [act.PlaceBid(9), act.PASS])
def test_who_has_won_a_lot_hears_that_he_takes_no_part(action: OffrandesAction) -> None:
    s = auction(FOUR)
    wins(s, "corinth", "farmer guard")
    assert why_not(s, "corinth", action) == NOT_YOUR_TURN  # no lot is up yet
    opens(s, "sparta", "priestess corruptor", 1)
    assert why_not(s, "corinth", action) == Refusal("offrandes/next-lot", case="won")
    passes(s, "athens", "thebes")
    assert (asked(s), question(s)) == ("corinth", "OpeningLot")  # his own auction turn


@clause("offrandes/next-lot")
def test_three_tiles_are_left_for_the_third_lot() -> None:
    s = auction(FOUR)
    wins(s, "corinth", "farmer guard")
    wins(s, "athens", "priestess corruptor")
    assert may_open(s, "sparta") == [
        "water-bearer flower-bearer",
        "water-bearer temple-keeper",
        "flower-bearer temple-keeper",
    ]


@clause("offrandes/lots-limit")
@pytest.mark.parametrize("players", [FOUR, FIVE], ids=["four", "five"])
def test_after_the_third_lot_the_auction_turn_ends_by_itself(players: dict[str, Has]) -> None:
    s = auction(players)
    wins(s, "corinth", "farmer guard")
    wins(s, "athens", "priestess corruptor")
    assert (asked(s), question(s)) == ("sparta", "OpeningLot")
    wins(s, "thebes", "water-bearer flower-bearer")
    assert (asked(s), question(s), s.holder) == ("corinth", "OpeningLot", 1)


@clause("offrandes/lots-limit")
def test_with_three_players_the_second_lot_is_the_last() -> None:
    s = auction(THREE)
    wins(s, "corinth", "farmer guard")
    assert (asked(s), question(s)) == ("sparta", "OpeningLot")
    wins(s, "athens", "priestess corruptor")
    assert (asked(s), question(s), s.holder) == ("corinth", "OpeningLot", 1)


@clause("offrandes/lots-limit", "offrandes/unopposed")
def test_an_edition_may_allow_a_third_lot_that_nobody_else_is_in_for() -> None:
    s = auction(THREE)
    s.box = GAME.load_box(OURS.text.replace("3 = 2", "3 = 3"))
    wins(s, "corinth", "farmer guard")
    wins(s, "athens", "priestess corruptor")
    events = opens(s, "sparta", "water-bearer flower-bearer", 1)
    assert of_kind(events, BidPlaced, LotWon) == [BidPlaced(0, 1), LotWon(0, (1, 2), 1)]
    assert asked(s) == "corinth"


# last-step-alone, top-stays


@clause("offrandes/last-step-alone")
def test_a_pawn_climbing_to_the_last_step_sends_the_one_there_down() -> None:
    s = lot(four(sparta=has(farmer=4), thebes=has(farmer=5)), "farmer guard", 1)
    events = passes(s, "corinth", "athens", "thebes")
    assert (step(s, "sparta", "farmer"), step(s, "thebes", "farmer")) == (5, 4)
    moved = [PawnFell(3, 0, 4), PawnClimbed(0, 0, 5), PawnClimbed(0, 6, 1)]
    assert of_kind(events, PawnFell, PawnClimbed) == moved


@clause("offrandes/last-step-alone", "offrandes/win-lot")
def test_a_climb_is_told_as_won_and_the_fall_it_causes_as_making_room() -> None:
    s = lot(four(sparta=has(farmer=4), thebes=has(farmer=5)), "farmer guard", 1)
    passes(s, "corinth", "athens")
    assert reasons(GAME, s, 3, act.PASS)[1:4] == [
        ("LotWon", "offrandes/win-lot"),
        ("PawnFell", "offrandes/last-step-alone"),
        ("PawnClimbed", "offrandes/win-lot"),
    ]


@clause("offrandes/last-step-alone")
def test_an_empty_last_step_is_climbed_without_a_fall() -> None:
    s = lot(four(sparta=has(farmer=4), thebes=has(farmer=4)), "farmer guard", 1)
    events = passes(s, "corinth", "athens", "thebes")
    assert (step(s, "sparta", "farmer"), step(s, "thebes", "farmer")) == (5, 4)
    assert of_kind(events, PawnFell) == []


@clause("offrandes/last-step-alone")
@pytest.mark.parametrize("at", [1, 2, 3])
def test_lower_steps_hold_any_number_of_pawns(at: int) -> None:
    s = lot(dict.fromkeys(FOUR, has(farmer=at)) | {"sparta": has(farmer=at - 1)}, "farmer guard", 1)
    events = passes(s, "corinth", "athens", "thebes")
    assert [step(s, city, "farmer") for city in FOUR] == [at] * 4
    assert of_kind(events, PawnFell) == []


@clause("offrandes/last-step-alone")
def test_a_climb_to_step_4_leaves_the_best_alone() -> None:
    s = lot(four(sparta=has(farmer=3), thebes=has(farmer=5)), "farmer guard", 1)
    passes(s, "corinth", "athens", "thebes")
    assert (step(s, "sparta", "farmer"), step(s, "thebes", "farmer")) == (4, 5)


@clause("offrandes/top-stays")
def test_a_pawn_on_the_last_step_stays_when_its_owner_wins_that_character_again() -> None:
    s = auction(four(sparta=has(farmer=5, guard=2)))
    assert "farmer guard" in may_open(s, "sparta")
    opens(s, "sparta", "farmer guard", 4)
    events = passes(s, "corinth", "athens", "thebes")
    assert steps(s, "sparta") == {"farmer": 5, "guard": 3}
    assert drachmas(s, "sparta") == 6
    assert of_kind(events, PawnFell, PawnClimbed) == [PawnClimbed(0, 6, 3)]
