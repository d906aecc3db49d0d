"""Hints: the same for a position and a level, from the view alone, true to what was simulated, free if not asked."""

from __future__ import annotations

from itertools import islice
from random import Random

import msgspec
import pytest

from agon.bots.hinting import HINT_LEVELS, Counsel, Hint, Mistake, manner_of, word
from agon.bots.hints import FOLDER
from agon.bots.learned import Network, shipped
from agon.bots.playout import Manner
from agon.bots.reasoning import Ground, accounts, grounds
from agon.bots.witness import End, EndsSeen
from agon.kit.game import View
from agon.kit.match import Match, Prompt
from agon.kit.reasons import Reasons, Saying, Topic
from agon.kit.text import LANGUAGES, Catalogue
from tests.bots.test_fairness import HIDING, swapped
from tests.bots.test_search import GAMES, SHORT, advise, game_of, questions

EVEN = Manner(simulations=24, candidates=6, depth=3)


def counsel(match: Match, prompt: Prompt, view: View | None = None) -> Counsel:
    return Counsel(match.game, view or match.view(prompt.seat), match.table.box, prompt)


def sayings(hint: Hint, mistakes: tuple[Mistake, ...]) -> list[Saying]:
    told = [*hint.looks, *(mistake.lost for mistake in mistakes)]
    for line in hint.lines:
        told += [*line.remarks, *line.reasons, *line.but]
    return [*told, *(reason for mistake in mistakes for reason in mistake.reasons)]


@pytest.mark.parametrize("name", GAMES)
def test_whoever_listens_changes_no_advice(name: str) -> None:
    for match, prompt in islice(questions(game_of(name), 4), 2):
        heard = EndsSeen(match.game, prompt.seat)
        assert advise(match, prompt, witness=heard) == advise(match, prompt)
        assert sum(map(len, heard.ends.values())) == advise(match, prompt).simulations


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_names_the_bots_own_best_answers(name: str) -> None:
    match, prompt = next(questions(game_of(name), 4))
    advice, hint = advise(match, prompt), counsel(match, prompt).hint(Random(1), SHORT)
    assert [prompt.actions[line.place] for line in hint.lines] == [line.action for line in advice.lines[:3]]
    assert [line.expected for line in hint.lines] == [round(line.expected, 4) for line in advice.lines[:3]]
    assert hint.lines[0].behind == 0.0
    assert hint.lines[0].place in hint.among or not hint.among
    assert len(hint.among) <= len(prompt.actions) // 2


@pytest.mark.parametrize("name", HIDING)
def test_swapping_all_that_is_hidden_changes_no_hint_and_no_warning(name: str) -> None:
    game = game_of(name)
    for match, prompt in questions(game, 3, every=5):
        others = [game.view(s, prompt.seat) for s in swapped(game, match, prompt.seat, 2)]
        if not others or len(prompt.actions) > 8:
            continue
        found = set()
        for view in (match.view(prompt.seat), *others):
            asked = counsel(match, prompt, view)
            hint, mistakes = asked.hint(Random("fair"), SHORT), counsel(match, prompt, view).mistakes(Random(1), EVEN)
            found.add(msgspec.json.encode((hint, mistakes)))
        assert len(found) == 1
        return
    pytest.fail("nothing was hidden")


@pytest.mark.parametrize("name", GAMES)
def test_everything_that_is_said_has_words(name: str) -> None:
    game = game_of(name)
    folders, names = (FOLDER, game.folder, game.folder / "hints"), ["Ann", "Bo", "Cy", "Di"]
    few = ((match, prompt) for match, prompt in questions(game, 4, every=3) if len(prompt.actions) <= 10)
    for match, prompt in islice(few, 2):
        hint = counsel(match, prompt).hint(Random(1), SHORT)
        told = sayings(hint, counsel(match, prompt).mistakes(Random(1), EVEN))
        for words in (Catalogue(lang, *folders, names=names) for lang in LANGUAGES):
            assert all("{" not in words.fill(one.key, dict(one.params)) for one in told)
            assert all(f"kind.{type(action).__name__}" in words for action in prompt.actions)


@pytest.mark.parametrize("name", GAMES)
def test_every_topic_has_a_name_and_a_place_to_look_and_speaks_of_features_that_are(name: str) -> None:
    game = game_of(name)
    assert game.reasons is not None
    assert game.features is not None
    words = Catalogue("en", FOLDER, game.folder, game.folder / "hints")
    match, prompt = next(questions(game, 4))
    facts = game.reasons.facts(match.state, prompt.seat)
    for topic, about in game.reasons.topics.items():
        assert f"topic.{topic}" in words
        assert f"look.{topic}" in words
        assert set(about.features) <= set(game.features.names)
        assert topic in facts


def test_what_features_account_for_makes_up_the_whole_difference() -> None:
    net = Network(straight=(1.0, -2.0), hidden=((0.5, 1.0), (-1.0, 0.3)), bias=(0.1, -0.2), out=(0.8, -0.6))
    here, there = (0.7, 0.2), (0.1, 0.5)
    shares = accounts(net, here, there)
    assert sum(shares) == pytest.approx(net.strength(here) - net.strength(there), abs=1e-3)
    straight = Network(straight=(1.0, -2.0))
    assert accounts(straight, here, there) == pytest.approx([0.6, 0.6])


