"""Whatever an outlook tells of the table and of what comes is tried out in a copy of the position."""

from __future__ import annotations

from collections.abc import Iterator

from agon.games.peloponnes import actions as act
from agon.games.peloponnes.events import DisasterStruck, IncomeReceived
from agon.games.peloponnes.frames import Bidding, Earning, Feeding, MovingBid, Revealing, Supplying, TurningChit
from agon.games.peloponnes.goods import gain, pay_coins
from agon.games.peloponnes.outlook import Forecast, Outlook
from agon.games.peloponnes.phases.disasters import apply_draw_chit
from agon.games.peloponnes.phases.income import earn
from agon.games.peloponnes.phases.reveal import draw_tile
from agon.games.peloponnes.phases.supply import supply
from agon.games.peloponnes.printed import COINS, FOOD, LUXURY, POPULATION, STONE, STORED, WOOD
from agon.games.peloponnes.rules import RULES
from agon.games.peloponnes.state import NO_SLOT, NOTHING, State
from agon.kit.action import Deal
from agon.kit.event import Heard
from agon.kit.frame import Each, pending


def broken_table(s: State, told: Outlook) -> Iterator[str]:
    """What everybody is told of rounds, rows, prices and incomes."""
    box = s.box
    left = sum(map(len, s.piles)) - sum(isinstance(frame, Revealing) for frame in s.stack)
    if (told.rounds - s.round) * box.parts.round.tiles != left:
        yield f"{told.rounds} rounds"
    if s.round and any(box.tiles[tile].group != told.pile for tile in draw_tile(s).bag):
        yield f"pile {told.pile}"
    more = [price - box.minimum[tile] for price, tile in zip(told.prices, s.offer, strict=True)]
    if more != [0 if slot < told.open else box.parts.price.conquest for slot in range(len(s.offer))]:
        yield f"prices {told.prices}, {told.open} slots open"
    if told.fixed != (told.open if s.seats > 1 else 0):
        yield f"fixed from {told.fixed}"
    if any(abs(worth - 2 * coins) > len(box.halves) for worth, coins in zip(told.worths, s.bids, strict=True)):
        yield f"bids worth {told.worths}"
    yield from _broken_incomes(s, told)


def _broken_incomes(s: State, told: Outlook) -> Iterator[str]:
    """Without tiles a civilization brings what was said, and what its people bring."""
    t = s.clone()
    for player in t.players:
        player.goods, player.buildings, player.lands = list(NOTHING), [], []
    said = t.clone()
    earn(t, Earning(), None)
    for seat, player in enumerate(said.players):
        gain(player, enumerate(told.brings[seat]), s.box)
        coins, luxury = s.box.population_income[min(player.goods[POPULATION], len(s.box.population_income) - 1)]
        gain(player, ((COINS, coins), (LUXURY, luxury)), s.box)
        if player.goods != t.players[seat].goods:
            yield f"civilization of seat {seat} brings {told.brings[seat]}"


def broken_forecast(s: State, seat: int, told: Outlook) -> Iterator[str]:
    """What the seat is told of income, supply, disasters and storehouses."""
    said = told.forecast
    if said is None:
        yield "no forecast"
        return
    yield from _broken_income(s, seat, said)
    yield from _broken_supply(s, seat, said)
    yield from _broken_finishing(s, seat, said)
    yield from _broken_disasters(s, seat, told, said)
    yield from _broken_stores(s, seat, said)


def _broken_income(s: State, seat: int, said: Forecast) -> Iterator[str]:
    """All step back from what is on offer: the income of this round is what was said."""
    last = s.round == len(s.box.pile_of_round)
    if last and bool(said.income) != any(isinstance(frame, Earning) for frame in s.stack):
        yield f"income {said.income} in the last round"
    frame = pending(s, seat)
    if s.slots[seat] != NO_SLOT or not isinstance(frame, Bidding | MovingBid | None):
        return
    t, heard = s.clone(), Heard()
    while t.stack and t.stack[-1].owed()[0] >= 0:
        other = t.stack[-1].owed()[0]
        RULES.apply(t, other, RULES.legal_actions(t, other)[0], heard)
        found = [each for each in heard.events() if isinstance(each, IncomeReceived) and each.seat == seat]
        if not found:
            continue
        top = t.stack[-1]
        asked = len(top.stacks[seat]) if isinstance(top, Each) else 0
        if (*found[0].gained, asked) != said.income:
            yield f"income {said.income}, not {found[0].gained} and {asked}"
        return


def _broken_supply(s: State, seat: int, said: Forecast) -> Iterator[str]:
    """A supply round comes now: so many are hungry, so many of them can be fed."""
    t = s.clone()
    t.stack.append(TurningChit())
    supply(t, Supplying(), None)
    before, goods, frame = s.players[seat].goods, t.players[seat].goods, pending(t, seat)
    if isinstance(frame, Feeding):
        hungry, fed = frame.hungry, len(RULES.legal_actions(t, seat)) - 1
    else:
        hungry, fed = before[POPULATION] - goods[POPULATION], 0
    if (said.need, said.have) != (before[POPULATION], before[FOOD]) or (said.hungry, said.fed) != (hungry, fed):
        yield f"{said.hungry} hungry, {said.fed} fed of {said.need} with {said.have}, not {hungry} and {fed}"


def _broken_finishing(s: State, seat: int, said: Forecast) -> Iterator[str]:
    """With exactly the goods that are owed all marked buildings are finished, and nothing is left."""
    t = s.clone()
    player = t.players[seat]
    player.goods = [*said.owed[:FOOD], player.goods[POPULATION], *said.owed[COINS:]]
    player.goods[POPULATION] = player.goods[FOOD]
    t.stack.append(TurningChit())
    supply(t, Supplying(), None)
    for _ in range(len(player.marked)):
        if pending(t, seat) is None:
            break
        RULES.apply(t, seat, act.FINISH, None)
    if player.buildings != s.players[seat].buildings or player.goods[WOOD] or player.goods[STONE]:
        yield f"{said.owed} owed"


def _broken_disasters(s: State, seat: int, told: Outlook, said: Forecast) -> Iterator[str]:
    """Chits of a kind are turned until it strikes."""
    for kind, chits in enumerate(told.strikes):
        t, heard, turned = s.clone(), Heard(), 0
        struck: list[DisasterStruck] = []
        while kind in t.chits and not struck:
            t.stack.append(TurningChit())
            apply_draw_chit(t, Deal((kind,)), heard)
            turned += 1
            struck = [event for event in heard.events() if isinstance(event, DisasterStruck)]
        if turned != chits:
            yield f"disaster {kind} after {chits} chits, not {turned}"
        if struck and (seat in struck[0].spared) != (kind in said.safe):
            yield f"safe from {said.safe}"


def _broken_stores(s: State, seat: int, said: Forecast) -> Iterator[str]:
    """One good more becomes luxury or does not; the purse can be paid, and no coin more."""
    for good in STORED:
        t = s.clone()
        gain(t.players[seat], ((good, 1),), s.box)
        if (t.players[seat].goods[good] == s.players[seat].goods[good]) != (good in said.full):
            yield f"storehouses of {said.full} are full"
    for coins, possible in ((said.purse, True), (said.purse + 1, False)):
        t = s.clone()
        pay_coins(t.players[seat], coins, s.box)
        if (t.players[seat].goods[LUXURY] >= 0) != possible:
            yield f"purse of {said.purse}"
