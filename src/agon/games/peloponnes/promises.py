"""Whatever an outlook tells is tried out in a copy of the position: prices are paid there, tiles are taken."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from agon.games.peloponnes import actions as act
from agon.games.peloponnes.actions import PeloponnesAction
from agon.games.peloponnes.answers import USES
from agon.games.peloponnes.forecast_promises import broken_forecast, broken_table
from agon.games.peloponnes.frames import Building, TurningChit
from agon.games.peloponnes.goods import gain, pay_coins
from agon.games.peloponnes.outlook import Outlook, outlook
from agon.games.peloponnes.phases.building import Use
from agon.games.peloponnes.printed import COINS, LUXURY, POPULATION
from agon.games.peloponnes.rules import RULES
from agon.games.peloponnes.state import NOBODY, State
from agon.games.peloponnes.view import view
from agon.kit.owing import pending


def promises(s: State, seat: int) -> list[str]:
    """Whatever this seat's outlook tells wrongly now."""
    told = outlook(view(s, seat), s.box, seat)
    broken = [*broken_table(s, told), *broken_forecast(s, seat, told)]
    legal = RULES.legal_actions(s, seat)
    bids = [action for action in legal if isinstance(action, act.PlaceBid)]
    broken += _broken_bids(s, seat, told, bids) if told.answers.stakes else ()
    for slot, uses in enumerate(told.answers.uses):
        broken += _broken_lot(s, seat, told, slot, [USES[use] for use in uses], legal)
    broken += _broken_bills(s, seat, told, legal)
    broken += [line for action in _some(legal) for line in _broken_answer(s, seat, told, action)]
    return broken


