"""Random matches are played as a second reading of the rules has them, question by question."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from agon.games.offrandes import GAME
from agon.games.offrandes import actions as act
from agon.games.offrandes.actions import OffrandesAction
from agon.games.offrandes.components import MEMBERS
from agon.games.offrandes.options import Options
from agon.games.offrandes.printed import CHARACTERS
from agon.games.offrandes.state import State
from agon.kit.action import Deal
from agon.kit.driver import play_out
from agon.kit.seats import CHANCE
from tests.games.offrandes.matches import EDITIONS, TEMPERS, box_of, choose
from tests.games.offrandes.positions import ALTARS, ANIMALS
from tests.games.offrandes.referee import Answer, Asked, Laid, Referee

RARE = {
    *("top stays", "sent down", "all lots lost", "best protected", "third protected"),
    *("short", "replaced", "own replaced"),
}


def said(action: OffrandesAction) -> Answer:
    """An action in the referee's words."""
    match action:
        case act.ChooseCharacters(characters=characters):
            return "start", frozenset(CHARACTERS[one] for one in MEMBERS[characters])
        case act.OpenLot(characters=characters):
            return "lot", frozenset(CHARACTERS[one] for one in MEMBERS[characters])
        case act.PlaceBid(drachmas=drachmas):
            return "bid", drachmas
        case act.Corrupt(victim=victim, character=character):
            return "corrupt", victim, CHARACTERS[character]
        case act.Offer(altar=altar, animal=animal):
            return "offer", ANIMALS[animal], ALTARS[altar]
        case _:
            return (type(action).__name__.lower(),)


def same_table(s: State, referee: Referee) -> None:
    """Engine and referee see the same on the table."""
    assert (s.round, s.first) == (referee.round, referee.first)
    assert [player.drachmas for player in s.players] == referee.money
    assert [player.points for player in s.players] == referee.points
    assert [dict(zip(CHARACTERS, player.steps, strict=True)) for player in s.players] == referee.pawns
    assert dict(zip(ANIMALS, s.stock, strict=True)) == referee.stock
    laid = zip(ALTARS, s.owners, s.kinds, s.counts, strict=True)
    assert {altar: Laid(owner, ANIMALS[kind], count) for altar, owner, kind, count in laid if count} == referee.altars


def same_end(s: State, referee: Referee) -> None:
    """Engine and referee have come to the same result."""
    same_table(s, referee)
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert (outcome.ending, outcome.scores, outcome.winners) == (referee.ending, referee.scores(), referee.winners())


def judged(seats: int, edition: str, seed: int) -> Referee:
    """Play a match under the eyes of the referee; he afterwards."""
    rng = Random(f"{seats} {edition} {seed}")
    tempers = [rng.choice(TEMPERS) for _ in range(seats)]
    numbers = EDITIONS[edition]
    s = GAME.setup(seats, Options(), box_of(numbers))
    first = rng.randrange(seats)
    GAME.apply(s, CHANCE, Deal((first,)), None)
    referee = Referee(seats, first, numbers)
    asking = referee.play()
    asked: Asked | None = next(asking)

    def answer(s: State, seat: int, actions: Sequence[OffrandesAction]) -> OffrandesAction:
        nonlocal asked
        assert asked is not None
        assert GAME.actors(s) == (asked.seat,)
        answers = [said(action) for action in actions]
        assert len(set(answers)) == len(answers)
        assert set(answers) == asked.answers
        same_table(s, referee)
        action = choose(s, seat, tempers[seat], rng)
        try:
            asked = asking.send(said(action))
        except StopIteration:
            asked = None
        return action

    play_out(GAME, s, rng, answer)
    same_end(s, referee)
    return referee


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", GAME.seats)
def test_a_few_matches_are_played_as_the_referee_reads_the_rules(seats: int, edition: str) -> None:
    for seed in range(6):
        judged(seats, edition, seed)


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", GAME.seats)
def test_many_matches_are_played_as_the_referee_reads_the_rules(seats: int, edition: str) -> None:
    for seed in range(100, 160):
        judged(seats, edition, seed)


def test_rare_things_happen_in_these_matches() -> None:
    seen = Counter[str]()
    endings = set()
    for edition in EDITIONS:
        for seed in range(4):
            referee = judged(4, edition, seed)
            seen += referee.seen
            endings.add(referee.ending)
    assert {what for what in RARE if seen[what] < 3} == set()
    assert endings >= {"altars", "track"}
