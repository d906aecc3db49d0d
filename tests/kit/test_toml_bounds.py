"""A component file that would keep a parser busy is refused after one look at every character."""

from __future__ import annotations

import tomllib

import pytest

from agon.kit.box import BoxError, parse_components
from agon.kit.registry import find_game, game_names
from agon.kit.toml_bounds import DEEPEST, LONGEST, MOST_KEYS, MOST_PARTS, find_excess
from tests.yardstick import yards

ATTACKS = {
    "a key with many dots": ".".join(["a"] * 12_000) + " = 1",
    "tables in tables": "\n".join("[" + ".".join(["a"] * n) + "]" for n in range(1, 300)),
    "lists in lists": "a = " + "[" * 5000 + "]" * 5000,
    "tables between braces": "a = " + "{a=" * 5000 + "1" + "}" * 5000,
    "a long key": "a" * 100_000 + " = 1",
    "a long key in quotes": '"' + "a" * 100_000 + '" = 1',
    "dots between quotes": ".".join(['"a"'] * 1000) + " = 1",
    "dots between blanks": " . ".join(["a"] * 1000) + " = 1",
    "many keys": "\n".join(f"a{n} = 1" for n in range(MOST_KEYS + 1)),
}


@pytest.mark.parametrize("text", ATTACKS.values(), ids=ATTACKS)
def test_what_no_component_file_needs_is_refused_at_once(text: str) -> None:
    def parse() -> None:
        with pytest.raises(BoxError) as refused:
            parse_components(text)
        assert refused.value.line is not None

    assert yards(parse, 2) < 300


def test_what_comes_close_is_read() -> None:
    for text in (
        ".".join(["a"] * MOST_PARTS) + " = 1.5",
        "a = " + "[" * DEEPEST + "]" * DEEPEST,
        "a" * LONGEST + " = 1",
        'a = """' + "x.y[" * LONGEST + '"""',
        "a = '''" + "x.y[''" * LONGEST + "'''",
        "# " + "x.y[" * LONGEST + "\na = 1",
        'a = "[[[[.....\\"[[["',
        "\n".join(f"[[a]]\nb.c = [{{d = 'x'}}, {n}.5]" for n in range(500)),
    ):
        assert find_excess(text) is None
        assert tomllib.loads(text)


def test_our_own_boxes_are_far_from_any_bound() -> None:
    for name in game_names():
        game = find_game(name)
        assert game is not None
        assert find_excess(game.box.text * 10) is None


def test_the_line_is_told() -> None:
    found = find_excess("a = 1\n\nb = " + "[" * 99)
    assert found is not None
    assert (found.why, found.most, found.line) == ("too-deep", DEEPEST, 3)
