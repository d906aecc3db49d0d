"""What a person types: '2 5', 'bid 5 on 2', 'bridge 5' for bids, numbers of tiles to keep, a number to feed."""

from __future__ import annotations

import re
from typing import Final

from agon.games.peloponnes import actions as act
from agon.games.peloponnes import frames
from agon.games.peloponnes.printed import MOST_FED
from agon.games.peloponnes.rules import legal_actions
from agon.kit.action import Action
from agon.kit.match import Prompt
from agon.terminal.boards.peloponnes.asking import OFFERED
from agon.terminal.boards.peloponnes.scenery import Scene, asked, state_of, tile_name
from agon.terminal.boards.typed import NOTHING, bare, is_number

_ALL: Final = frozenset({"a", "all", "alle", "tout", "toutes"})
_COINS_FIRST: Final = re.compile(r"(?:\w+ )?(\d{1,6}) (?:on|for|sur|pour|auf|für)\b[^\d]*? ?(\d{1,6})")


def read(scene: Scene, prompt: Prompt, text: str) -> Action | str | None:
    """The action meant, a sentence that says what is wrong with it, or None: the general way may find it."""
    frame, typed = asked(scene), " ".join(text.casefold().split())
    match frame:
        case frames.Bidding():
            return _read_bid(scene, frame.seat, typed)
        case frames.MovingBid() | frames.Buying():
            return _read_tile(scene, frame, typed)
        case frames.Keeping():
            return _read_keep(scene, len(scene.outlook.answers.row), typed)
        case frames.Feeding():
            return _read_feed(scene, typed)
        case _:
            return None


def _read_bid(scene: Scene, seat: int, typed: str) -> Action | str:
    """Slot or name, then coins; or coins 'on' a slot; the coins may be left out where only one sum is possible."""
    if typed in NOTHING:
        return act.PASS
    turned = _COINS_FIRST.fullmatch(typed)
    if turned:
        typed = f"{turned[2]} {turned[1]}"
    where, _, coins = typed.replace(",", " ").replace(":", " ").strip().rpartition(" ")
    if where and is_number(coins):
        slot = _find_slot(scene, where.strip())
        return scene.words.say("board.no-bid", text=typed) if slot is None else act.PlaceBid(slot, int(coins))
    slot = _find_slot(scene, typed)
    if slot is None:
        return scene.words.say("board.no-bid", text=typed)
    legal = legal_actions(state_of(scene), seat)
    bids = [bid for bid in legal if isinstance(bid, act.PlaceBid) and bid.slot == slot]
    if len(bids) == 1:
        return bids[0]
    if not bids:
        return act.PlaceBid(slot, scene.outlook.prices[slot])  # refused with the reason
    return scene.words.say("board.how-many", slot=slot + 1, least=bids[0].coins, most=bids[-1].coins)


def _read_tile(scene: Scene, frame: OFFERED, typed: str) -> Action | str | None:
    """The number or the name of a tile on offer; 0 for none."""
    moving = isinstance(frame, frames.MovingBid)
    if typed in NOTHING:
        return act.WITHDRAW if moving else act.PASS
    number = re.fullmatch(r"(?:buy |move to )?(\d{1,6})", typed)
    slot = _find_slot(scene, number[1] if number else typed)
    if slot is None:
        most = len(state_of(scene).offer)
        return scene.words.say("board.no-tile", text=typed, most=most) if number or not typed else None
    return act.MOVES[slot] if moving else act.BUYS[slot]


def _find_slot(scene: Scene, where: str) -> int | None:
    """A slot by its number or its tile's name."""
    offer = state_of(scene).offer
    if where.isdecimal():
        found = [int(where) - 1] if is_number(where) and 1 <= int(where) <= len(offer) else []
    else:
        wanted = bare(where)
        names = [bare(tile_name(scene, tile)) for tile in offer]
        found = [slot for slot, name in enumerate(names) if wanted and name.startswith(wanted)]
    return found[0] if len(found) == 1 else None


def _read_keep(scene: Scene, tiles: int, typed: str) -> Action | str | None:
    """The numbers of the tiles to keep, all, or none."""
    if typed in NOTHING:
        return act.Keep(0)
    if typed in _ALL:
        return act.Keep((1 << tiles) - 1)
    numbers = typed.removeprefix("keep ").replace(",", " ").split()
    if typed.startswith("keep ") and len(typed) == len("keep ") + act.MOST_TILES:
        return None  # written as in a record
    if not all(is_number(number) and 1 <= int(number) <= tiles for number in numbers) or not numbers:
        return scene.words.say("board.no-such-tiles", most=tiles)
    return act.Keep(sum(1 << place for place in {int(number) - 1 for number in numbers}))


def _read_feed(scene: Scene, typed: str) -> Action | str | None:
    """How many to feed."""
    number = typed.removeprefix("feed ")
    if typed in NOTHING:
        return act.Feed(0)
    if not is_number(number):
        return scene.words.say("board.a-number")
    return act.Feed(min(int(number), MOST_FED))
