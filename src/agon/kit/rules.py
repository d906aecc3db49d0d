"""What the protocol asks of the rules while a match is played, read from a list of rows.

A game has a row for every kind of its frames. Who is asked, what is legal, what an action does, why another is refused
and what nature draws follows from there.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from agon.kit.action import Action, Deal
from agon.kit.bag import Draw
from agon.kit.event import Emit
from agon.kit.frame import State
from agon.kit.owing import actors
from agon.kit.refusal import NOT_YOUR_TURN, Refusal
from agon.kit.rows import Row
from agon.kit.told import Told

S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)


def not_your_turn(s: State, seat: int, action: Action) -> Refusal:
    """Of a seat that is not asked no more is said, unless a game knows a rule that shuts it out."""
    return NOT_YOUR_TURN


@dataclass(frozen=True, slots=True)
class Rules(Generic[S, A]):
    """What the protocol asks of the rules while a match is played, and the rows that it follows from."""

    actors: Callable[[S], tuple[int, ...]]
    legal_actions: Callable[[S, int], list[A]]
    apply: Callable[[S, int, A | Deal, Emit | None], None]
    refuse: Callable[[S, int, Action], Refusal | None]
    chance: Callable[[S], Draw]
    public: Callable[[S, int], bool] = lambda s, seat: False  # whether everybody can see if the seat has a choice
    rows: tuple[Row[S, A], ...] = ()
    told: Told[S, A] | None = None  # by which whole matches are played, as long as nobody has changed anything here

    @staticmethod
    def of(
        *rows: Row[S, A],
        actors: Callable[[S], tuple[int, ...]] = actors,
        why_not_asked: Callable[[S, int, Action], Refusal] = not_your_turn,
    ) -> Rules[S, A]:
        """The rules that these rows tell; a game may order its actors, and have a word for who must wait.

        With steps among the rows, they are run after each action, and a question that all have answered is taken off.
        """
        told = Told(rows, actors, why_not_asked)
        return Rules(actors, told.legal_actions, told.apply, told.refuse, told.chance, told.public, rows, told)

    def by_rows(self) -> Told[S, A] | None:
        """What the rows tell, if that is how this is played: nobody put anything in the place of what they tell."""
        told = self.told
        if told is None or (self.actors, self.legal_actions, self.apply, self.chance) != told.asked_while_playing():
            return None
        return told
