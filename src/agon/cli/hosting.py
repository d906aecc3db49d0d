"""What a host does with tables, people and reports: in the database, or by an errand that the running server does."""

from __future__ import annotations

import asyncio
import json
import sys
import time
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from ipaddress import IPv6Network, ip_network
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Connection

from agon.cli.reaching import reaching
from agon.kit.text import Catalogue
from agon.server.app import make_house
from agon.server.config import Config, database_of
from agon.server.db import hosting
from agon.server.db.holding import holding
from agon.server.db.lock import InUse
from agon.server.people.names import plain_name
from agon.server.people.warden import QUOTAS
from agon.server.people.words import RefusedWords
from agon.server.problem import HERE, Problem
from agon.server.tables.errands import attend
from agon.server.tables.sweeping import old_counts
from agon.terminal.trouble import Trouble, one_line

if TYPE_CHECKING:
    from agon.cli.admin import Wishes

_FAILED: Final = 1
_PATIENCE: Final = 30.0  # seconds for a server that is busy
_STATUS: Final = ("waiting", "opening", "playing", "over", "closed")
_MOMENTS: Final = ("at", "created", "changed", "until", "settled", "lifted")
_QUOTA: Final = {name.removesuffix("_per_person").replace("_", "-"): name for name in QUOTAS}
_MOST: Final = 1_000_000


class Desk:
    """One command of a host."""

    def __init__(self, task: str, what: Sequence[str], wishes: Wishes, config: Config, words: Catalogue) -> None:
        self.task: Final = task
        self.what: Final = what
        self.wishes: Final = wishes
        self.config: Final = config
        self.words: Final = words
        self.database: Final = database_of(config)

    def usage(self) -> Trouble:
        """It was asked for wrongly."""
        return Trouble(self.words.say("cli.admin-usage", task=self.task))

    def missing(self, whom: str) -> Trouble:
        """There is nothing of that name."""
        return Trouble(self.words.say("cli.admin-missing", what=whom), _FAILED)

    def show(self, found: Any) -> int:
        """Print rows, one a line, or all of one; or JSON."""
        if isinstance(found, list):
            found = self._first(found)
        else:
            found = {key: self._first(value) if isinstance(value, list) else value for key, value in found.items()}
        if self.wishes.as_json:
            print(json.dumps(found, ensure_ascii=False))
        elif isinstance(found, list):
            for row in found:
                print(_line(row))
            if not found:
                print(self.words.say("cli.admin-nothing"))
        else:
            for key, value in found.items():
                rows = isinstance(value, list)
                print(f"{key}:" if rows else f"{key}: {_told(key, value)}")
                for row in value if rows else ():
                    print(f"  {_line(row)}")
        return 0

    def _first(self, rows: list[Any]) -> list[Any]:
        """As many as are shown; whoever misses one is told that there are more."""
        if len(rows) > hosting.MOST:
            print(self.words.say("cli.admin-more", most=hosting.MOST), file=sys.stderr)
        return rows[: hosting.MOST]

    def done(self, **more: Any) -> int:
        """Say that it is done."""
        if self.wishes.as_json:
            print(json.dumps({"done": True, **more}, ensure_ascii=False))
        else:
            print(self.words.say("cli.admin-done"))
        return 0


def look_after(task: str, what: Sequence[str], wishes: Wishes, config: Config, words: Catalogue) -> int:
    """Carry out a command; one line if it cannot be."""
    desk = Desk(task, what, wishes, config, words)
    act, least, most = _ACTS.get((task, what[0] if what else _USUAL.get(task, "list")), (None, 0, 0))
    rest = what[1:]
    if act is None or not least <= len(rest) <= most or (wishes.days is not None and not 1 <= wishes.days <= 36_500):
        raise desk.usage()
    with reaching(desk.database, words):
        return act(desk, rest)


# Tables, retention


def _tables(desk: Desk, what: Sequence[str]) -> int:
    if what and what[0] not in _STATUS:
        raise desk.usage()
    with hosting.desk(desk.database) as rows:
        return desk.show(hosting.tables(rows, what[0] if what else None))


def _table(desk: Desk, what: Sequence[str]) -> int:
    with hosting.desk(desk.database) as rows:
        found = hosting.table(rows, what[0])
    if found is None:
        raise desk.missing(what[0])
    return desk.show(found)


