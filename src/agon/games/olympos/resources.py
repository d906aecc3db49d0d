"""What a discovery costs in resources: the payments that are allowed, and what is missing where there is none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import permutations
from typing import NamedTuple

from agon.games.olympos.printed import DISCOVERIES, MOST_ALIKE, RESOURCES, Amounts, Cost
from agon.games.olympos.state import State


def payments(s: State, seat: int, discovery: int) -> list[Amounts]:
    """The cubes that may pay for a discovery beside the land tokens: none of them contains another."""
    player = s.players[seat]
    (a, b, c, d), (e, f, g, h) = player.tokens, player.cubes
    found = {
        (max(0, grain - a), max(0, wood - b), max(0, stone - c), max(0, gold - d))
        for grain, wood, stone, gold in s.box.needs[s.cell(discovery)]  # olympos/discovery-cost olympos/grey-squares
        if grain <= a + e and wood <= b + f and stone <= c + g and gold <= d + h
    }
    return sorted(pay for pay in found if not any(_is_more(pay, other) for other in found))  # olympos/discovery-cost


def _is_more(pay: Amounts, other: Amounts) -> bool:
    return pay != other and contains(pay, other)


def contains(pay: Sequence[int], other: Sequence[int]) -> bool:
    """Whether all of another payment is in this one."""
    return all(more >= less for more, less in zip(pay, other, strict=True))


class Lack(NamedTuple):
    """What is missing at least; every part is a number, and the kinds that would do if not any would."""

    named: tuple[tuple[int, tuple[int, ...]], ...]  # printed resources, and grey groups that are begun
    grey: tuple[int, ...]  # grey groups of which there is nothing yet: as many alike of any free kind

    def anything(self) -> bool:
        """Whether anything is missing."""
        return bool(self.named or self.grey)

    def words(self) -> tuple[str, ...]:
        """The named ones as a catalogue reads them: '2 wood', '1 stone / gold'."""
        return tuple(f"{count} {' / '.join(RESOURCES[kind] for kind in kinds)}" for count, kinds in self.named)


def lack_of(s: State, seat: int, discovery: int, cubes: Sequence[int] | None = None) -> Lack:
    """What a seat lacks for a discovery: with all its cubes, or with these."""
    return _find_lack(s.box.cells[s.cell(discovery)].cost, _have(s, seat, cubes))


def lacks_of(s: State, seat: int) -> list[Lack]:
    """What a seat lacks for each discovery."""
    have, cells = _have(s, seat), s.box.cells
    return [_find_lack(cells[s.cell(discovery)].cost, have) for discovery in range(DISCOVERIES)]


def _have(s: State, seat: int, cubes: Sequence[int] | None = None) -> tuple[int, ...]:
    player = s.players[seat]
    paid = player.cubes if cubes is None else cubes
    return tuple([min(tokens + more, MOST_ALIKE) for tokens, more in zip(player.tokens, paid, strict=True)])


@lru_cache(1 << 14)
def _find_lack(cost: Cost, have: tuple[int, ...]) -> Lack:
    """What is missing for these squares with so many of each resource: more than a few make no difference."""
    printed = cost.printed()
    named: list[tuple[int, tuple[int, ...]]] = [
        (need - has, (kind,)) for kind, (need, has) in enumerate(zip(printed, have, strict=True)) if need > has
    ]
    free = [kind for kind, need in enumerate(printed) if not need]
    lacks = _nearest(cost.alike, free, have)  # olympos/grey-squares
    wanting = [kind for kind in free if not have[kind]]
    grey = []
    for kind, lack in lacks.items():
        if kind in wanting and len(wanting) > 1:
            grey.append(lack)
        elif lack:
            named.append((lack, (kind, *(other for other in free if _as_good(kind, other, lacks, have)))))
    return Lack(tuple(named), tuple(grey))


def _nearest(sizes: Sequence[int], free: Sequence[int], have: Sequence[int]) -> dict[int, int]:
    """The kinds for grey groups with which least is missing, in as few groups as can be; what each lacks."""
    found = [
        {kind: max(0, size - have[kind]) for size, kind in zip(sizes, kinds, strict=True)}
        for kinds in permutations(free, len(sizes))
    ]
    return min(found, key=lambda lacks: (sum(lacks.values()), sum(lack > 0 for lack in lacks.values())))


def _as_good(kind: int, other: int, lacks: Mapping[int, int], have: Sequence[int]) -> bool:
    """Whether another kind would do as well for a group: as much is there, and no group that lacks as much takes it."""
    return other != kind and have[other] == have[kind] and lacks.get(other) != lacks[kind]
