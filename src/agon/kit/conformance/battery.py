"""Random matches, looked at from every side."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Final

from agon.kit.action import Action
from agon.kit.conformance import clauses, codes, copies, leaks, nonsense, records, turns
from agon.kit.conformance.fault import Nonconforming, require
from agon.kit.driver import NotTaken, anybody, play_on
from agon.kit.game import AnyGame, Options, refuse_seats
from agon.kit.match import Match, Prompt
from agon.kit.nature import Seeded
from agon.kit.record import Table

Part = Callable[[Match, Random], None]

ALWAYS: Final[tuple[Part, ...]] = (turns.check_turns, turns.check_laws)
SOMETIMES: Final[tuple[Part, ...]] = (
    turns.check_refusals,
    turns.check_orders,
    turns.check_sheet,
    turns.check_outlook,
    copies.check_copies,
    codes.check_codes,
    nonsense.check_nonsense,
    leaks.check_leaks,
)
RARELY: Final[tuple[Part, ...]] = (records.check_exports, records.check_undo)  # each tells the whole match anew
_RARELY: Final = 0.25

AT_THE_END: Final[tuple[Part, ...]] = (
    records.check_replay,
    copies.check_fixed,
    turns.check_outcome,
    codes.check_phrases,
    clauses.check_clauses,
)


def tables(game: AnyGame) -> Iterator[tuple[int, Options]]:
    """Every number of seats with every set of options that the game names and allows."""
    for options in game.variants:
        for seats in game.seats:
            if refuse_seats(game, seats, options, game.box) is None:
                yield seats, options


def check_game(game: AnyGame, seats: int, options: Options, seed: str, games: int = 1, every: int = 1) -> None:
    """Play random matches at one table and check all parts of the protocol."""
    for number in range(games):
        name = f"{seed}/{number}"
        match = Match.start(game, Table(seats, options, game.box), Seeded(name))
        try:
            _check_match(match, Random(name), every)
        except Nonconforming as fault:
            where = f"{game.name}, {seats} seats, {options}, seed {name}, line {len(match.lines)}"
            raise Nonconforming(fault.part, f"{fault} [{where}]") from fault


def _check_match(match: Match, rng: Random, every: int) -> None:
    album = copies.Album()

    def look(match: Match) -> None:
        for part in ALWAYS:
            part(match, rng)
        if rng.random() * every < 1:
            for part in SOMETIMES:
                part(match, rng)
            album.keep(match)
            if rng.random() < _RARELY:
                for part in RARELY:
                    part(match, rng)

    def answer(match: Match, prompt: Prompt) -> Action:
        require(bool(prompt.actions), "turns", "a seat that owes a decision has no legal action")
        return rng.choice(prompt.actions)

    try:
        play_on(match, answer, turn=anybody(rng), before=look)
    except NotTaken as no:
        raise Nonconforming("turns", f"a legal action is not taken: {no}") from no
    look(match)
    album.check()
    for part in AT_THE_END:
        part(match, rng)
