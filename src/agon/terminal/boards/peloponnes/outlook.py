"""What is to come: disasters, the next supply, the next income."""

from __future__ import annotations

from rich.text import Text

from agon.games.peloponnes.printed import FOOD, GOODS
from agon.terminal.boards.peloponnes.columns import flow
from agon.terminal.boards.peloponnes.scenery import Scene, amounts, symbol
from agon.terminal.boards.words import word


def draw_chits(scene: Scene) -> Text:
    """The chits of each kind that lie open: the third strikes; a tick where the viewer is safe."""
    box, told = scene.box, scene.outlook
    safe_from = told.forecast.safe if told.forecast else ()
    tick, struck = ("+", "x") if scene.ascii_only else ("✓", "✗")
    parts = []
    for kind, name in enumerate(box.parts.disasters.kinds):
        coming = told.strikes[kind] > 0
        safe = tick if coming and kind in safe_from else ""
        parts.append(f"{word(scene, 'disaster', name)} {scene.view.turned[kind] if coming else struck}{safe}")
    head = scene.words.say("board.chits", count=box.parts.disasters.chits_each)
    return flow(head + " ", parts, scene.width)


def draw_forecast(scene: Scene) -> Text:
    """For the viewer: what the next supply round takes and the next income brings."""
    said, say, food = scene.outlook.forecast, scene.words.say, symbol(scene, FOOD)
    if said is None:
        return Text()
    parts = [say("board.supply", need=f"{said.need}{food}", have=f"{said.have}{food}")]
    if any(said.owed):
        parts.append(say("board.owed", goods=amounts(scene, said.owed)))
    income = scene.outlook.incomes[scene.viewer or 0]
    if income:
        goods, choice = income[: len(GOODS)], income[len(GOODS)]
        parts.append(say("board.next-income", goods=amounts(scene, goods, choice)))
    return flow("", parts, scene.width, gap=" - " if scene.ascii_only else " · ")
