"""Messages that a socket was never meant to get: valid ones that were damaged, and some that were none."""

from __future__ import annotations

import json
from random import Random
from typing import Any, Final

_KINDS: Final = ("Act", "WhyNot", "AskUndo", "AnswerUndo", "Say", "Resume", "News", "Done", "", "act")
_NAMES: Final = ("type", "ref", "decision", "action", "seq", "agree", "text", "seat", "ply", "\x00", "é" * 50)
_ODD: Final[tuple[Any, ...]] = (
    None, True, False, 0, -1, 1, 0.5, -0.0, 1e308, 1 << 31, 1 << 53, (1 << 53) - 1, 1 << 64, 10**300, "", " ",
    "x" * 501,
    "\ud800", "\u202e", "\x1b[31m", "null", [], {}, [[]], {"": None}, {"type": None}, {"type": "Undo", "lines": [0]},
    {"type": "Deal", "items": [1, 2]},
)  # fmt: skip
_INSERTED: Final = ('"', "\\", "{", "}", "[", "]", ",", ":", "\x00", "\\ud800", "e9999", "-", "é", "\n")


def nonsense(rng: Random, actions: list[Any]) -> str:
    """One message; `actions` are some that would be legal."""
    kind = rng.randrange(10)
    if kind == 0:
        return "".join(
            chr(rng.choice((rng.randrange(32, 127), rng.randrange(0xD7FF)))) for _ in range(rng.randrange(60))
        )
    if kind == 1:
        return json.dumps(_anything(rng, 5))
    if kind == 2:
        depth = rng.randrange(1, 1500)
        return rng.choice(("[", '{"type":')) * depth
    text = json.dumps(_message(rng, actions), ensure_ascii=rng.random() < 0.5)
    return _damaged(rng, text) if kind > 7 else text.encode("utf-8", "replace").decode()


def _message(rng: Random, actions: list[Any]) -> dict[str, Any]:
    message: dict[str, Any] = {"type": rng.choice(_KINDS), "ref": rng.randrange(1000)}
    message |= {"decision": rng.randrange(50), "action": rng.choice([*actions, {}]), "seq": rng.randrange(100)}
    message |= {"agree": rng.random() < 0.5, "text": "hello"}
    for name in rng.sample(sorted(message), rng.randrange(len(message))):
        del message[name]
    for _ in range(rng.randrange(4)):
        message[rng.choice(_NAMES)] = rng.choice(_ODD)
    if isinstance(message.get("action"), dict) and rng.random() < 0.5:
        message["action"] = {**message["action"], rng.choice([*message["action"], "type", "x"]): rng.choice(_ODD)}
    return message


def _damaged(rng: Random, text: str) -> str:
    for _ in range(rng.randrange(1, 5)):
        at = rng.randrange(len(text) + 1)
        text = text[:at] + rng.choice(("", rng.choice(_INSERTED))) + text[at + rng.randrange(3) :]
    return text.encode("utf-8", "replace").decode()


def _anything(rng: Random, depth: int) -> Any:
    if depth == 0 or rng.random() < 0.4:
        return rng.choice(_ODD)
    if rng.random() < 0.5:
        return [_anything(rng, depth - 1) for _ in range(rng.randrange(4))]
    return {rng.choice(_NAMES): _anything(rng, depth - 1) for _ in range(rng.randrange(4))}
