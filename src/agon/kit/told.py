"""What the rows of a game tell, each looked up by the kind of frame or action; and a whole match by them.

Everything that searches do most goes through here: it is compiled where engines are. See docs/speed.md.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Generic, TypeVar

from agon.kit.action import Action, Deal
from agon.kit.bag import Draw
from agon.kit.event import Emit
from agon.kit.frame import Ask, Each, Frame, State
from agon.kit.owing import pending
from agon.kit.refusal import NOT_ASKED, Refusal
from agon.kit.rows import Chance, Course, Decision, Row, check_once
from agon.kit.shuffle import any_of

S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)

_Apply = Callable[[S, int, Any, Emit | None], None]


class Told(Generic[S, A]):
    """The rows, each looked up by the kind of frame or action."""

    def __init__(
        self,
        rows: tuple[Row[S, A], ...],
        actors: Callable[[S], tuple[int, ...]],
        why_not_asked: Callable[[S, int, Action], Refusal],
    ) -> None:
        check_once([row.frame for row in rows])
        decisions = [row for row in rows if isinstance(row, Decision)]
        draws = [row for row in rows if isinstance(row, Chance)]
        answers = [(row.frame, one) for row in decisions for one in row.answers.values()]
        self._actors: Final = actors
        self._why_not_asked: Final = why_not_asked
        self._steps: Final[dict[type, Callable[[S, Any, Emit | None], None]]] = {
            row.frame: row.run for row in rows if isinstance(row, Course)
        }
        self._goes_on: Final = bool(self._steps)
        self._draw: Final[dict[type, Callable[[S], Draw]]] = {row.frame: row.draw for row in draws}
        self._deal: Final[dict[type, Callable[[S, Deal, Emit | None], None]]] = {row.frame: row.apply for row in draws}
        self._legal: Final[dict[type, Callable[[S, int, Any], list[A]]]] = {row.frame: row.legal for row in decisions}
        self._public: Final[dict[type, Callable[[S, int, Any], bool]]] = {row.frame: row.public for row in decisions}
        self._why: Final[dict[tuple[type, type], Callable[[S, int, Any, Any], Refusal]]] = {
            (frame, one.action): one.why for frame, one in answers
        }
        self._asked: Final[dict[tuple[type, type], _Apply[S]]] = {
            (frame, one.action): one.apply for frame, one in answers if one.apply is not None
        }
        self._apply: Final[dict[type, _Apply[S]]] = {
            action: self._whatever_is_asked(action) for _, action in self._asked
        }
        self._apply[Deal] = self._apply_deal

    def asked_while_playing(self) -> tuple[Callable[..., object], ...]:
        """What the protocol asks in a playout: actors, legal actions, apply, chance."""
        return self._actors, self.legal_actions, self.apply, self.chance

    def _whatever_is_asked(self, action: type) -> _Apply[S]:
        """What an action does: most do the same whatever is asked, so that nobody need look."""
        ways = {apply for (_, one), apply in self._asked.items() if one is action}
        return ways.pop() if len(ways) == 1 else self._apply_asked

    def _apply_asked(self, s: S, seat: int, action: Action, emit: Emit | None) -> None:
        top = s.stack[-1]
        asked = top.stacks[seat][-1] if type(top) is Each else top
        self._asked[type(asked), type(action)](s, seat, action, emit)

    def _apply_deal(self, s: S, seat: int, deal: Deal, emit: Emit | None) -> None:
        self._deal[type(s.stack[-1])](s, deal, emit)

    def legal_actions(self, s: S, seat: int) -> list[A]:
        """Everything this seat may do now."""
        stack = s.stack
        if not stack:
            return []
        frame = stack[-1]
        legal = self._legal.get(type(frame))
        if legal is None:
            return self._legal_of_several(s, seat, frame)
        return legal(s, seat, frame) if frame.seat == seat else []

    def _legal_of_several(self, s: S, seat: int, top: Frame) -> list[A]:
        """What this seat may do where several are asked at once; where nature acts nobody may do anything."""
        if isinstance(top, Ask):
            raise KeyError(f"no row for {type(top).__name__}")
        if not isinstance(top, Each):
            return []
        stacks = top.stacks
        if not 0 <= seat < len(stacks) or not stacks[seat]:
            return []
        frame = stacks[seat][-1]
        return self._legal[type(frame)](s, seat, frame)

    def public(self, s: S, seat: int) -> bool:
        """Whether everybody can see if this seat, which is asked, has a choice."""
        frame = pending(s, seat)
        return isinstance(frame, Ask) and self._public[type(frame)](s, seat, frame)

    def chance(self, s: S) -> Draw:
        """Nature's pending act."""
        return self._draw[type(s.stack[-1])](s)

    def apply(self, s: S, seat: int, action: A | Deal, emit: Emit | None) -> None:
        """Carry out an action that is known to be legal, and all that follows from it by itself."""
        self._apply[type(action)](s, seat, action, emit)
        if self._goes_on:
            self._go_on(s, emit)

    def _go_on(self, s: S, emit: Emit | None) -> None:
        """Run the steps on top, and take off a question that all have answered."""
        stack, steps = s.stack, self._steps
        while stack:
            top = stack[-1]
            kind = type(top)
            run = steps.get(kind)
            if run is not None:
                stack.pop()
                run(s, top, emit)
            elif kind is Each and not any(top.stacks):
                stack.pop()
            else:
                return

    def refuse(self, s: S, seat: int, action: Action) -> Refusal | None:
        """None for a legal action; else why it is not one: not asked, not that, or what the rules say."""
        if action in self.legal_actions(s, seat):
            return None
        frame = pending(s, seat)
        if frame is None:
            return self._why_not_asked(s, seat, action)
        why = self._why.get((type(frame), type(action)))
        return why(s, seat, frame, action) if why is not None else NOT_ASKED

    def play_out(
        self,
        s: S,
        random: Callable[[], float],
        choose: Callable[[S, int, Sequence[A]], Action] | None,
        deal: Callable[[Draw], Sequence[int]] | None,
    ) -> int:
        """Play to the end, and count what players decide; see `kit.driver`."""
        legals, applies = self._legal, self._apply
        decisions = 0
        while s.stack:
            frame = s.stack[-1]
            legal = legals.get(type(frame))
            if legal is not None:
                seat: int = frame.seat
            elif type(frame) is Each and any(frame.stacks):
                seat = self._actors(s)[0]
                frame = frame.stacks[seat][-1]
                legal = legals[type(frame)]
            else:
                self._act(s, frame, random, deal)
                continue
            actions = legal(s, seat, frame)
            action = actions[int(random() * len(actions))] if choose is None else choose(s, seat, actions)
            applies[type(action)](s, seat, action, None)
            decisions += 1
        return decisions

    def play_on(
        self,
        s: S,
        random: Callable[[], float],
        prior: Callable[[S, int, Sequence[A]], list[float]],
        luck: float,
        enough: Callable[[S, int], bool],
    ) -> None:
        """Play by first glance, a share of the decisions at random, until it is `enough` after so many or all is over.

        Of what looks equally good the first is done. Nature acts before anybody is asked, and before the end.
        """
        legals = self._legal
        decisions = 0
        while True:
            self.settle(s, random)
            if not s.stack or enough(s, decisions):
                return
            frame = s.stack[-1]
            legal = legals.get(type(frame))
            if legal is not None:
                seat: int = frame.seat
            else:
                seat = self._actors(s)[0]
                frame = frame.stacks[seat][-1]
                legal = legals[type(frame)]
            actions = legal(s, seat, frame)
            if len(actions) == 1:
                action = actions[0]
            elif luck and random() < luck:
                action = actions[int(random() * len(actions))]
            else:
                worth = prior(s, seat, actions)
                action = actions[worth.index(max(worth))]
            self.apply(s, seat, action, None)
            decisions += 1

    def settle(self, s: S, random: Callable[[], float]) -> None:
        """Let nature act until a player is asked or the match is over."""
        while s.stack and type(s.stack[-1]) in self._draw:
            self._act(s, s.stack[-1], random, None)
            if self._goes_on:
                self._go_on(s, None)

    def _act(self, s: S, frame: Any, random: Callable[[], float], deal: Callable[[Draw], Sequence[int]] | None) -> None:
        """What nobody is asked about: a step that the rules take, a question that is answered, an act of nature."""
        kind = type(frame)
        run = self._steps.get(kind)
        if run is not None:
            s.stack.pop()
            run(s, frame, None)
        elif kind is Each and self._goes_on:
            s.stack.pop()
        else:
            draw = self._draw[kind](s)
            items = any_of(draw.bag, draw.n, random) if deal is None else tuple(deal(draw))
            self._deal[kind](s, Deal(items), None)
