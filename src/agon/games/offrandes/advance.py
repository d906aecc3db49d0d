"""What can be answered before it is asked: bids up to a limit, lots, corruptions, offerings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from agon.games.offrandes.actions import BIDS, PASS, OffrandesAction, PlaceBid
from agon.games.offrandes.components import MEMBERS
from agon.games.offrandes.frames import (
    Bidding,
    ChoosingCharacters,
    Corrupting,
    HoldingAuction,
    Offering,
    OpeningLot,
    StartingCorruption,
    StartingOfferings,
)
from agon.games.offrandes.phases.auctions import ALL_TILES, why_not_asked
from agon.games.offrandes.phases.offerings import lacking
from agon.games.offrandes.printed import CHARACTERS, CORRUPTOR
from agon.games.offrandes.state import State
from agon.kit.advance import NOT_FORESEEN, About, Advance, Foreseen, Moment, Scope, with_question
from agon.kit.refusal import Refusal

_THIS_LOT: Final = "lot"


def _lot(s: State, seat: int) -> Scope:
    """Until this lot is won."""
    return s.round, s.holder, s.hand, s.lot


def _turn(s: State, seat: int) -> Scope:
    """Until this auction turn is over, or the seat has paid for a lot."""
    return s.round, s.holder, s.players[seat].drachmas


def _auctions(s: State, seat: int) -> Scope:
    """Until the round is over, or the seat has paid for a lot: then it has less to bid and stands higher."""
    return s.round, s.players[seat].drachmas


def _pawns(s: State, seat: int) -> Scope:
    """Until the round is over, or a pawn of the seat climbs or falls: then it can do more or less."""
    return s.round, *s.players[seat].steps


def _about_lot(s: State, moment: Moment) -> bool:
    """A plan about some characters is for every lot that holds them all."""
    return all(s.lot >> character & 1 for character in moment.about)


def _characters(s: State, seat: int) -> Sequence[About]:
    """Any lot, a lot with this character, a lot of these."""
    alone = [(number,) for number in range(len(CHARACTERS))]
    return [(), *alone, *(MEMBERS[lot] for lot in s.box.lots[ALL_TILES])]


def _bid_asked(s: State, moment: Moment) -> State | Refusal:
    """For the lot that lies there, if it is meant and the seat is still in; else as soon as another has opened one."""
    seat = moment.seat
    if StartingCorruption() not in s.stack:
        return NOT_FORESEEN
    here = bool(s.lot) and _about_lot(s, moment)
    still_in = here and seat in s.bidders
    if not still_in and (moment.until == _THIS_LOT or (moment.until == "turn" and seat in s.won)):
        return why_not_asked(s, seat, PASS) if here else NOT_FORESEEN
    copy = with_question(s, Bidding(seat))
    if not still_in or (not s.bid and seat != s.holder):
        copy.bid = s.box.parts.minimum_bid
    return copy


def _least_first(s: State, seat: int, answers: Sequence[OffrandesAction]) -> Sequence[OffrandesAction]:
    """Whoever opens a lot that he has planned to bid for opens it as low as he may."""
    bids = not s.bid and any(isinstance(one, PlaceBid) for one in answers)
    return [BIDS[s.box.parts.minimum_bid], *answers] if bids else answers


def _lot_asked(s: State, moment: Moment) -> State | Refusal:
    """In the auction turn of the seat, if that is not over: with all tiles in hand, or with those that are left."""
    if HoldingAuction(moment.seat) not in s.stack and s.holder != moment.seat:
        return NOT_FORESEEN
    copy = with_question(s, OpeningLot(moment.seat))
    copy.hand = s.hand & ~s.lot if s.holder == moment.seat else ALL_TILES
    return copy


def _corruption_asked(s: State, moment: Moment) -> State | Refusal:
    """Later in this round, with the corruptor where it stands."""
    mine = Corrupting(moment.seat)
    coming = StartingCorruption() in s.stack and s.players[moment.seat].steps[CORRUPTOR]
    return with_question(s, mine) if coming or mine in s.stack else NOT_FORESEEN


def _offering_asked(s: State, moment: Moment) -> State | Refusal:
    """Later in this round, with what the pawns allow where they stand."""
    mine = Offering(moment.seat)
    coming = StartingOfferings() in s.stack and not lacking(s, moment.seat)
    return with_question(s, mine) if coming or mine in s.stack else NOT_FORESEEN


def _start_asked(s: State, moment: Moment) -> State | Refusal:
    mine = ChoosingCharacters(moment.seat)
    return with_question(s, mine) if mine in s.stack else NOT_FORESEEN


ADVANCE: Final[Advance[State]] = Advance(
    (
        Foreseen(ChoosingCharacters, {"pawns": _pawns}, _start_asked),
        Foreseen(
            Bidding,
            {_THIS_LOT: _lot, "turn": _turn, "round": _auctions},
            _bid_asked,
            fits=_about_lot,
            subjects=_characters,
            rising=True,
            complete=_least_first,
        ),
        Foreseen(OpeningLot, {"round": _auctions}, _lot_asked),
        Foreseen(Corrupting, {"pawns": _pawns}, _corruption_asked),
        Foreseen(Offering, {"pawns": _pawns}, _offering_asked),
    )
)
