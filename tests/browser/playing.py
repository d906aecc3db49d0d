"""Somebody who plays in a browser, with clicks on what is drawn and nothing else."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

from tests.browser.peloponnes import PELOPONNES
from tests.browser.visitors import OUTSIDE

ROOT: Final = Path(__file__).resolve().parent.parent.parent
PATIENCE: Final = 60.0  # seconds until something awaited must have come; slow machines need some
expect.set_options(timeout=PATIENCE * 1000)

# A small change of the printed numbers ends a match soon: still the real game. Peloponnes is eight rounds for ever.
SHORT: Final = {"olympe": ("gems-to-win = 12", "gems-to-win = 1"), "offrandes": ("end-score = 100", "end-score = 10")}
_TRACK: Final = re.compile(r"zeus = \[.*?end-points = .*?\}", re.DOTALL)
_SHORT_TRACK: Final = """zeus = [
  { space = 5 }, { space = 9 }, { space = 13, double = true }, { space = 17, double = true },
  { space = 21, double = true }, { space = 25 },
]
cross = 29
end-points = { 25 = 4, 26 = 3, 27 = 2, 28 = 1, 29 = 0 }"""

# What is written was drawn once, so that its letters were asked for, and they have come.
LETTERED: Final = """() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => document.fonts.ready.then(() => done(true)))))"""

_STATE: Final = """() => {
  const bar = document.querySelector('[data-testid=prompt]');
  return {
    game: document.querySelector('main')?.dataset.game,
    over: !!document.querySelector('[data-testid=result]'),
    decision: bar?.dataset.decision ?? null,
    frame: bar?.dataset.frame ?? null,
    curtain: !!document.querySelector('[data-testid=curtain]'),
  };
}"""


def wait_until(page: Page, holds: Callable[[], bool]) -> None:
    """Asked from here again and again: the content policy lets nothing be evaluated in the page."""
    deadline = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < deadline, "it never came"
        page.wait_for_timeout(5)


def components(game: str) -> str:
    """The component file of our edition."""
    return (ROOT / "src/agon/games" / game / "components.toml").read_text(encoding="utf-8")


def short_edition(game: str) -> str:
    """The game's components with less to reach for the win."""
    text = components(game)
    if game == "olympos":
        return _TRACK.sub(_SHORT_TRACK, text)
    before, after = SHORT.get(game, ("", ""))
    assert before in text
    return text.replace(before, after)


def words(part: str, lang: str = "en") -> dict[str, Any]:
    """A catalogue of the page: `words("lobby")`, `words("games/olympe", "fr")`."""
    found: dict[str, Any] = json.loads((ROOT / f"web/src/{part}/words.{lang}.json").read_text(encoding="utf-8"))
    return found


def sentences(game: str, lang: str = "en") -> dict[str, Any]:
    """A game's own catalogue."""
    path = ROOT / f"src/agon/games/{game}/text.{lang}.json"
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


