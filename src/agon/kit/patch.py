"""How one plain value becomes another, told shortly: for positions that differ little.

A patch is an object to look into parts by their number, `{"2": …}`, of a list or of an object in its order; or a list:
with one entry it is the value itself, with more it says from where, how many entries go, and which come instead,
`[2, 1, 6]`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

Plain = Any  # what JSON can say
Patch = dict[str, Any] | list[Any]


def patch(of: Plain, to: Plain) -> Patch:
    """What makes the one the other; nothing to look into, if they are the same."""
    if of == to:
        return {}
    if isinstance(of, dict) and isinstance(to, dict) and of.keys() == to.keys() and not any(map(_jumps, of)):
        return {str(at): patch(old, to[name]) for at, (name, old) in enumerate(of.items()) if old != to[name]}
    if not isinstance(of, list | tuple) or not isinstance(to, list | tuple):
        return [to]
    if len(of) == len(to) and any(isinstance(part, dict | list | tuple) for part in to):
        return {str(at): patch(of[at], value) for at, value in enumerate(to) if value != of[at]}
    return _spliced(of, to)


def _jumps(name: str) -> bool:
    """Whether a reader may put this name before others: in JavaScript numbers come first."""
    return name.isdigit()


def _spliced(of: Sequence[Plain], to: Sequence[Plain]) -> list[Any]:
    """Without what both begin and end with."""
    most, same, last = min(len(of), len(to)), 0, 0
    while same < most and of[same] == to[same]:
        same += 1
    while last < most - same and of[-1 - last] == to[-1 - last]:
        last += 1
    return [same, len(of) - same - last, *to[same : len(to) - last]]


def patched(of: Plain, change: Patch) -> Plain:
    """The other value; the one stays as it was."""
    if isinstance(change, list):
        return change[0] if len(change) == 1 else [*of[: change[0]], *change[2:], *of[change[0] + change[1] :]]
    if not change:
        return of
    if isinstance(of, dict):
        return {name: patched(old, change.get(str(at), {})) for at, (name, old) in enumerate(of.items())}
    return [patched(part, change[str(at)]) if str(at) in change else part for at, part in enumerate(of)]
