"""Run a notebook and write down what its cells print: `python -m tools.docs.notebook [docs/data.ipynb]`.

Needs no Jupyter: the cells are run one after the other in a process of their own, away from the sources. What a cell
shows is what it prints.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from tools.checks.lanes import ROOT

NOTEBOOK: Final = ROOT / "docs" / "data.ipynb"
_RUN: Final = """
import contextlib, io, json, sys
told, place = [], {"__name__": "__main__"}
for cell in json.load(sys.stdin):
    with contextlib.redirect_stdout(io.StringIO()) as heard:
        exec(cell, place)
    told.append(heard.getvalue())
print(json.dumps(told))
"""


class CellFailed(Exception):
    """A cell raised an error; the message is what Python said."""


def cells_of(notebook: dict[str, Any]) -> list[dict[str, Any]]:
    """The cells with code."""
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def kept(notebook: dict[str, Any]) -> list[str]:
    """What the notebook says that its cells print."""
    return ["".join("".join(output["text"]) for output in cell["outputs"]) for cell in cells_of(notebook)]


def printed(notebook: dict[str, Any], folder: Path) -> list[str]:
    """What they print, run in this folder."""
    cells = ["".join(cell["source"]) for cell in cells_of(notebook)]
    done = subprocess.run(
        [sys.executable, "-P", "-c", _RUN],
        input=json.dumps(cells),
        cwd=folder,
        env={**os.environ, "HF_HOME": str(folder / "hf"), "HF_HUB_OFFLINE": "1"},  # nothing is fetched or kept
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        raise CellFailed(done.stderr)
    told: list[str] = json.loads(done.stdout.splitlines()[-1])
    return told


def written(notebook: dict[str, Any], told: list[str]) -> str:
    """The notebook as a file, with these outputs."""
    for number, (cell, text) in enumerate(zip(cells_of(notebook), told, strict=True), 1):
        outputs = [{"name": "stdout", "output_type": "stream", "text": text.splitlines(keepends=True)}]
        cell.update(execution_count=number, outputs=outputs if text else [])
    return json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"


def main(arguments: list[str]) -> int:
    """Run it, and write down what came."""
    path = Path(arguments[0]) if arguments else NOTEBOOK
    notebook = json.loads(path.read_text("utf-8"))
    with tempfile.TemporaryDirectory() as folder:
        try:
            told = printed(notebook, Path(folder))
        except CellFailed as error:
            print(error, file=sys.stderr)
            return 1
    path.write_text(written(notebook, told), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
