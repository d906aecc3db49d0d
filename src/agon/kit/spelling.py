"""The methods of a state as source text, written from its annotations."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import is_dataclass
from types import NoneType, UnionType
from typing import Annotated, Final, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

FIXED: Final = "fixed"
ANY_ORDER: Final = "any order"

_ATOMS: Final = (int, bool, float, str, bytes, NoneType)
_fields: Final[dict[type, Mapping[str, object]]] = {}


def spelled(cls: type) -> str:
    """The methods for the body of a class that is compiled: there a call of the constructor is the quickest way."""
    return "\n".join([_init(cls), _clone(cls), _key(cls), _reduce(cls)])


def spelled_fields(cls: type) -> str:
    """What stands after a class that is compiled, which else would not remember its annotations."""
    return f"setattr({cls.__name__}, '__annotations__', {_written(cls)!r})\n"


def spelled_quick(cls: type) -> str:
    """The same for CPython, with `_blank` for `object.__new__`: a constructor with so many arguments is slower."""
    return "\n".join([_init(cls), _quick_clone(cls), _key(cls), _reduce(cls)])


def fields(cls: type) -> Mapping[str, object]:
    """The fields of a class with their annotations, in the order in which they are written."""
    if cls not in _fields:
        _fields[cls] = get_type_hints(cls, include_extras=True)
    return _fields[cls]


def fixed_fields(cls: type) -> list[str]:
    """The fields that stay the same all through a match."""
    return [name for name, hint in fields(cls).items() if FIXED in _marks(hint)]


def _init(cls: type) -> str:
    params = "".join(f", {name}: {hint}" for name, hint in _written(cls).items())
    return f"def __init__(self{params}) -> None:\n" + "".join(f"    self.{name} = {name}\n" for name in fields(cls))


def _written(cls: type) -> dict[str, str]:
    """The annotations as the class and those above it write them."""
    above = [vars(base).get("__annotations__", {}) for base in reversed(cls.__mro__)]
    return {name: hint for annotations in above for name, hint in annotations.items()}


def _clone(cls: type) -> str:
    return f"def clone(self) -> {cls.__name__}:\n    return {cls.__name__}({', '.join(_copies(cls).values())})\n"


def _quick_clone(cls: type) -> str:
    lines = "".join(f"    new.{name} = {copy}\n" for name, copy in _copies(cls).items())
    return f"def clone(self) -> {cls.__name__}:\n    new = _blank({cls.__name__})\n{lines}    return new\n"


def _key(cls: type) -> str:
    fixed = fixed_fields(cls)
    parts = [_keyed(hint, f"self.{name}") for name, hint in fields(cls).items() if name not in fixed]
    return f"def key(self) -> Hashable:\n    return ({', '.join(parts)},)\n"


def _reduce(cls: type) -> str:
    parts = [f"self.{name}" for name in fields(cls)]
    return f"def __reduce__(self) -> tuple[object, ...]:\n    return {cls.__name__}, ({', '.join(parts)},)\n"


def _copies(cls: type) -> dict[str, str]:
    """For every field the expression that copies it."""
    return {name: _copied(hint, f"self.{name}") for name, hint in fields(cls).items()}


def _copied(hint: object, value: str, depth: int = 0) -> str:
    if is_value(hint):
        return value
    if can_clone(hint):
        return f"{value}.clone()"
    item = item_of(hint, list)
    if item is None:
        raise TypeError(f"{value}: nothing says how {hint} is copied")
    if is_value(item):
        return f"{value}[:]"
    return f"[{_copied(item, f'x{depth}', depth + 1)} for x{depth} in {value}]"


def _keyed(hint: object, value: str, depth: int = 0) -> str:
    if is_value(hint):
        return value
    if can_clone(hint):
        return f"{value}.key()"
    item, one = item_of(hint, list), f"x{depth}"
    keyed = _keyed(item, one, depth + 1)
    parts = value if keyed == one else f"[{keyed} for {one} in {value}]"
    if keyed == f"tuple({one})":
        parts = f"map(tuple, {value})"
    return f"tuple(sorted({parts}))" if ANY_ORDER in _marks(hint) else f"tuple({parts})"


def is_value(hint: object) -> bool:
    """Can nothing in it ever change, so that copies may share it?"""
    hint = bare(hint)
    origin = get_origin(hint)
    if origin is Literal or hint in _ATOMS:
        return True
    if origin in (tuple, Union, UnionType):
        return all(is_value(part) for part in get_args(hint) if part is not Ellipsis)
    return _is_frozen(origin or hint)


def _is_frozen(cls: object) -> bool:
    if isinstance(cls, type) and issubclass(cls, msgspec.Struct):
        return cls.__struct_config__.frozen
    return is_dataclass(cls) and bool(vars(cls)["__dataclass_params__"].frozen)


def item_of(hint: object, *kinds: type) -> object | None:
    """What the items are in a list, or in a tuple of any length, if `kinds` say so; None in anything else."""
    hint = bare(hint)
    args = get_args(hint)
    return args[0] if get_origin(hint) in kinds and args[1:] in ((), (...,)) else None


def bare(hint: object) -> object:
    """The annotation without what is marked on it."""
    return get_args(hint)[0] if get_origin(hint) is Annotated else hint


def _marks(hint: object) -> tuple[object, ...]:
    return get_args(hint)[1:] if get_origin(hint) is Annotated else ()


def can_clone(hint: object) -> bool:
    """Is it a class of facts, whatever it became when it was compiled?"""
    return isinstance(hint, type) and hasattr(hint, "clone")
