"""Disasters: two chits a round, and the third of a kind strikes."""

from __future__ import annotations

from agon.games.peloponnes.actions import KEEPS_OF, Keep, PeloponnesAction
from agon.games.peloponnes.events import ChitTurned, DisasterStruck, GoodsLost, TilesSettled
from agon.games.peloponnes.frames import EachFrame, Keeping
from agon.games.peloponnes.goods import can_pay, pay
from agon.games.peloponnes.printed import COINS, FOOD, LUXURY, POPULATION, STONE, WOOD
from agon.games.peloponnes.state import Player, State, answer, ask_all
from agon.kit.action import Deal
from agon.kit.bag import Draw
from agon.kit.event import Emit
from agon.kit.frame import pending
from agon.kit.refusal import Refusal
from agon.kit.seats import ALL


def draw_chit(s: State) -> Draw:
    """One chit of those not turned yet."""
    return Draw.of(s.chits, (ALL,))  # peloponnes/chits


def apply_draw_chit(s: State, deal: Deal, emit: Emit | None) -> None:
    """A chit is turned; the third of a kind strikes at once."""
    kind = deal.items[0]
    s.stack.pop()
    s.chits.remove(kind)
    s.turned[kind] += 1
    if emit:
        emit(ChitTurned(kind, s.turned[kind]), "peloponnes/two-chits")
    if kind != s.box.blank and s.turned[kind] == s.box.parts.disasters.chits_each:  # peloponnes/third-chit
        strike(s, kind, emit)


def strike(s: State, kind: int, emit: Emit | None) -> None:
    """The disaster comes over all who are not protected."""
    struck = [seat for seat, player in enumerate(s.players) if not _is_spared(s, player, kind)]
    if emit:
        emit(
            DisasterStruck(kind, tuple(seat for seat in range(s.seats) if seat not in struck)), "peloponnes/third-chit"
        )
    name = s.box.parts.disasters.kinds[kind]
    if name in ("earthquake", "tempest"):
        owners = [seat for seat in struck if threatened(s, s.players[seat], kind)]
        asked: dict[int, list[EachFrame]] = {seat: [Keeping(seat, kind)] for seat in owners}
        ask_all(s, asked)
        return
    for seat in struck:
        _take_goods(s, seat, name, emit)


def _is_spared(s: State, player: Player, kind: int) -> bool:
    """A building that protects, finished or not, judged now."""
    return not s.box.protectors[kind].isdisjoint(player.buildings)  # peloponnes/protection


def _take_goods(s: State, seat: int, name: str, emit: Emit | None) -> None:
    goods = s.players[seat].goods
    if name == "drought":
        good, count = FOOD, -(-goods[FOOD] // s.box.parts.loss.share)  # peloponnes/drought
    elif name == "plague":
        good, count = POPULATION, -(-goods[POPULATION] // s.box.parts.loss.share)  # peloponnes/plague
    else:
        good, count = LUXURY, min(goods[LUXURY], s.box.parts.loss.luxury)  # peloponnes/decline
    goods[good] -= count
    if emit and count:
        emit(GoodsLost(seat, good, count), "peloponnes/third-chit")


def threatened(s: State, player: Player, kind: int) -> list[int]:
    """The tiles an earthquake or a tempest would take."""
    earthquake = s.box.parts.disasters.kinds[kind] == "earthquake"
    return player.buildings if earthquake else player.lands


def keep_price(s: State, kind: int, count: int) -> tuple[int, ...]:
    """What it costs to keep so many tiles."""
    earthquake = s.box.parts.disasters.kinds[kind] == "earthquake"
    paid = (WOOD, STONE) if earthquake else (FOOD, COINS)  # peloponnes/earthquake peloponnes/tempest
    return tuple(count if good in paid else 0 for good in range(COINS + 1))


def legal_keeping(s: State, seat: int, frame: Keeping) -> list[PeloponnesAction]:
    """Every set of tiles that can be paid for, also none."""
    player = s.players[seat]
    row = most = len(threatened(s, player, frame.kind))
    while not can_pay(player, keep_price(s, frame.kind, most), s.box):
        most -= 1
    return list(KEEPS_OF[row][most])


def why_not_keep(s: State, seat: int, frame: Keeping, action: Keep) -> Refusal:
    """The disaster whose price is too high."""
    return Refusal(f"peloponnes/{s.box.parts.disasters.kinds[frame.kind]}", {})


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
        emit(TilesSettled(seat, tuple(kept), tuple(lost)), "peloponnes/third-chit")
    answer(s, seat)
