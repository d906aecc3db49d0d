"""What the answers to a pending question would take, and what would become of a tile: for the outlook."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, get_args

from agon.games.peloponnes.actions import Buy, MoveBid, PeloponnesAction, PlaceBid
from agon.games.peloponnes.frames import Bidding, Building, Buying, Feeding, Finishing, Keeping, MovingBid
from agon.games.peloponnes.goods import pay, pay_coins
from agon.games.peloponnes.phases.bidding import legal_bids, legal_moves, purse, worth
from agon.games.peloponnes.phases.building import Use, use_of
from agon.games.peloponnes.phases.disasters import keep_price, threatened
from agon.games.peloponnes.phases.solo import legal_buys, price
from agon.games.peloponnes.phases.supply import legal_feeding
from agon.games.peloponnes.printed import LUXURY, Amounts
from agon.games.peloponnes.state import Player, State
from agon.kit.frame import pending

USES: Final[tuple[Use, ...]] = get_args(Use)


def foresee_answers(s: State, seat: int) -> dict[str, object]:
    """The part of an outlook that is about the question this seat is asked."""
    player, frame = s.players[seat], pending(s, seat)
    match frame:
        case Bidding():
            return {"stakes": _stakes(s, seat), "uses": _uses(s, seat, legal_bids(s, seat, frame))}
        case MovingBid():
            return {"uses": _uses(s, seat, legal_moves(s, seat, frame))}
        case Buying():
            return {"uses": _uses(s, seat, legal_buys(s, seat, frame))}
        case Building(tile=tile) | Finishing(tile=tile):
            return _bills(s, player, [s.box.cost[tile]])
        case Keeping(kind=kind):
            row = threatened(s, player, kind)
            return {"row": tuple(row), **_bills(s, player, [keep_price(s, kind, n) for n in range(len(row) + 1)])}
        case Feeding(hungry=hungry):
            return {"lost": tuple(hungry - fed for fed in range(len(legal_feeding(s, seat, frame))))}
        case _:
            return {}


def _stakes(s: State, seat: int) -> tuple[tuple[int, int], ...]:
    player = s.players[seat]
    most = purse(player, s.box.parts.price.luxury)
    return tuple(
        (player.goods[LUXURY] - _after(s, player, coins).goods[LUXURY], worth(s, seat, coins))
        for coins in range(most + 1)
    )


def _after(s: State, player: Player, coins: int) -> Player:
    poorer = player.clone()
    pay_coins(poorer, coins, s.box)
    return poorer


def _uses(s: State, seat: int, legal: Iterable[PeloponnesAction]) -> tuple[tuple[int, ...], ...]:
    """What would become of each tile by each legal answer, if nobody displaces it; a bid that moves is paid already."""
    player, poorer = s.players[seat], dict[int, Player]()
    found: list[list[int]] = [[] for _ in s.offer]
    for action in legal:
        if not isinstance(action, PlaceBid | MoveBid | Buy):
            continue
        slot = action.slot
        coins = action.coins if isinstance(action, PlaceBid) else price(s, slot) if isinstance(action, Buy) else 0
        if coins not in poorer:
            poorer[coins] = _after(s, player, coins)
        s.players[seat] = poorer[coins]
        found[slot].append(USES.index(use_of(s, seat, s.offer[slot])))
    s.players[seat] = player
    return tuple(map(tuple, found))


def _bills(s: State, player: Player, costs: Sequence[Sequence[int]]) -> dict[str, object]:
    bills = []
    for cost in costs:
        poorer = player.clone()
        pay(poorer, cost, s.box)
        bills.append(_taken(player, poorer))
    return {"costs": tuple(map(tuple, costs)), "bills": tuple(bills)}


def _taken(before: Player, after: Player) -> Amounts:
    return tuple(had - has for had, has in zip(before.goods, after.goods, strict=True))
