"""An analysis that was begun: beside the file it is to become, line by line, so that it can be taken up again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

import msgspec

from agon.kit.text import Catalogue
from agon.lab.analysis.shapes import FORMAT, AnalysisLevel, AnalysisReport
from agon.lab.analysis.weighing import Weighed
from agon.terminal.trouble import Trouble


class Begun(msgspec.Struct, frozen=True):
    """The first line: which match is weighed, and how far each of its lines."""

    digest: str
    level: AnalysisLevel
    format: int = FORMAT


def part_of(out: Path) -> Path:
    """Where the unfinished work lies."""
    return out.with_name(f"{out.name}.part")


def read_part(out: Path, begun: Begun) -> dict[int, Weighed]:
    """What was weighed before; nothing of another match, of another level, or of a line that was not written out."""
    path = part_of(out)
    try:
        head, *lines = path.read_bytes().split(b"\n")
    except OSError:
        return {}
    found: dict[int, Weighed] = {}
    try:
        if msgspec.json.decode(head, type=Begun) != begun:
            return {}
        for line in lines[:-1]:  # what follows the last end of a line is not whole
            one = msgspec.json.decode(line, type=Weighed)
            found[one.at] = one
    except msgspec.DecodeError:
        return found
    return found


def read_finished(out: Path, begun: Begun) -> AnalysisReport | None:
    """The report that lies there already, if it is the one that is wanted."""
    try:
        report = msgspec.json.decode(out.read_bytes(), type=AnalysisReport)
    except (OSError, msgspec.DecodeError):
        return None
    return report if Begun(report.digest, report.level, report.format) == begun else None


@contextmanager
def writing_part(out: Path, begun: Begun, done: dict[int, Weighed], words: Catalogue) -> Iterator[BinaryIO]:
    """The file of the unfinished work, with what was done before."""
    try:
        with part_of(out).open("wb") as file:
            for one in (begun, *done.values()):
                file.write(msgspec.json.encode(one) + b"\n")
            file.flush()
            yield file
    except OSError as error:
        why = error.strerror or str(error)
        raise Trouble(words.say("cli.cannot-write", path=str(part_of(out)), why=why)) from None


def add_to(file: BinaryIO, one: Weighed) -> None:
    """One more line is weighed."""
    file.write(msgspec.json.encode(one) + b"\n")
    file.flush()


def drop_part(out: Path) -> None:
    """The work is finished."""
    part_of(out).unlink(missing_ok=True)
