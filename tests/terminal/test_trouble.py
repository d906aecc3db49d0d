"""What is shown in one line: nothing steers the terminal, French marks keep their space."""

from __future__ import annotations

from agon.terminal.trouble import one_line


def test_line_breaks_and_signs_that_steer_a_terminal_become_spaces() -> None:
    assert one_line("  a\n\nb\t\x1b[2Jc ") == "a b [2Jc"


def test_an_unbreakable_space_stays() -> None:
    assert one_line("Prêt\u00a0?  Oui.") == "Prêt\u00a0? Oui."
