"""The lines since nature last acted: what can still be taken back, and how things stand without it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import Final, NamedTuple

from agon.kit.action import Action, Custom, Undo
from agon.kit.event import Emit
from agon.kit.frame import State
from agon.kit.game import AnyGame
from agon.kit.seats import CHANCE

_MARK_EVERY: Final = 32  # lines: as many are played again at most before the one that is taken back


class Standing(NamedTuple):
    """A line that was not taken back."""

    number: int
    seat: int
    action: Action


class Recent:
    """Keeps a state every few lines, so that taking back costs the same however long the record is."""

    def __init__(self, game: AnyGame, state: State) -> None:
        self._game: Final = game
        self._lines: list[Standing] = []
        self._marks: list[State] = []  # number i is the state after i * _MARK_EVERY of the lines
        self._count: Counter[int] = Counter()  # lines of each seat
        self._undone: Counter[tuple[int, int]] = Counter()  # (seat, which of its lines) -> how often it was taken back
        self.begin(state)

    def tell(self, number: int, seat: int, action: Action, state: State, emit: Emit | None = None) -> State:
        """The state after a line of the record: a move, a deal, an undo, or a custom that leaves things as they are."""
        if isinstance(action, Undo):
            return self.take_back(seat, action.lines)
        if isinstance(action, Custom):
            return state
        self._game.apply(state, seat, action, emit)
        if seat == CHANCE:
            self.begin(state)
        else:
            self.add(Standing(number, seat, action), state)
        return state

    def begin(self, state: State) -> None:
        """Nature acted: nothing before this can be taken back."""
        self._lines, self._marks = [], [state.clone()]
        self._count, self._undone = Counter(), Counter()

    def add(self, line: Standing, state: State) -> None:
        """A line was played, which led to this state."""
        self._lines.append(line)
        self._count[line.seat] += 1
        if len(self._lines) % _MARK_EVERY == 0:
            self._marks.append(state.clone())

    def last_of(self, seat: int) -> list[int]:
        """The number of the seat's last line, and those of all later ones; empty if it has none."""
        found = []
        for line in reversed(self._lines):
            found.append(line.number)
            if line.seat == seat:
                return found[::-1]
        return []

    def undone(self, seat: int) -> int:
        """How often the decision was taken back that the seat's last line answers."""
        return self._undone[seat, self._count[seat] - 1]

    def can_stand_without(self, dropped: Collection[int]) -> bool:
        """Whether every later line could be played if these had not been."""
        at = self._place(min(dropped))
        later = [line for line in self._lines[at:] if line.number not in dropped]
        if not later:
            return True
        state = self._before(at)
        for line in later:
            if self._game.refuse(state, line.seat, line.action):
                return False
            self._game.apply(state, line.seat, line.action, None)
        return True

    def take_back(self, seat: int, dropped: Collection[int]) -> State:
        """The state as if these lines, of which the first is the seat's last, had not been played."""
        self._undone[seat, self._count[seat] - 1] += 1
        at = self._place(min(dropped))
        state, later = self._before(at), self._lines[at:]
        del self._lines[at:], self._marks[at // _MARK_EVERY + 1 :]
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
        mark = at // _MARK_EVERY
        state: State = self._marks[mark].clone()
        for line in self._lines[mark * _MARK_EVERY : at]:
            self._game.apply(state, line.seat, line.action, None)
        return state
