"""Everything the server says no to, with a code that programs read and the key of a sentence that people read."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from agon.kit.box import BoxError
from agon.kit.refusal import Malformed, Param, Refusal, Stale
from agon.kit.text import Catalogue, Language, refusal_key, stale_key
from agon.server.requests import current
from agon.server.wire import No

HERE: Final = Path(__file__).parent


class Problem(Exception):
    """A request that cannot be granted; it has changed nothing."""

    def __init__(self, status: int, code: str, **params: Param) -> None:
        super().__init__(code)
        self.status: Final = status
        self.code: Final = code
        self.params: Final = params
        self.key = f"problem.{code}"


class BadEdition(Problem):
    """A component file that cannot be played with; what is wrong in it is told in the reader's language."""

    def __init__(self, error: BoxError, folder: Path) -> None:
        super().__init__(400, "edition")
        self.error: Final = error
        self.folder: Final = folder  # of the game whose clause it breaks


class Refused(Exception):
    """A 'no' of the rules, or of the kit."""

    def __init__(self, why: Refusal | Malformed | Stale, status: int = 409) -> None:
        super().__init__(type(why).__name__)
        self.why: Final = why
        self.status: Final = status


def told(problem: Problem, lang: Language = "en") -> No:
    """A problem on the wire. Only what is wrong in an edition is told in the reader's language: it is a report."""
    params: dict[str, Any] = dict(problem.params)
    if problem.status == 500:
        params["request"] = current() or "-"  # whoever tells the host this number is found in the log
    if isinstance(problem, BadEdition):
        params["detail"] = problem.error.tell(Catalogue(lang, problem.folder))
    return No(problem.code, problem.key, params)


def told_refusal(why: Refusal | Malformed | Stale) -> No:
    """A rule's 'no', or the kit's, on the wire."""
    match why:
        case Refusal(clause=clause, params=params, case=case):
            return No("refused", refusal_key(clause, case), params, clause)
        case Malformed(path=path, why=reason, params=params):
            return No("malformed", f"malformed.{reason}", {"path": path, **params})
        case Stale(pending=pending):
            return No("stale", stale_key(pending), pending=pending)
