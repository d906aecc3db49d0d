"""Puzzles over HTTP: everybody may ask for them, nobody is told the answer before he gives one."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Annotated, Final

import msgspec
from litestar import MediaType, Response, get, post
from litestar.params import JSONBody, PathParameter

from agon.kit.game import AnyGame, read_action
from agon.kit.match import Match
from agon.kit.nature import Seeded
from agon.kit.refusal import Malformed, Refusal
from agon.kit.registry import game_names
from agon.lab.puzzles.puzzle import Position, Puzzle, position_of
from agon.lab.puzzles.shelf import puzzle_of, shelf
from agon.server.gates.costs import COST
from agon.server.http.errors import answers, gives
from agon.server.http.games import GameName
from agon.server.http.injected import Visitor
from agon.server.problem import Problem, Refused
from agon.server.puzzle_wire import PuzzleHead, PuzzlePage, PuzzleShelf, PuzzleSolution, PuzzleTry
from agon.server.tables.hinting import told_answer
from agon.server.tables.laying import game_named
from agon.server.tables.telling import news
from agon.server.wire import News

_PRINTED: Final = {"cache-control": "public, max-age=300"}  # the same for everybody until the next version
PuzzleId = Annotated[str, PathParameter(pattern="^[0-9a-f]{12}$")]


@get("/api/puzzles", responses=answers())
async def puzzle_shelf() -> Response[PuzzleShelf]:
    """How many puzzles of each game this server knows."""
    counted = await asyncio.to_thread(lambda: {name: len(shelf(name)) for name in game_names()})
    return Response(PuzzleShelf({name: count for name, count in counted.items() if count}), headers=_PRINTED)


@get("/api/games/{game:str}/puzzles", responses=answers(404))
async def puzzles(game: GameName) -> Response[list[PuzzleHead]]:
    """All puzzles of a game, the easier ones first."""
    found = await asyncio.to_thread(shelf, game_named(game).name)
    return Response([PuzzleHead(one.id, one.level, one.theme) for one in found], headers=_PRINTED)


@get(
    "/api/games/{game:str}/puzzles/{puzzle:str}",
    responses=answers(400, 404, 429) | gives(PuzzlePage),
    media_type=MediaType.JSON,
    opt={COST: "retellings"},
)
async def puzzle_page(game: GameName, puzzle: PuzzleId, person: Visitor) -> Response[bytes]:
    """One position, as the seat that is asked may know it."""
    return Response(await asyncio.to_thread(_page, game_named(game), puzzle), media_type=MediaType.JSON)


@post(
    "/api/games/{game:str}/puzzles/{puzzle:str}",
    responses=answers(400, 404, 409, 413, 429) | gives(PuzzleSolution),
    media_type=MediaType.JSON,
    status_code=200,
    opt={COST: "retellings"},
)
async def try_puzzle(game: GameName, puzzle: PuzzleId, data: JSONBody[PuzzleTry], person: Visitor) -> Response[bytes]:
    """Whether an answer is the best one, which is, and why."""
    return Response(await asyncio.to_thread(_judge, game_named(game), puzzle, data), media_type=MediaType.JSON)


@lru_cache(maxsize=64)
def _found(name: str, wanted: str) -> tuple[Puzzle, Position]:
    puzzle = puzzle_of(name, wanted)
    if puzzle is None:
        raise Problem(404, "no-puzzle")
    return puzzle, position_of(game_named(name), puzzle)


def _page(game: AnyGame, wanted: str) -> bytes:
    puzzle, at = _found(game.name, wanted)
    match = Match.standing(game, at.table, at.state.clone(), Seeded(""))
    told: News = msgspec.Raw(news(match, puzzle.seat, 0, (), match.sheet()))  # type: ignore[assignment]  # JSON already
    page = PuzzlePage(puzzle.id, game.name, puzzle.level, puzzle.theme, puzzle.seats, puzzle.seat, told)
    return msgspec.json.encode(page)


def _judge(game: AnyGame, wanted: str, data: PuzzleTry) -> bytes:
    puzzle, at = _found(game.name, wanted)
    action = read_action(game, data.action)
    if isinstance(action, Malformed):
        raise Refused(action, 400)
    actions = at.prompt.actions
    if action not in actions:
        refusal = game.refuse(at.state.clone(), puzzle.seat, action)
        raise Refused(refusal or Refusal("agon/not-asked"))
    hint = puzzle.hint
    solution = PuzzleSolution(
        right=action == actions[puzzle.best],
        best=actions[puzzle.best],
        gap=puzzle.gap,
        error=puzzle.error,
        checked=puzzle.simulations,
        answers=tuple(told_answer(line, actions) for line in hint.lines),
        simulations=hint.simulations,
        learned=hint.learned,
    )
    return msgspec.json.encode(solution)


PUZZLES: Final = [puzzle_shelf, puzzles, puzzle_page, try_puzzle]
