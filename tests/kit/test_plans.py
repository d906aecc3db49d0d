"""Answers in advance: checked when given, checked when used, and nobody else can tell that they stand."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random

import msgspec
import pytest

from agon.kit.action import Action
from agon.kit.advance import MOST_PLANS, Moment, Plan
from agon.kit.driver import Answer, anything, asked, play_on
from agon.kit.game import AnyGame
from agon.kit.match import Match, Prompt, Step
from agon.kit.nature import Seeded
from agon.kit.plans import Offer, read_plan, read_standing, write_standing
from agon.kit.record import Table, write_record
from agon.kit.refusal import Malformed, Refusal
from agon.kit.registry import find_game, game_names
from agon.kit.seats import CHANCE

GAMES = [name for name in game_names() if name in ("offrandes", "olympe", "olympos", "peloponnes")]


def _game(name: str) -> AnyGame:
    game = find_game(name)
    assert game is not None
    return game


def _started(game: AnyGame, seed: str) -> Match:
    return Match.start(game, Table(game.default_seats, game.variants[0], game.box), Seeded(seed))


def _any_plan(offer: Offer, rng: Random) -> Plan:
    some = rng.sample(offer.actions, rng.randint(1, min(6, len(offer.actions))))
    return Plan(offer.question, tuple(some), rng.choice(offer.until), rng.choice(offer.abouts))


def _long(most: int, match: Match) -> bool:
    return len(match.lines) >= most


class Planning:
    """A match of any answers in which seats make any plans, and what became of those."""

    def __init__(self, game: AnyGame, seed: str) -> None:
        self.rng = Random(seed)
        self.match = _started(game, seed)
        self.by_plan = 0

    def play(self, most: int = 160) -> Match:
        for _ in self.moments(most):
            pass
        return self.match

    def moments(self, most: int) -> Iterator[Match]:
        """Before every answer by hand; after it somebody makes plans."""
        enough = partial(_long, most)
        for _ in asked(self.match, anything(self.rng), until=enough, after=self._plan):
            yield self.match

    def _plan(self, match: Match, prompt: Prompt, step: Step) -> None:
        self._count(step, 1)
        seat = self.rng.randrange(match.table.seats)
        for _ in range(2):
            offers = match.plans.offers(match.state, seat)
            if offers and match.open:
                self._count(match.plan(seat, _any_plan(self.rng.choice(offers), self.rng)), 0)

    def _count(self, step: object, by_hand: int) -> None:
        assert isinstance(step, Step), step
        self.by_plan += sum(line.seat != CHANCE for line in step.lines) - by_hand


@pytest.mark.parametrize("name", GAMES)
def test_the_record_is_the_same_as_if_it_were_answered_by_hand(name: str) -> None:
    game = _game(name)
    planning = Planning(game, "planned")
    planned = planning.play()
    assert planning.by_plan > 10
    by_hand = _started(game, "planned")
    for line in planned.lines:
        if line.seat != CHANCE:
            assert isinstance(by_hand.submit(line.seat, line.action, by_hand.open[line.seat]), Step)
    assert write_record(by_hand.record()) == write_record(planned.record())
    assert by_hand.state.key() == planned.state.key()
    assert by_hand.open == planned.open


@pytest.mark.parametrize("name", GAMES)
def test_nobody_sees_that_a_plan_stands(name: str) -> None:
    game = _game(name)
    match = play_on(_started(game, "seen"), _sometimes("seen"), until=lambda match: len(match.lines) > 40)
    found = [
        (seat, offer)
        for seat in range(match.table.seats)
        if seat not in match.open
        for offer in match.plans.offers(match.state, seat)
    ]
    assert found
    everybody = (None, *range(match.table.seats))

    def seen() -> list[object]:
        told = [(match.view(one), match.outlook(match.view(one), one), match.export(one)) for one in everybody]
        may = [(match.prompt(seat), match.may_undo(seat)) for seat in range(match.table.seats)]
        return [*told, *may, match.record(), match.open]

    before = seen()
    for seat, offer in found:
        assert isinstance(
            match.plan(seat, Plan(offer.question, offer.actions[:9], offer.until[0], offer.abouts[0])), Step
        )
    assert match.plans
    assert seen() == before


def _sometimes(seed: str) -> Answer:
    def choose(match: Match, prompt: Prompt) -> Action:
        return Random(f"{seed} {len(match.lines)}").choice(prompt.actions)

    return choose


@pytest.mark.parametrize("name", GAMES)
def test_what_may_be_planned_tells_its_seat_nothing_new(name: str) -> None:
    """In every state that its owner can imagine the same is offered, refused and wished."""
    game = _game(name)
    planning = Planning(game, "leaks")
    rng = Random("imagined")
    for match in planning.moments(120):
        seat = rng.randrange(match.table.seats)
        imagined = game.imagine(match.view(seat), match.table.box, rng)
        assert match.plans.offers(imagined, seat) == match.plans.offers(match.state, seat)


@pytest.mark.parametrize("name", GAMES)
def test_whether_a_plan_answers_follows_from_what_everybody_sees(name: str) -> None:
    """Its scope and what it speaks to are public; where hands decide what is legal, it leaves no case open."""
    game = _game(name)
    planning = Planning(game, "public")
    rng = Random("others")
    silent = 0
    for match in planning.moments(160):
        viewer = rng.choice((None, *range(match.table.seats)))
        imagined = game.imagine(match.view(viewer), match.table.box, rng)
        for seat in range(match.table.seats):
            for question in game.advance.questions:
                for scope in question.until.values():
                    assert scope(imagined, seat) == scope(match.state, seat)
            for one in match.plans.of(seat):
                moment, question = Moment(seat, one.plan.until, one.plan.about), game.advance.by_name[one.plan.question]
                if match.open.get(seat) is not None and type(match.state.stack[-1]).__name__ == one.plan.question:
                    silent += 1
                    assert not question.fits(match.state, moment), "a plan that stands and fits has been used"
        for dropped in [one for seat in list(match.plans.dropped) for one in match.plans.dropped.pop(seat)]:
            if name == "olympe" or dropped.plan.question in ("PlayingCards", "PlayingZeus"):
                assert dropped.why != "unfit"


def test_of_a_turn_of_olympos_only_what_hands_do_not_decide_may_be_planned() -> None:
    game = _game("olympos")
    rng = Random("hands")
    kinds = game.advance.by_name["Acting"].kinds
    for match in Planning(game, "hands").moments(160):
        viewer = rng.choice((None, *range(match.table.seats)))
        imagined = game.imagine(match.view(viewer), match.table.box, rng)
        for seat in range(match.table.seats):
            turns = [game.advance.by_name["Acting"].asked(s, Moment(seat, "turn")) for s in (match.state, imagined)]
            if isinstance(turns[0], Refusal):
                continue
            legal = [[one for one in game.legal_actions(s, seat) if isinstance(one, kinds)] for s in turns]
            assert legal[0] == legal[1]


@pytest.mark.parametrize("name", GAMES)
def test_plans_are_kept_as_text_and_read_again(name: str) -> None:
    planning = Planning(_game(name), "kept")
    kept = 0
    for match in planning.moments(80):
        for seat in range(match.table.seats):
            standing = match.plans.of(seat)
            kept += len(standing)
            assert tuple(read_standing(match.game, write_standing(standing))) == standing
    assert kept


def test_a_plan_of_another_version_is_forgotten() -> None:
    game = _game("peloponnes")
    old = '[[1,{"question":"Gone","answers":[{"type":"Pass"}],"until":"round"},[1]],[2,{"question":"Bidding"},[1]]]'
    assert read_standing(game, old) == []


@pytest.mark.parametrize(
    ("data", "path"),
    [
        ({"question": "Bidding", "answers": [], "until": "round"}, "$.answers"),
        ({"question": "Bidding", "answers": [{"type": "Pass"}] * 101, "until": "round"}, "$.answers"),
        ({"question": "Bidding", "answers": [{"type": "Sing"}], "until": "round"}, "$.answers[0].type"),
        ({"question": "Bidding", "answers": [{"type": "Pass"}], "until": "round", "about": [1] * 9}, "$.about"),
        ({"question": "Bidding", "answers": [{"type": "Pass"}]}, "$"),
        ("nothing", "$"),
    ],
)
def test_what_is_no_plan_is_told_where(data: object, path: str) -> None:
    found = read_plan(_game("peloponnes"), data)
    assert isinstance(found, Malformed)
    assert found.path == path


def test_only_what_is_foreseen_can_be_planned() -> None:
    match = _started(_game("offrandes"), "refused")
    seat = next(seat for seat in range(4) if seat not in match.open)
    start = Plan("ChoosingCharacters", (match.plans.offers(match.state, seat)[0].actions[0],), "pawns")
    replaced = msgspec.structs.replace
    assert match.plan(seat, replaced(start, question="Praying")) == Refusal("agon/plan-question")
    assert match.plan(seat, replaced(start, until="match")) == Refusal("agon/plan-until", {"known": ("pawns",)})
    assert match.plan(seat, replaced(start, about=(1,))) == Refusal("agon/plan-about")
    assert match.plans.of(seat) == ()
    assert isinstance(match.plan(seat, start), Step)


def test_a_plan_for_the_same_takes_the_place_and_no_more_than_some_stand() -> None:
    match = _bidding()
    seat = next(seat for seat in match.state.bidders if seat not in match.open)
    (offer,) = [one for one in match.plans.offers(match.state, seat) if one.question == "Bidding" and () in one.abouts]
    for place in (0, 1):
        assert isinstance(match.plan(seat, Plan("Bidding", offer.actions[place : place + 1], "round", (0,))), Step)
    (only,) = match.plans.of(seat)
    assert only.plan.answers == offer.actions[1:2]
    assert only.number == 1
    subjects = match.game.advance.by_name["Bidding"].subjects(match.state, seat)
    steps = [match.plan(seat, Plan("Bidding", offer.actions[-1:], "round", about)) for about in subjects]
    assert sum(isinstance(step, Step) for step in steps) == MOST_PLANS
    assert steps[-1] == Refusal("agon/plan-many", {"most": MOST_PLANS})


def _bidding() -> Match:
    """An auction of Offrandes in which somebody has opened a lot."""
    match = _started(_game("offrandes"), "auction")
    return play_on(match, _sometimes("auction"), until=lambda match: bool(match.state.bid))


def test_taking_back_stops_the_plan() -> None:
    match = _bidding()
    seat = next(iter(match.open))
    raised, passed = match.prompt(seat).actions[0], match.prompt(seat).actions[-1]  # type: ignore[union-attr]
    step = match.plan(seat, Plan("Bidding", (raised, passed), "lot"))
    assert isinstance(step, Step)
    assert [line.action for line in step.lines] == [raised]
    assert match.plans.of(seat)
    assert isinstance(match.undo(seat), Step)
    assert match.plans.of(seat) == ()
    assert [one.why for one in match.plans.dropped[seat]] == ["undone"]
    assert seat in match.open


def test_another_cannot_try_out_a_plan_by_taking_back() -> None:
    """What a plan answered stands like an answer by hand: whoever provoked it has been answered."""
    match = _bidding()
    first, second = match.state.bidders[:2]
    price = match.state.bid
    game = match.game
    bids = next(one for one in match.plans.offers(match.state, second) if one.question == "Bidding").actions
    up_to = tuple(one for one in bids if getattr(one, "drachmas", 99) <= price + 4)
    assert isinstance(match.plan(second, Plan("Bidding", (*up_to, bids[-1]), "lot")), Step)
    step = match.submit(first, game.legal_actions(match.state, first)[0], match.open[first])
    assert isinstance(step, Step)
    assert [line.seat for line in step.lines] == [first, second]
    assert match.undo(first) == Refusal("agon/undo-later")


def test_a_seat_that_changes_hands_has_no_plans() -> None:
    match = _bidding()
    seat = next(seat for seat in match.state.bidders if seat not in match.open)
    offer = next(one for one in match.plans.offers(match.state, seat) if one.question == "Bidding")
    match.plan(seat, Plan("Bidding", offer.actions[-1:], "lot"))
    match.hand_over(seat, "easy")
    assert match.plans.of(seat) == ()


def test_a_plan_is_taken_back_at_any_time() -> None:
    match = _bidding()
    seat = next(seat for seat in match.state.bidders if seat not in match.open)
    offer = next(one for one in match.plans.offers(match.state, seat) if one.question == "Bidding")
    for about in ((), (0,), (1,)):
        match.plan(seat, Plan("Bidding", offer.actions[-1:], "round", about))
    assert match.plans.take_back(seat, 2)
    assert [one.number for one in match.plans.of(seat)] == [1, 3]
    assert not match.plans.take_back(seat, 2)
    assert match.plans.take_back(seat, None)
    assert not match.plans
