"""What goes over the wire about analyses of finished matches."""

from __future__ import annotations

from typing import Literal

import msgspec

from agon.lab.analysis.shapes import USUAL, AnalysisLevel, AnalysisReport, SeatSummary


class AskAnalysis(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An analysis is wished for; one that was begun goes on."""

    level: AnalysisLevel = USUAL


class AnalysisState(msgspec.Struct, frozen=True, kw_only=True):
    """How far an analysis is."""

    level: AnalysisLevel
    status: Literal["none", "running", "cancelled", "failed", "done"]
    done: int  # lines that were weighed,
    steps: int  # of so many; 0: not known yet
    yours: bool  # you may cancel it
    why: str | None  # it cannot be made: a key of the analysis' catalogues
    levels: tuple[AnalysisLevel, ...]  # at which there are reports already


class Analysis(msgspec.Struct, frozen=True, kw_only=True):
    """How far it is, and the report once it is done."""

    state: AnalysisState
    report: AnalysisReport | None


class PlayedMatch(msgspec.Struct, frozen=True, kw_only=True):
    """A match of the reader's own that was analysed: what became of his seat, at the deepest level there is."""

    table: str
    game: str
    seats: int
    level: AnalysisLevel
    ended: int  # seconds since 1970
    summary: SeatSummary


class PlayOverTime(msgspec.Struct, frozen=True, kw_only=True):
    """All of them, the latest first, and how many of his finished matches nobody has analysed."""

    matches: tuple[PlayedMatch, ...]
    others: int
