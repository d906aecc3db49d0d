"""What can be answered before it is asked: bids, where a displaced bid goes, and what is always answered alike."""

from __future__ import annotations

from typing import Final

from agon.games.peloponnes.frames import (
    BIDDING,
    MOVING_BID,
    Bidding,
    Building,
    ChoosingGood,
    Feeding,
    Finishing,
    MovingBid,
)
from agon.games.peloponnes.phases.bidding import purse
from agon.games.peloponnes.phases.income import choices_of
from agon.games.peloponnes.printed import LUXURY, POPULATION
from agon.games.peloponnes.state import NO_SLOT, State
from agon.kit.advance import NOT_FORESEEN, Advance, Foreseen, Moment, Scope, for_ever, with_question
from agon.kit.refusal import Refusal


def _round(s: State, seat: int) -> Scope:
    """Until the round is over."""
    return (s.round,)


def _bid_asked(s: State, moment: Moment) -> State | Refusal:
    """All tiles lie open, and the seat has not bid."""
    mine = BIDDING[moment.seat]
    return with_question(s, mine) if mine in s.stack else NOT_FORESEEN


def _displaced(s: State, moment: Moment) -> State | Refusal:
    """Somebody who still bids or moves has outbid the seat; if that has not bid yet, it bid all it can."""
    seat = moment.seat
    others = [other for other in range(s.seats) if other != seat and _bids_on(s, other)]
    if not others or not (s.slots[seat] != NO_SLOT or _bids_on(s, seat)):
        return NOT_FORESEEN
    copy = with_question(s, MOVING_BID[seat])
    if s.slots[seat] != NO_SLOT:
        copy.slots[others[0]], copy.slots[seat] = s.slots[seat], NO_SLOT
        copy.bids[others[0]] = s.bids[seat] + 1
    elif not s.bids[seat]:
        copy.bids[seat] = purse(s.players[seat], s.box.parts.price.luxury)
    return copy


def _bids_on(s: State, seat: int) -> bool:
    return BIDDING[seat] in s.stack or MOVING_BID[seat] in s.stack


def _building_asked(s: State, moment: Moment) -> State | Refusal:
    """The bid of the seat lies on a building."""
    slot = s.slots[moment.seat]
    if slot == NO_SLOT or s.offer[slot] >= s.box.first_land:
        return NOT_FORESEEN
    return with_question(s, Building(moment.seat, s.offer[slot]))


def _choice_asked(s: State, moment: Moment) -> State | Refusal:
    """A tile of the seat brings a good of choice."""
    tiles = choices_of(s, s.players[moment.seat])
    return with_question(s, ChoosingGood(moment.seat, tiles[0])) if tiles else NOT_FORESEEN


def _feeding_asked(s: State, moment: Moment) -> State | Refusal:
    """At worst all that are there are hungry; how much luxury there is by then is not known."""
    people = s.players[moment.seat].goods[POPULATION]
    if not people:
        return NOT_FORESEEN
    copy = with_question(s, Feeding(moment.seat, people))
    copy.players[moment.seat].goods[LUXURY] = people * s.box.parts.price.luxury
    return copy


def _finishing_asked(s: State, moment: Moment) -> State | Refusal:
    """A building of the seat is marked."""
    marked = s.players[moment.seat].marked
    return with_question(s, Finishing(moment.seat, marked[0])) if marked else NOT_FORESEEN


ADVANCE: Final[Advance[State]] = Advance(
    (
        Foreseen(Bidding, {"round": _round}, _bid_asked),
        Foreseen(MovingBid, {"round": _round}, _displaced),
        Foreseen(Building, {"round": _round}, _building_asked),
        Foreseen(ChoosingGood, {"match": for_ever, "round": _round}, _choice_asked),
        Foreseen(Feeding, {"match": for_ever, "round": _round}, _feeding_asked),
        Foreseen(Finishing, {"match": for_ever, "round": _round}, _finishing_asked),
    )
)
