"""What a bot says when it is asked: its best answers with what it expects and why; and which answers are mistakes.

Answers are named by their place in the prompt, sentences by key and parameters: page and terminal word them alike. All
of it comes from the view of the seat that asks; for a position and a level it is always the same.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from math import isfinite
from random import Random
from typing import Any, Final, Literal, get_args

import msgspec

from agon.bots.learned import Weights
from agon.bots.levels import MANNERS
from agon.bots.playout import Manner
from agon.bots.reasoning import RIVAL, Ground, grounds
from agon.bots.search import Advice, Line, search
from agon.bots.searching import ANY_GAME
from agon.bots.witness import End, EndsSeen
from agon.kit.action import Action
from agon.kit.box import Box
from agon.kit.game import AnyGame, View
from agon.kit.match import Prompt
from agon.kit.reasons import Saying
from agon.kit.text import needed, read_messages

HintLevel = Literal["medium", "hard", "expert"]
HINT_LEVELS: Final[tuple[HintLevel, ...]] = get_args(HintLevel)  # weaker ones do not look ahead: they expect nothing
BEST: Final = 3  # answers that are shown
_MOST_FOR: Final = 3
_MOST_AGAINST: Final = 2
_MARKED: Final = 6  # answers that a nudge marks at most
_SURVEYED: Final = 60  # answers that are looked at for mistakes
_SURVEY: Final = 360  # simulations for all of them,
_TRIES: Final = (8, 60)  # for each as few, as many
_SURE: Final = 3.0  # standard errors that a mistake must be worse by


class HintLine(msgspec.Struct, frozen=True, kw_only=True):
    """One answer and what the bot expects of it."""

    place: int  # among the answers of the prompt
    expected: float  # the chance to win; alone, a mark between 0 and 1
    error: float | None  # its standard error; None: it was tried too seldom
    behind: float  # how much less that is than with the best answer, in the same simulations
    behind_error: float
    points: float | None  # alone: the score to expect
    points_error: float
    simulations: int
    remarks: tuple[Saying, ...]  # what is plain to see in it
    reasons: tuple[Saying, ...]  # what speaks for it
    but: tuple[Saying, ...]  # and what against it


class Hint(msgspec.Struct, frozen=True, kw_only=True):
    """A bot's best answers, and where to look for them."""

    lines: tuple[HintLine, ...]
    looks: tuple[Saying, ...]  # sentences that tell where to look, not what to do
    among: tuple[int, ...]  # places of answers, in their order, of which the best is one
    simulations: int
    learned: bool


class Mistake(msgspec.Struct, frozen=True, kw_only=True):
    """An answer that is clearly worse than another."""

    place: int
    lost: Saying  # what it costs
    reasons: tuple[Saying, ...]


def seed_of(view: bytes, actions: bytes, level: str) -> str:
    """The seed of a hint: the position as the seat sees it, and the level, nothing else."""
    return hashlib.sha256(b"\n".join((level.encode(), view, actions))).hexdigest()


def manner_of(level: str, game: AnyGame) -> Manner:
    """How a level searches in a game."""
    manners = MANNERS[level]
    return manners.get(game.name) or manners[ANY_GAME]


