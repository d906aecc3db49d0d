"""What can be answered before it is asked: which cards one would rather play, the first that may be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from agon.games.olympe.actions import PLAY, PlayCard
from agon.games.olympe.frames import Playing
from agon.games.olympe.printed import MONSTER
from agon.games.olympe.state import NO_COLOUR, State
from agon.kit.advance import NOT_FORESEEN, Advance, Foreseen, Moment, Scope, with_question
from agon.kit.refusal import Refusal

_FOLLOWING: Final = "lead"


def _trick(s: State, seat: int) -> Scope:
    """Until this trick is over."""
    return s.round, sum(map(len, s.won)) + len(s.aside)


def _lead(s: State, seat: int) -> Scope:
    """Until the seat has taken a trick, or the round is over."""
    return s.round, len(s.won[seat])


def _round(s: State, seat: int) -> Scope:
    """Until the round is over."""
    return (s.round,)


def _asked(s: State, moment: Moment) -> State | Refusal:
    """Any card of the hand: what will be requested is not known."""
    played = _has_played(s, moment.seat)
    if not s.has_cards(moment.seat) or (played and moment.until == "trick"):
        return NOT_FORESEEN
    copy = with_question(s, Playing(moment.seat))
    copy.requested = copy.trump = NO_COLOUR
    return copy


def _has_played(s: State, seat: int) -> bool:
    return (seat - s.leader) % s.seats < len(s.trick)


def _fits(s: State, moment: Moment) -> bool:
    """Whoever plans to follow leads by hand."""
    return moment.until != _FOLLOWING or bool(s.trick)


def _complete(s: State, seat: int, answers: Sequence[PlayCard]) -> Sequence[PlayCard]:
    """Else the weakest card, a Monster last: were none named, its absence would tell the hand."""
    weakest = sorted(s.playable(seat), key=lambda card: (card & 15 == MONSTER, card & 15, card))
    return [*answers, *(PLAY[card] for card in weakest)]


ADVANCE: Final[Advance[State]] = Advance(
    (Foreseen(Playing, {"trick": _trick, _FOLLOWING: _lead, "round": _round}, _asked, fits=_fits, complete=_complete),)
)
