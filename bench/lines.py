"""How much code there is, and how much of it is new: `python -m bench.lines [--files]`.

Counted are lines of `kernel` and `games` that are neither blank, nor a comment, nor a docstring; the same for the base of the comparison,
1d67064, which is read from git. What did not exist there stands in `bench/features.toml`, feature by feature, and is counted apart:

- modules that hold nothing else, and named classes, functions and methods of other modules;
- methods by which a game answers a new feature (`hooks`: the kernel of the base calls none of these names);
- what the calls of `tell` have grown by: captions, targets, moves and sums are a feature of tables, spread over every chapter.

The list is conservative. A name that the same game (or the kernel) had at the base is refused, so that nothing old is called new; what grew
inside a function that existed then is not taken off, nor are imports, fields and rules that a feature needed elsewhere. What writes
constructors and copies (`declare.py`, `expand.py`) and the card language are no features: they are what other lines were saved by.
"""

from __future__ import annotations

import argparse
import ast
import functools
import io
import subprocess
import tarfile
import tomllib
from pathlib import Path

BASE = "1d67064"
ROOT = Path(__file__).resolve().parents[1]
PACKAGE = "src/undertable/"
PARTS = (f"{PACKAGE}kernel", f"{PACKAGE}games")
Defined = (ast.ClassDef, ast.FunctionDef)


def telling(text: str) -> set[int]:
    """The numbers of the lines that say something to the machine."""
    told: set[int] = set()
    for node in ast.walk(ast.parse(text)):
        for one in getattr(node, "body", None) or () if not isinstance(node, (ast.Lambda, ast.IfExp)) else ():
            if isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant) and isinstance(one.value.value, str):
                told.update(lines_of(one))
    lines = enumerate(text.splitlines(), 1)
    return {number for number, line in lines if number not in told and line.strip() and not line.strip().startswith("#")}


def lines_of(node: ast.stmt) -> range:
    decorators = node.decorator_list if isinstance(node, Defined) else []
    return range(min([node.lineno, *[one.lineno for one in decorators]]), (node.end_lineno or node.lineno) + 1)


@functools.cache
def definitions(text: str) -> list[tuple[str, ast.ClassDef | ast.FunctionDef]]:
    """Classes and functions of a module, and the methods of its classes as `Class.method`."""
    found: list[tuple[str, ast.ClassDef | ast.FunctionDef]] = []
    for node in ast.parse(text).body:
        if isinstance(node, Defined):
            found.append((node.name, node))
        if isinstance(node, ast.ClassDef):
            found += [(f"{node.name}.{one.name}", one) for one in node.body if isinstance(one, ast.FunctionDef)]
    return found


def tells(text: str) -> set[int]:
    """The lines of calls of `tell`, and of the conditions that somebody looks."""
    found: set[int] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and getattr(node.value.func, "attr", "") == "tell":
            found.update(lines_of(node))
        elif isinstance(node, ast.If) and "watched" in ast.unparse(node.test):
            found.add(node.lineno)
    return found


def owner(path: str) -> str:
    """The game that a module belongs to, or `kernel`."""
    parts = path.removeprefix(PACKAGE).split("/")
    return parts[1] if parts[0] == "games" and len(parts) > 2 else parts[0]


def now() -> dict[str, str]:
    paths = [path for part in PARTS for path in sorted((ROOT / part).rglob("*.py"))]
    return {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in paths}


def at_base() -> dict[str, str]:
    packed = subprocess.run(["git", "archive", BASE, *PARTS], cwd=ROOT, check=True, capture_output=True).stdout
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        files = {one.name: archive.extractfile(one) for one in archive.getmembers() if one.name.endswith(".py")}
        return {name: file.read().decode() for name, file in files.items() if file is not None}


class Count:
    """The features in the code as it is, each line once."""

    def __init__(self, files: dict[str, str], base: dict[str, str]) -> None:
        self.files = files
        self.lines = {path: telling(text) for path, text in files.items()}
        self.counted: dict[str, set[int]] = {path: set() for path in files}
        self.old = {(owner(path), name) for path, text in base.items() for name, _ in definitions(text)}
        self.old_methods = {name.partition(".")[2] for part, name in self.old if part == "kernel"}

    def take(self, path: str, lines: set[int]) -> int:
        new = (lines & self.lines[path]) - self.counted[path]
        self.counted[path] |= new
        return len(new)

    def feature(self, parts: list[str]) -> dict[str, int]:
        """How many lines each module gives to a feature."""
        found: dict[str, int] = {}
        for part in parts:
            short, _, names = part.partition(": ")
            path = PACKAGE + short
            there = dict(definitions(self.files[path]))
            wanted = names.split() or [name for name in there if not name.startswith("_")]  # any module may have a _collect of its own
            for name in wanted:
                if name not in there:
                    raise SystemExit(f"bench/features.toml: {short} has no {name}")
                if (owner(path), name) in self.old:
                    raise SystemExit(f"bench/features.toml: {name} of {short} is not new")
            lines = {line for name in wanted for line in lines_of(there[name])} if names else self.lines[path]
            found[short] = found.get(short, 0) + self.take(path, lines)
        return found

    def hooks(self, names: list[str]) -> dict[str, int]:
        found: dict[str, int] = {}
        for name in names:
            if name in self.old_methods:
                raise SystemExit(f"bench/features.toml: the kernel called {name} at the base")
            for path, text in self.files.items():
                for defined, node in definitions(text):
                    if defined.partition(".")[2] == name and (owner(path), defined) not in self.old:
                        found[name] = found.get(name, 0) + self.take(path, set(lines_of(node)))
        return found


def grown_tells(count: Count, base: dict[str, str]) -> int:
    """What calls of `tell` have grown by, outside what is counted already."""
    before = sum(len(tells(text) & telling(text)) for text in base.values())
    return sum(len((tells(text) & count.lines[path]) - count.counted[path]) for path, text in count.files.items()) - before


def main() -> None:
    parser = argparse.ArgumentParser(description="Lines of kernel and games, and how many of them are new features.")
    parser.add_argument("--files", action="store_true", help="list the modules of each feature")
    wanted = parser.parse_args()
    features = tomllib.loads((ROOT / "bench" / "features.toml").read_text(encoding="utf-8"))
    files, base = now(), at_base()
    before: dict[str, int] = {}
    for path, text in base.items():
        before[owner(path)] = before.get(owner(path), 0) + len(telling(text))
    count = Count(files, base)
    after: dict[str, int] = {}
    for path in files:
        after[owner(path)] = after.get(owner(path), 0) + len(count.lines[path])
    print("   base     now")
    for name in sorted(after):
        print(f"{before.get(name, 0):7} {after[name]:7}  {name}")
    was, total = sum(before.values()), sum(after.values())
    print(f"{was:7} {total:7}  all\n\nnew since {BASE}:")
    new = 0
    parts = [(one["name"], count.feature(one["of"])) for one in features["feature"]]
    parts.append(("what games answer to them (hooks)", count.hooks(features["hooks"])))
    parts.append(("what calls of tell have grown by", {"tell": grown_tells(count, base)}))
    for name, found in parts:
        print(f"{sum(found.values()):7}  {name}")
        new += sum(found.values())
        for where, lines in sorted(found.items()) if wanted.files else ():
            print(f"        {lines:7}  {where}")
    same = total - new
    print(f"{new:7}  all\n\n{same:7}  for the same content: {100 * (same - was) / was:+.1f} %")


if __name__ == "__main__":
    main()
