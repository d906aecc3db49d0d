"""Text both ways: 'lot farmer guard', events as phrases, the table as plain lines."""

from __future__ import annotations

from typing import Final

import msgspec

from agon.games.offrandes import actions as act
from agon.games.offrandes.actions import OffrandesAction
from agon.games.offrandes.components import MEMBERS, Box
from agon.games.offrandes.encoding import ALL
from agon.games.offrandes.events import OffrandesEvent
from agon.games.offrandes.phases.setup import cities
from agon.games.offrandes.printed import CHARACTERS
from agon.games.offrandes.state import NOBODY
from agon.games.offrandes.view import View
from agon.kit.action import Action
from agon.kit.game import Notation
from agon.kit.lexicon import Lexicon
from agon.kit.refusal import Malformed, Param
from agon.kit.wording import Phrase, Wording

_NONE: Final = ("–",)


def write(action: OffrandesAction, box: Box) -> str:
    """An action as a player would note it; seats count from 1."""
    match action:
        case act.ChooseCharacters(characters=characters):
            return f"start {' '.join(_names(characters))}".strip()
        case act.OpenLot(characters=characters):
            return f"lot {' '.join(_names(characters))}".strip()
        case act.PlaceBid(drachmas=drachmas):
            return f"bid {drachmas}"
        case act.Corrupt(victim=victim, character=character):
            return f"corrupt {victim + 1} {CHARACTERS[character]}"
        case act.Offer(altar=altar, animal=animal):
            return f"offer {box.parts.animals[animal].id} {box.altars[altar]}"
        case _:
            return type(action).__name__.lower()


def _names(characters: int) -> list[str]:
    return [CHARACTERS[character] for character in MEMBERS[characters]]


_LEXICON: Final = Lexicon(write, ALL)


def read(text: str, box: Box) -> OffrandesAction | Malformed:
    """The action of this text."""
    return _LEXICON.read(text, box)


def phrase(thing: OffrandesAction | OffrandesEvent, box: Box) -> Phrase:
    """What a sentence about an action or event is made of."""
    kind = "action" if isinstance(thing, Action) else "event"
    fields = msgspec.structs.asdict(thing).items()
    params = {field: _param(field, value, box) for field, value in fields}
    return Phrase(f"{kind}.{type(thing).__name__}", params)


def _param(field: str, value: int | tuple[int, ...], box: Box) -> Param:
    """Numbers of things become their ids."""
    if field == "characters":
        chosen = value if isinstance(value, tuple) else MEMBERS[value]
        return tuple(CHARACTERS[character] for character in chosen) or _NONE
    if isinstance(value, tuple) or field not in ("character", "animal", "altar"):
        return value
    return _ids(box)[field][value]


def _ids(box: Box) -> dict[str, tuple[str, ...]]:
    """What fields of these names count."""
    animals = tuple(animal.id for animal in box.parts.animals)
    return {"character": CHARACTERS, "animal": animals, "altar": box.altars}


def wording(box: Box) -> Wording:
    """What phrases are made of, as far as one table can tell."""
    ids = _ids(box)
    fields = {"characters": "character", "Bidding.about": "character", **{field: field for field in ids}}
    return Wording(fields=fields, sets=("characters",), ids=dict(ids))


def picture(view: View, box: Box) -> str:
    """The table as plain English lines, for golden playthroughs and as a text view."""
    stock = ", ".join(f"{animal.id} {left}" for animal, left in zip(box.parts.animals, view.stock, strict=True))
    lines = [f"round {view.round}, first {view.first}, quiet {view.quiet}; stock {stock}"]
    lines += [_player_line(view, seat, box) for seat in range(view.seats)]
    if view.holder != NOBODY:
        lines.append(_auction_line(view))
    taken = [_altar(view, altar, box) for altar in range(len(view.owners)) if view.owners[altar] != NOBODY]
    lines.append("altars: " + (", ".join(taken) or "none"))
    return "\n".join(lines)


def _player_line(view: View, seat: int, box: Box) -> str:
    player = view.players[seat]
    ladders = " ".join(f"{name} {step}" for name, step in zip(CHARACTERS, player.steps, strict=True))
    marks = ", corrupted" if seat in view.corrupted else ""
    city = cities(view.seats, view.options, box)[seat]
    return f"{seat} {city}: {player.points} points, {player.drachmas} drachmas; {ladders}{marks}"


def _auction_line(view: View) -> str:
    line = f"auction of {view.holder}: hand {' '.join(_names(view.hand)) or '-'}"
    if view.won:
        line += f"; won by {' '.join(map(str, view.won))}"
    if view.lot:
        line += f"; lot {' '.join(_names(view.lot))}, bid {view.bid}, in {' '.join(map(str, view.bidders))}"
    return line


def _altar(view: View, altar: int, box: Box) -> str:
    animal = box.parts.animals[view.kinds[altar]].id
    return f"{box.altars[altar]} {view.counts[altar]} {animal} of {view.owners[altar]}"


NOTATION: Final[Notation[OffrandesAction, OffrandesEvent, View, Box]] = Notation(
    write=write, read=read, phrase=phrase, picture=picture, wording=wording
)
