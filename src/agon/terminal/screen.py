"""What a screen holds: title, table, news, hand; drawn tersely where it would be too high."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from agon.kit.game import View
from agon.kit.match import Match
from agon.kit.seats import Viewer
from agon.kit.text import Catalogue
from agon.terminal.boards.board import Board, Choice, Scene
from agon.terminal.editions import tell_edition, tell_values
from agon.terminal.session import Session
from agon.terminal.terminal import Terminal

_FEWEST_NEWS: Final = 3
_PROMPT_ROWS: Final = 2
_SPACES: Final = 2  # empty rows around the news
_WIDE: Final = 60  # below, the question needs more rows


def make_scene(terminal: Terminal, match: Match, view: View, viewer: Viewer, words: Catalogue) -> Scene:
    """What this viewer sees of a match, for this terminal."""
    return Scene(
        game=match.game,
        box=match.table.box,
        view=view,
        viewer=viewer,
        words=words,
        width=terminal.console.width,
        ascii_only=terminal.console.options.ascii_only,
        rows=terminal.console.height if terminal.can_clear else 0,
    )


def draw_screen(session: Session, board: Board, scene: Scene, choices: Sequence[Choice]) -> None:
    """Everything a person needs to decide."""
    terminal = session.terminal

    def draw(scene: Scene) -> list[RenderableType]:
        return [title_rule(board.title(scene), scene), board.table(scene), board.choices(scene, choices)]

    prompt = _PROMPT_ROWS if scene.width >= _WIDE else 2 * _PROMPT_ROWS
    title, table, hand = fit(terminal, scene, prompt + _FEWEST_NEWS + _SPACES, draw)
    news = session.news(scene.viewer)
    if session.is_new(scene.viewer) and (values := tell_values(scene.words)):
        news.append(values)  # last, so that no room is too small for it
    if terminal.can_clear:
        taken = height(terminal, [title, table, hand]) + prompt + _SPACES
        news = _latest(news, terminal.console.height - taken, scene)
    terminal.clear()
    for part in (title, table, Text(), *(Text(sentence, "dim") for sentence in news), Text(), hand):
        terminal.show(part)


def title_rule(title: str, scene: Scene) -> RenderableType:
    """The line above the table, and below it a word if the box is not ours."""
    rule = Rule(Text(title, "bold"), align="left", style="dark_orange3")
    edition = tell_edition(scene.game, scene.box, scene.words)
    return Group(rule, Text(edition, "dim")) if edition else rule


def fit(
    terminal: Terminal, scene: Scene, more: int, draw: Callable[[Scene], list[RenderableType]]
) -> list[RenderableType]:
    """What `draw` makes of the scene: in full, or tersely if with `more` rows it is higher than the screen."""
    parts = draw(scene)
    if terminal.can_clear and height(terminal, parts) + more > terminal.console.height:
        return draw(replace(scene, terse=True))
    return parts


def height(terminal: Terminal, parts: Sequence[RenderableType]) -> int:
    """How many rows these parts take."""
    return sum(len(terminal.console.render_lines(part, pad=False)) for part in parts)


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
