"""The example of a policy that learns: it learns the example game in seconds."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

import undertable as ut
from deaddrop.game import GAME

ut.register(GAME)


@pytest.fixture
def selfplay() -> ModuleType:
    path = Path(__file__).parents[2] / "docs" / "examples" / "selfplay.py"
    spec = importlib.util.spec_from_file_location("selfplay", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_it_learns_to_beat_random_play(selfplay: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(tmp_path / "policy.npz")
    selfplay.train("deaddrop", 600, 0.5, 1, path)
    assert selfplay.test(400, 2, path)
    assert "seat 1: learnt policy wins" in capsys.readouterr().out


def test_it_trains_on_the_game_that_the_docs_name(selfplay: ModuleType, tmp_path: Path) -> None:
    path = str(tmp_path / "policy.npz")
    selfplay.train("mindmgmt", 8, 0.1, 1, path)
    saved = selfplay.np.load(path)
    assert str(saved["game"]) == "mindmgmt"
    assert all(saved[name][seat].any() for name in ("by_word", "by_view", "by_action") for seat in (0, 1))


def test_an_untrained_policy_is_not_called_better(selfplay: ModuleType, tmp_path: Path) -> None:
    path = str(tmp_path / "policy.npz")
    selfplay.train("deaddrop", 0, 0.5, 1, path)
    assert not selfplay.test(60, 2, path)
