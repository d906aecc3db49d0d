"""The battery passes a sound game and catches every fault of a broken one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Self

import msgspec
import pytest

from agon.kit.action import Action, Deal
from agon.kit.conformance import Nonconforming, check_game, check_sameness, tables
from agon.kit.event import Emit
from agon.kit.frame import Each
from agon.kit.frame import State as KitState
from agon.kit.game import AnyGame
from agon.kit.owing import actors, pending
from agon.kit.refusal import NOT_ASKED, Refusal
from agon.kit.seats import Viewer
from agon.kit.sheet import Sheet
from agon.kit.showing import suppose
from agon.kit.slots import dump_slots
from tests.kit.toy import GAME
from tests.kit.toy import game as toy
from tests.kit.toy.parts import ACTIONS, Box, Hide, Options, Show, Showing, State, Take, ToyAction, View


def test_a_sound_game_passes_at_every_table() -> None:
    for seats, options in tables(GAME):
        check_game(GAME, seats, options, seed="sound", games=40)


def test_a_sound_game_is_the_same_in_every_process() -> None:
    check_sameness("tests.kit.toy:GAME", 3, "sound")


class SharedHands(State):
    """Its clones share the list of discs."""

    def clone(self) -> Self:
        copy = super().clone()
        copy.discs = self.discs
        return copy


def shallow_clone() -> AnyGame:
    def setup(seats: int, options: Options, box: Box) -> State:
        s = toy.setup(seats, options, box)
        return SharedHands(s.box, s.options, s.seats, s.stack, s.hands, s.shown, s.pool, s.discs)

    return replace(GAME, setup=setup)


def what_is_fixed_changes() -> AnyGame:
    def apply(s: State, seat: int, action: ToyAction | Deal, emit: Emit | None) -> None:
        toy.apply(s, seat, action, emit)
        s.box = Box(text="pebbles")

    return replace(GAME, rules=replace(GAME.rules, apply=apply))


def view_is_not_what_it_declares() -> AnyGame:
    def view(s: State, viewer: Viewer) -> View:
        return msgspec.structs.replace(toy.view(s, viewer), hand=[] if viewer is None else s.hands[viewer])

    return replace(GAME, view=view)


def view_leaks() -> AnyGame:
    def view(s: State, viewer: Viewer) -> View:
        return msgspec.structs.replace(toy.view(s, viewer), extra=sum(map(sum, s.hands)))

    return replace(GAME, view=view)


def prompt_depends_on_a_hidden_card() -> AnyGame:
    def legal_actions(s: State, seat: int) -> list[ToyAction]:
        legal = toy.legal_actions(s, seat)
        if Hide() in legal and any(0 in hand for at, hand in enumerate(s.hands) if at != seat):
            legal.remove(Hide())
        return legal

    return replace(GAME, rules=replace(GAME.rules, legal_actions=legal_actions, refuse=by_list(legal_actions)))


def refusal_depends_on_a_hidden_card() -> AnyGame:
    def refuse(s: State, seat: int, action: Action) -> Refusal | None:
        refusal = toy.refuse(s, seat, action)
        return Refusal("toy/leave-one", {"pool": sum(s.hands[0])}) if refusal and s.hands[0] else refusal

    return replace(GAME, rules=replace(GAME.rules, refuse=refuse))


def only_holders_are_asked() -> AnyGame:
    def asked(s: State) -> tuple[int, ...]:
        owing = actors(s)
        holders = tuple(seat for seat in owing if seat >= 0 and 0 not in s.hands[seat])
        return holders if isinstance(s.stack[-1] if s.stack else None, Each) and holders else owing

    def legal_actions(s: State, seat: int) -> list[ToyAction]:
        return toy.legal_actions(s, seat) if seat in asked(s) else []

    return replace(
        GAME, rules=replace(GAME.rules, actors=asked, legal_actions=legal_actions, refuse=by_list(legal_actions))
    )


def events_leak() -> AnyGame:
    return replace(GAME, redact=lambda event, viewer: event)


def action_names_a_hidden_card() -> AnyGame:
    """Hiding is only possible without shell 0, and the event of it claims to uncover nothing."""

    def legal_actions(s: State, seat: int) -> list[ToyAction]:
        legal = toy.legal_actions(s, seat)
        if Hide() in legal and 0 in s.hands[seat]:
            legal.remove(Hide())
        return legal

    return replace(GAME, rules=replace(GAME.rules, legal_actions=legal_actions, refuse=by_list(legal_actions)))


def a_disc_is_lost() -> AnyGame:
    def apply(s: State, seat: int, action: ToyAction | Deal, emit: Emit | None) -> None:
        toy.apply(s, seat, action, emit)
        if action == Take(2):
            s.discs[seat] -= 1

    return replace(GAME, rules=replace(GAME.rules, apply=apply))


def order_matters() -> AnyGame:
    def apply(s: State, seat: int, action: ToyAction | Deal, emit: Emit | None) -> None:
        if isinstance(action, Show) and max(s.shown) < 0:
            s.discs[seat] += 1
            s.pool -= 1
        toy.apply(s, seat, action, emit)

    return replace(GAME, rules=replace(GAME.rules, apply=apply))


def refuse_allows_too_much() -> AnyGame:
    return replace(GAME, rules=replace(GAME.rules, refuse=lambda s, seat, action: None))


def refuse_allows_too_little() -> AnyGame:
    return replace(
        GAME,
        rules=replace(GAME.rules, refuse=lambda s, seat, action: toy.refuse(s, seat, action) or _no_hiding(action)),
    )


def _no_hiding(action: Action) -> Refusal | None:
    return Refusal("toy/leave-one", {"pool": 0}) if isinstance(action, Hide) else None


def refuse_leaves_a_trace() -> AnyGame:
    def refuse(s: State, seat: int, action: Action) -> Refusal | None:
        refusal = toy.refuse(s, seat, action)
        if refusal and isinstance(pending(s, seat), Showing):
            s.shown[seat] = s.shown[seat] - 1 if s.shown[seat] < 0 else -1
        return refusal

    return replace(GAME, rules=replace(GAME.rules, refuse=refuse))


def who_is_not_asked_may_act() -> AnyGame:
    def legal_actions(s: State, seat: int) -> list[ToyAction]:
        return toy.legal_actions(s, seat) or ([Hide()] if s.stack else [])

    return replace(GAME, rules=replace(GAME.rules, legal_actions=legal_actions))


def dump_forgets_the_discs() -> AnyGame:
    def dump(s: State) -> object:
        return {**msgspec.convert(dump_slots(s), dict[str, object]), "discs": [0] * s.seats}

    return replace(GAME, encoding=replace(GAME.encoding, dump=dump))


def two_actions_one_number() -> AnyGame:
    return replace(
        GAME,
        encoding=replace(GAME.encoding, encode=lambda action: 0 if isinstance(action, Show) else ACTIONS.index(action)),
    )


def notation_forgets_the_place() -> AnyGame:
    return replace(GAME, notation=replace(GAME.notation, read=lambda text, box: ACTIONS[0]))


def a_phrase_is_missing() -> AnyGame:
    phrase = toy.phrase
    spoilt = replace(GAME.notation, phrase=lambda thing, box: msgspec.structs.replace(phrase(thing, box), key="no"))
    return replace(GAME, notation=spoilt)


def bound_too_small() -> AnyGame:
    return replace(GAME, bound=lambda seats, options, box: seats)


def no_winner() -> AnyGame:
    def outcome(s: KitState) -> object:
        found = toy.outcome(s)  # type: ignore[arg-type]
        return msgspec.structs.replace(found, winners=()) if found else None

    return replace(GAME, outcome=outcome)  # type: ignore[arg-type]


def being_public_is_hidden() -> AnyGame:
    def public(s: State, seat: int) -> bool:
        return bool(s.hands[seat]) and s.hands[seat][0] == 0

    return replace(GAME, rules=replace(GAME.rules, public=public))


def only_answers_are_hidden() -> AnyGame:
    """Whoever holds the first shell must hide it, and is said to be asked openly."""

    def legal_actions(s: State, seat: int) -> list[ToyAction]:
        must_hide = isinstance(pending(s, seat), Showing) and s.hands[seat][0] == 0
        return [Hide()] if must_hide else toy.legal_actions(s, seat)

    def refuse(s: State, seat: int, action: Action) -> Refusal | None:
        return None if action in legal_actions(s, seat) else toy.refuse(s, seat, action) or NOT_ASKED

    rules = replace(GAME.rules, legal_actions=legal_actions, refuse=refuse, public=lambda s, seat: True)
    return replace(GAME, rules=rules)


def imagine_breaks_a_law() -> AnyGame:
    def imagine(seen: View, box: Box, rng: Random) -> State:
        s = toy.imagine(seen, box, rng)
        s.options = Options(discs=s.options.discs + 1)
        return s

    return replace(GAME, imagine=imagine)


def imagine_gives_tuples_for_lists() -> AnyGame:
    def imagine(seen: View, box: Box, rng: Random) -> State:
        return suppose(State, seen, box=box, hands=tuple(toy.imagine(seen, box, rng).hands))

    return replace(GAME, imagine=imagine)


def by_list(legal_actions: Callable[[State, int], list[ToyAction]]) -> Callable[[State, int, Action], Refusal | None]:
    def refuse(s: State, seat: int, action: Action) -> Refusal | None:
        if action in legal_actions(s, seat):
            return None
        return toy.refuse(s, seat, action) or Refusal("toy/leave-one", {"pool": s.pool})

    return refuse


def sheet_forgets_the_shells() -> AnyGame:
    def sheet(s: State) -> Sheet:
        return msgspec.structs.replace(toy.sheet(s), parts={"discs": tuple(s.discs)})

    return replace(GAME, sheet=sheet)


def sheet_counts_hidden_shells() -> AnyGame:
    def sheet(s: State) -> Sheet:
        return msgspec.structs.replace(toy.sheet(s), ties={"shells": tuple(map(sum, s.hands))})

    return replace(GAME, sheet=sheet)


def sheet_is_not_the_outcome() -> AnyGame:
    def sheet(s: State) -> Sheet:
        discs = tuple(s.discs)
        return Sheet(parts={"discs": discs}, sums={}, ties={}, scores=discs)

    return replace(GAME, sheet=sheet)


def sheet_decides_otherwise() -> AnyGame:
    def sheet(s: State) -> Sheet:
        return msgspec.structs.replace(toy.sheet(s), ties={"discs": tuple(range(s.seats))})

    return replace(GAME, sheet=sheet)


@pytest.mark.parametrize(
    ("broken", "part"),
    [
        (shallow_clone, "copies"),
        (dump_forgets_the_discs, "copies"),
        (what_is_fixed_changes, "copies"),
        (view_is_not_what_it_declares, "leaks"),
        (view_leaks, "leaks"),
        (prompt_depends_on_a_hidden_card, "leaks"),
        (refusal_depends_on_a_hidden_card, "leaks"),
        (only_holders_are_asked, "leaks"),
        (action_names_a_hidden_card, "leaks"),
        (being_public_is_hidden, "leaks"),
        (only_answers_are_hidden, "leaks"),
        (imagine_breaks_a_law, "leaks"),
        (imagine_gives_tuples_for_lists, "leaks"),
        (events_leak, "exports"),
        (a_disc_is_lost, "laws"),
        (order_matters, "orders"),
        (refuse_allows_too_much, "refusals"),
        (refuse_allows_too_little, "refusals"),
        (refuse_leaves_a_trace, "nonsense"),
        (who_is_not_asked_may_act, "turns"),
        (two_actions_one_number, "codes"),
        (notation_forgets_the_place, "codes"),
        (bound_too_small, "bound"),
        (no_winner, "outcome"),
        (sheet_forgets_the_shells, "sheet"),
        (sheet_counts_hidden_shells, "leaks"),
        (sheet_is_not_the_outcome, "outcome"),
        (sheet_decides_otherwise, "outcome"),
    ],
)
def test_the_battery_catches(broken: Callable[[], AnyGame], part: str) -> None:
    with pytest.raises(Nonconforming) as caught:
        check_game(broken(), 3, Options(), seed="broken", games=60)
    assert caught.value.part == part


def test_the_battery_catches_a_missing_sentence() -> None:
    with pytest.raises(KeyError, match="no text"):
        check_game(a_phrase_is_missing(), 2, Options(), seed="broken")


def _legal_in_order_of_hashes(s: State, seat: int) -> list[ToyAction]:
    named = {toy.write(action, s.box): action for action in toy.legal_actions(s, seat)}
    return [named[name] for name in set(named)]


BY_HASH: AnyGame = replace(GAME, rules=replace(GAME.rules, legal_actions=_legal_in_order_of_hashes))


def test_the_battery_catches_a_match_that_depends_on_the_hash_seed() -> None:
    with pytest.raises(Nonconforming) as caught:
        check_sameness("tests.kit.test_conformance:BY_HASH", 2, "seed")
    assert caught.value.part == "sameness"
