"""Guided first matches on a real server: a script that follows only the guide plays each to its end."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from agon.client import Chair, Denied, Guest
from agon.kit.lesson import lesson_words
from agon.kit.registry import find_game, game_names
from agon.kit.text import LANGUAGES
from agon.server.http.lessons import lesson_page
from agon.server.wire import Done, GameStats, LessonStep, OwnMatch, TableInfo
from tests.server.serving import run, serving
from tests.turns import turns
from tools.docs.first_match import course_of


async def _guided(guest: Guest, table: str, chair: Chair) -> list[str]:
    """Answer what the guide calls sensible, and say that every card was read; the first scenes, in order."""
    first: list[str] = []
    async for prompt in chair.prompts():
        step = await guest.ask(LessonStep, "GET", f"tables/{table}/lesson")
        assert step.decision == prompt.decision
        assert step.scene is not None
        if step.first:
            first.append(step.scene)
            await guest.request("POST", f"tables/{table}/lesson", {"seen": step.scene})
        assert isinstance(await chair.answer(step.sensible[0]), Done)
    return first


QUICK = "peloponnes"


@pytest.mark.parametrize("name", turns([QUICK], game_names()))
def test_who_follows_only_the_guide_finishes_and_meets_every_scene(name: str, tmp_path: Path) -> None:
    game = find_game(name)
    assert game is not None
    course = course_of(game)

    async def lesson() -> None:
        async with serving(tmp_path) as house, await Guest.arrive(f"http://{house.address}", "Ann") as ann:
            table = await ann.ask(TableInfo, "POST", f"games/{name}/lesson")
            assert table.lesson
            assert table.status == "playing"
            async with ann.chair(table.id) as chair:
                first = await _guided(ann, table.id, chair)
                assert chair.latest is not None
                outcome = chair.latest.outcome
            assert first == list(course.met)  # each is explained once, in the order of the course that was searched for
            assert outcome == course.match.outcome()  # the bots did what they do in it
            assert (await ann.ask(GameStats, "GET", f"games/{name}/stats")).others == 0
            assert (await ann.ask(GameStats, "GET", f"games/{name}/stats")).played == ()
            assert await ann.ask(list[OwnMatch], "GET", f"games/{name}/mine") == []
            header = (await ann.request("GET", f"tables/{table.id}/record")).json()["header"]
            assert header["prepared"]
            assert "deal" not in header
            assert not (await ann.request("GET", f"tables/{table.id}/verification")).json()["verified"]

    run(lesson())


def test_a_lesson_is_taken_up_again_and_begun_anew_when_it_is_over(tmp_path: Path) -> None:
    async def lesson() -> None:
        async with serving(tmp_path) as house, await Guest.arrive(f"http://{house.address}", "Ann") as ann:
            table = await ann.ask(TableInfo, "POST", "games/olympe/lesson")
            assert (await ann.ask(TableInfo, "POST", "games/olympe/lesson")).id == table.id
            assert (await ann.ask(TableInfo, "POST", "games/offrandes/lesson")).id != table.id
            path = f"tables/{table.id}/lesson"
            assert not (await ann.ask(LessonStep, "GET", path)).welcomed
            for note in ({"seen": "welcome"}, {"seen": "lead"}, {"guide": False}):
                assert (await ann.request("POST", path, note)).status_code == 204
            now = await ann.ask(LessonStep, "GET", path)
            assert (now.welcomed, now.guide) == (True, False)
            async with house.house.using(table.id) as live, live.held() as loaded:
                await live.break_off(loaded, 0)
            again = await ann.ask(TableInfo, "POST", "games/olympe/lesson")
            assert again.id != table.id
            assert (await ann.ask(TableInfo, "POST", f"tables/{table.id}/rematch")).lesson

    run(lesson())


def test_only_who_takes_a_lesson_is_guided_and_only_there(tmp_path: Path) -> None:
    async def lesson() -> None:
        async with serving(tmp_path) as house:
            address = f"http://{house.address}"
            async with await Guest.arrive(address, "Ann") as ann, await Guest.arrive(address, "Bob") as bob:
                table = (await ann.ask(TableInfo, "POST", "games/olympe/lesson")).id
                assert table not in [one.id for one in (await bob.lobby()).open]
                plain = (await ann.lay("olympe", 3, {1: "easy", 2: "easy"})).id
                for guest, path, status in (
                    (bob, f"tables/{table}/lesson", 403),
                    (ann, f"tables/{plain}/lesson", 404),
                    (ann, "tables/nowhere/lesson", 404),
                    (ann, "games/nothing/lesson", 404),
                ):
                    with pytest.raises(Denied) as no:
                        await guest.ask(LessonStep, "GET", path)
                    assert no.value.status == status, path
                assert (await ann.request("POST", f"tables/{table}/lesson", {"seen": "no-such"})).status_code == 404

    run(lesson())


@pytest.mark.parametrize("name", game_names())
def test_the_cards_come_in_the_language_that_is_asked_for(name: str) -> None:
    game = find_game(name)
    assert game is not None
    pages = {lang: lesson_page(name, lang) for lang in LANGUAGES}
    for lang, page in pages.items():
        told = lesson_words(game.folder, lang)
        assert page.welcome.title == told["welcome.title"]
        assert all(words.but == told[f"{scene}.but"] for scene, words in page.scenes.items())
        assert page.words["lesson"]
    assert len({msgspec.json.encode(page) for page in pages.values()}) == len(LANGUAGES)
