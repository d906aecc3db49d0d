"""Golden playthroughs: whole matches as text, which a test compares line by line.

`python -m tools.records.playthroughs` writes them anew. Read the difference before you commit one: every changed line
is a rule, a view or a text that changed.
"""

from __future__ import annotations

from collections import Counter
from itertools import count
from pathlib import Path
from random import Random
from typing import NamedTuple

import msgspec

from agon.bots.bot import answers_of_one
from agon.bots.random import RandomBot
from agon.kit.action import Action
from agon.kit.driver import play_on
from agon.kit.event import Event
from agon.kit.game import AnyGame, Options
from agon.kit.match import Line, Match, Prompt, Step
from agon.kit.nature import Seeded
from agon.kit.record import Table
from agon.kit.registry import find_game
from agon.kit.seats import Viewer

FOLDER = Path(__file__).resolve().parents[2] / "tests" / "playthroughs"


class Play(NamedTuple):
    """One playthrough: the table and its seed."""

    game: str
    seats: int
    variant: int  # which of the game's option sets
    seed: str
    in_full: int  # how many decisions are told with view and events

    @property
    def path(self) -> Path:
        """Where it is kept."""
        return FOLDER / f"{self.game}-{table_name(self.seats, _options(self))}.txt"


def table_name(seats: int, options: Options) -> str:
    """A table in a word: the seats, and what differs from the ordinary game."""
    words = [str(seats)]
    for field in msgspec.structs.fields(options):
        value = getattr(options, field.name)
        if value != field.default and value:
            words += {str: [value], int: [field.name, str(value)]}.get(type(value), [field.name])
    return "-".join(words)


def _options(play: Play) -> Options:
    game = find_game(play.game)
    assert game is not None
    options: Options = game.variants[play.variant]
    return options


PLAYS = (
    Play("olympe", 2, 0, "two at the table", 48),
    Play("olympe", 2, 2, "two for their gems", 48),
    Play("olympe", 3, 1, "three at the table", 3 * 16),
    Play("olympe", 3, 2, "three for their gems", 3 * 16),
    Play("olympe", 3, 7, "three and two colours more", 3 * 26),
    Play("olympe", 4, 0, "four at the table", 4 * 16),
    Play("olympe", 4, 3, "two and two", 4 * 16),
    Play("olympe", 4, 4, "two and two for their gems", 4 * 16),
    Play("olympe", 4, 6, "four and a colour more for their gems", 4 * 20),
    Play("olympe", 5, 0, "five at the table", 5 * 16),
    Play("olympe", 6, 0, "three times two", 6 * 16),
    Play("olympe", 8, 3, "two times four", 8 * 16),
    Play("olympe", 9, 0, "three times three", 9 * 16),
    Play("olympe", 10, 0, "five times two", 10 * 16),
)


def tell(play: Play) -> str:
    """The playthrough as text: first with views and events, then only actions and, after a deal, the table.

    A line of the table is told again only when it has changed.
    """
    game = find_game(play.game)
    assert game is not None
    options = _options(play)
    match = Match.start(game, Table(play.seats, options, game.box), Seeded(play.seed))
    lines = [
        f"game: {game.name}, rules version {game.rules_version}",
        f"seats: {play.seats}",
        f"options: {msgspec.json.encode(options).decode()}",
        f"seed: {play.seed}",
        "",
        *_events(match, match.lines),
    ]
    bot, told, numbers = answers_of_one(RandomBot(), Random(play.seed)), list[str](), count()
    in_full = False

    def answer(match: Match, prompt: Prompt) -> Action:
        nonlocal in_full
        number = next(numbers)
        in_full = number < play.in_full
        if in_full:
            lines.extend(["", f"--- decision {number}", *_picture(match, prompt.seat, told), _asked(match, prompt)])
        return bot(match, prompt)

    def tell_step(match: Match, prompt: Prompt, step: Step) -> None:
        lines.append(f"{prompt.seat} plays {game.notation.write(step.lines[0].action, game.box)}")
        if in_full:
            lines.extend(_events(match, step.lines))
        elif len(step.lines) > 1 or not match.open:  # nature acted, or the match is over
            lines.extend(["", *_picture(match, None, told), ""])

    play_on(match, answer, after=tell_step)
    return "\n".join([*lines, "", *_reasons(match), f"outcome: {msgspec.json.encode(match.outcome()).decode()}", ""])


def _picture(match: Match, viewer: Viewer, told: list[str]) -> list[str]:
    """The lines of the table that were not told the last time."""
    lines = match.game.notation.picture(match.view(viewer), match.table.box).splitlines()
    new = [line for line in lines if line not in told]
    told[:] = lines
    return new


def _asked(match: Match, prompt: Prompt) -> str:
    write, box = match.game.notation.write, match.table.box
    return f"{prompt.frame}: {', '.join(write(action, box) for action in prompt.actions)}"


def _events(match: Match, lines: list[Line] | tuple[Line, ...]) -> list[str]:
    """What a spectator learns."""
    return [f"  {_event(match.game, event)}" for event in match.events(lines, None)]


def _reasons(match: Match) -> list[str]:
    """How often which clause stood behind which kind of event, in the whole match."""
    heard = match.happenings(match.lines, None)
    pairs = Counter((match.game.notation.phrase(event, match.table.box).key, clause) for event, clause in heard)
    return [f"{key.removeprefix('event.')} by {clause}: {count}" for (key, clause), count in sorted(pairs.items())]


def _event(game: AnyGame, event: Event) -> str:
    phrase = game.notation.phrase(event, game.box)
    return f"{phrase.key.removeprefix('event.')}: " + ", ".join(
        f"{name} {' '.join(map(str, value)) if isinstance(value, tuple) else value}"
        for name, value in phrase.params.items()
    )


def main() -> None:
    """Write all of them anew."""
    FOLDER.mkdir(exist_ok=True)
    for play in PLAYS:
        play.path.write_text(tell(play), encoding="utf-8", newline="\n")
        print(play.path.name)


if __name__ == "__main__":
    main()
