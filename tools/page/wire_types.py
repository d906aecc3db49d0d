"""The page's types of everything that goes over the wire, made from the Python structs.

`python -m tools.page.wire_types` writes web/src/wire.ts and web/src/games/<game>/wire.ts; `--check` only tells
whether they are what it would write.
"""

from __future__ import annotations

import json
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from agon.kit.record import Record
from agon.kit.registry import find_game, our_games
from agon.server import analysis_wire, daily_wire, duplicate_wire, people_wire, puzzle_wire, wire
from tools.page.node import WEB, install_packages, run_node

_HEAD = "// Made by `python -m tools.page.wire_types` from the Python structs. Do not edit.\n\n"
_JSON2TS = "node_modules/json-schema-to-typescript/dist/src/cli.js"


def main(arguments: list[str]) -> int:
    """Write the files, or compare them."""
    install_packages()
    stale = []
    for path, roots in {WEB / "src" / "wire.ts": shell_types(), **game_types()}.items():
        text = typescript(roots)
        if "--check" not in arguments:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        elif not path.is_file() or path.read_text(encoding="utf-8") != text:
            stale.append(str(path.relative_to(WEB.parent)))
    if stale:
        print(
            "not what the Python structs say: " + ", ".join(stale) + "\nrun: python -m tools.page.wire_types",
            file=sys.stderr,
        )
    return 1 if stale else 0


def shell_types() -> dict[str, Any]:
    """All messages, both ways, and the record."""
    own = {
        name: thing
        for part in (wire, people_wire, analysis_wire, puzzle_wire, daily_wire, duplicate_wire)
        for name, thing in vars(part).items()
        if _is_struct(thing) and thing.__module__ == part.__name__
    }
    return {**own, "ClientMessage": wire.ClientMessage, "ServerMessage": wire.ServerMessage, "Record": Record}


def game_types() -> dict[Path, dict[str, Any]]:
    """What only a game's own page looks into: view, actions, events, options, components."""
    found: dict[Path, dict[str, Any]] = {}
    for name in our_games():
        game = find_game(name)
        assert game is not None
        printed = import_module(f"agon.games.{name}.printed")
        found[WEB / "src" / "games" / name / "wire.ts"] = {
            "View": game.view_type,
            "Outlook": game.outlook_type,
            "GameAction": game.action_type,
            "GameEvent": game.event_type,
            "Options": game.options_type,
            "Components": printed.Components,
        }
    return found


def typescript(roots: dict[str, Any]) -> str:
    """One file of types."""
    schemas, defs = msgspec.json.schema_components(
        list(roots.values()), ref_template="#/$defs/{name}", schema_hook=lambda _: {"tsType": "unknown"}
    )
    properties = dict(zip(roots, schemas, strict=True))
    unions = {name: schema for name, schema in properties.items() if "$ref" not in schema}
    refs = {name: schema if "$ref" in schema else {"$ref": f"#/$defs/{name}"} for name, schema in properties.items()}
    whole = {
        "title": "All",
        "type": "object",
        "properties": refs,
        "required": list(refs),
        "$defs": _plain({**defs, **unions}),
    }
    options = ("--additionalProperties=false", "--no-enableConstEnums", "--maxItems=-1", "--bannerComment=")
    aliases = [
        f'export type {name} = All["{name}"];\n' for name, schema in refs.items() if schema["$ref"] != f"#/$defs/{name}"
    ]
    made = run_node(_JSON2TS, *options, "--style.printWidth=120", text=json.dumps(whole))
    return _HEAD + made + "".join(aliases)


def _is_struct(thing: object) -> bool:
    return isinstance(thing, type) and issubclass(thing, msgspec.Struct)


def _plain(schema: Any) -> Any:
    """Without what only says how the server checks: ranges, lengths, defaults, and titles that would rename types.

    What the server always sends is required, also where a struct has a default.
    """
    if isinstance(schema, list):
        return [_plain(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    dropped = (
        "minimum",
        "maximum",
        "exclusiveMaximum",
        "exclusiveMinimum",
        "minLength",
        "maxLength",
        "pattern",
        "default",
    )
    kept = {key: _plain(value) for key, value in schema.items() if key not in dropped or key == "properties"}
    if kept.get("type") == "object" and not {"properties", "additionalProperties"} & kept.keys():
        kept["additionalProperties"] = True
    if "prefixItems" in kept:  # the generator knows the older word
        kept["items"] = kept.pop("prefixItems")
        kept["minItems"] = kept["maxItems"] = len(kept["items"])
    return kept


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
