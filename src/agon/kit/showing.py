"""Views of states and states that fit views: what both declare is copied, what differs is given.

How one is made of the other is spelled out once for each pair of classes, as what one would write by hand.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar, get_origin

import msgspec

from agon.kit.spelling import bare, can_clone, fields, is_value, item_of

V = TypeVar("V", bound=msgspec.Struct)
F = TypeVar("F")

Maker = Callable[[object, dict[str, object]], Any]

_makers: Final[dict[tuple[type, type, tuple[str, ...] | int], Maker]] = {}
"""By the names that are given, and, which is quicker, by their number: where others are given it ends in a KeyError."""


def show(view: type[V], s: object, **hidden: object) -> V:
    """The view of a state, by adding: the fields that the view declares, lists as tuples, facts inside as their views.

    `hidden` has the fields that show less or else than the state holds; none of them is copied.
    """
    try:
        shown: V = _makers[view, type(s), len(hidden)](s, hidden)
    except KeyError:
        shown = _maker(view, type(s), tuple(hidden))(s, hidden)
    return shown


def suppose(state: type[F], view: msgspec.Struct, **imagined: object) -> F:
    """A state that fits a view: `imagined` has what the view does not tell, all other fields are the view's."""
    try:
        supposed: F = _makers[state, type(view), len(imagined)](view, imagined)
    except KeyError:
        supposed = _maker(state, type(view), tuple(imagined))(view, imagined)
    return supposed


def _maker(to: type, of: type, given: tuple[str, ...]) -> Maker:
    if (to, of, given) not in _makers:
        make = _makers[to, of, given] = _learn(to, of, given)
        _makers.setdefault((to, of, len(given)), make)
    return _makers[to, of, given]


def _learn(to: type, of: type, given: tuple[str, ...]) -> Maker:
    strangers = sorted(set(given) - fields(to).keys())
    if strangers:
        raise TypeError(f"{to.__qualname__} declares no {', '.join(strangers)}")
    known: dict[str, Any] = {}
    source = f"def make(it, given):\n    return {_made(to, of, 'it', given, known)}\n"
    exec(compile(source, f"<{to.__qualname__} of {of.__qualname__}>", "exec"), known)
    make: Maker = known["make"]
    return make


def _made(to: type, of: type, it: str, given: tuple[str, ...], known: dict[str, Any]) -> str:
    """The call that makes one of the other; `known` learns the classes it names."""
    known[to.__name__] = to
    theirs = fields(of)
    parts: list[str] = []
    for name, hint in fields(to).items():
        if name in given:
            parts.append(f"given[{name!r}]")
        elif name in theirs:
            parts.append(_turned(hint, theirs[name], f"{it}.{name}", known))
        else:
            raise TypeError(f"{to.__qualname__}.{name} is neither given nor a field of {of.__qualname__}")
    return f"{to.__name__}({', '.join(parts)})"


def _turned(to: object, of: object, it: str, known: dict[str, Any]) -> str:
    """The expression for a field: what is the same is shared, lists and tuples become each other, and so do parts."""
    if is_value(of) and bare(to) == bare(of):
        return it
    if isinstance(to, type) and isinstance(of, type) and (can_clone(to) or can_clone(of)):
        return _made(to, of, it, (), known)
    item, theirs = item_of(to, list, tuple), item_of(of, list, tuple)
    if item is None or theirs is None:
        raise TypeError(f"{it}: {of} is declared as {to}, and nothing is given")
    kind = "list" if get_origin(bare(to)) is list else "tuple"
    part = it.replace(".", "_") + "_"
    turned = _turned(item, theirs, part, known)
    if turned == part:
        return f"{kind}({it})"
    inner = turned.removesuffix(f"({part})")
    return f"{kind}(map({inner}, {it}))" if inner in ("list", "tuple") else f"{kind}([{turned} for {part} in {it}])"
