"""`agon bench`: how fast a game's engine is, through the protocol everybody uses."""

from __future__ import annotations

from typing import Annotated

import msgspec
from cyclopts import Parameter

from agon.kit.text import Catalogue
from agon.lab.speed import Speed, measure
from agon.terminal.editions import EditionFile, choose_box, report_edition, tell_edition
from agon.terminal.language import Lang, words_of
from agon.terminal.laying import choose_game, choose_table
from agon.terminal.trouble import Trouble


def bench(
    game: str | None = None,
    /,
    *,
    seats: Annotated[int | None, Parameter(help="Number of seats; by default the game's usual number.")] = None,
    edition: EditionFile = None,
    rounds: Annotated[int, Parameter(help="Measure so many times and keep the best.")] = 5,
    as_json: Annotated[bool, Parameter("--json", help="Print JSON.")] = False,
    lang: Lang = None,
) -> int:
    """Measure random playouts on one core: decisions a second without nature's deals, clone() and imagine()."""
    words = words_of(lang)
    found = choose_game(game, words)
    words = words_of(lang, found)
    if rounds < 1:
        raise Trouble(words.say("cli.bad-count", name="--rounds", least=1))
    box = choose_box(found, edition, words)
    table = choose_table(found, seats or found.default_seats, found.variants[0], box, words)
    speed = measure(found, table, rounds)
    if as_json:
        named = {"game": found.name, "seats": table.seats, "rounds": rounds, **report_edition(found, box)}
        print(msgspec.json.encode({**named, **msgspec.structs.asdict(speed)}).decode())
        return 0
    print(words.say("cli.bench.title", game=words.say("game.name"), seats=table.seats, rounds=rounds))
    if told := tell_edition(found, box, words):
        print(told)
    _show(speed, words)
    return 0


def _show(speed: Speed, words: Catalogue) -> None:
    rows = {
        "decisions": f"{speed.decisions_per_second:,.0f}".replace(",", " "),
        "nature": f"{speed.nature_share:.0%}",
        "clone": f"{speed.clone_us:.1f}",
        "imagine": f"{speed.imagine_us:.1f}",
    }
    for key, value in rows.items():
        print(f"{value:>12}  {words.say(f'cli.bench.{key}')}")