class Player:
    """A page at a table, and what its owner does there."""

    def __init__(self, page: Page, name: str, *, seed: int = 1) -> None:
        self.page: Final = page
        self.name: Final = name
        self.answers = 0
        self._random: Final = Random(seed)

    # Coming to a table

    def enter(self) -> Player:
        """Tell the name, in the lobby or wherever it is asked for."""
        self.page.locator("form input[autocomplete=nickname]").fill(self.name)
        self.page.locator("form:has(input[autocomplete=nickname]) button:not([type])").click()
        expect(self.page.locator("header .name", has_text=self.name)).to_be_attached()
        return self

    def lay(self, game: str, seats: int, **more: Any) -> str:
        """Lay a table as the page would: all other seats are easy bots unless `bots` says otherwise; its id."""
        wish: dict[str, Any] = {"game": game, "seats": seats, "bots": {str(at): "easy" for at in range(1, seats)}}
        wish |= more
        ask = self.page.context.request
        laid = ask.post("/api/tables", data=wish)
        assert laid.ok, laid.text()
        table = str(laid.json()["id"])
        if len(wish["bots"]) + len(wish.get("companions", ())) + wish.get("sit", True) == seats:
            assert ask.post(f"/api/tables/{table}/start").ok
        return table

    def open(self, table: str, query: str = "") -> Player:
        """Go to the table and wait until it is there."""
        self.page.goto(f"/g/{table}{query}")
        return self

    def play_alone(self, game: str, seats: int, **more: Any) -> str:
        """Enter, lay a table with bots, and be there when it is one's turn; who is outside need not see the lobby."""
        if self.page.url.endswith(OUTSIDE):
            told = self.page.context.request.post("/api/guests", data={"name": self.name})
            assert told.ok, told.text()
        else:
            self.enter()
        table = self.lay(game, seats, **more)
        self.open(table).wait_for_turn()
        return table

    # Looking

    @property
    def bar(self) -> Locator:
        """Where it is asked."""
        return self.page.get_by_test_id("prompt")

    @property
    def hand(self) -> Locator:
        """Own things at the bottom."""
        return self.page.locator("main section.hand").first

    def state(self) -> dict[str, Any]:
        """What is asked just now, and whether all is over."""
        found: dict[str, Any] = self.page.evaluate(_STATE)
        return found

    def log(self) -> list[str]:
        """The lines of the log."""
        return [line.strip() for line in self.page.locator("[data-testid=log] [data-line]").all_text_contents()]

    def result(self) -> tuple[str, list[str]]:
        """Who won, and the scores."""
        shown = self.page.get_by_test_id("result")
        expect(shown).to_be_visible()
        return shown.locator("h2").inner_text(), shown.locator("ol li").all_inner_texts()

    def wait_for_turn(self) -> str:
        """Until something is asked, or all is over; the kind of question."""
        asked = self.page.locator("[data-testid=prompt][data-decision], [data-testid=result]")
        expect(asked.first).to_be_visible()
        now = self.state()
        assert now["decision"] or now["over"], "what was asked is asked no more: wait until an answer has been taken"
        return str(now["frame"])

    # Answering

    def answer(self, how: Callable[[Player], None] | None = None) -> None:
        """Answer what is asked with something legal, or as it is said, and wait until it has been taken."""
        if self.page.locator("[data-testid=moment] .waiting").count():
            self.page.keyboard.press("Escape")  # the question is seen when all that led to it was
        now = self.state()
        if how is None:
            on_board = not self.bar.locator("[data-choice]").count()
            how = BOARDS.get(str(now["game"]), ANSWERS)[str(now["frame"])] if on_board else _any_choice
        how(self)
        self.wait_until_taken(str(now["decision"]))
        self.answers += 1

    def wait_until_taken(self, decision: str) -> None:
        """Until this is asked no more."""
        other = f'[data-testid=prompt]:not([data-decision="{decision}"])'
        expect(self.page.locator(f"{other}, [data-testid=result], [data-testid=curtain]").first).to_be_visible()

    def press(self, piece: Locator) -> None:
        """Select a piece, then do it."""
        self.touch(piece)
        self.press_again(piece)

    def press_again(self, piece: Locator) -> None:
        """Do what is selected: by a second click on it, or by the button that says what will be done."""
        if self._random.random() < 0.5:
            self.confirm()
        else:
            expect(piece).to_have_attribute("aria-pressed", "true")
            self.touch(piece)

    def touch(self, piece: Locator) -> None:
        """A click, or a tap where there is no mouse."""
        if self.page.evaluate("navigator.maxTouchPoints"):
            piece.tap()
        else:
            piece.click()

    def touch_middle(self, piece: Locator, across: float = 0.5) -> None:
        """The same for a piece of a drawing, where whatever lies there is touched; `across`: farther left or right."""
        piece.scroll_into_view_if_needed()
        box = piece.bounding_box()
        assert box
        x, y = box["x"] + box["width"] * across, box["y"] + box["height"] / 2
        if self.page.evaluate("navigator.maxTouchPoints"):
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def confirm(self) -> None:
        """Do what is selected."""
        self.touch(self.bar.locator("button.do"))

    def pick(self, pieces: Locator) -> Locator:
        """One of them."""
        found = pieces.count()
        assert found, "there is nothing legal to click on"
        return pieces.nth(self._random.randrange(found))

    def likes(self, chance: float) -> bool:
        """Whether he feels like it."""
        return self._random.random() < chance


def _play_card(player: Player) -> None:
    card = player.pick(player.hand.locator("button[data-card][aria-disabled=false]"))
    number, key = card.get_attribute("data-card"), card.locator("xpath=..").get_attribute("data-key")
    # Held fast: while it is selected, other cards are legal too.
    own = f'[data-key="{key}"] button' if key else f'button[data-card="{number}"]'
    player.press(player.hand.locator(own).first)


def _pick_tiles(player: Player) -> None:
    tiles = player.page.locator(".tiles button.tile.pick")
    if not tiles.count() or not player.bar.page.locator(".hand .ask button.answer").first.is_visible():
        return _end_turn(player)
    if player.page.locator(".hand .ask button.answer").count() > 1 and player.likes(0.3):
        return _end_turn(player)
    while not player.bar.locator("button.do").count():
        before = tiles.count()
        player.touch(player.pick(tiles))
        expect(tiles).to_have_count(before - 1)
    player.confirm()
    return None


