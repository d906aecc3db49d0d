"""What is asked: all that can be answered, in words, and how it is typed."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from agon.games.offrandes import actions as act
from agon.games.offrandes import frames
from agon.games.offrandes.components import MEMBERS
from agon.games.offrandes.printed import ALTARS, CHARACTERS, CORRUPTIBLE
from agon.games.offrandes.state import NOBODY
from agon.kit.action import Action
from agon.kit.match import Prompt
from agon.terminal.boards.board import Choice
from agon.terminal.boards.columns import flow
from agon.terminal.boards.offrandes.corrupting import draw_corruptions
from agon.terminal.boards.offrandes.offering import draw_offers
from agon.terminal.boards.offrandes.scenery import (
    Scene,
    animals,
    asked,
    character_name,
    climb_text,
    short_name,
    state_of,
)
from agon.terminal.boards.words import seat_name
from agon.terminal.telling import fill

_WIDE = 76  # from here on the characters are explained


def options(scene: Scene, prompt: Prompt) -> Sequence[Action]:
    """All a person may think of; characters one by one, and bids are typed, not listed."""
    frame, s = asked(scene), state_of(scene)
    match frame:
        case frames.ChoosingCharacters():
            return [act.STARTS[1 << character] for character in range(len(CHARACTERS))]
        case frames.OpeningLot():
            return [act.LOTS[1 << character] for character in range(len(CHARACTERS))]
        case frames.Bidding():
            return [act.PASS]
        case frames.Corrupting(seat=seat):
            rivals = [other for other in s.clockwise(seat) if other != seat]
            return [act.CORRUPTIONS[victim][character] for victim in rivals for character in CORRUPTIBLE]
        case frames.Offering(seat=seat):
            return [act.OFFERS[altar][kind] for kind, _, _ in scene.outlook.herds[seat] for altar in range(ALTARS)]
        case _:
            return prompt.actions


def hint(scene: Scene, prompt: Prompt) -> str:
    """What can be typed, shortly."""
    numbers = " ".join(map(str, range(1, scene.outlook.tiles + 1)))
    match asked(scene):
        case frames.ChoosingCharacters():
            return numbers + " …"[: 0 if scene.ascii_only else 2]
        case frames.OpeningLot():
            return scene.words.say("board.hint-lot", numbers=numbers)
        case frames.Bidding():
            bids = _bid_range(scene)
            return scene.words.say("board.hint-bid", bids=bids) if scene.view.bid and bids else bids or "0"
        case _:
            return f"0-{len(options(scene, prompt))}"


def _bid_range(scene: Scene) -> str:
    """'5-12', or nothing."""
    least, most = scene.outlook.least, scene.outlook.most
    return "" if most < least else str(least) if least == most else f"{least}-{most}"


def label(scene: Scene, action: Action) -> str:
    """An action in words, with the animals it is about."""
    match action, asked(scene):
        case act.Offer(altar=altar, animal=kind), frames.Offering(seat=seat):
            count = next((count for able, count, _ in scene.outlook.herds[seat] if able == kind), 0)
            if count:
                altars, say = scene.box.altars[altar], scene.words.fill
                return say("board.offer", {"animals": animals(scene, count, kind), "altar": altars})
    return fill(scene.words, scene.game.notation.phrase(action, scene.box))


def draw_choices(scene: Scene, offered: Sequence[Choice]) -> RenderableType:
    """How to answer: a line or two, or a numbered list."""
    match asked(scene):
        case frames.ChoosingCharacters():
            return Group(*_starts(scene))
        case frames.OpeningLot(seat=seat):
            return Group(*_tiles(scene, seat))
        case frames.Bidding(seat=seat):
            return Group(*_bids(scene, seat))
        case frames.Corrupting(seat=seat):
            return Group(*draw_corruptions(scene, seat, offered))
        case frames.Offering(seat=seat):
            return Group(*draw_offers(scene, seat, offered))
        case _:
            return Text(end="")


def _starts(scene: Scene) -> list[Text]:
    """The characters with what they are good for, where there is room."""
    how = Text(scene.words.say("board.how-start", count=scene.outlook.tiles))
    pieces = [_numbered(number, character_name(scene, number - 1)) for number in range(1, len(CHARACTERS) + 1)]
    if scene.width < _WIDE:
        return [flow(Text(), pieces, scene.width, 0), how]
    indent = max(piece.cell_len for piece in pieces) + 2
    told = [[Text(scene.words.say(f"board.does.{name}"), "dim")] for name in CHARACTERS]
    return [*(flow(piece, does, scene.width, indent) for piece, does in zip(pieces, told, strict=True)), how]


def _numbered(number: int, text: str, legal: bool = True) -> Text:
    if not legal:
        return Text(f"({number}) {text}", "dim")
    return Text.assemble((f"[{number}]", "bold"), f" {text}")


def _tiles(scene: Scene, seat: int) -> list[Text]:
    """The tiles in hand with the step they would bring; the others dim."""
    say, outlook = scene.words.say, scene.outlook
    poor = outlook.most < outlook.least
    pieces = [
        _numbered(
            character + 1,
            f"{character_name(scene, character)} {climb_text(scene, seat, character)}",
            bool(scene.view.hand >> character & 1) and not poor,
        )
        for character in range(len(CHARACTERS))
    ]
    how = [Text(say("board.too-poor"))] if poor else [Text(say("board.how-lot", count=outlook.tiles))]
    told = flow(Text(), [*how, Text(say("board.how-end"))], scene.width, 0)
    return [flow(Text(), pieces, scene.width, 0), *([] if scene.terse and not poor else [told])]


def _bids(scene: Scene, seat: int) -> list[Text]:
    """What the lot would do for the viewer, and what can be bid."""
    say, view = scene.words.say, scene.view
    gains = [Text(_gain(scene, seat, character)) for character in MEMBERS[view.lot]]
    bids = _bid_range(scene)
    how = [Text(say("board.how-bid", bids=bids) if bids else say("board.cannot-raise"))]
    if view.bid:
        how.append(Text(say("board.how-pass")))
    if scene.terse:
        return [flow(Text(say("board.for-you"), "dim"), gains, scene.width)]
    return [flow(Text(say("board.for-you"), "dim"), gains, scene.width), flow(Text(), how, scene.width, 0)]


def _gain(scene: Scene, seat: int, character: int) -> str:
    """'Farmer 4→5 (Bob falls)'."""
    name = (short_name if scene.terse else character_name)(scene, character)
    told = f"{name} {climb_text(scene, seat, character)}"
    if scene.view.players[seat].steps[character] == scene.outlook.climbs[character]:
        stays = scene.words.say("board.stays")
        return f"{told} ({stays})"
    loser = scene.outlook.yields[character]
    if loser != NOBODY:
        falls = scene.words.say("board.falls", name=seat_name(scene, loser))
        return f"{told} ({falls})"
    return told
