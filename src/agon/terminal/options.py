"""A game's options from what was typed: JSON, and one by one as NAME=VALUE."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec.inspect import Field, LiteralType, StructType, type_info

from agon.kit.game import AnyGame, Options, read_options
from agon.kit.refusal import Malformed
from agon.kit.text import Catalogue
from agon.terminal.trouble import Trouble


def choose_options(game: AnyGame, text: str | None, settings: Iterable[str], words: Catalogue) -> Options:
    """The options typed, both ways together; what is set one by one counts more."""
    data = _read_object(text or "{}", words)
    for setting in settings:
        name, given, value = setting.partition("=")
        if not (given and name.strip()):
            raise Trouble(words.say("cli.bad-setting", text=setting))
        data[name.strip()] = _read_value(value.strip())
    fields = {field.name: field for field in _fields(game)}
    for name in data:
        if name not in fields:
            raise Trouble(words.say("cli.no-option", name=name, options=tuple(fields)))
    return _checked(game, data, fields, words)


def _read_object(text: str, words: Catalogue) -> dict[str, object]:
    try:
        return msgspec.json.decode(text.encode(errors="replace"), type=dict[str, object])
    except (msgspec.DecodeError, RecursionError):
        raise Trouble(words.say("cli.bad-options", text=text)) from None


def _read_value(text: str) -> object:
    """A value as JSON if it is some, else as it stands."""
    try:
        return msgspec.json.decode(text.encode(errors="replace"))
    except (msgspec.DecodeError, RecursionError):
        return text


def _fields(game: AnyGame) -> tuple[Field, ...]:
    info = type_info(game.options_type)
    assert isinstance(info, StructType)
    return info.fields


def _checked(game: AnyGame, data: dict[str, object], fields: dict[str, Field], words: Catalogue) -> Options:
    options = read_options(game, data)
    if not isinstance(options, Malformed):
        return options
    name = options.path.removeprefix("$.").split("[")[0]
    shape = fields[name].type if name in fields else None
    value = msgspec.json.encode(data.get(name)).decode().strip('"')
    if isinstance(shape, LiteralType):
        raise Trouble(words.say("cli.bad-choice", name=name, value=value, allowed=tuple(map(str, shape.values))))
    why = words.fill(f"malformed.{options.why}", options.params)
    raise Trouble(words.say("cli.bad-option", name=name, value=value, why=why))
