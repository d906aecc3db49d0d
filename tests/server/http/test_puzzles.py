"""Puzzles on a real server: the position travels, the answer only to whoever gave one."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from agon.client import Guest
from agon.kit.registry import find_game
from agon.lab.puzzles.puzzle import position_of
from agon.lab.puzzles.shelf import shelf
from agon.server.puzzle_wire import PuzzleHead, PuzzlePage, PuzzleShelf, PuzzleSolution
from tests.server.serving import run, serving


def test_who_solves_a_puzzle_learns_why_and_nobody_learns_more(tmp_path: Path) -> None:
    game = find_game("olympe")
    assert game is not None
    puzzle = shelf("olympe")[0]
    at = position_of(game, puzzle)
    best = msgspec.to_builtins(at.prompt.actions[puzzle.best])
    worse = msgspec.to_builtins(next(one for one in at.prompt.actions if one != at.prompt.actions[puzzle.best]))

    async def solve() -> None:
        async with serving(tmp_path) as house, await Guest.arrive(f"http://{house.address}", "Ann") as ann:
            assert (await ann.ask(PuzzleShelf, "GET", "puzzles")).games["olympe"] == len(shelf("olympe"))
            heads = await ann.ask(list[PuzzleHead], "GET", "games/olympe/puzzles")
            assert heads[0].id == puzzle.id
            path = f"games/olympe/puzzles/{puzzle.id}"
            page = await ann.ask(PuzzlePage, "GET", path)
            assert page.news.view == msgspec.json.decode(msgspec.json.encode(at.view))
            assert set(msgspec.to_builtins(page)) == {"id", "game", "level", "theme", "seats", "seat", "news"}
            right = await ann.ask(PuzzleSolution, "POST", path, {"action": best})
            assert right.right
            assert right.answers[0].action == right.best == best
            wrong = await ann.ask(PuzzleSolution, "POST", path, {"action": worse})
            assert not wrong.right
            assert wrong.best == best

    run(solve())


def test_an_answer_that_is_not_legal_is_refused_with_its_clause(tmp_path: Path) -> None:
    game = find_game("olympe")
    assert game is not None
    puzzle = shelf("olympe")[0]
    legal = position_of(game, puzzle).prompt.actions
    every = [game.decode(number) for number in range(game.encodings)]
    forbidden = next(one for one in every if one not in legal and type(one) is type(legal[0]))

    async def ask() -> None:
        async with serving(tmp_path) as house, await Guest.arrive(f"http://{house.address}", "Ann") as ann:
            path = f"games/olympe/puzzles/{puzzle.id}"
            answer = await ann.request("POST", path, {"action": msgspec.to_builtins(forbidden)})
            assert answer.status_code == 409
            assert answer.json()["clause"].startswith("olympe/") or answer.json()["code"] == "refused"

    run(ask())


@pytest.mark.parametrize(
    ("method", "path", "body", "code"),
    [
        ("GET", "games/olympe/puzzles/000000000000", None, "no-puzzle"),
        ("GET", "games/nothing/puzzles", None, "no-game"),
        ("POST", "games/olympe/puzzles/ID", {"action": {"type": "Nothing"}}, "malformed"),
        ("POST", "games/olympe/puzzles/ID", {"action": {"type": "PlayCard", "card": 9999}}, "malformed"),
    ],
)
def test_what_is_no_puzzle_or_no_answer_is_told_so(
    tmp_path: Path, method: str, path: str, body: object, code: str
) -> None:
    async def ask() -> None:
        async with serving(tmp_path) as house, await Guest.arrive(f"http://{house.address}", "Ann") as ann:
            answer = await ann.request(method, path.replace("ID", shelf("olympe")[0].id), body)
            assert answer.json()["code"] == code

    run(ask())
