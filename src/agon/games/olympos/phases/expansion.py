"""Expansion: one settler moves, and takes or conquers the land on which it stops."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from agon.games.olympos.actions import MOVES, PLACES, Expansion, MoveSettler, PlaceSettler
from agon.games.olympos.events import FightWon, SettlerMoved, SettlerPlaced, TribeBeaten
from agon.games.olympos.frames import Acting
from agon.games.olympos.lands import groups, lift, pass_control
from agon.games.olympos.payment import begin_action, budget, pay_action, too_dear
from agon.games.olympos.state import NOBODY, State
from agon.games.olympos.ways import NORTH, UNREACHABLE, Ways
from agon.kit.event import Emit
from agon.kit.refusal import Refusal

_PLACES: Final[list[Expansion]] = list(PLACES)  # a list's items are quicker to get than a tuple's
_MOVES: Final[list[list[list[Expansion]]]] = [[list(moves) for moves in piled] for piled in MOVES]


def swords(s: State, seat: int) -> int:
    """Swords on discoveries, and those of Ares while he lasts."""
    player = s.players[seat]
    own = s.box.swords.of(player.discoveries)  # olympos/swords
    return own + s.box.parts.gain.god_ares_swords if player.ares else own  # olympos/god-ares


def wins_ties(s: State, seat: int) -> bool:
    """Whether the seat has Democracy."""
    return bool(s.players[seat].discoveries & s.box.tie_winners)  # olympos/democracy


def fight_cost(s: State, seat: int, owner: int) -> int:
    """What a fight against the owner of a land costs; NOBODY is a tribe."""
    price = s.box.parts.price.fight
    mine = swords(s, seat)
    theirs = 0 if owner == NOBODY else swords(s, owner)  # olympos/fight-tribe
    if mine != theirs:
        return price.stronger if mine > theirs else price.weaker  # olympos/fight-rival
    attacks, defends = wins_ties(s, seat), owner != NOBODY and wins_ties(s, owner)
    if attacks == defends:
        return price.equal  # olympos/fight-rival
    return price.stronger if attacks else price.weaker  # olympos/democracy-swords


def may_stop(s: State, seat: int, land: int) -> bool:
    """Neither condemned nor, before the move, one's own."""
    return not s.condemned[land] and s.owner(land) != seat  # olympos/no-stop


def stop_cost(s: State, seat: int, land: int) -> int:
    """What stopping on a land costs: a fight, or nothing."""
    owner = s.owner(land)  # olympos/pile-up: only the top settler counts
    if owner == NOBODY and not s.tribes[land]:
        return 0  # olympos/take-empty
    return fight_cost(s, seat, owner)  # olympos/fight-rival olympos/fight-tribe


def ways_of(s: State, seat: int) -> Ways:
    """The cheapest ways for this seat."""
    player = s.players[seat]
    return s.box.ways(player.discoveries, not player.siren)  # olympos/seafaring olympos/siren-blocks-sea


def birthplaces(s: State, seat: int) -> list[int]:
    """Where a new settler may start: the north zone, or a land one controls; never where one lies buried."""
    owned = [land for land, pile in enumerate(s.piles) if pile and pile[-1] == seat]  # olympos/no-birth-under
    return [NORTH, *owned]  # olympos/north-zone olympos/new-settler


def legal_expansions(s: State, seat: int) -> list[Expansion]:
    """Every settler and every land it can reach and stop on."""
    player, ways, most = s.players[seat], ways_of(s, seat), budget(s, seat)
    piles, condemned = s.piles, s.condemned
    stops = [
        land for land, pile in enumerate(piles) if not condemned[land] and not (pile and pile[-1] == seat)
    ]  # olympos/no-stop
    birth = s.box.new_settler(player.discoveries)  # olympos/new-settler
    far = most >= birth + ways.farthest + s.box.parts.price.fight.weaker  # whatever it costs
    costs = [] if far else stop_costs(s, seat, stops)
    actions: list[Expansion] = []
    if player.stock:
        rows = [ways.costs[origin] for origin in birthplaces(s, seat)]
        reach = stops if far else _within(rows, stops, costs, most - birth)
        actions += [_PLACES[to] for to in reach]
    for land, pile in enumerate(piles):
        if seat in pile:
            reach = stops if far else _within([ways.costs[land]], stops, costs, most)  # olympos/return-fight: here too
            for group in range(len(groups(pile, seat))):  # olympos/one-settler olympos/own-pile
                moves = _MOVES[land][group]
                actions += [moves[to] for to in reach]
    return actions


def stop_costs(s: State, seat: int, stops: Sequence[int]) -> list[int]:
    """What stopping costs on each of these lands, each rival reckoned once."""
    fights = [fight_cost(s, seat, owner) for owner in range(NOBODY, s.seats)]
    return [
        fights[s.owner(land) - NOBODY] if s.piles[land] or s.tribes[land] else 0 for land in stops
    ]  # olympos/fight-rival olympos/fight-tribe olympos/take-empty


