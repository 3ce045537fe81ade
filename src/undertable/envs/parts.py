"""Parts of an observation: how each part of a view becomes a fixed number of numbers.

| part     | of the view                                   | numbers                                                            |
|----------|-----------------------------------------------|--------------------------------------------------------------------|
| `num`    | a number, yes or no                           | its value                                                          |
| `wide`   | a whole number of more than 24 bits           | its lowest 21 bits, the next 21, and the rest                      |
| `word`   | a name or the key of a piece of content       | its place in the list of words, from 1                             |
| `record` | named fields                                  | 1 if it is there, then its fields in the order of their names      |
| `many`   | a list                                        | its length, then so many places                                    |
| `map`    | values under keys that differ from game to game | how many there are, then so many pairs of key and value            |

What is not there is all noughts. A word that stands in no list is -1.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

Row = tuple[int, int, str, str]
"""A line of the description: first index, how many, path, part."""


class Part(msgspec.Struct, tag_field="part", dict=True):
    """One part of an observation."""

    def __post_init__(self) -> None:
        self.__dict__["width"] = self.measured()

    def measured(self) -> int:
        """How many numbers it takes."""
        raise NotImplementedError

    def size(self) -> int:
        """How many numbers it takes, remembered."""
        width: int = self.__dict__["width"]
        return width

    def write(self, value: Any, out: list[float], at: int, words: dict[str, int]) -> None:
        """Write the numbers of a value from place `at`; `out` is all noughts there."""
        raise NotImplementedError

    def rows(self, path: str, at: int) -> Iterator[Row]:
        """What stands where."""
        yield at, self.size(), path, type(self).__name__.lower()

    def misfit(self, value: Any, path: str) -> str:
        """Where a value does not fit into this part, if anywhere."""
        return ""


class Num(Part, tag="num"):
    def measured(self) -> int:
        return 1

    def write(self, value: Any, out: list[float], at: int, words: dict[str, int]) -> None:
        if isinstance(value, (int, float)):
            out[at] = float(value)

    def misfit(self, value: Any, path: str) -> str:
        if value is None or (isinstance(value, (int, float)) and abs(value) < EXACT):
            return ""
        return f"{path}: {value!r} is no number of at most 24 bits"


class Wide(Part, tag="wide"):
    """A whole number too large for one exact 32-bit float: its lowest 21 bits, the next 21, and the rest."""

    def measured(self) -> int:
        return 3

    def write(self, value: Any, out: list[float], at: int, words: dict[str, int]) -> None:
        if isinstance(value, int):
            out[at] = float(value & LOW)
            out[at + 1] = float(value >> 21 & LOW)
            out[at + 2] = float(value >> 42)

    def misfit(self, value: Any, path: str) -> str:
        return "" if value is None or (isinstance(value, int) and abs(value) < 1 << 64) else f"{path}: {value!r} is too large"


class Word(Part, tag="word"):
    def measured(self) -> int:
        return 1

    def write(self, value: Any, out: list[float], at: int, words: dict[str, int]) -> None:
        if isinstance(value, str):
            out[at] = float(words.get(value, -1))

    def misfit(self, value: Any, path: str) -> str:
        return "" if value is None or isinstance(value, str) else f"{path}: {value!r} is no word"


class Mixed(Part, tag="mixed"):
    """Sometimes a number and sometimes a word: two numbers."""

    def measured(self) -> int:
        return 2

    def write(self, value: Any, out: list[float], at: int, words: dict[str, int]) -> None:
        if isinstance(value, str):
            out[at + 1] = float(words.get(value, -1))
        elif isinstance(value, (int, float)):
            out[at] = float(value)

    def misfit(self, value: Any, path: str) -> str:
        return "" if value is None or isinstance(value, (int, float, str)) else f"{path}: {value!r} is no number and no word"


class Nothing(Part, tag="nothing"):
    """Never seen with a value: no number."""

    def measured(self) -> int:
        return 0

    def write(self, value: Any, out: list[float], at: int, words: dict[str, int]) -> None:
        return

    def misfit(self, value: Any, path: str) -> str:
        return "" if value in (None, [], {}) else f"{path}: {value!r} was never seen before"


class Record(Part, tag="record"):
    fields: dict[str, AnyPart]

    def measured(self) -> int:
        return 1 + sum(part.size() for part in self.fields.values())

    def write(self, value: Any, out: list[float], at: int, words: dict[str, int]) -> None:
        if not isinstance(value, dict):
            return
        out[at] = 1.0
        at += 1
        for name, part in self.fields.items():
            if name in value:
                part.write(value[name], out, at, words)
            at += part.size()

    def rows(self, path: str, at: int) -> Iterator[Row]:
        yield at, 1, path or ".", "there"
        at += 1
        for name, part in self.fields.items():
            yield from part.rows(f"{path}.{name}" if path else name, at)
            at += part.size()

    def misfit(self, value: Any, path: str) -> str:
        if value is None:
            return ""
        if not isinstance(value, dict):
            return f"{path}: {value!r} has no fields"
        for name, item in value.items():
            part = self.fields.get(name)
            found = f"{path}.{name} was never seen before" if part is None else part.misfit(item, f"{path}.{name}")
            if found:
                return found
        return ""


class Many(Part, tag="many"):
    count: int
    of: AnyPart

    def measured(self) -> int:
        return 1 + self.count * self.of.size()

    def write(self, value: Any, out: list[float], at: int, words: dict[str, int]) -> None:
        if not isinstance(value, list):
            return
        out[at] = float(len(value))
        at += 1
        step = self.of.size()
        for item in value[: self.count]:
            self.of.write(item, out, at, words)
            at += step

    def rows(self, path: str, at: int) -> Iterator[Row]:
        yield at, 1, f"len({path})", "num"
        step = self.of.size()
        for place in range(self.count):
            yield from self.of.rows(f"{path}[{place}]", at + 1 + place * step)

    def misfit(self, value: Any, path: str) -> str:
        if value is None:
            return ""
        if not isinstance(value, list):
            return f"{path}: {value!r} is no list"
        if len(value) > self.count:
            return f"{path}: {len(value)} things, there is room for {self.count}"
        for item in value:
            found = self.of.misfit(item, f"{path}[]")
            if found:
                return found
        return ""


class Map(Part, tag="map"):
    count: int
    key: AnyPart
    of: AnyPart

    def measured(self) -> int:
        return 1 + self.count * (self.key.size() + self.of.size())

    def write(self, value: Any, out: list[float], at: int, words: dict[str, int]) -> None:
        if not isinstance(value, dict):
            return
        out[at] = float(len(value))
        at += 1
        first, step = self.key.size(), self.key.size() + self.of.size()
        for key in list(value)[: self.count]:
            self.key.write(_plain_key(key), out, at, words)
            self.of.write(value[key], out, at + first, words)
            at += step

    def rows(self, path: str, at: int) -> Iterator[Row]:
        yield at, 1, f"len({path})", "num"
        first, step = self.key.size(), self.key.size() + self.of.size()
        for place in range(self.count):
            yield from self.key.rows(f"{path}.key[{place}]", at + 1 + place * step)
            yield from self.of.rows(f"{path}.value[{place}]", at + 1 + place * step + first)

    def misfit(self, value: Any, path: str) -> str:
        if value is None:
            return ""
        if not isinstance(value, dict):
            return f"{path}: {value!r} has no keys"
        if len(value) > self.count:
            return f"{path}: {len(value)} keys, there is room for {self.count}"
        for key, item in value.items():
            found = self.key.misfit(_plain_key(key), f"{path} key") or self.of.misfit(item, f"{path}{{}}")
            if found:
                return found
        return ""


AnyPart = Num | Wide | Word | Mixed | Nothing | Record | Many | Map


def _plain_key(key: str) -> Any:
    return int(key) if key.lstrip("-").isdigit() else key


def _dynamic(value: dict[str, Any]) -> bool:
    """Whether the keys are data (numbers, content) rather than names of fields."""
    return bool(value) and all("/" in key or key.lstrip("-").isdigit() for key in value)


EXACT = 1 << 24
"""Whole numbers from here on lose digits as 32-bit floats: they are written in three parts."""
LOW = (1 << 21) - 1


def part_of(value: Any) -> AnyPart:
    """The part that one value asks for."""
    if value is None:
        return Nothing()
    if isinstance(value, bool):
        return Num()
    if isinstance(value, int) and abs(value) >= EXACT:
        return Wide()
    if isinstance(value, (int, float)):
        return Num()
    if isinstance(value, str):
        return Word()
    if isinstance(value, list):
        of: AnyPart = Nothing()
        for item in value:
            of = joined(of, part_of(item))
        return Many(len(value), of)
    if _dynamic(value):
        key: AnyPart = Nothing()
        of = Nothing()
        for name, item in value.items():
            key, of = joined(key, part_of(_plain_key(name))), joined(of, part_of(item))
        return Map(len(value), key, of)
    return Record({name: part_of(value[name]) for name in sorted(value)})


def joined(a: AnyPart, b: AnyPart) -> AnyPart:
    """The part that holds what either holds."""
    if isinstance(a, Nothing):
        return b
    if isinstance(b, Nothing):
        return a
    if isinstance(a, Many) and isinstance(b, Many):
        return Many(max(a.count, b.count), joined(a.of, b.of))
    if isinstance(a, Map) and isinstance(b, Map):
        return Map(max(a.count, b.count), joined(a.key, b.key), joined(a.of, b.of))
    if isinstance(a, Record) and isinstance(b, Record):
        names = sorted({*a.fields, *b.fields})
        return Record({name: joined(a.fields.get(name, Nothing()), b.fields.get(name, Nothing())) for name in names})
    if (isinstance(a, Record) and isinstance(b, Map)) or (isinstance(a, Map) and isinstance(b, Record)):
        return _map_from(a, b)
    if (isinstance(a, Wide) and isinstance(b, Num)) or (isinstance(b, Wide) and isinstance(a, Num)):
        return Wide()
    if type(a) is type(b):
        return a
    if isinstance(a, (Num, Word, Mixed)) and isinstance(b, (Num, Word, Mixed)):
        return Mixed()
    raise TypeError(f"a view shows {a} and {b} in the same place")


def _map_from(a: AnyPart, b: AnyPart) -> AnyPart:
    """An empty mapping looks like a record without fields."""
    record, mapping = (a, b) if isinstance(a, Record) else (b, a)
    assert isinstance(record, Record) and isinstance(mapping, Map)
    if record.fields:
        raise TypeError(f"a view shows fields {', '.join(record.fields)} and keys in the same place")
    return mapping


def roomy(part: AnyPart, seats: int = 0) -> AnyPart:
    """The same part with more room in its lists, for longer games than were looked at. Lists with a place for each seat stay."""
    if isinstance(part, Many):
        return Many(_room(part.count, seats), roomy(part.of, seats))
    if isinstance(part, Map):
        return Map(_room(part.count, seats), roomy(part.key, seats), roomy(part.of, seats))
    if isinstance(part, Record):
        return with_known(Record({name: roomy(of, seats) for name, of in part.fields.items()}))
    return part


KNOWN = 6
"""So many cards of a zone, at least, may turn out to be known to a seat."""


def with_known(zone: Record) -> Record:
    """A zone in which any of its cards may become known, however seldom that was seen."""
    known, cards = zone.fields.get("known"), zone.fields.get("cards")
    if isinstance(known, Many):
        known = Many(max(known.count, cards.count if isinstance(cards, Many) else KNOWN), joined(known.of, Word()))
    elif isinstance(known, Map):
        known = Map(max(known.count, KNOWN), known.key, known.of)
    return Record({**zone.fields, "known": known}) if known is not None else zone


def _room(count: int, seats: int) -> int:
    if count in (0, seats):
        return count
    return count + (1 if count == 1 else max(2, (count + 3) // 4))
