"""Sets of discoveries are bits; what they count together is reckoned by bits too."""

from __future__ import annotations

from typing import Final


class Weights:
    """How much the discoveries in a set count together, reckoned by bits."""

    __slots__ = ("mask", "planes")

    def __init__(self, weights: tuple[int, ...]) -> None:
        self.mask: Final = sum(1 << number for number, weight in enumerate(weights) if weight)
        bits = max(weights, default=0).bit_length()
        self.planes: Final = tuple(
            (sum(1 << number for number, weight in enumerate(weights) if weight >> bit & 1), bit) for bit in range(bits)
        )

    def of(self, discoveries: int) -> int:
        """The sum for this set of discoveries."""
        if not discoveries & self.mask:
            return 0
        total = 0
        for plane, bit in self.planes:
            total += (discoveries & plane).bit_count() << bit
        return total
