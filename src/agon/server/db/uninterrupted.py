"""Work that is carried to its end although whoever asked for it has gone."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Awaitable, Callable, Coroutine
from functools import wraps
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

T = TypeVar("T")
P = ParamSpec("P")
_Method = Callable[Concatenate[Any, P], Coroutine[Any, Any, T]]


class Carrier:
    """A commit that is cut in the middle would leave memory and database apart: only the waiting can be cancelled."""

    def __init__(self) -> None:
        self._tasks: Final[set[asyncio.Task[Any]]] = set()

    async def carry(self, work: Coroutine[Any, Any, T]) -> T:
        """Do this work, and wait for it as long as one is allowed to; as part of other such work it is safe already."""
        if asyncio.current_task() in self._tasks:
            return await work
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def finish(self) -> None:
        """Wait for all that is under way."""
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)


def carried_through(kind: type[T]) -> type[T]:
    """A class whose every public coroutine is carried to its end by its `carrier`.

    A transaction that is cancelled in the middle keeps its lock until its cursors are collected as garbage.
    """
    for name, method in list(vars(kind).items()):
        if not name.startswith("_") and inspect.iscoroutinefunction(method):
            setattr(kind, name, _carried(method))
    return kind


def _carried(method: _Method[P, T]) -> Callable[Concatenate[Any, P], Awaitable[T]]:
    @wraps(method)
    async def carried(self: Any, /, *args: P.args, **kwargs: P.kwargs) -> T:
        carrier: Carrier = self.carrier
        return await carrier.carry(method(self, *args, **kwargs))

    return carried
