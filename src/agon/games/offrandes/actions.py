"""What a player decides."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta

from agon.games.offrandes.printed import ALTARS, ANIMALS, CHARACTERS, CITIES, MOST_BID
from agon.kit.action import Action

SETS: Final = 1 << len(CHARACTERS)

Characters = Annotated[int, Meta(ge=0, lt=SETS)]  # a set: a bit for each character


class ChooseCharacters(Action, frozen=True, gc=False):
    """Start with one step on each of these ladders."""

    characters: Characters


class OpenLot(Action, frozen=True, gc=False):
    """Put these tiles up for auction."""

    characters: Characters


class PlaceBid(Action, frozen=True, gc=False):
    """Bid so many drachmas for the lot."""

    drachmas: Annotated[int, Meta(ge=0, le=MOST_BID)]


class Pass(Action, frozen=True, gc=False):
    """Leave this lot to others, or open none."""


class Corrupt(Action, frozen=True, gc=False):
    """Take a step on this ladder from another seat."""

    victim: Annotated[int, Meta(ge=0, lt=CITIES)]
    character: Annotated[int, Meta(ge=0, lt=len(CHARACTERS))]


class Offer(Action, frozen=True, gc=False):
    """Lay animals of this kind on this altar, as many as one has."""

    altar: Annotated[int, Meta(ge=0, lt=ALTARS)]
    animal: Annotated[int, Meta(ge=0, lt=ANIMALS)]


class Decline(Action, frozen=True, gc=False):
    """Corrupt nobody, or offer nothing."""


OffrandesAction = ChooseCharacters | OpenLot | PlaceBid | Pass | Corrupt | Offer | Decline

STARTS: Final = tuple(ChooseCharacters(characters) for characters in range(SETS))
LOTS: Final = tuple(OpenLot(characters) for characters in range(SETS))
BIDS: Final = tuple(PlaceBid(drachmas) for drachmas in range(MOST_BID + 1))
PASS: Final = Pass()
CORRUPTIONS: Final = tuple(
    tuple(Corrupt(victim, character) for character in range(len(CHARACTERS))) for victim in range(CITIES)
)
OFFERS: Final = tuple(tuple(Offer(altar, animal) for animal in range(ANIMALS)) for altar in range(ALTARS))
DECLINE: Final = Decline()
