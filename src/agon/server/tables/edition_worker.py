"""A process in which editions are read: whatever is in one, it costs this process and nobody else.

How many megabytes it may use stands on its command line.
"""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import Literal

import msgspec

from agon.kit.box import BoxError
from agon.kit.game import read_options, refuse_seats
from agon.kit.refusal import Malformed, Refusal
from agon.kit.registry import find_game
from agon.server.bots.worker import write


class Brought(msgspec.Struct, frozen=True):
    """An edition, and the table somebody wants to lay with it."""

    game: str
    edition: str
    seats: int
    options: msgspec.Raw


class Verdict(msgspec.Struct, frozen=True, omit_defaults=True):
    """Nothing if it can be played; else the kind of 'no' and what it is made of, and where in the file it is."""

    kind: Literal["", "refusal", "malformed", "sentence"] = ""
    what: str = ""  # the clause, the flaw, or the sentence
    case: str = ""
    place: str = ""
    params: dict[str, str | int | list[str | int]] = {}
    in_file: bool = False  # else it is this table with it
    path: str = ""
    line: int | None = None

    def why(self) -> Refusal | Malformed | str:
        """As the kit says it."""
        params = {key: tuple(value) if isinstance(value, list) else value for key, value in self.params.items()}
        if self.kind == "refusal":
            return Refusal(self.what, params, self.case)  # type: ignore[arg-type]
        return Malformed(self.place, self.what, params) if self.kind == "malformed" else self.what  # type: ignore[arg-type]


def verdict(why: Refusal | Malformed | str, error: BoxError | None = None) -> Verdict:
    """A 'no' that can be put into JSON and read again."""
    where = {} if error is None else {"in_file": True, "path": error.path, "line": error.line}
    if isinstance(why, str):
        return msgspec.convert({"kind": "sentence", "what": why, **where}, Verdict)
    params = msgspec.to_builtins(why.params)
    if isinstance(why, Refusal):
        found = {"kind": "refusal", "what": why.clause, "case": why.case, "params": params}
    else:
        found = {"kind": "malformed", "what": why.why, "place": why.path, "params": params}
    return msgspec.convert({**found, **where}, Verdict)


def judge(brought: Brought) -> Verdict:
    """Read it and check it as the game does."""
    game = find_game(brought.game)
    assert game is not None
    try:
        box = game.load_box(brought.edition)
    except BoxError as error:
        return verdict(error.why, error)
    options = read_options(game, msgspec.json.decode(brought.options))
    if isinstance(options, Malformed):
        return verdict(options)
    refusal = refuse_seats(game, brought.seats, options, box)
    return Verdict() if refusal is None else verdict(refusal)


def main() -> None:
    """Say that one is ready, then judge until nobody asks any more."""
    limit(int(sys.argv[1]))
    decoder, out = msgspec.json.Decoder(Brought), sys.stdout.buffer
    sys.stdout = sys.stderr
    write(out, b"{}")
    for line in sys.stdin.buffer:
        write(out, msgspec.json.encode(judge(decoder.decode(line))))


def limit(megabytes: int) -> None:
    """Not everywhere: some systems have no such limit."""
    if sys.platform == "win32":
        return
    import resource

    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))


if __name__ == "__main__":
    main()
