"""The board of Olympos: its map is zoomed and moved in every way, and journeys are shown before they are chosen."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.playing import LANDS, LETTERED, Player, components, play, press_land, show, wait_until, words
from tests.browser.visitors import OUTSIDE


def whole(page: Page) -> float:
    """How high the whole map is drawn."""
    return float(page.locator(".map").evaluate("map => map.clientHeight"))


def seen(page: Page) -> list[float]:
    """The part of the map that is seen: left, top, width, height; its width follows the room it has."""
    return [float(one) for one in (page.locator(".map > svg").get_attribute("viewBox") or "").split()]


def middle(page: Page) -> tuple[float, float]:
    """Of the map on the screen."""
    box = page.locator(".map").bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def at_the_map(open_page: OpenPage, size: str = "desktop", seats: int = 3) -> Player:
    """Ann before the map, on her first settler's turn."""
    ann = Player(open_page(OUTSIDE, size=size, still=True), "Ann")
    ann.play_alone("olympos", seats)
    while ann.wait_for_turn() != "Acting":
        ann.answer()
    show(ann, 0)
    return ann


def test_the_map_is_zoomed_and_moved_by_keys(open_page: OpenPage) -> None:
    page = at_the_map(open_page).page
    page.locator(LANDS).first.focus()
    for _ in range(3):
        page.keyboard.press("+")
    closer = seen(page)
    assert closer[3] < whole(page) / 2
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    assert seen(page)[0] > closer[0]
    assert seen(page)[1] > closer[1]
    # Where the focus goes, there the map goes.
    rhodes = page.locator(".land[aria-label^=Rhodes]").first
    rhodes.focus()
    box, frame = rhodes.bounding_box(), page.locator(".map").bounding_box()
    assert box
    assert frame
    assert frame["x"] < box["x"] + box["width"] / 2 < frame["x"] + frame["width"]
    page.keyboard.press("-")
    assert seen(page)[3] > closer[3]
    page.keyboard.press("0")
    assert seen(page)[3] == whole(page)


def test_the_map_is_zoomed_by_the_wheel_and_dragged(open_page: OpenPage) -> None:
    ann = at_the_map(open_page)
    page = ann.page
    x, y = middle(page)
    page.mouse.move(x, y)
    panel = page.get_by_test_id("what")
    expect(panel).to_be_visible()  # whoever rests is told what lies there; whoever zooms has it out of the way
    page.mouse.wheel(0, -300)
    wait_until(page, lambda: seen(page)[3] < whole(page))
    expect(panel).to_have_count(0)
    once = seen(page)
    page.mouse.wheel(0, -300)
    wait_until(page, lambda: seen(page)[3] < once[3])
    closer, before = seen(page), ann.state()
    page.mouse.down()
    page.mouse.move(x + 80, y + 40, steps=5)
    page.mouse.up()
    wait_until(page, lambda: seen(page)[0] < closer[0] and seen(page)[1] < closer[1])
    assert page.locator('.land[aria-pressed="true"]').count() == 0, "a drag is no click"
    assert ann.state() == before
    page.get_by_role("button", name=words("games/olympos")["whole"]).click()
    assert seen(page)[3] == whole(page)


def test_the_map_is_zoomed_with_two_fingers(open_page: OpenPage) -> None:
    page = at_the_map(open_page, "phone").page
    x, y = middle(page)
    touch = page.context.new_cdp_session(page)

    def fingers(kind: str, *places: tuple[float, float]) -> None:
        points = [{"x": u, "y": v, "id": at} for at, (u, v) in enumerate(places)]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    fingers("touchStart", (x - 20, y), (x + 20, y))
    for apart in (40, 60, 80):
        fingers("touchMove", (x - apart, y), (x + apart, y))
    fingers("touchEnd")
    closer = seen(page)
    assert closer[3] < whole(page) / 2
    fingers("touchStart", (x, y))
    for moved in (20, 40, 60):
        fingers("touchMove", (x + moved, y))
    fingers("touchEnd")
    assert seen(page)[0] < closer[0]
    assert page.evaluate("visualViewport.scale") == 1, "the page itself stays as it is"


def test_a_settler_shows_where_it_can_go_and_what_that_costs(open_page: OpenPage) -> None:
    ann = at_the_map(open_page)
    ann.answer(press_land)
    while ann.wait_for_turn() != "Acting" or not ann.page.locator(".settler").count():
        ann.answer()
    page, prices = ann.page, ann.page.locator(".map .price")
    new = prices.all_text_contents()
    page.locator(".settler").first.focus()
    expect(prices.first).to_be_visible()
    moved = prices.all_text_contents()
    assert moved != new, "to go on costs something else than a new settler"
    page.keyboard.press("Enter")
    land = page.locator(LANDS).last
    land.focus()
    expect(page.locator(".map .route")).to_have_count(2)  # its line below the plates, its prices above
    expect(page.locator(".map .caption")).to_contain_text("action point")
    expect(land).to_have_attribute("aria-label", re.compile(r"action points? \(.*from .* by "))
    expect(page.locator(".track .ahead")).to_be_attached()
    assert ann.page.locator('.land[aria-pressed="true"]').count() == 0, "nothing is chosen by looking"