def _errand(kind: str) -> Callable[[Desk, Sequence[str]], int]:
    def act(desk: Desk, what: Sequence[str]) -> int:
        about = what[0] if what else ""
        with hosting.desk(desk.database) as rows:
            if about and hosting.table(rows, about) is None:
                raise desk.missing(about)
            number = hosting.send(rows, kind, about)
            hosting.note(rows, f"{desk.task} {kind}", about, desk.wishes.why)
        came = _await(desk, number)
        if "problem" in came:
            _note_failure(desk, kind, about)
            raise Trouble(Catalogue(desk.words.lang, HERE).say(str(came["problem"])), _FAILED)
        return desk.done(**came)

    return act


def _note_failure(desk: Desk, kind: str, about: str) -> None:
    with hosting.desk(desk.database) as rows:
        hosting.note(rows, f"{desk.task} {kind}: not done", about, "")


def _await(desk: Desk, number: int) -> hosting.Row:
    """What came of an errand: the running server does it, or where none runs we do."""
    deadline = time.monotonic() + _PATIENCE
    while time.monotonic() < deadline:
        try:
            with holding(desk.database):
                asyncio.run(_do(desk.config))
        except InUse:
            time.sleep(0.1)
        with hosting.desk(desk.database) as rows:
            came = hosting.came_of(rows, number)
        if came is not None:
            return came
    with hosting.desk(desk.database) as rows:
        hosting.withdraw(rows, number)
    _note_failure(desk, "errand", str(number))
    raise Trouble(desk.words.say("cli.admin-late"), _FAILED)


async def _do(config: Config) -> None:
    house = make_house(config)
    try:
        await house.warden.look()
        await attend(house)
    finally:
        await house.close()
        await house.store.engine.dispose()


def _retention(desk: Desk, _: Sequence[str]) -> int:
    with hosting.desk(desk.database) as rows:
        counts = old_counts(desk.config)
        return desk.show({kind: rows.execute(query).scalar_one() for kind, query in counts.items()})


# People


def _people(desk: Desk, what: Sequence[str]) -> int:
    with hosting.desk(desk.database) as rows:
        return desk.show(hosting.people(rows, what[0] if what else ""))


def _one(desk: Desk, rows: Connection, whom: str) -> hosting.Row:
    found = hosting.named(rows, whom)
    if not found:
        raise desk.missing(whom)
    if len(found) > 1:
        raise Trouble(desk.words.say("cli.admin-several", what=whom), _FAILED)
    return found[0]


def _person(desk: Desk, what: Sequence[str]) -> int:
    with hosting.desk(desk.database) as rows:
        return desk.show(hosting.person(rows, _one(desk, rows, what[0])))


def _rename(desk: Desk, what: Sequence[str]) -> int:
    try:
        name = RefusedWords.read(desk.config.refused_words).check(plain_name(what[1]))
    except Problem as problem:
        raise Trouble(Catalogue(desk.words.lang, HERE).say(problem.key, **problem.params)) from problem
    if len(name) > 40:
        raise desk.usage()
    with hosting.desk(desk.database) as rows:
        found = _one(desk, rows, what[0])
        hosting.rename(rows, found["id"], name)
        hosting.note(rows, "people rename", f"{found['id']}: {found['name']} → {name}", desk.wishes.why)
    return desk.done()


def _ban(kind: str) -> Callable[[Desk, Sequence[str]], int]:
    def act(desk: Desk, what: Sequence[str]) -> int:
        wishes, told = desk.wishes, one_line(desk.wishes.words)
        if len(told) > 200:
            raise desk.usage()
        with hosting.desk(desk.database) as rows:
            whose = _whose(desk, rows, what[0], kind)
            hosting.ban(rows, kind, whose, wishes.reason, told, wishes.days)
            long = "for good" if wishes.days is None else f"{wishes.days} days"
            why = " · ".join(filter(None, (wishes.reason, long, told, wishes.why)))
            hosting.note(rows, f"people {kind}", next(iter(whose.values())), why)
        return desk.done()

    return act


def _lift(kind: str) -> Callable[[Desk, Sequence[str]], int]:
    def act(desk: Desk, what: Sequence[str]) -> int:
        with hosting.desk(desk.database) as rows:
            whose = _whose(desk, rows, what[0], kind)
            if not hosting.lift(rows, kind, whose):
                raise desk.missing(what[0])
            hosting.note(rows, f"people un{kind}", next(iter(whose.values())), desk.wishes.why)
        return desk.done()

    return act


