"""What every edition must keep, so that the rules can be played with it."""

from __future__ import annotations

from functools import partial

from agon.games.offrandes.printed import ALTARS, ANIMALS, CHARACTERS, CITIES, MOST_BID, SEATS, STEPS, Components
from agon.kit import box as kit


def check(parts: Components) -> None:
    """BoxError with the constraint that these components break."""
    _check_characters(parts)
    _check_animals(parts)
    _check_altars(parts)
    _check_cities(parts)
    _check_auctions(parts)
    _check_numbers(parts)


def _check_characters(parts: Components) -> None:
    if parts.characters != CHARACTERS:
        raise kit.breaks("offrandes/win-lot", "characters", names=", ".join(CHARACTERS))
    kit.check_range(parts.steps, STEPS, STEPS, "offrandes/last-step-alone", "steps")
    if len(parts.priestess_points) != STEPS + 1:
        raise kit.breaks("offrandes/priestess-points", "priestess-points", count=STEPS + 1, last=STEPS)
    for step, points in enumerate(parts.priestess_points):
        kit.check_range(points, 0, kit.MOST, "offrandes/points-kept", f"priestess-points[{step}]")


def _check_animals(parts: Components) -> None:
    broken = partial(kit.breaks, "offrandes/animal-kind", count=ANIMALS)
    if len(parts.animals) != ANIMALS:
        raise broken("animals")
    ids = [animal.id for animal in parts.animals]
    for at, animal in enumerate(parts.animals):
        if not _is_new_word(ids, at):
            raise broken(f"animals[{at}].id")
        kit.check_range(animal.value, 1, kit.MOST, "offrandes/animal-kind", f"animals[{at}].value")
        if at and animal.value <= parts.animals[at - 1].value:
            raise broken(f"animals[{at}].value")
        kit.check_range(animal.stock, 1, kit.MOST, "offrandes/animal-stock", f"animals[{at}].stock")


def _check_altars(parts: Components) -> None:
    broken = partial(kit.breaks, "offrandes/altars", altars=ALTARS, groups=STEPS)
    names: list[str] = []
    for number, group in enumerate(parts.altar_groups):
        kit.check_range(group.points, 0, kit.MOST, "offrandes/points-kept", f"altar-groups[{number}].points")
        for at, altar in enumerate(group.altars):
            names.append(altar)
            if not _is_new_word(names, -1):
                raise broken(f"altar-groups[{number}].altars[{at}]")
    if len(parts.altar_groups) != STEPS or len(names) != ALTARS:
        raise broken("altar-groups")


def _is_new_word(names: list[str], at: int) -> bool:
    """Whether a name can be typed, and is not one of those before it: 'offer ox zeus' must mean one thing."""
    return names[at].split() == [names[at]] and names[at].lower() not in [name.lower() for name in names[:at]]


def _check_cities(parts: Components) -> None:
    ids = [city.id for city in parts.cities]
    twice = [at for at, city in enumerate(ids) if city in ids[:at]]
    if twice or len(ids) != CITIES:
        raise kit.breaks("offrandes/players", f"cities[{twice[0]}].id" if twice else "cities", count=CITIES)


def _check_auctions(parts: Components) -> None:
    tiles = len(CHARACTERS)
    kit.check_range(parts.lot_size, 1, tiles, "offrandes/open-lot", "lot-size")
    if set(parts.lots_per_turn) != set(SEATS):
        raise kit.breaks("offrandes/lots-limit", "lots-per-turn", least=SEATS[0], most=SEATS[-1])
    for seats, lots in parts.lots_per_turn.items():
        kit.check_range(lots, 1, tiles // parts.lot_size, "offrandes/lots-limit", f"lots-per-turn.{seats}")


def _check_numbers(parts: Components) -> None:
    for value, least, most, clause, path in (
        (parts.starting_characters, 0, len(CHARACTERS), "offrandes/starting-characters", "starting-characters"),
        (parts.minimum_bid, 1, MOST_BID, "offrandes/open-lot", "minimum-bid"),
        (parts.purse_limit, 0, MOST_BID, "offrandes/income", "purse-limit"),
        (parts.start_drachmas, 0, parts.purse_limit, "offrandes/starting-position", "start-drachmas"),
        (parts.income, 0, kit.MOST, "offrandes/income", "income"),
        (parts.end_score, 0, kit.MOST, "offrandes/game-end", "end-score"),
        (parts.standstill_rounds, 1, kit.MOST, "offrandes/standstill", "standstill-rounds"),
    ):
        kit.check_range(value, least, most, clause, path)
