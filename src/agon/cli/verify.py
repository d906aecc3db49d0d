"""`agon verify`: was this game dealt and played as it says?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter

from agon.cli.editions import tell_edition
from agon.cli.language import Lang, words_of
from agon.cli.records import load_record
from agon.cli.setting import choose_game
from agon.cli.telling import tell_flaw
from agon.kit.action import Deal
from agon.kit.record import Flaw
from agon.kit.verify import verify as verify_record


def verify(
    file: Path,
    /,
    *,
    game: Annotated[int | None, Parameter(help="The file holds a game a line: take this one (1, 2 …).")] = None,
    as_json: Annotated[bool, Parameter("--json", help="Print the verdict as JSON.")] = False,
    lang: Lang = None,
) -> int:
    """Check a finished game: promises, every deal, every action, the outcome. Exit 1 names the first false step."""
    words = words_of(lang)
    record, names = load_record(file, game, words)
    played = choose_game(record.header.game, words)
    spoken = words_of(lang, played, names)
    match = verify_record(played, record)
    flaw = match if isinstance(match, Flaw) else None
    if as_json:
        verdict = {"verified": flaw is None, "line": flaw and flaw.line, "why": flaw and flaw.why}
        print(msgspec.json.encode(verdict).decode())
    elif isinstance(match, Flaw):
        print(words.say("cli.verify.false", path=str(file), why=tell_flaw(spoken, match)))
    else:
        deals = sum(data.get("type") == Deal.__name__ for _, data in record.lines)
        print(words.say("cli.verify.true", path=str(file), lines=len(record.lines), deals=deals))
        if edition := tell_edition(match.game, match.table.box, spoken):
            print(edition)
    return 1 if flaw else 0
