"""What costs the house something, and how often a person, an address and all together may ask for it.

Pages, scripts and pictures cost next to nothing and are not counted.
"""

from __future__ import annotations

from typing import Any, Final, Literal, get_args

from agon.server.config import Config
from agon.server.gates.limits import Buckets, neighbourhood
from agon.server.problem import Problem

Cost = Literal[
    "requests",
    "guests",
    "tables",
    "editions",
    "lab",
    "invites",
    "chat",
    "retellings",
    "hints",
    "warnings",
    "notices",
    "accounts",
    "signins",
    "analyses",
    "reports",
]
COSTS: Final[tuple[Cost, ...]] = get_args(Cost)
COST: Final = "cost"  # of a route, in its `opt`
_HOUSE: Final = ""


class Costs:
    """A bucket for everything that costs: of each person, of his address, and of the house."""

    def __init__(self, config: Config) -> None:
        self._by: Final = {cost: _shares(config, cost) for cost in COSTS}

    def take(self, cost: Cost, person: str | None, address: str) -> None:
        """A problem if one of them has had enough; then nothing is taken from the others."""
        people, addresses, house = self._by[cost]
        buckets = [addresses.of(address), house.of(_HOUSE)]
        if person is not None:
            buckets.append(people.of(person))
        wait = max(bucket.wait() for bucket in buckets)
        if wait:
            raise Problem(429, "too-often", seconds=wait)
        for bucket in buckets:
            bucket.take()


def _shares(config: Config, cost: Cost) -> tuple[Buckets, Buckets, Buckets]:
    """A person's share; an address has that of many people, the house that of very many."""
    rate, most = getattr(config, f"{cost}_per_minute") / 60, getattr(config, f"{cost}_at_once")
    shares = (1, config.people_per_address, config.people_per_house)
    people, addresses, house = (Buckets(rate * share, most * share) for share in shares)
    return people, addresses, house


def visitor(scope: Any) -> str:
    """What counts as one address."""
    return neighbourhood(scope["client"][0] if scope.get("client") else "")
