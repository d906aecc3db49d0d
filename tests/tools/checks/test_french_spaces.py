"""The spaces of French marks: repaired where they are wrong, everything else left as it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.checks import french_spaces
from tools.checks.french_spaces import main, repair, texts, wrong_lines


@pytest.mark.parametrize(
    ("said", "right"),
    [
        ("Prêt ?", "Prêt\u00a0?"),
        ("Prêt?", "Prêt\u00a0?"),
        ("Prêt\u202f!", "Prêt\u00a0!"),
        ("Reste : {count}", "Reste\u00a0: {count}"),
        ("{name} : {count} ; fin", "{name}\u00a0: {count}\u00a0; fin"),
        ("« Oui » et «non»", "«\u00a0Oui\u00a0» et «\u00a0non\u00a0»"),
        ("(en tout : deux)", "(en tout\u00a0: deux)"),
        ("Quoi ?!", "Quoi\u00a0?!"),
    ],
)
def test_a_mark_gets_its_unbreakable_space(said: str, right: str) -> None:
    assert repair(said) == right
    assert repair(right) == right


@pytest.mark.parametrize(
    "said",
    [
        "{tile:tile} et {coins#coin}",
        "à 12:30, au rapport 2:1",
        "voir https://example.org/a?b=c",
        "`agon rules : tout` et `a;b ?`",
        "Source: le livret",
        '"clef": "mot"',
        '  "a": { "one": "un", "other": "{count} deux" },',
        "<code>./play ; rien</code>",
        "! attention",
        "(?)",
    ],
)
def test_what_is_no_french_sentence_stays(said: str) -> None:
    assert repair(said) == said


def test_a_text_is_named_by_its_lines_and_repaired_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(french_spaces, "ROOT", tmp_path)
    path = tmp_path / "src" / "agon" / "kit" / "text.fr.json"
    path.parent.mkdir(parents=True)
    path.write_text('{\n  "a": "Prêt ?",\n  "b": "Oui."\n}\n', encoding="utf-8")
    assert wrong_lines(path) == ['src/agon/kit/text.fr.json:2: "a": "Prêt ?",']
    assert main([]) == 1
    assert main(["--fix"]) == 0
    assert path.read_text(encoding="utf-8") == '{\n  "a": "Prêt\u00a0?",\n  "b": "Oui."\n}\n'
    assert main([]) == 0


def test_every_french_catalogue_rulebook_glossary_guide_and_lesson_is_looked_at() -> None:
    names = {path.name for path in texts()}
    looked_at = {"text.fr.json", "rules.fr.md", "glossary.fr.json", "guide.fr.json", "lesson.fr.json", "words.fr.json"}
    assert names == looked_at
