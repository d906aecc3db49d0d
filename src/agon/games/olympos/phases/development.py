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
    PayingAction,
)
from agon.games.olympos.gains import gain_cube, gain_hourglasses, gain_prestige, gain_settlers
from agon.games.olympos.payment import begin_action, budget, price_owed, too_dear
from agon.games.olympos.printed import BONUSES, COLUMNS, DISCOVERIES, RESOURCES, SEATS
from agon.games.olympos.resources import Lack, contains, lack_of, payments
from agon.games.olympos.state import NOBODY, State
from agon.kit.event import Emit
from agon.kit.refusal import Param, Refusal


def discovery_price(s: State, seat: int, discovery: int) -> int:
    """Action points for a discovery, less what discount tiles take off for the resources its cell shows."""
    price, discounts = s.box.parts.price.development, s.players[seat].discounts  # olympos/discovery-price
    if not any(discounts):
        return price
    printed = s.box.printed[s.cell(discovery)]
    off = sum(discount for discount, shown in zip(discounts, printed, strict=True) if shown)  # olympos/discount
    return max(0, price - off)


def hourglasses_brought(s: State, seat: int, discovery: int) -> int:
    """The most hourglasses that a discovery can bring before it is paid."""
    return max(_hourglasses_offered(s, seat, discovery))


def sure_hourglasses(s: State, seat: int, discovery: int) -> int:
    """The fewest hourglasses that a discovery which can be made brings before it is paid."""
    least = discovery_price(s, seat, discovery) - budget(s, seat)
    return min(brought for brought in _hourglasses_offered(s, seat, discovery) if brought >= least)


def _hourglasses_offered(s: State, seat: int, discovery: int) -> list[int]:
    """What a discovery's tile brings with each bonus that is free, or alone if none can be marked."""
    tile = s.box.parts.discovery[discovery].effect.gain_hourglasses  # olympos/gift-cards
    if not s.players[seat].reserve:
        return [tile]  # olympos/reserve-empty
    return [hourglasses_with(s, discovery, bonus) for bonus in free_bonuses(s, discovery)] or [tile]


def legal_discoveries(s: State, seat: int) -> list[Discover]:
    """Every discovery that can be made now."""
    player, box = s.players[seat], s.box
    most = budget(s, seat)
    payable = box.payable(player.tokens, player.cubes)
    owned, copies, row_of, columns = player.discoveries, s.copies, box.row_of, s.columns
    plain = most >= box.parts.price.development
    return [
        DISCOVERS[number]
        for number in range(DISCOVERIES)
        if not owned >> number & 1
        and copies[number]  # olympos/once-each
        and payable >> row_of[number] * COLUMNS + columns[number] & 1  # olympos/discovery-cost
        and (plain or discovery_price(s, seat, number) <= most + hourglasses_brought(s, seat, number))
    ]  # olympos/cross-space olympos/pay-after-gains


def why_not_discover(s: State, seat: int, frame: Acting, action: Discover) -> Refusal:
    """Owned, gone, not to be paid with resources, or not with action points."""
    number = action.discovery
    name = s.box.discoveries[number]
    if s.players[seat].discoveries >> number & 1:
        return Refusal("olympos/once-each", {"discovery": name}, case="owned")
    if not s.copies[number]:
        return Refusal("olympos/once-each", {"discovery": name}, case="gone")
    lack = lack_of(s, seat, number)
    if lack.anything():
        return _short_of(name, lack)
    return too_dear(s, seat, discovery_price(s, seat, number), hourglasses_brought(s, seat, number))


def _short_of(name: str, lack: Lack) -> Refusal:
    """What is missing: resources by name, grey groups of any kind, or both."""
    if not lack.grey:
        return Refusal("olympos/discovery-cost", {"discovery": name, "missing": lack.words()}, case="named")
    if not lack.named:
        return Refusal("olympos/discovery-cost", {"discovery": name, "grey": lack.grey}, case="grey")
    return Refusal(
        "olympos/discovery-cost", {"discovery": name, "missing": lack.words(), "grey": lack.grey}, case="both"
    )


