"""The page of a finished match's analysis: asked for, stopped, asked for again, read by mouse, keys and machine."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import Expected, Finished, OpenPage


def ply_of(page: Page) -> int:
    """The position that is shown on the board."""
    board = page.locator(".place section.board")
    expect(board).to_have_attribute("aria-busy", "false")
    return int(re.findall(r"\d+", page.locator(".place .where").inner_text())[0])


def test_a_finished_match_is_analysed(
    open_page: OpenPage, finished: Finished, assert_accessible: Callable[[Page], None], tmp_path: Path
) -> None:
    page = open_page(f"/g/{finished.table}", still=True, known=finished.ann)
    page.get_by_test_id("result").get_by_role("link", name="Analysis").click()
    work = page.get_by_test_id("work")
    _ask(page, "thorough", "Analyse")  # so that there is time to stop it
    expect(page.get_by_role("progressbar")).to_be_visible()
    page.get_by_role("button", name="Stop").click()
    expect(work).to_contain_text("Nothing of it is lost")
    assert_accessible(page)
    _ask(page, "thorough", "Go on")
    page.get_by_role("button", name="Stop").click()
    _ask(page, "a first look", "Analyse")
    report = page.get_by_test_id("report")
    expect(report).to_have_attribute("data-level", "quick")
    _read_by_keys(page)
    _listen(page)
    _take_along(page, tmp_path)
    assert_accessible(page)
    phone = open_page(
        f"/g/{finished.table}/analysis?ply=9&seat=1",
        size="phone",
        lang="fr",
        dark=True,
        still=True,
        known=finished.ann,
    )
    expect(phone.get_by_role("heading", name="Chances de gagner")).to_be_visible()
    assert ply_of(phone) == 9
    assert phone.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    assert_accessible(phone)
    me = open_page("/me", size="phone", still=True, known=finished.ann)
    expect(me.get_by_role("heading", name="My play over time")).to_be_visible()
    expect(me.get_by_role("row", name=re.compile("^Olympe 1 "))).to_be_visible()
    assert_accessible(me)


def _ask(page: Page, level: str, button: str) -> None:
    page.get_by_label("How thorough").select_option(level)
    page.get_by_test_id("work").get_by_role("button", name=button).click()


def _read_by_keys(page: Page) -> None:
    """Through what is listed, in the order of the match; the board follows, and the address follows the board."""
    for mark in page.get_by_role("group", name="Which are listed").get_by_role("checkbox").all():
        mark.check()
    page.get_by_label("Whose", exact=True).select_option("Everybody's")
    page.get_by_label("Order").select_option("as they came")
    lines = page.locator("section ol li[data-ply]")
    plies = [int(str(line.get_attribute("data-ply"))) for line in lines.all()[:3]]
    assert plies == sorted(plies)
    board = page.locator(".place section.board")
    board.focus()
    page.keyboard.press("Home")
    assert ply_of(page) == 0
    for ply in [one for one in plies if one]:
        page.keyboard.press("ArrowDown")
        assert ply_of(page) == ply
        expect(page.get_by_test_id("verdict")).to_be_visible()
    page.keyboard.press("ArrowUp")
    assert ply_of(page) == plies[-2]
    page.keyboard.press("ArrowRight")
    assert ply_of(page) == plies[-2] + 1
    page.wait_for_url(f"**ply={plies[-2] + 1}**")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("The next mistake of those listed")
    page.keyboard.press("Escape")


def _listen(page: Page) -> None:
    """What is drawn is told in words, too."""
    page.get_by_role("radio", name="All in one").check(force=True)
    chart = page.get_by_role("img", name=re.compile("Curves over the match"))
    expect(chart).to_have_accessible_name(re.compile(r"Ann from \d+% to \d+%"))
    slider = page.get_by_role("slider", name="Moment")
    slider.fill("5")
    assert ply_of(page) == 5
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"Move 5 of \d+: Ann \d+%"))
    page.get_by_role("radio", name="Luck and skill").check(force=True)
    expect(page.get_by_label("Seen for")).to_be_visible()


def _take_along(page: Page, folder: Path) -> None:
    found = {}
    for kind, button in (("svg", "Picture (SVG)"), ("png", "Picture (PNG)"), ("json", "All figures (JSON)")):
        with page.expect_download() as download:
            page.get_by_role("button", name=button).click()
        download.value.save_as(folder / kind)
        found[kind] = (folder / kind).read_bytes()
    assert b"accuracy" in found["svg"]
    assert found["png"].startswith(b"\x89PNG")
    assert json.loads(found["json"])["level"] == "quick"


def test_no_match_is_analysed_before_it_is_over(open_page: OpenPage, finished: Finished, expected: Expected) -> None:
    page = open_page(f"/g/{finished.table}/analysis", still=True, known=finished.ann)
    table = page.context.request.post(
        "/api/tables", data={"game": "olympe", "seats": 3, "bots": {"1": "easy", "2": "easy"}}
    )
    page.goto(f"/g/{table.json()['id']}/analysis")
    expect(page.get_by_test_id("unfinished")).to_be_visible()
    expected.add("404", "403")
    page.goto("/g/nowhere/analysis")
    expect(page.get_by_role("alert")).to_be_visible()
