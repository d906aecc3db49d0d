"""Setup: the pile on the track, the development board, condemned lands, tribes, cubes."""

from __future__ import annotations

from collections.abc import Sequence

from agon.games.olympos.actions import CONDEMNS, Condemn, OlymposAction
from agon.games.olympos.components import Box
from agon.games.olympos.events import (
    CubesDealt,
    FifthCubeDrawn,
    LandCondemned,
    PiecesStacked,
    RowLaid,
    WondersLaid,
)
from agon.games.olympos.frames import (
    NO_RESOURCE,
    Condemning,
    DealingCubes,
    DrawingFifthCube,
    LayingRow,
    PlacingTribes,
    StackingPieces,
    StartingTurn,
)
from agon.games.olympos.options import Options
from agon.games.olympos.printed import BONUSES, COLUMNS, DISCOVERIES, LANDS, RESOURCES, ROWS, WONDERS
from agon.games.olympos.state import NOBODY, Player, State
from agon.kit.action import Deal
from agon.kit.bag import Draw
from agon.kit.event import Emit
from agon.kit.refusal import Refusal
from agon.kit.seats import ALL


def refuse_setup(seats: int, options: Options, box: Box) -> Refusal | None:
    """Every table that has its seats can be laid."""
    return None


def setup(seats: int, options: Options, box: Box) -> State:
    """The table before the first act of nature."""
    tiles = box.parts.discovery
    return State(
        box=box,
        options=options,
        seats=seats,  # olympos/players
        stack=[StackingPieces()],
        order=list(range(seats)),
        players=[_new_player(box) for _ in range(seats)],
        columns=[0] * (DISCOVERIES + WONDERS),
        copies=[tile.copies[seats] for tile in tiles],  # olympos/discovery-copies
        tiles=[[RESOURCES.index(name) for name in tile.effect.tile_resources] for tile in tiles],
        bonuses=[NOBODY] * (DISCOVERIES * BONUSES),
        condemned=[False] * LANDS,
        tribes=[False] * LANDS,
        piles=[[] for _ in range(LANDS)],
        zeus_token=NOBODY,
        revealed=[],
        deck=list(box.deck),  # olympos/destiny-deck
        discards=[],
        shuffle=0,
        held=[],
        held_shuffles=[],
    )


def _new_player(box: Box) -> Player:
    """Settlers in stock, one piece on the track, the others in the reserve."""
    supply = box.parts.supply
    return Player(
        space=0,
        done=False,
        hourglasses=0,
        stock=supply.settlers_at_start,  # olympos/start-pieces
        reserve=supply.pieces_per_player - supply.settlers_at_start - 1,  # olympos/start-pieces
        tokens=[0] * len(RESOURCES),
        stars=0,
        cubes=[0] * len(RESOURCES),
        prestige=0,
        discoveries=0,
        discounts=[0] * len(RESOURCES),
        wonders=0,
        hand=[],
        shuffles=[],
        zeus_cards=0,
        ares=False,
        athena=0,
        erinyes=False,
        keres=False,
        siren=False,
    )


def draw_pile(s: State) -> Draw:
    """The pieces from the top of the pile to its bottom."""
    return Draw.of(range(s.seats), [ALL] * s.seats)  # olympos/start-stack


def apply_draw_pile(s: State, deal: Deal, emit: Emit | None) -> None:
    """The rest of the setup follows, the last thing first."""
    s.order = list(deal.items)  # olympos/start-stack
    cubes = DrawingFifthCube() if s.seats > len(RESOURCES) else DealingCubes(NO_RESOURCE)  # olympos/start-cubes
    condemned = s.box.parts.condemned_per_resource[s.seats] * len(RESOURCES)
    s.stack = [StartingTurn(), cubes, PlacingTribes()]
    s.stack += [Condemning(s.order[-1])] * condemned  # olympos/condemn: by the bottom of the pile
    s.stack += [LayingRow(row) for row in range(ROWS, -1, -1)]
    if emit:
        emit(PiecesStacked(deal.items), "olympos/start-stack")


def draw_row(s: State) -> Draw:
    """A column for each of the five."""
    return Draw.of(range(COLUMNS), [ALL] * COLUMNS)  # olympos/discovery-copies


