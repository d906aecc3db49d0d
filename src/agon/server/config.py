"""What a host may set, by flag or environment, with defaults that are safe on a laptop."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import msgspec

PREFIX: Final = "AGON_"


class Config(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of one server; docs/hosting.md tells of each."""

    host: str = "127.0.0.1"
    port: int = 8000
    data: str = "agon-data"  # the folder of the database
    origins: tuple[str, ...] = ()  # pages on other hosts that may talk to us, such as https://games.example.org
    secure_cookies: bool = False  # only over https
    live_tables: int = 256  # matches kept in memory; the others are read when somebody comes
    bot_workers: int = 1
    bot_seconds: float = 5.0  # after which a bot is replaced and a legal move made for it
    requests_per_second: float = 20.0  # of one address, on average
    requests_at_once: int = 60
    messages_per_second: float = 10.0  # of one socket
    messages_at_once: int = 40
    body_bytes: int = 1 << 20
    message_bytes: int = 1 << 14
    sockets_per_person: int = 16
    tables_per_person: int = 100  # unfinished ones that one person hosts


def from_environment(environment: dict[str, str] | None = None, **flags: object) -> Config:
    """Flags first, then variables such as AGON_PORT, then the defaults; ValidationError if a value does not fit."""
    found = dict(os.environ if environment is None else environment)
    values: dict[str, object] = {}
    for field in Config.__struct_fields__:
        text = found.get(PREFIX + field.upper())
        if flags.get(field) is not None:
            values[field] = flags[field]
        elif text is not None:
            values[field] = tuple(filter(None, text.split(","))) if field == "origins" else text
    return msgspec.convert(values, Config, strict=False)


def database_file(config: Config) -> Path:
    """Where everything is stored."""
    return Path(config.data) / "agon.sqlite"
