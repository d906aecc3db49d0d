"""A record: one JSON document that tells a match from the first deal to the last action."""

from __future__ import annotations

from typing import Final

import msgspec

from agon.kit.box import Box, BoxError
from agon.kit.fair import Promise
from agon.kit.game import AnyGame, Options, Outcome, read_options, refuse_seats
from agon.kit.refusal import Malformed, Refusal, malformed

FORMAT: Final = 1


class Header(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the match was: enough to lay the same table again."""

    format: int
    game: str
    rules: int
    box: str  # the digest of the component file
    edition: str | None = None  # its text, if it is not ours
    options: dict[str, object]
    seats: int
    deal: Promise | None = None  # how the deals can be verified
    prepared: bool = False  # the deals were chosen beforehand, as for a lesson
    casual: bool = False  # any undo that does not cross an act of nature is allowed
    redacted: bool = False  # shows only what `viewer` may know (None: a spectator)
    viewer: int | None = None


class Checkpoint(msgspec.Struct, frozen=True):
    """The state before line `line`, and the decision numbers then open."""

    line: int
    state: object
    open: dict[int, int]


class Record(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Header, lines `[seat, action]` with nature's, checkpoints, and the outcome once there is one."""

    header: Header
    lines: list[tuple[int, dict[str, object]]]
    checkpoints: list[Checkpoint] = []
    outcome: Outcome | None = None


class Flaw(msgspec.Struct, frozen=True):
    """Where a record first goes wrong: its header (line None) or a line, and why."""

    line: int | None
    why: Malformed | Refusal


class Table(msgspec.Struct, frozen=True):
    """What a header describes, read and checked."""

    seats: int
    options: Options
    box: Box


def write_record(record: Record) -> bytes:
    """The document: one line of JSON for the header, one for each act."""
    parts = [b'{"header":' + msgspec.json.encode(record.header)]
    parts.append(b'"lines":[\n' + b",\n".join(map(msgspec.json.encode, record.lines)) + b"\n]")
    if record.checkpoints:
        parts.append(b'"checkpoints":[\n' + b",\n".join(map(msgspec.json.encode, record.checkpoints)) + b"\n]")
    if record.outcome:
        parts.append(b'"outcome":' + msgspec.json.encode(record.outcome))
    return b",\n".join(parts) + b"}\n"


def read_record(data: bytes) -> Record | Malformed:
    """The record in a document."""
    try:
        return msgspec.json.decode(data, type=Record)
    except msgspec.DecodeError as error:
        return malformed(error)
    except (RecursionError, UnicodeDecodeError) as error:
        return Malformed("$", "unreadable", {"detail": str(error)})


def read_table(game: AnyGame, header: Header) -> Table | Flaw:
    """The table a header describes, if this house can lay it."""
    if header.format != FORMAT or header.game != game.name:
        return _header_flaw("other-format", found=f"{header.game} {header.format}", wanted=f"{game.name} {FORMAT}")
    if header.redacted:
        return _header_flaw("redacted")
    try:
        box = game.load_box(header.edition) if header.edition is not None else game.box
    except BoxError as error:
        return _header_flaw("edition", detail=str(error))
    if box.digest != header.box:
        return _header_flaw("other-box", found=header.box, wanted=box.digest)
    options = read_options(game, header.options)
    if isinstance(options, Malformed):
        return Flaw(None, options)
    refusal = refuse_seats(game, header.seats, options, box)
    return Flaw(None, refusal) if refusal else Table(header.seats, options, box)


def _header_flaw(why: str, **params: str) -> Flaw:
    return Flaw(None, Malformed("$.header", why, dict(params)))
