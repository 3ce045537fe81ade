"""Games: the rules of one title, its options, its content, and where to find the rest."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from undertable.kernel.content import Entry, Pack, load_pack
from undertable.kernel.errors import BadOption, BadPack, BadRecord
from undertable.kernel.position import Position, Start
from undertable.kernel.rng import Rng, seeded
from undertable.kernel.shown import View


class Option:
    """One thing that can be chosen when a table is opened.

    With `values`: one of them (`many`: a set, written `a+b`). With `low` and `high`: a number. With neither: yes or no if the default is
    a bool, free text otherwise. `per_seat`: a list with one value for each seat; `deck0=...` sets that of seat 0.
    """

    def __init__(
        self,
        name: str,
        default: Any,
        text: str,
        values: tuple[str, ...] = (),
        low: int = 0,
        high: int = 0,
        many: bool = False,
        per_seat: bool = False,
    ) -> None:
        self.name = name
        self.default = default
        self.text = text
        self.values = values
        self.low = low
        self.high = high
        self.many = many
        self.per_seat = per_seat

    def possible(self) -> str:
        """What can be given, for people."""
        if self.values:
            listed = ", ".join(self.values)
            return f"any of {listed}, joined by +" if self.many else listed
        if self.high > self.low:
            return f"{self.low} to {self.high}"
        return "yes, no" if isinstance(self.default, bool) else "text"

    def read(self, raw: Any) -> Any:
        """The value that was meant; BadOption if it cannot be one."""
        if self.many:
            parts = [part for part in raw.split("+") if part] if isinstance(raw, str) else list(raw)
            if all(part in self.values for part in parts):
                return [value for value in self.values if value in parts]
        elif self.values:
            if str(raw) in self.values:
                return str(raw)
        elif self.high > self.low:
            try:
                number = int(raw)
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


class PackFile:
    """A user's content file: its name and text, so that a record carries what it needs."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text


