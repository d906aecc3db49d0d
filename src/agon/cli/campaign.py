"""`agon campaign`: Peloponnes alone, five levels one after the other."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich import box as lines
from rich.table import Table as Grid
from rich.text import Text

from agon.cli.play import play_to_end
from agon.cli.progress import (
    CIVILIZATIONS,
    LEVELS,
    Progress,
    level_path,
    progress_path,
    put_aside,
    read_progress,
    write_progress,
)
from agon.games.peloponnes import GAME
from agon.games.peloponnes.components import OURS
from agon.games.peloponnes.options import Options
from agon.games.peloponnes.printed import GOODS, Goods, SoloLevel
from agon.games.peloponnes.state import State
from agon.kit.match import Match
from agon.kit.nature import Seeded
from agon.kit.record import Table
from agon.kit.text import Catalogue
from agon.terminal.command import command
from agon.terminal.language import Lang, words_of
from agon.terminal.laying import choose_names
from agon.terminal.opening import resume
from agon.terminal.questions import ask_yes, choose
from agon.terminal.saves import Party
from agon.terminal.session import Session
from agon.terminal.terminal import Leave, Terminal
from agon.terminal.trouble import Trouble


def campaign(
    *,
    name: Annotated[str | None, Parameter(help="Your name.")] = None,
    seed: Annotated[str | None, Parameter(help="Deal from this seed; by default from a new secret one.")] = None,
    restart: Annotated[bool, Parameter(help="Begin anew; what was reached is put aside.")] = False,
    as_json: Annotated[bool, Parameter("--json", help="Print the progress as JSON.")] = False,
    lang: Lang = None,
) -> int:
    """Play Peloponnes alone: five levels, each with another civilization. A failed level may be tried again."""
    terminal, words = Terminal(), words_of(lang, GAME)
    try:
        if restart:
            _restart(terminal, words)
        elif as_json:
            print(msgspec.json.encode(_report(read_progress(words))).decode())
        else:
            names = choose_names(name, 1, 1, words)
            while _play_next(terminal, names, seed, words) and terminal.interactive:
                seed = None  # the next deal is another
    except Leave:
        terminal.say(words.say("cli.bye"))
    return 0


class LevelSession(Session):
    """A level of the campaign being played."""

    def where(self) -> str:
        """A sentence that says how to go on with it."""
        return self.words.say("cli.campaign.saved", path=str(self.path), command=command())


def _play_next(terminal: Terminal, names: tuple[str, ...], seed: str | None, words: Catalogue) -> bool:
    """Show the progress and play what comes next; False if nothing is left."""
    progress = read_progress(words)
    _show(terminal, progress, words)
    level = progress.next_level()
    if level is None:
        terminal.say(words.say("cli.campaign.done"), "bold")
        return False
    session = _go_on(terminal, level, progress, words) or _begin(terminal, level, progress, names, seed, words)
    progress = progress.begun(level, _civilization(session.match))
    write_progress(progress, words)
    play_to_end(session)
    outcome = session.match.outcome()
    assert outcome is not None
    write_progress(progress.scored(level, outcome.scores[0]), words)
    level_path().unlink(missing_ok=True)
    return True


def _go_on(terminal: Terminal, level: SoloLevel, progress: Progress, words: Catalogue) -> Session | None:
    """The unfinished level, unless there is none or the person gives it up."""
    path = level_path()
    if not path.exists():
        return None
    try:
        found = resume(terminal, path, path, words)
        if not _fits(found, level, progress):
            raise Trouble(words.say("cli.campaign.other-level", path=str(path)))
    except Trouble as trouble:
        terminal.say(str(trouble))
    else:
        if ask_yes(terminal, words, words.say("cli.campaign.ask-resume", level=level.level), default=True):
            return LevelSession(terminal, found.match, found.party, found.words, path)
    if not ask_yes(terminal, words, words.say("cli.campaign.ask-anew", level=level.level), default=False):
        raise Leave
    terminal.say(words.say("cli.campaign.kept", path=str(put_aside(path, words))))
    return None


def _begin(
    terminal: Terminal,
    level: SoloLevel,
    progress: Progress,
    names: tuple[str, ...],
    seed: str | None,
    words: Catalogue,
) -> Session:
    """The level from its start, with the civilization it was begun with or a new one."""
    played, used = progress.played(level), progress.used(level)
    if played:
        name = words.say(f"civilization.{played.civilization}")
        question = words.say("cli.campaign.ask-again", level=level.level, civilization=name)
        if not ask_yes(terminal, words, question, default=True):
            raise Leave
    chosen = played.civilization if played else _choose_civilization(terminal, level, used, words)
    table = Table(1, Options(level=level.level, civilization=chosen, used=used), OURS)
    party = Party(seed=secrets.token_hex(8) if seed is None else seed, people=1, bots=(), names=names)
    match = Match.start(GAME, table, Seeded(party.seed), casual=True, giving=party.given)
    return LevelSession(terminal, match, party, words_of(words.lang, GAME, names), level_path())


def _choose_civilization(terminal: Terminal, level: SoloLevel, used: Sequence[str], words: Catalogue) -> str:
    """One that no level has used; empty: by chance."""
    left = [each for each in OURS.parts.civilization if each.id not in used]
    labels = [words.say("cli.campaign.chance")]
    for each in left:
        start, income = _goods(each.start, words), _goods(each.income, words)
        name = words.say(f"civilization.{each.id}")
        labels.append(words.say("cli.campaign.brings", civilization=name, start=start, income=income))
    question = words.say("cli.campaign.ask-civilization", level=level.level)
    return ("", *(each.id for each in left))[choose(terminal, words, question, labels, 0)]


def _goods(goods: Goods, words: Catalogue) -> str:
    named = zip(GOODS, goods.amounts(), strict=True)
    return ", ".join(f"{amount} {words.say(f'good.{good}')}" for good, amount in named if amount)


def _fits(session: Session, level: SoloLevel, progress: Progress) -> bool:
    """Whether a save is of this level, played with the civilization it was begun with."""
    match, options, played = session.match, session.match.table.options, progress.played(level)
    if match.table.seats != 1 or not isinstance(options, Options) or options.level != level.level:
        return False
    return played is None or played.civilization == _civilization(match)


def _civilization(match: Match) -> str:
    state: State = match.state
    return CIVILIZATIONS[state.players[0].civilization]


def _show(terminal: Terminal, progress: Progress, words: Catalogue) -> None:
    """All levels, and how each went."""
    terminal.say()
    terminal.say(words.say("cli.campaign.title"), "bold")
    table = Grid(box=lines.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for column in ("level", "conquest", "extra", "target"):
        table.add_column(words.say(f"cli.campaign.{column}"), justify="right")
    for column in ("civilization", "best"):
        table.add_column(words.say(f"cli.campaign.{column}"))
    for level in LEVELS:
        numbers = (level.level, level.conquest, level.extra_income, level.target)
        played = progress.played(level)
        civilization = words.say(f"civilization.{played.civilization}") if played else ""
        table.add_row(*map(str, numbers), Text(civilization), Text(_best(progress, level, words)))
    terminal.show(table)


def _best(progress: Progress, level: SoloLevel, words: Catalogue) -> str:
    played = progress.played(level)
    if played is None or played.best is None:
        return ""
    result = words.say("cli.campaign.reached" if progress.reached(level) else "cli.campaign.missed")
    return words.say("cli.campaign.result", best=played.best, result=result, count=len(played.scores))


def _report(progress: Progress) -> dict[str, object]:
    """The progress as plain JSON values."""
    level = progress.next_level()
    used = {played.civilization for played in progress.levels}
    return {
        "game": GAME.name,
        "next": level and level.level,
        "unfinished": level_path().exists(),
        "unused": [name for name in CIVILIZATIONS if name not in used],
        "levels": [_report_level(progress, each) for each in LEVELS],
    }


def _report_level(progress: Progress, level: SoloLevel) -> dict[str, object]:
    played = progress.played(level)
    return {
        **msgspec.structs.asdict(level),
        "civilization": played and played.civilization,
        "scores": played.scores if played else (),
        "best": played and played.best,
        "reached": progress.reached(level),
    }


def _restart(terminal: Terminal, words: Catalogue) -> None:
    """Begin anew, if the person is sure; the files are kept under other names."""
    there = [path for path in (progress_path(), level_path()) if path.exists()]
    if not there:
        terminal.say(words.say("cli.campaign.nothing", command=command()))
    elif ask_yes(terminal, words, words.say("cli.campaign.ask-restart"), default=False):
        for path in there:
            terminal.say(words.say("cli.campaign.kept", path=str(put_aside(path, words))))
