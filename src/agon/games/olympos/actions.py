"""What a player decides."""

from __future__ import annotations

from itertools import product
from typing import Annotated, Final

from msgspec import Meta

from agon.games.olympos.printed import (
    BONUSES,
    CARDS,
    DISCOVERIES,
    HELD_UP,
    LANDS,
    MOST_ALIKE,
    PIECES,
    RESOURCES,
    WONDERS,
)
from agon.kit.action import Action

GROUPS: Final = PIECES - 1  # no pile holds more settlers of one colour, so no more groups of them

Land = Annotated[int, Meta(ge=0, lt=LANDS)]
Group = Annotated[int, Meta(ge=0, lt=GROUPS)]  # of own settlers lying next to each other in a pile, from the top
Resource = Annotated[int, Meta(ge=0, lt=len(RESOURCES))]
Cubes = Annotated[int, Meta(ge=0, le=MOST_ALIKE)]


class Condemn(Action, frozen=True, gc=False):
    """Before the first turn: nobody will stop on this land."""

    land: Land


class PlaceSettler(Action, frozen=True, gc=False):
    """Expansion with a new settler, which goes to this land."""

    to: Land


class MoveSettler(Action, frozen=True, gc=False):
    """Expansion with a settler on the board."""

    land: Land
    group: Group
    to: Land


class Discover(Action, frozen=True, gc=False):
    """Development: make this discovery."""

    discovery: Annotated[int, Meta(ge=0, lt=DISCOVERIES)]


class PayCubes(Action, frozen=True, gc=False):
    """Pay for a discovery with these cubes beside the land tokens."""

    grain: Cubes
    wood: Cubes
    stone: Cubes
    gold: Cubes


class TakeBonus(Action, frozen=True, gc=False):
    """Mark a bonus under the discovery and take it."""

    bonus: Annotated[int, Meta(ge=0, lt=BONUSES)]


class TakeCube(Action, frozen=True, gc=False):
    """Take a cube of this resource."""

    resource: Resource


class TakeTile(Action, frozen=True, gc=False):
    """Take the discount tile of this resource."""

    resource: Resource


class BuildWonder(Action, frozen=True, gc=False):
    """Development: build this wonder."""

    wonder: Annotated[int, Meta(ge=0, lt=WONDERS)]


class SpendAthena(Action, frozen=True, gc=False):
    """Use Athena's star for a wonder."""


class PlayDestiny(Action, frozen=True, gc=False):
    """Play the destiny card that lies at this place of the hand."""

    place: Annotated[int, Meta(ge=0, lt=CARDS)]
    card: Annotated[int, Meta(ge=0, lt=CARDS)]


class KeepCard(Action, frozen=True, gc=False):
    """Keep the card held up at this place, which nobody else sees, and show the others, in their order."""

    place: Annotated[int, Meta(ge=0, lt=HELD_UP)]
    shown: Annotated[tuple[Annotated[int, Meta(ge=0, lt=CARDS)], ...], Meta(max_length=HELD_UP - 1)]


class DiscardCard(Action, frozen=True, gc=False):
    """Nemesis: discard the first card of the hand, which everybody sees."""

    card: Annotated[int, Meta(ge=0, lt=CARDS)]


class Finish(Action, frozen=True, gc=False):
    """Play no more cards now."""


class Pass(Action, frozen=True, gc=False):
    """Take no last action and be done."""


class Wait(Action, frozen=True, gc=False):
    """No action can be paid: move on."""


class RemoveSettler(Action, frozen=True, gc=False):
    """Hades: take this settler back to the stock."""

    land: Land
    group: Group


OlymposAction = (
    Condemn
    | PlaceSettler
    | MoveSettler
    | Discover
    | PayCubes
    | TakeBonus
    | TakeCube
    | TakeTile
    | BuildWonder
    | SpendAthena
    | PlayDestiny
    | KeepCard
    | DiscardCard
    | Finish
    | Pass
    | Wait
    | RemoveSettler
)

Expansion = PlaceSettler | MoveSettler

CONDEMNS: Final = tuple(Condemn(land) for land in range(LANDS))
PLACES: Final = tuple(PlaceSettler(to) for to in range(LANDS))
MOVES: Final = tuple(
    tuple(tuple(MoveSettler(land, group, to) for to in range(LANDS)) for group in range(GROUPS))
    for land in range(LANDS)
)
DISCOVERS: Final = tuple(Discover(discovery) for discovery in range(DISCOVERIES))
PAYS: Final = {cubes: PayCubes(*cubes) for cubes in product(range(MOST_ALIKE + 1), repeat=len(RESOURCES))}
BONUS: Final = tuple(TakeBonus(bonus) for bonus in range(BONUSES))
TAKES: Final = tuple(TakeCube(resource) for resource in range(len(RESOURCES)))
TILES: Final = tuple(TakeTile(resource) for resource in range(len(RESOURCES)))
BUILDS: Final = tuple(BuildWonder(wonder) for wonder in range(WONDERS))
SPEND_ATHENA: Final = SpendAthena()
PLAYS: Final = tuple(tuple(PlayDestiny(place, card) for card in range(CARDS)) for place in range(CARDS))
KEEPS: Final = {
    (place, shown): KeepCard(place, shown)
    for place in range(HELD_UP)
    for others in range(HELD_UP)
    for shown in product(range(CARDS), repeat=others)
}
DISCARDS: Final = tuple(DiscardCard(card) for card in range(CARDS))
FINISH: Final = Finish()
PASS: Final = Pass()
WAIT: Final = Wait()
REMOVES: Final = tuple(tuple(RemoveSettler(land, group) for group in range(GROUPS)) for land in range(LANDS))
