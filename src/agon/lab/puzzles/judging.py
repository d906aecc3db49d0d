"""Whether a position is a puzzle: one answer is clearly best, and a fresh, larger and deeper search says so too."""

from __future__ import annotations

from random import Random
from typing import Final

import msgspec

from agon.bots.bot import Bot
from agon.bots.hinting import Counsel, Hint, manner_of
from agon.bots.levels import BOTS, LEVELS, Level
from agon.bots.playout import Manner
from agon.bots.search import search
from agon.bots.witness import EndsSeen
from agon.kit.action import Action
from agon.kit.game import AnyGame
from agon.lab.puzzles.puzzle import Position

_WIDE: Final = 48  # answers that are looked at: more than any level looks at
_PROBE, _SURVEY, _PROOF = 160, 600, 1500  # simulations, each search with a seed of its own
_GLANCE: Final = {"olympe": 48, "olympos": 40}  # simulations before the first search, where that is dear
_DEEPER: Final = 4  # decisions that the last search sees further
_SURE: Final = 3.0  # standard errors that every other answer must be worse by
_LEAST: Final = {  # what the second best must give away, where a match is many small decisions
    "offrandes": 0.03,
    "olympe": 0.03,
    "olympos": 0.02,
}
_USUAL_LEAST: Final = 0.05
_TRIES: Final = {"beginner": 5, "easy": 3, "medium": 5, "hard": 3, "expert": 1}
_KEPT: Final = {"beginner": 0.15, "easy": 0.35}  # of what is as easy as that, so that most want some thought


class Gap(msgspec.Struct, frozen=True):
    """By how much the best answer is ahead of every other."""

    best: Action
    mean: float
    error: float
    simulations: int


class Judgement(msgspec.Struct, frozen=True):
    """What makes a position a puzzle."""

    gap: Gap
    level: Level
    hint: Hint


def broad(game: AnyGame, simulations: int, deeper: int = 0) -> Manner:
    """As the strongest level looks ahead, but at every answer."""
    manner = manner_of("expert", game)
    depth = manner.depth + deeper if manner.depth >= 0 else manner.depth
    return msgspec.structs.replace(manner, simulations=simulations, candidates=_WIDE, depth=depth)


def least_gap(game: AnyGame) -> float:
    """So much the second best answer must give away."""
    return _LEAST.get(game.name, _USUAL_LEAST)


def measured(game: AnyGame, at: Position, seed: str, manner: Manner) -> Gap:
    """How far ahead the best answer is by a search of its own, measured against its nearest rival."""
    seen = EndsSeen(game, at.prompt.seat)
    advice = search(game, at.view, at.table.box, at.prompt, Random(seed), manner, witness=seen)
    gaps = [seen.gap(advice.best, line.action) for line in advice.lines[1:]]
    nearest = min(gaps, key=lambda gap: gap.mean)
    return Gap(advice.best, nearest.mean, nearest.error, advice.simulations)


def is_clear(game: AnyGame, gap: Gap, sure: float = _SURE) -> bool:
    """Whether the gap is worth a puzzle, and larger than its error allows for."""
    return gap.mean >= least_gap(game) and gap.mean >= sure * gap.error


def judge(game: AnyGame, at: Position, seed: str) -> Judgement | None:
    """What a position is worth as a puzzle; None if it is none. The same for the same seed on every machine."""
    glance = _GLANCE.get(game.name)
    if glance and measured(game, at, f"{seed}/glance", broad(game, glance)).mean < least_gap(game) / 2:
        return None
    probe = measured(game, at, f"{seed}/probe", broad(game, _PROBE))
    if not is_clear(game, probe, sure=2.0):
        return None
    easiest = _finds(game, at, probe.best, seed, ("beginner", "easy"))
    if easiest is not None and Random(f"{seed}/kept").random() >= _KEPT[easiest]:
        return None
    hint = Counsel(game, at.view, at.table.box, at.prompt).hint(Random(f"{seed}/survey"), broad(game, _SURVEY))
    if at.prompt.actions[hint.lines[0].place] != probe.best:
        return None
    proof = measured(game, at, f"{seed}/proof", broad(game, _PROOF, _DEEPER))
    if proof.best != probe.best or not is_clear(game, proof):
        return None
    level = easiest or _finds(game, at, probe.best, seed, ("medium", "hard", "expert"))
    return None if level is None else Judgement(proof, level, hint)


def _finds(game: AnyGame, at: Position, best: Action, seed: str, levels: tuple[Level, ...]) -> Level | None:
    """The weakest of these levels that gives the answer in more than half of its tries."""
    for level in levels:
        bot, tries = BOTS[level](), _TRIES[level]
        given = [_answer(game, at, bot, f"{seed}/{level}/{number}") for number in range(tries)]
        if 2 * given.count(best) > tries:
            return level
    return None


def _answer(game: AnyGame, at: Position, bot: Bot, seed: str) -> Action:
    return bot.choose(game, at.view, at.table.box, at.prompt, Random(seed))


assert set(_TRIES) == set(LEVELS)
