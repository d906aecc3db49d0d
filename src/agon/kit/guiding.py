"""What a guide says to a decision: the scene that fits it, and which answers are sensible or poor.

It knows what the seat knows, nothing else: a view and a prompt. Whatever it tells of rules it asks of the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from agon.kit.action import Action, Undo
from agon.kit.event import Heard
from agon.kit.frame import State
from agon.kit.game import AnyGame
from agon.kit.lesson import Lesson, Scene, Test
from agon.kit.match import Match, Prompt

_YOU = "{you}"


class Advice(msgspec.Struct, frozen=True):
    """What a guide has to say: the scene, the places it points at, and the answers, the best first."""

    scene: Scene
    at: tuple[str, ...]
    sensible: tuple[Action, ...]
    poor: tuple[Action, ...]


def lesson_chance(match: Match, prompt: Prompt) -> str:
    """What chance depends on in a lesson: how far the match has come, whatever was taken back on the way.

    Whoever follows the guide meets the same bots, also if he changes his mind, and whoever answers first.
    """
    taken = [line.action for line in match.lines[: prompt.decision] if isinstance(line.action, Undo)]
    far = prompt.decision - sum(1 + len(undo.lines) for undo in taken)
    return f"lesson/{match.game.name}/{prompt.seat}/{far}"


def advise(lesson: Lesson, match: Match, prompt: Prompt) -> Advice | None:
    """What the guide says to this decision; None where the lesson has no scene for it."""
    game, seat = match.game, prompt.seat
    view = match.view(seat)
    supposed: State = game.imagine(view, match.table.box, Random(lesson_chance(match, prompt)))
    facts = {"view": msgspec.to_builtins(view), "outlook": msgspec.to_builtins(match.outlook(view, seat))}
    facts["kinds"] = sorted({type(action).__name__ for action in prompt.actions})
    for scene in lesson.scene:
        if scene.frame != prompt.frame or not all(_holds(facts, *one, seat) for one in scene.when.items()):
            continue
        if scene.by and not _told_by(game, supposed, prompt, scene.by):
            continue
        sensible, poor = judge(game, supposed, scene, prompt)
        return Advice(scene, tuple(place.replace(_YOU, str(seat)) for place in scene.at), sensible, poor)
    return None


def judge(game: AnyGame, s: State, scene: Scene, prompt: Prompt) -> tuple[tuple[Action, ...], tuple[Action, ...]]:
    """The sensible answers, best first, and the poor ones."""
    prior = game.heuristics.prior(s, prompt.seat, prompt.actions)
    ranked = sorted(zip(prior, range(len(prior)), strict=True), key=lambda pair: (-pair[0], pair[1]))
    order = [prompt.actions[place] for _, place in ranked]
    worth = dict(zip(order, (value for value, _ in ranked), strict=True))
    fine = [one for one in order if _matches(one, scene.prefer)] or order
    fine = [one for one in fine if not _matches(one, scene.avoid)] or fine
    best, span = worth[fine[0]], max(prior) - min(prior)
    sensible = [one for one in fine if worth[one] >= best - scene.near * span]
    poor = [one for one in order if worth[one] < best - scene.poor * span or _matches(one, scene.avoid)]
    return tuple(sensible), tuple(one for one in poor if one not in sensible)


def _told_by(game: AnyGame, s: State, prompt: Prompt, clauses: Sequence[str]) -> bool:
    """Whether some answer would be told by one of these clauses, tried in copies of what the seat may suppose."""
    wanted = {f"{game.name}/{clause}" for clause in clauses}
    for action in prompt.actions:
        heard = Heard()
        game.apply(s.clone(), prompt.seat, action, heard)
        if heard.happenings and heard.happenings[0].clause in wanted:
            return True
    return False


def _holds(facts: dict[str, Any], path: str, wanted: Any, seat: int) -> bool:
    """Whether what stands at a path is as it must be; what is not there is None."""
    found: Any = facts
    for part in path.replace(_YOU, str(seat)).split("."):
        if isinstance(found, list | tuple):
            found = found[int(part)] if int(part) < len(found) else None
        else:
            found = found.get(part) if isinstance(found, dict) else None
    if not isinstance(wanted, dict):
        return bool(found == wanted)
    test = msgspec.convert(wanted, Test)
    return all(
        (
            test.least is None or (found is not None and found >= test.least),
            test.most is None or (found is not None and found <= test.most),
            test.other is msgspec.UNSET or found != test.other,
            test.has is msgspec.UNSET or test.has in (found or ()),
            test.empty is None or (not found) is test.empty,
        )
    )


def _matches(action: Action, patterns: Sequence[dict[str, Any]]) -> bool:
    """Whether an answer is of one of these kinds, with these values."""
    told = msgspec.to_builtins(action)
    return any(all(told.get(key) == value for key, value in pattern.items()) for pattern in patterns)
