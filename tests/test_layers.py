"""Imports point one way: kernel <- games <- bots <- (server, terminal, envs, lab) <- cli; inside each of them nothing imports in circles.

Imports inside functions and for type checkers count like any other.
"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from undertable.kernel.expand import expanded

SOURCE = Path(__file__).parents[1] / "src" / "undertable"
LAYERS = {
    "kernel": 0,
    "games": 1,
    "_pure": 0,
    "built": 2,
    "__init__": 2,
    "testing": 2,
    "bots": 3,
    "server": 4,
    "terminal": 4,
    "envs": 4,
    "lab": 4,
    "doctor": 5,
    "newgame": 5,
    "cli": 6,
    "__main__": 7,
}
BESIDE = {("envs", "terminal"), ("lab", "terminal"), ("server", "lab"), ("envs", "lab"), ("server", "terminal"), ("lab", "envs")}

SERVER_ROOMS = ["table", "operations", "protocol", "storage", "live", "http", "socket"]
"""Each may import those before it."""
GAMES = sorted(path.name for path in (SOURCE / "games").iterdir() if (path / "game.py").exists())
RULES_ROOMS = ("chapters", "cards", "state", "pieces")
ABOVE_THE_RULES = ("advice", "table")


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


Graph = dict[str, set[str]]


def graph_of(folder: Path) -> Graph:
    """Which module below a folder of the product imports which other one there."""
    names = {
        path: ".".join(("undertable", *path.relative_to(SOURCE).with_suffix("").parts)).removesuffix(".__init__")
        for path in folder.rglob("*.py")
    }
    known = set(names.values())
    return {name: used_by(path, known) - {name} for path, name in names.items()}


def used_by(path: Path, known: set[str]) -> set[str]:
    """The modules among the known ones that a module imports: `from a import b` is `a.b` where that is a module, else `a`."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} has a relative import"
            found.update(whole if (whole := f"{node.module}.{name.name}") in known else str(node.module) for name in node.names)
        elif isinstance(node, ast.Import):
            found.update(name.name for name in node.names)
    return found & known


def knots(graph: Graph) -> list[list[str]]:
    """Modules that import each other, round any number of corners."""

    def reached(start: str) -> set[str]:
        found: set[str] = set()
        new = [start]
        while new:
            for other in graph[new.pop()] - found:
                found.add(other)
                new.append(other)
        return found

    ways = {name: reached(name) for name in graph}
    knotted = {
        tuple(sorted(other for other in graph if other in ways[name] and name in ways[other])) for name in graph if name in ways[name]
    }
    return sorted(map(list, knotted))


def test_a_planted_circle_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert knots({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == []
    assert knots({"a": {"b"}, "b": {"c"}, "c": {"a", "d"}, "d": {"e"}, "e": {"d"}, "f": {"a"}}) == [["a", "b", "c"], ["d", "e"]]
    monkeypatch.setitem(globals(), "SOURCE", tmp_path)
    room = tmp_path / "server" / "room"
    room.mkdir(parents=True)
    (room / "__init__.py").write_text("")
    (room / "one.py").write_text("from undertable.server.room import two")
    (room / "two.py").write_text("def late() -> None:\n    from undertable.server.room.three import x")
    (room / "three.py").write_text("from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import undertable.server.room.one")
    names = [f"undertable.server.room.{name}" for name in ("one", "three", "two")]
    assert knots(graph_of(tmp_path / "server")) == [names]
    (room / "three.py").write_text("from undertable.server.room import name")
    (room / "__init__.py").write_text("from undertable.server.room.one import name")
    assert knots(graph_of(tmp_path / "server")) == [["undertable.server.room", *names]]
    (room / "three.py").write_text("x = 1")
    assert knots(graph_of(tmp_path / "server")) == []


@pytest.mark.parametrize("package", ["kernel", "bots", "server", "terminal", "envs", "lab"])
def test_nothing_imports_in_a_circle(package: str) -> None:
    assert knots(graph_of(SOURCE / package)) == []


@pytest.mark.parametrize("game", GAMES)
def test_nothing_in_a_game_imports_in_a_circle(game: str) -> None:
    assert knots(graph_of(SOURCE / "games" / game)) == []


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_of_a_game_know_neither_advice_nor_table(game: str) -> None:
    folder = f"undertable.games.{game}"
    for name, used in graph_of(SOURCE / "games" / game).items():
        if name.removeprefix(f"{folder}.").split(".")[0] in RULES_ROOMS:
            above = [other for other in used if other.removeprefix(f"{folder}.").split(".")[0] in ABOVE_THE_RULES]
            assert not above, f"{name} imports {above[0]}"


def test_rooms_of_the_server_point_one_way() -> None:
    order = {room: place for place, room in enumerate(SERVER_ROOMS)}
    for name, used in graph_of(SOURCE / "server").items():
        place = order.get(name.split(".")[-2], len(order))
        for other in used:
            assert order.get(other.split(".")[-2], -1) <= place, f"{name} imports {other}"


def marked_open(declared: ast.ClassDef) -> bool:
    """Whether classes that are not compiled may inherit from it."""
    return any("allow_interpreted_subclasses" in ast.unparse(mark) for mark in declared.decorator_list)


def test_games_that_are_not_compiled_can_inherit_from_the_compiled_kernel() -> None:
    """Whoever writes a game does not compile it; the five games stand for such a game."""
    compiled: dict[str, list[ast.ClassDef]] = {}
    paths = {path: ".".join(path.relative_to(SOURCE.parent).with_suffix("").parts) for path in (SOURCE / "kernel").rglob("*.py")}
    written = expanded({name: path.read_text(encoding="utf-8") for path, name in paths.items()})
    for path, name in paths.items():
        text = written[name]
        if "msgspec.Struct" not in text and path.name not in ("debrief.py", "declare.py"):
            for declared in ast.parse(text).body:
                if isinstance(declared, ast.ClassDef):
                    compiled.setdefault(declared.name, []).append(declared)
    shut: set[str] = set()
    for path in (SOURCE / "games").rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for declared in ast.walk(tree):
            if isinstance(declared, ast.ClassDef):
                bases = [base.value if isinstance(base, ast.Subscript) else base for base in declared.bases]
                names = {base.id for base in bases if isinstance(base, ast.Name)} & imported_from_kernel(tree)
                shut |= {name for name in names for base in compiled.get(name, []) if not marked_open(base)}
    assert not shut, "these are not written out with @mypyc_attr(allow_interpreted_subclasses=True)"


def imported_from_kernel(tree: ast.Module) -> set[str]:
    found = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("undertable.kernel")]
    return {name.name for node in found for name in node.names}


def test_no_constant_is_a_tuple_of_floats_where_code_is_compiled() -> None:
    """mypyc takes such a constant for one that was never set, and every use of it fails: a list instead."""
    found: list[str] = []
    for room in ("kernel", "games", "bots"):
        for path in (SOURCE / room).rglob("*.py"):
            for node in ast.parse(path.read_text(encoding="utf-8")).body:
                if isinstance(node, ast.AnnAssign) and "Final" in ast.unparse(node.annotation) and isinstance(node.value, ast.Tuple):
                    first = ast.unparse(node.value.elts[0]).lstrip("-") if node.value.elts else ""
                    if first.replace(".", "", 1).isdigit() and "." in first:
                        found.append(f"{path.relative_to(SOURCE)}:{node.lineno}")
    assert not found
