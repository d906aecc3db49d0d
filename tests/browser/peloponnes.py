"""How each question of Peloponnes is answered on its board."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from playwright.sync_api import Locator

if TYPE_CHECKING:
    from tests.browser.playing import Player


def _answers(player: Player) -> Locator:
    """The legal answers beside the mat."""
    return player.page.locator(".hand .ask button.answer[aria-pressed]")


def _bid(player: Player) -> None:
    tiles = player.page.locator(".offer button.slot.legal")
    if not tiles.count() or player.likes(0.15):
        return player.press(_answers(player).last)
    player.touch(player.pick(tiles))
    more = player.page.locator(".hand .stepper button.step").last
    if player.likes(0.4) and not more.get_attribute("aria-disabled"):
        player.touch(more)
    return player.press_again(player.page.locator(".offer button.slot[aria-pressed=true]"))


def _take(player: Player) -> None:
    tiles = player.page.locator(".offer button.slot.legal")
    if not tiles.count() or player.likes(0.15):
        return player.press(_answers(player).last)
    player.touch(player.pick(tiles))
    return player.press_again(player.page.locator(".offer button.slot[aria-pressed=true]"))


def _choose(player: Player) -> None:
    answers = _answers(player)
    player.touch(player.pick(answers))
    player.press_again(player.page.locator(".hand .ask button.answer[aria-pressed=true]"))


def _keep(player: Player) -> None:
    tiles = player.page.locator(".own button.placed.legal")
    if tiles.count() and player.likes(0.8):
        player.touch(player.pick(tiles))
        player.press_again(player.page.locator(".hand .ask button.answer[aria-pressed=true]"))
    else:
        player.press(_answers(player).last)


def _feed(player: Player) -> None:
    player.press(player.page.locator(".hand button.go"))


PELOPONNES: Final[dict[str, Callable[[Player], None]]] = {
    "Bidding": _bid,
    "MovingBid": _take,
    "Buying": _take,
    "Building": _choose,
    "Finishing": _choose,
    "ChoosingGood": _choose,
    "ChoosingIncome": _choose,
    "Keeping": _keep,
    "Feeding": _feed,
}
