"""A bot can be asked in the terminal, one step further each time, and warns of a mistake that it found meanwhile."""

from __future__ import annotations

import io
from pathlib import Path

import msgspec
import pytest
from rich.console import Console

from agon.bots.hinting import Mistake
from agon.games.olympe import GAME
from agon.kit.action import TakeHint
from agon.kit.match import Match
from agon.kit.nature import Seeded
from agon.kit.reasons import Saying
from agon.kit.record import Table
from agon.terminal.hints import Adviser, read_level, warns
from agon.terminal.language import words_of
from agon.terminal.saves import Party, Save, unfinished_paths
from agon.terminal.session import Session
from agon.terminal.terminal import Terminal
from agon.terminal.turn import Turn
from tests.cli.running import Agon

PLAY = ("play", "olympe", "--seed", "3", "--bots", "easy")


def test_a_hint_goes_a_step_further_each_time_and_is_saved(agon: Agon, home: Path) -> None:
    ran = agon(*PLAY, typed=["hint medium", "hint medium", "hint medium", "q"])
    assert ran.out.count("% to win, ±") >= 3
    assert ran.out.index("Look") < ran.out.index("1. Play") < ran.out.index("simulations")
    (path,) = unfinished_paths()
    lines = msgspec.json.decode(path.read_bytes(), type=Save).record.lines
    assert [line["step"] for _, line in lines if line["type"] == "TakeHint"] == [1, 2, 3]


def test_it_is_not_for_people_among_themselves_and_wants_a_level_that_is(agon: Agon) -> None:
    shared = agon(*PLAY, "--people", "2", typed=["", "hint", "q"])
    assert "only for whoever is alone with bots" in shared.out
    odd = agon(*PLAY, typed=["hint tremendous", "q"])
    assert "medium, hard, expert" in odd.out
    assert [read_level(typed) for typed in ("", "EXP", "medium", "easy")] == ["hard", "expert", "medium", None]


class Typed(Terminal):
    """A terminal at which these lines are typed."""

    def __init__(self, *lines: str, interactive: bool = True) -> None:
        super().__init__(Console(file=io.StringIO(), width=100))
        self.lines = list(lines)
        self._interactive = interactive

    @property
    def interactive(self) -> bool:
        return self._interactive

    @property
    def can_clear(self) -> bool:
        return False

    def ask(self, question: str) -> str:
        return self.lines.pop(0)

    @property
    def out(self) -> str:
        file = self.console.file
        assert isinstance(file, io.StringIO)
        return file.getvalue()


def session(terminal: Terminal, folder: Path, bots: str = "easy") -> Session:
    match = Match.start(GAME, Table(3, GAME.variants[0], GAME.box), Seeded("hints"), casual=True)
    party = Party(seed="hints", people=1, bots=(bots,) * 2, names=("Ann", "Bo", "Cy"))
    sat = Session(terminal, match, party, words_of("en", GAME, party.names), folder / "save.json")
    for _ in party.names:  # at most once round the table
        if 0 not in match.open:
            sat.let_bot_play(sat.next_seat())
    return sat


@pytest.mark.parametrize(("answer", "done"), [("y", True), ("n", False), ("", False)])
def test_a_mistake_is_made_only_anyway(tmp_path: Path, answer: str, done: bool) -> None:
    terminal = Typed(answer)
    sat = session(terminal, tmp_path)
    prompt = sat.match.prompt(0)
    assert prompt is not None
    turn = Turn(sat, prompt)
    number, legal = next((at, one.action) for at, one in enumerate(turn.choices, 1) if one.legal)
    place = prompt.actions.index(legal)
    lost = Saying("warning.lost", {"gap": 20, "error": 3})
    turn.adviser._mistakes = (Mistake(place=place, lost=lost, reasons=(Saying("reason.rival.more", {"seat": 1}),)),)
    assert turn.pick(str(number)) is done
    assert "20 percentage points" in terminal.out
    assert "helps Bo" in terminal.out


def test_mistakes_are_looked_for_against_weak_bots_or_if_one_wants(tmp_path: Path) -> None:
    assert warns(session(Typed(), tmp_path, "easy"))
    strong = session(Typed(), tmp_path, "hard")
    assert not warns(strong)
    strong.warn(True)
    assert warns(strong)
    assert not warns(session(Typed(interactive=False), tmp_path, "easy"))


def test_what_was_asked_is_told_at_the_end_and_in_the_news(tmp_path: Path) -> None:
    sat = session(Typed(), tmp_path)
    prompt = sat.match.prompt(0)
    assert prompt is not None
    before = sat.news(0)
    Adviser(sat, prompt).ask("medium")
    assert isinstance(sat.match.lines[-1].action, TakeHint)
    assert sat.news(0)[: len(before)] == before
    assert sat.is_new(0)
