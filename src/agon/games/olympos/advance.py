"""What can be answered before it is asked: the next turn with what it costs and brings, no card, what a god takes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from agon.games.olympos.actions import DISCOVERS, Discover, Finish, MoveSettler, PlaceSettler
from agon.games.olympos.frames import (
    ACTING,
    Acting,
    ChoosingBonus,
    ChoosingCube,
    LosingSettler,
    Paying,
    PlayingCards,
    PlayingZeus,
)
from agon.games.olympos.phases.development import legal_discoveries
from agon.games.olympos.rules import RULES
from agon.games.olympos.state import State
from agon.kit.advance import (
    NOT_FORESEEN,
    About,
    Advance,
    Asked,
    Foreseen,
    Moment,
    Scope,
    asked_now,
    fingerprint,
    for_ever,
    with_question,
)
from agon.kit.frame import Ask
from agon.kit.owing import pending
from agon.kit.refusal import Refusal


def _turn(s: State, seat: int) -> Scope:
    """Until the seat has moved on."""
    player = s.players[seat]
    return player.space, int(player.done)


def _board(s: State, seat: int) -> Scope:
    """Until the seat has moved on, or anything has changed on the lands or among the discoveries."""
    return *_turn(s, seat), fingerprint(s.piles, s.tribes, s.copies, s.bonuses)


def _hand(s: State, seat: int) -> Scope:
    """Until the seat draws, plays or loses a card: how many it has everybody sees."""
    return (len(s.players[seat].hand),)


def _settlers(s: State, seat: int) -> Scope:
    """Until a settler of the seat comes, goes or moves."""
    return (fingerprint([[at for at, owner in enumerate(pile) if owner == seat] for pile in s.piles]),)


def _turn_asked(s: State, moment: Moment) -> State | Refusal:
    """As things stand; what cards in hand can do is not planned, for it would tell them."""
    return NOT_FORESEEN if s.players[moment.seat].done else with_question(s, ACTING[moment.seat])


def _cards_asked(frame: type[Ask]) -> Asked[State]:
    """Only who holds a card is asked."""

    def asked(s: State, moment: Moment) -> State | Refusal:
        return with_question(s, frame(moment.seat)) if s.players[moment.seat].hand else NOT_FORESEEN

    return asked


def _settler_asked(s: State, moment: Moment) -> State | Refusal:
    """Hades takes one that is there."""
    there = any(moment.seat in pile for pile in s.piles)
    return with_question(s, LosingSettler(moment.seat)) if there else NOT_FORESEEN


def _discoveries(s: State, seat: int) -> Sequence[About]:
    """Those that the seat could make now."""
    return [] if s.players[seat].done else [(one.discovery,) for one in legal_discoveries(s, seat)]


def _this_discovery(s: State, moment: Moment) -> bool:
    frame = pending(s, moment.seat)
    return isinstance(frame, Paying | ChoosingBonus) and frame.discovery == moment.about[0]


def _payment_asked(s: State, moment: Moment) -> State:
    return _discovering(s, moment)


def _bonus_asked(s: State, moment: Moment) -> State | Refusal:
    """The discovery is made and paid: what bonuses are there does not depend on how."""
    copy = _discovering(s, moment)
    RULES.apply(copy, moment.seat, RULES.legal_actions(copy, moment.seat)[0], None)
    return copy if isinstance(pending(copy, moment.seat), ChoosingBonus) else NOT_FORESEEN


def _discovering(s: State, moment: Moment) -> State:
    copy = with_question(s, ACTING[moment.seat])
    RULES.apply(copy, moment.seat, DISCOVERS[moment.about[0]], None)
    return copy


_OF_A_TURN: Final = {"turn": _turn, "board": _board}

ADVANCE: Final[Advance[State]] = Advance(
    (
        Foreseen(Acting, _OF_A_TURN, _turn_asked, kinds=(PlaceSettler, MoveSettler, Discover)),
        Foreseen(Paying, _OF_A_TURN, _payment_asked, fits=_this_discovery, subjects=_discoveries),
        Foreseen(ChoosingBonus, _OF_A_TURN, _bonus_asked, fits=_this_discovery, subjects=_discoveries),
        Foreseen(PlayingCards, {"hand": _hand}, _cards_asked(PlayingCards), kinds=(Finish,)),
        Foreseen(PlayingZeus, {"hand": _hand}, _cards_asked(PlayingZeus), kinds=(Finish,)),
        Foreseen(ChoosingCube, {"match": for_ever}, asked_now(ChoosingCube)),
        Foreseen(LosingSettler, {"settlers": _settlers}, _settler_asked),
    )
)
