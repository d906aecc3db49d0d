"""Words that a host refuses are refused in names and chat, however they are dressed up."""

from __future__ import annotations

from pathlib import Path

import pytest

from agon.cli import run
from agon.kit.text import LANGUAGES
from agon.server.people.words import RefusedWords
from agon.server.problem import Problem
from tests.server.heard import sentence
from tests.server.visitors import Visitor, running

WORDS = RefusedWords(["# a remark", "", "knave", "*swindle*", "bad luck"])


@pytest.mark.parametrize(
    "text",
    [
        "knave",
        "You KNAVE!",
        "a knavé",
        "кnаvе",
        "k-n-a-v-e",
        "k n a v e",
        "swindler",
        "Great-Swindle 7",
        "bad luck",
        "Bad Luck!",
    ],
)
def test_refused(text: str) -> None:
    with pytest.raises(Problem) as refused:
        WORDS.check(text)
    assert (refused.value.code, refused.value.params) == ("refused-word", {})


@pytest.mark.parametrize("text", ["knaves and kings", "unknavely", "swind", "luck", "a remark", "", "!?"])
def test_allowed(text: str) -> None:
    assert WORDS.check(text) == text


def test_without_a_list_nothing_is_refused() -> None:
    assert RefusedWords.read("").check("knave") == "knave"


def test_names_companions_and_chat(tmp_path: Path) -> None:
    listed = tmp_path / "words.txt"
    listed.write_text("knave\n")
    with running(tmp_path / "data", refused_words=str(listed)) as server, Visitor(server) as nobody:
        answer = nobody.post("/api/guests", {"name": "The Knave"}, 400)
        assert answer["code"] == "refused-word"
        assert len({sentence(answer, lang) for lang in LANGUAGES}) == 3
        nobody.post("/api/guests", {"name": "Ann"})
        wish = {"game": "olympe", "seats": 3, "companions": ["Knave"]}
        assert nobody.post("/api/tables", wish, 400)["code"] == "refused-word"
        table = nobody.post("/api/tables", {"game": "olympe", "seats": 3})["id"]
        with nobody.socket(table) as waiting:
            assert waiting.say("Say", text="you knave")["code"] == "refused-word"
            assert waiting.say("Say", text="you rascal")["type"] == "Done"


def test_a_list_that_is_not_there_is_told_at_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("AGON_REFUSED_WORDS", str(tmp_path / "none.txt"))
    assert run(["serve", "--port", "0", "--data", str(tmp_path / "data")]) == 2
    assert "AGON_REFUSED_WORDS" in capsys.readouterr().err
