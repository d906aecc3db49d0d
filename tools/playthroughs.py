"""Golden playthroughs: whole matches as text, which a test compares line by line.

`python -m tools.playthroughs` writes them anew. Read the difference before you commit one: every changed line is a
rule, a view or a text that changed.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import NamedTuple

import msgspec

from agon.bots.random import RandomBot
from agon.kit.event import Event
from agon.kit.game import AnyGame, Options
from agon.kit.match import Line, Match, Prompt, Step
from agon.kit.nature import Seeded
from agon.kit.record import Table
from agon.kit.registry import find_game

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "playthroughs"


class Play(NamedTuple):
    """One playthrough: the table, its seed, and how many decisions are told in full."""

    game: str
    seats: int
    variant: int  # which of the game's option sets
    seed: str
    in_full: int

    @property
    def path(self) -> Path:
        """Where it is kept."""
        return FOLDER / f"{self.game}-{self.seats}.txt"


PLAYS = (
    Play("olympe", 3, 1, "three at the table", 3 * 16),
    Play("olympe", 4, 0, "four at the table", 4 * 16),
    Play("olympe", 5, 0, "five at the table", 5 * 16),
)


def tell(play: Play) -> str:
    """The playthrough as text: first with every view and event, then only actions and how the match stands."""
    game = find_game(play.game)
    assert game is not None
    options: Options = game.variants[play.variant]
    match = Match.start(game, Table(play.seats, options, game.box), Seeded(play.seed))
    lines = [
        f"game: {game.name}, rules version {game.rules_version}",
        f"seats: {play.seats}",
        f"options: {msgspec.json.encode(options).decode()}",
        f"seed: {play.seed}",
        "",
        *_events(match, match.lines),
    ]
    bot, rng = RandomBot(), Random(play.seed)
    for number in range(game.bound(play.seats, options, game.box)):
        if not match.open:
            break
        prompt = match.prompt(next(iter(match.open)))
        assert prompt is not None
        action = bot.choose(game, match.view(prompt.seat), game.box, prompt, rng)
        told = _asked(match, prompt, number) if number < play.in_full else []
        step = match.submit(prompt.seat, action, prompt.decision)
        assert isinstance(step, Step)
        lines += [*told, f"{prompt.seat} plays {game.notation.write(action, game.box)}"]
        if told:
            lines += _events(match, step.lines)
        elif len(step.lines) > 1 or not match.open:  # nature acted, or the match is over
            lines += ["", game.notation.picture(match.view(None), game.box), ""]
    return "\n".join([*lines, f"outcome: {msgspec.json.encode(match.outcome()).decode()}", ""])


def _asked(match: Match, prompt: Prompt, number: int) -> list[str]:
    game, box = match.game, match.table.box
    legal = ", ".join(game.notation.write(action, box) for action in prompt.actions)
    picture = game.notation.picture(match.view(prompt.seat), box)
    return ["", f"--- decision {number}", picture, f"{prompt.frame}: {legal}"]


def _events(match: Match, lines: list[Line] | tuple[Line, ...]) -> list[str]:
    """What a spectator learns."""
    return [f"  {_event(match.game, event)}" for event in match.events(lines, None)]


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
