"""What the documentation says is so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from undertable.cli import parser

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]


def test_the_python_in_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(), re.DOTALL)
    assert blocks
    for block in blocks:
        exec(block, {})
    assert capsys.readouterr().out.strip()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\((?!http)([^)#]+)", page.read_text()):
        assert (page.parent / target).exists(), target


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_commands_in_the_pages_exist(page: Path) -> None:
    commands = {name for action in parser()._actions for name in (action.choices or {})}
    for command in re.findall(r"`undertable ([a-z]+)", page.read_text()):
        assert command in commands, command


def test_the_readme_says_that_it_is_unofficial() -> None:
    text = (ROOT / "README.md").read_text()
    assert "Unofficial" in text and "Not affiliated" in text
