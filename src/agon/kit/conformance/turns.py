"""Who is asked and what he may do: actors, legal actions, refusals, laws, simultaneous answers, the end."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from itertools import islice, permutations
from random import Random
from typing import Final

from agon.kit.action import Action
from agon.kit.audience import Audience
from agon.kit.conformance.fault import require
from agon.kit.game import AnyGame
from agon.kit.match import Match
from agon.kit.refusal import Refusal
from agon.kit.seats import CHANCE
from agon.kit.text import LANGUAGES, Catalogue

_TRIED: Final = 500  # of each kind of action, in a position: 19,000 moves of settlers are refused for the same reasons


def check_turns(match: Match, rng: Random) -> None:
    """Seats that owe a decision have legal actions, each once; the others have none; nobody owes when it is over."""
    game, s = match.game, match.state
    owing = game.actors(s)
    require(CHANCE not in owing, "turns", "nature was not settled")
    require(len(set(owing)) == len(owing), "turns", f"a seat owes twice: {owing}")
    require((owing == ()) == (game.outcome(s) is not None), "turns", "actors and outcome disagree about the end")
    for seat in range(match.table.seats):
        actions = game.legal_actions(s, seat)
        require((seat in owing) == bool(actions), "turns", f"seat {seat}: actors and legal actions disagree")
        require(len(set(actions)) == len(actions), "turns", f"seat {seat}: a legal action stands there twice")


def check_refusals(match: Match, rng: Random) -> None:
    """`refuse` is None exactly for legal actions, over everything that can be encoded; of a large kind, over some."""
    game, s = match.game, match.state
    tried = [
        action for kind in _kinds(game.decode, game.encodings) for action in rng.sample(kind, min(_TRIED, len(kind)))
    ]
    told: dict[tuple[str, str], Refusal] = {}
    for seat in range(match.table.seats):
        legal = set(game.legal_actions(s, seat))
        for action in (*legal, *tried):
            refusal = game.refuse(s, seat, action)
            require((refusal is None) == (action in legal), "refusals", f"seat {seat}, {action}: {refusal}")
            if refusal is not None:
                told[refusal.clause, refusal.case] = refusal
    _check_told(game, told.values())


def _check_told(game: AnyGame, refusals: Iterable[Refusal]) -> None:
    """Every language has a sentence for each of these."""
    for lang in LANGUAGES:
        words = Catalogue(lang, game.folder)
        for refusal in refusals:
            try:
                words.refused(refusal)
            except KeyError as missing:
                require(False, "refusals", f"{refusal} cannot be told: {missing}")


@cache
def _kinds(decode: Callable[[int], Action], encodings: int) -> list[list[Action]]:
    """Everything that can be encoded, kind by kind."""
    kinds: dict[type[Action], list[Action]] = {}
    for number in range(encodings):
        action = decode(number)
        kinds.setdefault(type(action), []).append(action)
    return list(kinds.values())


def check_laws(match: Match, rng: Random) -> None:
    """What is conserved is conserved, and the match is not too long."""
    broken = match.game.laws(match.state)
    require(not broken, "laws", "; ".join(broken))
    bound = match.game.bound(match.table.seats, match.table.options, match.table.box)
    if len(match.lines) > bound:
        decisions = sum(line.seat != CHANCE for line in match.lines)
        require(decisions <= bound, "bound", f"{decisions} decisions, at most {bound} were promised")


def check_orders(match: Match, rng: Random) -> None:
    """Where several owe answers at once, any order of the same answers gives one key."""
    game = match.game
    owing = game.actors(match.state)
    if len(owing) < 2:
        return
    answers = {seat: rng.choice(game.legal_actions(match.state, seat)) for seat in owing}
    keys = set()
    for order in islice(permutations(owing), 12):
        s = match.state.clone()
        for seat in order:
            refusal = game.refuse(s, seat, answers[seat])
            require(refusal is None, "orders", f"seat {seat} cannot answer after {order}: {refusal}")
            game.apply(s, seat, answers[seat], None)
        keys.add(s.key())
    require(len(keys) == 1, "orders", f"the order of the answers {answers} matters")


def check_outcome(match: Match, rng: Random) -> None:
    """An outcome names winners and gives every seat a score."""
    outcome = match.outcome()
    seats = match.table.seats
    require(outcome is not None, "outcome", "the match ended without one")
    if outcome is not None:
        require(len(outcome.scores) == seats, "outcome", "not every seat has a score")
        somebody = bool(outcome.winners) or seats == 1  # alone, one may also fail
        fits = somebody and set(outcome.winners) <= set(range(seats))
        require(fits, "outcome", f"winners {outcome.winners}")
        sheet = match.sheet()
        require(sheet.scores == outcome.scores, "outcome", "the score sheet says something else")
        same = seats == 1 or sheet.decided()[0] == outcome.winners
        require(same, "outcome", "by the tie breaks of the score sheet others win")


def check_outlook(match: Match, rng: Random) -> None:
    """Whatever boards tell a seat before it decides is so: prices are what `apply` takes, what is possible is legal."""
    for seat in range(match.table.seats):
        broken = match.game.promises(match.state, seat)
        require(not broken, "outlook", f"seat {seat}: {'; '.join(broken)}")
    many, alone = (Audience(match.game, match.table.box, match.state, shared) for shared in (True, False))
    for viewer in (*range(match.table.seats), None):
        same = many.sight(viewer) == alone.sight(viewer)
        require(same, "outlook", f"what {viewer} is told with others is not what he is told alone")


def check_sheet(match: Match, rng: Random) -> None:
    """Every heading has a number for every seat; parts that lead to no further sums are the score."""
    sheet = match.sheet()
    rows = [sheet.scores, *sheet.parts.values(), *sheet.sums.values(), *sheet.ties.values()]
    require({len(row) for row in rows} == {match.table.seats}, "sheet", "not every seat has every heading")
    if not sheet.sums:
        added = tuple(map(sum, zip(*sheet.parts.values(), strict=True)))
        require(added == sheet.scores, "sheet", f"the parts are {added}, the scores {sheet.scores}")
