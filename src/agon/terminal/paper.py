"""A drawing on paper: an SVG as it is, or a PDF made by a browser that is installed here."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Final

from agon.kit.text import Catalogue
from agon.terminal.trouble import Trouble

_BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
_PATIENCE: Final = 60.0  # seconds


def write_sheet(svg: str, path: Path, size: tuple[int, int], words: Catalogue) -> None:
    """Keep a drawing of so many millimetres in a file, by its ending: .svg or .pdf."""
    if path.suffix not in (".svg", ".pdf"):
        raise Trouble(words.say("cli.rules.aid-ending", path=str(path)))
    try:
        if path.suffix == ".svg":
            path.write_text(svg, encoding="utf-8", newline="\n")
        else:
            _print(svg, path, size, words)
    except OSError as error:
        raise Trouble(words.say("cli.cannot-write", path=str(path), why=error.strerror or str(error))) from None


def _print(svg: str, path: Path, size: tuple[int, int], words: Catalogue) -> None:
    """By a browser: it has the letters that the drawing wants."""
    named = os.environ.get("CHROMIUM")
    browser = next((found for name in ((named,) if named else _BROWSERS) if (found := shutil.which(name))), None)
    if browser is None:
        raise Trouble(words.say("cli.rules.no-browser"))
    wide, tall = size
    style = f"<style>@page{{size:{wide}mm {tall}mm;margin:0}}body{{margin:0}}svg{{display:block}}</style>"
    with tempfile.TemporaryDirectory() as folder:
        page, made = Path(folder, "sheet.html"), Path(folder, "sheet.pdf")
        page.write_text(f'<!doctype html><meta charset="utf-8">{style}{svg}', encoding="utf-8")
        as_root = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
        options = [
            "--headless",
            "--disable-gpu",
            "--no-pdf-header-footer",
            *as_root,
            f"--user-data-dir={folder}/person",
        ]
        done = subprocess.run(
            [browser, *options, f"--print-to-pdf={made}", page.as_uri()],
            capture_output=True,
            timeout=_PATIENCE,
            check=False,
        )
        if done.returncode or not made.is_file():
            raise Trouble(words.say("cli.rules.no-browser"))
        path.write_bytes(made.read_bytes())
