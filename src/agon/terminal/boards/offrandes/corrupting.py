"""The question of corruption: a row for every rival, a number for every character that can be taken from."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text

from agon.games.offrandes.actions import Corrupt
from agon.games.offrandes.printed import CORRUPTIBLE, CORRUPTOR, GUARD
from agon.terminal.boards.board import Choice
from agon.terminal.boards.columns import Column, draw_columns, fits, flow
from agon.terminal.boards.offrandes.scenery import Scene, city_name, climb_text, short_name, style_of
from agon.terminal.boards.words import seat_name

_NAME = 10


def draw_corruptions(scene: Scene, seat: int, offered: Sequence[Choice]) -> list[RenderableType]:
    """Rivals by characters with their steps, one's own below; who is safe, and why."""
    rows = [offered[at : at + len(CORRUPTIBLE)] for at in range(0, len(offered), len(CORRUPTIBLE))]
    rivals = [(seat + place) % scene.view.seats for place in range(1, scene.view.seats)]
    open_to = [at for at, victim in enumerate(rivals) if not _why_safe(scene, seat, victim)]
    drawn: list[RenderableType] = []
    if open_to:
        drawn.append(_matrix(scene, seat, {rivals[at]: (at, rows[at]) for at in open_to}))
    safe = [Text(why, "dim") for victim in rivals if (why := _why_safe(scene, seat, victim))]
    if safe:
        drawn.append(flow(Text(), safe, scene.width, 0))
    best = [str(number) for number, choice in enumerate(offered, 1) if _leaves_best(scene, choice)]
    if best and not scene.terse:
        drawn.append(Text(scene.words.say("board.needs-best", numbers=tuple(best)), "dim"))
    return drawn if scene.terse and open_to else [*drawn, _how(scene, offered)]


def _how(scene: Scene, offered: Sequence[Choice]) -> Text:
    """What can be typed, with an example that is allowed."""
    legal = [choice.action for choice in offered if choice.legal and isinstance(choice.action, Corrupt)]
    if not legal:
        return Text(scene.words.say("board.nobody-to-corrupt"))
    example = f"{seat_name(scene, legal[0].victim)} {short_name(scene, legal[0].character)}".lower()
    return Text(scene.words.say("board.how-corrupt", example=example))


def _leaves_best(scene: Scene, choice: Choice) -> bool:
    """Whether only a corruptor on the last step could do this."""
    action = choice.action
    return isinstance(action, Corrupt) and (action.victim, action.character) in scene.outlook.best_only


def _why_safe(scene: Scene, seat: int, victim: int) -> str:
    """Why nothing can be taken from a rival; nothing if something may be."""
    say, players = scene.words.say, scene.view.players
    name, guard = seat_name(scene, victim), players[victim].steps[GUARD]
    rival = scene.outlook.rivals[victim]
    if rival == "done":
        return say("board.safe-once", name=name)
    if rival == "safe":
        return say("board.safe-guard", name=name, guard=guard, corruptor=players[seat].steps[CORRUPTOR])
    return ""


def _matrix(scene: Scene, seat: int, rows: dict[int, tuple[int, Sequence[Choice]]]) -> RenderableType:
    """A column for each character: the number to type, the rival's step; what it would bring at the foot."""
    who = [*(_name(scene, victim) for victim in rows), Text(scene.words.say("board.you"), "dim")]
    where = [*(Text(city_name(scene, victim), style_of(scene, victim)) for victim in rows), Text()]
    ladders = []
    for place, character in enumerate(CORRUPTIBLE):
        cells = [_cell(scene, victim, at, place, choices[place]) for victim, (at, choices) in rows.items()]
        head = Text(short_name(scene, character), "dim")
        ladders.append(Column(head, [*cells, Text(climb_text(scene, seat, character), "dim")], least=8))
    columns = [Column(Text(), who), Column(Text(), where), *ladders]
    return draw_columns(columns if fits(columns, scene.width) else [columns[0], *ladders], scene.width)


def _name(scene: Scene, victim: int) -> Text:
    name = Text(seat_name(scene, victim), "bold")
    name.truncate(_NAME)
    return name


def _cell(scene: Scene, victim: int, at: int, place: int, choice: Choice) -> Text:
    number = at * len(CORRUPTIBLE) + place + 1
    step = scene.view.players[victim].steps[CORRUPTIBLE[place]]
    if not choice.legal:
        return Text(f"({number}) {step}", "dim")
    return Text.assemble((f"[{number}]", "bold"), f" {step}")
