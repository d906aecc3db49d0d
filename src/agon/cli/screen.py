"""The screen of a person's turn: title, table, news, hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import RenderableType
from rich.rule import Rule
from rich.text import Text

from agon.cli.boards.board import Board, Choice, Scene
from agon.cli.session import Session
from agon.kit.seats import Viewer

_FEWEST_NEWS: Final = 3
_PROMPT_ROWS: Final = 2
_WIDE: Final = 60  # below, the question needs more rows


def make_scene(session: Session, viewer: Viewer) -> Scene:
    """The table as this viewer sees it, for this terminal."""
    console = session.terminal.console
    return Scene(
        game=session.match.game,
        box=session.match.table.box,
        view=session.match.view(viewer),
        viewer=viewer,
        words=session.words,
        width=console.width,
        ascii_only=console.options.ascii_only,
    )


def draw_screen(session: Session, board: Board, scene: Scene, choices: Sequence[Choice]) -> None:
    """Everything a person needs to decide."""
    terminal = session.terminal
    top: list[RenderableType] = [Rule(Text(board.title(scene), "bold"), align="left", style="dark_orange3")]
    top += [board.table(scene), Text()]
    bottom = [Text(), board.choices(scene, choices)]
    news = session.news(scene.viewer)
    if terminal.can_clear:
        taken = _height(session, [*top, *bottom]) + (_PROMPT_ROWS if scene.width >= _WIDE else 2 * _PROMPT_ROWS)
        news = _latest(news, terminal.console.height - taken, scene)
    terminal.clear()
    for part in (*top, *(Text(sentence, "dim") for sentence in news), *bottom):
        terminal.show(part)


def _height(session: Session, parts: Sequence[RenderableType]) -> int:
    console = session.terminal.console
    return sum(len(console.render_lines(part, pad=False)) for part in parts)


def _latest(news: Sequence[str], room: int, scene: Scene) -> list[str]:
    """As many of the last sentences as fit, and a word if some are left out."""
    rows = [-(-len(sentence) // scene.width) for sentence in news]
    first = len(news)
    left = max(room, _FEWEST_NEWS)
    while first and rows[first - 1] <= left:
        first -= 1
        left -= rows[first]
    if not first:
        return list(news)
    more = min(first + 1, len(news) - 1)  # one more gives way to the word about it
    return [scene.words.say("cli.earlier", count=more), *news[more:]]
