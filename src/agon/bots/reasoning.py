"""Why one answer is better than another: whose features differ where they led, and what the network makes of it.

Of every feature it is reckoned how much of the difference in strength it accounts for: its gradient along the straight
way from one mean row to the other (integrated gradients). What features of one topic account for is added up.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt, tanh
from typing import Final

import msgspec

from agon.bots.learned import Network, shared_out
from agon.bots.witness import End
from agon.kit.reasons import Reasons, Topic

RIVAL: Final = "rival"  # the topic of what becomes of another seat
_STEPS: Final = 8  # on the way from one row to the other
_LEAST: Final = 0.02  # what accounts for less than this is not worth a word
_BY_FACTS: Final = 0.25  # what a whole spread of a fact counts beside what a network says
_SHARE: Final = 0.2  # nor less than this share of what matters most


class Ground(msgspec.Struct, frozen=True):
    """One topic, how much it speaks for the answer (below 0: against it), and how much there is of it."""

    topic: str
    weight: float
    here: float | None = None  # in what a player counts, after this answer
    there: float | None = None  # and after the other
    seat: int | None = None  # of the rival it is about
    facts: dict[str, float] = {}  # all that is counted after this answer


def grounds(
    reasons: Reasons, names: Sequence[str], network: Network | None, seat: int, pairs: Sequence[tuple[End, End]]
) -> list[Ground]:
    """What speaks for the first answer of these pairs of ends against the second, and what against it; most first."""
    if not pairs:
        return []
    here, there = _mean_facts([one for one, _ in pairs]), _mean_facts([other for _, other in pairs])
    played = [(one, other) for one, other in pairs if one.row and other.row]
    weights, rivals = _by_facts(reasons, pairs), []
    if network is not None and played:
        weights |= _by_network(reasons, names, network, seat, played)
        rivals = _of_rivals(seat, played)
    found = [Ground(topic, weight, here.get(topic), there.get(topic), facts=here) for topic, weight in weights.items()]
    true = [one for one in found if _true(reasons.topics.get(one.topic), one)]
    ranked = sorted([*true, *rivals], key=lambda one: abs(one.weight), reverse=True)
    least = max(_LEAST, _SHARE * abs(ranked[0].weight)) if ranked else 0.0
    return [one for one in ranked if abs(one.weight) >= least]


def _true(topic: Topic | None, ground: Ground) -> bool:
    """Whether what would be said can be counted: a network may like what a player would not call more."""
    if topic is None or ground.here is None or ground.there is None:
        return False
    more = ground.here - ground.there
    return (more if not topic.less else -more) * ground.weight > 0


def _mean_facts(ends: Sequence[End]) -> dict[str, float]:
    return {topic: sum(end.facts[topic] for end in ends) / len(ends) for topic in ends[0].facts}


def _by_network(
    reasons: Reasons, names: Sequence[str], network: Network, seat: int, pairs: Sequence[tuple[End, End]]
) -> dict[str, float]:
    """What every topic accounts for, as a share of the chance to win."""
    rows = _mean([one.row for one, _ in pairs]), _mean([other.row for _, other in pairs])
    chances = shared_out(_mean([one.strengths for one, _ in pairs]))
    accounted = dict(zip(names, accounts(network, *rows), strict=True))
    apart = 1 - chances[seat]  # the surer a win is, the less more strength adds to it
    return {
        topic: apart * sum(accounted.get(name, 0.0) for name in about.features)
        for topic, about in reasons.topics.items()
        if about.features
    }


def _of_rivals(seat: int, pairs: Sequence[tuple[End, End]]) -> list[Ground]:
    """Who loses most by the answer, and who gains most; one rival alone is told of once."""
    here, there = _mean([one.strengths for one, _ in pairs]), _mean([other.strengths for _, other in pairs])
    chances = shared_out(there)
    found = [
        Ground(RIVAL, chances[other] * (there[other] - here[other]), seat=other)
        for other in range(len(here))
        if other != seat
    ]
    found.sort(key=lambda one: -one.weight)
    return found if len(found) < 2 else [found[0], found[-1]]


def _by_facts(reasons: Reasons, pairs: Sequence[tuple[End, End]]) -> dict[str, float]:
    """Where nothing was learned of it: how far the facts lie apart, measured by how much they vary."""
    weights = {}
    for topic, about in reasons.topics.items():
        both = [[end.facts.get(topic, 0.0) for end in ends] for ends in zip(*pairs, strict=True)]
        means = [sum(one) / len(one) for one in both]
        middle = sum(means) / 2
        spread = sqrt(sum((fact - middle) ** 2 for one in both for fact in one) / (2 * len(pairs)))
        if spread:
            weights[topic] = _BY_FACTS * (means[0] - means[1]) / spread * (-1 if about.less else 1)
    return weights


def accounts(network: Network, here: Sequence[float], there: Sequence[float]) -> list[float]:
    """What each feature accounts for of the strength of one row beyond another; together they make up all of it."""
    apart = [one - other for one, other in zip(here, there, strict=True)]
    found = [weight * more for weight, more in zip(network.straight, apart, strict=True)]
    for weights, bias, out in zip(network.hidden, network.bias, network.out, strict=True):
        begun = sum(weight * value for weight, value in zip(weights, there, strict=True)) + bias
        grown = sum(weight * more for weight, more in zip(weights, apart, strict=True))
        slopes = [1 - tanh(begun + grown * (step + 0.5) / _STEPS) ** 2 for step in range(_STEPS)]
        slope = out * sum(slopes) / _STEPS
        for at, (weight, more) in enumerate(zip(weights, apart, strict=True)):
            found[at] += slope * weight * more
    return found


def _mean(rows: Sequence[Sequence[float]]) -> list[float]:
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]
