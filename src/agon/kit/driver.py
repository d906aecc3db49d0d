"""The one driver: plays a state without record and events, at no cost, or a match with all it keeps.

Whoever wants to look on hooks in. A bare playout pays for none of it: hooks of a state are put around the game's own
functions (`watched`), not into the loop.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import count
from random import Random
from typing import Any

from agon.kit.action import Action, Deal
from agon.kit.bag import Draw
from agon.kit.event import Emit, Event, Heard
from agon.kit.frame import State
from agon.kit.game import AnyGame
from agon.kit.match import Match, Prompt, Step
from agon.kit.nature import Dealer
from agon.kit.seats import CHANCE
from agon.kit.shuffle import any_of

Choose = Callable[[Any, int, Sequence[Any]], Action]
"""Who answers for a seat of a bare state: he gets the state, the seat and its legal actions."""

Glance = Callable[[Any, int, Sequence[Any]], list[float]]
"""What each of the legal actions of a seat looks like at first glance."""

Answer = Callable[[Match, Prompt], Action]
"""Who answers in a match: he gets it with the prompt."""


class NotTaken(Exception):
    """A match did not take the answer it was given, and this is what it said."""


# A state


def settle(game: AnyGame, s: State, rng: Random) -> None:
    """Let nature act, by a quick generator, until a player is asked or the match is over."""
    told = game.rules.by_rows()
    if told is not None:
        told.settle(s, rng.random)
        return
    while game.actors(s) == (CHANCE,):
        draw = game.chance(s)
        game.apply(s, CHANCE, Deal(any_of(draw.bag, draw.n, rng.random)), None)


def settle_to_choice(game: AnyGame, s: State, rng: Random) -> None:
    """Let nature act, and who has one answer only give it, until somebody has a choice or the match is over."""
    settle(game, s, rng)
    while owing := game.actors(s):
        actions = game.legal_actions(s, owing[0])
        if len(actions) > 1:
            return
        game.apply(s, owing[0], actions[0], None)
        settle(game, s, rng)


def play_out(
    game: AnyGame,
    s: State,
    rng: Random,
    choose: Choose | None = None,
    deal: Callable[[Draw], Sequence[int]] | None = None,
) -> int:
    """Play to the end; the number of player decisions. What nobody chooses or deals falls to `rng`.

    Of several who owe an answer the first gives it; `watched` knows other ways.
    """
    told = game.rules.by_rows()
    return _ask_and_apply(game, s, rng, choose, deal) if told is None else told.play_out(s, rng.random, choose, deal)


def _ask_and_apply(
    game: AnyGame, s: State, rng: Random, choose: Choose | None, deal: Callable[[Draw], Sequence[int]] | None
) -> int:
    """The same by the protocol alone, whoever stands behind it."""
    actors, legal_actions, apply = game.actors, game.legal_actions, game.apply
    chance, random = game.chance, rng.random
    decisions = 0
    while owing := actors(s):
        seat = owing[0]
        if seat == CHANCE:
            draw = chance(s)
            items = any_of(draw.bag, draw.n, random) if deal is None else tuple(deal(draw))
            apply(s, CHANCE, Deal(items), None)
            continue
        actions = legal_actions(s, seat)
        action = actions[int(random() * len(actions))] if choose is None else choose(s, seat, actions)
        apply(s, seat, action, None)
        decisions += 1
    return decisions


def glance_on(
    game: AnyGame, s: State, rng: Random, prior: Glance, luck: float, enough: Callable[[Any, int], bool]
) -> None:
    """Play on by what looks best, a share of the decisions at random, until it is `enough` or the match is over.

    `enough` is asked after nature has acted, with the state and the number of decisions that were made.
    """
    told = game.rules.by_rows()
    if told is not None:
        told.play_on(s, rng.random, prior, luck, enough)
        return
    for decisions in count():
        settle(game, s, rng)
        owing = game.actors(s)
        if not owing or enough(s, decisions):
            return
        actions = game.legal_actions(s, owing[0])
        game.apply(s, owing[0], _glanced(prior, s, owing[0], actions, rng, luck), None)


def _glanced(prior: Glance, s: State, seat: int, actions: Sequence[Action], rng: Random, luck: float) -> Action:
    """What looks best, the first of equals; now and then anything."""
    if len(actions) == 1:
        return actions[0]
    if luck and rng.random() < luck:
        return actions[int(rng.random() * len(actions))]
    worth = prior(s, seat, actions)
    return actions[worth.index(max(worth))]


def dealing(dealer: Dealer) -> Callable[[Draw], Sequence[int]]:
    """Nature's acts as a dealer deals them in a match."""
    acts = count()
    return lambda draw: dealer.deal(next(acts), draw)


