"""Every value of a TOML text is found on its line."""

from __future__ import annotations

import tomllib

import pytest

from agon.kit.registry import find_game, game_names
from agon.kit.toml_lines import find_lines, line_of
from agon.kit.toml_paths import leaves, named

TEXT = '''# a = 1
top = 1 # [not] = a table
"quoted key" = 'x # y = "'
a.b . c = 2
many = [
  1, [2,
  3], # ] }
  { x = 1, y = { z = [4,
     5] } },
]
long = """
[no]
key = 1
\\""" still"""""
raw = \'\'\'
[[no]]\'\'\'
when = 1979-05-27 07:32:32

[table]
x = {}
[table.deep.er]
x = [ ]

[[list]]
x = 1
[list.sub]
y = 2
[[list.inner]]
z = 3
[[list.inner]]
z = 4
[[list]]
x = 5
  [[list.inner]]
  z.w = 6'''

LINES = {
    "top": 2,
    "quoted key": 3,
    "a": 4,
    "a.b.c": 4,
    "many": 5,
    "many[0]": 6,
    "many[1]": 6,
    "many[1][1]": 7,
    "many[2].y.z[0]": 8,
    "many[2].y.z[1]": 9,
    "long": 11,
    "raw": 15,
    "when": 17,
    "table": 19,
    "table.x": 20,
    "table.deep.er": 21,
    "table.deep.er.x": 22,
    "list": 24,
    "list[0]": 24,
    "list[0].x": 25,
    "list[0].sub.y": 27,
    "list[0].inner[0].z": 29,
    "list[0].inner[1].z": 31,
    "list[1]": 32,
    "list[1].x": 33,
    "list[1].inner[0].z.w": 35,
}


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_every_kind_of_place_has_its_line(end: str) -> None:
    text = TEXT.replace("\n", end)
    tomllib.loads(text)
    found = find_lines(text)
    assert {path: found.get(path) for path in LINES} == LINES
    assert not any("no" in path.split(".") for path in found)


def test_a_place_without_a_line_has_that_of_what_is_around() -> None:
    assert line_of(TEXT, "table.deep.er.not[3].there") == 21
    assert line_of(TEXT, "many[...]") == 5
    assert line_of(TEXT, "list[7].x") == 24
    assert line_of(TEXT, "nowhere.at.all") is None
    assert line_of("", "x") is None


@pytest.mark.parametrize("name", game_names())
def test_every_value_of_our_component_files_stands_on_its_line(name: str) -> None:
    game = find_game(name)
    assert game
    found, lines = find_lines(game.box.text), game.box.text.splitlines()
    for path, value in leaves(tomllib.loads(game.box.text)):
        shown = str(value).lower() if isinstance(value, bool | int) else str(value)
        assert shown in lines[found[path] - 1], path


def test_paths_are_named_by_ids() -> None:
    data = {"land": [{"id": "delos", "at": [1, 2]}, {"at": 3}]}
    assert named("land[0].at[1]", data) == "land.delos.at[1]"
    assert named("land[1].at", data) == "land[1].at"
    assert named("land[9].at", data) == "land[9].at"
    assert named("", data) == ""