class Phrase:
    """Ready-made talk that the game allows."""

    def __init__(self, id: str, text: str) -> None:
        self.id = id
        self.text = text


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """The rules of one title. Subclasses fill in the facts and name their position class."""

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
    standing: ClassVar[tuple[tuple[str, str], ...]] = (
        ("", "When I can act"),
        ("every", "Every time"),
        ("quiet", "Only when it concerns me"),
        ("never", "Not until I change this"),
    )
    """How often a person can want to be asked: setting and text."""

    _pack: Pack | None

    def __init__(self) -> None:
        self._pack = None

    # What a game gives

    def position_class(self) -> type[Position]:
        """The game's own kind of position."""
        raise NotImplementedError(type(self).__name__)

    def folder(self) -> Path:
        """Where rules.md and content/ are."""
        found = importlib.import_module(type(self).__module__).__file__
        assert found is not None
        return Path(found).parent

    def read_content(self) -> Pack:
        """The game's own content."""
        return load_pack(self.folder() / "content", self.kinds(), self.vocabulary())

    def kinds(self) -> list[type[Entry]]:
        """The kinds of entries in the content files."""
        return []

    def vocabulary(self) -> Any:
        """The verbs of the effects (`effects.Verbs`), if the content has any."""
        return None

    def takes_packs(self) -> bool:
        """Whether a table may bring content of its own."""
        return type(self).content_with is not Game.content_with

    def local(self, options: dict[str, Any]) -> dict[str, Any]:
        """The options as a person at this machine writes them: what names a file becomes what stands in it. Servers never call it."""
        return options

    def suggestions(self, option: str, pack: Pack) -> list[str]:
        """Values to offer for an option that is free text: the decks of the content, for instance."""
        return []

    def content_with(self, packs: list[PackFile]) -> Pack:
        """The content of a table that brings packs of its own; BadPack if one does not fit."""
        if packs:
            raise BadPack(f"{packs[0].name}: {self.title} takes no packs of your own")
        return self.content

    def check(self, seats: int, options: dict[str, Any]) -> None:
        """Raise BadOption for options that do not go together."""

    def seats_for(self, options: dict[str, Any]) -> tuple[int, int]:
        """The least and greatest number of seats with these options."""
        return self.least, self.most

    def normalise(self, seats: int, options: dict[str, Any]) -> dict[str, Any]:
        """The options as the record keeps them (a deck file becomes its list of cards, for instance)."""
        return options

    def variants(self) -> list[dict[str, Any]]:
        """Sets of options that together bring up everything: what `verify` goes through."""
        return [{}]

    def seat_names(self, seats: int, options: dict[str, Any]) -> list[str]:
        """What the seats are called until people give their names."""
        return [f"Player {seat + 1}" for seat in range(seats)]

    def migrate(self, record: Any) -> Any:
        """A record of an older version of the rules as one of this version; BadRecord if that cannot be."""
        raise BadRecord(f"this record was played by version {record.version} of the rules of {self.title}; this is version {self.version}")

    def expected(self, options: dict[str, Any]) -> list[Entry]:
        """The content whose effect should be seen in games with these options."""
        return self.content.entries()

    def scene(self, view: View, pack: Pack, options: dict[str, Any]) -> Any:
        """The table as the view's viewer sees it. It is given nothing but what that viewer may know, so it cannot tell more."""
        raise NotImplementedError(f"{type(self).__name__} draws no scene")

    def advice(self) -> Any:
        """What a sensible player does (`bots.Advice`)."""
        return None

    def phrases(self, view: Any) -> list[Phrase]:
        """Talk that is always allowed, for games that restrict talk."""
        return []

    def hears(self, position: Position, speaker: int, listener: int) -> bool:
        """Whether what one seat says in the chat reaches another (or a spectator, -1): teams may talk among themselves."""
        return True

    def objection(self, view: Any, text: str) -> str:
        """Why a chat line breaks the rules about talk, with the rule's id; '' if it does not."""
        return ""

    # What follows from it

    @property
    def content(self) -> Pack:
        if self._pack is None:
            self._pack = self.read_content()
        return self._pack

    def read_options(self, seats: int, raw: dict[str, Any]) -> dict[str, Any]:
        """All options with their values; BadOption for one that is unknown or does not fit."""
        rest = dict(raw)
        values: dict[str, Any] = {}
        for option in self.options:
            value = option.default
            if option.name in rest:
                value = rest.pop(option.name)
            if not option.per_seat:
                values[option.name] = option.read(value)
                continue
            each = list(value) if isinstance(value, (list, tuple)) else [value] * seats
            each = (each + [option.default] * seats)[:seats]
            for seat in range(seats):
                if f"{option.name}{seat}" in rest:
                    each[seat] = rest.pop(f"{option.name}{seat}")
            values[option.name] = [option.read(one) for one in each]
        if rest:
            known = ", ".join(option.name for option in self.options) or "none"
            raise BadOption(f"{self.title} has no option {sorted(rest)[0]!r}; options: {known}")
        return values

    def start(
        self,
        seats: int,
        options: dict[str, Any],
        seed: int | str,
        packs: list[PackFile] | None = None,
        names: list[str] | None = None,
    ) -> Start:
        """Check everything and make what a position is made from."""
        values = self.read_options(seats, options)
        least, most = self.seats_for(values)
        if not least <= seats <= most:
            raise BadOption(f"{self.title} is for {least} to {most} seats, not {seats}")
        self.check(seats, values)
        values = self.normalise(seats, values)
        called = self.seat_names(seats, values)
        for seat, name in enumerate(names or []):
            if name and seat < seats:
                called[seat] = name
        return Start(self, self.content_with(packs or []), seats, values, called, seeded(seed))

    def new(self, start: Start, watched: bool = False) -> Position:
        """A position at its first decision."""
        position = self.position_class()(start)
        position.watched = watched
        position.setup()
        position.advance()
        position.floor = position.count
        return position

    def bot_rng(self, seed: int | str, seat: int) -> Rng:
        """The stream of randomness of a seat's bot: never the game's own."""
        return seeded(seed, f"bot {seat}")