def apply_discover(s: State, seat: int, action: Discover, emit: Emit | None) -> None:
    """The payment is asked for."""
    begin_action(s, seat)
    s.stack.append(Paying(seat, action.discovery))


def legal_payments(s: State, seat: int, frame: Paying) -> list[OlymposAction]:
    """Every payment that does not contain another."""
    return [PAYS[pay] for pay in payments(s, seat, frame.discovery)]


def why_not_pay(s: State, seat: int, frame: Paying, action: PayCubes) -> Refusal:
    """Not one's own, not enough, or more than is needed."""
    name, cubes = s.box.discoveries[frame.discovery], s.players[seat].cubes
    paid = (action.grain, action.wood, action.stone, action.gold)
    if not contains(cubes, paid):
        held = tuple(f"{count} {RESOURCES[kind]}" for kind, count in enumerate(cubes) if count)
        return Refusal("olympos/discovery-cost", {"held": held}, case="not-yours" if held else "no-cubes")
    lack, printed = lack_of(s, seat, frame.discovery, paid), s.box.printed[s.cell(frame.discovery)]
    if lack.anything() and sum(paid) < min(map(sum, payments(s, seat, frame.discovery))):
        return _short_of(name, lack)
    if lack.anything() and any(printed[kinds[0]] for _, kinds in lack.named):
        return _short_of(name, lack)
    if lack.anything():
        return Refusal("olympos/grey-squares", {"discovery": name})
    fewer = next(pay for pay in payments(s, seat, frame.discovery) if contains(paid, pay))
    less = tuple(f"{count} {RESOURCES[kind]}" for kind, count in enumerate(fewer) if count)
    params: dict[str, Param] = {"discovery": name, "fewer": less} if less else {"discovery": name}
    return Refusal("olympos/discovery-cost", params, case="too-many" if less else "needless")


def apply_pay_cubes(s: State, seat: int, action: PayCubes, emit: Emit | None) -> None:
    """Cubes are paid, the tile is taken; its bonus and its gains follow, and then the action points."""
    frame = s.stack.pop()
    assert isinstance(frame, Paying)
    player, number = s.players[seat], frame.discovery
    cubes = (action.grain, action.wood, action.stone, action.gold)
    for resource, count in enumerate(cubes):
        player.cubes[resource] -= count  # olympos/discovery-cost
    if emit:
        emit(DiscoveryMade(seat, number, cubes), "olympos/discovery-cost")
    s.stack.append(
        PayingAction(seat, discovery_price(s, seat, number))
    )  # olympos/pay-after-gains olympos/discount: the price without this very tile
    player.discoveries |= 1 << number
    s.copies[number] -= 1  # olympos/once-each
    s.stack.append(GainingTile(seat, number))
    if player.reserve and free_bonuses(s, number):
        s.stack.append(ChoosingBonus(seat, number))  # olympos/bonus olympos/reserve-empty


def free_bonuses(s: State, discovery: int) -> list[int]:
    """The bonuses under a discovery that nobody has marked; the grey one only with five players."""
    cell = s.cell(discovery)
    printed = len(s.box.bonuses[cell] if grey_bonuses(s) else s.box.cells[cell].bonuses)
    first = cell * BONUSES
    return [bonus for bonus in range(printed) if s.bonuses[first + bonus] == NOBODY]


def grey_bonuses(s: State) -> bool:
    """Whether the grey bonuses may be taken at this table."""
    return s.seats == max(SEATS)  # olympos/bonus


def legal_bonuses(s: State, seat: int, frame: ChoosingBonus) -> list[OlymposAction]:
    """It must be taken, but which one is free; near the cross only one that lets the discovery be paid."""
    return [
        BONUS[bonus]
        for bonus in free_bonuses(s, frame.discovery)
        if price_owed(s) <= budget(s, seat) + hourglasses_with(s, frame.discovery, bonus)
    ]  # olympos/bonus olympos/pay-after-gains olympos/cross-space


