"""The database as commands reach it: whatever is wrong with it is told in one line."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final

from sqlalchemy.exc import DatabaseError, OperationalError

from agon.kit.text import Catalogue
from agon.server.db.backup import NotABackup
from agon.server.db.holding import holding
from agon.server.db.lock import InUse
from agon.server.db.migrate import CannotOpen, NotThere
from agon.server.db.place import Place
from agon.terminal.trouble import Trouble

_FAILED: Final = 1


class Busy(Trouble):
    """Another server has the database."""


@contextmanager
def reaching(place: Place, words: Catalogue) -> Iterator[None]:
    """Do something with a database."""
    try:
        yield
    except NotThere as error:
        raise unanswered(place, words, error) from error
    except OperationalError as error:
        raise (_none(place, words) if isinstance(place, Path) else unanswered(place, words, error.orig)) from error
    except NotABackup as error:
        raise Trouble(words.say("cli.no-database", path=str(error)), _FAILED) from error
    except (DatabaseError, CannotOpen, sqlite3.Error, OSError) as error:
        raise _none(place, words) from error


@contextmanager
def alone_with(place: Place, words: Catalogue) -> Iterator[None]:
    """Do something with a database that no server uses meanwhile."""
    with ExitStack() as held:
        try:
            held.enter_context(holding(place))
        except InUse as error:
            raise in_use(place, words) from error
        except OSError as error:
            none = isinstance(place, Path)
            raise (_none(place, words) if none else unanswered(place, words, error.strerror)) from error
        yield


def in_use(place: Place, words: Catalogue) -> Busy:
    """Another server has it."""
    if isinstance(place, Path):
        return Busy(words.say("cli.data-in-use", path=str(place.parent)), _FAILED)
    return Busy(words.say("cli.postgres.in-use", address=str(place)), _FAILED)


def unanswered(place: Place, words: Catalogue, why: object) -> Trouble:
    """PostgreSQL does not answer, or does not let us in."""
    plain = " ".join(str(why).split())
    return Trouble(words.say("cli.postgres.no-answer", address=str(place), why=plain), _FAILED)


def _none(place: Place, words: Catalogue) -> Trouble:
    return Trouble(words.say("cli.no-database", path=str(place)), _FAILED)
