"""Disasters: two chits a round, and the third of a kind strikes."""

from __future__ import annotations

from typing import Final

from agon.games.peloponnes.actions import KEEPS_OF, MOST_TILES, Keep, PeloponnesAction
from agon.games.peloponnes.events import ChitTurned, DisasterStruck, GoodsLost, TilesSettled
from agon.games.peloponnes.frames import EachFrame, Keeping
from agon.games.peloponnes.goods import can_pay, pay
from agon.games.peloponnes.printed import COINS, FOOD, LUXURY, POPULATION, STONE, WOOD
from agon.games.peloponnes.state import Player, State, answer, ask_all
from agon.kit.action import Deal
from agon.kit.bag import TO_ALL, Draw
from agon.kit.event import Emit
from agon.kit.owing import pending
from agon.kit.refusal import Refusal

_KEEP_BUILDINGS: Final = tuple(
    tuple(count if good in (WOOD, STONE) else 0 for good in range(COINS + 1)) for count in range(MOST_TILES + 1)
)
_KEEP_LANDS: Final = tuple(
    tuple(count if good in (FOOD, COINS) else 0 for good in range(COINS + 1)) for count in range(MOST_TILES + 1)
)


def draw_chit(s: State) -> Draw:
    """One chit of those not turned yet."""
    return Draw(tuple(s.chits), 1, TO_ALL)  # peloponnes/chits


def apply_draw_chit(s: State, deal: Deal, emit: Emit | None) -> None:
    """A chit is turned; the third of a kind strikes at once."""
    kind = deal.items[0]
    s.stack.pop()
    s.chits.remove(kind)
    s.turned[kind] += 1
    if emit:
        emit(ChitTurned(kind, s.turned[kind]), "peloponnes/two-chits")  # peloponnes/two-chits
    if kind != s.box.blank and not chits_to_strike(s, kind):  # peloponnes/third-chit
        strike(s, kind, emit)


def chits_to_strike(s: State, kind: int) -> int:
    """How many more chits of a kind until it strikes; 0: it has struck."""
    return s.box.parts.disasters.chits_each - s.turned[kind]  # peloponnes/third-chit


def strike(s: State, kind: int, emit: Emit | None) -> None:
    """The disaster comes over all who are not protected."""
    struck = [seat for seat, player in enumerate(s.players) if not is_spared(s, player, kind)]
    if emit:
        spared = tuple(seat for seat in range(s.seats) if seat not in struck)
        emit(DisasterStruck(kind, spared), "peloponnes/third-chit")  # peloponnes/third-chit
    name = s.box.parts.disasters.kinds[kind]
    if name in ("earthquake", "tempest"):
        owners = [seat for seat in struck if threatened(s, s.players[seat], kind)]
        asked: dict[int, list[EachFrame]] = {seat: [Keeping(seat, kind)] for seat in owners}
        ask_all(s, asked)
        return
    for seat in struck:
        _take_goods(s, seat, kind, emit)


def is_spared(s: State, player: Player, kind: int) -> bool:
    """A building that protects, finished or not, judged now."""
    return not s.box.protectors[kind].isdisjoint(player.buildings)  # peloponnes/protection


def taken_goods(s: State, player: Player, kind: int) -> tuple[int, ...]:
    """What a drought, a plague or a decline takes."""
    goods, loss, name = player.goods, s.box.parts.loss, s.box.parts.disasters.kinds[kind]
    taken = [0] * len(goods)
    if name == "drought":
        taken[FOOD] = -(-goods[FOOD] // loss.share)  # peloponnes/drought
    elif name == "plague":
        taken[POPULATION] = -(-goods[POPULATION] // loss.share)  # peloponnes/plague
    elif name == "decline":
        taken[LUXURY] = min(goods[LUXURY], loss.luxury)  # peloponnes/decline
    return tuple(taken)


def _take_goods(s: State, seat: int, kind: int, emit: Emit | None) -> None:
    goods, taken = s.players[seat].goods, taken_goods(s, s.players[seat], kind)
    for good, count in enumerate(taken):
        goods[good] -= count
    if emit and any(taken):  # peloponnes/drought peloponnes/plague peloponnes/decline
        emit(GoodsLost(seat, taken), f"peloponnes/{s.box.parts.disasters.kinds[kind]}")


def threatened(s: State, player: Player, kind: int) -> list[int]:
    """The tiles an earthquake or a tempest would take."""
    earthquake = s.box.parts.disasters.kinds[kind] == "earthquake"
    return player.buildings if earthquake else player.lands


def keep_price(s: State, kind: int, count: int) -> tuple[int, ...]:
    """What it costs to keep so many tiles."""
    if s.box.parts.disasters.kinds[kind] == "earthquake":
        return _KEEP_BUILDINGS[count]  # peloponnes/earthquake
    return _KEEP_LANDS[count]  # peloponnes/tempest


def legal_keeping(s: State, seat: int, frame: Keeping) -> list[PeloponnesAction]:
    """Every set of tiles that can be paid for, also none."""
    row = threatened(s, s.players[seat], frame.kind)
    return list(KEEPS_OF[len(row)][most_kept(s, s.players[seat], frame.kind)])


def most_kept(s: State, player: Player, kind: int) -> int:
    """How many of the tiles the player can pay for."""
    most = len(threatened(s, player, kind))
    while not can_pay(player, keep_price(s, kind, most), s.box):
        most -= 1
    return most


def why_not_keep(s: State, seat: int, frame: Keeping, action: Keep) -> Refusal:
    """A tile that is not in the row, or a price that is too high."""
    disaster = f"peloponnes/{s.box.parts.disasters.kinds[frame.kind]}"
    row = threatened(s, s.players[seat], frame.kind)
    absent = [at + 1 for at in range(len(row), MOST_TILES) if action.tiles >> at & 1]
    if absent:
        return Refusal(disaster, {"number": absent[0], "count": len(row)}, case="absent")
    most = most_kept(s, s.players[seat], frame.kind)
    return Refusal(disaster, {"most": most}, case="price") if most else Refusal(disaster, {}, case="poor")


def apply_keep(s: State, seat: int, action: Keep, emit: Emit | None) -> None:
    """The chosen tiles are paid for, the others leave the game."""
    frame, player = pending(s, seat), s.players[seat]
    assert isinstance(frame, Keeping)
    row = threatened(s, player, frame.kind)
    kept = [tile for at, tile in enumerate(row) if action.tiles >> at & 1]
    lost = [tile for tile in row if tile not in kept]
    pay(player, keep_price(s, frame.kind, len(kept)), s.box)  # peloponnes/earthquake peloponnes/tempest
    row[:] = kept
    s.gone += lost
    for tile in [tile for tile in player.marked if tile in lost]:
        player.marked.remove(tile)
        player.goods[COINS] += s.box.parts.price.mark  # peloponnes/earthquake: a coin on a lost one comes back
    if emit:
        earthquake = s.box.parts.disasters.kinds[frame.kind] == "earthquake"
        emit(
            TilesSettled(seat, tuple(kept), tuple(lost)),
            "peloponnes/earthquake" if earthquake else "peloponnes/tempest",
        )
    answer(s, seat)
