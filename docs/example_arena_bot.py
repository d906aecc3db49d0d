"""A program for the arena, with nothing but Python's own library; any language that knows JSON will do.

./play arena olympe "python docs/example_arena_bot.py" greedy
"""

from __future__ import annotations

import json
import random
import sys
from typing import Any


def actions_of(choices: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The legal answers: those that differ in one field only are told together."""
    found = []
    for some in choices:
        for action in [some["action"], *some.get("others", [])]:
            found += [{**action, some["field"]: value} for value in some["values"]] if "field" in some else [action]
    return found


def main() -> None:
    """A line in, a line out."""
    for line in sys.stdin:
        told = json.loads(line)
        if told["type"] == "Begin":  # game, seat, seats, options, seconds
            random.seed(told["random"])
        elif told["prompt"] is not None:  # think here: told["view"] is what your seat may know
            action = random.choice(actions_of(told["prompt"]["choices"]))
            print(json.dumps({"type": "Act", "ref": 1, "decision": told["prompt"]["decision"], "action": action}))
            sys.stdout.flush()
        else:  # the match is over
            print(told["outcome"], file=sys.stderr)


if __name__ == "__main__":
    main()
