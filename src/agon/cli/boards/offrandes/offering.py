"""The question of offerings: what is offered, what it scores, and why some altars are closed."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from agon.cli.boards.board import Choice
from agon.cli.boards.columns import flow
from agon.cli.boards.offrandes.altars import one_kind
from agon.cli.boards.offrandes.scenery import Scene, altar_name, animals, state_of
from agon.games.offrandes.phases.offerings import offerings, outdoes
from agon.games.offrandes.printed import ALTARS, PRIESTESS, STEPS, TEMPLE_KEEPER
from agon.games.offrandes.state import State


def draw_offers(scene: Scene, seat: int, offered: Sequence[Choice]) -> list[Text]:
    """The animals and their points; numbers stand at the altars, or here if there are several kinds to choose from."""
    s, say = state_of(scene), scene.words.say
    able = offerings(s, seat)
    if one_kind(scene, s) is None:
        lines = [_kind(scene, s, place, able[place], offered) for place in range(len(able))]
    else:
        ((kind, count),) = able
        points = count * scene.box.values[kind]
        told = Text(say("board.you-offer", animals=animals(scene, count, kind), count=points), "bold")
        closed = [] if scene.terse else _closed(scene, s, seat)
        lines = [told, *([flow(Text(), closed, scene.width, 0)] if closed else [])]
    prayer = scene.box.parts.priestess_points[scene.view.players[seat].steps[PRIESTESS]]
    how = [Text(say("board.how-offer")), Text(say("board.how-decline"))]
    if prayer:
        how.append(Text(say("board.priestess-brings", points=prayer), "dim"))
    return [*lines, flow(Text(), how, scene.width, 0)]


def _kind(scene: Scene, s: State, place: int, able: tuple[int, int], offered: Sequence[Choice]) -> Text:
    """One kind of several: the altars it may lie on."""
    kind, count = able
    points = count * scene.box.values[kind]
    head = scene.words.say("board.kind", animals=animals(scene, count, kind), count=points)
    first = place * ALTARS
    pieces = [
        Text(f"[{first + altar + 1}] {altar_name(scene, altar)} ({scene.box.altar_points[altar]})")
        for altar in range(ALTARS)
        if offered[first + altar].legal
    ]
    return flow(Text(head, "bold"), pieces or [Text("-")], scene.width)


def _closed(scene: Scene, s: State, seat: int) -> list[Text]:
    """Why altars cannot be offered to: too high a group, or as much lies there."""
    say, keeper = scene.words.say, s.players[seat].steps[TEMPLE_KEEPER]
    ((kind, count),) = offerings(s, seat)
    told = []
    more = [altar for altar in range(scene.box.in_reach[keeper]) if not outdoes(s, kind, count, altar)]
    if more:
        told.append(say("board.not-outdone", altars=", ".join(altar_name(scene, altar) for altar in more)))
    if keeper < STEPS:
        told.append(say("board.out-of-reach", group=keeper + 1))
    return [Text(sentence, "dim") for sentence in told]