def hourglasses_with(s: State, discovery: int, bonus: int) -> int:
    """The hourglasses that a discovery's tile and this bonus bring before the price that is owed is paid."""
    tile = s.box.parts.discovery[discovery].effect.gain_hourglasses
    glasses = s.box.parts.gain.bonus_hourglasses * (s.box.bonuses[s.cell(discovery)][bonus] == "hourglasses")
    return tile + glasses  # olympos/pay-after-gains


def why_not_bonus(s: State, seat: int, frame: ChoosingBonus, action: TakeBonus) -> Refusal:
    """Not there, grey, marked already, or the discovery could not be paid with it."""
    cell, name = s.cell(frame.discovery), s.box.discoveries[frame.discovery]
    if action.bonus >= len(s.box.bonuses[cell]):
        return Refusal("olympos/bonus", {"discovery": name}, case="none")
    owner = s.bonuses[cell * BONUSES + action.bonus]
    if owner != NOBODY:
        return Refusal("olympos/bonus", {"seat": owner}, case="marked")
    if action.bonus not in free_bonuses(s, frame.discovery):
        return Refusal("olympos/bonus", {"seats": max(SEATS)}, case="grey")
    return Refusal("olympos/cross-space", {"discovery": name}, case="bonus")


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
        gain_settlers(s, seat, 1, emit, "olympos/bonus")
    elif bonus == "hourglasses":
        gain_hourglasses(s, seat, gain.bonus_hourglasses, emit, "olympos/bonus")
    elif bonus == "prestige":
        gain_prestige(s, seat, gain.bonus_prestige, emit, "olympos/bonus")
    else:
        gain_cube(s, seat, RESOURCES.index(bonus.removeprefix("cube-")), emit, "olympos/bonus")


def gain_tile(s: State, step: GainingTile, emit: Emit | None) -> None:
    """What the tile gives at once: pieces and hourglasses, then choices, then cards."""
    seat, effect = step.seat, s.box.parts.discovery[step.discovery].effect
    if effect.gain_hourglasses:
        gain_hourglasses(s, seat, effect.gain_hourglasses, emit, "olympos/gift-cards")  # olympos/gift-cards
    if effect.gain_settlers:
        gain_settlers(s, seat, effect.gain_settlers, emit, "olympos/surgery")  # olympos/surgery
    s.stack += [DrawingDestiny(seat, gift=True)] * effect.gain_destiny  # olympos/gift-cards
    if effect.tile_resources:
        s.stack.append(ChoosingTile(seat, step.discovery))  # olympos/discount
    s.stack += [ChoosingCube(seat, gift=True)] * effect.gain_cubes_of_choice  # olympos/trade


def legal_tiles(s: State, seat: int, frame: ChoosingTile) -> list[OlymposAction]:
    """The tiles that are left: who buys first chooses."""
    return [TILES[resource] for resource in s.tiles[frame.discovery]]  # olympos/discount


def why_not_tile(s: State, seat: int, frame: ChoosingTile, action: TakeTile) -> Refusal:
    """That tile is gone, or there never was one."""
    resource, tiles = RESOURCES[action.resource], s.box.parts.discovery[frame.discovery].effect.tile_resources
    if resource in tiles:
        return Refusal("olympos/discount", {"resource": resource}, case="gone")
    params: dict[str, Param] = {"discovery": s.box.discoveries[frame.discovery], "resource": resource}
    return Refusal("olympos/discount", params, case="none")


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
    frame = s.stack.pop()
    assert isinstance(frame, ChoosingCube)
    clause = "olympos/trade" if frame.gift else "olympos/god-artemis"  # olympos/trade olympos/god-artemis
    gain_cube(s, seat, action.resource, emit, clause)
