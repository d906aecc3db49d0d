"""What the players of a table decide together: who asked for it, and who has agreed so far."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, Literal

import msgspec

from agon.kit.action import Custom, CutThought, TimeOut
from agon.kit.match import Step

MotionKind = Literal["end", "pause", "bot"]
END: Final = "end"  # the match, unfinished
PAUSE: Final = "pause"  # nobody's time runs
BOT: Final = "bot"  # plays on for somebody who is away


class Motion(msgspec.Struct, frozen=True):
    """A question to the players that is open."""

    kind: MotionKind
    seat: int  # who asked
    about: int | None  # the seat that a bot is to keep
    agreed: tuple[int, ...]
    against: tuple[int, ...]
    missing: tuple[int, ...]  # who has not answered, and whose answer counts


def read_motions(text: str | None) -> list[Motion]:
    """Votes as they are stored."""
    return msgspec.json.decode(text, type=list[Motion]) if text else []


def motions_text(motions: Sequence[Motion]) -> str | None:
    """Votes as they are stored; nothing if none is open."""
    return msgspec.json.encode(motions).decode() if motions else None


def find(motions: Sequence[Motion], kind: MotionKind, about: int | None) -> Motion | None:
    """The vote about this, if it is open."""
    return next((one for one in motions if one.kind == kind and one.about == about), None)


def answered(old: Motion, seats: Collection[int], agree: bool, voters: Collection[int]) -> Motion:
    """The same vote after these seats, which are one person's, have answered; `voters` are all whose word counts."""
    agreed = {*old.agreed, *seats} if agree else {*old.agreed} - {*seats}
    against = {*old.against} - {*seats} if agree else {*old.against, *seats}
    return msgspec.structs.replace(
        old,
        agreed=tuple(sorted(agreed)),
        against=tuple(sorted(against)),
        missing=tuple(sorted({*voters} - agreed - against)),
    )


def passed(motion: Motion, groups: Sequence[Collection[int]]) -> bool | None:
    """Whether a vote is won or lost, None while it is open; `groups` are the seats of each person whose word counts.

    All have to agree to an end or a pause, more than half of them to a bot.
    """
    if not groups:  # nobody else plays: whoever asks decides
        return True
    yes = sum(bool({*motion.agreed} & {*group}) for group in groups)
    no = sum(bool({*motion.against} & {*group}) for group in groups)
    needed = len(groups) // 2 + 1 if motion.kind == BOT else len(groups)
    if motion.kind != BOT and motion.against:
        return False
    if yes >= needed:
        return True
    return False if len(groups) - no < needed else None


def after(motions: Sequence[Motion], step: Step, bots: Collection[int], over: bool) -> tuple[list[Motion], int | None]:
    """The votes that are open after an action, and who played on although the match was to end.

    Who plays on does not want to end it, and is not away; a seat that changes hands is not voted about.
    """
    if over:
        return [], None
    first = step.lines[0]
    acted = first.seat not in bots and not isinstance(first.action, Custom)
    settled = acted or (isinstance(first.action, Custom) and not isinstance(first.action, TimeOut | CutThought))
    kept = [
        one
        for one in motions
        if not (acted and one.kind == END) and not (settled and one.kind == BOT and one.about == first.seat)
    ]
    ended = acted and any(one.kind == END for one in motions)
    return kept, first.seat if ended else None
