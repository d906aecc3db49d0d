"""Solo: a market instead of an auction, and the campaign's levels."""

from __future__ import annotations

from agon.games.peloponnes.actions import BUYS, CHOICES, PASS, Buy, ChooseGood, PeloponnesAction
from agon.games.peloponnes.components import Box
from agon.games.peloponnes.events import IncomeChosen, TileBought
from agon.games.peloponnes.frames import Buying, ChoosingIncome
from agon.games.peloponnes.goods import pay_coins
from agon.games.peloponnes.options import Options
from agon.games.peloponnes.phases.bidding import conquest_price, has_people, purse
from agon.games.peloponnes.printed import STORED
from agon.games.peloponnes.state import State
from agon.kit.event import Emit
from agon.kit.refusal import Refusal


def refuse_solo(seats: int, options: Options, box: Box) -> Refusal | None:
    """Why these options do not fit, or None: levels and chosen civilizations are for one player."""
    if seats > 1:
        return _refuse_several(options)
    levels = len(box.parts.solo_level)
    if not 0 <= options.level <= levels:
        return Refusal("peloponnes/solo-levels", {"level": options.level, "levels": levels}, case="no-level")
    known = tuple(civilization.id for civilization in box.parts.civilization)
    for name in (options.civilization, *options.used):
        if name and name not in known:
            return Refusal("peloponnes/solo-levels", {"civilization": name, "known": known}, case="unknown")
    if solo_civilizations(options, box):
        return None
    if not options.civilization:  # peloponnes/solo-levels: not one used before
        return Refusal("peloponnes/solo-levels", case="all-used")
    return Refusal("peloponnes/solo-levels", {"civilization": options.civilization}, case="used")


def _refuse_several(options: Options) -> Refusal | None:
    """What is for one player only is not for several."""
    if options.level:
        return Refusal("peloponnes/solo-levels", {"level": options.level}, case="level-for-one")
    if options.civilization:
        return Refusal("peloponnes/solo-levels", {"civilization": options.civilization}, case="choice-for-one")
    if options.used:
        return Refusal("peloponnes/solo-levels", case="campaign-for-one")
    return None


def solo_civilizations(options: Options, box: Box) -> list[int]:
    """Those one may play: the chosen one, or any that the campaign has not used."""
    return [
        number
        for number, civilization in enumerate(box.parts.civilization)
        if options.civilization in ("", civilization.id) and not (options.level and civilization.id in options.used)
    ]  # peloponnes/solo-free peloponnes/solo-levels


def extra_incomes(s: State) -> int:
    """How many extra incomes the level gives."""
    return s.box.parts.solo_level[s.options.level - 1].extra_income if s.options.level else 0


def legal_incomes(s: State, seat: int, frame: ChoosingIncome) -> list[PeloponnesAction]:
    """Wood, stone or food, the same more than once if one likes."""
    return [CHOICES[good] for good in STORED]  # peloponnes/solo-levels


def why_not_income(s: State, seat: int, frame: ChoosingIncome, action: ChooseGood) -> Refusal:
    """Coins cannot be an extra income."""
    return Refusal("peloponnes/solo-levels", case="income")


def apply_choose_income(s: State, seat: int, action: ChooseGood, emit: Emit | None) -> None:
    """The extra income comes with every income of this match."""
    s.stack.pop()
    s.players[seat].extra[action.good] += 1  # peloponnes/solo-levels
    if emit:
        emit(IncomeChosen(seat, action.good), "peloponnes/solo-levels")


def price(s: State, slot: int) -> int:
    """What a tile costs: its minimum, in the conquest row more."""
    return s.box.minimum[s.offer[slot]] if slot < s.open_slots() else conquest_price(s, slot)  # peloponnes/solo-market


def legal_buys(s: State, seat: int, frame: Buying) -> list[PeloponnesAction]:
    """Every tile that can be paid, or to pass."""
    most = purse(s.players[seat], s.box.parts.price.luxury)
    slots = [slot for slot in range(len(s.offer)) if has_people(s, seat, slot) and price(s, slot) <= most]
    return [PASS, *(BUYS[slot] for slot in slots)]  # peloponnes/solo-market


def why_not_buy(s: State, seat: int, frame: Buying, action: Buy) -> Refusal:
    """The clause that forbids this purchase."""
    tile = s.offer[action.slot]
    name = s.box.tiles[tile].id
    if not has_people(s, seat, action.slot):
        return Refusal("peloponnes/needs-inhabitants", {"tile": name, "count": s.box.needs[tile]})
    return Refusal("peloponnes/solo-market", {"tile": name, "coins": price(s, action.slot)})


def apply_buy(s: State, seat: int, action: Buy, emit: Emit | None) -> None:
    """The tile is paid and will be taken."""
    s.stack.pop()
    coins = price(s, action.slot)
    pay_coins(s.players[seat], coins, s.box)  # peloponnes/solo-market
    s.bids[seat], s.slots[seat] = coins, action.slot
    if emit:
        emit(TileBought(seat, s.offer[action.slot], coins), "peloponnes/solo-market")
