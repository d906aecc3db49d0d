"""Two sums for every player, of which the lower counts."""

from __future__ import annotations

from agon.games.peloponnes.printed import COINS, LUXURY, POPULATION
from agon.games.peloponnes.state import State
from agon.kit.game import Outcome
from agon.kit.sheet import Sheet


def tile_points(s: State) -> list[int]:
    """The prestige of all tiles."""
    prestige = s.box.prestige
    return [
        sum(prestige[tile] for tile in (*player.buildings, *player.lands)) for player in s.players
    ]  # peloponnes/prestige-points


def coin_points(s: State) -> list[int]:
    """A point for each full set of coins."""
    return [player.goods[COINS] // s.box.parts.points.coins for player in s.players]  # peloponnes/prestige-points


def prestige_points(s: State) -> list[int]:
    """The first sum: tiles and coins."""
    return [sum(both) for both in zip(tile_points(s), coin_points(s), strict=True)]


def population_points(s: State) -> list[int]:
    """The second sum: points for every inhabitant."""
    return [
        player.goods[POPULATION] * s.box.parts.points.inhabitant for player in s.players
    ]  # peloponnes/population-points


def scores(s: State) -> list[int]:
    """The lower of the two sums."""
    return [min(sums) for sums in zip(prestige_points(s), population_points(s), strict=True)]  # peloponnes/score


def higher_sums(s: State) -> list[int]:
    """The sum that does not count, unless scores are equal."""
    return [max(sums) for sums in zip(prestige_points(s), population_points(s), strict=True)]


def luxury_goods(s: State) -> list[int]:
    """What decides last."""
    return [player.goods[LUXURY] for player in s.players]


def sheet(s: State) -> Sheet:
    """How the score stands."""
    return Sheet(
        parts={"tiles": tuple(tile_points(s)), "coins": tuple(coin_points(s))},
        sums={"prestige": tuple(prestige_points(s)), "population": tuple(population_points(s))},
        ties={"higher": tuple(higher_sums(s)), "luxury": tuple(luxury_goods(s))},  # peloponnes/winner
        scores=tuple(scores(s)),
    )


def outcome(s: State) -> Outcome | None:
    """The result, once the match is over."""
    if s.stack:
        return None
    points = scores(s)
    if s.seats == 1:
        return _solo_outcome(s, points[0])
    best = [seat for seat in range(s.seats) if points[seat] == max(points)]  # peloponnes/winner
    ending = "score"
    for name, sums in (("higher-sum", higher_sums(s)), ("luxury", luxury_goods(s))):
        if len(best) > 1:
            top = max(sums[seat] for seat in best)
            best = [seat for seat in best if sums[seat] == top]  # peloponnes/winner: ties
            ending = name
    return Outcome(winners=tuple(best), ending=ending if len(best) == 1 else "shared", scores=tuple(points))


def _solo_outcome(s: State, points: int) -> Outcome:
    """Alone: a level's target is reached or not; without a level there is only the score."""
    if not s.options.level:
        return Outcome(winners=(0,), ending="solo", scores=(points,))  # peloponnes/solo-free
    reached = points >= s.box.parts.solo_level[s.options.level - 1].target  # peloponnes/solo-levels
    return Outcome(winners=(0,) if reached else (), ending="reached" if reached else "missed", scores=(points,))
