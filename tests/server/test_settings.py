"""Where settings come from, and what is said about wrong ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from undertable.kernel.errors import BadOption
from undertable.server.settings import Settings, read_settings


def test_a_file_then_the_environment_then_the_command_line(tmp_path: Path) -> None:
    file = tmp_path / "undertable.toml"
    file.write_text('port = 9001\npace = 0.5\nwebhooks = false\norigins = ["https://a.example"]\n')
    environment = {"UNDERTABLE_PORT": "9002", "UNDERTABLE_THINKERS": "1", "UNDERTABLE_ORIGINS": "https://b.example,https://c.example"}
    found = read_settings(str(file), environment, {"port": 9003, "host": None})
    assert (found.port, found.pace, found.webhooks, found.thinkers, found.host) == (9003, 0.5, False, 1, "127.0.0.1")
    assert found.origins == ("https://b.example", "https://c.example")
    assert read_settings(str(file), environment, {}).port == 9002
    assert read_settings("", {}, {}) == Settings()


@pytest.mark.parametrize(
    ("text", "environment", "said"),
    [
        ("prot = 9000", {}, "undertable.toml: there is no setting 'prot'; settings: host, port"),
        ('pace = "quick"', {}, "undertable.toml: pace: "),
        ("pace = ", {}, "undertable.toml: cannot be read"),
        ("", {"UNDERTABLE_PORT": "http"}, "UNDERTABLE_PORT: port: "),
    ],
)
def test_a_wrong_setting_is_named_with_its_place(tmp_path: Path, text: str, environment: dict[str, str], said: str) -> None:
    file = tmp_path / "undertable.toml"
    file.write_text(text)
    with pytest.raises(BadOption) as error:
        read_settings(str(file), environment, {})
    assert said in str(error.value)
