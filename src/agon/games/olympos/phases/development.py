"""Development: discoveries, their payment, bonuses and gains."""

from __future__ import annotations

from agon.games.olympos.actions import (
    BONUS,
    DISCOVERS,
    PAYS,
    TAKES,
    TILES,
    Discover,
    OlymposAction,
    PayCubes,
    TakeBonus,
    TakeCube,
    TakeTile,
)
from agon.games.olympos.events import BonusTaken, DiscoveryMade, TileTaken
from agon.games.olympos.frames import (
    Acting,
    ChoosingBonus,
    ChoosingCube,
    ChoosingTile,
    DrawingDestiny,
    GainingTile,
    Paying,
)
from agon.games.olympos.gains import gain_cube, gain_hourglasses, gain_prestige, gain_settlers
from agon.games.olympos.payment import begin_action, budget, pay_action
from agon.games.olympos.printed import BONUSES, COLUMNS, DISCOVERIES, RESOURCES, SEATS, Amounts
from agon.games.olympos.state import NOBODY, State
from agon.kit.event import Emit
from agon.kit.refusal import Refusal


def discovery_price(s: State, seat: int, discovery: int) -> int:
    """Action points for a discovery, less what discount tiles take off for the resources its cell shows."""
    price, discounts = s.box.parts.price.development, s.players[seat].discounts  # olympos/discovery-price
    if not any(discounts):
        return price
    printed = s.box.printed[s.cell(discovery)]
    off = sum(discount for discount, shown in zip(discounts, printed, strict=True) if shown)  # olympos/discount
    return max(0, price - off)


def payments(s: State, seat: int, discovery: int) -> list[Amounts]:
    """The cubes that may pay for a discovery beside the land tokens: none of them contains another."""
    player = s.players[seat]
    (a, b, c, d), (e, f, g, h) = player.tokens, player.cubes
    found = {
        (max(0, grain - a), max(0, wood - b), max(0, stone - c), max(0, gold - d))
        for grain, wood, stone, gold in s.box.needs[s.cell(discovery)]  # olympos/discovery-cost olympos/grey-squares
        if grain <= a + e and wood <= b + f and stone <= c + g and gold <= d + h
    }
    return sorted(pay for pay in found if not any(_contains(pay, other) for other in found))  # olympos/discovery-cost


def _contains(pay: Amounts, other: Amounts) -> bool:
    return pay != other and all(more >= less for more, less in zip(pay, other, strict=True))


def legal_discoveries(s: State, seat: int) -> list[OlymposAction]:
    """Every discovery that can be made now."""
    player, box = s.players[seat], s.box
    most = budget(s, seat)
    if most + sum(player.discounts) < box.parts.price.development:
        return []
    payable = box.payable(player.tokens, player.cubes)
    owned, copies, row_of, columns = player.discoveries, s.copies, box.row_of, s.columns
    plain = most >= box.parts.price.development
    return [
        DISCOVERS[number]
        for number in range(DISCOVERIES)
        if not owned >> number & 1
        and copies[number]  # olympos/once-each
        and payable >> row_of[number] * COLUMNS + columns[number] & 1  # olympos/discovery-cost
        and (plain or discovery_price(s, seat, number) <= most)
    ]


def why_not_discover(s: State, seat: int, frame: Acting, action: Discover) -> Refusal:
    """Owned, gone, not to be paid with resources, or not with action points."""
    number = action.discovery
    name = s.box.discoveries[number]
    if s.players[seat].discoveries >> number & 1 or not s.copies[number]:
        return Refusal("olympos/once-each", {"discovery": name})
    if not payments(s, seat, number):
        return Refusal("olympos/discovery-cost", {"discovery": name, "missing": _missing(s, seat, number)})
    return Refusal("olympos/cross-space", {"cost": discovery_price(s, seat, number), "most": max(0, budget(s, seat))})


def _missing(s: State, seat: int, discovery: int) -> tuple[str, ...]:
    """What is missing at least: the nearest choice of kinds, a word for each resource that lacks."""
    player = s.players[seat]
    lacks = [
        [max(0, need - tokens - cubes) for need, tokens, cubes in zip(needs, player.tokens, player.cubes, strict=True)]
        for needs in s.box.needs[s.cell(discovery)]
    ]
    nearest = min(lacks, key=sum)
    return tuple(RESOURCES[resource] for resource, lack in enumerate(nearest) for _ in range(lack))


def apply_discover(s: State, seat: int, action: Discover, emit: Emit | None) -> None:
    """The payment is asked for."""
    begin_action(s, seat)
    s.stack.append(Paying(seat, action.discovery))


def legal_payments(s: State, seat: int, frame: Paying) -> list[OlymposAction]:
    """Every payment that does not contain another."""
    return [PAYS[pay] for pay in payments(s, seat, frame.discovery)]


def why_not_pay(s: State, seat: int, frame: Paying, action: PayCubes) -> Refusal:
    """Not enough, or more than is needed."""
    return Refusal("olympos/grey-squares", {"discovery": s.box.discoveries[frame.discovery]})


