"""`--plot`: where a picture goes, and what hinders it, told before anything is played."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from agon.kit.text import Catalogue
from agon.lab.plots import KINDS, Panel, draw
from agon.terminal.trouble import Trouble

Plot = Annotated[Path | None, Parameter("--plot", help="Draw the figures into this file: .svg, .png or .pdf.")]
"""The option `--plot` of every command that tells figures."""


def check_plot(path: Path | None, words: Catalogue) -> None:
    """A clear word if no picture can be drawn there."""
    if path is None:
        return
    if path.suffix.lower() not in KINDS:
        raise Trouble(words.say("cli.plot.kind", path=str(path), kinds=KINDS))
    if find_spec("matplotlib") is None:
        raise Trouble(words.say("cli.plot.no-matplotlib"))
    if not path.absolute().parent.is_dir():
        raise Trouble(words.say("cli.plot.nowhere", path=str(path)))


def plot(panels: Sequence[Panel], title: str, path: Path, words: Catalogue) -> None:
    """Draw it, and say so."""
    try:
        draw(panels, title, path)
    except OSError as error:
        raise Trouble(words.say("cli.cannot-write", path=str(path), why=error.strerror or str(error))) from None
    print(words.say("cli.plot.drawn", path=str(path)), file=sys.stderr)
