"""Phase 1, auctions: everybody in turn holds one, of up to three lots."""

from __future__ import annotations

from agon.games.offrandes.actions import BIDS, LOTS, PASS, OffrandesAction, OpenLot, Pass, PlaceBid
from agon.games.offrandes.components import MEMBERS
from agon.games.offrandes.events import (
    AuctionPassed,
    BidPassed,
    BidPlaced,
    LotOpened,
    LotWon,
    RoundStarted,
)
from agon.games.offrandes.frames import (
    Bidding,
    ClosingOfferings,
    HoldingAuction,
    OpeningLot,
    StartingCorruption,
    StartingOfferings,
    StartingRound,
)
from agon.games.offrandes.ladders import climb
from agon.games.offrandes.printed import CHARACTERS
from agon.games.offrandes.state import NOBODY, State
from agon.kit.action import Action
from agon.kit.event import Emit
from agon.kit.refusal import NOT_YOUR_TURN, Refusal

ALL_TILES = (1 << len(CHARACTERS)) - 1


def start_round(s: State, step: StartingRound, emit: Emit | None) -> None:
    """Lay out what a round consists of, the last thing first."""
    s.round += 1
    s.quiet += 1
    holders = s.clockwise(s.first)  # offrandes/auction-turns
    s.stack += [ClosingOfferings(), StartingOfferings(), StartingCorruption()]
    s.stack += [HoldingAuction(seat) for seat in reversed(holders)]
    if emit:
        emit(RoundStarted(s.round, s.first), "offrandes/auction-turns")


def hold_auction(s: State, step: HoldingAuction, emit: Emit | None) -> None:
    """All seven tiles are back in the new holder's hand."""
    s.holder = step.seat
    s.hand = ALL_TILES  # offrandes/auction-turns
    s.won = []  # offrandes/auction-turns: all may bid again
    s.stack.append(OpeningLot(step.seat))


def legal_lots(s: State, seat: int, frame: OpeningLot) -> list[OffrandesAction]:
    """Every pair of tiles in hand, or to pass."""
    if most_bid(s, seat) < least_bid(s):
        return [PASS]  # offrandes/bid-within-purse
    lots: list[OffrandesAction] = [LOTS[lot] for lot in s.box.lots[s.hand]]  # offrandes/open-lot
    lots.append(PASS)  # offrandes/holder-may-pass
    return lots


def why_not_lot(s: State, seat: int, frame: OpeningLot, action: OpenLot) -> Refusal:
    """The purse is empty, or these are not tiles in hand."""
    parts = s.box.parts
    held = most_bid(s, seat)
    if held < least_bid(s):
        return Refusal("offrandes/bid-within-purse", {"drachmas": held, "minimum": parts.minimum_bid}, case="open")
    gone = action.characters & ~s.hand
    if gone:
        names = tuple(CHARACTERS[number] for number in MEMBERS[gone])
        return Refusal("offrandes/next-lot", {"count": len(names), "characters": names}, case="gone")
    return Refusal("offrandes/open-lot", {"count": parts.lot_size}, case="tiles")


def apply_open_lot(s: State, seat: int, action: OpenLot, emit: Emit | None) -> None:
    """The holder must now open at the minimum or more; then it goes clockwise."""
    s.stack[-1] = Bidding(seat)
    s.lot = action.characters  # offrandes/open-lot
    s.bid = 0
    s.bidders = [other for other in s.clockwise(seat) if other not in s.won]  # offrandes/next-lot
    if emit:
        emit(LotOpened(seat, MEMBERS[s.lot]), "offrandes/open-lot")


def least_bid(s: State) -> int:
    """The least that may be bid now."""
    return s.bid + 1 if s.bid else s.box.parts.minimum_bid  # offrandes/open-lot offrandes/raise-or-pass


def most_bid(s: State, seat: int) -> int:
    """The most this seat may bid."""
    return s.players[seat].drachmas  # offrandes/bid-within-purse


def lots_limit(s: State) -> int:
    """How many lots an auction turn has at most."""
    return s.box.parts.lots_per_turn[s.seats]  # offrandes/lots-limit


