"""How much of the page a browser has to load: `python -m tools.page.size` fails if it is too much.

Counted are scripts and styles, compressed as they are sent: what lobby and table of one game need in one language, and
for every other page, and for what is loaded when somebody asks (what a thing is, a rule), what it needs beyond that.
Fonts are apart, and so are the boards of the other games and the sentences of the other languages, which nobody loads
who does not play or read them.
"""

from __future__ import annotations

import gzip
import json
import re
import sys
from pathlib import Path
from typing import Any, Final

from tools.page.sources import built_folder

MOST: Final = 150_000  # lobby and one table
MOST_OF: Final = {"olympos": 190_000}  # a map, forty discoveries and wonders, ten gods
MOST_APART: Final = 30_000  # every other page
FIRST: Final = frozenset({"src/lobby/Lobby.svelte", "src/table/TablePage.svelte"})
MANIFEST: Final = Path(".vite", "manifest.json")
ENTRY: Final = "index.html"
LANGUAGE: Final = "fr"  # the longest sentences
_BOARD: Final = re.compile(r"^src/games/(\w+)/")  # and its campaign
_SENTENCES: Final = re.compile(
    r"(?:agon/(?:kit|server|bots/hints|lab/analysis)|games/(\w+)(?:/\w+)?|src/(?:analysis(?:/mine)?|words)|table/pace)/(?:text|words|spoken)\.(\w+)\.(?:json|ts)$"
)
_CAMPAIGN: Final = re.compile(r"/campaign/\w+\.svelte$")
_ASKED: Final = re.compile(
    r"/(?:what|legend|boxscore|table/pace/index|analysis/picture)\.ts$|/campaign/words\.\w+\.json$|/(?:WhatPanel|Things|Legend|ClauseText|Ahead)\.svelte$"
)  # by who asks what a thing is, or for a rule, plays by the clock, in advance, counts, campaigns or keeps pictures
_DEV: Final = re.compile(r"Samples\.svelte$|^src/dev/")


def sizes(folder: Path, game: str, page: str | None = None) -> dict[str, int]:
    """The compressed size of every file that lobby and table of a game need, or another page beyond them."""
    chunks = _chunks(folder)
    apart = set(pages(folder))
    files = {ENTRY, *_reached(chunks, ENTRY, game, set(apart))}
    if page is not None:
        files = _reached(chunks, page, game, apart - {page}) - files
    found = {name: len(gzip.compress((folder / name).read_bytes(), mtime=0)) for name in files}
    return dict(sorted(found.items(), key=lambda pair: -pair[1]))


def pages(folder: Path) -> list[str]:
    """The pages beside lobby and table: with an address of their own, led to by a table, or asked for."""
    chunks = _chunks(folder)
    starts = [chunks[start] for start in (ENTRY, *sorted(FIRST)) if start in chunks]
    found = {page for start in starts for page in start.get("dynamicImports", ()) if page.endswith(".svelte")}
    found = {page for page in found if not _DEV.search(page)}
    found |= {page for page in chunks if _CAMPAIGN.search(page) or _ASKED.search(page)}
    return sorted(found - FIRST)


def _chunks(folder: Path) -> dict[str, Any]:
    chunks: dict[str, Any] = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
    return chunks


def _reached(chunks: dict[str, Any], start: str, game: str, seen: set[str]) -> set[str]:
    """All files that this chunk loads, at once or later, but for what was seen."""
    if start in seen or _of_others(start, game):
        return set()
    seen.add(start)
    chunk = chunks[start]
    files = {chunk["file"], *chunk.get("css", ())}
    for further in (*chunk.get("imports", ()), *chunk.get("dynamicImports", ())):
        files |= _reached(chunks, further, game, seen)
    return files


def _of_others(source: str, game: str) -> bool:
    """Whether only players of another game, readers of another language or developers load this."""
    board, sentences = _BOARD.search(source), _SENTENCES.search(source)
    if sentences:
        return sentences[1] not in (None, game) or sentences[2] != LANGUAGE
    return bool(_DEV.search(source)) or bool(board and board[1] != game)


def games(folder: Path) -> list[str]:
    """The games that have a board."""
    return sorted({found[1] for source in _chunks(folder) if (found := _BOARD.search(source))})


def main() -> int:
    """Print the figures; the files too of what is too large."""
    folder = Path(built_folder())
    if not (folder / MANIFEST).is_file():
        print("there is no page: run python -m tools.page.build", file=sys.stderr)
        return 1
    first = {game: sizes(folder, game) for game in games(folder)}
    apart = {page: max((sizes(folder, game, page) for game in first), key=_total) for page in pages(folder)}
    large = {name: files for name, files in first.items() if _total(files) > MOST_OF.get(name, MOST)}
    large |= {name: files for name, files in apart.items() if _total(files) > MOST_APART}
    for name, files in large.items():
        for file, size in files.items():
            print(f"{name:<30}{size / 1000:8.1f} kB  {file}", file=sys.stderr)
    told = ", ".join(f"{game} {_total(files) / 1000:.1f}" for game, files in first.items())
    widest = max(map(_total, apart.values()), default=0)
    print(f"lobby and table: {told} kB; the largest other page {widest / 1000:.1f} kB more")
    return 1 if large else 0


def _total(files: dict[str, int]) -> int:
    return sum(files.values())


if __name__ == "__main__":
    sys.exit(main())
