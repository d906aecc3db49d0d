"""What may be owed in a match of Olympos: by nature, by a seat, by the rules themselves."""

from __future__ import annotations

from typing import Final

from agon.games.olympos.printed import MOST_SEATS
from agon.kit.frame import Ask, Await, Transition

NO_RESOURCE: Final = -1


# Nature's acts


class StackingPieces(Await, frozen=True, gc=False):
    """The pile on the start space."""


class LayingRow(Await, frozen=True, gc=False):
    """The discoveries of a row, or the wonders after the last, are laid over the columns."""

    row: int


class DrawingFifthCube(Await, frozen=True, gc=False):
    """With five players: which resource comes twice."""


class DealingCubes(Await, frozen=True, gc=False):
    """A cube for everybody; `extra`: with five players the resource that comes twice, else NO_RESOURCE."""

    extra: int


class DrawingCards(Await, frozen=True, gc=False):
    """A seat draws destiny cards; `held`: an oracle holds them up; `gift`: a tile gives them, not a Zeus space."""

    seat: int
    count: int
    held: bool
    gift: bool = False


class RevealingGod(Await, frozen=True, gc=False):
    """A god card is turned up because of this seat."""

    seat: int


# Decisions


class Condemning(Ask, frozen=True, gc=False):
    """The bottom of the pile condemns a land."""


class Acting(Ask, frozen=True, gc=False):
    """A seat takes its turn."""


class Paying(Ask, frozen=True, gc=False):
    """A seat pays for a discovery."""

    discovery: int


class ChoosingBonus(Ask, frozen=True, gc=False):
    """A seat chooses a bonus under its discovery."""

    discovery: int


class ChoosingTile(Ask, frozen=True, gc=False):
    """A seat chooses a discount tile."""

    discovery: int


class ChoosingCube(Ask, frozen=True, gc=False):
    """A seat chooses a cube; `gift`: a tile gives it, not a god."""

    gift: bool = False


class PayingStars(Ask, frozen=True, gc=False):
    """A seat shows the stars that a wonder still lacks."""

    wonder: int
    missing: int


class KeepingCard(Ask, frozen=True, gc=False):
    """A seat keeps one of the cards held up."""


class PlayingCards(Ask, frozen=True, gc=False):
    """A seat may play cards after its action."""


class PlayingZeus(Ask, frozen=True, gc=False):
    """A seat may play Zeus cards for the god that is here."""


class LosingCards(Ask, frozen=True, gc=False):
    """A seat loses its hand to Nemesis, card by card."""


class LosingSettler(Ask, frozen=True, gc=False):
    """A seat loses a settler to Hades."""


# Steps that the rules take by themselves


class PlacingTribes(Transition, frozen=True, gc=False):
    """Tribes stand on the stars that are left."""


class StartingTurn(Transition, frozen=True, gc=False):
    """Whoever is rearmost acts."""


class GainingTile(Transition, frozen=True, gc=False):
    """What a new discovery gives at once."""

    seat: int
    discovery: int


class PayingAction(Transition, frozen=True, gc=False):
    """A discovery has given all it gives: now its price, which was fixed before, is paid."""

    seat: int
    points: int


class BuildingWonder(Transition, frozen=True, gc=False):
    """A wonder whose stars are all there is paid and taken."""

    seat: int
    wonder: int


class DrawingDestiny(Transition, frozen=True, gc=False):
    """A seat draws a destiny card, or has its oracle hold some up; `gift`: a tile gives it, not a Zeus space."""

    seat: int
    gift: bool = False


class EndingTurn(Transition, frozen=True, gc=False):
    """Zeus spaces behind this one have been reached: cards, then gods."""

    seat: int
    start: int


class AskingCards(Transition, frozen=True, gc=False):
    """Who holds a card may play it now."""

    seat: int


class AskingZeus(Transition, frozen=True, gc=False):
    """Who holds a card may play it for the god."""

    seat: int


class Judging(Transition, frozen=True, gc=False):
    """The god helps or strikes; this seat brought it."""

    seat: int


OlymposFrame = (
    StackingPieces
    | LayingRow
    | DrawingFifthCube
    | DealingCubes
    | DrawingCards
    | RevealingGod
    | Condemning
    | Acting
    | Paying
    | ChoosingBonus
    | ChoosingTile
    | ChoosingCube
    | PayingStars
    | KeepingCard
    | PlayingCards
    | PlayingZeus
    | LosingCards
    | LosingSettler
    | PlacingTribes
    | StartingTurn
    | GainingTile
    | PayingAction
    | BuildingWonder
    | DrawingDestiny
    | EndingTurn
    | AskingCards
    | AskingZeus
    | Judging
)

STARTING_TURN: Final = StartingTurn()
ACTING: Final = tuple(Acting(seat) for seat in range(MOST_SEATS))
ASKING_CARDS: Final = tuple(AskingCards(seat) for seat in range(MOST_SEATS))
PLAYING_CARDS: Final = tuple(PlayingCards(seat) for seat in range(MOST_SEATS))
