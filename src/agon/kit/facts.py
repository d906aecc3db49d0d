"""A fact is written once: the fields of a state are its annotations, and all else follows from them.

    class Player(Facts):
        coins: int
        tiles: list[int]
        gone: AnyOrder[int]

has slots, a constructor that takes the fields in this order, `clone` and `key`, and can be pickled. A method that the
class writes itself is left alone. What no annotation says how to copy is a TypeError when the class is made.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Annotated, Any, Final, Self, TypeVar, dataclass_transform

from agon.kit.spelling import ANY_ORDER, FIXED, spelled_quick

T = TypeVar("T")

Fixed = Annotated[T, FIXED]
"""The same all through a match: it tells no two positions apart, so keys leave it out."""

AnyOrder = Annotated[list[T], ANY_ORDER]
"""A list whose order says nothing: keys have it sorted."""

_METHODS: Final = ("__init__", "clone", "key", "__reduce__")


@dataclass_transform(eq_default=False)
class _Spelling(type):
    """Gives a class its slots while it is made, and its methods afterwards."""

    def __new__(mcs, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> _Spelling:
        slots = tuple(sorted(namespace.get("__annotations__", ())))
        cls = super().__new__(mcs, name, bases, {**namespace, "__slots__": slots})
        if bases:
            _add_methods(cls)
        return cls


class Facts(metaclass=_Spelling):
    """Facts that change."""

    def clone(self) -> Self:
        """A copy that shares nothing that can change."""
        raise NotImplementedError

    def key(self) -> Hashable:
        """Equal for equal facts, however they came about."""
        raise NotImplementedError


def _add_methods(cls: type) -> None:
    source = "from __future__ import annotations\n" + spelled_quick(cls)
    written: dict[str, Any] = {cls.__name__: cls, "_blank": object.__new__}
    exec(compile(source, f"<facts of {cls.__qualname__}>", "exec"), written)
    for name in _METHODS:
        if name not in vars(cls):
            written[name].__qualname__ = f"{cls.__qualname__}.{name}"
            setattr(cls, name, written[name])
