"""Bots that state plans: what the greedy bot would answer if it were asked now, best first, from its own view."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

import msgspec

from agon.games.offrandes.actions import PASS, PlaceBid
from agon.games.offrandes.frames import Bidding
from agon.games.olympe.actions import PLAY
from agon.games.olympos.actions import Discover
from agon.kit.action import Action
from agon.kit.advance import MOST_ANSWERS, Moment, Plan, with_question
from agon.kit.match import Match, Step
from agon.kit.plans import Offer
from agon.kit.refusal import Refusal

_NOTHING: Final = ("Pass", "Decline", "Withdraw")
_MOST: Final = 8  # answers of a plan: more than that nobody would list


def state_plans(match: Match, seat: int, rng: Random) -> None:
    """State all that can be stated, in place of what was stated before."""
    match.plans.take_back(seat, None)
    imagined = match.game.imagine(match.view(seat), match.table.box, rng)
    own = _OWN.get(match.game.name, _ranked)
    for offer in match.plans.offers(match.state, seat):
        for plan in own(match, seat, imagined, offer):
            if seat in match.open:
                return  # a plan has led to a question: it is answered by hand
            step = match.plan(seat, plan)
            assert isinstance(step, Step), (plan, step)


def _ranked(match: Match, seat: int, s: Any, offer: Offer) -> list[Plan]:
    """The answers in the order in which the heuristics like them; none where the best is not among them."""
    found = []
    for about in offer.abouts:
        moment = Moment(seat, offer.until[0], about)
        asked = match.game.advance.by_name[offer.question].asked(s, moment)
        if isinstance(asked, Refusal):
            continue
        legal = match.game.legal_actions(asked, seat)
        ranked = _by_prior(match, asked, seat, legal)
        if ranked[0] in offer.actions:
            wished = [one for one in ranked if one in offer.actions]
            given_up = next((at for at, one in enumerate(wished) if type(one).__name__ in _NOTHING), len(wished))
            answers = wished[: min(max(1, given_up), _MOST)]  # else to be asked is better
            found.append(Plan(offer.question, tuple(answers), offer.until[0], about))
    return found


def _by_prior(match: Match, s: Any, seat: int, actions: list[Action]) -> list[Action]:
    prior = match.game.heuristics.prior(s, seat, actions)
    order = sorted(range(len(actions)), key=lambda place: -prior[place])
    return [actions[place] for place in order]


def _offrandes(match: Match, seat: int, s: Any, offer: Offer) -> list[Plan]:
    """Bids for every pair of characters, as far up as the heuristics would go."""
    if offer.question != "Bidding":
        return _ranked(match, seat, s, offer)
    pairs = [about for about in offer.abouts if len(about) == 2 and "round" in offer.until]
    return [_limit(match, seat, s, offer, about) for about in pairs]


def _limit(match: Match, seat: int, s: Any, offer: Offer, about: tuple[int, ...]) -> Plan:
    bids = [one for one in offer.actions if isinstance(one, PlaceBid)]
    copy = with_question(s, Bidding(seat))
    copy.lot = sum(1 << character for character in about)
    wished: list[Action] = []
    for bid in bids:
        copy.bid = bid.drachmas - 1
        if _by_prior(match, copy, seat, match.game.legal_actions(copy, seat))[0] == PASS:
            break
        wished.append(bid)
    return Plan(offer.question, (*wished, PASS), "round", about)


def _olympos(match: Match, seat: int, s: Any, offer: Offer) -> list[Plan]:
    """How to pay and which bonus to take is said of the discoveries that are among the wishes for the next turn."""
    if offer.question not in ("Paying", "ChoosingBonus"):
        return _ranked(match, seat, s, offer)
    wished = [one for standing in match.plans.of(seat) for one in standing.plan.answers]
    named = {(one.discovery,) for one in wished if isinstance(one, Discover)}
    abouts = tuple(about for about in offer.abouts if about in named)
    return _ranked(match, seat, s, msgspec.structs.replace(offer, abouts=abouts))


def _olympe(match: Match, seat: int, s: Any, offer: Offer) -> list[Plan]:
    """For every colour that another may lead, the card the heuristics would follow with; led by hand."""
    wished: list[Action] = []
    for leader in [other for other in range(s.seats) if other != seat]:
        for colour in s.colours:
            held = s.hands[leader][colour]
            if not held:
                continue
            asked = s.clone()
            asked.leader, asked.trick, asked.requested, asked.trump = leader, [held[-1]], colour, s.gods[leader]
            asked = with_question(asked, type(match.state.stack[-1])(seat))
            wished.append(_by_prior(match, asked, seat, match.game.legal_actions(asked, seat))[0])
    rest = [PLAY[card] for card in s.playable(seat)]
    answers = list(dict.fromkeys([*wished, *rest]))[:MOST_ANSWERS]
    return [Plan(offer.question, tuple(answers), "lead")] if "lead" in offer.until else []


_OWN: Final[dict[str, Callable[[Match, int, Any, Offer], list[Plan]]]] = {
    "offrandes": _offrandes,
    "olympe": _olympe,
    "olympos": _olympos,
}
STATED: Final = ("offrandes", "olympe", "olympos", "peloponnes")
