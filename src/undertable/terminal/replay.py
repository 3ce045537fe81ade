"""A record shown in the terminal, or drawn into a file."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.text import Text

from undertable.kernel.position import Position
from undertable.kernel.svg import png, svg
from undertable.terminal.draw import draw


def show_replay(console: Console, position: Position, viewer: int, svg_out: str | None, png_out: str | None) -> int:
    """The position that a record leads to, as a viewer sees it."""
    scene = position.scene(viewer)
    if svg_out:
        Path(svg_out).write_text(svg(scene), encoding="utf-8")
    if png_out:
        Path(png_out).write_bytes(png(scene))
    if svg_out or png_out:
        return 0
    for line in position.log(viewer):
        console.print(Text(line, "dim"))
    console.print(draw(scene, {}, console.width))
    if position.result is not None:
        console.print(Text(position.result.text, "bold"))
    else:
        console.print(Text(position.waiting(viewer), "bold"))
    return 0
