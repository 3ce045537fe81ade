"""Builds the browser client into the package and, where a C compiler is there, compiles kernel and games.

`UNDERTABLE_PURE=1` builds plain Python, `UNDERTABLE_COMPILE=mindmgmt,spycraft` compiles the kernel and those games only. Both steps are
optional: without them the package works, slower or without its own pages.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent
PACKAGE = ROOT / "src" / "undertable"
INTERPRETED = {
    "__init__.py",
    "content.py",
    "scene.py",
    "game.py",
    "record.py",
    "header.py",
    "options.py",
    "title.py",
    "shown.py",
    "rules.py",
    "story.py",
    "svg.py",
}


def hot_modules() -> list[str]:
    """What is worth compiling: kernel, games and search, less what is made of msgspec structures."""
    wanted = os.environ.get("UNDERTABLE_COMPILE", "").split(",")
    kernel = [path for path in (PACKAGE / "kernel").glob("**/*.py") if path.name not in INTERPRETED]
    games = [path for path in (PACKAGE / "games").glob("*/**/*.py") if path.name not in INTERPRETED]
    games = [path for path in games if wanted == [""] or path.relative_to(PACKAGE / "games").parts[0] in wanted]
    bots = [PACKAGE / "bots" / f"{name}.py" for name in ("base", "playout", "tree", "search")]
    return sorted(str(path.relative_to(ROOT)) for path in [*kernel, *games, *bots] if path.exists())


def extensions() -> list[Any]:
    if os.environ.get("UNDERTABLE_PURE", "") not in ("", "0") or not (shutil.which("cc") or shutil.which("gcc")):
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    arguments = ["--config-file", str(ROOT / "mypyc.ini"), *hot_modules()]
    try:
        made = mypycify(arguments, opt_level=os.environ.get("UNDERTABLE_OPT", "2"), debug_level="0", multi_file=True)
    except SystemExit as error:
        print(f"undertable: not compiled: {error}", file=sys.stderr)
        return []
    for extension in made:
        extension.optional = True
    return list(made)


class BuildWithClient(build_py):
    """Builds the browser client first, if its sources are here and it is not built yet."""

    def run(self) -> None:
        builder = ROOT / "web" / "build.py"
        if builder.exists() and not (PACKAGE / "web" / "index.html").exists():
            done = subprocess.run([sys.executable, str(builder)], check=False)
            if done.returncode:
                print("undertable: the browser client could not be built; `undertable serve` will say so", file=sys.stderr)
        super().run()


setup(ext_modules=extensions(), cmdclass={"build_py": BuildWithClient})
