"""What boards tell before a decision: prices, ways, what is missing, where pieces would stand; lies are found."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from agon.bots.bot import answers_of_one
from agon.bots.greedy import GreedyBot
from agon.games.olympos import GAME
from agon.games.olympos import frames as ask
from agon.games.olympos.components import OURS
from agon.games.olympos.earlier import outlook_1
from agon.games.olympos.journeys import Journeys, read_route
from agon.games.olympos.options import Options
from agon.games.olympos.outlook import Outlook, Own, outlook, tell
from agon.games.olympos.printed import LANDS
from agon.games.olympos.promises import broken, promises
from agon.games.olympos.rules import RULES
from agon.games.olympos.state import NOWHERE, State
from agon.games.olympos.trials import Play
from agon.games.olympos.view import view
from agon.games.olympos.ways import NORTH
from agon.kit.action import Action, Deal
from agon.kit.driver import anything, asked
from agon.kit.game import AnyGame
from agon.kit.match import Match, Prompt
from agon.kit.nature import Seeded
from agon.kit.owing import pending
from agon.kit.record import Table
from agon.kit.seats import CHANCE, Viewer
from tests.clauses import clause
from tests.games.olympos.holdings import trio
from tests.games.olympos.positions import discovery, has, land, position, wonder

WEALTH = "grain " * 4 + "wood " * 4 + "stone " * 4 + "gold " * 4
RED = 0
NEAR = has(space=11)  # no god came yet


def own_of(s: State) -> Own:
    """What Red is told."""
    own = outlook(view(s, RED), s.box, RED).own
    assert own
    assert not promises(s, RED)
    return own


def ways_of(s: State) -> Journeys:
    """Where Red's settlers may go."""
    ways = own_of(s).journeys
    assert ways
    return ways


def price(ways: Journeys, source: str | None, to: str) -> int:
    """From a land, or of a new settler."""
    row = ways.sources.index(land(source) if source else NORTH)
    return ways.prices[row][ways.stops.index(land(to))]


# Journeys


@clause("olympos/expansion-cost", "olympos/new-settler")
def test_a_new_settler_costs_what_the_edition_says() -> None:
    s = position(trio(has(hourglasses=9), NEAR, NEAR))
    ours = ways_of(s)
    s.box = GAME.load_box(OURS.text.replace("new-settler = 2", "new-settler = 5"))
    theirs = ways_of(s)
    assert (ours.birth, theirs.birth) == (2, 5)
    assert price(theirs, None, "epirus") == price(ours, None, "epirus") + 3


@clause("olympos/birthplace", "olympos/fight-tribe")
def test_a_journey_is_told_part_by_part() -> None:
    s = position(
        trio(has("hoplite", hourglasses=9, gods="erinyes"), NEAR, NEAR), {"thessaly": "red", "boeotia": "green"}
    )
    ways = ways_of(s)
    at = ways.stops.index(land("attica"))
    assert (ways.birth, ways.erinyes, ways.fights[at], ways.births[at]) == (2, 2, 1, land("thessaly"))
    parts = ways.birth + ways.erinyes + ways.fights[at]
    assert price(ways, None, "attica") == 3 + parts
    assert price(ways, "thessaly", "attica") == 3 + parts - ways.birth
    assert read_route(ways, land("thessaly"), land("attica"))[-1] == land("attica")


@clause("olympos/no-stop", "olympos/own-pile")
def test_settlers_of_one_pile_go_the_same_ways() -> None:
    s = position(trio(has(hourglasses=9, stock=0), NEAR, NEAR), {"thessaly": "red green red", "epirus": "white"})
    own, ways = own_of(s), ways_of(s)
    assert ways.sources == (land("thessaly"),)
    assert own.settlers == ((land("thessaly"), 2), (land("thessaly"), 0))
    assert land("thessaly") not in ways.stops
    assert price(ways, "thessaly", "epirus") == 3


