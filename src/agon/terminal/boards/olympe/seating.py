"""Who sits at the table: a row for each player or team. What the screen has no room for is left out by and by."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from rich.text import Text

from agon.games.olympe.state import NOBODY
from agon.terminal.boards.columns import Column, fits
from agon.terminal.boards.olympe.cards import Scene, cut, god_text, look, shape
from agon.terminal.boards.olympe.seats import card_before, card_in_trick, seat_marks, seat_text
from agon.terminal.boards.olympe.sides import count_points, gems_text, has_own_gems, has_teams, seats_of, team_letter

# What is left out first: the trick before, the number of cards held, gods' names, room for long words, and in
# 'To your gems!' the points colour by colour.
_SPARED: Final = ("last", "cards", "gods", "room", "colours")
_LONG_NAME, _SHORT_NAME = 12, 10
_LONG_CARD, _SHORT_CARD = 9, 5  # a Monster, and any other


class Layout(NamedTuple):
    """How many seats of a side stand abreast in a row, and what is left out."""

    abreast: int
    spared: tuple[str, ...]


def choose_layout(scene: Scene) -> Layout:
    """The richest layout that is not too wide; where rows are scarce, the one with the fewest."""
    layouts = list(_layouts(scene))
    return next((layout for layout in layouts if fits(draw_seating(scene, layout), scene.width)), layouts[-1])


def _layouts(scene: Scene) -> Iterator[Layout]:
    view = scene.view
    spared = [_SPARED[:count] for count in range(len(_SPARED) + has_own_gems(view))]
    abreast = range(view.seats // view.sides, 0, -1)
    if scene.terse:
        return (Layout(many, out) for many in abreast for out in spared)
    return (Layout(many, out) for out in spared for many in abreast)


def draw_seating(scene: Scene, layout: Layout) -> list[Column]:
    """What is told of sides and seats."""
    if has_teams(scene.view):
        places = (_Place(scene, layout, at) for at in range(layout.abreast))
        members = [column for place in places for column in (*place.who(), place.trick())]
        return [_team(scene, layout), *_numbers(scene, layout), *members]
    place = _Place(scene, layout, 0)
    return [*place.who(), *_numbers(scene, layout), *place.hand(), place.trick(), *place.last_trick()]


def _rows(scene: Scene, layout: Layout) -> list[tuple[int | None, Sequence[int]]]:
    """For each row the side whose numbers stand there, and the seats in it."""
    view, many = scene.view, layout.abreast
    return [
        (None if first else side, seats_of(view, side)[first : first + many])
        for side in range(view.sides)
        for first in range(0, view.seats // view.sides, many)
    ]


def _cells(places: Sequence[int | None], draw: Callable[[int], Text]) -> list[Text]:
    """A cell for each seat or side; empty where there is none."""
    return [Text() if place is None else draw(place) for place in places]


def _head(scene: Scene, key: str) -> Text:
    return Text(scene.words.say(key), "dim")


def _team(scene: Scene, layout: Layout) -> Column:
    """A letter for each team, and its god if all of it share one."""
    view, named = scene.view, "gods" not in layout.spared

    def draw(side: int) -> Text:
        letter = Text(team_letter(side), "bold")
        return Text.assemble(letter, " ", god_text(scene, view.gods[side], named)) if view.copies > 1 else letter

    head = _head(scene, "board.team") if named else Text()
    return Column(head, _cells([side for side, _ in _rows(scene, layout)], draw))


def _numbers(scene: Scene, layout: Layout) -> list[Column]:
    """Gems and points of each side; in 'To your gems!' the points colour by colour, and what each god has left."""
    view = scene.view
    sides = [side for side, _ in _rows(scene, layout)]
    gems = Column(_head(scene, "board.gems"), _cells(sides, lambda side: Text(gems_text(scene, side))), right=True)
    if not has_own_gems(view):
        return [gems, Column(_head(scene, "board.points"), _cells(sides, partial(_points, scene, None)), right=True)]
    if "colours" in layout.spared:
        return [gems]
    found = [gems._replace(cells=[*gems.cells, _head(scene, "board.own-left")])]
    for colour in view.colours:
        cells = [*_cells(sides, partial(_points, scene, colour)), Text(str(view.own[colour]), "dim")]
        found.append(Column(Text(shape(scene, colour), look(scene, colour).style), cells, right=True, least=3))
    return found


def _points(scene: Scene, colour: int | None, side: int) -> Text:
    return Text(str(count_points(scene, side, colour)))


class _Place:
    """The seats that stand at one place of every row."""

    def __init__(self, scene: Scene, layout: Layout, at: int) -> None:
        self.scene: Final = scene
        self.spared: Final = layout.spared
        self.seats: Final = [seats[at] if at < len(seats) else None for _, seats in _rows(scene, layout)]

    def _column(self, key: str, draw: Callable[[Scene, int], Text], least: int = 0, right: bool = False) -> Column:
        cells = _cells(self.seats, lambda seat: draw(self.scene, seat))
        return Column(_head(self.scene, key) if key else Text(), cells, right, least)

    def who(self) -> list[Column]:
        """Turn and dealer, name and god; where rows do not follow the order of play, the seat's number."""
        view, named = self.scene.view, "gods" not in self.spared
        numbered, digits = has_teams(view), len(str(view.seats))
        longest = _SHORT_NAME if "room" in self.spared else _LONG_NAME

        def name(scene: Scene, seat: int) -> Text:
            text = seat_text(scene, seat, longest)
            return Text.assemble(f"{seat + 1:>{digits}} ", text) if numbered else text

        found = [self._column("", seat_marks, least=2), self._column("board.player", name)]
        if view.copies == 1:  # else the whole team has the same
            found.append(
                self._column("board.god" if named else "", lambda scene, seat: god_text(scene, view.gods[seat], named))
            )
        return found

    def hand(self) -> list[Column]:
        """How many cards are held."""
        view = self.scene.view
        if "cards" in self.spared or has_own_gems(view):
            return []
        return [self._column("board.cards", lambda _, seat: Text(str(view.hand_sizes[seat])), right=True)]

    def trick(self) -> Column:
        """The cards that lie in the trick."""
        most = _SHORT_CARD if "room" in self.spared else _LONG_CARD
        return self._column("board.trick", lambda scene, seat: cut(scene, card_in_trick(scene, seat), most), least=most)

    def last_trick(self) -> list[Column]:
        """The cards of the trick before."""
        view = self.scene.view
        cancelled = view.last_trick and view.last_winner == NOBODY
        key = "board.cancelled" if cancelled else "board.last"
        return [] if "last" in self.spared else [self._column(key, card_before, least=_LONG_CARD)]
