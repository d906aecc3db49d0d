"""The plans that seats have made for a match: given, used, dropped. Nobody but their seat may hear of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any, Final, Literal

import msgspec

from agon.kit.action import Action
from agon.kit.advance import MOST_ABOUT, MOST_ANSWERS, MOST_PLANS, About, Foreseen, Moment, Plan, Scope
from agon.kit.frame import State
from agon.kit.game import AnyGame, read_action
from agon.kit.owing import pending
from agon.kit.refusal import NOT_ASKED, Malformed, Refusal, malformed

Why = Literal["changed", "unfit", "undone", "handed"]


class Standing(msgspec.Struct, frozen=True):
    """A plan that stands, with its number at the seat and how things stood when it was given."""

    number: int
    plan: Plan
    scope: Scope


class Dropped(msgspec.Struct, frozen=True):
    """A plan that stands no more, and why: something changed, none of its answers was legal, it was undone."""

    plan: Plan
    why: Why


class Offer(msgspec.Struct, frozen=True):
    """A question that a seat may answer in advance now: what it may wish, about which things, and until when."""

    question: str
    abouts: tuple[About, ...]
    until: tuple[str, ...]
    actions: tuple[Action, ...]
    rising: bool


class Plans:
    """Checked by the rules when they are given, and again when they are used."""

    def __init__(self, game: AnyGame) -> None:
        self._game: Final = game
        self._of: Final[dict[int, list[Standing]]] = {}
        self.changed: Final[set[int]] = set()  # seats whose plans are not what was last kept
        self.dropped: Final[defaultdict[int, list[Dropped]]] = defaultdict(list)

    def __bool__(self) -> bool:
        return bool(self._of)

    def of(self, seat: int) -> tuple[Standing, ...]:
        """The plans of a seat, in the order in which they are tried."""
        return tuple(self._of.get(seat, ()))

    def restore(self, seat: int, standing: Sequence[Standing]) -> None:
        """Plans as they were kept."""
        if standing:
            self._of[seat] = list(standing)

    # Giving

    def give(self, s: State, seat: int, plan: Plan) -> Refusal | None:
        """A plan stands from here on, in place of one for the same question; or why it cannot."""
        refusal = self._why_not(s, seat, plan)
        if refusal is not None:
            return refusal
        own = self._of.get(seat, [])
        same = next((one for one in own if _place(one.plan) == _place(plan)), None)
        if same is None and len(own) >= MOST_PLANS:
            return Refusal("agon/plan-many", {"most": MOST_PLANS})
        scope = self._foreseen(plan).until[plan.until](s, seat)
        number = same.number if same else 1 + max([one.number for one in own], default=0)
        given = Standing(number, plan, scope)
        self._put(seat, [given if one is same else one for one in own] if same else [*own, given])
        return None

    def _why_not(self, s: State, seat: int, plan: Plan) -> Refusal | None:
        foreseen = self._game.advance.by_name.get(plan.question)
        if foreseen is None:
            return Refusal("agon/plan-question")
        if plan.until not in foreseen.until:
            return Refusal("agon/plan-until", {"known": tuple(foreseen.until)})
        if plan.about not in foreseen.subjects(s, seat):
            return Refusal("agon/plan-about")
        asked = foreseen.asked(s, Moment(seat, plan.until, plan.about))
        if isinstance(asked, Refusal):
            return asked
        legal = self._game.legal_actions(asked, seat)
        for action in plan.answers:
            if foreseen.kinds and not isinstance(action, foreseen.kinds):
                return NOT_ASKED
            if action not in legal:
                return self._game.refuse(asked, seat, action)
        return None

    def offers(self, s: State, seat: int) -> list[Offer]:
        """All that this seat may answer in advance, as things stand."""
        found = []
        for foreseen in self._game.advance.questions:
            alike: dict[tuple[tuple[str, ...], tuple[Action, ...]], list[About]] = {}
            for about in foreseen.subjects(s, seat):
                alike.setdefault(self._possible(s, seat, foreseen, about), []).append(about)
            found += [
                Offer(foreseen.frame.__name__, tuple(abouts), until, actions, foreseen.rising)
                for (until, actions), abouts in alike.items()
                if actions
            ]
        return found

    def _possible(
        self, s: State, seat: int, foreseen: Foreseen[Any], about: About
    ) -> tuple[tuple[str, ...], tuple[Action, ...]]:
        moments = [(until, foreseen.asked(s, Moment(seat, until, about))) for until in foreseen.until]
        open_moments = [(until, asked) for until, asked in moments if not isinstance(asked, Refusal)]
        if not open_moments:
            return (), ()
        legal = self._game.legal_actions(open_moments[0][1], seat)
        kinds = foreseen.kinds or (Action,)
        return tuple(until for until, _ in open_moments), tuple(one for one in legal if isinstance(one, kinds))

    # Using

    def answer(self, s: State, seat: int) -> Action | None:
        """What the seat wished to answer to what it is asked now, if anything; plans that cannot are dropped."""
        frame = pending(s, seat)
        own = self._of.get(seat)
        if own is None or frame is None:
            return None
        for one in list(own):
            if one.plan.question != type(frame).__name__ or not self._fits(s, seat, one.plan):
                continue
            legal = self._game.legal_actions(s, seat)
            wished = self._foreseen(one.plan).complete(s, seat, one.plan.answers)
            found: Action | None = next((action for action in wished if action in legal), None)
            if found is not None:
                return found
            self._drop(seat, one, "unfit")
        return None

    def _fits(self, s: State, seat: int, plan: Plan) -> bool:
        return self._foreseen(plan).fits(s, Moment(seat, plan.until, plan.about))

    # Dropping

    def review(self, s: State) -> None:
        """After every line: plans stand as long as what they were given for is as it was."""
        for seat, own in list(self._of.items()):
            for one in own:
                if self._foreseen(one.plan).until[one.plan.until](s, seat) != one.scope:
                    self._drop(seat, one, "changed")

    def stop(self, s: State, seat: int) -> None:
        """The seat has taken back: what it is asked now it answers by hand."""
        frame = pending(s, seat)
        for one in self.of(seat):
            if one.plan.question == type(frame).__name__:
                self._drop(seat, one, "undone")

    def take_back(self, seat: int, number: int | None) -> bool:
        """The seat takes a plan back, or all of them; whether there was any."""
        own = self._of.get(seat, [])
        left = [one for one in own if number is not None and one.number != number]
        if len(left) == len(own):
            return False
        self._put(seat, left)
        return True

    def forget(self) -> None:
        """The match is over: nobody is asked any more."""
        for seat in list(self._of):
            self._put(seat, [])

    def hand_over(self, seat: int) -> None:
        """The seat has changed hands: what others planned for it is no longer wished."""
        for one in self.of(seat):
            self._drop(seat, one, "handed")

    def _drop(self, seat: int, one: Standing, why: Why) -> None:
        self.dropped[seat].append(Dropped(one.plan, why))
        self._put(seat, [other for other in self._of[seat] if other is not one])

    def _put(self, seat: int, own: list[Standing]) -> None:
        self.changed.add(seat)
        self._of[seat] = own
        if not own:
            del self._of[seat]

    def _foreseen(self, plan: Plan) -> Foreseen[Any]:
        return self._game.advance.by_name[plan.question]


def _place(plan: Plan) -> tuple[object, ...]:
    """A plan for the same question about the same thing takes another's place."""
    return plan.question, plan.until, plan.about


