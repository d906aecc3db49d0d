"""Bidding: one bid each, and bids that are displaced move on."""

from __future__ import annotations

from typing import Final

from agon.games.peloponnes.actions import (
    BIDS,
    MOVES,
    PASS,
    WITHDRAW,
    MoveBid,
    Pass,
    PeloponnesAction,
    PlaceBid,
    Withdraw,
)
from agon.games.peloponnes.events import BidDisplaced, BidMoved, BidPlaced, BidWithdrawn, Passed, RoundOpened
from agon.games.peloponnes.frames import BIDDING, MOVING_BID, Bidding, Buying, MovingBid, OpeningBids
from agon.games.peloponnes.goods import pay_coins
from agon.games.peloponnes.printed import COINS, LUXURY, POPULATION
from agon.games.peloponnes.state import NO_SLOT, NOBODY, Player, State
from agon.kit.event import Emit
from agon.kit.refusal import Param, Refusal

_BIDS: Final[list[list[PeloponnesAction]]] = [list(bids) for bids in BIDS]  # a list's items are quicker to get


def open_bids(s: State, step: OpeningBids, emit: Emit | None) -> None:
    """Everybody is asked in order; alone, one buys instead."""
    if emit:
        emit(RoundOpened(s.round), "peloponnes/reveal")  # peloponnes/reveal
    if s.seats == 1:
        s.stack.append(Buying(0))  # peloponnes/solo-market
    else:
        s.stack += [BIDDING[seat] for seat in reversed(s.order)]  # peloponnes/one-bid


def purse(player: Player, luxury_rate: int) -> int:
    """The highest bid: all coins, and luxury sold for what lacks."""
    return player.goods[COINS] + player.goods[LUXURY] // luxury_rate  # peloponnes/sell-luxury-to-bid


def conquest_price(s: State, slot: int) -> int:
    """What a tile in the conquest row costs."""
    return s.box.minimum[s.offer[slot]] + s.box.parts.price.conquest  # peloponnes/conquest-price


def half_coins(s: State, seat: int) -> int:
    """How many halves every bid of a seat is worth more."""
    halves, buildings = s.box.halves, s.players[seat].buildings
    return 0 if halves.isdisjoint(buildings) else len(halves.intersection(buildings))  # peloponnes/half-coin


def worth(s: State, seat: int, coins: int) -> int:
    """What a bid of so many coins counts against others, in half coins."""
    return 2 * coins + half_coins(s, seat)  # peloponnes/half-coin


def beats(s: State, seat: int, coins: int, other: int) -> bool:
    """Whether a seat's bid is worth more than another's."""
    return worth(s, seat, coins) > worth(s, other, s.bids[other])  # peloponnes/outbid


