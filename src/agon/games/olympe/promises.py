"""Whether what the board tells is what happens: tricks and rounds are ended, on copies."""

from __future__ import annotations

from collections.abc import Iterator

from agon.games.olympe.actions import PLAY
from agon.games.olympe.events import GemTaken, RoundScored, TrickCancelled, TrickWon
from agon.games.olympe.frames import Playing
from agon.games.olympe.outlook import Outlook, outlook
from agon.games.olympe.phases.round import end_round
from agon.games.olympe.phases.trick import apply_play_card, end_trick, legal_cards
from agon.games.olympe.scoring import sheet
from agon.games.olympe.state import NO_COLOUR, NOBODY, State
from agon.games.olympe.view import view
from agon.kit.event import Event


def promises(s: State, seat: int) -> list[str]:
    """Whatever this seat's outlook tells wrongly now."""
    told = outlook(view(s, seat), s.box, seat)
    if told != outlook(view(s, None), s.box, None):
        return ["everybody is told the same"]
    if not s.stack:
        return []
    return [*_check_trick(s, told), *_check_round(s, told), *_check_voids(s, told)]


def _check_trick(s: State, told: Outlook) -> Iterator[str]:
    """If the trick ended now, it would go where and for what was told."""
    if not s.trick:
        if told.best != NOBODY or told.awake or told.worth:
            yield "there is no trick"
        return
    after, events = s.clone(), list[Event]()
    end_trick(after, lambda event, clause: events.append(event))
    won = next((event for event in events if isinstance(event, TrickWon)), None)
    aside = next((event for event in events if isinstance(event, TrickCancelled)), None)
    taker = NOBODY if told.awake else told.best
    if (won.seat if won else NOBODY) != taker or after.last_winner != taker:
        yield f"{taker} takes the trick"
    if (aside.colours if aside else ()) != told.awake:
        yield f"the Monsters of {told.awake} are awake"
    later = outlook(view(after, None), s.box, None)
    if (won and won.points != told.worth) or later.last_worth != told.worth:
        yield f"the trick is worth {told.worth}"
    gains = [now - before for now, before in zip(later.points, told.points, strict=True)]
    if gains != [told.worth if side == taker % s.sides and won else 0 for side in range(s.sides)]:
        yield f"{told.worth} points are won"


def _check_round(s: State, told: Outlook) -> Iterator[str]:
    """If the round ended now, these would be its points, and gems would go by them."""
    after, events = s.clone(), list[Event]()
    end_round(after, lambda event, clause: events.append(event))
    scored = next(event for event in events if isinstance(event, RoundScored))
    if scored.points != told.points:
        yield f"the points are {told.points}"
    if not told.by_colour:
        return
    if tuple(map(sum, zip(*told.by_colour, strict=True))) != told.points:
        yield f"by colour the points are {told.by_colour}"
    for event in events:
        points = told.by_colour[s.colours.index(event.colour)] if isinstance(event, GemTaken) else ()
        if isinstance(event, GemTaken) and points.index(max(points)) != event.side:
            yield f"in colour {event.colour} the points are {points}"
    if tuple(told.kept[seat % s.sides] for seat in range(s.seats)) != sheet(s).parts["own-kept"]:
        yield f"their own gems are {told.kept}"


def _check_voids(s: State, told: Outlook) -> Iterator[str]:
    """Nobody holds a card of a colour he is told to lack, and whoever does not follow now will be told to lack it."""
    for seat, voids in enumerate(told.voids):
        if any(card >> 4 in voids for card in s.hand(seat)):
            yield f"{seat} has none of the colours {voids}"
    top = s.stack[-1]
    if not isinstance(top, Playing) or s.requested == NO_COLOUR:
        return
    after, card = s.clone(), legal_cards(s, top.seat)[0]
    apply_play_card(after, top.seat, PLAY[card], None)
    later = outlook(view(after, None), s.box, None).voids[top.seat]
    new = {s.requested, s.trump} - {card >> 4} if card >> 4 != s.requested else set()
    if not {*told.voids[top.seat], *new} <= set(later):
        yield f"{top.seat} turns out to lack the colours {later}"
