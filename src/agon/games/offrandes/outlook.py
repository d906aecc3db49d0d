"""What the board tells a player before he decides."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from agon.games.offrandes.components import Box
from agon.games.offrandes.frames import ChoosingCharacters, Corrupting, Offering
from agon.games.offrandes.ladders import foresee_climb
from agon.games.offrandes.phases.auctions import leader, least_bid, lots_limit, most_bid
from agon.games.offrandes.phases.corruption import is_guarded, may_move_best
from agon.games.offrandes.phases.offerings import lacking, offering_points, offerings, outdoes, prayer, reach
from agon.games.offrandes.phases.setup import cities
from agon.games.offrandes.printed import CHARACTERS, CORRUPTIBLE
from agon.games.offrandes.state import NOBODY, State
from agon.games.offrandes.view import View, imagine
from agon.kit.outlook import ANY_STATE, Common
from agon.kit.outlook import Outlook as KitOutlook
from agon.kit.seats import Viewer

Standing = Literal["leads", "in", "out", "won", "waits"]
Rival = Literal["self", "open", "safe", "done"]
Herd = tuple[int, int, int]  # the animals' kind, how many they are, and what they score


class Outlook(KitOutlook, frozen=True, kw_only=True):
    """What a seat has to expect; what is told of every seat stands in the order of the seats."""

    cities: tuple[int, ...]
    tiles: int  # in a set that is asked for now: of starting characters, or a lot
    lot: int  # of the auction turn, from 1; 0: there is no auction
    lots: int  # an auction turn has at most
    leader: int  # who made the highest bid, or -1
    standings: tuple[Standing, ...]  # in the auction of this lot
    least: int  # that may be bid now, or would open a lot
    most: int  # that this seat may bid
    climbs: tuple[int, ...]  # by character: the step this seat's pawn would climb to
    yields: tuple[int, ...]  # by character: who would fall from the last step then, or -1
    rivals: tuple[Rival, ...]  # to whoever corrupts now; empty if nobody does
    best_only: tuple[tuple[int, int], ...]  # seats and characters that only a corruptor on the last step could take
    lacks: tuple[tuple[int, ...], ...]  # characters without which there is no offering
    herds: tuple[tuple[Herd, ...], ...]  # that could be offered as things stand, the most valuable kind first
    reach: tuple[int, ...]  # how many altars are open, from the first
    prayers: tuple[int, ...]  # the points of the priestess
    held: tuple[int, ...]  # altars that are open to whoever offers now, but what lies there is not outdone


def outlook(view: View, box: Box, seat: Viewer) -> Outlook:
    """What this seat has to expect, as far as the view tells."""
    s = imagine(view, box, ANY_STATE)
    seats, top = range(s.seats), s.stack[-1] if s.stack else None
    names = [city.id for city in box.parts.cities]
    climbs = [] if seat is None else _climbs(s, seat)
    rivals = tuple(_rival(s, top.seat, other) for other in seats) if isinstance(top, Corrupting) else ()
    return Outlook(
        cities=tuple(map(names.index, cities(s.seats, s.options, box))),
        tiles=box.parts.starting_characters if isinstance(top, ChoosingCharacters) else box.parts.lot_size,
        lot=0 if s.holder == NOBODY else len(s.won) + 1,
        lots=lots_limit(s),
        leader=leader(s),
        standings=tuple(_standing(s, other) for other in seats),
        least=least_bid(s),
        most=0 if seat is None else most_bid(s, seat),
        climbs=tuple(step for step, _ in climbs),
        yields=tuple(yields for _, yields in climbs),
        rivals=rivals,
        best_only=tuple(_best_only(s, top.seat, rivals)) if isinstance(top, Corrupting) else (),
        lacks=tuple(tuple(lacking(s, other)) for other in seats),
        herds=tuple(_herds(s, other) for other in seats),
        reach=tuple(reach(s, other) for other in seats),
        prayers=tuple(prayer(s, other) for other in seats),
        held=_held(s, top.seat) if isinstance(top, Offering) else (),
    )


def _own(told: Outlook, view: View, box: Box, seat: int) -> Outlook:
    """The table is the same for all."""
    s = imagine(view, box, ANY_STATE)
    climbs = _climbs(s, seat)
    steps, yields = tuple([step for step, _ in climbs]), tuple([brings for _, brings in climbs])
    return msgspec.structs.replace(told, most=most_bid(s, seat), climbs=steps, yields=yields)


def _view(told: View, s: State, seat: int) -> View:
    """Nothing is hidden."""
    return msgspec.structs.replace(told, viewer=seat)


COMMON: Final[Common[State, View, Box, Outlook]] = Common(outlook=_own, view=_view)


def _climbs(s: State, seat: int) -> list[tuple[int, int]]:
    """Where every character would be after one step, and what that yields."""
    return [foresee_climb(s, seat, character) for character in range(len(CHARACTERS))]


def _standing(s: State, seat: int) -> Standing:
    """How a seat stands in the auction of this lot."""
    if seat in s.won:
        return "won"
    if not s.lot:
        return "waits"
    if seat == leader(s):
        return "leads"
    return "in" if seat in s.bidders else "out"


def _rival(s: State, seat: int, victim: int) -> Rival:
    """Whether something could be taken from a seat, or why nothing can."""
    if victim == seat:
        return "self"
    if victim in s.corrupted:
        return "done"
    return "safe" if is_guarded(s, seat, victim) else "open"


def _best_only(s: State, seat: int, rivals: tuple[Rival, ...]) -> list[tuple[int, int]]:
    """Of rivals who are not safe, the characters that are."""
    return [
        (victim, character)
        for victim, rival in enumerate(rivals)
        for character in CORRUPTIBLE
        if rival == "open" and s.players[victim].steps[character] and not may_move_best(s, seat, victim, character)
    ]


def _herds(s: State, seat: int) -> tuple[Herd, ...]:
    """All that a seat could offer as things stand."""
    if lacking(s, seat):
        return ()
    return tuple((kind, count, offering_points(s, kind, count)) for kind, count in offerings(s, seat))


def _held(s: State, seat: int) -> tuple[int, ...]:
    """The altars in reach that nothing this seat could bring may lie on."""
    able = offerings(s, seat)
    return tuple(
        altar for altar in range(reach(s, seat)) if not any(outdoes(s, kind, count, altar) for kind, count in able)
    )
