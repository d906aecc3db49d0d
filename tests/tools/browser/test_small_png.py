"""Pictures with a palette keep what is drawn."""

from __future__ import annotations

import struct
import zlib

from tools.browser.small_png import indexed


def test_a_picture_of_three_colours_keeps_them() -> None:
    red, green, blue = b"\xff\0\0\xff", b"\0\xff\0\xff", b"\0\0\xff\xff"
    png = indexed(2, 2, red + green + blue + red)
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    at, chunks = 8, {}
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        kind, data = png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        assert struct.unpack(">I", png[at + 8 + length : at + 12 + length]) == (zlib.crc32(kind + data),)
        chunks[kind] = data
        at += 12 + length
    assert struct.unpack(">IIBBBBB", chunks[b"IHDR"]) == (2, 2, 8, 3, 0, 0, 0)
    colours = [chunks[b"PLTE"][at : at + 3] for at in range(0, len(chunks[b"PLTE"]), 3)]
    lines = zlib.decompress(chunks[b"IDAT"])
    assert [colours[lines[at]] for at in (1, 2, 4, 5)] == [red[:3], green[:3], blue[:3], red[:3]]
