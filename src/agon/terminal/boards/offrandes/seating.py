"""A row for every city: points, drachmas, the seven ladders on their three boards, and what it could offer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from agon.games.offrandes.printed import (
    CORRUPTOR,
    FARMER,
    FLOWER_BEARER,
    GUARD,
    PRIESTESS,
    STEPS,
    TEMPLE_KEEPER,
    WATER_BEARER,
)
from agon.games.offrandes.scoring import altar_points
from agon.games.offrandes.state import State
from agon.terminal.boards.columns import Column, draw_columns, fits, flow, gap_of
from agon.terminal.boards.offrandes.scenery import (
    Scene,
    city_name,
    offering_text,
    short_name,
    state_of,
    style_of,
)
from agon.terminal.boards.words import dash, pointer, seat_name

BOARDS: Final = {
    "board.market": (FARMER, WATER_BEARER, FLOWER_BEARER),
    "board.temple": (TEMPLE_KEEPER, PRIESTESS),
    "board.corruption": (CORRUPTOR, GUARD),
}
LAST: Final = "board.corruption"  # to the right of it there is room
# What is left out first where there is no room; where rows are scarce a column is dearer than words.
_SPARED: Final = ("offers", "bars", "words", "city")
_SPARED_TERSE: Final = ("words", "bars", "city", "offers")
_NAME: Final = 10
_SHORT: Final = 3  # letters of a character where there is no room for words


def draw_seating(scene: Scene) -> list[RenderableType]:
    """The richest table that is not too wide; what could be offered below it, if not in it."""
    s = state_of(scene)
    order = _SPARED_TERSE if scene.terse else _SPARED
    layouts = [_Layout(scene, s, order[:count]) for count in range(len(order) + 1)]
    layout = next((layout for layout in layouts if fits(layout.columns, scene.width)), layouts[-1])
    drawn: list[RenderableType] = [layout.headings(), draw_columns(layout.columns, scene.width)]
    return [*drawn, _offers(scene)] if "offers" in layout.spared else drawn


def _offers(scene: Scene) -> Text:
    """What every seat could offer or lacks for it, on a line."""
    texts = {seat: offering_text(scene, seat) for seat in range(scene.view.seats)}
    told = [Text(f"{seat_name(scene, seat)} {text}") for seat, text in texts.items() if text != dash(scene)]
    head = Text(scene.words.say("board.could-offer"), "dim")
    return flow(head, told or [Text(dash(scene))], scene.width, gap=3)


class _Layout:
    """The columns of one way to draw the table."""

    def __init__(self, scene: Scene, s: State, spared: Sequence[str]) -> None:
        self.scene: Final = scene
        self.state: Final = s
        self.spared: Final = spared
        self.who: Final = list(self._who())
        self.ladders: Final = {board: list(self._ladders(board)) for board in BOARDS}
        offers = [] if "offers" in spared else [self._column("board.could-offer", self._offer)]
        self.columns: Final = [*self.who, *(column for group in self.ladders.values() for column in group), *offers]

    def headings(self) -> Text:
        """The names of the three boards above their ladders."""
        gap = gap_of(self.columns, self.scene.width)
        line, at = Text(style="dim", no_wrap=True, overflow="crop"), sum(column.width + gap for column in self.who)
        for board, columns in self.ladders.items():
            bar = 0 if "bars" in self.spared else 1 + gap
            line.append(" " * (at + bar - line.cell_len))
            room = sum(column.width + gap for column in columns)
            name = self.scene.words.say(board).upper()
            line.append(name if board == LAST else name[: room - bar - 1])
            at += room
        return line

    def _column(self, key: str, draw: Callable[[int], Text], right: bool = False) -> Column:
        head = Text(self.scene.words.say(key) if key else "", "dim")
        return Column(head, [draw(seat) for seat in range(self.state.seats)], right)

    def _who(self) -> Iterator[Column]:
        """Turn and first player, name, city, points, altars, drachmas."""
        s, players = self.state, self.state.players
        yield self._column("", self._marks)
        yield self._column("board.player", self._name)
        if "city" not in self.spared:
            yield self._column("board.city", lambda seat: Text(city_name(self.scene, seat), style_of(self.scene, seat)))
        yield self._column("board.track", lambda seat: Text(str(players[seat].points), "bold"), right=True)
        yield self._column("board.altars", lambda seat: Text(_altars(self.scene, s, seat)), right=True)
        yield self._column("board.purse", lambda seat: Text(str(players[seat].drachmas)), right=True)

    def _ladders(self, board: str) -> Iterator[Column]:
        """A bar, and a column for each character of a board."""
        if "bars" not in self.spared:
            bar = Text("|" if self.scene.ascii_only else "│", "dim")
            yield Column(bar, [bar] * self.state.seats)
        for character in BOARDS[board]:
            name = short_name(self.scene, character)
            head = Text(name[:_SHORT] if "words" in self.spared else name, "dim")
            yield Column(head, [self._step(seat, character) for seat in range(self.state.seats)])

    def _marks(self, seat: int) -> Text:
        s = self.state
        turn = bool(s.stack) and seat in s.stack[-1].owed()
        return Text((pointer(self.scene) if turn else " ") + ("1" if seat == s.first and s.round else " "), "bold")

    def _name(self, seat: int) -> Text:
        name = Text(seat_name(self.scene, seat), "bold reverse" if seat == self.scene.viewer else "bold")
        name.truncate(_NAME)
        return name

    def _step(self, seat: int, character: int) -> Text:
        """Where a pawn stands, with a mark for the one on the last step."""
        step = self.state.players[seat].steps[character]
        if step == STEPS:
            return Text(f"{step}{'*' if self.scene.ascii_only else '★'}", "bold")
        return Text(str(step), "" if step else "dim")

    def _offer(self, seat: int) -> Text:
        return Text(offering_text(self.scene, seat))


def _altars(scene: Scene, s: State, seat: int) -> str:
    """The points of the altars held, and how many they are: '15 (2)'."""
    held = s.owners.count(seat)
    return f"{altar_points(s)[seat]} ({held})" if held else dash(scene)
