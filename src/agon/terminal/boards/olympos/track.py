"""The time track: the pieces from the rearmost on, and the Zeus spaces, gods and points ahead."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from agon.games.olympos.printed import ZeusSpace
from agon.terminal.boards.columns import flow
from agon.terminal.boards.olympos.scenery import Scene, god_name, seat_style, sign
from agon.terminal.boards.words import pointer, seat_name

_NAME: Final = 8


def draw_track(scene: Scene) -> Text:
    """Pieces in the order in which they act, between the Zeus spaces that are not behind all of them."""
    view, box = scene.view, scene.box
    rear = min(player.space for player in view.players)
    pieces = [(view.players[seat].space, at, _piece(scene, seat)) for at, seat in enumerate(view.order)]
    ahead = [zeus for zeus in box.parts.time_track.zeus if zeus.space > rear]
    pieces += [(zeus.space, -1, _zeus(scene, zeus)) for zeus in ahead]
    pieces.append((box.cross, len(view.order), Text(f"{sign(scene, 'cross')}{box.cross}", "dim")))
    ordered = [text for _, _, text in sorted(pieces, key=lambda piece: piece[:2])]
    return flow(Text(scene.words.say("board.track"), "dim"), ordered, scene.width)


def _piece(scene: Scene, seat: int) -> Text:
    """'▶Ann 37'; near the end with what the space scores."""
    view, box = scene.view, scene.box
    player = view.players[seat]
    turn = bool(view.stack) and seat in view.stack[-1].owed()
    text = Text(pointer(scene) if turn else "", "bold")
    text.append(seat_name(scene, seat)[:_NAME], seat_style(scene, seat))
    text.append(f" {player.space}", "dim" if player.done else "bold")
    points = box.parts.time_track.end_points.get(player.space)
    if points is not None:
        text.append(f"(+{points})")
    if player.done:
        text.append(" " + scene.words.say("board.done"), "dim")
    return text


def _zeus(scene: Scene, zeus: ZeusSpace) -> Text:
    """'ZZ37': a Z for every god who still waits there."""
    gods = scene.outlook.gods[scene.box.zeus_spaces.index(zeus.space)]
    return Text(f"{'Z' * gods or sign(scene, 'dot')}{zeus.space}", "bold #c9741a" if gods else "dim")


def draw_gods(scene: Scene) -> list[Text]:
    """The gods who came, the last one last; and near the end what the last spaces score."""
    view, say = scene.view, scene.words.say
    pieces = []
    if view.revealed:
        names = ", ".join(god_name(scene, god) for god in view.revealed)
        pieces.append(Text(say("board.gods", names=names), "dim"))
    if any(player.space >= scene.box.zeus_spaces[-2] for player in view.players):
        pieces.append(Text(say("board.end-points", points=_end_points(scene)), "dim"))
    return [flow(Text(), pieces, scene.width, 0)] if pieces else []


def _end_points(scene: Scene) -> str:
    """'75-76 5, 77-78 4'."""
    spans: list[tuple[int, list[int]]] = []
    for space, points in sorted(scene.box.parts.time_track.end_points.items()):
        if spans and spans[-1][0] == points:
            spans[-1][1].append(space)
        else:
            spans.append((points, [space]))
    told = [f"{spaces[0]}-{spaces[-1]}" if len(spaces) > 1 else str(spaces[0]) for _, spaces in spans]
    return ", ".join(f"{span}: {points}" for span, (points, _) in zip(told, spans, strict=True))
