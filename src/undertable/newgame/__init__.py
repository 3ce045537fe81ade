"""`undertable new-game NAME`: a folder with a small game that runs, to change into your own."""

from __future__ import annotations

import keyword
import re
import sys
from importlib.util import find_spec
from pathlib import Path

from undertable.games import names
from undertable.kernel.errors import BadOption

TEMPLATE = Path(__file__).parent / "template"


def make_game(name: str, below: Path) -> Path:
    """Make the folder of a new game; BadOption if the name cannot be one, or is taken."""
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name) or keyword.iskeyword(name):
        raise BadOption(f"{name!r} cannot be the name of a game: take small letters and digits, as in `shadowrun` or `red_list`")
    if name in names() or name in sys.modules or name in sys.stdlib_module_names or find_spec(name) is not None:
        raise BadOption(f"{name!r} is taken by a game or a Python module that is here already; take another name")
    folder = below / name
    if folder.exists():
        raise BadOption(f"{folder} is there already; nothing was changed")
    title = name.replace("_", " ").title()
    for path in sorted(TEMPLATE.rglob("*")):
        if path.is_file() and path.suffix in (".py", ".md", ".toml"):
            text = path.read_text(encoding="utf-8")
            for old, new in (("newgame", name), ("New Game", title), ("NEW-", f"{name[:3].upper()}-")):
                text = text.replace(old, new)
            target = folder / path.relative_to(TEMPLATE)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8")
    return folder
