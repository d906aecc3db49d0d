"""The first advice of every guide, as a program can keep to it: whether an action, in a state, keeps to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from agon.games.offrandes import actions as offrandes
from agon.games.offrandes.state import State as Offrandes
from agon.games.olympe.printed import RANKS
from agon.games.olympe.state import State as Olympe
from agon.games.olympos import actions as olympos
from agon.games.olympos.phases.expansion import moving_cost, placing_cost
from agon.games.olympos.state import State as Olympos
from agon.games.peloponnes import actions as peloponnes
from agon.games.peloponnes.phases.building import can_build, land_fits
from agon.games.peloponnes.state import State as Peloponnes

_LANDS_FIRST: Final = 2  # rounds
_KINDS: Final = 4  # of land tokens
_SHORT_WAY: Final = 4  # action points
_HALF: Final = 50  # points of an adept


def takes(s: Offrandes, seat: int, action: Any) -> bool:
    """Offrandes: whoever can corrupt or offer does."""
    return not isinstance(action, offrandes.Decline)


def price(s: Offrandes, seat: int, action: Any) -> bool:
    """Offrandes: no bid of more than two thirds of the income."""
    return not isinstance(action, offrandes.PlaceBid) or 3 * action.drachmas <= 2 * s.box.parts.income


def by_one(s: Offrandes, seat: int, action: Any) -> bool:
    """Offrandes: whoever outbids bids one drachma more, and opens with the least."""
    least = s.bid + 1 if s.bid else s.box.parts.minimum_bid
    return not isinstance(action, offrandes.PlaceBid) or action.drachmas <= least


def payable(s: Peloponnes, seat: int, action: Any) -> bool:
    """Peloponnes: only lands that fit, and buildings that can be paid for now."""
    tile = _tile(s, action)
    if tile is None:
        return True
    return land_fits(s, seat, tile) if tile >= s.box.first_land else can_build(s.players[seat], tile, s)


def lands(s: Peloponnes, seat: int, action: Any) -> bool:
    """Peloponnes: lands in the first rounds."""
    tile = _tile(s, action)
    return tile is None or s.round > _LANDS_FIRST or tile >= s.box.first_land


def keep(s: Peloponnes, seat: int, action: Any) -> bool:
    """Peloponnes: nobody gives up what can be kept: tiles in a disaster, a displaced bid, a marked building."""
    if isinstance(action, peloponnes.Keep):
        return action.tiles > 0
    return not isinstance(action, peloponnes.Withdraw | peloponnes.Abandon)


def _tile(s: Peloponnes, action: Any) -> int | None:
    """The tile that an action goes for."""
    return s.offer[action.slot] if isinstance(action, peloponnes.PlaceBid | peloponnes.MoveBid) else None


def own_colour(s: Olympe, seat: int, action: Any) -> bool:
    """Olympe: who leads leads the colour of the own god."""
    return s.requested >= 0 or action.card // RANKS == s.gods[seat]


def no_rich_lead(s: Olympe, seat: int, action: Any) -> bool:
    """Olympe: nobody leads an adept of more than 50 points."""
    return s.requested >= 0 or s.box.card_points[action.card] <= _HALF


def own_strong(s: Olympe, seat: int, action: Any) -> bool:
    """Olympe: who leads leads a character of the own god's colour, or another card of it."""
    if s.requested >= 0:
        return True
    mine = [card for card in s.playable(seat) if card // RANKS == s.gods[seat]]
    strong = [card for card in mine if s.box.parts.cards[card % RANKS].numeral]
    return not mine or action.card in (strong or mine)


def variety(s: Olympos, seat: int, action: Any) -> bool:
    """Olympos: the first lands are of different kinds."""
    if not isinstance(action, olympos.PlaceSettler | olympos.MoveSettler):
        return True
    tokens = s.players[seat].tokens
    return sum(tokens) >= _KINDS or not tokens[s.box.resource[action.to]]


def short_ways(s: Olympos, seat: int, action: Any) -> bool:
    """Olympos: no expansion that costs much."""
    if isinstance(action, olympos.PlaceSettler):
        return placing_cost(s, seat, action.to) <= _SHORT_WAY
    return not isinstance(action, olympos.MoveSettler) or moving_cost(s, seat, action.land, action.to) <= _SHORT_WAY


def new_settlers(s: Olympos, seat: int, action: Any) -> bool:
    """Olympos: new settlers go out, and those on the map stay."""
    return not isinstance(action, olympos.MoveSettler)


OF: Final[Mapping[str, Mapping[str, Callable[[Any, int, Any], bool]]]] = {
    "offrandes": {"take": takes, "price": price, "by-one": by_one},
    "olympe": {"own-colour": own_colour, "no-rich-lead": no_rich_lead, "own-strong": own_strong},
    "olympos": {"short-ways": short_ways, "variety": variety, "new-settlers": new_settlers},
    "peloponnes": {"payable": payable, "lands": lands, "keep": keep},
}
