"""What the board tells a player before he decides."""

from __future__ import annotations

from random import Random

import msgspec

from agon.games.peloponnes.answers import NO_ANSWERS, Answers, foresee_answers
from agon.games.peloponnes.components import Box
from agon.games.peloponnes.frames import Earning, StartingRound
from agon.games.peloponnes.goods import full_stores
from agon.games.peloponnes.phases.bidding import purse, worth
from agon.games.peloponnes.phases.disasters import chits_to_strike, is_spared
from agon.games.peloponnes.phases.income import choices_of, civilization_income, gain_income
from agon.games.peloponnes.phases.solo import price
from agon.games.peloponnes.phases.supply import hungry_of, most_fed, owed_for
from agon.games.peloponnes.printed import FOOD, POPULATION, Amounts
from agon.games.peloponnes.state import Player, State
from agon.games.peloponnes.view import View, imagine
from agon.kit.outlook import Outlook as KitOutlook
from agon.kit.seats import Viewer


class Forecast(msgspec.Struct, frozen=True, kw_only=True):
    """What comes to a seat as things stand."""

    income: Amounts  # the next one, goods of choice last; empty: no more comes
    need: int  # food at the next supply
    have: int
    hungry: int
    fed: int  # of the hungry, with luxury goods
    owed: Amounts  # for marked buildings, at the next supply
    safe: tuple[int, ...]  # from these kinds of disaster
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
    brings: tuple[Amounts, ...]  # by seat, the income of the civilization with extra incomes
    strikes: tuple[int, ...]  # by kind of disaster, so many chits more and it strikes; 0: it has
    forecast: Forecast | None
    answers: Answers


def outlook(view: View, box: Box, seat: Viewer) -> Outlook:
    """What this seat has to expect, as far as the view tells."""
    s = imagine(view, box, Random(0))
    return Outlook(
        rounds=len(box.pile_of_round),
        pile=tuple(box.parts.round.groups)[box.pile_of_round[max(0, s.round - 1)]],
        open=s.open_slots(),
        fixed=s.open_slots() if s.seats > 1 else 0,
        prices=tuple(price(s, slot) for slot in range(len(s.offer))),
        worths=tuple(worth(s, bidder, coins) for bidder, coins in enumerate(s.bids)),
        brings=tuple(tuple(civilization_income(s, player)) for player in s.players),
        strikes=tuple(chits_to_strike(s, kind) for kind in range(box.blank)),
        forecast=None if seat is None else _forecast(s, seat),
        answers=NO_ANSWERS if seat is None else foresee_answers(s, seat),
    )


def _forecast(s: State, seat: int) -> Forecast:
    player, box = s.players[seat], s.box
    hungry = hungry_of(player)
    return Forecast(
        income=_income(s, player) if any(isinstance(frame, Earning | StartingRound) for frame in s.stack) else (),
        need=player.goods[POPULATION],
        have=player.goods[FOOD],
        hungry=hungry,
        fed=most_fed(s, seat, hungry),
        owed=tuple(owed_for(s, player)),
        safe=tuple(kind for kind in range(box.blank) if is_spared(s, player, kind)),
        full=full_stores(player, box),
        purse=purse(player, box.parts.price.luxury),
    )


def _income(s: State, player: Player) -> Amounts:
    richer = player.clone()
    gain_income(s, richer)
    gained = (now - was for now, was in zip(richer.goods, player.goods, strict=True))
    return (*gained, len(choices_of(s, player)))
