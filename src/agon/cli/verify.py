"""`agon verify`: was this game dealt and played as it says?"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter

from agon.kit.action import Deal
from agon.kit.record import Flaw, Record
from agon.kit.text import Catalogue
from agon.kit.verify import verify as verify_record
from agon.terminal.editions import tell_edition
from agon.terminal.language import Lang, words_of
from agon.terminal.laying import choose_game
from agon.terminal.records import load_record
from agon.terminal.telling import tell_flaw


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
        told = record.header.deal.broken if record.header.deal else ()
        verdict = {"verified": flaw is None, "line": flaw and flaw.line, "why": flaw and flaw.why, "broken": told}
        print(msgspec.json.encode(verdict).decode())
    elif isinstance(match, Flaw):
        print(words.say("cli.verify.false", path=str(file), why=tell_flaw(spoken, match)))
    else:
        deals = sum(data.get("type") == Deal.__name__ for _, data in record.lines)
        print(words.say("cli.verify.true", path=str(file), lines=len(record.lines), deals=deals))
        for line in _tell_ceremonies(record, words):
            print(line)
        if edition := tell_edition(match.game, match.table.box, spoken):
            print(edition)
    return 1 if flaw else 0


def _tell_ceremonies(record: Record, words: Catalogue) -> Iterator[str]:
    """What a proof of the deal rests on: whether any seat had a hand in it, and what was broken off before it."""
    deal = record.header.deal
    if deal is None or not deal.nonces:
        yield words.say("cli.verify.no-nonces")
        return
    for number, broken in enumerate(deal.broken, 1):
        yield words.say(
            f"cli.verify.broken.{broken.why}",
            number=number,
            who=broken.who or words.say("seat", number=broken.seat + 1),
            count=sum(nonce is not None for nonce in broken.nonces),
            seats=len(broken.nonces),
        )
