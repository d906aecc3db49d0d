"""Whether what the board tells is so: prices are what is paid, what is called possible is legal, ways are gone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, TypeVar

from agon.games.olympos import actions as act
from agon.games.olympos.frames import Acting, Condemning, EndingTurn, LosingSettler, PlayingCards, RevealingGod
from agon.games.olympos.outlook import Outlook, Own, tell
from agon.games.olympos.phases.gods import favoured
from agon.games.olympos.phases.track import gods_waiting
from agon.games.olympos.phases.wonders import missing_stars
from agon.games.olympos.printed import DISCOVERIES, WONDERS
from agon.games.olympos.promised_prices import wrong_bonuses, wrong_developments, wrong_expansions
from agon.games.olympos.resources import payments
from agon.games.olympos.rules import RULES
from agon.games.olympos.state import NOBODY, State
from agon.games.olympos.trials import Play
from agon.games.olympos.view import imagine, view
from agon.kit.owing import pending

_TRIED: Final = 3  # of each kind
T = TypeVar("T")


def promises(s: State, seat: int) -> list[str]:
    """Whatever this seat's outlook tells wrongly now."""
    return broken(Play(RULES, tell), s, seat)


def broken(play: Play, s: State, seat: int) -> list[str]:
    """What is told wrongly by these rules; of each kind some are tried, and others in other positions."""
    rng = Random(str([(player.space, player.hourglasses, player.prestige) for player in s.players]))
    told = play.tell(s, seat)
    found = [*_hidden(play, s, seat, told, rng), *_counts(play, s, seat, told), *_settlers(play, s, seat, told)]
    if told.own is None or any(isinstance(frame, Condemning) for frame in s.stack):
        return found
    missing = _some(rng, range(DISCOVERIES))
    found += [line for discovery in missing for line in _lack(s, seat, discovery, told.own)]
    found += _cards(play, s, seat, told.own)
    found += wrong_developments(play, s, seat, told.own, missing)
    if told.own.journeys:
        moves = [
            action
            for action in play.rules.legal_actions(s, seat)
            if isinstance(action, act.PlaceSettler | act.MoveSettler)
        ]
        found += wrong_expansions(play, s, seat, told, moves, _some(rng, moves))
    return [*found, *wrong_bonuses(play, s, seat, told)]


def _some(rng: Random, things: Sequence[T]) -> list[T]:
    return rng.sample(things, min(_TRIED, len(things)))


def _hidden(play: Play, s: State, seat: int, told: Outlook, rng: Random) -> Iterator[str]:
    """What is told is the same whatever lies hidden."""
    seen = view(s, seat)
    if any(play.tell(imagine(seen, s.box, chance), seat) != told for chance in (Random(0), rng)):
        yield "the outlook depends on what is hidden"
    watched = play.tell(imagine(view(s, None), s.box, rng), None)
    if (watched.swords, watched.zeus, watched.stars, watched.own) != (told.swords, told.zeus, told.stars, None):
        yield "who watches is told something else"


def _counts(play: Play, s: State, seat: int, told: Outlook) -> Iterator[str]:
    """Gods that wait, lands to be condemned, symbols of Zeus."""
    if not any(isinstance(frame, EndingTurn) for frame in s.stack):
        came = len(s.revealed) + sum(isinstance(frame, RevealingGod) for frame in s.stack)
        if sum(told.gods) + came != sum(1 + zeus.double for zeus in s.box.parts.time_track.zeus):
            yield f"{told.gods} gods wait and {came} came"
    chosen = favoured(s)
    if any(told.zeus[one] < max(told.zeus) for one in chosen) or (max(told.zeus) and not chosen):
        yield f"gods favour {chosen}, who have of the symbols {told.zeus}"
    if isinstance(pending(s, seat), Condemning):
        legal = [action.land for action in play.rules.legal_actions(s, seat) if isinstance(action, act.Condemn)]
        may = [any(land in legal for land in lands) for lands in s.box.lands_of]
        left = sum(isinstance(frame, Condemning) for frame in s.stack)
        if may != [count > 0 for count in told.condemn] or sum(told.condemn) != left:
            yield f"{told.condemn} are to be condemned of {left}, and {legal} may be"
        yield from _suggested(play, s, seat, told)
    yield from _brought(s, seat, told)


def _suggested(play: Play, s: State, seat: int, told: Outlook) -> Iterator[str]:
    """The lands suggested may be condemned one after the other, and then it is done."""
    t, lands = s.clone(), told.own.suggested if told.own else ()
    for land in lands:
        if act.CONDEMNS[land] not in play.rules.legal_actions(t, seat):
            yield f"{land} of {lands} may not be condemned"
            return
        play.rules.apply(t, seat, act.CONDEMNS[land], None)
    if any(isinstance(frame, Condemning) for frame in t.stack):
        yield f"{lands} are not all that is to be condemned"


