"""Titles: the facts of a game that a position needs to know, below everything that makes positions."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import ClassVar

from mypy_extensions import mypyc_attr

from undertable.kernel.advice import Advice
from undertable.kernel.content import Pack
from undertable.kernel.options import Option, Options
from undertable.kernel.scene import Scene
from undertable.kernel.shown import View


@mypyc_attr(allow_interpreted_subclasses=True)
class Title:
    """The facts of one title, and how it is drawn."""

    name: ClassVar[str] = ""
    title: ClassVar[str] = ""
    blurb: ClassVar[str] = ""
    """One paragraph for people who do not know the game."""
    least: ClassVar[int] = 2
    most: ClassVar[int] = 4
    """Number of seats."""
    usual: ClassVar[int] = 0
    """The number of seats offered first; 0: the least."""
    minutes: ClassVar[tuple[int, int]] = (30, 60)
    version: ClassVar[int] = 1
    """The version of the rules: raise it when an old record would play differently."""
    limit: ClassVar[int] = 20000
    """A game with more choices than this ends without a winner."""
    options: ClassVar[tuple[Option, ...]] = ()
    policies: ClassVar[tuple[tuple[str, str], ...]] = (
        ("", "When I can act"),
        ("every", "Every time"),
        ("quiet", "Only when it concerns me"),
        ("never", "Not until I change this"),
    )
    """How often a person can want to be asked: setting and text."""

    def scene(self, view: View, pack: Pack, options: Options) -> Scene:
        """The table as the view's viewer sees it. It is given nothing but what that viewer may know, so it cannot tell more."""
        raise NotImplementedError(f"{type(self).__name__} draws no scene")

    def advice(self) -> Advice | None:
        """What a sensible player does (`bots.Advice`)."""
        return None

    def folder(self) -> Path:
        """Where rules.md and content/ are."""
        found = importlib.import_module(type(self).__module__).__file__
        assert found is not None
        return Path(found).parent
