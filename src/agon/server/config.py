"""What a host may set, by flag or environment, with defaults that are safe on a laptop."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from agon.server.db.place import SCHEMES, Place, Postgres

PREFIX: Final = "AGON_"
_LISTS: Final = ("origins", "proxies", "hosts")

Port = Annotated[int, Meta(ge=0, le=65535)]
Some = Annotated[int, Meta(ge=1, le=1_000_000)]
Bytes = Annotated[int, Meta(ge=1024, le=1 << 30)]
Pace = Annotated[float, Meta(gt=0, le=1_000_000)]
Days = Annotated[int, Meta(ge=0, le=36_500)]
NotEmpty = Annotated[str, Meta(min_length=1)]
Level = Literal["debug", "info", "warning", "error"]


class Config(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of one server; docs/hosting.md tells of each."""

    host: NotEmpty = "127.0.0.1"
    port: Port = 8000  # 0: any that is free
    data: NotEmpty = "agon-data"  # the folder of the database
    db: Annotated[str, Meta(pattern=f"^(({'|'.join(SCHEMES)}).*)?$")] = ""  # a database of PostgreSQL; empty: a file
    address: str = ""  # what people type to come here, such as https://games.example.org; stands in invites
    origins: tuple[str, ...] = ()  # pages on other hosts that may talk to us, such as https://games.example.org
    proxies: tuple[str, ...] = ()  # addresses of reverse proxies whose word about a visitor's address is taken
    hosts: tuple[str, ...] = ()  # more names under which people come here; `address` and this machine's are known
    secure_cookies: bool = False  # only over https
    log_level: Level = "info"
    drain_seconds: Annotated[float, Meta(ge=0, le=600)] = 0.0  # it says it is not ready, and serves, before it ends
    refused_words: str = ""  # a file with words that are refused in names and chat, one a line
    # Notices for people who are away; docs/notices.md tells how.
    contact: str = ""  # the host's mail address, for the services that bring notices to browsers
    mail_server: str = ""  # smtp://name:password@mail.example.org:587, or smtps://…; empty: no letters
    mail_from: str = ""  # whom letters come from
    webhooks: bool = False  # whether people may have notices sent to an address of theirs
    notices_inward: bool = False  # also to this machine and its network, also without https
    notice_minutes: Annotated[int, Meta(ge=1, le=10_080)] = 10  # somebody has been away before he is told
    # The end of the chain that the deals of the day come from, in hexadecimal; empty: one of this server's own.
    daily_secret: Annotated[str, Meta(pattern="^([0-9a-f]{64})?$")] = ""
    live_tables: Some = 256  # matches kept in memory; the others are read when somebody comes
    bot_workers: Annotated[int, Meta(ge=1, le=256)] = 1
    far_bots: Annotated[int, Meta(ge=0, le=4096)] = 0  # that think at once by `agon worker`, with PostgreSQL
    bot_seconds: Pace = 5.0  # after which a bot is replaced and a legal move made for it
    # What costs the house something, for one person: so many at once, and so many a minute on average.
    requests_per_minute: Pace = 600.0  # of the API; pages and scripts are not counted
    requests_at_once: Some = 100
    guests_per_minute: Pace = 1.0
    guests_at_once: Some = 2
    tables_per_minute: Pace = 6.0  # laid, forked, played again
    tables_at_once: Some = 20
    editions_per_minute: Pace = 2.0
    editions_at_once: Some = 5
    lab_per_minute: Pace = 8.0  # steps of experiments in the rule lab: of fifty matches, and as many without the change
    lab_at_once: Some = 24
    invites_per_minute: Pace = 10.0
    invites_at_once: Some = 20
    chat_per_minute: Pace = 20.0
    chat_at_once: Some = 10
    retellings_per_minute: Pace = 60.0  # logs, positions, records, proofs
    retellings_at_once: Some = 60
    reports_per_minute: Pace = 0.5  # of people and lines of chat, to the host
    reports_at_once: Some = 5
    notices_per_minute: Pace = 1.0  # ways to be told by, and trials of them
    notices_at_once: Some = 10
    accounts_per_minute: Pace = 10.0  # changes of an account, friends asked, exports
    accounts_at_once: Some = 20
    signins_per_minute: Pace = 1.0  # tries of one login name from one address; from everywhere ten times as many
    signins_at_once: Some = 6
    analyses_per_minute: Pace = 1.0  # of finished matches
    analyses_at_once: Some = 20
    analyses_running: Some = 3  # that one person waits for
    hints_per_minute: Pace = 20.0  # asked of bots
    hints_at_once: Some = 10
    warnings_per_minute: Pace = 30.0  # decisions that are looked through for mistakes while somebody thinks
    warnings_at_once: Some = 30
    people_per_address: Some = 40  # so many people's worth an address may ask for: a household, a class, a club
    people_per_house: Some = 500  # and all addresses together
    messages_per_second: Pace = 10.0  # of one socket
    messages_at_once: Some = 40
    body_bytes: Bytes = 1 << 18
    message_bytes: Bytes = 1 << 14
    queue_bytes: Bytes = 1 << 22  # that may wait for a socket that does not read
    send_seconds: Pace = 20.0  # after which who does not read is cut off
    header_seconds: Pace = 10.0  # within which a request's head has come
    body_seconds: Pace = 30.0  # within which the rest of it has come
    idle_seconds: Pace = 15.0  # between two requests on one connection
    header_bytes: Bytes = 1 << 15  # of a request's head
    connections: Some = 4096  # at once, sockets included
    connections_per_address: Some = 512  # a proxy's excepted
    edition_bytes: Bytes = 1 << 17
    edition_seconds: Pace = 5.0  # to read and check it
    edition_megabytes: Some = 512  # of memory to do so
    editions_waiting: Some = 16  # to be checked; who comes then hears that he should come again
    lab_matches: Annotated[int, Meta(ge=50, le=10_000)] = 400  # of one experiment in the rule lab
    lab_seconds: Pace = 30.0  # after which ten of them are given up
    lab_waiting: Some = 16  # steps that wait for others; who comes then hears that he should come again
    readers: Some = 2  # long logs, records and proofs that are read at once
    readers_waiting: Some = 64  # for that
    retelling_bytes: Bytes = 1 << 25  # of what was told of running matches, kept for whoever asks for it again
    sockets_per_person: Some = 16
    sockets_per_address: Some = 100  # named or not
    tables_per_person: Some = 100  # unfinished ones that one person hosts
    stored_tables_per_person: Some = 1000  # with the finished ones
    chat_lines_per_table: Some = 500  # the latest are kept
    sessions_per_person: Some = 20  # devices; the latest are kept
    # Days after which something is swept away; 0: never.
    invite_days: Days = 7  # an unused invite
    waiting_days: Days = 14  # a table that nobody began
    abandoned_days: Days = 180  # a match in which nobody acted or looked in
    finished_days: Days = 0  # a match that is over
    chat_days: Days = 365
    session_days: Days = 365
    report_days: Days = 365  # a report that was settled, after that
    guest_days: Days = 365  # a person without table, session or word


