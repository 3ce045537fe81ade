"""Pages of the documentation that are made from the code: the rules of every game, the interface of the package, the changes."""

from __future__ import annotations

import inspect
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

import undertable as ut

ROOT = Path(__file__).parents[1]


def on_files(files: Files, config: Any) -> Files:
    for game in ut.games():
        files.append(File.generated(config, f"games/{game.name}.md", content=game_page(game)))
        cover = game.folder() / "content" / "art" / "cover.svg"
        if cover.exists():
            files.append(File.generated(config, f"games/{game.name}.svg", content=cover.read_bytes()))
    files.append(File.generated(config, "api.md", content=api_page()))
    files.append(File.generated(config, "changes.md", content=(ROOT / "CHANGELOG.md").read_text(encoding="utf-8")))
    return files


def game_page(game: ut.Game) -> str:
    """What a game is, how it is set up, and all its rules."""
    lines = [f"# {game.title}", "", f"![{game.title}]({game.name}.svg){{ width=320 align=right }}", "", game.blurb, ""]
    lines += [f"{game.least} to {game.most} players, {game.minutes[0]} to {game.minutes[1]} minutes.", ""]
    lines += [f"In the browser, choose {game.title} and press *Play now*. In a terminal: `undertable play {game.name}`.", ""]
    if game.options:
        lines += ["## Options", "", "| option | default | possible | meaning |", "|---|---|---|---|"]
        for option in game.options:
            cells = (option.name, option.default or "none", option.possible(), option.text)
            lines.append("| " + " | ".join(str(cell).replace("|", "\\|").replace("\n", " ") for cell in cells) + " |")
        lines.append("")
    rules = (game.folder() / "rules.md").read_text(encoding="utf-8").splitlines()
    lines += ["## Rules", "", "Every rule has an id. Prompts, refusals and tests cite it.", ""]
    for line in rules[1:] if rules and rules[0].startswith("# ") else rules:
        lines.append(f"#{line}" if line.startswith("#") else line)
    return "\n".join(lines) + "\n"


def api_page() -> str:
    """Everything that `import undertable as ut` offers."""
    lines = ["# Python", "", "```python", "import undertable as ut", "```", ""]
    for name in sorted(ut.__all__, key=str.lower):
        thing = getattr(ut, name)
        text = inspect.getdoc(thing) if callable(thing) else ""
        if inspect.isclass(thing):
            lines += [f"## ut.{name}", "", text or "", ""]
            for method, function in sorted(vars(thing).items()):
                told = inspect.getdoc(function) if inspect.isfunction(function) and not method.startswith("_") else None
                if told:
                    lines += [f"`{method}{signature(function)}`", f":   {told.splitlines()[0]}", ""]
        elif callable(thing):
            lines += [f"## ut.{name}", "", f"`ut.{name}{signature(thing)}`", "", text or "", ""]
    return "\n".join(lines) + "\n"


def signature(function: Any) -> str:
    try:
        return str(inspect.signature(function)).replace("'", "")
    except (TypeError, ValueError):
        return "(...)"
