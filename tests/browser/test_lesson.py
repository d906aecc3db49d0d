"""A guided first match in a browser: followed by mouse, by keys and by the accessible tree, on every screen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from agon.kit.lesson import read_lesson
from agon.kit.registry import find_game, game_names
from tests.browser.conftest import Expected, OpenPage
from tests.browser.guided import Pupil, by_keys, by_mouse, by_tree
from tests.browser.playing import wait_until
from tests.browser.visitors import OUTSIDE
from tools.browser.running_server import RunningServer

Check = Callable[[Page], None]


def _scenes(game: str) -> set[str]:
    found = find_game(game)
    assert found is not None
    lesson = read_lesson(found.folder)
    assert lesson is not None
    return {scene.id for scene in lesson.scene if not scene.rare}


def _lies_well(pupil: Pupil, scene: str) -> None:
    """The card points at something and comes to lie beside it: how large both are is known when they were drawn."""
    wait_until(pupil.page, pupil.lies_well)


def test_a_lesson_is_begun_in_the_lobby_warns_once_and_can_be_skipped(
    open_page: OpenPage, assert_accessible: Check
) -> None:
    page = open_page("/", still=True)
    page.get_by_role("button", name="First match of Peloponnes, guided").click()
    pupil = Pupil(page)
    pupil.player.enter()
    pupil.welcome(_lies_well)
    assert pupil.asked()
    expect(pupil.card).to_have_attribute("data-scene", "bid")
    assert_accessible(page)
    pupil.card.get_by_role("button", name="Got it").click()
    page.locator("main .hand").get_by_role("button", name="Pass").click()
    pupil.player.confirm()
    expect(page.get_by_role("alertdialog")).to_contain_text("You may, but")
    assert_accessible(page)
    page.get_by_role("button", name="Choose again").click()
    expect(pupil.card).to_have_attribute("role", "dialog")
    pupil.card.get_by_role("button", name="Without the guide").click()
    expect(pupil.card).to_have_count(0)
    page.reload()
    expect(page.get_by_role("button", name="Guide me")).to_be_visible()  # remembered
    page.get_by_role("button", name="Guide me").click()
    expect(pupil.card).to_be_visible()


@pytest.mark.slow
def test_a_lesson_is_taken_up_again_after_the_server_was_killed(
    open_page: OpenPage, expected: Expected, own_server: RunningServer
) -> None:
    expected.add("ERR_CONNECTION_REFUSED", "WebSocket", "Failed to fetch", "ERR_EMPTY_RESPONSE", "ERR_CONNECTION_RESET")
    page = open_page(OUTSIDE, at=own_server, still=True, speed="instant")
    pupil = Pupil(page)
    table = pupil.begin("peloponnes")
    pupil.welcome()
    pupil.follow(by_mouse, most=1)
    own_server.kill()
    own_server.start()
    page.goto(f"{own_server.address}/g/{table}")
    assert pupil.asked()
    expect(page.get_by_test_id("lesson")).to_contain_text("Lesson")
    expect(page.locator("[data-scene=welcome]")).to_have_count(0)  # what was read is not told again
    again = page.context.request.post(f"{own_server.address}/api/games/peloponnes/lesson").json()
    assert again["id"] == table


@pytest.mark.slow
@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize(
    ("way", "size", "lang"), [(by_mouse, "phone", "fr"), (by_keys, "desktop", "de"), (by_tree, "tablet", "en")]
)
def test_who_follows_only_the_guide_finishes(
    open_page: OpenPage, game: str, way: Callable[[Pupil], None], size: str, lang: str
) -> None:
    pupil = Pupil(open_page(OUTSIDE, size=size, lang=lang, still=True, speed="instant"))
    pupil.begin(game)
    pupil.welcome(_lies_well)
    assert set(pupil.follow(way, _lies_well)) == _scenes(game)
    expect(pupil.card).to_have_attribute("data-scene", "farewell")


@pytest.mark.slow
@pytest.mark.parametrize("size", ["phone", "desktop"])
@pytest.mark.parametrize("game", game_names())
def test_cards_are_accessible(open_page: OpenPage, assert_accessible: Check, game: str, size: str) -> None:
    pupil = Pupil(open_page(OUTSIDE, size=size, dark=True, still=True, speed="instant"))
    pupil.begin(game)
    pupil.welcome(lambda pupil, scene: assert_accessible(pupil.page))
    pupil.follow(by_mouse, lambda pupil, scene: assert_accessible(pupil.page), most=6)
