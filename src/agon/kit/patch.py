"""How one value becomes another, told shortly: for positions that differ little.

A patch is an object to look into parts by their number, `{"2": …}`, of a list or of an object in its order; or a list:
with one entry it is the value itself, with more it says from where, how many entries go, and which come instead,
`[2, 1, 6]`. Structs are objects, as they are in JSON, and need not be made plain first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

Plain = Any  # what JSON can say
Patch = dict[str, Any] | list[Any]
_Shape = tuple[tuple[str, str], ...]
_PARTED: Final = (dict, list, tuple, msgspec.Struct)
_shapes: Final[dict[type, _Shape | None]] = {}


def patch(of: Any, to: Any) -> Patch:
    """What makes the one the other; nothing to look into, if they are the same."""
    return {} if of == to else _change(of, to)


def _change(of: Any, to: Any) -> Patch:
    """The patch between two values that differ."""
    if isinstance(of, msgspec.Struct) or isinstance(to, msgspec.Struct):
        shape = _shape(type(to)) if type(of) is type(to) else None
        if shape is None:
            return patch(_plain(of), _plain(to))
        return {
            at: _change(old, new)
            for at, name in shape
            if (old := getattr(of, name)) is not (new := getattr(to, name)) and old != new
        }
    if isinstance(of, dict) and isinstance(to, dict) and of.keys() == to.keys() and not any(map(_jumps, of)):
        return {str(at): _change(old, to[name]) for at, (name, old) in enumerate(of.items()) if old != to[name]}
    if not isinstance(of, list | tuple) or not isinstance(to, list | tuple):
        return [to]
    if len(of) == len(to) and any([isinstance(part, _PARTED) for part in to]):  # noqa: C419 - a list is quicker
        return {str(at): _change(of[at], value) for at, value in enumerate(to) if value != of[at]}
    return _spliced(of, to)


def _shape(kind: type) -> _Shape | None:
    """The place of every field of a struct in its object, and the field; None where an object may lack some."""
    if kind not in _shapes:
        config: msgspec.structs.StructConfig = kind.__struct_config__  # type: ignore[attr-defined]
        names: tuple[str, ...] = kind.__struct_fields__  # type: ignore[attr-defined]
        told = tuple([(str(at), name) for at, name in enumerate(names, config.tag is not None)])
        _shapes[kind] = None if config.array_like or config.omit_defaults else told
    return _shapes[kind]


def _plain(value: Any) -> Plain:
    """Down to what JSON can say."""
    return msgspec.to_builtins(value, str_keys=True)


def _jumps(name: object) -> bool:
    """Whether a reader may put this name before others: in JavaScript numbers come first."""
    return str(name).isdigit()


def _spliced(of: Sequence[Any], to: Sequence[Any]) -> list[Any]:
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
