"""How much code there is: lines that are neither blank, nor a comment, nor a docstring. `python -m bench.lines [FOLDER...]`.

Modules that hold nothing but features that the games did not have at 1d67064 are counted apart; what grew inside other modules is not.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path

USUAL = ("src/undertable/kernel", "src/undertable/games")
FEATURES = {
    "annotations.py": "notes and pencil marks beside the game",
    "asking.py": "what a person is asked: policies, forced choices",
    "drawings.py": "pictures of packs, sanitised",
    "fair.py": "luck that can be checked",
    "legal.py": "choices that print and are found by their words",
    "plaintable.py": "a table for games that draw none",
    "plaintext.py": "a table as text",
    "story.py": "events for captions, animation and the screen reader",
}
"""Modules of the kernel that are new features."""
WRITERS = ("declare.py", "expand.py")
"""What writes constructors and copies, plain and for compiling: not a feature, but what the other lines were saved by."""


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
    apart: dict[str, int] = {}
    for folder in folders:
        parts: dict[str, int] = {}
        for path in Path(folder).rglob("*.py"):
            inside = path.relative_to(folder).parts
            part = inside[0] if len(inside) > 1 else "."
            count = lines_of(path.read_text(encoding="utf-8"))
            parts[part] = parts.get(part, 0) + count
            if inside[0] in FEATURES or inside[0] in WRITERS:
                apart[inside[0]] = count
        for part, count in sorted(parts.items()):
            print(f"{count:7}  {folder}/{part}")
        total += sum(parts.values())
    print(f"{total:7}  all")
    features = sum(count for name, count in apart.items() if name in FEATURES)
    if features:
        print(f"{total - features:7}  without new features:")
        for name in sorted(apart):
            print(f"{apart[name]:7}    {name}: {FEATURES.get(name, 'counted above: it writes constructors and copies')}")


if __name__ == "__main__":
    main(sys.argv[1:] or list(USUAL))
