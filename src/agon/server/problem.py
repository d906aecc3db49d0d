"""Everything the server says no to, with a code that programs read and a sentence that people read."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import msgspec

from agon.kit.box import BoxError
from agon.kit.refusal import Malformed, Param, Refusal, Stale
from agon.kit.text import Catalogue, Language

HERE: Final = Path(__file__).parent


class Problem(Exception):
    """A request that cannot be granted; it has changed nothing."""

    def __init__(self, status: int, code: str, **params: Param) -> None:
        super().__init__(code)
        self.status: Final = status
        self.code: Final = code
        self.params: Final = params


class BadEdition(Problem):
    """A component file that cannot be played with; what is wrong in it is told in the reader's language."""

    def __init__(self, error: BoxError, folder: Path) -> None:
        super().__init__(400, "edition")
        self.error: Final = error
        self.folder: Final = folder  # of the game whose clause it breaks


class Refused(Exception):
    """A 'no' of the rules, or of the kit."""

    def __init__(self, why: Refusal | Malformed | Stale, folder: Path, status: int = 409) -> None:
        super().__init__(type(why).__name__)
        self.folder: Final = folder  # of the game whose sentences tell it
        self.why: Final = why
        self.status: Final = status


class Trouble(msgspec.Struct, frozen=True, omit_defaults=True):
    """A 'no' on the wire."""

    code: str
    message: str
    clause: str | None = None
    params: dict[str, Any] = {}
    pending: int | None = None  # of a stale answer: the decision that is open


def told(problem: Problem, lang: Language) -> Trouble:
    """A problem in the reader's language."""
    words = Catalogue(lang, HERE)
    params = dict(problem.params)
    if isinstance(problem, BadEdition):
        params["detail"] = problem.error.tell(Catalogue(lang, problem.folder))
    return Trouble(problem.code, words.fill(f"problem.{problem.code}", params), params=params)


def told_refusal(why: Refusal | Malformed | Stale, folder: Path, lang: Language) -> Trouble:
    """A rule's 'no' in the reader's language."""
    message = Catalogue(lang, folder).refused(why)
    match why:
        case Refusal(clause=clause, params=params):
            return Trouble("refused", message, clause, params)
        case Malformed(params=params):
            return Trouble("malformed", message, None, params)
        case Stale(pending=pending):
            return Trouble("stale", message, pending=pending)
