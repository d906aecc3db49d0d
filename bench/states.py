"""Forms a state can be written in, side by side, as CPython runs them and as mypyc compiles them.

    python -m bench.states [--plain]

A small table of four players is made, cloned, read, written and pickled. Every form runs in a process of its own.
Rounds are interleaved, and the best of each is taken, since shared machines are noisy; in brackets stands how far the
worst was off. Compiling needs a C compiler; `--plain` leaves it out.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from textwrap import indent
from typing import Final

from agon.kit.facts import Facts
from agon.kit.spelling import fields, spelled

Form = Callable[[type[Facts]], str]

ROUNDS: Final = 9
WORK: Final = ("construct", "clone", "read", "write", "pickle")


class Player(Facts):
    """As many fields as an ordinary player has."""

    space: int
    done: bool
    coins: int
    goods: list[int]
    tiles: list[int]
    hand: list[int]
    stars: int
    points: int


class State(Facts):
    """As many fields as an ordinary state has."""

    seats: int
    stack: list[int]
    round: int
    leader: int
    players: list[Player]
    piles: list[list[int]]
    deck: list[int]
    discards: list[int]
    bid: int


HEAD: Final = """from __future__ import annotations
import json, pickle, sys
from collections.abc import Callable, Hashable
from time import perf_counter
"""
LOOPS: Final = """
def lay() -> State:
    players = [Player(seat, False, 3, [1, 2, 3, 4], [5, 6, 7], [8, 9], 0, 12) for seat in range(4)]
    piles = [[1, 2], [3], [], [4, 5]]
    return State(4, [1, 2], 3, 0, players, piles, list(range(20)), list(range(6)), 0)

def construct(times: int) -> None:
    goods, tiles, hand = [1, 2, 3, 4], [5, 6, 7], [8, 9]
    for _ in range(times):
        Player(0, False, 3, goods, tiles, hand, 0, 12)

def clone(times: int) -> None:
    s = lay()
    for _ in range(times):
        s.clone()

def read(times: int) -> None:
    s = lay()
    total = 0
    for _ in range(times):
        player = s.players[s.leader]
        total += s.round + s.bid + s.seats + player.coins + player.stars + player.points + player.goods[0]

def write(times: int) -> None:
    s = lay()
    player = s.players[0]
    for n in range(times):
        s.round = n
        s.bid = n
        s.leader = 1
        player.coins = n
        player.points = n
        player.done = True

def pickled(times: int) -> None:
    s = lay()
    for _ in range(times):
        pickle.loads(pickle.dumps(s)).deck

def took(work: Callable[[int], None], times: int) -> float:
    begun = perf_counter()
    work(times)
    return (perf_counter() - begun) / times * 1e9

def main() -> None:
    found: dict[str, float | None] = {}
    for name, work, times in (("construct", construct, 2000), ("clone", clone, 100), ("read", read, 2000),
                              ("write", write, 4000), ("pickle", pickled, 25)):
        try:
            found[name] = min([took(work, times) for _ in range(100)])
        except Exception:
            found[name] = None
    print(json.dumps(found))
