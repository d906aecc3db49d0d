"""Text both ways: 'settle attica', events as phrases, the table as plain lines."""

from __future__ import annotations

from typing import Final

import msgspec

from agon.games.olympos import actions as act
from agon.games.olympos import events as told
from agon.games.olympos.actions import OlymposAction
from agon.games.olympos.components import Box
from agon.games.olympos.encoding import ALL
from agon.games.olympos.events import OlymposEvent
from agon.games.olympos.printed import DISCOVERIES, LANDS, RESOURCES
from agon.games.olympos.state import NOBODY
from agon.games.olympos.view import PlayerView, View
from agon.games.olympos.ways import NORTH
from agon.kit.action import Action
from agon.kit.game import Notation
from agon.kit.lexicon import Lexicon
from agon.kit.refusal import Malformed, Param
from agon.kit.wording import NTH, Phrase, Wording

_NONE: Final = ("–",)
_FIELDS: Final = {
    **dict.fromkeys(("land", "to", "source", "route"), "space"),
    **dict.fromkeys(("card", "cards", "shown"), "destiny"),
    **dict.fromkeys(("columns", "row", "place", "group", "bonus"), NTH),
    **{thing: thing for thing in ("discovery", "wonder", "resource", "god")},
}


def write(action: OlymposAction, box: Box) -> str:
    """An action as a player would note it; groups and places count from 1."""
    match action:
        case act.MoveSettler(land=land, group=group, to=to):
            return f"move {_settler(land, group, box)} {box.spaces[to]}"
        case act.RemoveSettler(land=land, group=group):
            return f"remove {_settler(land, group, box)}"
        case act.PayCubes():
            return f"pay {' '.join(_cubes(_paid(action))) or 'nothing'}"
        case act.TakeBonus(bonus=bonus):
            return f"bonus {bonus + 1}"
        case act.PlayDestiny(place=place, card=card):
            return f"play {place + 1} {_card(card, box)}"
        case act.KeepCard(place=place, shown=shown):
            return " ".join([f"keep {place + 1}", *(f"/ {_card(card, box)}" for card in shown)])
        case act.DiscardCard(card=card):
            return f"discard {_card(card, box)}"
        case act.SpendAthena():
            return "athena"
        case _:
            return _named(action, box)


def _named(action: OlymposAction, box: Box) -> str:
    """A verb, and the thing it is about, if there is one."""
    verb = _VERBS.get(type(action), type(action).__name__.lower())
    things = [f" {_names(field, box)[number]}" for field, number in msgspec.structs.asdict(action).items()]
    return "".join([verb, *things])


_VERBS: Final[dict[type, str]] = {
    act.PlaceSettler: "settle",
    act.TakeCube: "cube",
    act.TakeTile: "tile",
    act.BuildWonder: "build",
}


def _settler(land: int, group: int, box: Box) -> str:
    return box.spaces[land] + (f"#{group + 1}" if group else "")


def _paid(action: act.PayCubes) -> tuple[int, ...]:
    return (action.grain, action.wood, action.stone, action.gold)


