"""The messages of a table's socket in docs/protocol.md, with examples from a real match.

`python -m tools.docs.protocol_page` writes what stands between the marks anew from `agon.server.wire`; `--check` only
tells whether it is what it would write. Every message must have an example here, and every example be a message.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final, get_args

import msgspec

from agon import load_game
from agon.kit.action import Action
from agon.kit.driver import anything, play_on
from agon.kit.match import Match, Prompt
from agon.kit.nature import Seeded
from agon.kit.reasons import Saying
from agon.kit.record import Table
from agon.kit.refusal import Refusal
from agon.server import wire
from agon.server.db.store import Message
from agon.server.problem import told_refusal
from agon.server.tables.motions import Motion
from agon.server.tables.telling import choices, news

FILE: Final = Path(__file__).resolve().parents[2] / "docs" / "protocol.md"
_PART: Final = re.compile(r"(<!-- (?P<name>asked|told|parts) -->\n).*?(<!-- /(?P=name) -->)", re.DOTALL)
_WIDTH: Final = 116
PARTS: Final = (
    wire.PromptInfo,
    wire.Choices,
    wire.ToldLine,
    wire.Told,
    wire.PlanWish,
    wire.PlanInfo,
    wire.PlanOffer,
    wire.HintedAnswer,
    Saying,
)


def main(arguments: list[str]) -> int:
    """Write the page, or compare it."""
    text = FILE.read_text(encoding="utf-8")
    made = page(text)
    if "--check" not in arguments:
        FILE.write_text(made, encoding="utf-8", newline="\n")
    elif made != text:
        print("docs/protocol.md is not what the structs say\nrun: python -m tools.docs.protocol_page", file=sys.stderr)
        return 1
    return 0


def page(text: str) -> str:
    """The page with its messages told anew."""
    told = {"asked": _tell(wire.ClientMessage), "told": _tell(wire.ServerMessage), "parts": _parts()}
    return _PART.sub(lambda found: f"{found[1]}\n{told[found['name']]}\n{found[3]}", text)


def _tell(messages: Any) -> str:
    return "\n".join(_message(kind) for kind in get_args(messages))


def _parts() -> str:
    """What the news are made of."""
    return "".join(f"- **`{kind.__name__}`** {_doc(kind)}\n" for kind in PARTS)


def _doc(kind: type) -> str:
    return " ".join((kind.__doc__ or "").split())


def _message(kind: type[msgspec.Struct]) -> str:
    """One message: what it is for, and how it looks."""
    shown = _shown(msgspec.to_builtins(examples()[kind]))
    return f"**`{kind.__name__}`** {_doc(kind)}\n\n```json\n{shown}\n```\n"


@cache
def examples() -> dict[type[msgspec.Struct], msgspec.Struct]:
    """One of each kind of message, at one table."""
    match = _match()
    prompt, told = match.prompt(0), _news(match)
    assert prompt is not None
    forbidden, why = _refused(match)
    found = (
        wire.Act(7, prompt.decision, msgspec.to_builtins(prompt.actions[0])),
        wire.Consider(16, prompt.decision),
        wire.AskHint(17, prompt.decision, "hard", 3),
        wire.WhyNot(8, msgspec.to_builtins(forbidden)),
        wire.AskUndo(9),
        wire.AnswerUndo(10, True),
        wire.Say(12, "Well played!"),
        wire.TakeOver(13, 1),
        wire.Resume(14, told.first),
        wire.Give(15, True),
        wire.PlanAhead(16, wire.PlanWish("Playing", (msgspec.to_builtins(prompt.actions[0]),), "trick")),
        wire.DropPlan(17, 1),
        wire.AskPlans(18),
        _plans(match, prompt.actions[0]),
        told,
        wire.Done(7, told.seq + 1),
        msgspec.structs.replace(told_refusal(why), ref=8),
        wire.UndoAsked(0, (1,)),
        wire.Motions((Motion("pause", 0, None, (0,), (), (1, 2)),)),
        wire.Clocks(
            (wire.ClockInfo(171_000.5, True, False, 0.0, 1_790_171_000, 7, None, 0),), paused=False, resumes=None
        ),
        wire.Said(Message(1, "p-ann", "Ann", "Well played!", 1_790_000_000)),
        wire.TableChanged(_table(match)),
        _hint(prompt),
        wire.Warned(7, Saying("warning.lost", {"gap": 14, "error": 3}), (Saying("remark.leaves", {"seat": 1}),)),
    )
    return {type(one): one for one in found}


@cache
def _match() -> Match:
    """A match of Olympe in which seat 0 has few cards left, so that an example fits on a page."""
    game = load_game("olympe")
    match = Match.start(game, Table(3, game.variants[0], game.box), Seeded("protocol"))

    def few(match: Match) -> bool:
        prompt = match.prompt(0)
        return prompt is not None and len(prompt.actions) <= 2 and len(match.lines) > 30

    return play_on(match, anything(Random(1)), until=few)


def _news(match: Match) -> wire.News:
    last = len(match.lines) - 1
    return msgspec.json.decode(news(match, 0, last, match.lines[last:], match.sheet()), type=wire.News)


def _plans(match: Match, action: Action) -> wire.Plans:
    answers = tuple(choices(match, [action]))
    offer = wire.PlanOffer("Playing", ("trick", "lead", "round"), answers)
    return wire.Plans(0, (wire.PlanInfo(1, "Playing", answers, "trick"),), offers=(offer,))


def _hint(prompt: Prompt) -> wire.Hinted:
    """What a bot says at the third step; its numbers are made up, so that they do not change with what is learned."""
    return wire.Hinted(
        decision=prompt.decision,
        level="hard",
        step=3,
        looks=(Saying("look.gems"),),
        among=(),
        answers=(
            wire.HintedAnswer(
                action=msgspec.to_builtins(prompt.actions[0]),
                expected=0.2454,
                error=0.0218,
                behind=0.0,
                behind_error=0.0,
                points=None,
                points_error=0.0,
                simulations=68,
                remarks=(Saying("remark.takes"),),
                reasons=(Saying("reason.rival.less", {"seat": 1}), Saying("for.round.some", {"more": 76})),
                but=(),
            ),
        ),
        simulations=136,
        learned=True,
        cut=False,
    )


def _refused(match: Match) -> tuple[Action, Refusal]:
    """What a rule of the game forbids now, and how."""
    game = match.game
    for action in map(game.decode, range(game.encodings)):
        refusal: Refusal | None = game.refuse(match.state, 0, action)
        if refusal is not None and refusal.clause.startswith(f"{game.name}/"):
            return action, refusal
    raise LookupError("everything is allowed")


def _table(match: Match) -> wire.TableInfo:
    seats = (("p-ann", "Ann", None), (None, None, "easy"), (None, None, None))
    return wire.TableInfo(
        id="t4ble",
        game=match.game.name,
        seats=tuple(
            wire.SeatInfo(seat, person, name, bot, None, None, here=person is not None)
            for seat, (person, name, bot) in enumerate(seats)
        ),
        options=msgspec.to_builtins(match.table.options),
        edition=False,
        host="p-ann",
        open=True,
        spectators=True,
        status="waiting",
        seed_hash="9f86d081884c7d65" * 4,
        broken=(),
        owed=(),
        seq=0,
        outcome=None,
        next_table=None,
        you=0,
        yours=(0,),
        patience=3600,
    )


def _shown(value: Any, indent: int = 0) -> str:
    """JSON for readers: whatever fits on a line stands on one."""
    flat = json.dumps(value, ensure_ascii=False)
    if len(flat) + indent <= _WIDTH or not isinstance(value, dict | list | tuple) or not value:
        return flat
    inner = " " * (indent + 2)
    if isinstance(value, dict):
        parts = [f"{json.dumps(name)}: {_shown(one, indent + 2)}" for name, one in value.items()]
        return "{\n" + ",\n".join(inner + part for part in parts) + "\n" + " " * indent + "}"
    return "[\n" + ",\n".join(inner + line for line in _filled(value, indent + 2)) + "\n" + " " * indent + "]"


def _filled(values: Iterable[Any], indent: int) -> list[str]:
    """The elements of a list, as many on a line as fit."""
    lines: list[str] = []
    for shown in (_shown(value, indent) for value in values):
        if lines and "\n" not in shown + lines[-1] and len(lines[-1]) + len(shown) + indent + 2 <= _WIDTH:
            lines[-1] += f", {shown}"
        else:
            lines.append(shown)
    return lines


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
