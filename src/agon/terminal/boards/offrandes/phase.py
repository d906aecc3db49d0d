"""Where the round is: the auction with its lot and bid, who corrupts, who offers."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from agon.games.offrandes.components import MEMBERS
from agon.games.offrandes.frames import ChoosingCharacters, Corrupting, HoldingAuction, OpeningLot, Praying
from agon.games.offrandes.printed import CORRUPTOR
from agon.games.offrandes.state import NOBODY
from agon.terminal.boards.columns import flow
from agon.terminal.boards.offrandes.scenery import Scene, asked, character_name, names, short_name
from agon.terminal.boards.words import seat_name


def draw_phase(scene: Scene) -> list[Text]:
    """What goes on now."""
    view = scene.view
    if view.holder != NOBODY:
        return draw_auction(scene)
    corruptors = [frame.seat for frame in reversed(view.stack) if isinstance(frame, Corrupting)]
    if corruptors:
        return [_corruption(scene, corruptors)]
    rest = [frame.seat for frame in reversed(view.stack) if isinstance(frame, Praying)]
    if rest:
        return [_queue(scene, "board.offerings", rest)]
    choosers = [frame.seat for frame in reversed(view.stack) if isinstance(frame, ChoosingCharacters)]
    return [_queue(scene, "board.starts", choosers)] if choosers else []


def draw_auction(scene: Scene) -> list[Text]:
    """Holder and lots, the lot with the highest bid, who is in, the tiles in hand."""
    holder, lot, bidders = list(_holder(scene)), list(_lot(scene)), list(_bidders(scene))
    lines = [holder, [*lot, *bidders]] if scene.terse else [holder, lot, bidders]
    return [*(flow(Text(), pieces, scene.width, 0, gap=3) for pieces in lines if pieces), *_hand(scene)]


def _holder(scene: Scene) -> Iterator[Text]:
    view, say = scene.view, scene.words.say
    lot, most = scene.outlook.lot, scene.outlook.lots
    yield Text(say("board.auction-of", name=seat_name(scene, view.holder), lot=lot, most=most), "bold")
    after = [frame.seat for frame in reversed(view.stack) if isinstance(frame, HoldingAuction)]
    if after and not scene.terse:
        yield Text(say("board.then", names=names(scene, after)), "dim")


def _lot(scene: Scene) -> Iterator[Text]:
    """The tiles up for auction, and the highest bid."""
    view, say = scene.view, scene.words.say
    if not view.lot:
        return
    tiles = " + ".join(character_name(scene, character) for character in MEMBERS[view.lot])
    yield Text(say("board.lot", tiles=tiles), "bold")
    if view.bid:
        yield Text(say("board.highest", bid=view.bid, name=seat_name(scene, scene.outlook.leader)), "bold")
    else:
        yield Text(say("board.no-bid-yet"))


def _bidders(scene: Scene) -> Iterator[Text]:
    """Who is still in with how much, who is out, who has won a lot already."""
    view, say, standings = scene.view, scene.words.say, scene.outlook.standings
    clockwise = [(view.holder + place) % view.seats for place in range(view.seats)]
    inside = list(view.bidders) or [seat for seat in clockwise if standings[seat] == "waits"]
    purses = ", ".join(f"{seat_name(scene, seat)} {view.players[seat].drachmas}" for seat in inside)
    yield Text(say("board.in", names=purses))
    out = [seat for seat in clockwise if standings[seat] == "out"]
    if out:
        yield Text(say("board.out", names=names(scene, out)), "dim")
    if view.won:
        yield Text(say("board.has-won", names=names(scene, view.won)), "dim")


def _hand(scene: Scene) -> Iterator[Text]:
    """The tiles that are left for other lots; not where the question lists them."""
    tiles = MEMBERS[scene.view.hand & ~scene.view.lot]
    if tiles and not isinstance(asked(scene), OpeningLot):
        name = short_name if scene.terse else character_name
        pieces = [Text(name(scene, character)) for character in tiles]
        yield flow(Text(scene.words.say("board.in-hand"), "dim"), pieces, scene.width)


def _corruption(scene: Scene, corruptors: list[int]) -> Text:
    """Who corrupts in which order, by the corruptor's step; who was corrupted."""
    view, say = scene.view, scene.words.say
    order = [f"{seat_name(scene, seat)} ({view.players[seat].steps[CORRUPTOR]})" for seat in corruptors]
    pieces = [Text(", ".join(order))]
    if view.corrupted:
        pieces.append(Text(say("board.corrupted", names=names(scene, view.corrupted)), "dim"))
    return flow(Text(say("board.corrupting"), "bold"), pieces, scene.width, gap=3)


def _queue(scene: Scene, key: str, seats: list[int]) -> Text:
    """Who is asked, and after whom."""
    return flow(Text(scene.words.say(key), "bold"), [Text(names(scene, seats))], scene.width)
