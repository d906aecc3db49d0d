"""The lines since nature last acted: what can still be taken back, and how things stand without it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from typing import Final, NamedTuple

from agon.kit.action import Action, Custom, Undo
from agon.kit.event import Emit
from agon.kit.frame import State
from agon.kit.game import AnyGame
from agon.kit.seats import CHANCE

_MARK_EVERY: Final = 32  # lines: as many are played again at most before the one that is taken back
_YOUNG: Final = 8  # lines: before one of the last none is, for after every line each seat is told whether it may
_TRIED: Final = 16  # lines that might be taken back: how things stand without them is kept, and every line led on


class Standing(NamedTuple):
    """A line that was not taken back."""

    number: int
    seat: int
    action: Action
    only: bool = False  # there was no other answer, as everybody could see


class _Without(NamedTuple):
    """How things stand without some lines, after so many lines; None if a later one could not have been played."""

    after: int
    state: State | None


class Recent:
    """Keeps a state every few lines, so that taking back costs the same however long the record is."""

    def __init__(self, game: AnyGame, state: State) -> None:
        self._game: Final = game
        self._lines: list[Standing] = []
        self._marks: list[State] = []  # number i is the state after i * _MARK_EVERY of the lines
        self._young: dict[int, State] = {}  # state after so many lines; what was taken back is written over
        self._without: dict[tuple[int, ...], _Without] = {}  # by the numbers of the lines, the latest asked for last
        self._count: Counter[int] = Counter()  # lines of each seat
        self._undone: Counter[tuple[int, int]] = Counter()  # (seat, which of its lines) -> how often it was taken back
        self.begin(state)

    def tell(
        self, number: int, seat: int, action: Action, state: State, emit: Emit | None = None, only: bool = False
    ) -> State:
        """The state after a line of the record: a move, a deal, an undo, or a custom that leaves things as they are."""
        if isinstance(action, Undo):
            return self.take_back(action.lines)
        if isinstance(action, Custom):
            return state
        self._game.apply(state, seat, action, emit)
        if seat == CHANCE:
            self.begin(state)
        else:
            self.add(Standing(number, seat, action, only), state)
        return state

    def begin(self, state: State) -> None:
        """Nature acted: nothing before this can be taken back."""
        self._lines, self._marks, self._young, self._without = [], [state.clone()], {}, {}
        self._count, self._undone = Counter(), Counter()

    def add(self, line: Standing, state: State) -> None:
        """A line was played, which led to this state."""
        self._lines.append(line)
        self._count[line.seat] += 1
        self._young[len(self._lines)] = state.clone()
        self._young.pop(len(self._lines) - _YOUNG, None)
        if len(self._lines) % _MARK_EVERY == 0:
            self._marks.append(state.clone())

    def latest(self, state: State) -> State:
        """The state as it is, for whoever only looks: not to be changed."""
        kept = self._young.get(len(self._lines)) if self._lines else self._marks[0]
        return state.clone() if kept is None else kept

    def since(self, seat: int, over: bool) -> list[Standing]:
        """The seat's last line and all later ones; with `over` only answers are passed over. Empty if it has none."""
        found = []
        for line in reversed(self._lines):
            found.append(line)
            if line.seat == seat and not (over and line.only):
                return found[::-1]
        return []

    def back_to(self, seat: int) -> Iterator[Standing]:
        """The lines from the latest back to the seat's last choice; all of them, if it has made none."""
        for line in reversed(self._lines):
            yield line
            if line.seat == seat and not line.only:
                return

    def undone(self, since: Sequence[Standing]) -> int:
        """How often the decision was taken back that the first of these lines, up to the last, answers."""
        return self._undone[self._which(since)] if since else 0

    def _which(self, since: Sequence[Standing]) -> tuple[int, int]:
        """The seat of the first of these lines, up to the last, and how many lines it had before."""
        seat = since[0].seat
        return seat, self._count[seat] - sum(line.seat == seat for line in since)

    def fewest(self, since: Sequence[Standing], over: bool) -> Undo | None:
        """The first of these lines taken back with as few of the rest as can be: with `over` only answers go along.

        Those of its own seat always do, those of others where they could not have been given without it.
        """
        first, *later = since
        only = [line for line in later if over and line.only]
        own = tuple([line.number for line in only if line.seat == first.seat])
        for more in dict.fromkeys((own, tuple([line.number for line in only]))):
            if self.can_stand_without((first.number, *more)):
                return Undo((first.number, *more))
        return None

    def can_stand_without(self, dropped: tuple[int, ...]) -> bool:
        """Whether every later line could be played if these had not been."""
        kept = self._without.pop(dropped, None)
        if kept is None:
            at = self._place(min(dropped))
            if all(line.number in dropped for line in self._lines[at:]):
                return True
            kept = _Without(at, self._before(at))
        state, told = kept.state, kept.after
        if state is not None and told < len(self._lines):
            state = self._go_on(state, [line for line in self._lines[told:] if line.number not in dropped])
        self._without[dropped] = _Without(len(self._lines), state)
        if len(self._without) > _TRIED:
            del self._without[next(iter(self._without))]
        return state is not None

    def _go_on(self, state: State, lines: Sequence[Standing]) -> State | None:
        """The state after these lines too; None if one of them cannot be played."""
        for line in lines:
            if self._game.refuse(state, line.seat, line.action):
                return None
            self._game.apply(state, line.seat, line.action, None)
        return state

    def take_back(self, dropped: Collection[int]) -> State:
        """The state as if these lines, of which the first is the one that is taken back, had not been played."""
        at = self._place(min(dropped))
        state, later = self._before(at), self._lines[at:]
        self._undone[self._which(later)] += 1
        del self._lines[at:], self._marks[at // _MARK_EVERY + 1 :]
        self._without = {}
        self._count.subtract(line.seat for line in later)
        for line in later:
            if line.number not in dropped:
                self._game.apply(state, line.seat, line.action, None)
                self.add(line, state)
        return state

    def _place(self, number: int) -> int:
        """Where a line stands, looked for from the end: what is taken back is young."""
        return next(at for at in reversed(range(len(self._lines))) if self._lines[at].number == number)

    def _before(self, at: int) -> State:
        """The state before one of the lines."""
        if at in self._young:
            young: State = self._young[at].clone()
            return young
        mark = at // _MARK_EVERY
        state: State = self._marks[mark].clone()
        for line in self._lines[mark * _MARK_EVERY : at]:
            self._game.apply(state, line.seat, line.action, None)
        return state
