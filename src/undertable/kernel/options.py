"""What can be chosen when a table is opened, and what a table brings: options and packs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, TypeAlias

from undertable.kernel.errors import BadOption

Options: TypeAlias = dict[str, Any]
"""The options of a game by name; what each may be, its `Option` says."""


@dataclass(eq=False)
class Preset:
    """A table that is set up with one click: what differs from the usual options."""

    name: str
    text: str
    options: dict[str, object]


@dataclass(eq=False)
class Option:
    """One thing that can be chosen when a table is opened.

    With `values`: one of them (`many`: a set, written `a+b`). With `low` and `high`: a number. With neither: yes or no if the default is
    a bool, free text otherwise. `per_seat`: a list with one value for each seat; `deck0=...` sets that of seat 0. `brought`: each person
    brings the value of their own seat to a table of several, and nobody sees that of another before the game is over. `title` and `group`:
    what it is called on the set-up page, and under which heading it stands.
    """

    name: str
    default: object
    text: str
    values: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    many: bool = False
    per_seat: bool = False
    brought: bool = False
    title: str = ""
    group: str = ""

    def possible(self) -> str:
        """What can be given, for people."""
        if self.values:
            listed = ", ".join(self.values)
            return f"any of {listed}, joined by +" if self.many else listed
        if self.high > self.low:
            return f"{self.low} to {self.high}"
        return "yes, no" if isinstance(self.default, bool) else "text"

    def read(self, raw: object) -> object:
        """The value that was meant; BadOption if it cannot be one."""
        if self.many:
            parts = [part for part in raw.split("+") if part] if isinstance(raw, str) else list(raw) if isinstance(raw, Iterable) else [raw]
            if all(part in self.values for part in parts):
                return [value for value in self.values if value in parts]
        elif self.values:
            if str(raw) in self.values:
                return str(raw)
        elif self.high > self.low:
            try:
                number = int(str(raw))
            except (TypeError, ValueError):
                number = self.low - 1
            if self.low <= number <= self.high:
                return number
        elif isinstance(self.default, bool):
            if isinstance(raw, bool):
                return raw
            if str(raw).lower() in ("yes", "true", "on", "1"):
                return True
            if str(raw).lower() in ("no", "false", "off", "0"):
                return False
        else:
            return raw
        raise BadOption(f"option {self.name}: {raw!r} is not possible; possible: {self.possible()}")


@dataclass(eq=False)
class PackFile:
    """A user's content file: its name and text, so that a record carries what it needs."""

    name: str
    text: str
