"""Rows as a Parquet file, made of lines of JSON and turned back into them, in blocks: memory never holds them all."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, BinaryIO, Final, get_args, get_origin, get_type_hints

import msgspec

from agon.lab.rows import ROWS, SCHEMA, Kind
from agon.lab.series import OtherSeries

_BLOCK: Final = 20_000


def write_parquet(lines: Path, kind: Kind, series: str, file: BinaryIO) -> None:
    """All rows, in groups of so many."""
    import pyarrow as arrow
    from pyarrow import parquet

    row = ROWS[kind]
    columns = [arrow.field(name, _type(hint)) for name, hint in get_type_hints(row).items()]
    schema = arrow.schema(columns, metadata=_named(kind, series))
    with parquet.ParquetWriter(file, schema) as writer, lines.open("rb") as source:
        for block in _blocks(source):
            rows = [msgspec.json.decode(line) for line in block]
            writer.write_table(arrow.Table.from_pylist(rows, schema=schema))


def write_lines(columns: Path, kind: Kind, series: str, lines: Path) -> None:
    """All rows of a file, for matches to be added; OtherSeries, and nothing written, if it holds something else."""
    import pyarrow as arrow
    from pyarrow import parquet

    try:
        source = parquet.ParquetFile(columns)
    except arrow.ArrowInvalid:
        raise OtherSeries from None
    with source:
        named = source.schema_arrow.metadata or {}
        if any(named.get(name.encode()) != value.encode() for name, value in _named(kind, series).items()):
            raise OtherSeries
        with lines.open("wb") as file:
            for block in source.iter_batches(_BLOCK):
                file.writelines(msgspec.json.encode(row) + b"\n" for row in block.to_pylist())


def _named(kind: Kind, series: str) -> dict[str, str]:
    """What the file says of itself."""
    return {"agon-schema": str(SCHEMA), "agon-rows": kind, "agon-series": series}


def _blocks(source: BinaryIO) -> Iterator[list[bytes]]:
    while block := list(islice(source, _BLOCK)):
        yield block


def _type(hint: Any) -> Any:
    """The type of a column: a number, a word, or a list of one of them."""
    import pyarrow as arrow

    if isinstance(hint, UnionType):
        hint = next(one for one in get_args(hint) if one is not NoneType)
    if get_origin(hint) is tuple:
        return arrow.list_(_type(get_args(hint)[0]))
    return {int: arrow.int64(), str: arrow.string(), float: arrow.float64(), bool: arrow.bool_()}[hint]
