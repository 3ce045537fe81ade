"""How much code there is: lines that are neither blank, nor a comment, nor a docstring. `python -m bench.lines [FOLDER...]`."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

USUAL = ("src/undertable/kernel", "src/undertable/games")


def lines_of(text: str) -> int:
    """The lines of a module that say something to the machine."""
    told: set[int] = set()
    for node in ast.walk(ast.parse(text)):
        for one in getattr(node, "body", None) or () if not isinstance(node, (ast.Lambda, ast.IfExp)) else ():
            if isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant) and isinstance(one.value.value, str):
                told.update(range(one.lineno, (one.end_lineno or one.lineno) + 1))
    lines = enumerate(text.splitlines(), 1)
    return sum(1 for number, line in lines if number not in told and line.strip() and not line.strip().startswith("#"))


def main(folders: list[str]) -> None:
    total = 0
    for folder in folders:
        parts: dict[str, int] = {}
        for path in Path(folder).rglob("*.py"):
            inside = path.relative_to(folder).parts
            part = inside[0] if len(inside) > 1 else "."
            parts[part] = parts.get(part, 0) + lines_of(path.read_text(encoding="utf-8"))
        for part, count in sorted(parts.items()):
            print(f"{count:7}  {folder}/{part}")
        total += sum(parts.values())
    print(f"{total:7}  all")


if __name__ == "__main__":
    main(sys.argv[1:] or list(USUAL))