def apply_pay_cubes(s: State, seat: int, action: PayCubes, emit: Emit | None) -> None:
    """Cubes and action points are paid, the tile is taken; its bonus and its gains follow."""
    frame = s.stack.pop()
    assert isinstance(frame, Paying)
    player, number = s.players[seat], frame.discovery
    cubes = (action.grain, action.wood, action.stone, action.gold)
    for resource, count in enumerate(cubes):
        player.cubes[resource] -= count  # olympos/discovery-cost
    if emit:
        emit(DiscoveryMade(seat, number, cubes), "olympos/discovery-cost")
    pay_action(s, seat, discovery_price(s, seat, number), emit)  # olympos/pay-before-gains
    player.discoveries |= 1 << number
    s.copies[number] -= 1  # olympos/once-each
    s.stack.append(GainingTile(seat, number))
    if player.reserve and free_bonuses(s, number):
        s.stack.append(ChoosingBonus(seat, number))  # olympos/bonus olympos/reserve-empty


def free_bonuses(s: State, discovery: int) -> list[int]:
    """The bonuses under a discovery that nobody has marked; the grey one only with five players."""
    cell = s.cell(discovery)
    printed = len(s.box.bonuses[cell] if s.seats == max(SEATS) else s.box.cells[cell].bonuses)  # olympos/bonus
    first = cell * BONUSES
    return [bonus for bonus in range(printed) if s.bonuses[first + bonus] == NOBODY]


def legal_bonuses(s: State, seat: int, frame: ChoosingBonus) -> list[OlymposAction]:
    """It must be taken, but which one is free."""
    return [BONUS[bonus] for bonus in free_bonuses(s, frame.discovery)]  # olympos/bonus


def why_not_bonus(s: State, seat: int, frame: ChoosingBonus, action: TakeBonus) -> Refusal:
    """Marked already, grey, or not there."""
    return Refusal("olympos/bonus", {"discovery": s.box.discoveries[frame.discovery]})


def apply_take_bonus(s: State, seat: int, action: TakeBonus, emit: Emit | None) -> None:
    """A piece from the reserve marks it, then it is taken."""
    frame = s.stack.pop()
    assert isinstance(frame, ChoosingBonus)
    cell = s.cell(frame.discovery)
    s.bonuses[cell * BONUSES + action.bonus] = seat
    s.players[seat].reserve -= 1  # olympos/bonus olympos/reserve-empty: before the gain
    bonus = s.box.bonuses[cell][action.bonus]
    if emit:
        emit(BonusTaken(seat, frame.discovery, bonus), "olympos/bonus")
    gain = s.box.parts.gain
    if bonus == "settler":
        gain_settlers(s, seat, 1, emit)
    elif bonus == "hourglasses":
        gain_hourglasses(s, seat, gain.bonus_hourglasses, emit)
    elif bonus == "prestige":
        gain_prestige(s, seat, gain.bonus_prestige, emit)
    else:
        gain_cube(s, seat, RESOURCES.index(bonus.removeprefix("cube-")), emit)


def gain_tile(s: State, step: GainingTile, emit: Emit | None) -> None:
    """What the tile gives at once: pieces and hourglasses, then choices, then cards."""
    seat, effect = step.seat, s.box.parts.discovery[step.discovery].effect
    if effect.gain_hourglasses:
        gain_hourglasses(s, seat, effect.gain_hourglasses, emit)  # olympos/gift-cards
    if effect.gain_settlers:
        gain_settlers(s, seat, effect.gain_settlers, emit)  # olympos/surgery
    s.stack += [DrawingDestiny(seat)] * effect.gain_destiny  # olympos/gift-cards
    if effect.tile_resources:
        s.stack.append(ChoosingTile(seat, step.discovery))  # olympos/discount
    s.stack += [ChoosingCube(seat)] * effect.gain_cubes_of_choice  # olympos/trade


def legal_tiles(s: State, seat: int, frame: ChoosingTile) -> list[OlymposAction]:
    """The tiles that are left: who buys first chooses."""
    return [TILES[resource] for resource in s.tiles[frame.discovery]]  # olympos/discount


def why_not_tile(s: State, seat: int, frame: ChoosingTile, action: TakeTile) -> Refusal:
    """That tile is gone, or there never was one."""
    return Refusal("olympos/discount", {"resource": RESOURCES[action.resource]})


def apply_take_tile(s: State, seat: int, action: TakeTile, emit: Emit | None) -> None:
    """Discoveries that show its resource cost less from now on; several tiles add up."""
    frame = s.stack.pop()
    assert isinstance(frame, ChoosingTile)
    s.tiles[frame.discovery].remove(action.resource)
    effect = s.box.parts.discovery[frame.discovery].effect
    s.players[seat].discounts[action.resource] += effect.discovery_discount  # olympos/discount
    if emit:
        emit(TileTaken(seat, action.resource), "olympos/discount")


def legal_cubes(s: State, seat: int, frame: ChoosingCube) -> list[OlymposAction]:
    """Any resource."""
    return list(TAKES)  # olympos/trade olympos/god-artemis


def apply_take_cube(s: State, seat: int, action: TakeCube, emit: Emit | None) -> None:
    """The cube goes to the stock."""
    s.stack.pop()
    gain_cube(s, seat, action.resource, emit)