def _within(rows: Sequence[Sequence[int]], stops: Sequence[int], costs: Sequence[int], most: int) -> list[int]:
    """The lands to which the cheapest way from one of the origins, with a fight there, costs no more than `most`."""
    way = rows[0] if len(rows) == 1 else list(map(min, *rows))  # olympos/birthplace
    return [land for land, cost in zip(stops, costs, strict=True) if way[land] + cost <= most]  # olympos/cross-space


def placing_cost(s: State, seat: int, to: int) -> int:
    """What it costs to bring a new settler to a land."""
    way = ways_of(s, seat).costs[birthplace(s, seat, to)][to]
    return s.box.new_settler(s.players[seat].discoveries) + way + stop_cost(s, seat, to)  # olympos/expansion-cost


def moving_cost(s: State, seat: int, land: int, to: int) -> int:
    """What it costs to move a settler from one land to another."""
    return ways_of(s, seat).costs[land][to] + stop_cost(s, seat, to)  # olympos/expansion-cost olympos/move-cost


def birthplace(s: State, seat: int, to: int) -> int:
    """Where a new settler on its way to a land starts: one of the cheapest places."""
    return cheapest(ways_of(s, seat), birthplaces(s, seat), to)


def cheapest(ways: Ways, origins: Sequence[int], to: int) -> int:
    """The origin from which the way to a land costs least; the first of equal ones."""
    costs = ways.costs
    return min(origins, key=lambda origin: costs[origin][to])  # olympos/birthplace


def route(s: State, seat: int, origin: int, to: int) -> tuple[int, ...]:
    """The spaces that a settler enters on its cheapest way."""
    return tuple(ways_of(s, seat).route(origin, to))


def why_not_place(s: State, seat: int, frame: Acting, action: PlaceSettler) -> Refusal:
    """No settler in stock, no stopping there, or too far."""
    if not s.players[seat].stock:
        return Refusal("olympos/new-settler")
    return _why_not_stop(s, seat, action.to, placing_cost(s, seat, action.to))


def why_not_move(s: State, seat: int, frame: Acting, action: MoveSettler) -> Refusal:
    """No such settler, no stopping there, or too far."""
    if action.group >= len(groups(s.piles[action.land], seat)):
        return Refusal("olympos/one-settler", {"land": s.box.spaces[action.land]})
    return _why_not_stop(s, seat, action.to, moving_cost(s, seat, action.land, action.to))


def _why_not_stop(s: State, seat: int, to: int, cost: int) -> Refusal:
    name = s.box.spaces[to]
    if not may_stop(s, seat, to):
        return Refusal("olympos/no-stop", {"land": name}, case="condemned" if s.condemned[to] else "own")
    if cost >= UNREACHABLE:
        return Refusal("olympos/siren-blocks-sea", {"land": name})
    return too_dear(s, seat, cost)


def apply_place_settler(s: State, seat: int, action: PlaceSettler, emit: Emit | None) -> None:
    """A settler from the stock goes straight on to its land."""
    cost = placing_cost(s, seat, action.to)
    begin_action(s, seat)
    s.players[seat].stock -= 1  # olympos/new-settler
    if emit:
        origin = birthplace(s, seat, action.to)
        emit(SettlerPlaced(seat, origin, action.to, route(s, seat, origin, action.to)), "olympos/new-settler")
    _arrive(s, seat, action.to, emit)
    pay_action(s, seat, cost, emit)  # olympos/expansion-cost: paid at the end


def apply_move_settler(s: State, seat: int, action: MoveSettler, emit: Emit | None) -> None:
    """A settler leaves its land, perhaps from under others, and goes to another or comes back to fight."""
    cost = moving_cost(s, seat, action.land, action.to)
    begin_action(s, seat)  # olympos/one-settler
    if emit:
        emit(SettlerMoved(seat, action.land, action.to, route(s, seat, action.land, action.to)), "olympos/one-settler")
    lift(s, seat, action.land, action.group, emit)
    _arrive(s, seat, action.to, emit)
    pay_action(s, seat, cost, emit)  # olympos/expansion-cost: paid at the end


def _arrive(s: State, seat: int, land: int, emit: Emit | None) -> None:
    """The land is taken, from a tribe, from a rival or from nobody; the settler lies on top."""
    owner, clause = s.owner(land), "olympos/take-empty"  # olympos/take-empty
    if s.tribes[land]:
        clause = "olympos/fight-tribe"
        s.tribes[land] = False  # olympos/fight-tribe: for ever
        if emit:
            emit(TribeBeaten(seat, land), "olympos/fight-tribe")
    elif owner != NOBODY:  # olympos/fight-rival: always won
        clause = "olympos/spoils"
        consolation = s.box.parts.gain.loser_hourglasses
        s.players[owner].hourglasses += consolation  # olympos/spoils olympos/pile-up: only the owner
        if emit:
            emit(FightWon(seat, owner, land, consolation), "olympos/fight-rival")
    pass_control(s, land, owner, seat, emit, clause)
    s.piles[land].append(seat)  # olympos/pile-up
