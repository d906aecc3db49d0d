"""Text both ways: cards as 'blue 40', events as phrases, the table as plain lines."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from agon.games.olympe.actions import PLAY, OlympeAction, PlayCard
from agon.games.olympe.components import Box
from agon.games.olympe.events import (
    CardsUncovered,
    ColourRequested,
    HandsDealt,
    OlympeEvent,
    RoundScored,
    TrickCancelled,
)
from agon.games.olympe.state import NO_CARD
from agon.games.olympe.view import View
from agon.kit.frame import Ask
from agon.kit.game import Notation
from agon.kit.refusal import Malformed, Param
from agon.kit.wording import Phrase, Wording

_COLOUR_FIELDS: Final = ("colour", "trump", "colours")


def write(action: OlympeAction, box: Box) -> str:
    """The name of the card."""
    return box.card_names[action.card]


def read(text: str, box: Box) -> OlympeAction | Malformed:
    """The card of this name."""
    name = " ".join(text.lower().split())
    if name not in box.card_names:
        return Malformed("$", "card-name", {"got": text})
    return PLAY[box.card_names.index(name)]


def phrase(thing: OlympeAction | OlympeEvent, box: Box) -> Phrase:
    """What a sentence about an action or event is made of."""
    kind = "action" if isinstance(thing, PlayCard) else "event"
    if isinstance(thing, HandsDealt):
        return Phrase("event.HandsDealt", {"dealer": thing.dealer})
    if isinstance(thing, TrickCancelled) and not thing.colours:
        return Phrase("event.TrickOfMonsters", {"leader": thing.leader})
    if isinstance(thing, CardsUncovered):
        return Phrase("event.CardsUncovered", {"cards": tuple(box.card_names[card] for _, _, card in thing.cards)})
    params = _params(thing, box)
    if isinstance(thing, TrickCancelled):
        params["count"] = len(thing.colours)
    return Phrase(f"{kind}.{_name(thing)}", params)


def _name(thing: OlympeAction | OlympeEvent) -> str:
    """What happened in a special way has a sentence of its own."""
    if isinstance(thing, ColourRequested) and thing.colour == thing.trump:
        return "TrumpRequested"
    if isinstance(thing, RoundScored) and not any(thing.gems):
        return "RoundWithoutGems"
    return type(thing).__name__


def _params(thing: OlympeAction | OlympeEvent, box: Box) -> dict[str, Param]:
    """Numbers of cards and colours become their ids."""
    params: dict[str, Param] = {}
    for field, value in msgspec.structs.asdict(thing).items():
        if field == "card":
            params[field] = box.card_names[value]
        elif field in _COLOUR_FIELDS:
            many = [value] if isinstance(value, int) else value
            params[field] = tuple(box.parts.gods[colour].colour for colour in many)
        else:
            params[field] = value
    return params


def wording(box: Box) -> Wording:
    """What phrases are made of, as far as one table can tell."""
    fields = {"card": "card", **dict.fromkeys(_COLOUR_FIELDS, "colour")}
    return Wording(fields=fields, ids={"card": box.card_names, "colour": tuple(god.colour for god in box.parts.gods)})


def picture(view: View, box: Box) -> str:
    """The table as plain English lines, for golden playthroughs and as a text view."""
    lines = [
        f"round {view.round}, dealer {view.dealer}, leader {view.leader}, asked {_asked(view)}",
        f"trick: {_cards(view.trick, box)}",
        f"requested {_colour(view.requested, box)}, trump {_colour(view.trump, box)}",
    ]
    lines += [_seat_line(view, seat, box) for seat in range(view.seats)]
    if any(view.own):
        kept = (f"{box.parts.gods[colour].colour} {view.own[colour]}" for colour in view.colours)
        lines.append(f"own gems: {', '.join(kept)}")
    if view.viewer is not None:
        lines.append(f"hand of {view.viewer}: {_cards(view.hand, box)}")
    return "\n".join(lines)


def _seat_line(view: View, seat: int, box: Box) -> str:
    side = seat % view.sides
    team = f" (team {side})" if view.sides < view.seats else ""
    points = sum(box.card_points[card] for card in view.won[seat])
    line = f"{seat} {box.parts.gods[view.gods[seat]].id}{team}: {view.gems[side]} gems, {points} points"
    line += f", {view.hand_sizes[seat]} cards"
    if view.piles:
        tops = [box.card_names[card] if card != NO_CARD else "-" for card in view.piles[seat]]
        line += f", piles {' | '.join(tops)}, {view.covered[seat].bit_count()} covered"
    return line


def _asked(view: View) -> str:
    top = view.stack[-1] if view.stack else None
    return str(top.seat) if isinstance(top, Ask) else "nobody"


def _colour(colour: int, box: Box) -> str:
    return box.parts.gods[colour].colour if colour >= 0 else "none"


def _cards(cards: Iterable[int], box: Box) -> str:
    return ", ".join(box.card_names[card] for card in cards) or "none"


NOTATION: Final[Notation[OlympeAction, OlympeEvent, View, Box]] = Notation(
    write=write, read=read, phrase=phrase, picture=picture, wording=wording
)
