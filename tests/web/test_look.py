"""Colours and breakpoints of the page are told once: whoever uses one names it."""

from __future__ import annotations

import re
from pathlib import Path

SRC = Path(__file__).parents[2] / "web" / "src"
PALETTE = SRC / "look" / "palette.css"
VALUE = re.compile(r"(?<![\w&/#])#(?:[\da-fA-F]{8}|[\da-fA-F]{6}|[\da-fA-F]{3,4})(?![\w-])|\b(?:rgb|hsl)a?\(|\boklch\(")
NAMED = dict(re.findall(r"^ {2}--([\w-]+): (#[\da-f]{6}(?:[\da-f]{2})?);$", PALETTE.read_text("utf-8"), re.MULTILINE))


def sources() -> dict[Path, str]:
    """Everything that could hold a colour, but the palette."""
    paths = [path for kind in ("svelte", "css", "ts") for path in SRC.rglob(f"*.{kind}")]
    kept = [path for path in paths if path != PALETTE and not path.name.endswith((".test.ts", "wire.ts"))]
    return {path.relative_to(SRC): path.read_text("utf-8") for path in kept}


def test_only_the_palette_holds_values() -> None:
    found = [f"{path}: {value}" for path, text in sources().items() for value in VALUE.findall(text)]
    assert found == []


def test_a_colour_has_one_name_which_is_used_and_which_nothing_else_bears() -> None:
    text = "\n".join(sources().values())
    assert len(set(NAMED.values())) == len(NAMED)
    assert [name for name in NAMED if f"var(--{name})" not in text] == []
    assert sorted(NAMED.keys() & set(re.findall(r"--([\w-]+)(?=\s*[:=])", text))) == []


def test_every_colour_that_is_named_is_there() -> None:
    families = "|".join({name.partition("-")[0] for name in NAMED})
    asked = {
        name for text in sources().values() for name in re.findall(rf"var\(--((?:{families})(?:-[\w-]+)?)\b", text)
    }
    assert asked <= NAMED.keys()


def test_only_the_list_of_breakpoints_holds_sizes_of_windows_and_places() -> None:
    rules = [
        f"{path}: {rule}" for path, text in sources().items() for rule in re.findall(r"@(?:media|container)[^{]*", text)
    ]
    assert [rule for rule in rules if re.search(r"\d(?:px|em|rem)\b", rule)] == []
    told = set(re.findall(r"^  '(--[\w-]+)':", (SRC / "look" / "breakpoints.ts").read_text("utf-8"), re.MULTILINE))
    assert {name for rule in rules for name in re.findall(r"\((--[\w-]+)\)", rule)} == told