def leader(s: State) -> int:
    """Who made the highest bid, or NOBODY."""
    return s.bidders[-1] if s.bid else NOBODY


def legal_bids(s: State, seat: int, frame: Bidding) -> list[OffrandesAction]:
    """Every higher number the purse allows; who does not open may pass."""
    bids: list[OffrandesAction] = list(BIDS[least_bid(s) : most_bid(s, seat) + 1])  # offrandes/bid-within-purse
    if s.bid:
        bids.append(PASS)  # offrandes/raise-or-pass
    return bids


def why_not_bid(s: State, seat: int, frame: Bidding, action: PlaceBid) -> Refusal:
    """Too much for the purse, or not enough."""
    most = most_bid(s, seat)
    if action.drachmas > most:
        return Refusal("offrandes/bid-within-purse", {"drachmas": most}, case="bid")
    if s.bid:
        return Refusal("offrandes/raise-or-pass", {"drachmas": s.bid}, case="higher")
    return Refusal("offrandes/open-lot", {"minimum": s.box.parts.minimum_bid}, case="minimum")


def why_not_pass(s: State, seat: int, frame: Bidding, action: Pass) -> Refusal:
    """Who opens a lot opens it with a bid."""
    return Refusal("offrandes/open-lot", {"minimum": s.box.parts.minimum_bid}, case="bid")


def why_not_asked(s: State, seat: int, action: Action) -> Refusal:
    """Whoever may not bid for this lot any more hears why; the others only have to wait."""
    if not s.lot or not isinstance(action, PlaceBid | Pass):
        return NOT_YOUR_TURN
    if seat in s.won:
        return Refusal("offrandes/next-lot", case="won")
    if seat not in s.bidders:
        return Refusal("offrandes/raise-or-pass", case="passed")
    return NOT_YOUR_TURN


def apply_place_bid(s: State, seat: int, action: PlaceBid, emit: Emit | None) -> None:
    """The highest bid; the next one still in is asked."""
    opening = not s.bid
    s.bid = action.drachmas
    s.bidders.append(s.bidders.pop(0))
    if emit:
        # offrandes/open-lot offrandes/raise-or-pass
        emit(BidPlaced(seat, s.bid), "offrandes/open-lot" if opening else "offrandes/raise-or-pass")
    _ask_next(s, emit)


def apply_pass_auction(s: State, seat: int, action: Pass, emit: Emit | None) -> None:
    """A holder who opens no lot ends his auction turn."""
    s.stack.pop()  # offrandes/holder-may-pass
    if emit:
        emit(AuctionPassed(seat), "offrandes/holder-may-pass")


def apply_pass(s: State, seat: int, action: Pass, emit: Emit | None) -> None:
    """Out of this lot."""
    s.bidders.pop(0)  # offrandes/raise-or-pass
    if emit:
        emit(BidPassed(seat), "offrandes/raise-or-pass")
    _ask_next(s, emit)


def _ask_next(s: State, emit: Emit | None) -> None:
    """All but one have passed, or the next in turn is asked."""
    if len(s.bidders) == 1:  # offrandes/raise-or-pass offrandes/unopposed
        _win_lot(s, s.bidders[0], emit)
    else:
        s.stack[-1] = Bidding(s.bidders[0])


def _win_lot(s: State, winner: int, emit: Emit | None) -> None:
    """The winner pays and climbs; the holder goes on if it was not he and there are lots left."""
    s.stack.pop()
    s.players[winner].drachmas -= s.bid  # offrandes/win-lot
    lot = MEMBERS[s.lot]
    if emit:
        emit(LotWon(winner, lot, s.bid), "offrandes/win-lot")
    for character in lot:
        climb(s, winner, character, "offrandes/win-lot", emit)  # offrandes/win-lot
    s.won.append(winner)
    s.hand &= ~s.lot  # offrandes/next-lot
    s.lot = s.bid = 0
    s.bidders = []
    if winner != s.holder and len(s.won) < lots_limit(s):  # offrandes/holder-wins
        s.stack.append(OpeningLot(s.holder))  # offrandes/next-lot offrandes/lots-limit
