"""The leak law: whatever a viewer is told is the same in every state that fits his view."""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

import msgspec

from agon.kit.action import Action
from agon.kit.conformance.copies import is_declared
from agon.kit.conformance.fault import Nonconforming, require
from agon.kit.event import Event, Uncovers
from agon.kit.frame import State
from agon.kit.game import View
from agon.kit.match import Match
from agon.kit.seats import CHANCE, Viewer

_ACTIONS_TRIED: Final = 3
_REFUSALS_TRIED: Final = 24


def check_leaks(match: Match, rng: Random) -> None:
    """For every viewer: imagine a state from his view; he must not be able to tell it from the real one."""
    for viewer in (None, *range(match.table.seats)):
        seen = match.game.view(match.state, viewer)
        _check_declared(match, seen)
        imagined = match.game.imagine(seen, match.table.box, rng)
        _check_same_now(match, imagined, viewer, rng)
        _check_public(match, imagined, viewer)
        _check_same_next(match, imagined, viewer, rng)


def _check_declared(match: Match, seen: View) -> None:
    """A view is of the types it declares: what is given by hand too."""
    try:
        same = msgspec.convert(msgspec.to_builtins(seen), match.game.view_type) == seen
    except msgspec.ValidationError as error:
        raise Nonconforming("leaks", f"a view is not what it declares: {error}") from error
    require(same, "leaks", "a view is not what it declares")


def _check_same_now(match: Match, imagined: State, viewer: Viewer, rng: Random) -> None:
    """View, actors, prompt and refusals are equal."""
    game, s = match.game, match.state
    require(is_declared(imagined, type(imagined)), "leaks", f"{viewer} imagines a state that is not what it declares")
    require(game.view(imagined, viewer) == game.view(s, viewer), "leaks", f"{viewer} imagines another view")
    seen = game.view(s, viewer)
    same = game.outlook(seen, match.table.box, viewer) == game.outlook(seen, match.table.box, viewer)
    require(same, "leaks", f"the outlook of {viewer} is up to chance")
    require(game.sheet(imagined) == game.sheet(s), "leaks", f"{viewer} cannot count the score")
    require(game.actors(imagined) == game.actors(s), "leaks", f"who is asked depends on what {viewer} cannot know")
    broken = game.laws(imagined)
    require(not broken, "leaks", f"what {viewer} imagines breaks a law: {broken}")
    if viewer is None:
        return
    same = game.legal_actions(imagined, viewer) == game.legal_actions(s, viewer)
    require(same, "leaks", f"the prompt of {viewer} depends on what he cannot know")
    for number in rng.sample(range(game.encodings), min(_REFUSALS_TRIED, game.encodings)):
        action = game.decode(number)
        same = game.refuse(imagined, viewer, action) == game.refuse(s, viewer, action)
        require(same, "leaks", f"why {viewer} may not {action} depends on what he cannot know")


def _check_public(match: Match, imagined: State, viewer: Viewer) -> None:
    """Where a game says so, everybody can see whether a seat has a choice: its only answer may be given at once."""
    game, s = match.game, match.state
    for seat in game.actors(s):
        public = game.public(s, seat)
        require(public == game.public(imagined, seat), "leaks", f"what is public of {seat} is hidden from {viewer}")
        only, only_then = (len(game.legal_actions(one, seat)) == 1 for one in (s, imagined))
        require(not public or only == only_then, "leaks", f"{viewer} cannot see whether {seat} has a choice")


def _check_same_next(match: Match, imagined: State, viewer: Viewer, rng: Random) -> None:
    """After an action that is legal in both, events, next actors and view are equal up to nature's next act."""
    game = match.game
    for seat in game.actors(match.state):
        possible = set(game.legal_actions(imagined, seat))
        both = [action for action in game.legal_actions(match.state, seat) if action in possible]
        if seat != viewer:
            _check_actions_tell_nothing(match, seat, possible, viewer)
        for action in rng.sample(both, min(_ACTIONS_TRIED, len(both))):
            real, dream = match.state.clone(), imagined.clone()
            same = _told(match, real, seat, action, viewer) == _told(match, dream, seat, action, viewer)
            require(same, "leaks", f"what is told of {action}, or stands then, is hidden from {viewer}")
            require(
                game.actors(real) == game.actors(dream), "leaks", f"who is asked after {action} tells {viewer} more"
            )
            require(game.view(real, viewer) == game.view(dream, viewer), "leaks", f"{action} shows {viewer} too much")
            if game.actors(real) == (CHANCE,):
                one, other = game.chance(real), game.chance(dream)
                require((one.n, one.seen) == (other.n, other.seen), "leaks", f"nature's act tells {viewer} more")


def _check_actions_tell_nothing(match: Match, seat: int, possible: set[Action], viewer: Viewer) -> None:
    """An action that not every fitting state allows shows something by itself: its events must own up to that."""
    for action in match.game.legal_actions(match.state, seat):
        if action not in possible:
            told = _told(match, match.state.clone(), seat, action, viewer)
            owned_up = any(event.uncovers is not Uncovers.NOTHING for event, *_ in told)
            require(owned_up, "leaks", f"{action} by itself tells {viewer} what he cannot know")


class _Told(NamedTuple):
    """What a viewer hears, and why: a clause must not tell him more either; and how things stand for him then."""

    event: Event
    clause: str
    view: View


def _told(match: Match, s: State, seat: int, action: Action, viewer: Viewer) -> list[_Told]:
    """Apply, and return what the viewer hears of it."""
    told: list[_Told] = []

    def listen(event: Event, clause: str) -> None:
        redacted = match.game.redact(event, viewer)
        if redacted is not None:
            view = match.game.view(s, viewer)
            match.outlook(view, viewer)  # whoever is told may look up at once: a board can always be drawn
            told.append(_Told(redacted, clause, view))

    match.game.apply(s, seat, action, listen)
    return told
