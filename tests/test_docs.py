"""What the documentation says is so."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import undertable as ut
from undertable.cli import parser
from undertable.kernel.cards.wording import reference

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]


def test_the_python_in_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(), re.DOTALL)
    assert blocks
    for block in blocks:
        exec(block, {})
    assert capsys.readouterr().out.strip()


@pytest.mark.parametrize("page", PAGES[:2], ids=lambda page: page.name)
def test_links_from_the_first_pages_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\((?!http)([^)#]+)", page.read_text()):
        assert (page.parent / target).exists(), target


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_commands_in_the_pages_exist(page: Path) -> None:
    commands = {name for action in parser()._actions for name in (action.choices or {})}
    for command in re.findall(r"`undertable ([a-z][a-z-]*)", page.read_text()):
        assert command in commands, command


def test_the_documentation_is_built_without_a_warning(tmp_path: Path) -> None:
    done = built_site(ROOT / "mkdocs.yml", tmp_path / "site")
    assert done.returncode == 0, done.stderr
    for page in ("", "players", "games/spycraft", "cards/hellboy", "api", "changes"):
        assert (tmp_path / "site" / page / "index.html").exists(), page
    assert "MM-GEN.01" in (tmp_path / "site" / "games" / "mindmgmt" / "index.html").read_text()


def test_a_broken_link_in_the_documentation_is_found(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "docs", tmp_path / "docs")
    shutil.copy(ROOT / "mkdocs.yml", tmp_path)
    shutil.copy(ROOT / "CHANGELOG.md", tmp_path)
    with (tmp_path / "docs" / "players.md").open("a") as page:
        page.write("\n[nowhere](no-such-page.md)\n")
    done = built_site(tmp_path / "mkdocs.yml", tmp_path / "site")
    assert done.returncode != 0 and "no-such-page.md" in done.stderr


def built_site(config: Path, site: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "-f", str(config), "-d", str(site)]
    return subprocess.run(command, capture_output=True, text=True, check=False, env={**os.environ, "NO_MKDOCS_2_WARNING": "1"})


def test_the_readme_says_that_it_is_unofficial() -> None:
    text = (ROOT / "README.md").read_text()
    assert "Unofficial" in text and "Not affiliated" in text


@pytest.mark.parametrize("game", [game for game in ut.games() if game.language()], ids=lambda game: game.name)
def test_the_reference_says_what_every_word_of_the_cards_does(game: ut.Game) -> None:
    language = game.language()
    assert language is not None and language.verbs
    rows = [line for line in reference(language).splitlines() if line.startswith("| `")]
    assert len(rows) >= len(language.verbs)
    assert [row for row in rows if row.endswith("|  |") and not row.startswith(tuple(f"| `{code}`" for code in language.windows))] == []
    assert not any(f"({name})" in row for row in rows for name in ("str", "int", "Literal", "bool", "tuple"))