@pytest.mark.parametrize("name", GAMES)
def test_they_do_so_in_the_shipped_networks(name: str) -> None:
    weights, game = shipped(name), game_of(name)
    assert weights is not None
    assert game.features is not None
    (first, _), (second, _) = islice(questions(game, 4), 2)
    rows = [game.features.of(match.state)[0] for match in (first, second)]
    rows[1] = [value + 0.1 for value in rows[0]]
    net = weights.network
    apart = net.strength(rows[1]) - net.strength(rows[0])
    assert sum(accounts(net, rows[1], rows[0])) == pytest.approx(apart, abs=0.02)


def end(worth: float, row: list[float], **facts: float) -> End:
    return End(worth, 0.0, facts, row, [row[0], 0.0])


def test_nothing_is_said_that_was_not_counted() -> None:
    """A network may like what a player would not call better: then it keeps silent."""
    net = Network(straight=(1.0, 1.0))
    reasons = Reasons({"coins": Topic(("coins",)), "hungry": Topic(("food",), less=True)}, lambda s, seat: {}, 0.1)
    pair = (end(0.6, [0.9, 0.5], coins=9, hungry=0), end(0.4, [0.1, 0.1], coins=1, hungry=4))
    found = grounds(reasons, ("coins", "food"), net, 0, [pair])
    assert {one.topic: one.weight > 0 for one in found if one.topic != "rival"} == {"coins": True, "hungry": True}
    odd = (end(0.6, [0.9, 0.5], coins=1, hungry=4), end(0.4, [0.1, 0.1], coins=9, hungry=0))
    assert [one.topic for one in grounds(reasons, ("coins", "food"), net, 0, [odd]) if one.topic != "rival"] == []


def test_an_only_rival_is_spoken_of_once() -> None:
    net = Network(straight=(1.0,))
    reasons = Reasons({"coins": Topic(("coins",))}, lambda s, seat: {}, 0.1)
    pair = (
        End(0.6, 0.0, {"coins": 1}, [0.5], [0.5, 0.1, 1.0]),
        End(0.4, 0.0, {"coins": 1}, [0.5], [0.5, 0.9, 0.2]),
    )
    one, other = (End(end.worth, 0.0, end.facts, end.row, end.strengths[:2]) for end in pair)
    assert [ground.seat for ground in grounds(reasons, ("coins",), net, 0, [(one, other)])] == [1]
    assert [ground.seat for ground in grounds(reasons, ("coins",), net, 0, [pair])] == [1, 2]


def test_a_reason_is_worded_by_how_much_there_is_of_it() -> None:
    game = game_of("peloponnes")
    assert word(game, Ground("hungry", 0.5, 0.2, 3.0)) == Saying("for.hungry.none", {})
    starving = word(game, Ground("hungry", -0.5, 6.0, 0.0, facts={"people": 8.0}))
    assert starving == Saying("against.hungry.some", {"amount": 6, "people": 8})
    words = Catalogue("en", FOLDER, game.folder, game.folder / "hints")
    assert words.fill(starving.key, dict(starving.params)) == "you would starve: about 6 of 8 inhabitants"
    assert word(game, Ground("marks", -0.5, 2.0, 1.0)).key == "reason.counted"
    assert word(game, Ground("marks", -0.5, 1.2, 1.0)).key == "reason.more"
    assert word(game, Ground("rival", 0.5, seat=2)) == Saying("reason.rival.less", {"seat": 2})


def test_a_mistake_is_surely_and_much_worse_and_never_what_most_answers_are() -> None:
    game, checked = game_of("offrandes"), 0
    assert game.reasons is not None
    for match, prompt in islice(questions(game, 4, "mistakes", every=3), 4):
        asked = counsel(match, prompt)
        mistakes = asked.mistakes(Random(1), EVEN)
        ends = asked._seen
        assert len(mistakes) <= len(prompt.actions) // 2
        best = max(ends.ends, key=lambda action: sum(one.worth for one in ends.ends[action]))
        for mistake in mistakes:
            gap = ends.gap(best, prompt.actions[mistake.place])
            assert gap.mean >= max(game.reasons.blunder, 3 * gap.error) - 1e-9
            checked += 1
    assert checked


def test_half_a_survey_is_no_ground_for_a_warning() -> None:
    match, prompt = next(questions(game_of("offrandes"), 4))
    assert counsel(match, prompt).mistakes(Random(1), EVEN, enough=lambda: True) == ()


def test_alone_points_are_expected() -> None:
    match, prompt = next(questions(game_of("peloponnes"), 1))
    hint = counsel(match, prompt).hint(Random(1), Manner(simulations=8, candidates=2, depth=0))
    assert not hint.learned
    assert all(line.points is not None for line in hint.lines)


def test_every_level_that_can_be_asked_looks_ahead() -> None:
    assert all(manner_of(level, game_of(name)).simulations > 1 for level in HINT_LEVELS for name in GAMES)