def _some(legal: list[PeloponnesAction]) -> list[PeloponnesAction]:
    """The first, the last and one between: many differ by a number only."""
    return [legal[at] for at in sorted({0, len(legal) // 2, len(legal) - 1})] if legal else []


def _broken_bids(s: State, seat: int, told: Outlook, bids: list[act.PlaceBid]) -> Iterator[str]:
    """Bids are legal from the price on, where they count more than what lies there, up to the purse."""
    people = s.players[seat].goods[POPULATION]
    for slot, least in enumerate(told.prices):
        if people < s.box.needs[s.offer[slot]]:
            continue
        other, most = s.bidder(slot), len(told.answers.stakes) - 1
        if slot >= told.fixed:
            fit = [least] if other == NOBODY and least <= most else []
        else:
            beaten = -1 if other == NOBODY else told.worths[other]
            fit = [coins for coins in range(least, most + 1) if told.answers.stakes[coins][1] > beaten]
        if fit != [bid.coins for bid in bids if bid.slot == slot]:
            yield f"bids of {fit} on slot {slot}"


def _broken_lot(
    s: State, seat: int, told: Outlook, slot: int, uses: list[Use], legal: list[PeloponnesAction]
) -> Iterator[str]:
    """Each way to a tile is told, and the tile becomes what was said."""
    ways = [one for one in legal if isinstance(one, act.PlaceBid | act.MoveBid | act.Buy) and one.slot == slot]
    if len(ways) != len(uses):
        yield f"{len(uses)} ways to slot {slot}, not {len(ways)}"
        return
    for at in sorted({0, len(ways) // 2, len(ways) - 1}) if ways else ():
        tile, way, t = s.offer[slot], ways[at], s.clone()
        RULES.apply(t, seat, way, None)
        found = _fate(t, seat, tile)
        if found != uses[at]:
            yield f"tile {tile} by {way}: {uses[at]}, not {found}"


def _fate(t: State, seat: int, tile: int) -> Use | None:
    """What becomes of a tile if all others step back."""
    while pending(t, seat) is None and t.stack[-1].owed()[0] >= 0:
        other = t.stack[-1].owed()[0]
        RULES.apply(t, other, RULES.legal_actions(t, other)[0], None)
    frame = pending(t, seat)
    if isinstance(frame, Building) and frame.tile == tile:
        return "pays" if act.BUILD in RULES.legal_actions(t, seat) else "marks"
    land = tile >= t.box.first_land
    if tile in t.players[seat].lands:
        return "fits"
    return ("misfits" if land else "lost") if tile in t.gone else None


def _broken_bills(s: State, seat: int, told: Outlook, legal: list[PeloponnesAction]) -> Iterator[str]:
    """A bill is its cost with luxury for what is lacking, and what it takes can be paid exactly if it is legal."""
    rate, luxury = s.box.parts.price.luxury, s.players[seat].goods[LUXURY]
    if len(told.answers.costs) != len(told.answers.bills):
        yield f"{len(told.answers.costs)} costs, {len(told.answers.bills)} bills"
    for count, (cost, bill) in enumerate(zip(told.answers.costs, told.answers.bills, strict=False)):
        short = [owed - bill[good] for good, owed in enumerate(cost[:LUXURY])]
        if min(short) < 0 or sum(short) * rate != bill[LUXURY]:
            yield f"{bill} for {cost}"
        answer = act.KEEPS[(1 << count) - 1] if told.answers.row else act.BUILD
        finishing = act.FINISH in legal
        if (bill[LUXURY] <= luxury) != (answer in legal or finishing):
            yield f"{answer} can be paid with {bill}"


def _broken_answer(s: State, seat: int, told: Outlook, action: PeloponnesAction) -> Iterator[str]:
    """The answer takes what it was said to."""
    expect = _EXPECT.get(type(action))
    if expect is None:
        return
    t, said = s.clone(), s.clone()
    t.stack.insert(len(t.stack) - 1, TurningChit())  # nature is waited for, so that nothing follows by itself
    RULES.apply(t, seat, action, None)
    expect(said, seat, told, action)
    now, mine = t.players[seat], said.players[seat]
    freed = len(s.players[seat].marked) - len(now.marked)
    mine.goods[COINS] += max(0, freed) * s.box.parts.price.mark
    if now.goods != mine.goods:
        yield f"{action} leads to {mine.goods}, not {now.goods}"
    if isinstance(action, act.Keep):
        kept = {tile for at, tile in enumerate(told.answers.row) if action.tiles >> at & 1}
        if kept != set(told.answers.row) - set(t.gone):
            yield f"{action} keeps {kept}"


def _pay(s: State, seat: int, bill: tuple[int, ...]) -> None:
    goods = s.players[seat].goods
    for good, amount in enumerate(bill):
        goods[good] -= amount


def _expect_bid(s: State, seat: int, told: Outlook, bid: act.PlaceBid) -> None:
    sold = told.answers.stakes[bid.coins][0]
    s.players[seat].goods[COINS] -= bid.coins - sold // s.box.parts.price.luxury
    s.players[seat].goods[LUXURY] -= sold


def _expect_buy(s: State, seat: int, told: Outlook, buy: act.Buy) -> None:
    pay_coins(s.players[seat], told.prices[buy.slot], s.box)


def _expect_build(s: State, seat: int, told: Outlook, build: act.Build) -> None:
    frame = pending(s, seat)
    assert isinstance(frame, Building)
    _pay(s, seat, told.answers.bills[0])
    gain(s.players[seat], s.box.once_pairs[frame.tile], s.box)


def _expect_finish(s: State, seat: int, told: Outlook, finish: act.Finish) -> None:
    _pay(s, seat, told.answers.bills[0])


def _expect_keep(s: State, seat: int, told: Outlook, keep: act.Keep) -> None:
    _pay(s, seat, told.answers.bills[keep.tiles.bit_count()])


def _expect_feed(s: State, seat: int, told: Outlook, feed: act.Feed) -> None:
    s.players[seat].goods[POPULATION] -= told.answers.lost[feed.count]
    s.players[seat].goods[LUXURY] -= feed.count * s.box.parts.price.luxury


_EXPECT: Final[dict[type, Callable[[State, int, Outlook, Any], None]]] = {
    act.PlaceBid: _expect_bid,
    act.Buy: _expect_buy,
    act.Build: _expect_build,
    act.Finish: _expect_finish,
    act.Keep: _expect_keep,
    act.Feed: _expect_feed,
}
