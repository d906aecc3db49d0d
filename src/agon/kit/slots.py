"""States to plain JSON values and back, by their annotations."""

from __future__ import annotations

from typing import Any, TypeVar, get_type_hints

import msgspec

T = TypeVar("T")

_SHARED = ("box",)  # shared by all clones, named in the record's header, never stored


_shapes: dict[type, dict[str, Any]] = {}


def _shape(cls: type) -> dict[str, Any]:
    """The annotation of every field that is stored, by name, looked up once a class."""
    if cls not in _shapes:
        hints = get_type_hints(cls)
        _shapes[cls] = {name: hints[name] for name in sorted(hints) if name not in _SHARED}
    return _shapes[cls]


def dump_slots(thing: object) -> object:
    """Every field but the box, as JSON values; parts inside that have slots too are dumped likewise."""
    return {name: _plain(getattr(thing, name)) for name in _shape(type(thing))}


def _plain(value: object) -> object:
    return msgspec.to_builtins(value, enc_hook=dump_slots, str_keys=True)


def load_slots(cls: type[T], data: object, **shared: object) -> T:
    """The state that `dump_slots` wrote; ValidationError where it does not fit."""
    fields = msgspec.convert(data, dict[str, Any])
    shape = _shape(cls)
    if fields.keys() != shape.keys():
        raise msgspec.ValidationError(f"Expected exactly the fields {', '.join(shape)}")
    read = {name: _read(fields[name], hint) for name, hint in shape.items()}
    return cls(**read, **shared)


def _read(value: object, hint: Any) -> object:
    read: object = msgspec.convert(value, hint, dec_hook=load_slots, str_keys=True)
    return read
