"""Draws docs/terminal.svg: some plies of a real game in the terminal, always the same.

PYTHONPATH=src python -m tools.docs.terminal_picture
"""

import io
import re
import tempfile
from contextlib import suppress
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.terminal_theme import TerminalTheme

from agon.cli.play import next_decision
from agon.terminal.language import words_of
from agon.terminal.opening import begin
from agon.terminal.terminal import Leave, Terminal
from agon.terminal.wishes import Wishes

TARGET = Path(__file__).resolve().parents[2] / "docs" / "terminal.svg"
WIDTH = 80
SEED = "nemea"
PLIES = 6  # answers before the picture is taken
QUESTION = "w 3"  # what is typed into the picture
# Black glaze and cream slip, then the eight colours of a plain terminal.
GLAZE = (34, 24, 20)
SLIP = (242, 230, 208)
COLOURS = [GLAZE, (200, 98, 46), (101, 116, 46), (198, 150, 44), (35, 95, 122), (122, 34, 64), (35, 95, 122), SLIP]


class Player(Terminal):
    """Plays the first card that is allowed, then asks one question and leaves."""

    def __init__(self) -> None:
        super().__init__(Console(record=True, width=WIDTH, file=io.StringIO(), force_terminal=True, highlight=False))
        self.answers = 0
        self.tried = 0
        self.asked = False

    def ask(self, question: str) -> str:
        """What a person could type."""
        if self.answers >= PLIES:
            return self._in_the_picture(question)
        self.tried += 1
        return str(self.tried)

    def clear(self) -> None:
        """A new screen: a card was accepted."""
        self.answers += 1
        self.tried = 0
        self.console.export_text(clear=True)

    def _in_the_picture(self, question: str) -> str:
        if self.asked:
            self.say(f"{question} > ")
            raise Leave
        self.asked = True
        self.say(f"{question} > {QUESTION}")
        return QUESTION


def picture() -> str:
    """The picture, without fonts from elsewhere."""
    player = Player()
    words = words_of("en")
    with tempfile.TemporaryDirectory() as folder:
        wishes = Wishes(seats=4, seed=SEED, names="Ann", bots="random", save=Path(folder) / "game.json")
        session = begin(player, "olympe", wishes, words)
        with suppress(Leave):
            while True:
                next_decision(session)
    fonts = re.compile(r"@font-face \{\{.*?\}\}\s*", re.DOTALL)
    form = fonts.sub("", CONSOLE_SVG_FORMAT).replace("Fira Code, monospace", "Menlo, 'DejaVu Sans Mono', monospace")
    return player.console.export_svg(
        title="./play play", theme=TerminalTheme(GLAZE, SLIP, COLOURS), code_format=form, unique_id="agon"
    )


if __name__ == "__main__":
    TARGET.write_text(picture(), encoding="utf-8")
    print(TARGET)
