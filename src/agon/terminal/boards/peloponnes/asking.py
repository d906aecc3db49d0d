"""What is asked: all that can be answered, in words, and how it is typed."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from agon.games.peloponnes import actions as act
from agon.games.peloponnes import frames
from agon.games.peloponnes.printed import COINS, LUXURY, STORED
from agon.games.peloponnes.rules import legal_actions
from agon.games.peloponnes.state import State
from agon.kit.action import Action
from agon.kit.frame import Frame
from agon.kit.match import Prompt
from agon.terminal.boards.board import Choice
from agon.terminal.boards.peloponnes.columns import flow
from agon.terminal.boards.peloponnes.offer import LOST, what_may_be_done
from agon.terminal.boards.peloponnes.scenery import Scene, amounts, asked, state_of, symbol, tile_name
from agon.terminal.telling import fill

OFFERED = frames.Bidding | frames.MovingBid | frames.Buying  # questions about a tile on offer


def options(scene: Scene, prompt: Prompt) -> Sequence[Action]:
    """All a person may think of; bids are typed, not listed."""
    frame, s = asked(scene), state_of(scene)
    match frame:
        case frames.Bidding():
            return [act.PASS]
        case frames.MovingBid():
            return [*act.MOVES[: len(s.offer)], act.WITHDRAW]
        case frames.Buying():
            return [*act.BUYS[: len(s.offer)], act.PASS]
        case frames.Building():
            return [act.BUILD, act.MARK]
        case frames.ChoosingIncome():
            return [act.CHOICES[good] for good in STORED]
        case frames.Keeping():
            return [act.Keep(1 << place) for place in range(len(scene.outlook.answers.row))]
        case _:
            return prompt.actions


def hint(scene: Scene, prompt: Prompt) -> str:
    """What can be typed, shortly."""
    frame, say = asked(scene), scene.words.say
    count = len(prompt.actions)
    match frame:
        case frames.Bidding():
            return say("board.hint-bid")
        case frames.MovingBid() | frames.Buying():
            return f"0-{len(state_of(scene).offer)}"
        case frames.Keeping():
            return say("board.hint-keep")
        case frames.Feeding():
            return f"0-{count - 1}"
        case _:
            return f"1-{len(options(scene, prompt))}"


def label(scene: Scene, action: Action) -> str:
    """An action in words, with the tile and the price it is about."""
    sentence = fill(scene.words, scene.game.notation.phrase(action, scene.box))
    frame = asked(scene)
    match action, frame:
        case (act.Build(), frames.Building()) | (act.Finish(), frames.Finishing()):
            return f"{sentence}: {_price(scene)}"
        case act.Keep(tiles=mask), frames.Keeping():
            row = scene.outlook.answers.row
            kept = [tile_name(scene, tile) for place, tile in enumerate(row) if mask >> place & 1]
            return scene.words.say("board.keep", tiles=tuple(kept)) if kept else scene.words.say("board.keep-none")
        case act.PlaceBid(), _ if not isinstance(frame, frames.Bidding):
            return ""  # so that numbers are not taken for words of it
        case _:
            return sentence


def draw_choices(scene: Scene, offered: Sequence[Choice]) -> Text:
    """How to answer: a line or two, or a numbered list."""
    frame, s = asked(scene), state_of(scene)
    match frame:
        case frames.Bidding() | frames.MovingBid() | frames.Buying():
            return _offer_lines(scene, s, frame)
        case frames.Keeping(seat=seat):
            return Text("\n").join([_keep_line(scene, s, seat), _tile_list(scene, s, offered)])
        case frames.Feeding(seat=seat, hungry=hungry):
            most = len(legal_actions(s, seat)) - 1
            price = f"{s.box.parts.price.luxury}{symbol(scene, LUXURY)}"
            return flow("", [scene.words.say("board.how-feed", hungry=hungry, price=price, most=most)], scene.width)
        case _:
            return _numbered(scene, frame, offered)


def _offer_lines(scene: Scene, s: State, frame: OFFERED) -> Text:
    """How a tile is bid for, moved to or bought, and what 0 means."""
    say, price, coin = scene.words.say, s.box.parts.price, symbol(scene, COINS)
    seat = frame.seat
    if isinstance(frame, frames.MovingBid):
        bid = s.bids[seat]
        back = f"{bid}+{price.withdraw}{coin}"
        parts = [say("board.how-move", bid=f"{bid}{coin}"), say("board.how-withdraw", coins=back)]
    else:
        purse_of = f"{scene.outlook.forecast.purse if scene.outlook.forecast else 0}{coin}"
        how = "board.how-buy" if isinstance(frame, frames.Buying) else "board.how-bid"
        parts = [say(how, most=purse_of), say("board.how-pass", coins=f"+{price.passing}{coin}")]
    if any(what_may_be_done(scene, s, slot).count(LOST) for slot in range(len(s.offer))):
        parts.append(say("board.would-be-lost"))
    return flow("", parts, scene.width, gap="   ")


def _keep_line(scene: Scene, s: State, seat: int) -> Text:
    """What keeping costs, and how many can be kept."""
    most = max(keep.tiles.bit_count() for keep in legal_actions(s, seat) if isinstance(keep, act.Keep))
    price = amounts(scene, scene.outlook.answers.costs[1])
    return flow("", [scene.words.say("board.how-keep", price=price, most=most)], scene.width)


def _tile_list(scene: Scene, s: State, offered: Sequence[Choice]) -> Text:
    pieces = []
    for number, (tile, choice) in enumerate(zip(scene.outlook.answers.row, offered, strict=True), 1):
        worth = scene.words.say("board.brings-prestige", count=s.box.prestige[tile])
        income = amounts(scene, s.box.income[tile], s.box.tiles[tile].income.choice)
        told = ", ".join(filter(None, (worth, income)))
        mark = f"[{number}]" if choice.legal else f"({number})"
        pieces.append(f"{mark} {tile_name(scene, tile)} ({told})")
    return flow("", pieces, scene.width)


def _numbered(scene: Scene, frame: Frame | None, offered: Sequence[Choice]) -> Text:
    """A numbered list, with the tile it is about."""
    marks = [f"[{number}]" if choice.legal else f"({number})" for number, choice in enumerate(offered, 1)]
    pieces = [f"{mark} {label(scene, choice.action)}" for mark, choice in zip(marks, offered, strict=True)]
    if isinstance(frame, frames.Building | frames.Finishing | frames.ChoosingGood):
        return flow(f"{tile_name(scene, frame.tile)}: ", pieces, scene.width)
    return flow("", pieces, scene.width)


def _price(scene: Scene) -> str:
    """The price of the building, and the luxury goods that would buy what is lacking."""
    answers = scene.outlook.answers
    lack, shown = answers.bills[0][LUXURY], amounts(scene, answers.costs[0])
    if not lack:
        return shown
    return scene.words.say("board.with-luxury", price=shown, luxury=f"{lack}{symbol(scene, LUXURY)}")
