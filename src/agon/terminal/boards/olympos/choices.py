"""The question's answers, drawn: numbered lists, for a turn in short."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Group
from rich.text import Text

from agon.games.olympos import actions as act
from agon.games.olympos import frames
from agon.games.olympos.printed import RESOURCES
from agon.games.olympos.rules import legal_actions
from agon.games.olympos.state import State
from agon.terminal.boards.board import Choice
from agon.terminal.boards.columns import flow
from agon.terminal.boards.olympos.asking import offers, short
from agon.terminal.boards.olympos.scenery import (
    Scene,
    asked,
    coloured,
    discovery_name,
    god_name,
    sign,
    state_of,
    wonder_name,
)
from agon.terminal.boards.words import word

_LINES: Final = 3  # of one kind of action
_WIDE: Final = 76
_LOW: Final = 44  # rows: below, a line is enough, since the map tells prices
Numbered = tuple[int, Choice]


def draw_choices(scene: Scene, offered: Sequence[Choice]) -> Group:
    """How to answer."""
    return Group(*answer_lines(scene, offered))


def own_choices(scene: Scene) -> list[Choice]:
    """What the viewer is offered."""
    if scene.viewer is None:
        return []
    legal = legal_actions(state_of(scene), scene.viewer)
    return [Choice(action, action in legal) for action in offers(scene)]


def answer_lines(scene: Scene, offered: Sequence[Choice]) -> list[Text]:
    """The lines of the list, with a heading where the question needs one."""
    s, frame = state_of(scene), asked(scene)
    numbered = list(enumerate(offered, 1))
    match frame:
        case frames.Acting():
            return _turn(scene, s, numbered)
        case frames.Condemning():
            return _condemned(scene, s, numbered)
        case None:
            return []
        case _:
            head = Text(_heading(scene, s, frame), "dim")
            return [flow(head, _pieces(scene, s, numbered), scene.width, None if head else 0)]


def _pieces(scene: Scene, s: State, numbered: Sequence[Numbered]) -> list[Text]:
    """'[1] Medicine 7'; in round brackets and dim what is not allowed."""
    return [
        Text.assemble((f"[{number}]", "bold"), f" {short(scene, s, choice.action)}")
        if choice.legal
        else Text(f"({number}) {short(scene, s, choice.action)}", "dim")
        for number, choice in numbered
    ]


def _turn(scene: Scene, s: State, numbered: Sequence[Numbered]) -> list[Text]:
    """Developments, cards, passing; the cheapest expansions."""
    kinds: dict[str, list[Numbered]] = {"develop": [], "cards": [], "stop": [], "new": [], "move": []}
    for number, choice in numbered:
        match choice.action:
            case act.Discover() | act.BuildWonder():
                kinds["develop"].append((number, choice))
            case act.PlayDestiny():
                kinds["cards"].append((number, choice))
            case act.Pass() | act.Wait():
                kinds["stop"].append((number, choice))
            case act.PlaceSettler():
                kinds["new"].append((number, choice))
            case _:
                kinds["move"].append((number, choice))
    lines, low = [], scene.terse or 0 < scene.rows <= _LOW
    for kind, found in kinds.items():
        if found or kind == "develop":
            head = Text(scene.words.say(f"board.can.{kind}"), "dim")
            pieces = _pieces(scene, s, found) or [Text(scene.words.say("board.nothing"), "dim")]
            most = 1 if low and kind in ("new", "move") else _LINES
            lines.append(_cut(scene, head, pieces, most))
    return lines


def _cut(scene: Scene, head: Text, pieces: list[Text], most: int) -> Text:
    """So many lines at most, with dots where there would be more."""
    text, count = flow(head, pieces, scene.width), len(pieces)
    while count and text.plain.count("\n") >= most:
        count -= 1
        text = flow(head, [*pieces[:count], Text(sign(scene, "dots"))], scene.width)
    return text


def _condemned(scene: Scene, s: State, numbered: Sequence[Numbered]) -> list[Text]:
    """By resource: how many are still to be condemned, and which may be."""
    lines = []
    for resource, (lands, left) in enumerate(zip(s.box.lands_of, scene.outlook.condemn, strict=True)):
        may = [
            (n, choice)
            for n, choice in numbered
            if isinstance(choice.action, act.Condemn) and choice.action.land in lands
        ]
        if left and may:
            name = word(scene, "resource", RESOURCES[resource])
            head = Text.assemble(coloured(scene, resource), " ", scene.words.say("board.left", name=name, count=left))
            pieces = _pieces(scene, s, may)
            if scene.width < _WIDE:
                lines.append(flow(Text(), [head, *pieces], scene.width, 0, gap=1))
            else:
                lines.append(flow(head, pieces, scene.width, 16))
    return lines


def _heading(scene: Scene, s: State, frame: object) -> str:
    """What the answer is about."""
    say = scene.words.say
    match frame:
        case frames.Paying(discovery=discovery) | frames.ChoosingBonus(discovery=discovery):
            return f"{discovery_name(scene, discovery)}:"
        case frames.ChoosingTile(discovery=discovery):
            return f"{discovery_name(scene, discovery)}:"
        case frames.PayingStars(wonder=wonder, missing=missing):
            return say("board.stars-missing", wonder=wonder_name(scene, wonder), count=missing)
        case frames.PlayingZeus():
            return f"{god_name(scene, s.revealed[-1])}:"
        case _:
            return ""