def _cubes(counts: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(f"{count} {name}" for name, count in zip(RESOURCES, counts, strict=True) if count)


def _card(card: int, box: Box) -> str:
    """A card by its id; a number that names no card as it is, and no id has that mark."""
    return box.parts.destiny[card].id if card < len(box.parts.destiny) else f"#{card}"


_LEXICON: Final = Lexicon(write, ALL)


def read(text: str, box: Box) -> OlymposAction | Malformed:
    """The action of this text."""
    return _LEXICON.read(text, box)


def phrase(thing: OlymposAction | OlymposEvent, box: Box) -> Phrase:
    """What a sentence about an action or event is made of."""
    kind = "action" if isinstance(thing, Action) else "event"
    key = ".".join([kind, type(thing).__name__, *_case(thing, box)])
    if isinstance(thing, act.PayCubes):
        return Phrase(key, {"cubes": _cubes(_paid(thing)) or _NONE})
    fields = msgspec.structs.asdict(thing).items()
    return Phrase(key, {field: _param(field, value, box) for field, value in fields})


def _case(thing: OlymposAction | OlymposEvent, box: Box) -> tuple[str, ...]:
    """Which of several sentences tells it, where one would speak of what is not there."""
    match thing:
        case act.PayCubes():
            return ("cubes" if any(_paid(thing)) else "tokens",)
        case told.DiscoveryMade(cubes=cubes):
            return ("cubes" if any(cubes) else "tokens",)
        case act.KeepCard(shown=cards) | told.CardKept(cards=cards):
            return ("others" if cards else "only",)
        case told.CardsDrawn(cards=cards):
            return ("hidden" if cards is None else "seen",)
        case told.ActionPaid(hourglasses=hourglasses, spaces=spaces):
            return (
                "both" if hourglasses and spaces else "hourglasses" if hourglasses else "spaces" if spaces else "free",
            )
        case told.GodChose(god=god, chosen=chosen):
            return ("nobody" if not chosen else "good" if box.gods[god] in box.parts.gods.good else "bad",)
        case _:
            return ()


def _param(field: str, value: object, box: Box) -> Param:
    """Numbers of things become their ids; places count from 1."""
    if value is None:
        return _NONE
    if isinstance(value, str):
        return value
    numbers = msgspec.convert((value,) if isinstance(value, int) else value, tuple[int, ...])
    if field == "cubes":
        return _cubes(numbers) or _NONE
    if _FIELDS.get(field) == NTH:
        return tuple(number + 1 for number in numbers)
    names = _names(field, box)
    if names:
        return tuple(_name(names, number) for number in numbers) or _NONE
    return value if isinstance(value, int) else numbers or _NONE


def _name(names: tuple[str, ...], number: int) -> str:
    """The id of a thing; the north zone has one, a number that names nothing stays as it is."""
    return "north" if number == NORTH else names[number] if number < len(names) else str(number)


def _names(field: str, box: Box) -> tuple[str, ...]:
    """The names of the things a field counts, if it counts things."""
    return _ids(box).get(_FIELDS.get(field, ""), ())


def _ids(box: Box) -> dict[str, tuple[str, ...]]:
    """What is counted, by its kind."""
    return {
        "space": box.spaces,
        "discovery": box.discoveries,
        "wonder": box.wonders,
        "resource": RESOURCES,
        "destiny": tuple(card.id for card in box.parts.destiny),
        "god": box.gods,
    }


_PLANNED: Final = {"Paying.about": "discovery", "ChoosingBonus.about": "discovery"}  # what answers in advance are about


def wording(box: Box) -> Wording:
    """What phrases are made of, as far as one table can tell."""
    keys = {
        "KeepCard": "action.KeepCard.others",
        "ActionPaid": "event.ActionPaid.both",
        "CardsDrawn": "event.CardsDrawn.hidden",
        "DiscoveryMade": "event.DiscoveryMade.cubes",
    }
    return Wording(
        keys=keys, fields=_FIELDS | {"cubes": "resource"} | _PLANNED, amounts=("cubes",), ids=dict(_ids(box))
    )


def picture(view: View, box: Box) -> str:
    """The table as plain English lines, for golden playthroughs and as a text view."""
    gods = " ".join(box.gods[god] for god in view.revealed) or "none"
    lines = [f"order {' '.join(map(str, view.order))}; gods {gods}; discards {len(view.discards)}"]
    lines += [_player_line(view, seat, player, box) for seat, player in enumerate(view.players)]
    held = [f"{box.spaces[land]} {''.join(map(str, view.piles[land]))}" for land in range(LANDS) if view.piles[land]]
    lines.append("lands: " + (", ".join(held) or "none"))
    barred = [box.spaces[land] for land in view.condemned]
    lines.append("condemned: " + (" ".join(barred) or "none"))
    lines.append("tribes: " + (" ".join(box.spaces[land] for land in view.tribes) or "none"))
    lines += [_row_line(view, row, box) for row in range(len(box.rows))]
    wonders = (f"{view.columns[DISCOVERIES + number] + 1} {name}" for number, name in enumerate(box.wonders))
    lines.append("wonders: " + ", ".join(wonders))
    return "\n".join(lines)


def _player_line(view: View, seat: int, player: PlayerView, box: Box) -> str:
    tiles = " ".join(name for number, name in enumerate(box.discoveries) if player.discoveries >> number & 1)
    built = " ".join(name for number, name in enumerate(box.wonders) if player.wonders >> number & 1)
    marks = [name for name in ("done", "ares", "erinyes", "keres", "siren") if getattr(player, name)]
    marks += ["zeus-token"] if view.zeus_token == seat else []
    hand = " ".join(_card(card, box) for card in view.hand) if seat == view.viewer else str(len(player.shuffles))
    return (
        f"{seat} at {player.space}: hourglasses {player.hourglasses}, stock {player.stock}, reserve {player.reserve}, "
        f"tokens {' '.join(_cubes(player.tokens)) or '-'}, cubes {' '.join(_cubes(player.cubes)) or '-'}, "
        f"stars {player.stars}+{player.athena}, prestige {player.prestige}, cards {hand or '-'}; "
        f"{tiles or '-'} | {built or '-'}" + (f" ({' '.join(marks)})" if marks else "")
    )


def _row_line(view: View, row: int, box: Box) -> str:
    tiles = sorted(box.rows[row], key=lambda number: view.columns[number])
    shown = (f"{view.columns[number] + 1} {box.discoveries[number]} x{view.copies[number]}" for number in tiles)
    marked = sum(owner != NOBODY for owner in view.bonuses)
    return f"row {row + 1}: " + ", ".join(shown) + (f" ({marked} bonuses marked)" if not row else "")


NOTATION: Final[Notation[OlymposAction, OlymposEvent, View, Box]] = Notation(
    write=write, read=read, phrase=phrase, picture=picture, wording=wording
)
