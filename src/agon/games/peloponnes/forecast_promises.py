"""Whatever an outlook tells of the table and of what comes is tried out in a copy of the position."""

from __future__ import annotations

from collections.abc import Iterator

from agon.games.peloponnes import actions as act
from agon.games.peloponnes.events import DisasterStruck, IncomeReceived
from agon.games.peloponnes.frames import (
    Bidding,
    Earning,
    Feeding,
    Keeping,
    MovingBid,
    Revealing,
    StartingRound,
    Supplying,
    TurningChit,
)
from agon.games.peloponnes.goods import gain, pay_coins
from agon.games.peloponnes.outlook import Forecast, Outlook, Threat
from agon.games.peloponnes.phases.disasters import apply_draw_chit
from agon.games.peloponnes.phases.income import earn
from agon.games.peloponnes.phases.reveal import draw_tile
from agon.games.peloponnes.phases.supply import supply
from agon.games.peloponnes.printed import COINS, FOOD, LUXURY, POPULATION, STONE, STORED, WOOD, Amounts
from agon.games.peloponnes.rules import RULES
from agon.games.peloponnes.state import NO_SLOT, State
from agon.kit.action import Deal
from agon.kit.event import Heard
from agon.kit.frame import Each
from agon.kit.owing import pending


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
    yield from _broken_hunger(s, told)


def _broken_incomes(s: State, told: Outlook) -> Iterator[str]:
    """An income comes now: it brings everybody what was said. None is told once the last one was."""
    if any(told.incomes) != any(isinstance(frame, Earning | StartingRound) for frame in s.stack):
        yield f"incomes {told.incomes}"
        return
    t = s.clone()
    t.stack.append(TurningChit())
    earn(t, Earning(), None)
    top = t.stack[-1]
    for seat, said in enumerate(told.incomes):
        gained = (now - was for now, was in zip(t.players[seat].goods, s.players[seat].goods, strict=True))
        asked = len(top.stacks[seat]) if isinstance(top, Each) else 0
        if said and said != (*gained, asked):
            yield f"income {said} of seat {seat}"


def _broken_hunger(s: State, told: Outlook) -> Iterator[str]:
    """A supply round comes now: so many people everywhere get no food."""
    t = s.clone()
    t.stack.append(TurningChit())
    supply(t, Supplying(), None)
    for seat, player in enumerate(t.players):
        frame = pending(t, seat)
        lost = s.players[seat].goods[POPULATION] - player.goods[POPULATION]
        if told.hungry[seat] != (frame.hungry if isinstance(frame, Feeding) else lost):
            yield f"{told.hungry[seat]} hungry at seat {seat}"


def broken_forecast(s: State, seat: int, told: Outlook) -> Iterator[str]:
    """What the seat is told of income, supply, disasters and storehouses."""
    said = told.forecast
    if said is None:
        yield "no forecast"
        return
    yield from _broken_income(s, seat, told.incomes[seat])
    yield from _broken_supply(s, seat, said)
    yield from _broken_finishing(s, seat, said)
    yield from _broken_disasters(s, seat, told, said)
    yield from _broken_stores(s, seat, said)


def _broken_income(s: State, seat: int, said: Amounts) -> Iterator[str]:
    """All step back from what is on offer: the income of this round is what was said."""
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
        if (*found[0].gained, asked) != said:
            yield f"income {said}, not {found[0].gained} and {asked}"
        return


def _broken_supply(s: State, seat: int, said: Forecast) -> Iterator[str]:
    """A supply round comes now: so many of the hungry can be fed."""
    t = s.clone()
    t.stack.append(TurningChit())
    supply(t, Supplying(), None)
    fed = len(RULES.legal_actions(t, seat)) - 1 if isinstance(pending(t, seat), Feeding) else 0
    before = s.players[seat].goods
    if (said.need, said.have, said.fed) != (before[POPULATION], before[FOOD], fed):
        yield f"{said.fed} fed of {said.need} with {said.have}, not {fed}"


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
        harmless = not struck or seat in struck[0].spared
        if said.threats[kind] != (None if harmless else _harm(s, t, seat, kind)):
            yield f"disaster {kind} would do {said.threats[kind]}"


def _harm(s: State, t: State, seat: int, kind: int) -> Threat:
    """What a disaster that has just struck in `t` does to a seat that keeps as many tiles as it can."""
    tiles = kept = coins = 0
    frame = pending(t, seat)
    if isinstance(frame, Keeping) and frame.kind == kind:
        before = t.players[seat].clone()
        t.stack.insert(len(t.stack) - 1, TurningChit())  # nature is waited for, so that nothing follows by itself
        most = max((one for one in RULES.legal_actions(t, seat) if isinstance(one, act.Keep)), key=_size)
        gone = len(t.gone)
        RULES.apply(t, seat, most, None)
        kept, tiles = _size(most), _size(most) + len(t.gone) - gone
        coins = (len(before.marked) - len(t.players[seat].marked)) * s.box.parts.price.mark
    takes = [was - now for was, now in zip(s.players[seat].goods, t.players[seat].goods, strict=True)]
    takes[COINS] += coins  # those on lost buildings come back
    return Threat(tuple(takes), tiles, kept)


def _size(keep: act.Keep) -> int:
    return keep.tiles.bit_count()


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