# As plain JSON values


class Wished(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A plan before its answers are read."""

    question: str
    answers: list[dict[str, Any]]
    until: str
    about: tuple[int, ...] = ()


def read_plan(game: AnyGame, data: object) -> Plan | Malformed:
    """A plan from plain JSON values."""
    try:
        wished = msgspec.convert(data, Wished)
    except msgspec.ValidationError as error:
        return malformed(error)
    if not 1 <= len(wished.answers) <= MOST_ANSWERS:
        short = not wished.answers
        return Malformed("$.answers", "too-short" if short else "too-long", {"least": 1, "most": MOST_ANSWERS})
    if len(wished.about) > MOST_ABOUT:
        return Malformed("$.about", "too-long", {"most": MOST_ABOUT})
    answers: list[Action] = []
    for place, one in enumerate(wished.answers):
        action = read_action(game, one)
        if isinstance(action, Malformed):
            return Malformed(f"$.answers[{place}]{action.path[1:]}", action.why, action.params)
        answers.append(action)
    return Plan(wished.question, tuple(answers), wished.until, wished.about)


def write_standing(standing: Sequence[Standing]) -> str:
    """Plans as they are kept."""
    return msgspec.json.encode([[one.number, one.plan, one.scope] for one in standing]).decode()


def read_standing(game: AnyGame, text: str) -> list[Standing]:
    """Plans as they were kept; one that this version of the game cannot read is left out."""
    found = []
    for number, data, scope in msgspec.json.decode(text, type=list[tuple[int, Any, Scope]]):
        plan = read_plan(game, data)
        if isinstance(plan, Malformed):
            continue
        foreseen = game.advance.by_name.get(plan.question)
        if foreseen is not None and plan.until in foreseen.until:
            found.append(Standing(number, plan, scope))
    return found
