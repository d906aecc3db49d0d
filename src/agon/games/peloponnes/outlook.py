"""What the board tells a player before he decides."""

from __future__ import annotations

from typing import Final

import msgspec

from agon.games.peloponnes.answers import NO_ANSWERS, Answers, bill_of, foresee_answers
from agon.games.peloponnes.components import Box
from agon.games.peloponnes.frames import Earning, StartingRound
from agon.games.peloponnes.goods import full_stores
from agon.games.peloponnes.phases.bidding import purse, worth
from agon.games.peloponnes.phases.disasters import (
    chits_to_strike,
    is_spared,
    keep_price,
    most_kept,
    taken_goods,
    threatened,
)
from agon.games.peloponnes.phases.income import choices_of, gain_income
from agon.games.peloponnes.phases.solo import price
from agon.games.peloponnes.phases.supply import hungry_of, most_fed, owed_for
from agon.games.peloponnes.printed import FOOD, POPULATION, Amounts
from agon.games.peloponnes.state import Player, State
from agon.games.peloponnes.view import View, imagine
from agon.kit.outlook import ANY_STATE, Common
from agon.kit.outlook import Outlook as KitOutlook
from agon.kit.seats import Viewer


class Threat(msgspec.Struct, frozen=True, array_like=True):
    """What a disaster would do to a seat if it struck now."""

    takes: Amounts  # goods that are lost, or paid for all tiles that can be kept
    tiles: int  # that would be at stake
    kept: int  # of them, the most that can be paid for


class Forecast(msgspec.Struct, frozen=True, kw_only=True):
    """What comes to a seat as things stand."""

    need: int  # food at the next supply
    have: int
    fed: int  # of the hungry, with luxury goods
    owed: Amounts  # for marked buildings, at the next supply
    safe: tuple[int, ...]  # from these kinds of disaster
    threats: tuple[Threat | None, ...]  # by kind of disaster; None: it does not come to this seat any more
    full: tuple[int, ...]  # storehouses: more of these goods becomes luxury
    purse: int  # the most that can be bid or paid


class Outlook(KitOutlook, frozen=True, kw_only=True):
    """What a seat has to expect: the table, for everybody; its own lot; and what the answers would take."""

    rounds: int
    pile: str  # that this round is played with
    open: int  # slots of the open row; the others are in the conquest row
    fixed: int  # from this slot on exactly the price is paid
    prices: tuple[int, ...]  # by slot, the least that is paid there, whoever has a bid on it
    worths: tuple[int, ...]  # by seat, what the bid counts, in half coins
    incomes: tuple[Amounts, ...]  # by seat, the next one, goods of choice last; empty: no more comes
    hungry: tuple[int, ...]  # by seat, who would get no food if a supply round came now
    strikes: tuple[int, ...]  # by kind of disaster, so many chits more and it strikes; 0: it has
    forecast: Forecast | None
    answers: Answers


def outlook(view: View, box: Box, seat: Viewer) -> Outlook:
    """What this seat has to expect, as far as the view tells."""
    s = imagine(view, box, ANY_STATE)
    earning = any(isinstance(frame, Earning | StartingRound) for frame in s.stack)
    return Outlook(
        rounds=len(box.pile_of_round),
        pile=tuple(box.parts.round.groups)[box.pile_of_round[max(0, s.round - 1)]],
        open=s.open_slots(),
        fixed=s.open_slots() if s.seats > 1 else 0,
        prices=tuple(price(s, slot) for slot in range(len(s.offer))),
        worths=tuple(worth(s, bidder, coins) for bidder, coins in enumerate(s.bids)),
        incomes=tuple(_income(s, player) if earning else () for player in s.players),
        hungry=tuple(map(hungry_of, s.players)),
        strikes=tuple(chits_to_strike(s, kind) for kind in range(box.blank)),
        forecast=None if seat is None else _forecast(s, seat),
        answers=NO_ANSWERS if seat is None else foresee_answers(s, seat),
    )


def _own(told: Outlook, view: View, box: Box, seat: int) -> Outlook:
    """The table is the same for all."""
    s = imagine(view, box, ANY_STATE)
    return msgspec.structs.replace(told, forecast=_forecast(s, seat), answers=foresee_answers(s, seat))


def _view(told: View, s: State, seat: int) -> View:
    """Nothing is hidden."""
    return msgspec.structs.replace(told, viewer=seat)


COMMON: Final[Common[State, View, Box, Outlook]] = Common(outlook=_own, view=_view)


def _forecast(s: State, seat: int) -> Forecast:
    player, box = s.players[seat], s.box
    return Forecast(
        need=player.goods[POPULATION],
        have=player.goods[FOOD],
        fed=most_fed(s, seat, hungry_of(player)),
        owed=tuple(owed_for(s, player)),
        safe=tuple(kind for kind in range(box.blank) if is_spared(s, player, kind)),
        threats=tuple(_threat(s, player, kind) for kind in range(box.blank)),
        full=full_stores(player, box),
        purse=purse(player, box.parts.price.luxury),
    )


def _threat(s: State, player: Player, kind: int) -> Threat | None:
    """What a disaster would take; nothing once it has struck, and nothing from who is protected."""
    if not chits_to_strike(s, kind) or is_spared(s, player, kind):
        return None
    if s.box.parts.disasters.kinds[kind] not in ("earthquake", "tempest"):
        return Threat(taken_goods(s, player, kind), 0, 0)
    kept = most_kept(s, player, kind)
    return Threat(bill_of(s, player, keep_price(s, kind, kept)), len(threatened(s, player, kind)), kept)


def _income(s: State, player: Player) -> Amounts:
    richer = player.clone()
    gain_income(s, richer)
    gained = (now - was for now, was in zip(richer.goods, player.goods, strict=True))
    return (*gained, len(choices_of(s, player)))
