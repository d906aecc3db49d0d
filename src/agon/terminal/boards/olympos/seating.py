"""A row for every player: what he has, and what he would score now; below, his discoveries and what gods did to him."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from rich.table import Table
from rich.text import Text

from agon.games.olympos.frames import Acting, PlayingCards, PlayingZeus
from agon.games.olympos.printed import RESOURCES
from agon.games.olympos.scoring import score
from agon.games.olympos.state import Player, State
from agon.terminal.boards.columns import Column, draw_columns, fits, flow
from agon.terminal.boards.olympos.scenery import (
    Scene,
    asked,
    card_name,
    coloured,
    discovery_name,
    initials,
    members,
    seat_style,
    sign,
    state_of,
    wonder_name,
)
from agon.terminal.boards.words import pointer, seat_name, word

_NAME: Final = 10
_WIDE: Final = 76  # from here on heads are words


def draw_players(scene: Scene) -> Table:
    """The table of players."""
    s = state_of(scene)
    columns = [*_who(scene, s), *_goods(scene, s), *_signs(scene, s)]
    if not fits(columns, scene.width):
        columns = [column for column in columns if column.head.plain != scene.words.say("board.head.name")]
    return draw_columns(columns, scene.width)


def _column(scene: Scene, s: State, key: str, draw: Callable[[int], Text], right: bool = True) -> Column:
    head = scene.words.say(f"board.head.{key}") if scene.width >= _WIDE else scene.words.say(f"board.short.{key}")
    return Column(Text(head, "dim"), [draw(seat) for seat in range(s.seats)], right)


def _who(scene: Scene, s: State) -> Iterator[Column]:
    """Turn, letter, name, place on the track, hourglasses, settlers."""
    letters, players = initials(scene), s.players
    turns = s.stack[-1].owed() if s.stack else ()
    yield Column(Text(), [Text(pointer(scene) if seat in turns else " ", "bold") for seat in range(s.seats)])
    yield Column(Text(), [Text(letters[seat], seat_style(scene, seat)) for seat in range(s.seats)])
    yield _column(scene, s, "name", lambda seat: Text(seat_name(scene, seat)[:_NAME], "bold"), right=False)
    yield _column(scene, s, "hourglasses", lambda seat: _count(scene, players[seat].hourglasses))
    yield _column(scene, s, "stock", lambda seat: Text(f"{players[seat].stock}/{players[seat].reserve}"))


def _goods(scene: Scene, s: State) -> Iterator[Column]:
    """Land tokens and cubes of each resource: '2+1'."""
    for resource in range(len(RESOURCES)):
        cells = [_good(scene, s.players[seat], resource) for seat in range(s.seats)]
        yield Column(coloured(scene, resource), cells, least=3)


def _good(scene: Scene, player: Player, resource: int) -> Text:
    tokens, cubes = player.tokens[resource], player.cubes[resource]
    if not tokens and not cubes:
        return Text(sign(scene, "dot"), "dim")
    return Text(f"{tokens}+{cubes}" if cubes else str(tokens), "bold")


def _signs(scene: Scene, s: State) -> Iterator[Column]:
    """Stars, swords, Zeus symbols, prestige, cards, the score as it stands."""
    players, told = s.players, scene.outlook
    yield _column(scene, s, "stars", lambda seat: _count(scene, told.stars[seat]))
    yield _column(scene, s, "swords", lambda seat: _count(scene, told.swords[seat]))
    yield _column(scene, s, "zeus", lambda seat: _count(scene, told.zeus[seat]))
    yield _column(scene, s, "prestige", lambda seat: _count(scene, players[seat].prestige))
    yield _column(scene, s, "discoveries", lambda seat: _count(scene, players[seat].discoveries.bit_count()))
    yield _column(scene, s, "cards", lambda seat: _count(scene, len(players[seat].hand)))
    yield _column(scene, s, "score", lambda seat: Text(str(score(s, seat).total()), "bold"))


def _count(scene: Scene, count: int) -> Text:
    return Text(str(count)) if count else Text(sign(scene, "dot"), "dim")


def draw_tiles(scene: Scene, own_only: bool = False) -> list[Text]:
    """For every player who has any: wonders, discoveries, what gods did; the viewer's cards by name."""
    s = state_of(scene)
    seats = [seat for seat in range(s.seats) if not own_only or seat == scene.viewer]
    lines = [(seat, list(_belongings(scene, s, seat))) for seat in seats]
    drawn = [flow(_whose(scene, seat), pieces, scene.width, 2, gap=1) for seat, pieces in lines if pieces]
    return [*drawn, *draw_hand(scene)]


def _whose(scene: Scene, seat: int) -> Text:
    return Text(initials(scene)[seat], seat_style(scene, seat))


def _belongings(scene: Scene, s: State, seat: int) -> Iterator[Text]:
    player = s.players[seat]
    names = [Text(wonder_name(scene, wonder), "bold") for wonder in members(player.wonders)]
    names += [Text(discovery_name(scene, discovery)) for discovery in members(player.discoveries)]
    discounts = [Text(word(scene, "resource", RESOURCES[r])) for r, off in enumerate(player.discounts) if off]
    for place, name in enumerate(names):
        yield name if place + 1 == len(names) else Text.assemble(name, ",")
    if discounts:
        off = Text(", ").join(discounts).plain
        yield Text(scene.words.say("board.discount", resources=off), "dim")
    yield from (Text(text, "bold #d23c4f") for text in _fates(scene, s, seat))


def _fates(scene: Scene, s: State, seat: int) -> Iterator[str]:
    """What gods left with a player, and the Zeus token."""
    player = s.players[seat]
    if s.zeus_token == seat:
        yield "[" + scene.words.say("board.zeus-token") + "]"
    held = {"ares": player.ares, "athena": player.athena, "erinyes": player.erinyes}
    held |= {"keres": player.keres, "siren": player.siren}
    for god, touched in held.items():
        if touched:
            yield "[" + scene.words.say(f"board.fate.{god}", god=word(scene, "god", god)) + "]"


def draw_hand(scene: Scene) -> list[Text]:
    """The viewer's destiny cards."""
    if not scene.view.hand or isinstance(asked(scene), Acting | PlayingCards | PlayingZeus):  # the question lists them
        return []
    cards = [Text(card_name(scene, card)) for card in scene.view.hand]
    return [flow(Text(scene.words.say("board.hand"), "dim"), cards, scene.width, gap=2)]
