"""How a game ended: who won and by what, every score, and where the record lies."""

from __future__ import annotations

from rich import box as lines
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from agon.kit.action import TakeHint
from agon.kit.game import Outcome
from agon.kit.sheet import Points, Sheet
from agon.kit.text import Catalogue
from agon.terminal.saves import file_away
from agon.terminal.session import Session


def show_end(session: Session) -> None:
    """The last news, the result and the scores."""
    terminal, words = session.terminal, session.words
    outcome = session.match.outcome()
    assert outcome is not None
    terminal.clear()
    for sentence in session.news(session.at_device):
        terminal.say(sentence, "dim")
    terminal.show(Rule(Text(words.say("cli.over"), "bold"), align="left", style="dark_orange3"))
    terminal.say(tell_outcome(words, outcome), "bold")
    terminal.show(score_table(words, session.match.sheet()))
    asked = {(line.seat, line.action.decision) for line in session.match.lines if isinstance(line.action, TakeHint)}
    if asked:
        terminal.say(words.say("cli.hints-taken", seat=min(asked)[0], count=len(asked)))


def tell_outcome(words: Catalogue, outcome: Outcome) -> str:
    """Who won and why; whoever plays alone has his score, or what he was to reach."""
    ending = words.say(f"ending.{outcome.ending}")
    if len(outcome.scores) == 1:
        return words.say("cli.alone", seat=0, count=outcome.scores[0], ending=ending)
    return words.say("cli.won", winners=outcome.winners, ending=ending)


def score_table(words: Catalogue, sheet: Sheet) -> Table:
    """The score sheet: a line a heading, the best score first; what decides between equal scores comes last."""
    table = Table(box=lines.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    ranked = sorted(range(len(sheet.scores)), key=lambda seat: -sheet.scores[seat])

    def add(title: str, points: Points, style: str = "") -> None:
        table.add_row(title, *(str(points[seat]) for seat in ranked), style=style)

    table.add_column("")
    for seat in ranked:
        table.add_column(Text(words.names[seat]), justify="right")
    for heading, points in (sheet.parts | sheet.sums).items():
        add(words.say(f"heading.{heading}"), points)
    add(words.say("cli.score"), sheet.scores, "bold")
    for heading, points in sheet.ties.items():
        add(words.say(f"heading.{heading}"), points, "dim")
    return table


def file_record(session: Session) -> None:
    """Keep the record and say where."""
    path = file_away(session.path, session.match.record(), session.words)
    session.terminal.say(session.words.say("cli.record", path=str(path)))
