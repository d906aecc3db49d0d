"""The question of offerings: what is offered, what it scores, and why some altars are closed."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from agon.games.offrandes.outlook import Herd
from agon.games.offrandes.printed import ALTARS
from agon.terminal.boards.board import Choice
from agon.terminal.boards.columns import flow
from agon.terminal.boards.offrandes.altars import one_kind
from agon.terminal.boards.offrandes.scenery import Scene, altar_name, animals, reached_group


def draw_offers(scene: Scene, seat: int, offered: Sequence[Choice]) -> list[Text]:
    """The animals and their points; numbers stand at the altars, or here if there are several kinds to choose from."""
    say, able = scene.words.say, scene.outlook.herds[seat]
    if one_kind(scene) is None:
        lines = [_kind(scene, place, herd, offered) for place, herd in enumerate(able)]
    else:
        ((kind, count, points),) = able
        told = Text(say("board.you-offer", animals=animals(scene, count, kind), count=points), "bold")
        closed = [] if scene.terse else _closed(scene, seat)
        lines = [told, *([flow(Text(), closed, scene.width, 0)] if closed else [])]
    prayer = scene.outlook.prayers[seat]
    how = [Text(say("board.how-offer")), Text(say("board.how-decline"))]
    if prayer:
        how.append(Text(say("board.priestess-brings", points=prayer), "dim"))
    return [*lines, flow(Text(), how, scene.width, 0)]


def _kind(scene: Scene, place: int, herd: Herd, offered: Sequence[Choice]) -> Text:
    """One kind of several: the altars it may lie on."""
    kind, count, points = herd
    head = scene.words.say("board.kind", animals=animals(scene, count, kind), count=points)
    first = place * ALTARS
    pieces = [
        Text(f"[{first + altar + 1}] {altar_name(scene, altar)} ({scene.box.altar_points[altar]})")
        for altar in range(ALTARS)
        if offered[first + altar].legal
    ]
    return flow(Text(head, "bold"), pieces or [Text("-")], scene.width)


def _closed(scene: Scene, seat: int) -> list[Text]:
    """Why altars cannot be offered to: too high a group, or as much lies there."""
    say, held = scene.words.say, scene.outlook.held
    told = []
    if held:
        told.append(say("board.not-outdone", altars=", ".join(altar_name(scene, altar) for altar in held)))
    if scene.outlook.reach[seat] < ALTARS:
        told.append(say("board.out-of-reach", group=reached_group(scene, seat) + 1))
    return [Text(sentence, "dim") for sentence in told]
