"""Phase 3, offerings: animals on altars, and the priestess."""

from __future__ import annotations

from typing import Final

from agon.games.offrandes.actions import DECLINE, OFFERS, Decline, Offer, OffrandesAction
from agon.games.offrandes.events import OfferingDeclined, OfferingMade, OfferingReplaced, PriestessScored
from agon.games.offrandes.frames import Offering, Praying, StartingOfferings
from agon.games.offrandes.printed import FARMER, FLOWER_BEARER, PRIESTESS, TEMPLE_KEEPER, WATER_BEARER
from agon.games.offrandes.state import NOBODY, State
from agon.kit.event import Emit
from agon.kit.refusal import Refusal

_NEEDED: Final = (FARMER, WATER_BEARER, FLOWER_BEARER, TEMPLE_KEEPER)


def start_offerings(s: State, step: StartingOfferings, emit: Emit | None) -> None:
    """From the first player clockwise: an offering, if there can be one, then the priestess."""
    s.corrupted = []
    for seat in reversed(s.clockwise(s.first)):
        s.stack.append(Praying(seat))  # offrandes/priestess-points
        if not lacking(s, seat):
            s.stack.append(Offering(seat))  # offrandes/one-offering


def lacking(s: State, seat: int) -> list[int]:
    """The characters that a seat would need for an offering and has no step of."""
    steps = s.players[seat].steps
    return [character for character in _NEEDED if not steps[character]]  # offrandes/none-to-offer


def animals_owed(s: State, seat: int) -> int:
    """How many animals both bearers prepare."""
    steps = s.players[seat].steps
    return min(steps[WATER_BEARER], steps[FLOWER_BEARER])  # offrandes/animal-count


def offerings(s: State, seat: int) -> list[tuple[int, int]]:
    """What a seat that lacks nobody may take from the stock: kinds and how many of them."""
    kind, owed = s.players[seat].steps[FARMER] - 1, animals_owed(s, seat)  # offrandes/animal-kind
    stock = s.stock
    if stock[kind] >= owed:
        return [(kind, owed)]  # offrandes/exact-offering
    return [(lower, min(owed, stock[lower])) for lower in range(kind, -1, -1) if stock[lower]]  # offrandes/short-stock


def offering_points(s: State, kind: int, count: int) -> int:
    """What animals score when they are offered."""
    return count * s.box.values[kind]  # offrandes/offering-points


def reach(s: State, seat: int) -> int:
    """How many altars, from the first, are open to a seat."""
    return s.box.in_reach[s.players[seat].steps[TEMPLE_KEEPER]]  # offrandes/altar-in-reach


def outdoes(s: State, kind: int, count: int, altar: int) -> bool:
    """Whether an offering may lie on an altar: a free one, or one with less on it."""
    there, lying = s.counts[altar], s.kinds[altar]
    if not there:
        return True
    return count >= there and kind >= lying and (count > there or kind > lying)  # offrandes/outdo-altar


def legal_offers(s: State, seat: int, frame: Offering) -> list[OffrandesAction]:
    """Every altar in reach that the animals may lie on, one's own too, or to decline."""
    actions: list[OffrandesAction] = [DECLINE]  # offrandes/one-offering
    altars = range(reach(s, seat))
    for kind, count in offerings(s, seat):
        actions += [OFFERS[altar][kind] for altar in altars if outdoes(s, kind, count, altar)]  # offrandes/own-altar
    return actions


def why_not_offer(s: State, seat: int, frame: Offering, action: Offer) -> Refusal:
    """The clause that forbids this offering."""
    box, altar = s.box, s.box.altars[action.altar]
    able = dict(offerings(s, seat))
    if action.animal not in able:
        owed = animals_owed(s, seat)
        animal = box.parts.animals[s.players[seat].steps[FARMER] - 1].id
        short = s.stock[s.players[seat].steps[FARMER] - 1] < owed
        slug = "offrandes/short-stock" if short else "offrandes/exact-offering"
        return Refusal(slug, {"animal": animal, "count": owed})
    if action.altar >= reach(s, seat):
        return Refusal("offrandes/altar-in-reach", {"altar": altar, "group": box.group_of[action.altar]})
    lying = box.parts.animals[s.kinds[action.altar]].id
    return Refusal("offrandes/outdo-altar", {"altar": altar, "animal": lying, "count": s.counts[action.altar]})


def apply_offer(s: State, seat: int, action: Offer, emit: Emit | None) -> None:
    """What lay there goes back, the new animals and the disc are placed, and the points scored at once."""
    s.stack.pop()
    altar, kind = action.altar, action.animal
    count = dict(offerings(s, seat))[kind]
    s.stock[kind] -= count
    _clear_altar(s, altar, emit)
    s.owners[altar], s.kinds[altar], s.counts[altar] = seat, kind, count  # offrandes/place-offering
    points = offering_points(s, kind, count)
    score(s, seat, points)  # offrandes/offering-points
    if emit:
        emit(OfferingMade(seat, altar, kind, count, points), "offrandes/offering-points")


def _clear_altar(s: State, altar: int, emit: Emit | None) -> None:
    """The animals there go back to the stock, and the disc to its owner."""
    owner, kind, count = s.owners[altar], s.kinds[altar], s.counts[altar]
    if owner == NOBODY:
        return
    s.stock[kind] += count  # offrandes/place-offering
    if emit:
        emit(OfferingReplaced(owner, altar, kind, count), "offrandes/place-offering")


def apply_decline_offering(s: State, seat: int, action: Decline, emit: Emit | None) -> None:
    """No offering; the animals stay in the stock."""
    s.stack.pop()  # offrandes/one-offering
    if emit:
        emit(OfferingDeclined(seat), "offrandes/one-offering")


def prayer(s: State, seat: int) -> int:
    """The points a seat's priestess brings."""
    return s.box.parts.priestess_points[s.players[seat].steps[PRIESTESS]]  # offrandes/priestess-points


def pray(s: State, step: Praying, emit: Emit | None) -> None:
    """The priestess scores, offering or not."""
    points = prayer(s, step.seat)  # offrandes/priestess-points
    if not points:
        return
    score(s, step.seat, points)
    if emit:
        emit(PriestessScored(step.seat, points), "offrandes/priestess-points")


def score(s: State, seat: int, points: int) -> None:
    """Points on the track: they only ever grow."""
    s.players[seat].points += points  # offrandes/points-kept
    s.quiet = 0  # offrandes/standstill
