"""The report on a finished match, as it is kept, sent and drawn.

Chances are shares of a win, from 0 to 1, one for every seat; alone at the table they are marks for the score. Every
error is a standard error. Lines are numbered as in the record, plies as in `?ply=`: so many lines were told.
"""

from __future__ import annotations

from typing import Any, Final, Literal, get_args

import msgspec

from agon.kit.game import Outcome
from agon.kit.reasons import Saying

FORMAT: Final = 1

AnalysisLevel = Literal["quick", "standard", "deep"]
ANALYSIS_LEVELS: Final[tuple[AnalysisLevel, ...]] = get_args(AnalysisLevel)
USUAL: Final[AnalysisLevel] = "standard"

Mark = Literal["fine", "inaccuracy", "mistake", "blunder"]
MARKS: Final[tuple[Mark, ...]] = get_args(Mark)

Cause = Literal["nature", "hidden", "given"]
"""What moved the chances: nature's act, what was hidden from who decided, or what a decision gave away."""

StepKind = Literal["nature", "decision", "forced"]
Hand = Literal["owner", "bot", "clock"]
"""Who answered: whose seat it is, a bot that kept it, or a bot since time was up."""


class Effort(msgspec.Struct, frozen=True, kw_only=True):
    """How much is computed at a level: what each figure rests on."""

    positions: int  # simulations of every position
    worlds: int  # simulations of every answer that is tried
    answers: int  # answers that are tried, beside the one that was given
    fresh: int  # new simulations of the best answer and of the one that was given, before anything is marked


class Thresholds(msgspec.Struct, frozen=True, kw_only=True):
    """From which loss on a decision is marked so, as a share of a win."""

    inaccuracy: float
    mistake: float
    blunder: float


class ChancePoint(msgspec.Struct, frozen=True, kw_only=True):
    """Every seat's chances when so many lines were told."""

    ply: int
    chances: tuple[float, ...]
    errors: tuple[float, ...]
    simulations: int  # 0: the end, or the same position as the next but for an answer without a choice


class AnalysisStep(msgspec.Struct, frozen=True, kw_only=True):
    """One line and how it moved every seat's chances: the three parts make up the whole move exactly."""

    line: int
    seat: int  # -1: nature
    kind: StepKind
    nature: tuple[float, ...]
    hidden: tuple[float, ...]
    given: tuple[float, ...]


class WordedAction(msgspec.Struct, frozen=True, kw_only=True):
    """What was or could have been done, and its sentence in the game's text catalogue."""

    action: dict[str, Any]
    key: str
    params: dict[str, Any]


class TriedAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """An answer that was tried out, from what the seat could know."""

    answer: WordedAction
    chance: float  # of the seat that was asked
    error: float
    simulations: int


class JudgedDecision(msgspec.Struct, frozen=True, kw_only=True):
    """A decision between several answers, judged by what the seat could know then."""

    line: int
    ply: int  # the position in which it was asked: a fork from here can begin with the better answer
    seat: int
    frame: str
    by: Hand
    answers: int  # that were legal
    tried: tuple[TriedAnswer, ...]  # best first: place 0 is the better answer, where one is told
    played: int  # place among those tried; 0: nothing looked better
    given_up: float  # of the seat's own chance, by fresh simulations; a little below 0 where these find it no worse
    error: float
    fresh: int  # new simulations of each of the two that this rests on; 0: the one that was given looked best
    stake: float  # what the best answer is worth beyond the mean of those tried
    mark: Mark
    reasons: tuple[Saying, ...]  # what speaks for the better answer; keys of the hints' catalogues
    but: tuple[Saying, ...]  # what speaks for the one that was given


class SeatSummary(msgspec.Struct, frozen=True, kw_only=True):
    """A seat's match: outcome - start = nature + hidden + own + others, to rounding."""

    seat: int
    start: float
    outcome: float
    nature: float
    nature_error: float
    hidden: float
    hidden_error: float
    own: float  # what its own decisions gave away: below 0, but for noise
    own_error: float
    others: float  # what the others' decisions gave it
    others_error: float
    luck: float  # nature and hidden together
    luck_error: float
    accuracy: float | None  # the share of what was at stake that it kept, in percent; None: too little to tell
    accuracy_error: float
    decisions: int  # of its own hand, between several answers
    marks: dict[Mark, int]
    kinds: dict[str, KindSummary]  # by kind of frame


class KindSummary(msgspec.Struct, frozen=True, kw_only=True):
    """A seat's decisions of one kind."""

    decisions: int
    given_up: float
    marks: dict[Mark, int]


class TurningPoint(msgspec.Struct, frozen=True, kw_only=True):
    """A line that moved much, as a sentence before it has a language: `turning.<cause>` of the analysis' catalogues."""

    line: int
    ply: int  # after it
    cause: Cause
    seat: int  # who acted; -1: nature
    whom: int  # whose chances moved most
    change: float
    key: str
    params: dict[str, Any]
    done: WordedAction | None  # None: nature's act
    better: WordedAction | None  # what would have been better


class AnalysisReport(msgspec.Struct, frozen=True, kw_only=True):
    """All that is told of a match."""

    format: int
    digest: str  # of what was played: work on one match is never taken for work on another
    game: str
    seats: int
    level: AnalysisLevel
    effort: Effort
    thresholds: Thresholds
    learned: bool  # chances come from values that fit this game, box and number of seats; else from the first glance
    simulations: int  # in all
    first: int  # ply at which it begins: 0, or where the match went on under other rules
    plies: int
    undone: int  # lines that were taken back and are not looked at
    points: tuple[ChancePoint, ...]  # one more than steps
    steps: tuple[AnalysisStep, ...]
    decisions: tuple[JudgedDecision, ...]
    summaries: tuple[SeatSummary, ...]
    turning: tuple[TurningPoint, ...]
    outcome: Outcome
    shares: tuple[float, ...]  # what the outcome is worth to every seat
