"""Bags, not decks: an order that nobody has seen does not exist until it is drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from agon.kit.seats import ALL, Viewer, sees

TO_ALL: Final = (ALL,)  # one item, seen by all


class Draw(msgspec.Struct, frozen=True):
    """Nature's pending act: `n` items out of `bag` without replacement; `seen[i]` sees item i."""

    bag: tuple[int, ...]
    n: int
    seen: tuple[int, ...]

    @classmethod
    def of(cls, bag: Iterable[int], seen: Sequence[int]) -> Draw:
        """As many items as there are entries in `seen`; the bag is put in order, since it has none."""
        return cls(tuple(sorted(bag)), len(seen), tuple(seen))

    def allows(self, items: Sequence[int]) -> bool:
        """Whether these items can come out of the bag."""
        return len(items) == self.n and not Counter(items) - Counter(self.bag)

    def shown(self, items: Sequence[int], viewer: Viewer) -> tuple[int | None, ...]:
        """The items as this viewer sees them: None for what lies face down."""
        return tuple(item if sees(to, viewer) else None for item, to in zip(items, self.seen, strict=True))
