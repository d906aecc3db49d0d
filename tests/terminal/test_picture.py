"""The picture for the documents is a real game and fetches nothing."""

from __future__ import annotations

from tools.docs.terminal_picture import picture


def test_the_picture_shows_a_refusal_and_names_no_font_from_elsewhere() -> None:
    svg = picture()
    assert svg == picture()
    assert "must-rise" in svg
    assert "font-face" not in svg
    assert "url(" not in svg.replace("url(#", "")
