"""Levels of help: what is more than a fact stands in layers, and only where the table allows it."""

from __future__ import annotations

from copy import copy
from typing import Any

import pytest

import undertable as ut
from undertable.games.facility07.chapters.duels import Attack
from undertable.games.hellboy.chapters.actions import Fight as HellboyFight
from undertable.games.mindmgmt.chapters.activation import MoveTo
from undertable.games.mindmgmt.game import MindMgmt
from undertable.games.mindmgmt.table import layers
from undertable.kernel import position as kernel
from undertable.kernel.help import LEVELS, allows, usual_level
from undertable.kernel.scene import Badge, Board, Layer, LayerMark, Scene, allowed
from undertable.lab.verify import verify_one


def test_a_level_allows_what_needs_it_or_less() -> None:
    assert [[allows(level, needs) for needs in LEVELS] for level in LEVELS] == [[True, False, False], [True, True, False], [True] * 3]
    assert (usual_level(1), usual_level(2)) == ("assisted", "paper")
    odds, inference = Layer(id="odds", needs="assisted", marks=[LayerMark(on="x")]), Layer(id="all", marks=[LayerMark(on="x")])
    assert [[one.id for one in allowed([odds, inference], level)] for level in LEVELS] == [[], ["odds"], ["odds", "all"]]


def test_the_level_is_part_of_the_record() -> None:
    position = ut.new("mindmgmt", seed=1, help="solver")
    assert ut.replay(str(position.record())).header.help == "solver"
    assert ut.restore("mindmgmt", ut.snapshot(position)).header.help == "solver"
    assert ut.new("mindmgmt").header.help == "paper"


def test_a_layer_that_a_scene_brings_along_does_not_get_past_the_gate(monkeypatch: pytest.MonkeyPatch) -> None:
    real = MindMgmt.scene

    def scene(self: MindMgmt, view: Any, pack: Any, options: Any) -> Scene:
        drawn: Scene = real(self, view, pack, options)
        drawn.layers = [Layer(id="smuggled", needs="paper", marks=[LayerMark(on="board")])]
        return drawn

    monkeypatch.setattr(MindMgmt, "scene", scene)
    assert not ut.new("mindmgmt").scene(1).layers


def planted(monkeypatch: pytest.MonkeyPatch, change: Any) -> str:
    """What verify says of a game whose scene is changed like this."""
    real = MindMgmt.scene

    def scene(self: MindMgmt, view: Any, pack: Any, options: Any) -> Scene:
        drawn: Scene = real(self, view, pack, options)
        for area in drawn.areas:
            if isinstance(area, Board):
                change(area, layers.possible_places(view, pack, options))
        return drawn

    monkeypatch.setattr(MindMgmt, "scene", scene)
    return verify_one("mindmgmt", 2, {"mode": "training"}, [], 3, 0).failure


@pytest.mark.plain
def test_verify_finds_an_overlay_at_paper(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "PAPER", "nothing")
    monkeypatch.setattr(kernel, "allowed", lambda layers, level: [layer for layer in layers if layer.marks])
    assert "layer 'ruled_out' at a table on paper" in verify_one("mindmgmt", 2, {"mode": "training"}, [], 3, 0).failure


def test_verify_finds_inference_drawn_outside_its_layer(monkeypatch: pytest.MonkeyPatch) -> None:
    def tint(board: Board, possible: int) -> None:
        board.spaces = [copy(space) for space in board.spaces]
        for place, space in enumerate(board.spaces):
            space.shade = 0.4 if possible >> place & 1 else 0.0

    assert "which comes and goes" in planted(monkeypatch, tint)


def test_verify_finds_odds_drawn_outside_their_layer(monkeypatch: pytest.MonkeyPatch) -> None:
    def words(board: Board, possible: int) -> None:
        board.spaces = [copy(space) for space in board.spaces]
        board.spaces[0].badges = [Badge(text=f"{possible.bit_count()} %")]

    assert "told more than facts" in planted(monkeypatch, words)


def test_odds_are_told_on_pointing_where_the_table_allows_it() -> None:
    def told(level: ut.Level) -> list[str]:
        found: list[str] = []
        for game, kind in (("hellboy", HellboyFight), ("facility07", Attack)):
            position = ut.new(game, seed=3, help=level)
            rng = ut.seeded(3, "odds")
            while not position.over and len(found) < (1 if game == "hellboy" else 2):
                for choice in position.choices(position.pending[0]):
                    if isinstance(choice, kind):
                        found.append(position.odds(choice))
                        break
                position.apply(position.pending[0], rng.pick(position.choices(position.pending[0])))
        return found

    assert told("paper") == ["", ""]
    fight, attack = told("assisted")
    assert fight.startswith("hits ") and "%" in attack


@pytest.mark.plain
def test_verify_finds_odds_that_get_past_the_gate(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "allows", lambda level, needs: True)
    monkeypatch.setattr(MoveTo, "odds", lambda self, g: "50 %")
    assert "odds at a table on paper" in verify_one("mindmgmt", 2, {"mode": "training"}, [], 3, 0).failure


def test_verify_finds_odds_on_a_button(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MoveTo, "label", lambda self, g: "Go there: 40 % chance")
    assert "told more than facts" in verify_one("mindmgmt", 2, {"mode": "training"}, [], 3, 0).failure
