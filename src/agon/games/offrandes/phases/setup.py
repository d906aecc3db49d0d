"""Setup: cities, the first player, three starting characters each."""

from __future__ import annotations

from agon.games.offrandes.actions import STARTS, ChooseCharacters, OffrandesAction
from agon.games.offrandes.components import MEMBERS, Box
from agon.games.offrandes.events import CharactersChosen, FirstPlayerDrawn
from agon.games.offrandes.frames import ChoosingCharacters, DrawingFirst, StartingRound
from agon.games.offrandes.ladders import climb
from agon.games.offrandes.options import Options
from agon.games.offrandes.printed import ALTARS, CHARACTERS
from agon.games.offrandes.state import NO_ANIMAL, NOBODY, Player, State
from agon.kit.action import Deal
from agon.kit.bag import Draw
from agon.kit.event import Emit
from agon.kit.refusal import Refusal
from agon.kit.seats import ALL


def refuse_setup(seats: int, options: Options, box: Box) -> Refusal | None:
    """Why these options do not fit the table, or None."""
    known = {city.id for city in box.parts.cities}
    named = options.cities
    if named and (len(named) != seats or len(set(named)) != seats or not set(named) <= known):
        return Refusal("offrandes/cities", {"seats": seats})  # offrandes/cities
    return None


def cities(seats: int, options: Options, box: Box) -> tuple[str, ...]:
    """The city of every seat."""
    return options.cities or tuple(city.id for city in box.parts.cities[:seats])  # offrandes/cities


def setup(seats: int, options: Options, box: Box) -> State:
    """The table before the first act of nature."""
    parts = box.parts
    return State(
        box=box,
        options=options,
        seats=seats,  # offrandes/players
        stack=[DrawingFirst()],
        round=0,
        first=0,
        quiet=0,
        players=[
            Player(parts.start_drachmas, 0, [0] * len(CHARACTERS)) for _ in range(seats)
        ],  # offrandes/starting-position
        holder=NOBODY,
        hand=0,
        won=[],
        lot=0,
        bid=0,
        bidders=[],
        corrupted=[],
        stock=[animal.stock for animal in parts.animals],  # offrandes/animal-stock
        owners=[NOBODY] * ALTARS,  # offrandes/starting-position offrandes/altars
        kinds=[NO_ANIMAL] * ALTARS,
        counts=[0] * ALTARS,
    )


def draw_first(s: State) -> Draw:
    """Any seat may begin."""
    return Draw.of(range(s.seats), (ALL,))  # offrandes/starting-position


def apply_draw_first(s: State, deal: Deal, emit: Emit | None) -> None:
    """Starting characters are chosen from the first player's right, counter-clockwise up to him."""
    s.first = deal.items[0]  # offrandes/starting-position
    choosers = s.clockwise(s.first)  # the last is asked first  # offrandes/starting-characters
    s.stack = [StartingRound(), *(ChoosingCharacters(seat) for seat in choosers)]
    if emit:
        emit(FirstPlayerDrawn(s.first), "offrandes/starting-position")


def legal_starts(s: State, seat: int, frame: ChoosingCharacters) -> list[OffrandesAction]:
    """Any three different characters."""
    return [STARTS[characters] for characters in s.box.starts]  # offrandes/starting-characters


def why_not_start(s: State, seat: int, frame: ChoosingCharacters, action: ChooseCharacters) -> Refusal:
    """Not so many, or more than so many."""
    return Refusal("offrandes/starting-characters", {"count": s.box.parts.starting_characters})


def apply_choose_characters(s: State, seat: int, action: ChooseCharacters, emit: Emit | None) -> None:
    """Each of these pawns goes up by exactly one step."""
    s.stack.pop()
    chosen = MEMBERS[action.characters]
    if emit:
        emit(CharactersChosen(seat, chosen), "offrandes/starting-characters")
    for character in chosen:
        climb(s, seat, character, "offrandes/starting-characters", emit)  # offrandes/starting-characters
