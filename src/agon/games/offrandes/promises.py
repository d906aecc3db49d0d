"""Whether what the board tells is what happens: the rules are asked and tried out, on copies."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from agon.games.offrandes import frames
from agon.games.offrandes.actions import (
    CORRUPTIONS,
    DECLINE,
    OFFERS,
    PASS,
    ChooseCharacters,
    Corrupt,
    Offer,
    OffrandesAction,
    OpenLot,
    PlaceBid,
)
from agon.games.offrandes.components import MEMBERS
from agon.games.offrandes.outlook import Outlook, outlook
from agon.games.offrandes.phases.setup import cities
from agon.games.offrandes.printed import ALTARS, CHARACTERS, CORRUPTIBLE
from agon.games.offrandes.rules import RULES
from agon.games.offrandes.state import NOBODY, State
from agon.games.offrandes.view import view
from agon.kit.frame import Ask
from agon.kit.owing import pending

_TRIED: Final = 4  # of all the answers to a question
_STANDING: Final = {"offrandes/next-lot": "won", "offrandes/raise-or-pass": "out"}
_RIVAL: Final = {"offrandes/corrupted-once": "done", "offrandes/corrupt-stronger": "safe"}


def promises(s: State, seat: int) -> list[str]:
    """Whatever this seat's outlook tells wrongly now."""
    told = outlook(view(s, seat), s.box, seat)
    check = _ASKED.get(type(pending(s, seat)))
    asked = check(s, seat, told) if check else ()
    return [*asked, *_check_cities(s, told), *_check_standing(s, seat, told), *_check_quiet(s, seat, told)]


def _after(s: State, seat: int, action: OffrandesAction) -> State:
    after = s.clone()
    RULES.apply(after, seat, action, None)
    return after


def _clause(s: State, seat: int, action: OffrandesAction) -> str:
    no = RULES.refuse(s, seat, action)
    return no.clause if no else ""


def _check_cities(s: State, told: Outlook) -> Iterator[str]:
    """Every seat has the city that it chose, or that is its own by the order of the box."""
    known = dict(enumerate(s.box.parts.cities))
    if [known[city].id if city in known else "" for city in told.cities] != list(cities(s.seats, s.options, s.box)):
        yield f"the cities are {told.cities}"


