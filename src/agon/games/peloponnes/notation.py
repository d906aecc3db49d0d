"""Text both ways: 'bid 5 on 2', events as phrases, the table as plain lines."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from agon.games.peloponnes import actions as act
from agon.games.peloponnes import events as told
from agon.games.peloponnes.actions import PeloponnesAction
from agon.games.peloponnes.components import Box
from agon.games.peloponnes.encoding import ALL
from agon.games.peloponnes.events import PeloponnesEvent
from agon.games.peloponnes.frames import DrawingCivilizations
from agon.games.peloponnes.printed import GOODS
from agon.games.peloponnes.state import NO_SLOT
from agon.games.peloponnes.view import PlayerView, View
from agon.kit.action import Action
from agon.kit.game import Notation
from agon.kit.lexicon import Lexicon
from agon.kit.refusal import Malformed, Param
from agon.kit.wording import NTH, Phrase, Wording

_NONE: Final = ("–",)
_TILE_FIELDS: Final = ("tile", "tiles", "kept", "lost")
_AMOUNTS: Final = ("gained", "taken")
_KINDS: Final = {"good": "good", "kind": "chit", "civilizations": "civilization"}


def write(action: PeloponnesAction, box: Box) -> str:
    """An action as a player would note it; slots count from 1, tiles kept as 1s and 0s from the left."""
    match action:
        case act.PlaceBid(slot=slot, coins=coins):
            return f"bid {coins} on {slot + 1}"
        case act.MoveBid(slot=slot):
            return f"move to {slot + 1}"
        case act.Buy(slot=slot):
            return f"buy {slot + 1}"
        case act.ChooseGood(good=good):
            return f"take {GOODS[good]}"
        case act.Keep(tiles=tiles):
            return "keep " + f"{tiles:0{act.MOST_TILES}b}"[::-1]
        case act.Feed(count=count):
            return f"feed {count}"
        case _:
            return type(action).__name__.lower()


_LEXICON: Final = Lexicon(write, ALL)


def read(text: str, box: Box) -> PeloponnesAction | Malformed:
    """The action of this text."""
    return _LEXICON.read(text, box)


def phrase(thing: PeloponnesAction | PeloponnesEvent, box: Box) -> Phrase:
    """What a sentence about an action or event is made of."""
    kind = "action" if isinstance(thing, Action) else "event"
    params: dict[str, Param] = {}
    for field, value in msgspec.structs.asdict(thing).items():
        params[field] = _param(thing, field, value, box)
    params |= _more(thing, box)
    case = _case(thing, box)
    return Phrase(f"{kind}.{type(thing).__name__}" + (f".{case}" if case else ""), params)


def _more(thing: PeloponnesAction | PeloponnesEvent, box: Box) -> dict[str, Param]:
    """What a sentence says otherwise than the field does, or beside it; places count from 1."""
    match thing:
        case act.Keep(tiles=tiles):
            return {"tiles": tuple(at + 1 for at in range(act.MOST_TILES) if tiles >> at & 1) or _NONE}
        case act.PlaceBid(slot=slot) | act.MoveBid(slot=slot) | act.Buy(slot=slot):
            return {"slot": slot + 1}
        case told.GoodsGained(gained=gained):
            return {"gained": _goods(gained, 1), "lost": _goods(gained, -1)}
        case told.ChitTurned():
            return {"all": box.parts.disasters.chits_each}
        case told.MatchEnded(winners=winners):
            return {"count": len(winners)}
        case _:
            return {}


def _case(thing: PeloponnesAction | PeloponnesEvent, box: Box) -> str:
    """Which of several sentences fits; empty where there is one."""
    match thing:
        case act.Keep(tiles=some) | act.Feed(count=some):
            return "some" if some else "none"
        case told.TileLost(tile=tile):
            return "building" if tile < box.first_land else "land"
        case told.GoodsGained(gained=gained):
            return _one_or_both({"gained": max(gained) > 0, "lost": min(gained) < 0})
        case told.TilesSettled(kept=kept, lost=lost):
            return _one_or_both({"kept": bool(kept), "lost": bool(lost)})
        case told.ChitTurned(kind=kind):
            return "blank" if kind == box.blank else "kind"
        case told.MatchEnded(prestige=prestige):
            return "won" if len(prestige) > 1 else "alone"
        case told.DisasterStruck(spared=spared):
            return "spared" if spared else "all"
        case told.Fed(food=food, luxury=luxury, lost=lost):
            return "-".join(name for name, count in (("food", food), ("luxury", luxury), ("lost", lost)) if count)
        case _:
            return ""


def _one_or_both(parts: dict[str, bool]) -> str:
    there = [name for name, is_there in parts.items() if is_there]
    return there[0] if len(there) == 1 else "both"


def _goods(amounts: Sequence[int], sign: int) -> tuple[str, ...]:
    """What is gained, or with a sign of -1 lost: '2 wood'."""
    found = (f"{sign * amount} {GOODS[good]}" for good, amount in enumerate(amounts) if sign * amount > 0)
    return tuple(found) or _NONE


def _param(thing: object, field: str, value: object, box: Box) -> Param:
    """Numbers of things become their ids; amounts of goods a list of words."""
    if isinstance(value, bool | str):
        return str(value).lower()
    if field in _TILE_FIELDS and not isinstance(thing, act.Keep) and not (field == "lost" and isinstance(value, int)):
        return tuple(box.tiles[tile].id for tile in _many(value)) or _NONE
    if field in _KINDS:
        names = _ids(box)[_KINDS[field]]
        return tuple(names[number] for number in _many(value))
    if field in _AMOUNTS:
        return _goods(_many(value), 1)
    return value if isinstance(value, int) else tuple(_many(value))


def _ids(box: Box) -> dict[str, tuple[str, ...]]:
    """What is counted, by its kind."""
    return {
        "tile": tuple(tile.id for tile in box.tiles),
        "good": GOODS,
        "chit": (*box.parts.disasters.kinds, "blank"),
        "civilization": tuple(civilization.id for civilization in box.parts.civilization),
    }


def wording(box: Box) -> Wording:
    """What phrases are made of, as far as one table can tell."""
    keys = {
        "Keep": "action.Keep.some",
        "Feed": "action.Feed.some",
        "GoodsGained": "event.GoodsGained.gained",
        "ChitTurned": "event.ChitTurned.kind",
        "Fed": "event.Fed.food",
    }
    tiles = dict.fromkeys(("tile", "tiles", "TilesSettled.kept", "TilesSettled.lost"), "tile")
    fields = {**tiles, **_KINDS, **dict.fromkeys(_AMOUNTS, "good"), "Keep.tiles": NTH, "slot": NTH}
    return Wording(keys=keys, fields=fields, sets=("Keep.tiles",), amounts=_AMOUNTS, ids=dict(_ids(box)))


def _many(value: object) -> tuple[int, ...]:
    return msgspec.convert((value,) if isinstance(value, int) else value, tuple[int, ...])


def picture(view: View, box: Box) -> str:
    """The table as plain English lines, for golden playthroughs and as a text view."""
    lines = [f"round {view.round}, order {' '.join(map(str, view.order))}, chits {_counts(view, box)}"]
    lines += [_slot_line(view, slot, box) for slot in range(len(view.offer))]
    lines += [_player_line(view, seat, player, box) for seat, player in enumerate(view.players)]
    return "\n".join(lines)


def _counts(view: View, box: Box) -> str:
    kinds = (*box.parts.disasters.kinds, "blank")
    return ", ".join(f"{kind} {count}" for kind, count in zip(kinds, view.turned, strict=True) if count) or "none"


def _slot_line(view: View, slot: int, box: Box) -> str:
    tile = box.tiles[view.offer[slot]]
    line = f"slot {slot + 1}: {tile.id}, minimum {tile.minimum_bid}"
    if slot in view.slots:
        seat = view.slots.index(slot)
        line += f", {view.bids[seat]} bid by {seat}"
    return line


def _player_line(view: View, seat: int, player: PlayerView, box: Box) -> str:
    goods = " ".join(f"{GOODS[good]} {amount}" for good, amount in enumerate(player.goods))
    drawn = not (view.stack and isinstance(view.stack[-1], DrawingCivilizations))
    name = box.parts.civilization[player.civilization].id if drawn else "no civilization"
    lying = "" if view.slots[seat] == NO_SLOT else f"; bid {view.bids[seat]}"
    rows = f"{_tiles(player.buildings, player.marked, box)} | {_tiles(player.lands, (), box)}"
    return f"{seat} {name}: {goods}; {rows}{lying}"


def _tiles(tiles: Iterable[int], marked: Iterable[int], box: Box) -> str:
    return " ".join(box.tiles[tile].id + ("*" if tile in marked else "") for tile in tiles) or "-"


NOTATION: Final[Notation[PeloponnesAction, PeloponnesEvent, View, Box]] = Notation(
    write=write, read=read, phrase=phrase, picture=picture, wording=wording
)