def test_who_owns_all_that_is_left_can_go_nowhere() -> None:
    left = OURS.spaces[:4]
    gone = " ".join(OURS.spaces[4:LANDS])
    s = position(trio(has(stock=2), NEAR, NEAR), dict.fromkeys(left, "red"), condemned=gone)
    assert ways_of(s).stops == ()
    assert own_of(s).paid[7] == 7


# Discoveries and wonders


@clause("olympos/pay-after-gains", "olympos/hourglass-first")
def test_hourglasses_that_come_with_a_discovery_spare_spaces() -> None:
    s = position(trio(has(hourglasses=1, cubes=WEALTH), NEAR, NEAR))
    spaces = own_of(s).spaces
    assert spaces[discovery("hoplite")] == 6
    assert spaces[discovery("cavalry")] == 4


@clause("olympos/bonus", "olympos/pay-after-gains")
def test_hourglasses_are_counted_on_where_no_other_bonus_is_left() -> None:
    free = position(trio(has(cubes=WEALTH), NEAR, NEAR))
    marked = position(trio(has(cubes=WEALTH), NEAR, NEAR), bonuses={"medicine": "green -"})
    assert own_of(free).spaces[discovery("medicine")] == 7
    assert own_of(marked).spaces[discovery("medicine")] == 5


@clause("olympos/bonus", "olympos/cross-space")
def test_every_bonus_tells_where_it_leads() -> None:
    stack: list[ask.OlymposFrame] = [
        ask.EndingTurn(RED, 9),
        ask.PayingAction(RED, 7),
        ask.GainingTile(RED, discovery("medicine")),
    ]
    asked = [*stack, ask.ChoosingBonus(RED, discovery("medicine"))]
    for space, led in ((10, (17, 15, NOWHERE)), (79, (NOWHERE, 84, NOWHERE))):
        s = position(trio(has("medicine", space=space), NEAR, NEAR), stack=asked)
        assert own_of(s).bonuses == led[: len(OURS.bonuses[s.cell(discovery("medicine"))])]


@clause("olympos/wonder", "olympos/god-athena")
def test_stars_that_are_missing_are_those_that_nothing_gives() -> None:
    s = position(trio(has("architecture", hand="star", athena=1, hourglasses=9), NEAR, NEAR), {"attica": "red"})
    own, number = own_of(s), wonder("stadium")
    assert own.stars[number] == 2
    assert own.missing[number] == max(0, OURS.parts.wonder[number].stars - 4)
    assert own.wonder == 5
    assert own.paid[5] == 0


# For everybody


def test_who_watches_is_told_what_everybody_can_count() -> None:
    s = position(trio(has("hoplite cult", gods="ares"), has(space=13)), {"olympos": "red"})
    told = outlook(view(s, None), OURS, None)
    assert told.own is None
    assert told.swords == (3, 0, 0)
    assert told.zeus == (2, 0, 0)
    assert told.gods == (0, 0, 2, 2, 2, 1)
    assert not told.grey


def test_every_position_has_an_outlook_also_before_the_rows_lie() -> None:
    s, rng = GAME.setup(5, Options(), OURS), Random(1)
    for _ in range(60):
        for viewer in (None, *range(5)):
            told = outlook(view(s, viewer), OURS, viewer)
            assert (told.own is None) == (viewer is None)
        seat = GAME.actors(s)[0]
        draw = GAME.chance(s) if seat == CHANCE else None
        action = Deal(tuple(rng.sample(draw.bag, draw.n))) if draw else rng.choice(GAME.legal_actions(s, seat))
        GAME.apply(s, seat, action, None)


def test_an_outlook_is_short() -> None:
    sizes = [len(msgspec.json.encode(outlook(view(s, seat), OURS, seat))) for s, seat in some_turns()]
    assert max(sizes) <= 2048
    assert sum(sizes) / len(sizes) <= 1200


# The track


def ahead(*spaces: int) -> Own:
    """What Red is told while the pieces stand there, whatever gods came."""
    own = tell(position(trio(*[has(space=space) for space in spaces])), RED).own
    assert own
    return own


@clause("olympos/act-again", "olympos/land-on-top", "olympos/last-action")
def test_who_stays_behind_or_comes_to_the_rearmost_acts_again() -> None:
    assert ahead(3, 9, 7).again == 7
    assert ahead(76, 80, 80).again == NOWHERE