def _check_starts(s: State, seat: int, told: Outlook) -> Iterator[str]:
    """So many tiles are chosen, and each brings the step that was told."""
    sets = [action.characters for action in RULES.legal_actions(s, seat) if isinstance(action, ChooseCharacters)]
    yield from _check_sizes(sets, told)
    for chosen in sets[:: len(sets) // _TRIED + 1]:
        yield from _check_climbs(s, _after(s, seat, ChooseCharacters(chosen)), seat, chosen, told)


def _check_lots(s: State, seat: int, told: Outlook) -> Iterator[str]:
    """A lot can be opened if the purse holds the least bid; whoever opens it then bids."""
    lots = [action for action in RULES.legal_actions(s, seat) if isinstance(action, OpenLot)]
    yield from _check_sizes([lot.characters for lot in lots], told)
    if (told.most >= told.least) != bool(lots):
        yield "a lot can be opened with the least bid"
    for lot in lots[:1]:
        yield from _check_bids(_after(s, seat, lot), seat, told)


def _check_sizes(sets: list[int], told: Outlook) -> Iterator[str]:
    if any(len(MEMBERS[chosen]) != told.tiles for chosen in sets):
        yield f"a set has {told.tiles} tiles"


def _check_bids(s: State, seat: int, told: Outlook) -> Iterator[str]:
    """What can be bid; if all others pass then, the winner has paid it and climbed."""
    bids = [action for action in RULES.legal_actions(s, seat) if isinstance(action, PlaceBid)]
    if [bid.drachmas for bid in bids] != list(range(told.least, told.most + 1)):
        yield f"bids go from {told.least} to {told.most}"
    for bid in (*bids[:1], *bids[-1:]):
        after = _after(s, seat, bid)
        while isinstance(top := after.stack[-1], frames.Bidding):
            leads = outlook(view(after, seat), s.box, seat)
            if leads.leader != seat or leads.standings[seat] != "leads" or leads.least != bid.drachmas + 1:
                yield f"who bids {bid.drachmas} leads"
            RULES.apply(after, top.seat, PASS, None)
        if s.players[seat].drachmas - after.players[seat].drachmas != bid.drachmas:
            yield f"a bid of {bid.drachmas} is paid"
        yield from _check_climbs(s, after, seat, s.lot, told)
        if (after.stack[-1] == frames.OpeningLot(s.holder)) != (seat != s.holder and told.lot < told.lots):
            yield f"this is lot {told.lot} of {told.lots}"


def _check_climbs(s: State, after: State, seat: int, chosen: int, told: Outlook) -> Iterator[str]:
    """Pawns stand where they were to climb to, and only who was to fall fell."""
    for character in range(len(CHARACTERS)):
        steps = [player.steps[character] for player in s.players]
        if chosen >> character & 1:
            steps[seat] = told.climbs[character]
            if told.yields[character] != NOBODY:
                steps[told.yields[character]] -= 1
        if [player.steps[character] for player in after.players] != steps:
            yield f"{CHARACTERS[character]} climbs to {told.climbs[character]}, {told.yields[character]} falls"


def _check_standing(s: State, seat: int, told: Outlook) -> Iterator[str]:
    """Whoever is out of a lot hears that he is, and nobody else does."""
    standing = told.standings[seat]
    out = _STANDING.get(_clause(s, seat, PASS)) if s.lot else None
    if (standing if standing in ("won", "out") and s.lot else None) != out:
        yield f"seat {seat} {standing} in this auction"


def _check_corruptions(s: State, seat: int, told: Outlook) -> Iterator[str]:
    """Rivals that are safe are so for the reason that was told, and whatever is taken brings a step."""
    for victim in range(s.seats):
        for character in CORRUPTIBLE:
            clause = _clause(s, seat, CORRUPTIONS[victim][character])
            why = "self" if victim == seat else _RIVAL.get(clause, "open")
            if told.rivals[victim] != why:
                yield f"seat {victim} is {told.rivals[victim]}"
            if ((victim, character) in told.best_only) != (clause == "offrandes/corrupt-the-best"):
                yield f"only the best corruptor takes {CHARACTERS[character]} of {victim}"
    takes = [action for action in RULES.legal_actions(s, seat) if isinstance(action, Corrupt)]
    for take in takes[:: len(takes) // _TRIED + 1]:
        if _after(s, seat, take).players[seat].steps[take.character] != told.climbs[take.character]:
            yield f"{CHARACTERS[take.character]} climbs to {told.climbs[take.character]}"


def _check_offers(s: State, seat: int, told: Outlook) -> Iterator[str]:
    """What can be offered where, and what it scores; the priestess is heard in any case."""
    herds = {kind: (count, points) for kind, count, points in told.herds[seat]}
    had, prayer = s.players[seat].points, told.prayers[seat]
    offers = [action for action in RULES.legal_actions(s, seat) if isinstance(action, Offer)]
    if not {offer.animal for offer in offers} <= herds.keys():
        yield "only these animals are offered"
        return
    for offer in offers[:: len(offers) // _TRIED + 1]:
        count, points = herds[offer.animal]
        after = _after(s, seat, offer)
        if after.counts[offer.altar] != count or after.players[seat].points != had + points + prayer:
            yield f"{count} animals {offer.animal} score {points}, the priestess {prayer}"
    if _after(s, seat, DECLINE).players[seat].points != had + prayer:
        yield f"the priestess scores {prayer}"
    for kind in list(herds)[:1]:
        far = [altar for altar in range(ALTARS) if _clause(s, seat, OFFERS[altar][kind]) == "offrandes/altar-in-reach"]
        if far != list(range(told.reach[seat], ALTARS)):
            yield f"{told.reach[seat]} altars are in reach"


def _check_altars(s: State, seat: int, told: Outlook) -> Iterator[str]:
    """What is offered may lie on every altar in reach but those that are held."""
    yield from _check_offers(s, seat, told)
    takes = {action.altar for action in RULES.legal_actions(s, seat) if isinstance(action, Offer)}
    if takes != set(range(told.reach[seat])) - set(told.held):
        yield f"what lies on {told.held} is not outdone"


def _check_quiet(s: State, seat: int, told: Outlook) -> Iterator[str]:
    """If everybody passes and declines now, this seat will be able to offer what was told, and its priestess scores."""
    early = frames.StartingOfferings() in s.stack
    if s.lot or not (early or frames.Praying(seat) in s.stack):
        return
    after, offers = _quiet_round(s, seat, ())
    if offers:
        yield from _check_offers(offers, seat, told)
    if after.players[seat].points - s.players[seat].points != told.prayers[seat]:
        yield f"the priestess scores {told.prayers[seat]}"
    lacks = told.lacks[seat]
    if (offers is None) != bool(lacks):
        yield f"for an offering {lacks} lack"
    elif lacks and early and (not _quiet_round(s, seat, lacks)[1] or _quiet_round(s, seat, lacks[1:])[1]):
        yield f"for an offering just {lacks} lack"


def _quiet_round(s: State, seat: int, given: tuple[int, ...]) -> tuple[State, State | None]:
    """How the round ends if nobody does anything, and where this seat, given these characters, may offer."""
    after, offers = s.clone(), None
    for character in given:
        after.players[seat].steps[character] = 1
    while after.stack and after.round == s.round:
        top = after.stack[-1]
        assert isinstance(top, Ask)
        if top == frames.Offering(seat):
            offers = after.clone()
        RULES.apply(after, top.seat, PASS if isinstance(top, frames.OpeningLot) else DECLINE, None)
    return after, offers


_ASKED: Final[dict[type, Callable[[State, int, Outlook], Iterator[str]]]] = {
    frames.ChoosingCharacters: _check_starts,
    frames.OpeningLot: _check_lots,
    frames.Bidding: _check_bids,
    frames.Corrupting: _check_corruptions,
    frames.Offering: _check_altars,
}
