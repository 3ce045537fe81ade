"""A game of your own: made by a command, loaded from a folder, built step by step in the tutorial."""

from __future__ import annotations

import doctest
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import undertable as ut
from undertable.cli import main
from undertable.games import LOADED_FOLDERS, _loaded
from undertable.lab.verify import verify_one
from undertable.newgame import TEMPLATE, make_game

TUTORIAL = (Path(__file__).parents[1] / "docs" / "tutorial.md").read_text(encoding="utf-8")
INTERACTIVE = ("play", "serve")


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder to make games in; nothing of them is left in memory afterwards."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(LOADED_FOLDERS, "")
    known = set(_loaded)
    yield tmp_path
    for name in set(_loaded) - known:
        del _loaded[name]
    for folder in tmp_path.iterdir():
        for module in [module for module in sys.modules if module.split(".")[0] == folder.name]:
            del sys.modules[module]


def blocks(kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", TUTORIAL, re.DOTALL)


def test_the_tutorial_builds_the_game_that_the_command_makes(here: Path) -> None:
    folder = make_game("border", here)
    assert "\n\n\n".join(block.rstrip("\n") for block in blocks("python")) + "\n" == (folder / "game.py").read_text()
    assert blocks("toml") == [(folder / "content" / "papers.toml").read_text()]
    assert blocks("markdown") == [(folder / "rules.md").read_text()]


def test_the_commands_and_the_session_of_the_tutorial_run(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for line in "".join(blocks("sh")).splitlines():
        words = line.split()
        assert words[0] == "undertable"
        if words[1] not in INTERACTIVE:
            assert main(words[1:]) == 0, line
    out = capsys.readouterr().out
    assert "all through 30" in out and "200 games of Border" in out
    said: list[str] = []
    example = doctest.DocTestParser().get_doctest(blocks("pycon")[0], {}, "tutorial", None, 0)
    doctest.DocTestRunner().run(example, out=said.append)
    assert not said, "".join(said)


def test_the_planted_leak_is_found_and_told_with_place_step_and_choices(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = make_game("border", here) / "game.py"
    leaking = blocks("text")[0].strip()
    options = "[NO, YES]"
    assert options in path.read_text()
    path.write_text(path.read_text().replace(options, leaking))
    assert main(["verify", "border", "--games", "6", "--load", "border"]) == 1
    out = capsys.readouterr().out
    assert out.count("one of them:") == 1, "one example, not one for each game"
    assert re.search(r"leak to viewer \d by decision", out) and "check_look" in out and "last: Carry(seat=" in out
    assert "PickCard(card=" in out and "undertable replay failures/border-" in out
    failed = re.search(r"Fails in (\d) games", out)
    assert failed is not None and len(list((here / "failures").iterdir())) == int(failed[1]), "a record for each failure"


def test_an_error_in_the_rules_is_told_with_its_line(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = make_game("border", here) / "game.py"
    path.write_text(path.read_text().replace("g.then(Guard((self.seat + 1)", "g.then(Guard((self.sea + 1)"))
    assert main(["verify", "border", "--games", "3", "--load", "border"]) == 1
    out = capsys.readouterr().out
    assert "has no attribute 'sea'" in out and "g.then(Guard((self.sea + 1)" in out and "Fails in 3 games" in out


def test_processes_that_are_started_have_the_game(here: Path) -> None:
    ut.load(make_game("border", here))
    code = "import undertable as ut; print(ut.new('border', 2).seats, 'border' in [game.name for game in ut.games()])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stdout.split() == ["2", "True"], done.stderr


@pytest.mark.parametrize("command", ["games", "rules", "cards", "play", "sim", "lab", "verify", "replay", "bench", "serve", "doctor"])
def test_every_command_takes_load(command: str, here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "empty").mkdir()
    needed = {"lab": ["balance", "x"], "bench": [], "serve": [], "doctor": [], "games": []}.get(command, ["x"])
    assert main([command, *needed, "--load", "empty"]) == 2
    assert "empty: there is no game.py in it" in capsys.readouterr().err


def test_a_loaded_game_is_read_in_every_way(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = str(make_game("border", here))
    for words, found in ((["games"], "Border"), (["rules", "border"], "BOR-PLAY.01"), (["cards", "border"], "Forged passport")):
        assert main([*words, "--load", folder]) == 0
        assert found in capsys.readouterr().out
    assert main(["sim", "border", "--games", "2", "--json", "--load", folder]) == 0
    assert json.loads(capsys.readouterr().out)["finished"] == 2


@pytest.mark.parametrize(
    ("name", "said"),
    [("Big Game", "cannot be the name"), ("class", "cannot be the name"), ("json", "is taken"), ("spycraft", "is taken")],
)
def test_names_that_cannot_be(name: str, said: str, here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-game", name]) == 2
    assert said in capsys.readouterr().err and not list(here.iterdir())


def test_nothing_is_overwritten_and_broken_folders_say_where(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = make_game("border", here) / "game.py"
    assert main(["new-game", "border"]) == 2 and "is there already" in capsys.readouterr().err
    path.write_text(path.read_text().replace("GAME = Rules()", "GAME = Rulez()"))
    assert main(["games", "--load", "border"]) == 2
    assert re.search(r"game\.py, line \d+: NameError: name 'Rulez'", capsys.readouterr().err)
    path.write_text(path.read_text().replace("Rulez", "Rules").replace('name = "border"', 'name = "frontier"'))
    assert main(["games", "--load", "border"]) == 2
    assert "folder and game must have the same name" in capsys.readouterr().err


def test_the_plain_table_of_the_template_shows_each_seat_its_own(here: Path) -> None:
    ut.load(make_game("border", here))
    position = ut.new("border", 3, seed=2)
    own = [card.kind.name for card in position.hands[0].cards]  # type: ignore[attr-defined]
    for name in set(own):
        assert position.text(0).count(name) >= own.count(name)
    assert "passport" not in position.text(ut.SPECTATOR).lower() and "4 cards" in position.text(ut.SPECTATOR)
    assert position.scene(0).ids() >= {"seat:0", "seat:2", "deck", "hands:1"}
    assert not verify_one("border", 3, {}, [], 5, 0).failure


def test_the_template_is_short() -> None:
    code = [line for line in (TEMPLATE / "game.py").read_text().splitlines() if line.strip() and not line.strip().startswith(("#", '"""'))]
    assert len(code) <= 62
