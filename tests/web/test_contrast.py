"""Text can be read on what it stands on, by day and by night: 4.5 : 1, and 3 : 1 for what is drawn."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

LOOK: Final = Path(__file__).resolve().parents[2] / "web/src/look"
DAY: Final = ":root"
NIGHT: Final = ":root[data-theme='dark']"
GROUNDS: Final = ("--ground", "--ground-2", "--panel")
# What is written on what: on the page, in what is dark in both lights, and on boards, whose text is drawn.
WRITTEN: Final = [
    *((text, ground) for text in ("--ink", "--ink-2", "--accent-text", "--danger") for ground in GROUNDS),
    ("--accent-ink", "--accent"),
    *((text, "--glaze") for text in ("--slip-86", "--clay-75", "--wine-83", "--slip", "--white", "--sand-74c")),
    ("--earth-7", "--clay"),
    # The plates, cells and prices of Olympos
    *(
        ("--glaze", ground)
        for ground in ("--slip-95", "--slip-82", "--gold-80", "--clay-83", "--olive-82", "--sand-72", "--sand-74b")
    ),
    ("--stone-20", "--sand-72"),
    ("--slip-95", "--clay-35"),
    ("--slip-95", "--wine-39"),
    # The tiles of Peloponnes
    ("--white", "--clay-deep"),
    ("--slip", "--olive-25"),
    ("--glaze", "--slip"),
]
PIECES: Final = [f"--seat-{seat}" for seat in range(10)]


def variables(file: str, selector: str) -> dict[str, str]:
    """The custom properties of the blocks with this selector."""
    text = re.sub(r"/\*.*?\*/", "", (LOOK / file).read_text(encoding="utf-8"), flags=re.DOTALL)
    blocks = re.findall(r"([^{}]+)\{([^{}]*)\}", text)
    told = [re.findall(r"(--[\w-]+):\s*([^;]+);", body) for head, body in blocks if head.strip() == selector]
    return {name: value.strip() for block in told for name, value in block}


BY_DAY: Final = variables("palette.css", DAY) | variables("tokens.css", DAY)
LIGHTS: Final = {"day": BY_DAY, "night": BY_DAY | variables("tokens.css", NIGHT)}


def luminance(name: str, known: dict[str, str]) -> float:
    """How bright a colour is, as WCAG 2 reckons."""
    while further := re.fullmatch(r"var\((--[\w-]+)\)", known[name]):
        name = further[1]
    shares = [int(part, 16) / 255 for part in re.findall(r"[0-9a-f]{2}", known[name])]
    red, green, blue = (one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str, known: dict[str, str]) -> float:
    """How far two colours are apart: from 1 to 21."""
    dark, light = sorted((luminance(one, known), luminance(other, known)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("light", LIGHTS)
def test_text_can_be_read_on_its_ground(light: str) -> None:
    found = {(text, ground): contrast(text, ground, LIGHTS[light]) for text, ground in WRITTEN}
    assert {pair: round(many, 2) for pair, many in found.items() if many < 4.5} == {}


@pytest.mark.parametrize("light", LIGHTS)
def test_pieces_or_their_outlines_can_be_seen(light: str) -> None:
    known = LIGHTS[light]
    outlined = {
        (piece, ground): max(contrast(piece, ground, known), contrast("--line", ground, known))
        for piece in PIECES
        for ground in GROUNDS
    }
    assert {pair: round(many, 2) for pair, many in outlined.items() if many < 3} == {}


def test_contrast_is_reckoned_as_wcag_does() -> None:
    known = {"--a": "#777777", "--b": "#ffffff", "--c": "var(--b)"}
    assert contrast("--a", "--c", known) == pytest.approx(4.478, abs=0.001)