class BadSetting(ValueError):
    """A setting that does not fit, and what was given for it."""

    def __init__(self, name: str, value: object) -> None:
        super().__init__(name, value)
        self.name: Final = name
        self.value: Final = str(value)


def from_environment(environment: Mapping[str, str] | None = None, **flags: object) -> Config:
    """Flags first, then variables such as AGON_PORT, then the defaults; BadSetting if a value does not fit."""
    found = os.environ if environment is None else environment
    values: dict[str, object] = {}
    for field in Config.__struct_fields__:
        variable = PREFIX + field.upper()
        if flags.get(field) is not None:
            values[field] = _checked(field, flags[field], "--" + field.replace("_", "-"))
        elif variable in found:
            values[field] = _checked(field, found[variable], variable)
    return msgspec.convert(values, Config)


def _checked(field: str, value: object, name: str) -> object:
    given = tuple(filter(None, value.split(","))) if field in _LISTS and isinstance(value, str) else value
    try:
        return getattr(msgspec.convert({field: given}, Config, strict=False), field)
    except msgspec.ValidationError as error:
        raise BadSetting(name, value) from error


def database_of(config: Config) -> Place:
    """Where everything is stored."""
    return Postgres(config.db) if config.db else database_file(config)


def database_file(config: Config) -> Path:
    """Where it is stored without PostgreSQL."""
    return Path(config.data) / "agon.sqlite"