"""


def slotted(cls: type[Facts]) -> str:
    """All written by hand, slots too."""
    slots = f"    __slots__ = {tuple(fields(cls))!r}\n"
    return f"class {cls.__name__}:\n{slots}{_declared(cls)}{_methods(cls, '__init__', 'clone')}"


def plain(cls: type[Facts]) -> str:
    """All written by hand, without slots."""
    return f"class {cls.__name__}:\n{_declared(cls)}{_methods(cls, '__init__', 'clone')}"


def dataclass(cls: type[Facts]) -> str:
    """A slotted dataclass; only the clone is written by hand."""
    head = f"from dataclasses import dataclass\n@dataclass(slots=True, eq=False)\nclass {cls.__name__}:\n"
    return head + _declared(cls) + _methods(cls, "clone")


def struct(cls: type[Facts]) -> str:
    """A struct; only the clone is written by hand."""
    return f"import msgspec\nclass {cls.__name__}(msgspec.Struct):\n{_declared(cls)}{_methods(cls, 'clone')}"


def facts(cls: type[Facts]) -> str:
    """Annotations only."""
    return f"from agon.kit.facts import Facts\nclass {cls.__name__}(Facts):\n{_declared(cls)}"


def facts_compiled(cls: type[Facts]) -> str:
    """What a build writes out of the annotations before it compiles."""
    return f"class {cls.__name__}:\n{_declared(cls)}{indent(spelled(cls), '    ')}"


PLAIN: Final[dict[str, Form]] = {
    "slotted": slotted,
    "plain": plain,
    "dataclass": dataclass,
    "struct": struct,
    "facts": facts,
}
COMPILED: Final[dict[str, Form]] = {**PLAIN, "facts": facts_compiled}


def _declared(cls: type[Facts]) -> str:
    return "".join(f"    {name}: {hint}\n" for name, hint in vars(cls)["__annotations__"].items())


def _methods(cls: type[Facts], *wanted: str) -> str:
    """These methods as one would write them by hand."""
    methods = [f"def {method}" for method in spelled(cls).split("def ")[1:]]
    starts = tuple(f"def {name}(" for name in wanted)
    return indent("".join(method for method in methods if method.startswith(starts)), "    ")


def write_modules(folder: Path, forms: Mapping[str, Form]) -> list[str]:
    """A module for every form."""
    folder.mkdir()
    for name, form in forms.items():
        (folder / f"{name}_form.py").write_text("\n".join([HEAD, form(Player), form(State), LOOPS]))
    return list(forms)


def compile_module(folder: Path, name: str) -> bool:
    """Compile the module of a form; say why if it cannot be."""
    command = [sys.executable, "-m", "mypyc", f"{name}_form.py"]
    env = {**os.environ, "MYPYC_OPT_LEVEL": "3"}
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        print(f"{name} cannot be compiled: {(done.stdout + done.stderr).strip().splitlines()[-1]}", file=sys.stderr)
    return done.returncode == 0


def run(folder: Path, name: str) -> dict[str, float | None] | None:
    """One round of a form in a process of its own; None if it fails."""
    code = f"import {name}_form; {name}_form.main()"
    done = subprocess.run([sys.executable, "-c", code], cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        print(f"{folder.name} {name}: {done.stderr.strip().splitlines()[-1]}", file=sys.stderr)
        return None
    found: dict[str, float | None] = json.loads(done.stdout)
    return found


def main() -> None:
    """Print a line for each form in each mode: nanoseconds, best and how much slower the worst round was."""
    with tempfile.TemporaryDirectory(prefix="agon-states-") as name:
        cpython, mypyc = Path(name, "cpython"), Path(name, "mypyc")
        forms = [(cpython, form) for form in write_modules(cpython, PLAIN)]
        if "--plain" not in sys.argv:
            forms += [(mypyc, form) for form in write_modules(mypyc, COMPILED) if compile_module(mypyc, form)]
        rounds = [{(folder.name, form): run(folder, form) for folder, form in forms} for _ in range(ROUNDS)]
    print(f"{'':20}" + "".join(f"{work:>18}" for work in WORK))
    for key in rounds[0]:
        mode, form = key
        told = [tell([one[key] for one in rounds], work) for work in WORK]
        print(f"{mode:8} {form:11}" + "".join(f"{figure:>18}" for figure in told))


def tell(found: list[dict[str, float | None] | None], work: str) -> str:
    """The best of all rounds, and how far the worst was off."""
    times = [time for one in found if one is not None and (time := one[work]) is not None]
    return f"{min(times):,.0f} (+{max(times) / min(times) - 1:.0%})" if times else "no"


if __name__ == "__main__":
    main()
