"""What plain Python allows and the compiler does not: found without compiling everything."""

from __future__ import annotations

import ast
import importlib.util
from pathlib import Path

import pytest
import setuptools

from undertable.kernel.expand import Module

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


def passed_over(texts: dict[str, str], compiled: set[str]) -> list[str]:
    """Methods of a plain class between two compiled ones that the upper class has too: calls from the lower class skip them."""
    modules: dict[str, Module] = {}
    for name, text in texts.items():
        modules[name] = Module(name, text, modules)
    found = set()
    for cls in (cls for name in compiled for cls in modules[name].classes.values()):
        for between in (base for base in cls.chain() if base.module.name not in compiled):
            above = {method for base in between.chain() if base.module.name in compiled for method in base.methods}
            found |= {f"{between.module.name}.{between.name}.{method}" for method in above & set(between.methods)}
    return sorted(found)


def compiled_modules(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """What a build compiles."""
    monkeypatch.setattr(setuptools, "setup", lambda **given: None)
    monkeypatch.setattr("sys.argv", ["setup.py"])
    spec = importlib.util.spec_from_file_location("the_build", PACKAGE.parents[1] / "setup.py")
    assert spec is not None and spec.loader is not None
    build = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(build)
    return {".".join(Path(path).with_suffix("").parts[1:]) for path in build.hot_modules()}


def test_no_method_is_passed_over_when_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    source = PACKAGE.parent
    texts = {".".join(path.relative_to(source).with_suffix("").parts): path.read_text() for path in PACKAGE.rglob("*.py")}
    compiled = compiled_modules(monkeypatch)
    assert len(compiled) > 100 and "undertable.kernel.view" in compiled and "undertable.kernel.content" not in compiled
    assert passed_over(texts, compiled) == []


def test_a_planted_method_that_is_passed_over_is_found() -> None:
    texts = {
        "upper": "class Once:\n    def made(self) -> int:\n        return 1\n",
        "between": "from upper import Once\n\nclass Pack(Once):\n    def made(self) -> int:\n        return 2\n",
        "lower": "from between import Pack\n\nclass Book(Pack):\n    pass\n",
    }
    assert passed_over(texts, {"upper", "lower"}) == ["between.Pack.made"]
    assert passed_over(texts, {"lower"}) == passed_over(texts, {"upper"}) == passed_over(texts, set(texts)) == []


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
