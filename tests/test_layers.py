"""Imports point one way: kernel <- games <- bots <- (server, terminal, envs, lab) <- cli."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "undertable"
LAYERS = {
    "kernel": 0,
    "games": 1,
    "_pure": 0,
    "__init__": 2,
    "testing": 2,
    "bots": 3,
    "server": 4,
    "terminal": 4,
    "envs": 4,
    "lab": 4,
    "cli": 5,
    "__main__": 6,
}
BESIDE = {("envs", "terminal"), ("lab", "terminal"), ("server", "lab"), ("envs", "lab"), ("server", "terminal"), ("lab", "envs")}


def modules() -> list[Path]:
    return sorted(path for path in SOURCE.rglob("*.py"))


def imported(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            found.add(node.module)
            found.update(f"{node.module}.{name.name}" for name in node.names)
        elif isinstance(node, ast.Import):
            found.update(name.name for name in node.names)
    return {name for name in found if name.split(".")[0] == "undertable"}


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_imports_point_one_way(path: Path) -> None:
    parts = path.relative_to(SOURCE).parts
    own = parts[0].removesuffix(".py")
    for name in imported(path):
        other = [*name.split("."), "__init__"][1]
        if other not in LAYERS or other == own:
            continue
        allowed = LAYERS[other] < LAYERS[own] or (own, other) in BESIDE
        assert allowed, f"{own} imports {name}"
    if own == "games" and len(parts) > 2:
        others = {name.split(".")[2] for name in imported(path) if name.startswith("undertable.games.")}
        assert others <= {parts[1]}, "a game knows no other game"
