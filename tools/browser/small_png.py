"""A picture of a page as a small file: a palette of 256 colours is plenty for flat drawings."""

from __future__ import annotations

import base64
import struct
import zlib
from collections import Counter
from typing import Final

from playwright.sync_api import Browser

COLOURS: Final = 256
APART: Final = 60  # squared distance under which two colours count as one
_PIXELS: Final = """async (png) => {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const pen = canvas.getContext('2d');
  pen.drawImage(image, 0, 0);
  const bytes = pen.getImageData(0, 0, image.width, image.height).data;
  const parts = [];
  for (let at = 0; at < bytes.length; at += 32768) parts.push(String.fromCharCode(...bytes.subarray(at, at + 32768)));
  return [image.width, image.height, btoa(parts.join(''))];
}"""

Colour = tuple[int, int, int]


def shrink(browser: Browser, png: bytes) -> bytes:
    """The same picture with a palette; the browser reads it, so that nothing else has to."""
    page = browser.new_page()
    try:
        width, height, pixels = page.evaluate(_PIXELS, base64.b64encode(png).decode())
    finally:
        page.close()
    return indexed(width, height, base64.b64decode(pixels))


def indexed(width: int, height: int, rgba: bytes) -> bytes:
    """The file for these pixels."""
    pixels = list(zip(rgba[0::4], rgba[1::4], rgba[2::4], strict=True))
    counts = Counter(pixels)
    palette = _palette(counts)
    place = {colour: min(range(len(palette)), key=lambda at: _far(colour, palette[at])) for colour in counts}
    rows = bytes(map(place.__getitem__, pixels))
    lines = b"".join(b"\0" + rows[at : at + width] for at in range(0, width * height, width))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        (
            _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
            _chunk(b"PLTE", bytes(part for colour in palette for part in colour)),
            _chunk(b"IDAT", zlib.compress(lines, 9)),
            _chunk(b"IEND", b""),
        )
    )


def _palette(counts: Counter[Colour]) -> list[Colour]:
    """The colours that are used most, none too near another."""
    palette: list[Colour] = []
    for colour, _ in counts.most_common():
        if all(_far(colour, other) >= APART for other in palette):
            palette.append(colour)
            if len(palette) == COLOURS:
                break
    return palette


def _far(one: Colour, other: Colour) -> int:
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
