"""The notebook of the docs runs as it stands, and shows what its cells print."""

from __future__ import annotations

import json
import os
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from tools.docs.notebook import NOTEBOOK, CellFailed, cells_of, kept, printed, written

LIBRARIES = ("polars", "pandas", "datasets")


def notebook_of(*cells: str) -> dict[str, Any]:
    made = [{"cell_type": "code", "source": [cell], "outputs": [], "execution_count": None} for cell in cells]
    return {"cells": [{"cell_type": "markdown", "source": ["words"]}, *made]}


def test_cells_run_in_order_in_one_place_and_show_what_they_print(tmp_path: Path) -> None:
    notebook = notebook_of("found = 6", "print(found)\nprint(7 * found)", "import os; print(os.listdir('.'))")
    told = printed(notebook, tmp_path)
    assert told == ["", "6\n42\n", "[]\n"]
    again = json.loads(written(notebook, told))
    assert kept(again) == told
    assert [cell["execution_count"] for cell in cells_of(again)] == [1, 2, 3]


def test_a_cell_that_fails_says_why(tmp_path: Path) -> None:
    with pytest.raises(CellFailed, match="ZeroDivisionError"):
        printed(notebook_of("1 / 0"), tmp_path)


@pytest.mark.slow
def test_rows_are_loaded_as_the_notebook_of_the_docs_shows(tmp_path: Path) -> None:
    missing = [name for name in LIBRARIES if find_spec(name) is None]
    if missing and not os.environ.get("AGON_CI"):
        pytest.skip(f"there is no {missing[0]}: ./test --slow installs it")
    notebook = json.loads(NOTEBOOK.read_text("utf-8"))
    assert printed(notebook, tmp_path) == kept(notebook)
