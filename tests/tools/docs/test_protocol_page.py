"""docs/protocol.md tells every message, as it is."""

from __future__ import annotations

from typing import get_args

import msgspec

from agon.server import wire
from tools.docs import protocol_page


def test_the_page_is_what_the_structs_say() -> None:
    text = protocol_page.FILE.read_text(encoding="utf-8")
    assert protocol_page.page(text) == text, "run: python -m tools.docs.protocol_page"


def test_every_message_has_an_example_that_is_one() -> None:
    for messages in (wire.ClientMessage, wire.ServerMessage):
        for kind in get_args(messages):
            example = protocol_page.examples()[kind]
            assert type(msgspec.json.decode(msgspec.json.encode(example), type=messages)) is kind
    assert set(protocol_page.examples()) == {*get_args(wire.ClientMessage), *get_args(wire.ServerMessage)}
