"""The page of balance: its changes can be played, and its tables tell what was tested."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

from agon.games.olympos import GAME
from agon.kit.edition import changes
from agon.kit.game import refuse_seats
from agon.lab.balance import balance, course
from agon.lab.compare import Difference
from agon.lab.contest import Played
from agon.lab.intervals import Estimate
from tools.docs.rules_balance import PAGE, games_table, marks_table, plan_of, sensitivity_table
from tools.docs.sensitivity import variants

ROOT = Path(__file__).resolve().parents[3]


def test_every_change_of_olympos_can_be_played_and_is_another() -> None:
    found = variants()
    boxes = [GAME.load_box(variant.text) for variant in found]
    assert all(changes(GAME.box, box) for box in boxes)
    assert len({box.digest for box in boxes}) == len(found)
    assert all(refuse_seats(GAME, 4, GAME.options_type(), box) is None for box in boxes)


def test_a_row_tells_gaps_with_intervals_and_marks_what_is_clear() -> None:
    gap = Difference(measure="score", before=1, after=3, difference=Estimate(2, 1.5, 2.5), chance=0.001, corrected=0.01)
    share = msgspec.structs.replace(gap, measure="place", at=1, difference=Estimate(0.02, -0.01, 0.05), corrected=1.0)
    other = msgspec.structs.replace(share, at=2)
    told = sensitivity_table([(variants()[0], [gap, share, other], 80)]).splitlines()
    assert "**+2.0 [+1.5 – +2.5]** | +2.0 [-1.0 – +5.0] | 1 |" in told[2]


def test_the_games_stand_side_by_side() -> None:
    plans = {name: plan_of(name) for name in ("olympe", "peloponnes")}
    random = {name: msgspec.structs.replace(plan, bots=("random",)) for name, plan in plans.items()}
    told = {name: balance(plan, [course(plan, 0)]) for name, plan in random.items()}
    games = games_table(told, {name: [[Played(0, 0, 1.0, 5, 2)]] * 2 for name in told}).splitlines()
    assert games[0] == "|  | Olympe | Peloponnes |"
    assert games[2] == "| seats, matches | 4, 1 | 3, 1 |"
    assert "first-tile" in marks_table(told["peloponnes"])


def test_the_page_has_a_place_for_every_table_and_none_is_empty() -> None:
    parts = dict(re.findall(r"<!-- balance: (\w+) -->\n(.*?)<!-- end -->", PAGE.read_text(encoding="utf-8"), re.DOTALL))
    assert set(parts) == {"games", "marks", "olympos"}
    assert all(part.count("|") > 20 for part in parts.values())
