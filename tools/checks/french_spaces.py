"""French puts an unbreakable space before : ; ? ! and inside « »: no line begins with such a mark.

`python -m tools.checks.french_spaces` names the lines that have another space or none; with `--fix` it repairs them, as
`./test --fix` does. The space is U+00A0 everywhere: the page's fonts have no narrow one.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
TEXTS: Final = (
    "src/agon/**/text.fr.json", "src/agon/**/rules.fr.md", "src/agon/**/glossary.fr.json", "src/agon/**/guide.fr.json",
    "src/agon/**/lesson.fr.json", "web/src/**/words.fr.json",
)  # fmt: skip
UNBREAKABLE: Final = "\u00a0"

_SPACES: Final = r"[ \u00a0\u2009\u202f]*"
# What is no French: code, holes and tags of a sentence, the key by which a rulebook names its source, keys in JSON.
_KEPT: Final = re.compile(
    r"`[^`\n]*`|<code>[^<\n]*</code>|</?\w+[^<>\n]*>|\{\w+(?:[:#][\w-]+)?\}|^Source:|\"[^\"\n]*\":(?= )", re.MULTILINE
)
_MARK: Final = re.compile(rf"(?<=[^\s\"'’(\[«]){_SPACES}(?P<mark>[:;?!]+)(?=[\s\u00a0\"».)]|$)", re.MULTILINE)
_OPENED: Final = re.compile(rf"«{_SPACES}(?=\S)")
_CLOSED: Final = re.compile(rf"(?<=[^\s]){_SPACES}»")


def texts() -> list[Path]:
    """Every French catalogue and rulebook."""
    return sorted(path for pattern in TEXTS for path in ROOT.glob(pattern) if "node_modules" not in path.parts)


def repair(text: str) -> str:
    """The same text with the spaces it should have; what is no French stays as it is."""
    kept: list[str] = []

    def keep(found: re.Match[str]) -> str:
        kept.append(found.group())
        return f"\ue000{len(kept) - 1}\ue001"

    text = _KEPT.sub(keep, text)
    text = _MARK.sub(lambda found: UNBREAKABLE + found["mark"], text)
    text = _OPENED.sub("«" + UNBREAKABLE, text)
    text = _CLOSED.sub(UNBREAKABLE + "»", text)
    return re.sub("\ue000(\\d+)\ue001", lambda found: kept[int(found[1])], text)


def wrong_lines(path: Path) -> list[str]:
    """The lines of a file that are not as they should be, each with its place."""
    text = path.read_text(encoding="utf-8")
    pairs = zip(text.splitlines(), repair(text).splitlines(), strict=True)
    wrong = [(number, line) for number, (line, right) in enumerate(pairs, 1) if line != right]
    return [f"{path.relative_to(ROOT)}:{number}: {line.strip()}" for number, line in wrong]


def main(arguments: list[str]) -> int:
    """Name what is wrong, or repair it."""
    if arguments not in ([], ["--fix"]):
        print("usage: python -m tools.checks.french_spaces [--fix]", file=sys.stderr)
        return 2
    if arguments:
        for path in texts():
            path.write_text(repair(path.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")
        return 0
    wrong = [line for path in texts() for line in wrong_lines(path)]
    print("\n".join(wrong), end="\n" if wrong else "")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
