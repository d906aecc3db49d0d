"""What the board tells a player before he decides."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from agon.games.olympos.actions import BONUS
from agon.games.olympos.components import Box
from agon.games.olympos.condemning import sensible_lands
from agon.games.olympos.frames import Acting, ChoosingBonus, Condemning
from agon.games.olympos.journeys import Journeys, journeys
from agon.games.olympos.lands import groups
from agon.games.olympos.payment import budget, price_owed, space_after, surcharge
from agon.games.olympos.phases.destiny import card_gain
from agon.games.olympos.phases.development import (
    discovery_price,
    grey_bonuses,
    hourglasses_with,
    legal_bonuses,
    legal_discoveries,
    sure_hourglasses,
)
from agon.games.olympos.phases.expansion import swords
from agon.games.olympos.phases.gods import zeus_symbols
from agon.games.olympos.phases.setup import left_to_condemn
from agon.games.olympos.phases.track import gods_brought, gods_waiting, last_again
from agon.games.olympos.phases.wonders import (
    lacking_of,
    lasting_stars,
    standing_stars,
    wonder_price,
)
from agon.games.olympos.printed import DISCOVERIES, WONDERS
from agon.games.olympos.resources import Lack, lacks_of
from agon.games.olympos.state import NOWHERE, State
from agon.games.olympos.view import View, imagine
from agon.kit.frame import Frame
from agon.kit.outlook import ANY_STATE
from agon.kit.outlook import Outlook as KitOutlook
from agon.kit.owing import pending
from agon.kit.seats import Viewer

Parts = tuple[tuple[int, ...], ...]  # a number and the kinds that would do; of any free kind where none stands there


class Own(msgspec.Struct, frozen=True, kw_only=True):
    """What one seat has to expect."""

    settlers: tuple[tuple[int, int], ...]  # that can be chosen: land and place in its pile, group by group
    prices: tuple[int, ...]  # of every discovery, in action points
    lacks: tuple[Parts, ...]  # of every discovery, the resources that are missing; none of what one has
    wonder: int  # the price of a wonder, in action points
    stars: tuple[int, ...]  # for every wonder, those that are not used up
    missing: tuple[int, ...]  # for every wonder that is not built, the stars that cards and Athena do not give either
    cards: tuple[int, ...]  # how much every card of the hand would give now
    journeys: Journeys | None  # None: it is not his turn; nor are there then
    paid: tuple[int, ...]  # where the piece stands when an action at a price of 0, 1, 2 ... is paid
    spaces: tuple[int, ...]  # where it stands after every discovery; NOWHERE: that may not be made
    bonuses: tuple[int, ...]  # where it stands after every bonus that is offered; NOWHERE: that one is taken
    again: int  # the last space on which he would still act next; NOWHERE: it is not his turn, or his last
    brings: tuple[int, ...]  # by every Zeus space, the gods that come if he is the next to reach it
    suggested: tuple[int, ...]  # while he condemns, a sensible choice of all the lands still to be condemned


class Outlook(KitOutlook, frozen=True, kw_only=True):
    """What a seat has to expect, and what everybody can count."""

    swords: tuple[int, ...]  # of every seat
    zeus: tuple[int, ...]  # of every seat, the symbols
    stars: tuple[int, ...]  # of every seat, those that count for any wonder, Athena's too
    gods: tuple[int, ...]  # by every Zeus space, the cards that still wait
    condemn: tuple[int, ...]  # of every resource, the lands still to be condemned
    grey: bool  # whether grey bonuses may be taken
    own: Own | None  # None: for who watches


def outlook(view: View, box: Box, seat: Viewer) -> Outlook:
    """What this seat has to expect, as far as the view tells."""
    return tell(imagine(view, box, ANY_STATE), seat)


def tell(s: State, seat: Viewer) -> Outlook:
    """What a seat has to expect; nothing of it depends on what it does not see."""
    seats = range(s.seats)
    return Outlook(
        swords=tuple([swords(s, one) for one in seats]),
        zeus=tuple([zeus_symbols(s, one) for one in seats]),
        stars=tuple([lasting_stars(s, one) + s.players[one].athena for one in seats]),
        gods=tuple([gods_waiting(s, zeus) for zeus in s.box.parts.time_track.zeus]),
        condemn=tuple([left_to_condemn(s, lands) for lands in s.box.lands_of]),
        grey=grey_bonuses(s),
        own=None if seat is None else _own(s, seat),
    )


def _own(s: State, seat: int) -> Own:
    frame, more = pending(s, seat), surcharge(s, seat)
    ways = journeys(s, seat) if isinstance(frame, Acting) else None
    wonder = wonder_price(s, seat) + more
    standing, owned = tuple([standing_stars(s, seat, number) for number in range(WONDERS)]), s.players[seat].discoveries
    return Own(
        settlers=tuple([(land, at) for land, pile in enumerate(s.piles) if seat in pile for at in groups(pile, seat)]),
        prices=tuple([discovery_price(s, seat, discovery) + more for discovery in range(DISCOVERIES)]),
        lacks=tuple([() if owned >> at & 1 else flat(lack) for at, lack in enumerate(lacks_of(s, seat))]),
        wonder=wonder,
        stars=standing,
        missing=tuple(lacking_of(s, seat, standing)),
        cards=tuple([card_gain(s, seat, card) for card in s.players[seat].hand]),
        journeys=ways,
        paid=_paid(s, seat, ways, wonder) if ways else (),
        spaces=_after_discoveries(s, seat) if ways else (),
        bonuses=_after_bonuses(s, seat, frame),
        again=last_again(s, seat) if ways else NOWHERE,
        brings=tuple([gods_brought(s, seat, zeus) for zeus in s.box.parts.time_track.zeus]),
        suggested=sensible_lands(s) if isinstance(frame, Condemning) else (),
    )


@lru_cache(1 << 10)
def flat(lack: Lack) -> Parts:
    """Named parts, then grey ones, each a row of numbers."""
    return (*[(count, *kinds) for count, kinds in lack.named], *[(count,) for count in lack.grey])


def _paid(s: State, seat: int, ways: Journeys, wonder: int) -> tuple[int, ...]:
    """For every price that expansions and wonders have which can be paid now."""
    more, prices = surcharge(s, seat), [price for row in ways.prices for price in row]
    most = max(prices, default=0) if wonder - more > budget(s, seat) else max([wonder, *prices])
    return tuple([space_after(s, seat, price - more) for price in range(most + 1)])


def _after_discoveries(s: State, seat: int) -> tuple[int, ...]:
    spaces = [NOWHERE] * DISCOVERIES
    for action in legal_discoveries(s, seat):
        number = action.discovery
        price, brought = discovery_price(s, seat, number), sure_hourglasses(s, seat, number)
        spaces[number] = space_after(s, seat, price, brought)
    return tuple(spaces)


def _after_bonuses(s: State, seat: int, frame: Frame | None) -> tuple[int, ...]:
    """Each with what it and the tile bring before the discovery is paid."""
    if not isinstance(frame, ChoosingBonus):
        return ()
    number, owed = frame.discovery, price_owed(s)
    legal = legal_bonuses(s, seat, frame)
    return tuple(
        space_after(s, seat, owed, hourglasses_with(s, number, bonus)) if BONUS[bonus] in legal else NOWHERE
        for bonus in range(len(s.box.bonuses[s.cell(number)]))
    )
