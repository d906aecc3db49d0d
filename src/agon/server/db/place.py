"""Where everything is stored: a file of SQLite, or a database of PostgreSQL."""

from __future__ import annotations

from pathlib import Path

import msgspec
from sqlalchemy import URL, make_url

SCHEMES = ("postgresql://", "postgres://")


class Postgres(msgspec.Struct, frozen=True):
    """A database of PostgreSQL, by the address that libpq reads too: postgresql://name:password@host/database."""

    address: str

    def __str__(self) -> str:
        """The address as it may be shown and logged: without the password."""
        return self._url.render_as_string(hide_password=True)

    def __repr__(self) -> str:
        """The same: what stands in a trace is read by others."""
        return str(self)

    @property
    def driven(self) -> URL:
        """The address as SQLAlchemy wants it, with the driver in it."""
        return self._url.set(drivername="postgresql+psycopg")

    @property
    def _url(self) -> URL:
        return make_url(self.address).set(drivername="postgresql")


Place = Path | Postgres


def place_behind(url: URL) -> Place:
    """The database that an engine was made for."""
    if url.get_backend_name() == "postgresql":
        return Postgres(url.set(drivername="postgresql").render_as_string(hide_password=False))
    return Path(url.database or "")