def least_bid(s: State, seat: int, slot: int, other: int) -> int:
    """The least a seat must bid in the open row to have its bid on this slot, where `other` has one or NOBODY."""
    least = s.box.minimum[s.offer[slot]]  # peloponnes/minimum-bid
    if other == NOBODY:
        return least
    ahead = half_coins(s, other) - half_coins(s, seat)  # peloponnes/half-coin
    return max(least, s.bids[other] + ahead // 2 + 1)  # peloponnes/outbid


def has_people(s: State, seat: int, slot: int) -> bool:
    """Whether the seat has the inhabitants this tile costs."""
    return s.players[seat].goods[POPULATION] >= s.box.needs[s.offer[slot]]  # peloponnes/needs-inhabitants


def legal_bids(s: State, seat: int, frame: Bidding) -> list[PeloponnesAction]:
    """Every bid on every tile, or to pass."""
    box, player = s.box, s.players[seat]
    needs, minimum = box.needs, box.minimum
    people = player.goods[POPULATION]
    most = purse(player, box.parts.price.luxury)
    actions: list[PeloponnesAction] = [PASS]
    opened = s.open_slots()
    for slot, tile in enumerate(s.offer):
        least = minimum[tile]
        if people < needs[tile] or least > most:  # peloponnes/needs-inhabitants
            continue
        if slot < opened:
            if slot in s.slots:
                least = least_bid(s, seat, slot, s.slots.index(slot))
            actions += _BIDS[slot][least : most + 1]  # peloponnes/useless-bid: whatever the tile
        elif slot not in s.slots:
            price = least + box.parts.price.conquest
            if price <= most:  # peloponnes/conquest-price
                actions.append(_BIDS[slot][price])
    return actions


def why_not_bid(s: State, seat: int, frame: Bidding, action: PlaceBid) -> Refusal:
    """The clause that forbids a bid that is not legal."""
    slot, coins = action.slot, action.coins
    tile = s.box.tiles[s.offer[slot]].id
    if not has_people(s, seat, slot):
        needed = s.box.needs[s.offer[slot]]
        return Refusal("peloponnes/needs-inhabitants", {"tile": tile, "count": needed})
    most = purse(s.players[seat], s.box.parts.price.luxury)
    if slot >= s.open_slots():
        if s.bidder(slot) != NOBODY:
            return Refusal("peloponnes/conquest-price", {"tile": tile, "seat": s.bidder(slot)}, case="taken")
        if coins != conquest_price(s, slot):
            return Refusal("peloponnes/conquest-price", {"tile": tile, "coins": conquest_price(s, slot)}, case="price")
    elif coins < s.box.minimum[s.offer[slot]]:
        return Refusal("peloponnes/minimum-bid", {"tile": tile, "coins": s.box.minimum[s.offer[slot]]})
    elif coins < least_bid(s, seat, slot, s.bidder(slot)):
        return Refusal("peloponnes/outbid", {"tile": tile, "coins": least_bid(s, seat, slot, s.bidder(slot))})
    return Refusal("peloponnes/sell-luxury-to-bid", {"coins": coins, "most": most})


def apply_place_bid(s: State, seat: int, action: PlaceBid, emit: Emit | None) -> None:
    """The coins lie on the tile; whoever lay there is displaced at once."""
    s.stack.pop()
    pay_coins(s.players[seat], action.coins, s.box)  # peloponnes/sell-luxury-to-bid
    s.bids[seat] = action.coins  # peloponnes/one-bid
    other, s.slots[seat] = s.bidder(action.slot), action.slot
    if emit:
        emit(BidPlaced(seat, s.offer[action.slot], action.coins), "peloponnes/one-bid")
    _displace(s, other, action.slot, emit)


def _displace(s: State, other: int, slot: int, emit: Emit | None) -> None:
    """The bid that lay there, if any, has to move."""
    if other != NOBODY:  # peloponnes/displaced
        s.slots[other] = NO_SLOT
        s.stack.append(MOVING_BID[other])
        if emit:
            emit(BidDisplaced(other, s.offer[slot], s.bids[other]), "peloponnes/outbid")  # peloponnes/outbid


def apply_pass(s: State, seat: int, action: Pass, emit: Emit | None) -> None:
    """No tile, but coins."""
    s.stack.pop()
    s.players[seat].goods[COINS] += s.box.parts.price.passing  # peloponnes/pass
    if emit:
        emit(Passed(seat, s.box.parts.price.passing), "peloponnes/pass")


def legal_moves(s: State, seat: int, frame: MovingBid) -> list[PeloponnesAction]:
    """Every tile a displaced bid may go to, or back into the purse."""
    moves = [MOVES[slot] for slot in range(len(s.offer)) if may_move(s, seat, slot)]
    return [WITHDRAW, *moves]


def may_move(s: State, seat: int, slot: int) -> bool:
    """Whether a displaced bid may go to this tile."""
    coins, other = s.bids[seat], s.bidder(slot)
    if not has_people(s, seat, slot):
        return False
    if slot >= s.open_slots():
        return other == NOBODY and coins >= conquest_price(s, slot)  # peloponnes/displaced-to-conquest
    if coins < s.box.minimum[s.offer[slot]]:  # peloponnes/displaced
        return False
    if other == NOBODY:
        return True
    return not s.options.displaced_only_free and beats(s, seat, coins, other)  # peloponnes/displaced-only-free


def why_not_move(s: State, seat: int, frame: MovingBid, action: MoveBid) -> Refusal:
    """The clause that forbids a displaced bid on this tile."""
    slot, tile = action.slot, s.offer[action.slot]
    name = s.box.tiles[tile].id
    if not has_people(s, seat, slot):
        return Refusal("peloponnes/needs-inhabitants", {"tile": name, "count": s.box.needs[tile]})
    other, coins = s.bidder(slot), s.bids[seat]
    if slot >= s.open_slots():
        if other != NOBODY:
            return Refusal("peloponnes/displaced-to-conquest", {"tile": name, "seat": other}, case="taken")
        price = conquest_price(s, slot)
        return Refusal("peloponnes/displaced-to-conquest", {"tile": name, "coins": price, "bid": coins}, case="price")
    if other != NOBODY and s.options.displaced_only_free:
        return Refusal("peloponnes/displaced-only-free", {"tile": name})
    told: dict[str, Param] = {"tile": name, "coins": coins, "least": least_bid(s, seat, slot, other)}
    if other == NOBODY:
        return Refusal("peloponnes/displaced", told, case="minimum")
    return Refusal("peloponnes/displaced", {**told, "seat": other}, case="beaten")


def why_not_raise(s: State, seat: int, frame: MovingBid, action: PlaceBid) -> Refusal:
    """A displaced bid stays as high as it is."""
    return Refusal("peloponnes/displaced", {"coins": s.bids[seat], "gift": s.box.parts.price.withdraw}, case="raise")


def why_not_pass(s: State, seat: int, frame: MovingBid, action: Pass) -> Refusal:
    """Who has bid cannot pass any more, but take the bid back."""
    return Refusal("peloponnes/displaced", {"coins": s.bids[seat], "gift": s.box.parts.price.withdraw}, case="pass")


def apply_move_bid(s: State, seat: int, action: MoveBid, emit: Emit | None) -> None:
    """The same bid, never raised, lies on another tile."""
    s.stack.pop()
    other, s.slots[seat] = s.bidder(action.slot), action.slot  # peloponnes/displaced
    if emit:
        emit(BidMoved(seat, s.offer[action.slot], s.bids[seat]), "peloponnes/displaced")
    _displace(s, other, action.slot, emit)


def apply_withdraw(s: State, seat: int, action: Withdraw, emit: Emit | None) -> None:
    """The bid comes back as coins, with one from the bank."""
    s.stack.pop()
    coins, s.bids[seat] = s.bids[seat], 0
    s.players[seat].goods[COINS] += coins + s.box.parts.price.withdraw  # peloponnes/displaced
    if emit:
        emit(BidWithdrawn(seat, coins), "peloponnes/displaced")
