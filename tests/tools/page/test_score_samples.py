"""What the page's tests count is what the kept matches say."""

from __future__ import annotations

import json

from tools.page.score_samples import FILE, written


def test_the_kept_scores_are_those_of_the_records() -> None:
    assert json.loads(FILE.read_text(encoding="utf-8")) == json.loads(written()), (
        "run: python -m tools.page.score_samples"
    )
