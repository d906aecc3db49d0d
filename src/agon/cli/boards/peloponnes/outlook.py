"""What is to come: disasters, the next supply, the next income."""

from __future__ import annotations

from rich.text import Text

from agon.cli.boards.peloponnes.columns import flow
from agon.cli.boards.peloponnes.scenery import Scene, amounts, state_of, symbol
from agon.cli.boards.words import word
from agon.games.peloponnes.frames import Earning, StartingRound
from agon.games.peloponnes.phases.income import earn
from agon.games.peloponnes.printed import COINS, FOOD, POPULATION
from agon.games.peloponnes.state import State


def draw_chits(scene: Scene) -> Text:
    """The chits of each kind that lie open: the third strikes; a tick where the viewer is safe."""
    view, box = scene.view, scene.box
    most = box.parts.disasters.chits_each
    own = set() if scene.viewer is None else set(view.players[scene.viewer].buildings)
    tick, struck = ("+", "x") if scene.ascii_only else ("✓", "✗")
    parts = []
    for kind, name in enumerate(box.parts.disasters.kinds):
        turned = view.turned[kind]
        safe = tick if own & box.protectors[kind] and turned < most else ""
        parts.append(f"{word(scene, 'disaster', name)} {turned if turned < most else struck}{safe}")
    return flow(scene.words.say("board.chits", count=most) + " ", parts, scene.width)


def draw_forecast(scene: Scene) -> Text:
    """For the viewer: what the next supply round takes and the next income brings."""
    if scene.viewer is None:
        return Text()
    s, say = state_of(scene), scene.words.say
    player = s.players[scene.viewer]
    people = player.goods[POPULATION]
    food = symbol(scene, FOOD)
    parts = [say("board.supply", need=f"{people}{food}", have=f"{player.goods[FOOD]}{food}")]
    owed = [sum(s.box.cost[tile][good] for tile in player.marked) for good in range(COINS)]
    if any(owed):
        parts.append(say("board.owed", goods=amounts(scene, owed)))
    if any(isinstance(frame, Earning | StartingRound) for frame in s.stack):
        parts.append(say("board.next-income", goods=amounts(scene, *_income(s, scene.viewer))))
    return flow("", parts, scene.width, gap=" - " if scene.ascii_only else " · ")


def _income(s: State, seat: int) -> tuple[list[int], int]:
    """What the next income brings as things stand, and how many goods of choice; `s` is used up."""
    player = s.players[seat]
    before = list(player.goods)
    earn(s, Earning(), None)
    choice = sum(s.box.tiles[tile].income.choice for tile in player.buildings)
    return [now - was for now, was in zip(player.goods, before, strict=True)], choice
