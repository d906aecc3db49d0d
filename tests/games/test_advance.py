"""What each game lets a seat answer in advance: what comes of it, and which clause refuses the rest."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from agon.games.offrandes import actions as offrandes
from agon.games.olympe import actions as olympe
from agon.games.olympe.printed import MONSTER
from agon.games.olympos import actions as olympos
from agon.games.peloponnes import actions as peloponnes
from agon.games.peloponnes.frames import BIDDING
from agon.games.peloponnes.state import NO_SLOT, State
from agon.kit.action import Action
from agon.kit.advance import Plan, with_question
from agon.kit.driver import play_on
from agon.kit.match import Match, Prompt, Step
from agon.kit.nature import Seeded
from agon.kit.record import Table
from agon.kit.refusal import Refusal
from agon.kit.registry import find_game


def _played(name: str, until: Callable[[Match], bool], seats: int | None = None) -> Match:
    """A match of any answers up to a wanted moment."""
    game = find_game(name)
    assert game is not None

    def choose(match: Match, prompt: Prompt) -> Action:
        return Random(f"{name} {len(match.lines)}").choice(prompt.actions)

    table = Table(seats or game.default_seats, game.variants[0], game.box)
    return play_on(Match.start(game, table, Seeded(name)), choose, until=until)


def _clause(match: Match, seat: int, plan: Plan) -> str:
    found = match.plan(seat, plan)
    assert isinstance(found, Refusal), found
    return found.clause


def _bid(match: Match, drachmas: int) -> Step:
    seat = next(iter(match.open))
    step = match.submit(seat, offrandes.BIDS[drachmas], match.open[seat])
    assert isinstance(step, Step)
    return step


def _auction() -> Match:
    """A lot of Offrandes with a low bid, three in for it."""
    return _played("offrandes", lambda match: 0 < match.state.bid < 4 and len(match.state.bidders) > 2)


def test_offrandes_a_bid_is_raised_by_one_up_to_the_limit_and_then_passes() -> None:
    match = _auction()
    first, planner, *_ = match.state.bidders
    price = match.state.bid
    limit = tuple(offrandes.BIDS[price + 1 : price + 3])
    assert isinstance(match.plan(planner, Plan("Bidding", (*limit, offrandes.PASS), "lot")), Step)
    step = match.submit(first, offrandes.PASS, match.open[first])
    assert isinstance(step, Step)
    assert [(line.seat, line.action) for line in step.lines] == [(first, offrandes.PASS), (planner, limit[0])]
    assert match.plans.of(planner)
    step = _bid(match, price + 5)
    while match.plans.of(planner) and planner in match.state.bidders:
        seat = next(iter(match.open))
        again = match.submit(seat, offrandes.PASS, match.open[seat])
        assert isinstance(again, Step)
        step = again
    assert (planner, offrandes.PASS) in [(line.seat, line.action) for line in match.lines[-4:]]


def test_offrandes_what_no_bid_can_be_is_refused() -> None:
    match = _auction()
    planner = match.state.bidders[1]
    purse = match.state.players[planner].drachmas
    too_much = Plan("Bidding", (offrandes.BIDS[purse + 1],), "lot")
    assert _clause(match, planner, too_much) == "offrandes/bid-within-purse"
    too_little = Plan("Bidding", (offrandes.BIDS[match.state.bid],), "lot")
    assert _clause(match, planner, too_little) == "offrandes/raise-or-pass"
    assert _clause(match, planner, Plan("Bidding", (offrandes.PASS,), "lot", (0, 1, 2))) == "agon/plan-about"


def test_offrandes_whoever_has_passed_is_out_of_this_lot_but_not_of_the_round() -> None:
    match = _auction()
    seat = next(iter(match.open))
    assert isinstance(match.submit(seat, offrandes.PASS, match.open[seat]), Step)
    assert _clause(match, seat, Plan("Bidding", (offrandes.BIDS[9],), "lot")) == "offrandes/raise-or-pass"
    assert isinstance(match.plan(seat, Plan("Bidding", (offrandes.PASS,), "round")), Step)


def test_offrandes_a_plan_is_for_lots_with_what_it_is_about() -> None:
    match = _auction()
    first, planner, *_ = match.state.bidders
    other = next(number for number in range(7) if not match.state.lot >> number & 1)
    assert isinstance(match.plan(planner, Plan("Bidding", (offrandes.PASS,), "round", (other,))), Step)
    assert isinstance(match.submit(first, offrandes.PASS, match.open[first]), Step)
    assert planner in match.open
    assert len(match.plans.of(planner)) == 1


def _bidding() -> Match:
    """The first of three is asked for a bid in Peloponnes."""
    return _played("peloponnes", lambda match: match.state.stack[-3:] == [BIDDING[n] for n in _turn(match)][::-1], 3)


def _turn(match: Match) -> list[int]:
    return list(match.state.order)


def test_peloponnes_this_tile_else_that_else_pass_and_where_to_if_displaced() -> None:
    match = _bidding()
    first, second, _ = _turn(match)
    mine, theirs = (match.game.legal_actions(_asked(match, seat), seat) for seat in (second, first))
    slots = [slot for slot in range(3) if any(one in mine for one in peloponnes.BIDS[slot])]
    cheapest = [next(one for one in peloponnes.BIDS[slot] if one in mine) for slot in slots]
    outbidding = [one for one in peloponnes.BIDS[slots[0]] if one in theirs and one.coins > cheapest[0].coins][-1]
    wished = (*cheapest[:2], peloponnes.PASS)
    assert isinstance(match.plan(second, Plan("Bidding", wished, "round")), Step)
    step = match.submit(first, outbidding, match.open[first])
    assert isinstance(step, Step)
    assert [line.action for line in step.lines] == [outbidding, cheapest[1]]
    assert isinstance(match.plan(second, Plan("MovingBid", (peloponnes.WITHDRAW,), "round")), Step)
    here = peloponnes.MOVES[match.state.slots[second]]
    assert _clause(match, second, Plan("MovingBid", (here,), "round")) == "peloponnes/displaced"


def _asked(match: Match, seat: int) -> State:
    assert isinstance(match.state, State)
    return with_question(match.state, BIDDING[seat])


def test_peloponnes_what_no_bid_can_be_is_refused() -> None:
    match = _bidding()
    planner = _turn(match)[1]
    slot = 0
    least = match.state.box.minimum[match.state.offer[slot]]
    assert _clause(match, planner, Plan("Bidding", (peloponnes.BIDS[slot][60],), "round")) == (
        "peloponnes/sell-luxury-to-bid"
    )
    if least:
        below = Plan("Bidding", (peloponnes.BIDS[slot][least - 1],), "round")
        assert _clause(match, planner, below) == "peloponnes/minimum-bid"
    assert match.state.slots[planner] == NO_SLOT
    assert _clause(match, planner, Plan("Building", (peloponnes.BUILD,), "round")) == "agon/not-foreseen"


def _trick() -> Match:
    return _played("olympe", lambda match: len(match.state.trick) == 1 and match.state.requested >= 0)


def test_olympe_plays_what_was_named_if_it_may_and_else_the_weakest_card() -> None:
    match = _trick()
    before = next(iter(match.open))
    planner = (before + 1) % 4
    prompt = match.prompt(before)
    assert prompt is not None
    then = match.state.clone()
    match.game.apply(then, before, prompt.actions[0], None)
    legal = [one.card for one in match.game.legal_actions(then, planner)]
    forbidden = [card for card in then.playable(planner) if card not in legal]
    assert forbidden
    assert isinstance(match.plan(planner, Plan("Playing", (olympe.PLAY[forbidden[0]],), "trick")), Step)
    step = match.submit(before, prompt.actions[0], prompt.decision)
    assert isinstance(step, Step)
    weakest = min(legal, key=lambda card: (card & 15 == MONSTER, card & 15))
    assert [(line.seat, line.action) for line in step.lines[1:]] == [(planner, olympe.PLAY[weakest])]
    assert [one.plan.question for one in match.plans.of(planner)] == ["Playing"]


def test_olympe_only_cards_in_hand_can_be_named() -> None:
    match = _trick()
    planner = next(seat for seat in range(4) if seat not in match.open)
    held = match.state.playable(planner)
    other = next(card for card in match.state.playable((planner + 1) % 4) if card not in held)
    plan = Plan("Playing", (olympe.PLAY[other],), "round")
    assert _clause(match, planner, plan) == "agon/not-yours"


def test_olympos_no_card_is_played_until_the_hand_changes() -> None:
    match = _played("olympos", lambda match: any(player.hand for player in match.state.players))
    planner = next(seat for seat, player in enumerate(match.state.players) if player.hand)
    for question in ("PlayingCards", "PlayingZeus"):
        step = match.plan(planner, Plan(question, (olympos.FINISH,), "hand"))
        assert isinstance(step, Step)
        card = olympos.PLAYS[0][match.state.players[planner].hand[0]]
        assert _clause(match, planner, Plan(question, (card,), "hand")).startswith(("agon/not-asked", "olympos/"))
    assert planner not in match.open or type(match.state.stack[-1]).__name__ not in ("PlayingCards", "PlayingZeus")


def test_olympos_what_cannot_be_done_next_turn_is_refused() -> None:
    match = _played("olympos", lambda match: len(match.lines) > 12)
    planner = next(seat for seat in range(4) if seat not in match.open and not match.state.players[seat].done)
    offer = next(one for one in match.plans.offers(match.state, planner) if one.question == "Acting")
    never = next(one for one in olympos.DISCOVERS if one not in offer.actions)
    assert _clause(match, planner, Plan("Acting", (never,), "turn")).startswith("olympos/")
    wonder = Plan("Acting", (olympos.BUILDS[0],), "turn")
    assert isinstance(match.plan(planner, wonder), Refusal)
    assert isinstance(match.plan(planner, Plan("Acting", offer.actions[:3], "board")), Step)
