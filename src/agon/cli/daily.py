"""`agon daily`: the deal of the day, alone against bots."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Annotated, Final

import msgspec
from cyclopts import Parameter

from agon.cli.play import play_to_end
from agon.kit.game import AnyGame
from agon.kit.match import Match
from agon.kit.nature import Fair
from agon.kit.record import Flaw
from agon.kit.text import Catalogue
from agon.lab.daily.chain import BEGINS, SECRET_BYTES, open_value, place_of
from agon.lab.daily.deal import BOTS, PAR, Deal, Result, deal_of, play_par, result_of, table_of
from agon.terminal.dealt import DealtSession
from agon.terminal.files import home
from agon.terminal.language import Lang, words_of
from agon.terminal.laying import BOT_NAMES, choose_game
from agon.terminal.saves import Party, read_save
from agon.terminal.telling import tell_flaw
from agon.terminal.terminal import Leave, Terminal
from agon.terminal.trouble import Trouble


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class Which:
    """Which deal."""

    day: Annotated[str | None, Parameter(help="A day, such as 2026-11-19; by default today (UTC).")] = None
    value: Annotated[
        str | None, Parameter(help="The day's value as a server published it; else it follows from the date.")
    ] = None
    par: Annotated[bool, Parameter(help="Do not play: tell what the expert bot makes of the deal.")] = False


_TODAY: Final = Which()


def daily(
    game: str | None = None,
    /,
    *,
    which: Which = _TODAY,
    as_json: Annotated[bool, Parameter("--json")] = False,
    lang: Lang = None,
) -> int:
    """Play the deal of the day: the same for everybody with the same value, one try, no hints, nothing taken back.

    Without --value it follows from the date alone, so that anybody could look it up before; a server has a chain of its
    own and publishes a day's value when the day is over.
    """
    words = words_of(lang)
    found = choose_game(game, words)
    words = words_of(lang, found)
    deal = _deal(found, which, words)
    if which.par:
        print(words.say("cli.daily.working"), file=sys.stderr)
        _tell("par", play_par(found, deal), deal, as_json, words)
        return 0
    terminal = Terminal()
    session = _session(terminal, found, deal, words)
    if session.match.outcome() is None:
        terminal.say(words.say("cli.daily.begins", day=deal.day.isoformat(), seat=deal.seat, count=deal.seats - 1))
        try:
            play_to_end(session)
        except Leave:
            return 0
    outcome = session.match.outcome()
    assert outcome is not None
    _tell("own", result_of(outcome, deal.seat), deal, as_json, words)
    return 0


def _deal(game: AnyGame, which: Which, words: Catalogue) -> Deal:
    today = datetime.now(UTC).date()
    try:
        day = date.fromisoformat(which.day) if which.day else today
        place_of(day)
    except ValueError:
        raise Trouble(words.say("cli.daily.bad-day", day=which.day or "", first=BEGINS.isoformat())) from None
    if day > today:
        raise Trouble(words.say("cli.daily.tomorrow", day=day.isoformat()))
    return deal_of(game, day, open_value(day) if which.value is None else _value(which.value, words))


def _value(text: str, words: Catalogue) -> bytes:
    try:
        value = bytes.fromhex(text)
    except ValueError:
        value = b""
    if len(value) != SECRET_BYTES:
        raise Trouble(words.say("cli.daily.bad-value"))
    return value


def _session(terminal: Terminal, game: AnyGame, deal: Deal, words: Catalogue) -> DealtSession:
    """The one try at this deal: begun, or gone on with where it was left."""
    path = _path(deal)
    if path.exists():
        save = read_save(path, words)
        match = Match.resume(game, save.record, Fair(deal.seed))
        if isinstance(match, Flaw):
            raise Trouble(words.say("cli.no-save", path=str(path), why=tell_flaw(words, match)))
        return DealtSession(terminal, match, save.party, words_of(words.lang, game, save.party.names), path, deal)
    bots = iter(BOT_NAMES)
    you = words.say("cli.person", number=1)
    names = tuple(you if seat == deal.seat else next(bots) for seat in range(deal.seats))
    party = Party(seed=deal.seed.hex(), people=1, bots=(BOTS,) * (deal.seats - 1), names=names, warn=False)
    match = Match.start(game, table_of(game, deal), Fair(deal.seed))
    return DealtSession(terminal, match, party, words_of(words.lang, game, names), path, deal)


def _path(deal: Deal) -> Path:
    return home() / "daily" / f"{deal.game}-{deal.day.isoformat()}-{deal.seed.hex()[:8]}.json"


def _tell(what: str, result: Result, deal: Deal, as_json: bool, words: Catalogue) -> None:
    if as_json:
        told = {"game": deal.game, "day": deal.day.isoformat(), "who": what, **msgspec.to_builtins(result)}
        print(msgspec.json.encode(told | ({"level": PAR} if what == "par" else {})).decode())
        return
    key = f"cli.daily.{what}.{'won' if result.won else 'lost'}"
    print(words.say(key, score=result.score, lead=f"{result.lead:+d}"))
