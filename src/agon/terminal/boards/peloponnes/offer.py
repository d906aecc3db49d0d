"""The tiles on offer: what each costs and brings, the bid on it, and what the viewer may do there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from rich.text import Text

from agon.games.peloponnes.actions import Buy, MoveBid, PlaceBid
from agon.games.peloponnes.answers import USES, WASTED
from agon.games.peloponnes.frames import Bidding, Buying, MovingBid
from agon.games.peloponnes.rules import legal_actions
from agon.games.peloponnes.state import NOBODY, State
from agon.terminal.boards.peloponnes.columns import cut, draw_columns, flow
from agon.terminal.boards.peloponnes.scenery import WIDE, Scene, amounts, asked, state_of, tile_name
from agon.terminal.boards.words import dash, seat_name, word

LOST: Final = "!"
WAYS: Final = (PlaceBid, MoveBid, Buy)  # to a tile
_NAME: Final = 9  # of a bidder


class Lot(NamedTuple):
    """One tile on offer, in words."""

    mark: str
    name: str
    minimum: str
    cost: str
    prestige: str
    once: str
    income: str
    also: str
    bid: str
    yours: str


def draw_offer(scene: Scene) -> list[Text]:
    """A row for each tile; two short lines on narrow screens."""
    s = state_of(scene)
    if not s.offer:
        return []
    lots = [_lot(scene, s, slot) for slot in range(len(s.offer))]
    if scene.width < WIDE:
        return [line for slot, lot in enumerate(lots) for line in _block(scene, s, slot, lot)]
    say = scene.words.say
    head = Lot(*("" if not any(column) else say(f"board.head.{field}") for field, column in _by_field(lots)))
    return draw_columns([(head, "dim"), *((lot, "") for lot in lots)], scene.width, squeezed=1, right=(4,))


def _by_field(lots: Sequence[Lot]) -> Iterator[tuple[str, tuple[str, ...]]]:
    return zip(Lot._fields, zip(*lots, strict=True), strict=True)


def _block(scene: Scene, s: State, slot: int, lot: Lot) -> list[Text]:
    """For narrow screens: the name with what may be done, then the numbers."""
    say = scene.words.say
    head = [lot.minimum, lot.bid and f"{lot.bid}", lot.yours and f"> {lot.yours}"]
    tile = s.offer[slot]
    parts = [
        lot.cost and say("board.costs", goods=lot.cost),
        say("board.brings-prestige", count=s.box.prestige[tile]),
        lot.once and say("board.once", goods=lot.once),
        lot.income and say("board.income", goods=lot.income),
        lot.also,
    ]
    return [
        flow(f"{lot.mark} ", [lot.name, *filter(None, head)], scene.width),
        flow("    ", filter(None, parts), scene.width),
    ]


def _lot(scene: Scene, s: State, slot: int) -> Lot:
    tile = s.offer[slot]
    box = s.box
    conquest = f"+{box.parts.price.conquest}" if slot >= scene.outlook.open else ""
    yours = what_may_be_done(scene, s, slot)
    return Lot(
        mark=f"({slot + 1})" if yours == dash(scene) else f"[{slot + 1}]",
        name=tile_name(scene, tile),
        minimum=f"{box.minimum[tile]}{conquest}",
        cost=amounts(scene, box.cost[tile]),
        prestige=str(box.prestige[tile]),
        once=amounts(scene, box.once[tile]),
        income=amounts(scene, box.income[tile], box.tiles[tile].income.choice),
        also=", ".join(describe_more(scene, tile)),
        bid=_bid(scene, s, slot),
        yours=yours,
    )


def describe_more(scene: Scene, tile: int) -> Iterable[str]:
    """What else a building does, in short words."""
    found = scene.box.tiles[tile]
    if found.protects_from:
        yield scene.words.say("board.spares", kind=word(scene, "disaster", found.protects_from).lower())
    if found.ability:
        plain = "-plain" if scene.ascii_only and found.ability == "bid-plus-half" else ""
        yield scene.words.say(f"board.ability.{found.ability}{plain}")


def _bid(scene: Scene, s: State, slot: int) -> str:
    """Whose bid lies there and what it is worth, half coins included."""
    seat = s.bidder(slot)
    if seat == NOBODY:
        return ""
    coins, halves = divmod(scene.outlook.worths[seat], 2)
    half = (".5" if scene.ascii_only else "½") if halves else ""
    return f"{cut(seat_name(scene, seat), _NAME)} {coins}{half}"


def what_may_be_done(scene: Scene, s: State, slot: int) -> str:
    """Where the viewer is asked for a tile: the coins he may bid or must pay here; a '!' if the tile would be lost."""
    frame, seat = asked(scene), scene.viewer
    if seat is None or not isinstance(frame, Bidding | MovingBid | Buying):
        return ""
    legal = legal_actions(s, seat)
    coins = [_coins(scene, s, seat, way) for way in legal if isinstance(way, WAYS) and way.slot == slot]
    uses = [USES[use] for use in scene.outlook.answers.uses[slot]]
    ways = groupby(zip(coins, uses, strict=True), key=lambda way: way[1] in WASTED)
    return " ".join(_range([coins for coins, _ in some], lost) for lost, some in ways) or dash(scene)


def _coins(scene: Scene, s: State, seat: int, way: PlaceBid | MoveBid | Buy) -> int:
    """What this way to a tile costs; a bid that is moved is paid already."""
    if isinstance(way, PlaceBid):
        return way.coins
    return scene.outlook.prices[way.slot] if isinstance(way, Buy) else s.bids[seat]


def _range(coins: Sequence[int], lost: bool) -> str:
    """'3-7', or '7!' where the tile would be lost."""
    least, most = coins[0], coins[-1]
    return (f"{least}-{most}" if most > least else f"{least}") + (LOST if lost else "")
