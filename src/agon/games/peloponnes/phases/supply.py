"""Supply round: people are fed, marked buildings are finished."""

from __future__ import annotations

from agon.games.peloponnes.actions import ABANDON, FEEDS, FINISH, Abandon, Feed, Finish, PeloponnesAction
from agon.games.peloponnes.events import BuildingFinished, BuildingLost, Fed, SupplyCame
from agon.games.peloponnes.frames import EachFrame, Ending, Feeding, Finishing, Supplying
from agon.games.peloponnes.goods import can_pay, pay
from agon.games.peloponnes.printed import COINS, FOOD, GOODS, LUXURY, POPULATION
from agon.games.peloponnes.state import Player, State, answer, ask_all
from agon.kit.event import Emit
from agon.kit.owing import pending
from agon.kit.refusal import Refusal


def supply(s: State, step: Supplying, emit: Emit | None) -> None:
    """Everybody feeds with what food he has; the rest is asked about."""
    if emit:
        last = isinstance(s.stack[-1], Ending)  # peloponnes/last-round, else peloponnes/supply-tile
        emit(SupplyCame(), "peloponnes/last-round" if last else "peloponnes/supply-tile")
    asked: dict[int, list[EachFrame]] = {}
    for seat, player in enumerate(s.players):
        goods = player.goods
        hungry = hungry_of(player)
        goods[FOOD] -= goods[POPULATION] - hungry  # peloponnes/feed
        if most_fed(s, seat, hungry):
            asked[seat] = [Feeding(seat, hungry)]
            continue
        _end_feeding(s, seat, hungry, 0, emit)
        then = _next_finishing(s, seat, emit)
        if then:
            asked[seat] = then
    ask_all(s, asked)


def hungry_of(player: Player) -> int:
    """How many have no food."""
    return max(0, player.goods[POPULATION] - player.goods[FOOD])  # peloponnes/feed


def most_fed(s: State, seat: int, hungry: int) -> int:
    """How many of the hungry can be fed with luxury."""
    return min(hungry, s.players[seat].goods[LUXURY] // s.box.parts.price.luxury)


def lost_to_hunger(hungry: int, with_luxury: int) -> int:
    """Who is not fed is lost."""
    return hungry - with_luxury  # peloponnes/feed


def legal_feeding(s: State, seat: int, frame: Feeding) -> list[PeloponnesAction]:
    """Any number of the hungry, also none."""
    return list(FEEDS[: most_fed(s, seat, frame.hungry) + 1])  # peloponnes/feed


def why_not_feed(s: State, seat: int, frame: Feeding, action: Feed) -> Refusal:
    """There is not so much luxury, or there are not so many hungry."""
    return Refusal("peloponnes/feed", {"count": most_fed(s, seat, frame.hungry)})


def apply_feed(s: State, seat: int, action: Feed, emit: Emit | None) -> None:
    """So many are fed with luxury, the others are lost."""
    frame = pending(s, seat)
    assert isinstance(frame, Feeding)
    s.players[seat].goods[LUXURY] -= action.count * s.box.parts.price.luxury  # peloponnes/feed
    _end_feeding(s, seat, frame.hungry, action.count, emit)
    answer(s, seat, _next_finishing(s, seat, emit))


def _end_feeding(s: State, seat: int, hungry: int, with_luxury: int, emit: Emit | None) -> None:
    goods = s.players[seat].goods
    with_food = goods[POPULATION] - hungry
    lost = lost_to_hunger(hungry, with_luxury)
    goods[POPULATION] -= lost  # peloponnes/feed
    if emit and (with_food or hungry):
        emit(Fed(seat, with_food, with_luxury, lost), "peloponnes/feed")


def owed_for(s: State, player: Player) -> list[int]:
    """What all marked buildings cost."""
    owed = [s.box.cost[tile] for tile in player.marked]
    return [sum(cost[good] for cost in owed) for good in range(len(GOODS))]


def _next_finishing(s: State, seat: int, emit: Emit | None) -> list[EachFrame]:
    """The oldest marked building that can be paid; older ones that cannot are lost."""
    player = s.players[seat]
    while player.marked:
        tile = player.marked[0]
        if can_pay(player, s.box.cost[tile], s.box):
            return [Finishing(seat, tile)]  # peloponnes/finish
        _lose_building(s, seat, tile, emit)  # peloponnes/finish
    return []


def legal_finishing(s: State, seat: int, frame: Finishing) -> list[PeloponnesAction]:
    """To pay, or to give it up though one could."""
    return [FINISH, ABANDON]  # peloponnes/finish


def apply_finish(s: State, seat: int, action: Finish, emit: Emit | None) -> None:
    """The building is paid, its coin comes back."""
    tile, player = _asked_tile(s, seat), s.players[seat]
    pay(player, s.box.cost[tile], s.box)  # peloponnes/finish
    player.marked.remove(tile)
    player.goods[COINS] += s.box.parts.price.mark  # peloponnes/finish
    if emit:
        emit(BuildingFinished(seat, tile), "peloponnes/finish")
    answer(s, seat, _next_finishing(s, seat, emit))


def apply_abandon(s: State, seat: int, action: Abandon, emit: Emit | None) -> None:
    """The building is lost, its coin comes back."""
    _lose_building(s, seat, _asked_tile(s, seat), emit)
    answer(s, seat, _next_finishing(s, seat, emit))


def _asked_tile(s: State, seat: int) -> int:
    frame = pending(s, seat)
    assert isinstance(frame, Finishing)
    return frame.tile


def _lose_building(s: State, seat: int, tile: int, emit: Emit | None) -> None:
    player = s.players[seat]
    player.marked.remove(tile)
    player.buildings.remove(tile)
    player.goods[COINS] += s.box.parts.price.mark  # peloponnes/finish
    s.gone.append(tile)
    if emit:
        emit(BuildingLost(seat, tile), "peloponnes/finish")
