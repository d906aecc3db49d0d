"""People among each other over HTTP: friends, blocks, and what others may know of somebody."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import Final

import msgspec
from litestar import get, post
from litestar.params import FromPath, JSONBody

from agon.kit.game import Outcome
from agon.kit.match import UNFINISHED
from agon.server.db.moving_store import GONE
from agon.server.db.past_store import Past, PastStore, Rating
from agon.server.db.store import Person
from agon.server.gates.costs import COST
from agon.server.http.errors import answers
from agon.server.http.injected import Named, TheHouse
from agon.server.people.names import shown
from agon.server.people_wire import Circle, FriendInfo, GameRecord, PastMatch, PersonInfo, Profile, RatingInfo, Tie
from agon.server.problem import Problem
from agon.server.tables.house import House

PersonId = FromPath[str]
_MOST: Final = 200  # friends, and people who are blocked
_MATCHES: Final = 1000  # that are counted
_SHOWN: Final = 30  # of them in a list
_MET: Final = 20  # tables that are looked at for people one has met
_POINTS: Final = 40  # of ours for one of the library's: 25 is 1000
_SURE: Final = 2  # standard deviations: nineteen times in twenty
Ended = list[tuple[Past, Outcome]]


@get("/api/me/circle", responses=answers(401))
async def my_circle(house: TheHouse, needed: Named) -> Circle:
    """Friends, people one has blocked, and people one has met."""
    return await _circle(house, needed)


@post("/api/friends", responses=answers(400, 401, 403, 404, 409, 413), status_code=200, opt={COST: "accounts"})
async def be_friends(data: JSONBody[Tie], house: TheHouse, needed: Named) -> Circle:
    """Ask somebody to be friends, or accept it; or not to be any more. Whether one is blocked is not told."""
    other = await _somebody(house, data.person, needed)
    if not data.on:
        await house.circle.part(needed.id, other.id)
    elif await house.circle.keeps_out(needed.id, other.id):
        raise Problem(409, "blocked-yourself")
    elif not await house.circle.ask(needed.id, other.id, _MOST):
        raise Problem(409, "too-many")
    return await _circle(house, needed)


@post("/api/blocks", responses=answers(400, 401, 403, 404, 409, 413), status_code=200, opt={COST: "accounts"})
async def block(data: JSONBody[Tie], house: TheHouse, needed: Named) -> Circle:
    """Not to meet somebody any more; or to let him come again."""
    other = await _somebody(house, data.person, needed)
    if not await house.circle.block(needed.id, other.id, data.on, _MOST):
        raise Problem(409, "too-many")
    return await _circle(house, needed)


@get("/api/people/{other:str}", responses=answers(401, 404))
async def profile(other: PersonId, house: TheHouse, needed: Named) -> Profile:
    """Somebody as others may see him; oneself with all that one has played."""
    found = await house.store.find_person(other)
    if found is None or other == GONE or await house.circle.keeps_out(other, needed.id):
        raise Problem(404, "not-found")
    past = PastStore(house.store)
    rows = await past.matches(other, _MATCHES)
    ended = await house.desk.read(_read, rows)
    own, ratings = other == needed.id, await past.ratings(other)
    ties = {} if own else {friend.id: friend.tie for friend in await house.circle.friends(needed.id)}
    return Profile(
        id=found.id,
        name=found.name,
        since=await house.accounts.since(other),
        games=_games(ended, ratings, own),
        matches=await _matches(house, ended[:_SHOWN], other) if own else (),
        tie="self" if own else ties.get(other, "none"),
        blocked=not own and await house.circle.keeps_out(needed.id, other),
    )


async def _somebody(house: House, person: str, reader: Person) -> Person:
    found = await house.store.find_person(person)
    if found is None or person in (GONE, reader.id):
        raise Problem(404, "not-found")
    return found


async def _circle(house: House, person: Person) -> Circle:
    friends = await house.circle.friends(person.id)
    blocked = await house.circle.blocked(person.id)
    met = await PastStore(house.store).met(person.id, _MET)
    known = {friend.id for friend in friends} | {other for other, _ in blocked}
    return Circle(
        tuple(FriendInfo(one.id, one.name, one.tie, one.since) for one in friends),
        tuple(PersonInfo(*one) for one in blocked),
        tuple(PersonInfo(*one) for one in met if one[0] not in known),
    )


def _read(rows: list[Past]) -> Ended:
    read = ((row, msgspec.json.decode(row.outcome, type=Outcome)) for row in rows)
    return [(row, outcome) for row, outcome in read if outcome.ending != UNFINISHED]


def _games(ended: Ended, ratings: dict[str, Rating], own: bool) -> tuple[GameRecord, ...]:
    scores, won = defaultdict[str, list[int]](list), Counter[str]()
    for row, outcome in ended:
        scores[row.game].append(outcome.scores[row.seat])
        won[row.game] += row.seat in outcome.winners
    return tuple(
        GameRecord(
            game=game,
            finished=len(scores[game]),
            won=won[game] if own else None,
            best=max(scores[game]) if own and scores[game] else None,
            average=round(sum(scores[game]) / len(scores[game]), 1) if own and scores[game] else None,
            rating=_rating(ratings.get(game)),
        )
        for game in sorted({*scores, *ratings})
    )


def _rating(found: Rating | None) -> RatingInfo | None:
    if found is None:
        return None
    return RatingInfo(round(found.mu * _POINTS), round(found.sigma * _POINTS * _SURE), found.matches)


async def _matches(house: House, ended: Ended, person: str) -> tuple[PastMatch, ...]:
    seated = await house.store.seated_at([row.table for row, _ in ended])
    return tuple(
        PastMatch(
            table=row.table,
            game=row.game,
            ended=row.ended,
            score=outcome.scores[row.seat],
            won=row.seat in outcome.winners,
            others=tuple(shown(seat) for seat in seated[row.table] if seat.seat != row.seat and seat.name),
        )
        for row, outcome in ended
    )


CIRCLE: Final = [my_circle, be_friends, block, profile]
