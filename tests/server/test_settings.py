"""Settings come from flags and variables, are checked one by one, and each is told in docs/hosting.md."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from agon.cli import run
from agon.server.config import BadSetting, Config, from_environment

HOSTING = Path(__file__).parents[2] / "docs" / "hosting.md"
BAD = [
    ("PORT", "abc"),
    ("PORT", "-1"),
    ("PORT", "65536"),
    ("PORT", ""),
    ("HOST", ""),
    ("DATA", ""),
    ("REQUESTS_PER_MINUTE", "0"),
    ("REQUESTS_PER_MINUTE", "inf"),
    ("CHAT_PER_MINUTE", "nan"),
    ("MESSAGES_AT_ONCE", "0"),
    ("BOT_WORKERS", "0"),
    ("BODY_BYTES", "1"),
    ("SECURE_COOKIES", "perhaps"),
    ("LOG_LEVEL", "loud"),
]


def test_without_settings_there_are_defaults() -> None:
    assert from_environment({}) == Config()


def test_variables_and_flags() -> None:
    found = from_environment(
        {"AGON_PORT": "9000", "AGON_ORIGINS": "https://a.example,https://b.example", "AGON_SECURE_COOKIES": "true"},
        host="0.0.0.0",
        data=None,
    )
    assert (found.port, found.host, found.data) == (9000, "0.0.0.0", "agon-data")
    assert found.origins == ("https://a.example", "https://b.example")
    assert found.secure_cookies
    assert from_environment({"AGON_PORT": "9000"}, port=7).port == 7


@pytest.mark.parametrize(("name", "value"), BAD)
def test_a_value_that_does_not_fit_is_named(name: str, value: str) -> None:
    with pytest.raises(BadSetting) as bad:
        from_environment({f"AGON_{name}": value})
    assert (bad.value.name, bad.value.value) == (f"AGON_{name}", value)


def test_bad_settings_are_one_line_in_three_languages(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("AGON_MESSAGE_BYTES", "many")
    for command in (["serve"], ["admin", "backup", str(tmp_path / "copy")]):
        told = set()
        for lang in ("en", "fr", "de"):
            assert run([*command, "--lang", lang]) == 2
            heard = capsys.readouterr()
            assert heard.out == ""
            assert heard.err.count("\n") == 1
            assert "AGON_MESSAGE_BYTES" in heard.err
            told.add(heard.err)
        assert len(told) == 3
    assert run(["serve", "--port", "70000"]) == 2
    assert "--port" in capsys.readouterr().err
    assert run(["serve", "--port", "many"]) == 2


def test_every_setting_is_in_the_hosts_guide_with_its_default() -> None:
    rows = re.findall(r"^\| `AGON_(\w+)` \| `([^`]*)` \| \S", HOSTING.read_text(encoding="utf-8"), re.MULTILINE)
    shown = {
        field.encode_name.upper(): str(field.default).lower() if isinstance(field.default, bool) else field.default
        for field in msgspec.structs.fields(Config)
    }
    shown["DATA"] = "~/.local/share/agon/tables"  # the command line's, on Linux
    assert dict(rows) == {
        name: " " if value in ("", ()) else f"{value:g}" if isinstance(value, float) else str(value)
        for name, value in shown.items()
    }
