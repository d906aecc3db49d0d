"""The rules of the toy game, and its GAME."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final

import msgspec

from agon.kit.action import Action, Deal
from agon.kit.allocate import Holder, allocate
from agon.kit.bag import Draw
from agon.kit.encoding import Encoding
from agon.kit.event import Emit
from agon.kit.frame import Each
from agon.kit.game import GameDef, Heuristics, Notation, Outcome
from agon.kit.owing import actors, answered, pending, several
from agon.kit.refusal import NOT_ASKED, NOT_YOUR_TURN, Malformed, Refusal
from agon.kit.rules import Rules
from agon.kit.seats import Viewer
from agon.kit.sheet import Sheet
from agon.kit.showing import show, suppose
from agon.kit.wording import Phrase
from tests.kit.toy.parts import (
    ACTIONS,
    HAND,
    Box,
    Dealing,
    Dealt,
    Hid,
    Hide,
    Options,
    Show,
    Showing,
    Shown,
    State,
    Take,
    Taken,
    Taking,
    ToyAction,
    ToyEvent,
    View,
)

OURS: Final = Box(text="shells", ours=True)


def setup(seats: int, options: Options, box: Box) -> State:
    hands: list[list[int]] = [[] for _ in range(seats)]
    return State(box, options, seats, [Dealing()], hands, [-1] * seats, options.discs * seats, [0] * seats)


def shells(seats: int) -> range:
    return range(seats * HAND + 1)


def legal_actions(s: State, seat: int) -> list[ToyAction]:
    frame = pending(s, seat)
    if isinstance(frame, Showing):
        return [*map(Show, s.hands[seat]), Hide()]
    if isinstance(frame, Taking):
        return [Take(count) for count in (1, 2) if count <= s.pool - (s.seats - 1 - seat)]
    return []


def apply(s: State, seat: int, action: ToyAction | Deal, emit: Emit | None) -> None:
    events: list[ToyEvent] = []
    if isinstance(action, Deal):
        s.hands = [sorted(action.items[at * HAND : (at + 1) * HAND]) for at in range(s.seats)]
        s.stack = [several(s.seats, {at: [Showing(at)] for at in range(s.seats)})]
        events.append(Dealt(tuple(map(tuple, s.hands))))
    elif isinstance(action, Take):
        s.pool -= action.count
        s.discs[seat] += action.count
        s.stack = [Taking(seat + 1)] if seat + 1 < s.seats else []
        events.append(Taken(seat, action.count))
    else:
        if isinstance(action, Show):
            s.shown[seat] = action.shell
        events.append(Shown(seat, action.shell) if isinstance(action, Show) else Hid(seat))
        _answered(s, seat)
    if emit:
        for event in events:
            emit(event, "toy/leave-one")  # toy/leave-one


def _answered(s: State, seat: int) -> None:
    top = s.stack[-1]
    assert isinstance(top, Each)
    rest = answered(top, seat)
    s.stack = [rest] if rest.owed() else [Taking(0)]


def refuse(s: State, seat: int, action: Action) -> Refusal | None:
    if action in legal_actions(s, seat):
        return None
    frame = pending(s, seat)
    if frame is None:
        return NOT_YOUR_TURN
    if isinstance(frame, Taking) and isinstance(action, Take):
        return Refusal("toy/leave-one", {"pool": s.pool})
    return NOT_ASKED


def public(s: State, seat: int) -> bool:
    return isinstance(pending(s, seat), Taking)


def chance(s: State) -> Draw:
    return Draw.of(shells(s.seats), [seat for seat in range(s.seats) for _ in range(HAND)])


def sheet(s: State) -> Sheet:
    shells = tuple(max(shell, 0) for shell in s.shown)
    scores = tuple(map(sum, zip(s.discs, shells, strict=True)))
    return Sheet(parts={"discs": tuple(s.discs), "shells": shells}, sums={}, ties={}, scores=scores)


def outcome(s: State) -> Outcome | None:
    if s.stack:
        return None
    scores = sheet(s).scores
    winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    return Outcome(winners=winners, ending="most", scores=scores)


def view(s: State, viewer: Viewer) -> View:
    hand = () if viewer is None else tuple(s.hands[viewer])
    return show(View, s, viewer=viewer, dealt=bool(s.hands[0]), hand=hand, extra=0)


def redact(event: ToyEvent, viewer: Viewer) -> ToyEvent | None:
    if isinstance(event, Dealt):
        return Dealt(tuple(hand if seat == viewer else None for seat, hand in enumerate(event.hands)))
    return event


def imagine(seen: View, box: Box, rng: Random) -> State:
    hands: list[list[int]] = [[] for _ in range(seen.seats)]
    if seen.dealt:
        hands = _imagine_hands(seen, rng)
    return suppose(State, seen, box=box, hands=hands)


def _imagine_hands(seen: View, rng: Random) -> list[list[int]]:
    others = [seat for seat in range(seen.seats) if seat != seen.viewer]
    room = [HAND - (seen.shown[seat] >= 0) for seat in others]
    unseen = [shell for shell in shells(seen.seats) if shell not in (*seen.hand, *seen.shown)]
    holders = [Holder(size, lambda shell: True) for size in (*room, len(unseen) - sum(room))]
    hands = [list(seen.hand) for _ in range(seen.seats)]
    for seat, held in zip(others, allocate(unseen, holders, rng), strict=False):
        hands[seat] = sorted(held + [up for up in seen.shown[seat : seat + 1] if up >= 0])
    return hands


def laws(s: State) -> list[str]:
    return [] if s.pool + sum(s.discs) == s.options.discs * s.seats else ["discs are conserved"]


def phrase(thing: ToyAction | ToyEvent, box: Box) -> Phrase:
    params = {} if isinstance(thing, Dealt) else msgspec.structs.asdict(thing)
    return Phrase(f"toy.{type(thing).__name__}", params)


def write(action: ToyAction, box: Box) -> str:
    return " ".join([type(action).__name__.lower(), *map(str, msgspec.structs.astuple(action))])


def read(text: str, box: Box) -> ToyAction | Malformed:
    found: list[ToyAction] = [action for action in ACTIONS if write(action, box) == text]
    return found[0] if found else Malformed("$", "value", {"got": text})


def prior(s: State, seat: int, actions: Sequence[ToyAction]) -> list[float]:
    return [float(ACTIONS.index(action)) for action in actions]


GAME: Final[GameDef[State, ToyAction, ToyEvent, View, Options, Box]] = GameDef(
    name="toy",
    rules_version=1,
    folder=Path(__file__).parent,
    seats=(2, 3),
    default_seats=2,
    variants=(Options(), Options(discs=3)),
    action_type=ToyAction,
    event_type=ToyEvent,
    view_type=View,
    options_type=Options,
    box=OURS,
    load_box=lambda text: Box(text=text),
    refuse_setup=lambda seats, options, box: None,
    setup=setup,
    rules=Rules(actors, legal_actions, apply, refuse, chance, public),
    outcome=outcome,
    sheet=sheet,
    view=view,
    redact=redact,
    imagine=imagine,
    laws=laws,
    bound=lambda seats, options, box: 2 * seats,
    encoding=Encoding.of(ACTIONS, State),
    notation=Notation(write=write, read=read, phrase=phrase, picture=lambda seen, box: str(seen)),
    heuristics=Heuristics(prior=prior, evaluate=lambda s: [0.5] * s.seats),
)