def watched(
    game: AnyGame,
    *,
    turn: Callable[[Sequence[int]], int] | None = None,
    until: Callable[[Any], bool] | None = None,
    before: Callable[[Any, int], None] | None = None,
    after: Callable[[Any, int, Any, list[Event]], None] | None = None,
) -> AnyGame:
    """The game with somebody who looks on while it is played out, nature's acts included.

    `turn` says who of those who owe an answer gives it, `until` when to stop. `before` is told who acts next, `after`
    what was done and all that happened.
    """

    def actors(s: State) -> tuple[int, ...]:
        owing: tuple[int, ...] = () if until is not None and until(s) else game.actors(s)
        return owing if turn is None or not owing else (turn(owing),)

    def apply(s: State, seat: int, action: Action, emit: Emit | None) -> None:
        if before is not None:
            before(s, seat)
        heard = Heard() if emit is None and after is not None else emit
        game.apply(s, seat, action, heard)
        if after is not None and isinstance(heard, Heard):
            after(s, seat, action, heard.events())

    return replace(game, rules=replace(game.rules, actors=actors, apply=apply))


def moments(game: AnyGame, s: State, rng: Random, choose: Choose | None = None) -> list[Any]:
    """Play to the end; a copy of every state in which a player was asked, and the last."""
    kept: list[Any] = []

    def keep(s: State, seat: int) -> None:
        if seat != CHANCE:
            kept.append(s.clone())

    play_out(watched(game, before=keep), s, rng, choose)
    return [*kept, s]


# A match


def asked(
    match: Match,
    answer: Answer,
    *,
    turn: Callable[[Iterable[int]], int] | None = None,
    until: Callable[[Match], bool] | None = None,
    after: Callable[[Match, Prompt, Step], None] | None = None,
) -> Iterator[Prompt]:
    """Every prompt of a match, to its end or `until` something is so; when the next is wanted, this one is answered.

    Of several who owe an answer the first gives it, or whom `turn` names. `after` is told what came of it. NotTaken
    where an answer is refused.
    """
    while match.open and not (until is not None and until(match)):
        prompt = match.prompt(next(iter(match.open)) if turn is None else turn(match.open))
        assert prompt is not None
        yield prompt
        step = match.submit(prompt.seat, answer(match, prompt), prompt.decision)
        if not isinstance(step, Step):
            raise NotTaken(step)
        if after is not None:
            after(match, prompt, step)


def play_on(
    match: Match,
    answer: Answer,
    *,
    turn: Callable[[Iterable[int]], int] | None = None,
    until: Callable[[Match], bool] | None = None,
    before: Callable[[Match], None] | None = None,
    after: Callable[[Match, Prompt, Step], None] | None = None,
) -> Match:
    """Play a match as `asked` does, with a hook in place of a loop; the same match."""
    for _ in asked(match, answer, turn=turn, until=until, after=after):
        if before is not None:
            before(match)
    return match


def anybody(rng: Random) -> Callable[[Iterable[int]], int]:
    """The turn of any of those who owe an answer, each equally likely."""
    return lambda owing: rng.choice(list(owing))


def anything(rng: Random) -> Answer:
    """Whoever answers with any legal action, each equally likely."""
    return lambda match, prompt: rng.choice(prompt.actions)