def _end_turn(player: Player) -> None:
    player.press(player.page.locator(".hand .ask button.answer").last)


def _bid(player: Player) -> None:
    bid, leave = player.page.locator(".hand button.go"), player.page.locator(".hand button.answer[aria-pressed]")
    if bid.count() and (not leave.count() or player.likes(0.6)):
        more = player.page.locator(".hand .stepper button.step:not([aria-disabled])").last
        if player.likes(0.3) and more.count():
            player.touch(more)
        player.press(bid)
    else:
        player.press(leave.first)


def _corrupt(player: Player) -> None:
    pawns = player.page.locator(".steps button.legal")
    if pawns.count() and player.likes(0.8):
        player.touch(player.pick(pawns))
        player.confirm()
    else:
        _end_turn(player)


def _offer(player: Player) -> None:
    altars = player.page.locator("button.altar.legal")
    if altars.count():
        altar = player.pick(altars)
        player.touch(altar)
        player.confirm()
    else:
        _end_turn(player)


IN_HAND: Final = (
    *("Paying", "ChoosingBonus", "ChoosingTile", "ChoosingCube", "PayingStars", "KeepingCard"),
    *("PlayingCards", "PlayingZeus", "LosingCards"),
)
LANDS: Final = ".map .land[aria-pressed]"


def show(player: Player, part: int) -> None:
    """One of the parts of the table of Olympos, where not all are seen at once: map, discoveries, time."""
    tab = player.page.locator("main .board nav button").nth(part)
    if tab.count() and not tab.get_attribute("aria-current"):
        player.touch(tab)


def press_land(player: Player) -> None:
    """One of the lands that are legal, touched at its plate."""
    show(player, 0)
    name = player.pick(player.page.locator(LANDS)).get_attribute("aria-label")
    labels = player.page.locator(".map .land").evaluate_all("(lands) => lands.map((one) => one.ariaLabel)")
    # At its resource: in the middle a settler may stand, and would be taken up.
    player.touch_middle(player.page.locator(".map .plate .board").nth(labels.index(name)), 0.12)
    expect(player.page.locator('.map .land[aria-pressed="true"]')).to_have_count(1)
    player.confirm()


def _act(player: Player) -> None:
    """A discovery or a wonder, or a settler's journey, or whatever else there is."""
    show(player, 1)
    made = player.page.locator(".cell.legal, .wonder.legal")
    if made.count() and player.likes(0.7):
        return player.press(player.pick(made))
    show(player, 0)
    settlers = player.page.locator(".map .settler")
    if settlers.count() and (player.likes(0.4) or not player.page.locator(LANDS).count()):
        player.touch_middle(player.pick(settlers))
    if player.page.locator(LANDS).count():
        return press_land(player)
    return _answer_in_hand(player)


def _answer_in_hand(player: Player) -> None:
    player.press(player.pick(player.hand.locator("button[aria-pressed]:not([aria-disabled])")))


def _any_choice(player: Player) -> None:
    choice = player.pick(player.bar.locator("[data-choice]"))
    player.touch(choice)
    player.confirm()


ANSWERS: Final[dict[str, Callable[[Player], None]]] = {
    "Playing": _play_card,
    "ChoosingCharacters": _pick_tiles,
    "OpeningLot": _pick_tiles,
    "Bidding": _bid,
    "Corrupting": _corrupt,
    "Offering": _offer,
    "Condemning": press_land,
    "LosingSettler": press_land,
    "Acting": _act,
    **dict.fromkeys(IN_HAND, _answer_in_hand),
}
BOARDS: Final = {"peloponnes": PELOPONNES}  # whose questions share names with those of another game


def play(players: Sequence[Player], *, most: int = 10_000, seconds: float = 240) -> bool:
    """Everybody answers when asked, `most` answers in all; whether the match is over."""
    until = time.monotonic() + seconds
    given = 0
    while given < most:
        assert time.monotonic() < until, f"nobody was asked, or it took too long: {[one.state() for one in players]}"
        states = [player.state() for player in players]
        if all(state["over"] for state in states):
            return True
        asked = [player for player, state in zip(players, states, strict=True) if state["decision"]]
        if asked:
            asked[0].answer()
            given += 1
        else:
            players[0].page.wait_for_timeout(20)
    return False


def plain(text: str) -> re.Pattern[str]:
    """Just this text, whatever blanks are around it."""
    return re.compile(rf"^\s*{re.escape(text)}\s*$")