def _whose(desk: Desk, rows: Connection, whom: str, kind: str) -> dict[str, str]:
    """A person, or for a ban a network; of IPv6 one household is the smallest that is told apart."""
    if kind == "ban" and ("." in whom or ":" in whom) and not hosting.named(rows, whom):
        try:
            network = ip_network(whom, strict=False)
        except ValueError:
            raise desk.missing(whom) from None
        if isinstance(network, IPv6Network) and network.prefixlen > 64:
            network = network.supernet(new_prefix=64)
        return {"prefix": str(network)}
    return {"person": _one(desk, rows, whom)["id"]}


def _quota(desk: Desk, what: Sequence[str]) -> int:
    quotas: dict[str, int] = {}
    for wish in what[1:]:
        name, _, number = wish.partition("=")
        if name not in _QUOTA or not (number.isascii() and number.isdecimal() and int(number) <= _MOST):
            raise Trouble(desk.words.say("cli.admin-quota", names=tuple(_QUOTA)))
        quotas[_QUOTA[name]] = int(number)
    with hosting.desk(desk.database) as rows:
        found = _one(desk, rows, what[0])
        hosting.set_quotas(rows, found["id"], quotas)
        hosting.note(rows, "people quota", f"{found['id']}: {' '.join(what[1:]) or '-'}", desk.wishes.why)
    return desk.done()


def _bans(desk: Desk, _: Sequence[str]) -> int:
    with hosting.desk(desk.database) as rows:
        return desk.show(hosting.bans(rows))


# Reports, log


def _reports(desk: Desk, _: Sequence[str]) -> int:
    with hosting.desk(desk.database) as rows:
        return desk.show(hosting.reports(rows, desk.wishes.everything))


def _found_report(desk: Desk, rows: Connection, text: str) -> hosting.Row:
    number = int(text) if text.isascii() and text.isdecimal() and len(text) < 18 else 0
    found = hosting.report(rows, number)
    if found is None:
        raise desk.missing(text)
    return found


def _report(desk: Desk, what: Sequence[str]) -> int:
    with hosting.desk(desk.database) as rows:
        return desk.show(_found_report(desk, rows, what[0]))


def _settle(desk: Desk, what: Sequence[str]) -> int:
    with hosting.desk(desk.database) as rows:
        number = _found_report(desk, rows, what[0])["number"]
        hosting.settle(rows, number, desk.wishes.why)
        hosting.note(rows, "reports settle", str(number), desk.wishes.why)
    return desk.done()


def _log(desk: Desk, _: Sequence[str]) -> int:
    with hosting.desk(desk.database) as rows:
        return desk.show(hosting.acts(rows))


def _line(row: hosting.Row) -> str:
    return "  ".join(_told(key, value) for key, value in row.items() if value not in (None, ""))


def _told(key: str, value: object) -> str:
    if key in _MOMENTS and isinstance(value, int):
        return datetime.fromtimestamp(value, UTC).strftime("%Y-%m-%d %H:%M")
    return one_line(str(value))


_Act = Callable[[Desk, Sequence[str]], int]
_USUAL: Final = {
    "tables": "list",
    "people": "list",
    "bans": "list",
    "reports": "list",
    "retention": "show",
    "log": "list",
}
_ACTS: Final[dict[tuple[str, str], tuple[_Act, int, int]]] = {  # with how many words each comes
    ("tables", "list"): (_tables, 0, 1),
    ("tables", "show"): (_table, 1, 1),
    ("tables", "end"): (_errand("end"), 1, 1),
    ("tables", "delete"): (_errand("delete"), 1, 1),
    ("people", "list"): (_people, 0, 1),
    ("people", "show"): (_person, 1, 1),
    ("people", "rename"): (_rename, 2, 2),
    ("people", "ban"): (_ban("ban"), 1, 1),
    ("people", "unban"): (_lift("ban"), 1, 1),
    ("people", "mute"): (_ban("mute"), 1, 1),
    ("people", "unmute"): (_lift("mute"), 1, 1),
    ("people", "quota"): (_quota, 1, 1 + len(_QUOTA)),
    ("bans", "list"): (_bans, 0, 0),
    ("reports", "list"): (_reports, 0, 0),
    ("reports", "show"): (_report, 1, 1),
    ("reports", "settle"): (_settle, 1, 1),
    ("retention", "show"): (_retention, 0, 0),
    ("retention", "sweep"): (_errand("sweep"), 0, 0),
    ("log", "list"): (_log, 0, 0),
}
