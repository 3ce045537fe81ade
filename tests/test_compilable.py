"""What plain Python allows and the compiler does not: found without compiling everything."""

from __future__ import annotations

import ast
from pathlib import Path

PACKAGE = Path(__file__).parents[1] / "src" / "undertable"
GENERIC = {"tuple", "list", "dict", "set", "frozenset", "Literal", "Annotated"}


def local_aliases(tree: ast.Module) -> list[int]:
    """Lines on which a function gives a type a name: compiled, that name is never set."""
    found = []
    for function in ast.walk(tree):
        if isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)):
            for node in ast.walk(function):
                value = node.value if isinstance(node, ast.Assign) else None
                if isinstance(value, ast.Subscript) and isinstance(value.value, ast.Name) and value.value.id in GENERIC:
                    found.append(node.lineno)
    return found


def unset_constants(tree: ast.Module) -> list[int]:
    """Lines with a module's `X: Final = (1.5, ...)`: compiled, a tuple of floats counts as never set. `Final[tuple[float, ...]]` works."""
    found = []
    for node in tree.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.annotation, ast.Name) and isinstance(node.value, ast.Tuple):
            first = node.value.elts[0] if node.value.elts else None
            while isinstance(first, ast.UnaryOp):
                first = first.operand
            if isinstance(first, ast.Constant) and isinstance(first.value, float):
                found.append(node.lineno)
    return found


def types_of_themselves(tree: ast.Module) -> list[int]:
    """Lines on which a type is made of itself, as in `Path = str | tuple["Path", str]`: the compiler dies of it, without a word."""
    found = []
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and isinstance(node.value, (ast.BinOp, ast.Subscript)):
            inside = [part.value for part in ast.walk(node.value) if isinstance(part, ast.Constant)]
            if node.targets[0].id in inside:
                found.append(node.lineno)
    return found


def test_nothing_is_written_that_fails_only_when_compiled() -> None:
    paths = [path for room in ("kernel", "games", "bots") for path in (PACKAGE / room).rglob("*.py")]
    paths += [PACKAGE / "server" / "live" / f"{name}.py" for name in ("differences", "picture")]
    modules = {path: ast.parse(path.read_text()) for path in paths}
    assert len(modules) > 100
    for check in (local_aliases, unset_constants, types_of_themselves):
        assert [f"{path.relative_to(PACKAGE)}:{line}" for path, tree in modules.items() for line in check(tree)] == []


def test_planted_mistakes_are_found() -> None:
    assert local_aliases(ast.parse("def add():\n    numbers = tuple[int, int]\n    return numbers\n")) == [2]
    assert local_aliases(ast.parse("Numbers = tuple[int, int]\n\ndef add(at):\n    one = at[0]\n")) == []
    assert unset_constants(ast.parse("WEIGHTS: Final = (-1.5, 2.0)\n")) == [1]
    assert unset_constants(ast.parse("WEIGHTS: Final[tuple[float, ...]] = (-1.5, 2.0)\nPLACES: Final = (1, 2)\n")) == []
    assert types_of_themselves(ast.parse('Path = str | tuple["Path", str] | None\n')) == [1]
    assert types_of_themselves(ast.parse("Path = str | tuple[Any, str] | None\n")) == []
