"""Whether actions cost what the board tells, lead where it tells, and are legal where it tells a price."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from agon.games.olympos import actions as act
from agon.games.olympos.actions import Expansion, OlymposAction
from agon.games.olympos.frames import ChoosingBonus, PayingStars
from agon.games.olympos.journeys import Journeys, read_route, read_steps
from agon.games.olympos.outlook import Outlook, Own
from agon.games.olympos.phases.expansion import ways_of
from agon.games.olympos.printed import DISCOVERIES, WONDERS
from agon.games.olympos.state import NOBODY, NOWHERE, State
from agon.games.olympos.trials import Play, carry_out, rich_turn, unguarded, unharmed, with_stars
from agon.games.olympos.ways import NORTH
from agon.kit.owing import pending

_Moves = Sequence[Expansion]


def wrong_expansions(play: Play, s: State, seat: int, told: Outlook, legal: _Moves, tried: _Moves) -> Iterator[str]:
    """Every price is that of a legal expansion and the other way round; those tried cost it and go that way."""
    assert told.own
    ways = told.own.journeys
    assert ways
    priced = {
        (source, to)
        for source, row in zip(ways.sources, ways.prices, strict=True)
        for to, price in zip(ways.stops, row, strict=True)
        if price
    }
    if priced != {(_source(action), action.to) for action in legal}:
        yield "settlers may go elsewhere"
        return
    for action in tried:
        yield from _wrong_journey(play, s, seat, told, ways, action)


def _source(action: Expansion) -> int:
    return NORTH if isinstance(action, act.PlaceSettler) else action.land


def _wrong_journey(play: Play, s: State, seat: int, told: Outlook, ways: Journeys, action: Expansion) -> Iterator[str]:
    to, trial = action.to, carry_out(play, s, seat, action)
    row, at = ways.sources.index(_source(action)), ways.stops.index(to)
    price, fight = ways.prices[row][at], ways.fights[at]
    origin = ways.births[at] if _source(action) == NORTH else _source(action)
    assert told.own
    if (trial.price, trial.space) != (price, told.own.paid[price]):
        yield f"{action} costs {price} and leads to space {told.own.paid[price]}, in truth {trial}"
    if (trial.source, trial.route) != (origin, read_route(ways, origin, to)):
        yield f"{action} goes from {origin} by {read_route(ways, origin, to)}, in truth {trial}"
    if trial.again != (trial.space <= told.own.again):
        yield f"{action}: acts again up to {told.own.again}, in truth {trial}"
    birth = ways.birth if _source(action) == NORTH else 0
    if sum(read_steps(ways, origin, to)) != price - birth - fight - ways.erinyes:
        yield f"{action}: the steps {ways.steps} are not the way"
    if ways_of(s, seat).costs[origin][to] != price - birth - fight - ways.erinyes:
        yield f"{action}: the parts are not the price"
    if seat not in s.piles[to] and carry_out(play, unguarded(s, to), seat, action).price != price - fight:
        yield f"{action}: the fight does not cost {fight}"
    if carry_out(play, unharmed(s, seat), seat, action).price != price - ways.erinyes:
        yield f"{action}: the Erinyes do not add {ways.erinyes}"
    theirs = told.swords[s.owner(to)] if s.owner(to) != NOBODY else 0
    fights = s.box.parts.price.fight
    other = fights.stronger if told.swords[seat] > theirs else fights.weaker
    if (s.piles[to] or s.tribes[to]) and told.swords[seat] != theirs and fight != other:
        yield f"{action}: a fight with {told.swords[seat]} against {theirs} swords costs {fight}"


def wrong_developments(play: Play, s: State, seat: int, own: Own, tried: Sequence[int]) -> Iterator[str]:
    """What lacks nothing can be made by who is rich, and costs what is told."""
    if not s.held:  # an oracle that holds cards up does not hold up others
        t = rich_turn(s, seat)
        legal = play.rules.legal_actions(t, seat)
        for number in tried:
            yield from _wrong_discovery(play, t, seat, own, number, legal)
        for wonder in range(WONDERS):
            yield from _wrong_wonder(play, t, seat, own, wonder, legal)
    if own.journeys is None:
        return
    legal = play.rules.legal_actions(s, seat)
    if [space != NOWHERE for space in own.spaces] != [act.DISCOVERS[number] in legal for number in range(DISCOVERIES)]:
        yield f"other discoveries may be made than {own.spaces}"
    for number in tried:
        if act.DISCOVERS[number] in legal:
            trial = carry_out(play, s, seat, act.DISCOVERS[number])
            if (trial.price, trial.space) != (own.prices[number], own.spaces[number]):
                yield f"{s.box.discoveries[number]} leads to {own.spaces[number]}, in truth {trial}"
    for action in legal:
        if isinstance(action, act.BuildWonder):
            trial = carry_out(play, s, seat, action)
            if (trial.price, trial.space) != (own.wonder, own.paid[own.wonder]):
                yield f"{action} leads to {own.paid[own.wonder]}, in truth {trial}"


def _wrong_discovery(
    play: Play, t: State, seat: int, own: Own, number: int, legal: Sequence[OlymposAction]
) -> Iterator[str]:
    name, open_to = t.box.discoveries[number], t.copies[number] and not t.players[seat].discoveries >> number & 1
    possible = bool(open_to) and not own.lacks[number]
    if possible != (act.DISCOVERS[number] in legal):
        yield f"{name} lacks {own.lacks[number]}"
    elif possible:
        price = carry_out(play, t, seat, act.DISCOVERS[number]).price
        if price != own.prices[number]:
            yield f"{name} costs {own.prices[number]}, in truth {price}"


def _wrong_wonder(
    play: Play, t: State, seat: int, own: Own, wonder: int, legal: Sequence[OlymposAction]
) -> Iterator[str]:
    action, built = act.BUILDS[wonder], any(player.wonders >> wonder & 1 for player in t.players)
    if (action in legal) != (not built and not own.missing[wonder]):
        yield f"{action} lacks {own.missing[wonder]} stars"
    elif own.missing[wonder]:
        enough = [with_stars(t, seat, own.missing[wonder] + more) for more in (0, -1)]
        if [action in play.rules.legal_actions(each, seat) for each in enough] != [True, False]:
            yield f"{action} does not lack {own.missing[wonder]} stars"
    elif not built:
        price = carry_out(play, t, seat, action).price
        if price != own.wonder:
            yield f"{action} costs {own.wonder}, in truth {price}"
        begun = t.clone()
        play.rules.apply(begun, seat, action, None)
        frame = pending(begun, seat)
        shown = frame.missing if isinstance(frame, PayingStars) else 0
        if shown != max(0, t.box.parts.wonder[wonder].stars - own.stars[wonder]):
            yield f"{action}: {own.stars[wonder]} stars, and {shown} are to be shown"


def wrong_bonuses(play: Play, s: State, seat: int, told: Outlook) -> Iterator[str]:
    """The bonuses that may be taken, and where they leave the piece."""
    frame = pending(s, seat)
    if told.own is None or not isinstance(frame, ChoosingBonus):
        return
    legal = play.rules.legal_actions(s, seat)
    if [space != NOWHERE for space in told.own.bonuses] != [bonus in legal for bonus in _offered(s, frame)]:
        yield f"other bonuses may be taken than {told.own.bonuses}"
        return
    grey = told.own.bonuses[len(s.box.cells[s.cell(frame.discovery)].bonuses) :]
    if not told.grey and any(space != NOWHERE for space in grey):
        yield "a grey bonus may be taken"
    for bonus, space in enumerate(told.own.bonuses):
        if space != NOWHERE:
            trial = carry_out(play, s, seat, act.BONUS[bonus])
            if trial.space != space:
                yield f"bonus {bonus} leads to {space}, in truth {trial}"


def _offered(s: State, frame: ChoosingBonus) -> Sequence[act.TakeBonus]:
    return act.BONUS[: len(s.box.bonuses[s.cell(frame.discovery)])]
