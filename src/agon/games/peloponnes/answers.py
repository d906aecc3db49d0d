"""What the answers to a pending question would take, and what would become of a tile: for the outlook."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, get_args

import msgspec
from msgspec.structs import replace

from agon.games.peloponnes.actions import Buy, MoveBid, PeloponnesAction, PlaceBid
from agon.games.peloponnes.frames import Bidding, Building, Buying, Feeding, Finishing, Keeping, MovingBid
from agon.games.peloponnes.goods import pay, pay_coins
from agon.games.peloponnes.phases.bidding import legal_bids, legal_moves, purse, worth
from agon.games.peloponnes.phases.building import Use, use_of
from agon.games.peloponnes.phases.disasters import keep_price, threatened
from agon.games.peloponnes.phases.solo import legal_buys, price
from agon.games.peloponnes.phases.supply import legal_feeding, lost_to_hunger
from agon.games.peloponnes.printed import LUXURY, Amounts
from agon.games.peloponnes.state import Player, State
from agon.kit.owing import pending

USES: Final[tuple[Use, ...]] = get_args(Use)
WASTED: Final[tuple[Use, ...]] = ("lost", "misfits")


class Answers(msgspec.Struct, frozen=True, kw_only=True):
    """What the answers to a question would take and bring; empty where they have nothing to do with it."""

    stakes: tuple[tuple[int, int], ...]  # bidding: by coins, the luxury sold for them and what they count in halves
    uses: tuple[tuple[int, ...], ...]  # by slot and legal bid, move or purchase, what becomes of the tile: USES
    row: tuple[int, ...]  # the tiles that may be kept
    costs: tuple[Amounts, ...]  # of the building; to keep so many tiles, from none on
    bills: tuple[Amounts, ...]  # what that takes, with luxury for what is lacking
    lost: tuple[int, ...]  # inhabitants, by how many are fed with luxury


NO_ANSWERS: Final = Answers(stakes=(), uses=(), row=(), costs=(), bills=(), lost=())


def foresee_answers(s: State, seat: int) -> Answers:
    """What the answers would take to the question that this seat is asked."""
    player, frame = s.players[seat], pending(s, seat)
    match frame:
        case Bidding():
            return replace(NO_ANSWERS, stakes=_stakes(s, seat), uses=_uses(s, seat, legal_bids(s, seat, frame)))
        case MovingBid():
            return replace(NO_ANSWERS, uses=_uses(s, seat, legal_moves(s, seat, frame)))
        case Buying():
            return replace(NO_ANSWERS, uses=_uses(s, seat, legal_buys(s, seat, frame)))
        case Building(tile=tile) | Finishing(tile=tile):
            return _paying(s, player, (), [s.box.cost[tile]])
        case Keeping(kind=kind):
            row = tuple(threatened(s, player, kind))
            return _paying(s, player, row, [keep_price(s, kind, kept) for kept in range(len(row) + 1)])
        case Feeding(hungry=hungry):
            fed = range(len(legal_feeding(s, seat, frame)))
            return replace(NO_ANSWERS, lost=tuple(lost_to_hunger(hungry, count) for count in fed))
        case _:
            return NO_ANSWERS


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


def _paying(s: State, player: Player, row: Amounts, costs: Sequence[Amounts]) -> Answers:
    """Each of these costs, and what paying it takes."""
    return replace(NO_ANSWERS, row=row, costs=tuple(costs), bills=tuple(bill_of(s, player, cost) for cost in costs))


def bill_of(s: State, player: Player, cost: Amounts) -> Amounts:
    """What paying a cost takes, with luxury for what is lacking."""
    poorer = player.clone()
    pay(poorer, cost, s.box)
    return tuple(had - has for had, has in zip(player.goods, poorer.goods, strict=True))
