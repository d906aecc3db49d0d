"""The positions that illustrate how a game is played: `python -m tools.page.illustrations [GAME …]`.

Good players play the match that a game's guide.toml names; what it asks for is kept beside it, in illustrations.json:
what one seat is told there, as a board draws it. The page loads it with the guide, the terminal takes the score of it.
"""

from __future__ import annotations

import json
import sys
from random import Random
from typing import Any

from agon.bots.bot import answers_of_one
from agon.bots.greedy import GreedyBot
from agon.kit.driver import play_on
from agon.kit.game import AnyGame
from agon.kit.guide.outline import Illustrated, Wanted, read_outline
from agon.kit.match import Match, Prompt, Step
from agon.kit.nature import Seeded
from agon.kit.record import Table
from agon.kit.registry import find_game, our_games
from agon.server.tables.telling import news

NAMES = ("Ann", "Bo", "Cleo", "Dion", "Eos")


def main(names: list[str]) -> None:
    """Write the illustrations of some games, or of all."""
    for name in names or our_games():
        game = find_game(name)
        assert game is not None, name
        text = json.dumps(illustrations(game), ensure_ascii=False, separators=(",", ":"))
        (game.folder / "illustrations.json").write_text(text + "\n", encoding="utf-8")


def illustrations(game: AnyGame) -> dict[str, Any]:
    """Who sits there, and every position that the guide wants."""
    outline = read_outline(game.folder)
    assert outline is not None, game.name
    wanted = outline.match
    found: dict[str, Any] = {}
    match = Match.start(game, Table(wanted.seats, game.variants[0], game.box), Seeded(wanted.seed))

    def look(match: Match, prompt: Prompt, step: Step) -> None:
        for name, position in wanted.positions.items():
            if name not in found and _is_it(match, step, position, wanted):
                found[name] = json.loads(news(match, wanted.viewer, step.first, step.lines, match.sheet()))

    play_on(match, answers_of_one(GreedyBot(), Random(wanted.seed)), after=look)
    missing = set(wanted.positions) - set(found)
    assert not missing, f"{game.name}: nothing like {', '.join(sorted(missing))} in this match"
    return {"names": NAMES[: wanted.seats], "viewer": wanted.viewer, "positions": found}


def _is_it(match: Match, step: Step, position: Wanted, wanted: Illustrated) -> bool:
    """Whether what the guide wants stands on the table now."""
    mine = match.prompt(wanted.viewer)
    told = {type(event).__name__ for line in step.lines for event in line.events}
    return (
        step.first >= position.line
        and (not position.asked or (mine is not None and mine.frame == position.asked))
        and (not position.told or position.told in told)
        and (not position.over or not match.open)
    )


if __name__ == "__main__":
    main(sys.argv[1:])