MEASURE = """() => {
  const all = (what) => [...document.querySelectorAll(what)];
  const seen = (one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return [left, top, right, bottom];
  };
  const rects = (what) => all(what).map(seen);
  const svg = document.querySelector('.map > svg');
  const scale = svg.getBoundingClientRect().height / svg.viewBox.baseVal.height;
  return {
    map: seen(svg),
    plates: rects('.plate .board'),
    names: rects('.plate .name'),
    seas: rects('.map .sea'),
    text: Math.min(...all('.map text').map((one) => parseFloat(getComputedStyle(one).fontSize) * scale)),
    cut: all('.cell .name, .wonder .name')
      .filter((one) => one.scrollWidth > one.clientWidth + 1)
      .map((one) => one.textContent),
  };
}"""


@pytest.mark.parametrize(("size", "lang"), [("desktop", "de"), ("laptop", "en"), ("phone", "fr")])
def test_nothing_on_the_map_covers_anything(open_page: OpenPage, size: str, lang: str) -> None:
    page = open_page("/", size=size, lang=lang, still=True)
    ann = Player(page, "Ann")
    ann.play_alone("olympos", 3)
    page.locator(".plate").first.wait_for()
    show(ann, 0)
    page.evaluate(LETTERED)
    expect(page.get_by_test_id("moment")).to_have_count(0)  # all that happened is on the map
    wait_until(page, lambda: not overlaps(page.evaluate(MEASURE)))  # the map finds its size while all else is laid
    told = page.evaluate(MEASURE)
    labels = told["plates"] + told["seas"]
    assert len(told["plates"]) == 32
    assert (
        len(told["names"]) == 32 or size == "phone"
    )  # while there is much to read below, they come with a closer look
    assert overlaps(told) == []
    assert all(within(name, plate) for name, plate in zip(told["names"], told["plates"], strict=bool(told["names"])))
    assert all(within(one, told["map"]) for one in labels)
    assert told["text"] >= 11
    assert told["cut"] == []


def overlaps(told: dict[str, list[list[float]]]) -> list[tuple[list[float], list[float]]]:
    """Labels that cover each other."""
    labels = told["plates"] + told["seas"]
    return [(one, other) for at, one in enumerate(labels) for other in labels[at + 1 :] if covers(one, other)]


def covers(one: list[float], other: list[float]) -> bool:
    """Whether two rectangles share more than their rims."""
    return one[0] < other[2] - 1 and other[0] < one[2] - 1 and one[1] < other[3] - 1 and other[1] < one[3] - 1


def within(one: list[float], other: list[float]) -> bool:
    """Whether the first lies in the other."""
    return one[0] >= other[0] - 1 and one[1] >= other[1] - 3 and one[2] <= other[2] + 1 and one[3] <= other[3] + 3


def test_why_not_opens_over_the_board_and_moves_nothing(open_page: OpenPage) -> None:
    page = at_the_map(open_page).page
    before = page.locator(".map").bounding_box()
    page.locator(".wonder[aria-disabled=true]").first.click(force=True)
    expect(page.get_by_test_id("why-not").get_by_role("link")).to_be_visible()
    assert page.locator(".map").bounding_box() == before


def test_the_suggested_lands_are_condemned_at_once(open_page: OpenPage) -> None:
    ann = Player(open_page("/", still=True), "Ann")
    ann.enter()
    for _ in range(40):  # until it is she who condemns
        if ann.open(ann.lay("olympos", 3)).wait_for_turn() == "Condemning":
            break
    ann.page.get_by_role("button", name="Condemn the 12 marked lands").click()
    expect(ann.page.locator(".land.gone")).to_have_count(12)


def test_the_note_on_values_knows_the_edition(open_page: OpenPage) -> None:
    ann = Player(open_page("/", still=True), "Ann").enter()
    ours = open_page("/", known=ann.page.context.storage_state())
    for page, more, says in ((ours, {}, "reconstructed"), (ann.page, {"edition": edition()}, "somebody wrote down")):
        page.goto(f"/g/{ann.lay('olympos', 3, **more)}")
        page.get_by_label(words("games/olympos")["values"]).click()
        expect(page.locator("details p")).to_contain_text(says)


def edition() -> str:
    """Ours without outlines."""
    return re.sub(r"\narcs = \[\n.*?\n\]\n", "\n", components("olympos"), flags=re.DOTALL)


@pytest.mark.slow
@pytest.mark.parametrize("dark", [False, True])
def test_every_part_is_accessible_on_a_phone(
    open_page: OpenPage, assert_accessible: Callable[[Page], None], dark: bool
) -> None:
    ann = Player(open_page(OUTSIDE, size="phone", still=True, dark=dark), "Ann")
    ann.play_alone("olympos", 5)
    assert not play([ann], most=15)
    ann.wait_for_turn()
    for part in range(3):
        show(ann, part)
        assert_accessible(ann.page)
    ann.page.get_by_label(words("games/olympos")["values"]).tap()
    assert_accessible(ann.page)


@pytest.mark.slow
@pytest.mark.parametrize(("size", "lang"), [("desktop", "en"), ("phone", "de"), ("wide", "fr")])
def test_a_whole_match_of_five_against_bots(open_page: OpenPage, size: str, lang: str) -> None:
    ann = Player(open_page(OUTSIDE, size=size, lang=lang, still=True, dark=size == "phone"), "Ann", seed=7)
    ann.play_alone("olympos", 5)
    assert play([ann], seconds=600)
    winner, scores = ann.result()
    assert winner
    assert len(scores) == 5