def apply_draw_row(s: State, deal: Deal, emit: Emit | None) -> None:
    """The discoveries of a row, in their order, or after the last row the wonders, lie in these columns."""
    frame = s.stack.pop()
    assert isinstance(frame, LayingRow)
    first = DISCOVERIES if frame.row == ROWS else 0
    numbers = range(first, first + WONDERS) if first else s.box.rows[frame.row]
    for number, column in zip(numbers, deal.items, strict=True):
        s.columns[number] = column  # olympos/discovery-copies olympos/board-cells
    if emit:
        laid = WondersLaid(deal.items) if first else RowLaid(frame.row, deal.items)
        emit(laid, "olympos/discovery-copies")


def legal_condemning(s: State, seat: int, frame: Condemning) -> list[OlymposAction]:
    """Every land that may still be condemned."""
    return [CONDEMNS[land] for lands in s.box.lands_of for land in may_condemn(s, lands)]


def may_condemn(s: State, lands: Sequence[int]) -> list[int]:
    """Of the lands of one resource, those that may be condemned: not too many, and never both stars."""
    if not left_to_condemn(s, lands):
        return []
    gone = [land for land in lands if s.condemned[land]]
    star = any(s.box.has_star[land] for land in gone)
    return [land for land in lands if land not in gone and not (star and s.box.has_star[land])]  # olympos/condemn


def left_to_condemn(s: State, lands: Sequence[int]) -> int:
    """How many of these lands of one resource have still to be condemned."""
    return s.box.parts.condemned_per_resource[s.seats] - sum(s.condemned[land] for land in lands)  # olympos/condemn


def why_not_condemn(s: State, seat: int, frame: Condemning, action: Condemn) -> Refusal:
    """Condemned already, enough of that resource, or its other star."""
    resource, count = s.box.resource[action.land], s.box.parts.condemned_per_resource[s.seats]
    if s.condemned[action.land]:
        return Refusal("olympos/condemn", {"land": s.box.spaces[action.land]}, case="already")
    if not left_to_condemn(s, s.box.lands_of[resource]):
        return Refusal("olympos/condemn", {"resource": RESOURCES[resource], "count": count}, case="enough")
    return Refusal("olympos/condemn", {"resource": RESOURCES[resource]}, case="star")


def apply_condemn(s: State, seat: int, action: Condemn, emit: Emit | None) -> None:
    """Nobody will stop there; Olympos may be among them."""
    s.stack.pop()
    s.condemned[action.land] = True  # olympos/condemn
    if emit:
        emit(LandCondemned(seat, action.land), "olympos/condemn")


def place_tribes(s: State, step: PlacingTribes, emit: Emit | None) -> None:
    """A tribe on every star that is not condemned."""
    s.tribes = [
        star and not condemned for star, condemned in zip(s.box.has_star, s.condemned, strict=True)
    ]  # olympos/tribes


def draw_fifth_cube(s: State) -> Draw:
    """Any resource."""
    return Draw.of(range(len(RESOURCES)), (ALL,))  # olympos/start-cubes


def apply_draw_fifth_cube(s: State, deal: Deal, emit: Emit | None) -> None:
    """It is dealt with the four different ones."""
    s.stack[-1] = DealingCubes(deal.items[0])  # olympos/start-cubes
    if emit:
        emit(FifthCubeDrawn(deal.items[0]), "olympos/start-cubes")


def draw_cubes(s: State) -> Draw:
    """A cube for each, different ones as far as there are."""
    frame = s.stack[-1]
    assert isinstance(frame, DealingCubes)
    extra = [] if frame.extra == NO_RESOURCE else [frame.extra]
    return Draw.of([*range(len(RESOURCES)), *extra], [ALL] * s.seats)  # olympos/start-cubes


def apply_draw_cubes(s: State, deal: Deal, emit: Emit | None) -> None:
    """Everybody begins with one cube."""
    s.stack.pop()
    for player, resource in zip(s.players, deal.items, strict=True):
        player.cubes[resource] += 1  # olympos/start-cubes
    if emit:
        emit(CubesDealt(deal.items), "olympos/start-cubes")
