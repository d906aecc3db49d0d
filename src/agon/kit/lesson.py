"""A game's guided first match, as data: its table, its deal, and a scene for every kind of decision.

`lesson.toml` lies beside a game's rules, its sentences in `lesson.en.json`, `.fr.json` and `.de.json`: docs/lessons.md.
A game without one has no lesson.
"""

from __future__ import annotations

import hashlib
import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from agon.kit.box import NAME_KEY, Box
from agon.kit.game import AnyGame
from agon.kit.record import Table
from agon.kit.text import Language, Message, read_messages

STEM: Final = "lesson"
PARTS: Final = ("title", "asks", "why", "choice", "but")  # what a scene says, in this order
TUTOR: Final = Path(__file__).parent / "tutor"  # what a guide says in every game
WELCOME: Final = "welcome"  # said before the first decision: it has a title, and `why`
FAREWELL: Final = "farewell"  # and after the last

Share = Annotated[float, Meta(ge=0, le=1)]
Known = Annotated[str, Meta(pattern=r"^[a-z][a-z-]*$")]


class Test(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What must hold of a value: one of these."""

    least: int | None = None
    most: int | None = None
    other: Any = msgspec.UNSET  # it is anything but this
    has: Any = msgspec.UNSET  # a list has this in it
    empty: bool | None = None


class Scene(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of decision: when it is met, where the card points, and how answers are judged.

    `when`: paths into what the seat knows, and what must hold there. `by`: one of these clauses is what some legal
    answer would be told by. `teaches`: the kinds of action it explains. `prefer`: of the legal answers these, as far as
    there are any; `avoid`: never these, as long as there is another. Of what is left the game's first glance finds the
    best; within `near` of it an answer is sensible, further than `poor` from it, it is not (of the whole range, both).
    """

    id: Known
    frame: str
    at: Annotated[tuple[str, ...], Meta(min_length=1)]
    clause: str
    teaches: tuple[str, ...]
    when: dict[str, Any] = {}
    by: tuple[str, ...] = ()
    prefer: tuple[dict[str, Any], ...] = ()
    avoid: tuple[dict[str, Any], ...] = ()
    near: Share = 0.0
    poor: Share = 0.6
    rare: bool = False  # the course that follows the guide does not meet it


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A guided match: who sits there, what is dealt, and its scenes; of those that fit, the first is shown."""

    seats: int
    you: int
    bots: tuple[str, ...]  # on the other seats, in their order
    minutes: int  # it takes a reader who never saw the game, about
    seed: str  # of the deal, found by `python -m tools.docs.first_match`
    welcome: tuple[str, ...]  # where the first card points
    goal: str  # the clause that says what one plays for
    scene: tuple[Scene, ...]
    options: dict[str, Any] = {}
    elsewhere: tuple[str, ...] = ()  # frames that nobody meets in an ordinary match
    shorter: dict[str, int] = {}  # numbers of the box that are other ones here, so that it ends sooner

    def levels(self) -> dict[int, str]:
        """The bot on every seat but the learner's."""
        others = [seat for seat in range(self.seats) if seat != self.you]
        return dict(zip(others, self.bots, strict=True))

    @property
    def secret(self) -> bytes:
        """What is dealt follows from it."""
        return hashlib.sha256(f"lesson/{self.seed}".encode()).digest()


@cache
def read_lesson(folder: Path) -> Lesson | None:
    """The lesson of the game in this folder, if it has one."""
    path = folder / f"{STEM}.toml"
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Lesson) if path.is_file() else None


def lesson_table(game: AnyGame, lesson: Lesson) -> Table:
    """The table of a lesson: with our box, or with one that has some other numbers."""
    box: Box = game.load_box(shortened(game.box.text, lesson.shorter)) if lesson.shorter else game.box
    return Table(lesson.seats, msgspec.convert(lesson.options, game.options_type), box)


def shortened(text: str, numbers: dict[str, int]) -> str:
    """A component file with other numbers at these keys."""
    for key, value in numbers.items():
        text, found = re.subn(rf"(?m)^{re.escape(key)} = -?\d+", f"{key} = {value}", text)
        if found != 1:
            raise ValueError(f"there is no number {key!r}")
    return f'{NAME_KEY} = "{STEM}"\n{text}'


def lesson_words(folder: Path, lang: Language) -> dict[str, Message]:
    """What a lesson says, by `scene.part`."""
    return read_messages(folder, lang, STEM)
