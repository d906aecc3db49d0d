"""`agon compile`: engines as machine code, from the same source; without it they run as they are."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from typing import Annotated, Final, Literal

import msgspec
from cyclopts import Parameter
from rich.console import Console

from agon.compiling.build import NotCompiled, build, remove
from agon.compiling.needs import missing
from agon.kit.text import Catalogue
from agon.native.groups import GROUPS, KIT
from agon.native.stock import folder_of, is_fresh, read_note
from agon.terminal.files import home, write_whole
from agon.terminal.language import Lang, words_of
from agon.terminal.laying import choose_game
from agon.terminal.trouble import Trouble

FAILED: Final = 1
_AT_ONCE: Final = 4  # each takes some hundred megabytes

Condition = Literal["fresh", "stale", "pure"]


def compile(  # noqa: A001 - a command bears the name of what it does
    *games: str,
    check: Annotated[bool, Parameter(help="Only tell what is compiled; exit code 1 if anything is not.")] = False,
    remove: Annotated[bool, Parameter(help="Take what was compiled away: everything runs as plain Python.")] = False,
    as_json: Annotated[bool, Parameter("--json", help="Print JSON.")] = False,
    lang: Lang = None,
) -> int:
    """Compile engines with mypyc, where there is a C compiler: bots and simulations run two to three times as fast.

    All games, or those that are named. Nothing has to be compiled: without it the same source runs as plain Python, and
    so does whatever was edited afterwards.
    """
    words = words_of(lang)
    groups = _groups(games, words)
    if remove:
        _remove(groups, words)
    elif not check:
        _compile([group for group in groups if not is_fresh(group)], words)
    found = {group: condition(group) for group in groups}
    _tell(found, words, as_json)
    return FAILED if check and set(found.values()) != {"fresh"} else 0


def condition(group: str) -> Condition:
    """Compiled from the source that is there, from another one, or not at all."""
    if read_note(group) is None:
        return "pure"
    return "fresh" if is_fresh(group) else "stale"


def _groups(games: Sequence[str], words: Catalogue) -> list[str]:
    """The kit comes always: it plays what the games tell."""
    named = [choose_game(game, words).name for game in games]
    unknown = [name for name in named if name not in GROUPS]
    if unknown:
        raise Trouble(words.say("cli.compile.foreign", game=unknown[0]))
    return [group for group in GROUPS if group == KIT or not named or group in named]


def _remove(groups: Sequence[str], words: Catalogue) -> None:
    try:
        for group in groups:
            remove(group)
    except OSError as error:
        raise Trouble(words.say("cli.cannot-write", path=error.filename, why=error.strerror or "?"), FAILED) from None


def _compile(groups: Sequence[str], words: Catalogue) -> None:
    if not groups:
        return
    need = missing()
    if need is not None:
        raise Trouble(words.say(f"cli.compile.needs-{need}"), FAILED)
    folder = folder_of(groups[0]).parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Trouble(words.say("cli.cannot-write", path=str(folder), why=error.strerror or "?"), FAILED) from None
    with ThreadPoolExecutor(min(os.cpu_count() or 1, _AT_ONCE, len(groups))) as pool:
        building = {pool.submit(build, group): group for group in groups}
        try:
            for done in _watched(building, words):
                _look(done, building[done], words)
        except BaseException:  # one failed or somebody interrupted: what has not begun need not begin
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _look(done: Future[None], group: str, words: Catalogue) -> None:
    try:
        done.result()
    except NotCompiled as error:
        log = home() / "compile.log"
        write_whole(log, str(error).encode(), words)
        raise Trouble(words.say("cli.compile.failed", name=_named(group, words), log=str(log)), FAILED) from None
    except OSError as error:
        path, why = str(error.filename), error.strerror or str(error)
        raise Trouble(words.say("cli.cannot-write", path=path, why=why), FAILED) from None


def _watched(building: dict[Future[None], str], words: Catalogue) -> Iterator[Future[None]]:
    """With a bar where somebody watches, else a line for each that went well."""
    if not sys.stderr.isatty():
        for done in as_completed(building):
            yield done
            print(words.say("cli.compile.done", name=_named(building[done], words)), file=sys.stderr)
        return
    from rich.progress import track

    console, title = Console(stderr=True), words.say("cli.compile.progress")
    yield from track(as_completed(building), title, len(building), console=console, transient=True)


def _tell(found: dict[str, Condition], words: Catalogue, as_json: bool) -> None:
    if as_json:
        print(msgspec.json.encode(found).decode())
        return
    for group, state in found.items():
        print(f"{_named(group, words):<12} {words.say(f'cli.compile.{state}')}")


def _named(group: str, words: Catalogue) -> str:
    return words.say("cli.compile.kit") if group == KIT else group.capitalize()
