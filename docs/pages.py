"""Pages of the documentation that are made from the code: the guide and rules of every game, the words of its cards, the interface of the
package, the changes."""

from __future__ import annotations

import inspect
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

import undertable as ut
from undertable.kernel.cards.wording import reference
from undertable.kernel.guide import read_guide
from undertable.kernel.lesson import lessons_of

ROOT = Path(__file__).parents[1]


def on_files(files: Files, config: Any) -> Files:
    for game in ut.games():
        files.append(File.generated(config, f"games/{game.name}.md", content=game_page(game)))
        for art in pictures_of(game):
            path = game.folder() / "content" / "art" / f"{art}.svg"
            files.append(File.generated(config, f"games/{game.name}/{art}.svg", content=path.read_bytes()))
        language = game.language()
        if language is not None:
            words = f"# The words of {game.title}'s cards\n\n{reference(language)}"
            files.append(File.generated(config, f"cards/{game.name}.md", content=words))
        cover = game.folder() / "content" / "art" / "cover.svg"
        if cover.exists():
            files.append(File.generated(config, f"games/{game.name}.svg", content=cover.read_bytes()))
    files.append(File.generated(config, "api.md", content=api_page()))
    files.append(File.generated(config, "changes.md", content=(ROOT / "CHANGELOG.md").read_text(encoding="utf-8")))
    return files


def pictures_of(game: ut.Game) -> list[str]:
    """The pictures of a game's guide."""
    guide = read_guide(game)
    return [] if guide is None else sorted({one.art for one in [*guide.first, *guide.turn] if one.art})


def game_page(game: ut.Game) -> str:
    """What a game is, a turn in pictures, what people get wrong, how it is set up, and all its rules."""
    lines = [f"# {game.title}", "", f"![{game.title}]({game.name}.svg){{ width=320 align=right }}", "", game.blurb, ""]
    lines += [f"{game.least} to {game.most} players, {game.minutes[0]} to {game.minutes[1]} minutes.", ""]
    lines += [f"In the browser, choose {game.title} and press *Play now*. In a terminal: `undertable play {game.name}`.", ""]
    lessons = lessons_of(game)
    if lessons:
        named = ", ".join(f"*{lesson.data.title}*" for lesson in lessons.values())
        lines += [f"Never played it? A coach plays a first game with you ({named}): *Learn* in the browser,"]
        lines += [f"`undertable learn {game.name}` in a terminal.", ""]
    lines += guide_of(game)
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


def guide_of(game: ut.Game) -> list[str]:
    """The goal, who sits where, a turn in pictures, what people get wrong."""
    guide = read_guide(game)
    if guide is None:
        return []
    lines = ["## How it is played", "", guide.goal, ""]
    for card in guide.first:
        lines += [f"**{card.who}** {card.wants} {card.turn}", ""]
    lines += ["### A turn in pictures", "", "| | |", "|---|---|"]
    for number, one in enumerate(guide.turn, 1):
        picture = f"![]({game.name}/{one.art}.svg){{ width=72 }}" if one.art else ""
        lines.append(f"| {picture} | **{number}. {one.title}**<br>{one.text} {f'({one.rule})' if one.rule else ''} |")
    lines += ["", "### What people get wrong", ""]
    for wrong in guide.mistake:
        lines += [f"- *{wrong.belief}* {wrong.fact} ({wrong.rule})"]
    if guide.different:
        lines += ["", "### If you own the game", "", guide.different]
    return [*lines, ""]


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
