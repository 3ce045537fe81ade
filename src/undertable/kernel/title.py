"""Titles: the facts of a game that a position needs to know, below everything that makes positions."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

from undertable.kernel.advice import Advice
from undertable.kernel.content import Pack
from undertable.kernel.header import Header
from undertable.kernel.help import Level
from undertable.kernel.options import Option, Options, Preset
from undertable.kernel.plaintable import plain_table
from undertable.kernel.scene import Layer, Scene
from undertable.kernel.shown import View

_finders: list[Callable[[str], Title]] = []
"""Where games are found by their names; the registry puts itself here."""


def found_by(finder: Callable[[str], Title]) -> None:
    """Games are found by this from now on."""
    _finders[:] = [finder]


def title_named(name: str) -> Title:
    """The game of this name, for what was pickled."""
    return _finders[0](name)


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
    """A game with more questions than this ends without a winner."""
    options: ClassVar[tuple[Option, ...]] = ()
    presets: ClassVar[tuple[Preset, ...]] = ()
    """Tables that people set up with one click."""
    one_view: ClassVar[bool] = False
    """Whether all seats and bystanders see the same: then everybody can tell what a seat can choose, and `verify` checks it."""
    fields: ClassVar[dict[str, str]] = {}
    """What the fields of choices mean, by name: research environments number actions by it (see `undertable.envs.meanings`)."""
    policies: ClassVar[tuple[tuple[str, str], ...]] = (
        ("", "When I can act"),
        ("every", "Every time"),
        ("quiet", "Only when it concerns me"),
        ("never", "Not until I change this"),
    )
    """How often a person can want to be asked: setting and text."""

    def scene(self, view: View, pack: Pack, options: Options) -> Scene:
        """The table as the view's viewer sees it. It is given nothing but what that viewer may know, so it cannot tell more.

        By default a plain table made from the view.
        """
        return plain_table(self.name, self.title, view, pack)

    def layers(self, view: View, pack: Pack, options: Options, level: Level) -> list[Layer]:
        """What can be worked out from the view: odds, forecasts, what follows from the answers. Shown where the table allows it.

        What the table's level does not show need not be computed.
        """
        return []

    def advice(self) -> Advice | None:
        """What a sensible player does (`bots.Advice`)."""
        return None

    def folder(self) -> Path:
        """Where rules.md and content/ are."""
        found = importlib.import_module(type(self).__module__).__file__
        assert found is not None
        return Path(found).parent

    def first(self, header: Header, watched: bool) -> object:
        """The first position of a game with this header."""
        raise NotImplementedError(type(self).__name__)

    def restored(self, data: bytes, watched: bool) -> object:
        """The position that a snapshot holds."""
        raise NotImplementedError(type(self).__name__)

    def __reduce__(self) -> tuple[Any, ...]:
        return title_named, (self.name,)

    def __repr__(self) -> str:
        return f"<game {self.name}: {self.title}, {self.least} to {self.most} seats>"