@clause("olympos/god-trigger-single", "olympos/god-trigger-double")
def test_the_first_brings_a_god_and_by_a_double_space_the_last_too() -> None:
    assert ahead(0, 0, 0).brings == (1, 1, 1, 1, 1, 1)
    assert ahead(13, 13, 40).brings == (0, 0, 0, 1, 1, 1)
    assert ahead(13, 40, 40).brings == (0, 0, 1, 1, 1, 1)


# Lies


@cache
def some_turns() -> list[tuple[State, int]]:
    """Positions of a match, each with the seat that is asked."""
    return [(match.state.clone(), min(match.open)) for match in played(GAME, "lies", 5)]


def played(game: AnyGame, seed: str, seats: int) -> Iterator[Match]:
    """A match of players who think now and then."""
    match = Match.start(game, Table(seats, Options(), OURS), Seeded(seed))
    rng = Random(seed)
    thinking, playing = answers_of_one(GreedyBot(), rng), anything(rng)

    def answer(match: Match, prompt: Prompt) -> Action:
        return (thinking if rng.random() < 0.7 else playing)(match, prompt)

    for _ in asked(match, answer, turn=min):
        yield match


def lie_of_all(field: str) -> Callable[[Outlook], Outlook]:
    return lambda told: replace(told, **{field: wrong(getattr(told, field))})


def lie_of_own(field: str) -> Callable[[Outlook], Outlook]:
    def lie(told: Outlook) -> Outlook:
        if not told.own:
            return told
        return replace(told, own=replace(told.own, **{field: wrong(getattr(told.own, field))}))

    return lie


def lie_of_ways(field: str) -> Callable[[Outlook], Outlook]:
    def lie(told: Outlook) -> Outlook:
        if not told.own or not told.own.journeys:
            return told
        ways = replace(told.own.journeys, **{field: wrong(getattr(told.own.journeys, field))})
        return replace(told, own=replace(told.own, journeys=ways))

    return lie


def wrong(value: Any) -> Any:
    """Each number one more; every way straight from where it starts; nothing, where there are rows of rows."""
    match value:
        case bool():
            return not value
        case int():
            return value if value == NOWHERE else value + 1
        case str():
            return "/" * len(value)
        case ((), *_) | (((_, *_), *_), *_):
            return tuple(() if part else ((1, 0),) for part in value)
        case _:
            return tuple(wrong(part) for part in value)


LIES = {
    **{field: lie_of_all(field) for field in ("swords", "zeus", "stars", "gods", "condemn", "grey")},
    **{
        f"own.{field}": lie_of_own(field)
        for field in Own.__struct_fields__
        if field != "journeys"
    },
    **{
        f"journeys.{field}": lie_of_ways(field)
        for field in Journeys.__struct_fields__
        if field not in ("stops", "sources", "came")
    },
    "journeys.came": lie_of_ways("came"),
}  # fmt: skip


@pytest.mark.parametrize("lie", LIES)
def test_a_wrong_number_is_found(lie: str) -> None:
    def told(s: State, seat: Viewer) -> Outlook:
        return LIES[lie](tell(s, seat))

    play = Play(RULES, told)
    turns = some_turns()
    spread = [*turns[:6], *turns[6::7], *(turn for turn in turns if isinstance(pending(*turn), ask.ChoosingBonus))]
    assert any(_complains(play, s, seat) for s, seat in spread)


def _complains(play: Play, s: State, seat: int) -> bool:
    try:
        return bool(broken(play, s, seat))
    except (IndexError, ValueError):  # a way that leads nowhere
        return True


def test_the_truth_is_told_by_the_rules_of_version_1_too() -> None:
    (first,) = GAME.earlier
    late = 0
    for match in played(first, "then", 3):
        assert not first.promises(match.state, len(match.lines) % 3)
        seen = first.view(match.state, min(match.open))
        late += outlook_1(seen, OURS, min(match.open)) != outlook(seen, OURS, min(match.open))
    assert late