class Counsel:
    """One question put to a bot, with the ends that its search saw."""

    def __init__(self, game: AnyGame, view: View, box: Box, prompt: Prompt) -> None:
        self._game: Final = game
        self._view: Final = view
        self._box: Final = box
        self._prompt: Final = prompt
        self._seen: Final = EndsSeen(game, prompt.seat)

    def hint(
        self,
        rng: Random,
        manner: Manner,
        *,
        weights: Weights | None = None,
        enough: Callable[[], bool] | None = None,
    ) -> Hint:
        """The three best answers, as the bot of this manner finds them."""
        advice = self._search(rng, manner, weights, enough, evenly=False)
        told = [line for line in advice.lines if line.simulations or len(advice.lines) == 1][:BEST]
        first = told[0] if told else advice.lines[0]
        seen = self._imagined(rng)
        lines = tuple(self._line(line, first, advice, seen) for line in told or [first])
        return Hint(
            lines=lines,
            looks=self._looks(first, advice),
            among=self._among(advice),
            simulations=advice.simulations,
            learned=advice.learned,
        )

    def mistakes(self, rng: Random, manner: Manner, *, enough: Callable[[], bool] | None = None) -> tuple[Mistake, ...]:
        """The answers that are clearly worse than the best: by more than a game's threshold, and surely so."""
        reasons, count = self._game.reasons, min(len(self._prompt.actions), _SURVEYED)
        if reasons is None or count < 2:
            return ()
        fewest, most = _TRIES
        tries = max(fewest, min(most, _SURVEY // count))
        survey = msgspec.structs.replace(manner, candidates=count, simulations=tries * count)
        advice = self._search(rng, survey, None, enough, evenly=True)
        if advice.simulations < tries * count:  # time was up: half a survey is no ground for a warning
            return ()
        best, found = advice.best, []
        for line in advice.lines[(count + 1) // 2 :]:  # what most answers are no better than is no mistake
            gap = self._seen.gap(best, line.action)
            if gap.mean >= reasons.blunder and gap.mean >= _SURE * gap.error:
                found.append(self._mistake(line.action, best))
        return tuple(found)

    # How it works

    def _search(
        self, rng: Random, manner: Manner, weights: Weights | None, enough: Callable[[], bool] | None, evenly: bool
    ) -> Advice:
        return search(
            self._game,
            self._view,
            self._box,
            self._prompt,
            rng,
            manner,
            weights=weights,
            enough=enough,
            witness=self._seen,
            evenly=evenly,
        )

    def _imagined(self, rng: Random) -> Any:
        return self._game.imagine(self._view, self._box, rng)

    def _line(self, line: Line, first: Line, advice: Advice, s: Any) -> HintLine:
        gap = self._seen.gap(first.action, line.action) if line is not first else None
        alone = len(self._game.sheet(s).scores) == 1 and line.simulations > 0
        points, points_error = self._seen.points(line.action) if alone else (0.0, 0.0)
        others = [other.action for other in advice.lines if other.action != line.action]
        speaks = self._grounds(line.action, others)
        against = self._grounds(line.action, [first.action]) if line is not first else speaks
        remarks = self._game.reasons.remarks(s, self._prompt.seat, line.action) if self._game.reasons else []
        return HintLine(
            place=self._prompt.actions.index(line.action),
            expected=_short(line.expected),
            error=_short(line.error) if isfinite(line.error) else None,
            behind=_short(max(0.0, gap.mean)) if gap else 0.0,
            behind_error=_short(gap.error) if gap else 0.0,
            points=_short(points) if alone else None,
            points_error=_short(points_error),
            simulations=line.simulations,
            remarks=tuple(remarks),
            reasons=self._worded(speaks, good=True)[:_MOST_FOR],
            but=self._worded(against, good=False)[:_MOST_AGAINST],
        )

    def _mistake(self, action: Action, best: Action) -> Mistake:
        found = self._grounds(action, [best])
        gap = self._seen.gap(best, action)
        lost = Saying("warning.lost", {"gap": round(100 * gap.mean), "error": max(1, round(196 * gap.error))})
        if len(self._game.sheet(self._imagined(Random(0))).scores) == 1:
            apart = self._seen.points(best)[0] - self._seen.points(action)[0]
            error = self._seen.points(action)[1] + self._seen.points(best)[1]
            lost = Saying("warning.points", {"gap": round(apart), "error": max(1, round(2 * error))})
        place = self._prompt.actions.index(action)
        return Mistake(place=place, lost=lost, reasons=self._worded(found, good=False)[:_MOST_AGAINST])

    def _grounds(self, action: Action, others: Sequence[Action]) -> list[Ground]:
        game, ends = self._game, self._seen.ends
        if game.reasons is None:
            return []
        mine = ends.get(action, [])
        pairs: list[tuple[End, End]] = [
            pair for other in others for pair in zip(mine, ends.get(other, ()), strict=False)
        ]
        names = game.features.names if game.features else ()
        return grounds(game.reasons, names, self._seen.network, self._prompt.seat, pairs)

    def _worded(self, found: Sequence[Ground], *, good: bool) -> tuple[Saying, ...]:
        return tuple(word(self._game, ground) for ground in found if (ground.weight > 0) == good)

    def _looks(self, first: Line, advice: Advice) -> tuple[Saying, ...]:
        """What the strongest reason is about, and which kind of answer it is, if there are several kinds."""
        others = [line.action for line in advice.lines if line.action != first.action]
        found = [ground for ground in self._grounds(first.action, others) if ground.weight > 0]
        looks = [_look(found[0])] if found else [Saying("look.anywhere")]
        kinds = {type(action).__name__ for action in self._prompt.actions}
        if len(kinds) > 1:
            looks.append(Saying("look.kind", {"kind": type(first.action).__name__}))
        return tuple(looks)

    def _among(self, advice: Advice) -> tuple[int, ...]:
        """Half of what may be answered at most, the best of it; nothing where that would give it away."""
        half = min(_MARKED, len(self._prompt.actions) // 2)
        if half < 2:
            return ()
        return tuple(sorted(self._prompt.actions.index(line.action) for line in advice.lines[:half]))


def _short(number: float) -> float:
    """As many places as anybody reads."""
    return round(number, 4)


def _look(ground: Ground) -> Saying:
    if ground.topic == RIVAL and ground.seat is not None:
        return Saying("look.rival", {"seat": ground.seat})
    return Saying(f"look.{ground.topic}")


def word(game: AnyGame, ground: Ground) -> Saying:
    """A reason as a sentence: the game's own where it has one, else the topic and how much there is of it."""
    if ground.topic == RIVAL and ground.seat is not None:
        return Saying("reason.rival.less" if ground.weight > 0 else "reason.rival.more", {"seat": ground.seat})
    folder = game.folder / "hints"
    own, side = read_messages(folder, "en"), f"{'for' if ground.weight > 0 else 'against'}.{ground.topic}"
    here, there = round(ground.here or 0.0), round(ground.there or 0.0)
    params: dict[str, int | str | tuple[str, ...]] = {
        "topic": ground.topic,
        "amount": here,
        "other": there,
        "more": abs(here - there),
        **{fact: round(amount) for fact, amount in ground.facts.items()},
    }
    if here == there:
        more = (ground.here or 0.0) > (ground.there or 0.0)
        return Saying("reason.more" if more else "reason.less", {"topic": ground.topic})
    for key in (f"{side}.none",) * (here == 0) + (f"{side}.some",):
        if key in own:
            return Saying(key, {hole: params[hole] for hole in needed(folder, key)})
    return Saying("reason.counted", {hole: params[hole] for hole in ("topic", "amount", "other")})
