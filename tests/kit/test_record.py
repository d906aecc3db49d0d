"""Records are read with suspicion."""

from __future__ import annotations

import msgspec
import pytest

from agon.kit.match import Match
from agon.kit.nature import Seeded
from agon.kit.record import Flaw, Header, Record, Table, read_record, read_table, write_record
from agon.kit.refusal import Malformed
from tests.kit.toy import GAME
from tests.kit.toy.parts import Options


def header() -> Header:
    return Match.start(GAME, Table(2, Options(), GAME.box), Seeded(1)).record().header


def test_a_document_is_one_json_object_with_a_line_for_each_act() -> None:
    record = Match.start(GAME, Table(2, Options(), GAME.box), Seeded(1)).record()
    document = write_record(record)
    assert set(msgspec.json.decode(document)) == {"header", "lines"}
    again = read_record(document)
    assert isinstance(again, Record)
    assert write_record(again) == document


@pytest.mark.parametrize("junk", [b"", b"{", b"[]", b'{"header": 1, "lines": []}', b"\xff\xfe", b"null"])
def test_what_is_no_record_is_malformed(junk: bytes) -> None:
    assert isinstance(read_record(junk), Malformed)


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"format": 2}, "other-format"),
        ({"game": "chess"}, "other-format"),
        ({"redacted": True}, "redacted"),
        ({"box": "0" * 64}, "other-box"),
        ({"options": {"discs": "many"}}, "type"),
        ({"options": {"nonsense": 1}}, "unknown-field"),
    ],
)
def test_a_header_this_house_cannot_lay_is_refused(changes: dict[str, object], why: str) -> None:
    flaw = read_table(GAME, msgspec.structs.replace(header(), **changes))
    assert isinstance(flaw, Flaw)
    assert isinstance(flaw.why, Malformed)
    assert flaw.why.why == why


def test_a_wrong_number_of_seats_is_refused() -> None:
    flaw = read_table(GAME, msgspec.structs.replace(header(), seats=9))
    assert isinstance(flaw, Flaw)
    assert msgspec.to_builtins(flaw.why)["clause"] == "agon/seats"


def test_an_edition_travels_with_its_record() -> None:
    box = GAME.load_box("other shells")
    record = Match.start(GAME, Table(2, Options(), box), Seeded(1)).record()
    assert record.header.edition == "other shells"
    table = read_table(GAME, record.header)
    assert isinstance(table, Table)
    assert table.box.text == "other shells"


def test_records_are_not_changed_in_place() -> None:
    record: Record = Match.start(GAME, Table(2, Options(), GAME.box), Seeded(1)).record()
    with pytest.raises(AttributeError):
        record.lines = []  # type: ignore[misc]
