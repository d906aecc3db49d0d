"""A game of somebody else on our page: it has no board there, and is played to its end all the same."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.brought import install
from tests.browser.conftest import OpenPage
from tests.browser.playing import Player, play
from tools.browser.running_server import RunningServer


@pytest.mark.usefixtures("_page_is_built")
def test_it_is_offered_and_played_with_buttons(open_page: OpenPage, tmp_path: Path) -> None:
    with RunningServer(tmp_path / "data", packages=[install(tmp_path)]) as server:
        ann = Player(open_page("/", still=True, at=server), "Ann").enter()
        page = ann.page
        page.get_by_role("button", name="Play: Nim").click()
        expect(page.locator("pre")).to_have_text("|" * 10)
        assert play([ann])
        expect(page.get_by_test_id("result")).to_contain_text("by the last match")
        page.goto("/games/nim/rules")
        expect(page.get_by_text("Whoever takes the last match wins.")).to_be_visible()