def _brought(s: State, seat: int, told: Outlook) -> Iterator[str]:
    """Who reaches a Zeus space takes the gods from it that are told."""
    for zeus, brings in zip(s.box.parts.time_track.zeus, told.own.brings if told.own else (), strict=True):
        t = s.clone()
        t.players[seat].space = max(s.players[seat].space, zeus.space)
        came = gods_waiting(s, zeus) - gods_waiting(t, zeus)
        if came != brings:
            yield f"at {zeus.space} {brings} gods come, in truth {came}"


def _settlers(play: Play, s: State, seat: int, told: Outlook) -> Iterator[str]:
    """Settlers that can be chosen are those that may go or be lost, and lie where it says; stars count for wonders."""
    if told.own is None:
        yield "a seat is told nothing of its own"
        return
    settlers = told.own.settlers
    numbered = {(land, _before(settlers, at)) for at, (land, _) in enumerate(settlers)}
    legal = play.rules.legal_actions(s, seat)
    may = {(action.land, action.group) for action in legal if isinstance(action, act.MoveSettler | act.RemoveSettler)}
    if not may <= numbered or (isinstance(pending(s, seat), LosingSettler) and may != numbered):
        yield f"other settlers than {settlers} may be chosen: {may}"
    if any(s.piles[land][place] != seat for land, place in settlers):
        yield f"some of {settlers} are not there"
    unmarked = s.clone()
    unmarked.bonuses = [NOBODY] * len(s.bonuses)
    stars = told.stars[seat] - s.players[seat].athena
    printed = [wonder.stars for wonder in s.box.parts.wonder]
    if [max(0, takes - stars) for takes in printed] != [missing_stars(unmarked, seat, at) for at in range(WONDERS)]:
        yield f"not {stars} stars count for any wonder"
    if [max(0, takes - has) for takes, has in zip(printed, told.own.stars, strict=True)] != [
        missing_stars(s, seat, at) for at in range(WONDERS)
    ]:
        yield f"not {told.own.stars} stars count for the wonders"


def _before(settlers: Sequence[tuple[int, int]], at: int) -> int:
    """How many groups of the same land are told earlier."""
    return sum(land == settlers[at][0] for land, _ in settlers[:at])


def _lack(s: State, seat: int, discovery: int, own: Own) -> Iterator[str]:
    """With what is missing one can pay, with one less not; and nothing is missing where one can."""
    name, parts = s.box.discoveries[discovery], own.lacks[discovery]
    if s.players[seat].discoveries >> discovery & 1:
        if parts:
            yield f"{name} is made and lacks {parts}"
        return
    if bool(parts) == bool(payments(s, seat, discovery)):
        yield f"{name} lacks {parts}, payments are {payments(s, seat, discovery)}"
    if not parts:
        return
    given = _given(s, seat, discovery, parts)
    if not payments(given, seat, discovery):
        yield f"{name} lacks more than {parts}"
    for kind, before in enumerate(s.players[seat].cubes):
        if given.players[seat].cubes[kind] > before:
            fewer = given.clone()
            fewer.players[seat].cubes[kind] -= 1
            if payments(fewer, seat, discovery):
                yield f"{name} lacks less than {parts}"


def _given(s: State, seat: int, discovery: int, parts: Sequence[Sequence[int]]) -> State:
    """With what is missing: each part of another kind, where several would do of the last of them."""
    t = s.clone()
    player, printed = t.players[seat], s.box.printed[s.cell(discovery)]
    have = [tokens + cubes for tokens, cubes in zip(player.tokens, player.cubes, strict=True)]
    none = [kind for kind in range(4) if not printed[kind] and not have[kind]]
    taken: set[int] = set()
    for count, *kinds in parts:  # named ones come first
        kind = [kind for kind in kinds or none if kind not in taken][-1]
        taken.add(kind)
        player.cubes[kind] += count
    return t


def _cards(play: Play, s: State, seat: int, own: Own) -> Iterator[str]:
    """What a card gives, and that it may be played if it gives something."""
    if not isinstance(pending(s, seat), Acting | PlayingCards):
        return
    legal = play.rules.legal_actions(s, seat)
    for place, card in enumerate(s.players[seat].hand):
        action, gain = act.PLAYS[place][card], own.cards[place]
        if (action in legal) != (gain > 0):
            yield f"{action} gives {gain}"
        elif gain:
            t = s.clone()
            play.rules.apply(t, seat, action, None)
            got = _wealth(t, seat) - _wealth(s, seat)
            if got != gain:
                yield f"{action} gives {gain}, and in truth {got}"


def _wealth(s: State, seat: int) -> int:
    player = s.players[seat]
    return player.hourglasses + player.prestige + sum(player.cubes)
