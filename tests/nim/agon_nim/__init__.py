"""Nim: one heap, one to three matches a turn, the last match wins."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final

import msgspec

from agon import kit

MOST: Final = 3


class Take(kit.Action, frozen=True, gc=False):
    """Take so many matches."""

    count: int


class Taken(kit.Event, frozen=True, gc=False):
    """Matches left the heap."""

    seat: int
    count: int
    left: int


class Taking(kit.Ask, frozen=True, gc=False):
    """Somebody's turn."""


class Options(kit.Options, frozen=True, kw_only=True):
    """How many matches there are at first."""

    heap: int = 10


class View(kit.View, frozen=True):
    """Everything: nothing is hidden."""

    viewer: int | None
    options: Options
    stack: tuple[Taking, ...]
    heap: int
    won: tuple[int, ...]


class State(kit.Facts):
    """The heap, and whether somebody took the last match."""

    box: kit.Fixed[kit.Box]
    options: kit.Fixed[Options]
    stack: list[Taking]
    heap: int
    won: list[int]


def setup(seats: int, options: Options, box: kit.Box) -> State:
    """The first seat begins."""
    return State(box, options, [Taking(0)], options.heap, [0] * seats)


def legal_takes(s: State, seat: int, frame: Taking) -> list[Take]:
    """One to three."""
    return [Take(count) for count in range(1, min(MOST, s.heap) + 1)]


def why_not_take(s: State, seat: int, frame: Taking, action: Take) -> kit.Refusal:
    """Nobody takes nothing, or more than there is."""
    return kit.Refusal("nim/take-some", {"heap": s.heap})


def apply_take(s: State, seat: int, action: Take, emit: kit.Emit | None) -> None:
    """Take matches."""
    s.heap -= action.count
    s.stack = [Taking((seat + 1) % len(s.won))] if s.heap else []
    if not s.heap:
        s.won[seat] = 1  # nim/last-wins
    if emit:
        emit(Taken(seat, action.count, s.heap), "nim/take-some")  # nim/take-some


def sheet(s: State) -> kit.Sheet:
    """A point for the last match."""
    return kit.Sheet(parts={"last": tuple(s.won)}, sums={}, ties={}, scores=tuple(s.won))


def outcome(s: State) -> kit.Outcome | None:
    """Whoever took the last match has won."""
    if s.stack:
        return None
    return kit.Outcome(winners=(s.won.index(1),), ending="last", scores=tuple(s.won))


def view(s: State, viewer: int | None) -> View:
    """All of it."""
    return kit.show(View, s, viewer=viewer)


def imagine(seen: View, box: kit.Box, rng: Random) -> State:
    """There is only one state that fits."""
    return kit.suppose(State, seen, box=box)


def phrase(thing: Take | Taken, box: kit.Box) -> kit.Phrase:
    """What a sentence is made of."""
    kind = "action" if isinstance(thing, Take) else "event"
    return kit.Phrase(f"{kind}.{type(thing).__name__}", msgspec.structs.asdict(thing))


def read(text: str, box: kit.Box) -> Take | kit.Malformed:
    """A number."""
    return Take(int(text)) if text in "123" and text else kit.Malformed("$", "value", {"got": text})


def prior(s: State, seat: int, actions: Sequence[Take]) -> list[float]:
    """Leave a multiple of four."""
    return [float((s.heap - action.count) % (MOST + 1) == 0) for action in actions]


GAME: Final[kit.GameDef[State, Take, Taken, View, Options, kit.Box]] = kit.GameDef(
    name="nim",
    rules_version=1,
    folder=Path(__file__).parent,
    seats=(2, 3),
    default_seats=2,
    variants=(Options(),),
    action_type=Take,
    event_type=Taken,
    view_type=View,
    options_type=Options,
    box=kit.Box(text="matches", ours=True),
    load_box=lambda text: kit.Box(text=text),
    refuse_setup=lambda seats, options, box: None,
    setup=setup,
    rules=kit.Rules.of(kit.ask(Taking, legal_takes, kit.answer(Take, apply_take, why_not_take))),
    outcome=outcome,
    sheet=sheet,
    view=view,
    redact=lambda event, viewer: event,
    imagine=imagine,
    laws=lambda s: [] if 0 <= s.heap <= s.options.heap else ["matches come from nowhere"],
    bound=lambda seats, options, box: options.heap,
    encoding=kit.Encoding.of([Take(count) for count in range(1, MOST + 1)], State),
    notation=kit.Notation(
        write=lambda action, box: str(action.count), read=read, phrase=phrase, picture=lambda seen, box: "|" * seen.heap
    ),
    heuristics=kit.Heuristics(prior=prior, evaluate=lambda s: [0.5] * len(s.won)),
)
